import { Modal } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { useT } from '@/i18n'
import { Button } from '../Button'
import { answerQuestions, confirmLeaving, hasUnsavedChanges } from './unsaved'

const leadsAway: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges()

/** Puts the question before changes are lost. Once on a screen, however many forms it has: a router takes one blocker. */
export function LeaveGuard() {
  const t = useT()
  const [answer, setAnswer] = useState<{ readonly give: (leaves: boolean) => void }>()

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setAnswer({
          give: (leaves) => {
            setAnswer(undefined)
            resolve(leaves)
          },
        })
      }),
    [],
  )
  useEffect(() => answerQuestions(ask), [ask])

  const blocker = useBlocker(leadsAway)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeaving().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  return (
    <Modal
      open={answer !== undefined}
      title={t('common:unsaved.title')}
      onCancel={() => answer?.give(false)}
      closable={false}
      centered
      destroyOnHidden
      width={440}
      footer={
        <div className="form__answers">
          <Button look="primary" autoFocus onClick={() => answer?.give(false)}>
            {t('common:unsaved.stay')}
          </Button>
          <Button look="danger" onClick={() => answer?.give(true)}>
            {t('common:unsaved.leave')}
          </Button>
        </div>
      }
    >
      {t('common:unsaved.text')}
    </Modal>
  )
}
