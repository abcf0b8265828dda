import { useEffect, useId, useRef, useState } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { useT } from '@/i18n'
import { Button } from '../Button'
import { answerQuestions, confirmLeaving, hasUnsavedChanges } from './unsaved'
import '../look/confirm.css'

const leadsAway: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges()

/** Puts the question before changes are lost. Once on a screen, however many forms it has: a router takes one blocker. */
export function LeaveGuard() {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [question, setQuestion] = useState<{ readonly answer: (leaves: boolean) => void }>()

  useEffect(() => answerQuestions(() => new Promise((answer) => setQuestion({ answer }))), [])
  useEffect(() => {
    if (question && !dialog.current?.open) dialog.current?.showModal()
  }, [question])

  const blocker = useBlocker(leadsAway)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeaving().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  const settle = (leaves: boolean) => {
    question?.answer(leaves)
    setQuestion(undefined)
  }
  const answer = (leaves: boolean) => {
    settle(leaves)
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Esc means: stay.
      onClose={() => settle(false)}
    >
      <h2 id={`${id}-title`} className="confirm__title">
        {t('common:unsaved.title')}
      </h2>
      <p id={`${id}-text`} className="confirm__text">
        {t('common:unsaved.text')}
      </p>
      <div className="confirm__answers">
        <Button onClick={() => answer(false)}>{t('common:unsaved.stay')}</Button>
        <Button look="danger" onClick={() => answer(true)}>
          {t('common:unsaved.leave')}
        </Button>
      </div>
    </dialog>
  )
}
