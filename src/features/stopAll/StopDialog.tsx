import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { useRobotIds } from '@/store/robotNames'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Dialog, firstFocus } from '@/shared/Dialog'
import { ResumeQuestion } from './ResumeQuestion'
import { StopResults } from './StopResults'
import { useStopping } from './useStopping'

interface Props {
  readonly onClose: () => void
}

/** Stops all bots of the person after one question, shows what is confirmed, and resumes what was on before. */
export function StopDialog({ onClose }: Props) {
  const t = useT()
  const stopping = useStopping()
  const [asksToResume, setAsksToResume] = useState(false)
  const { batch, isRunning, isResuming, snapshot, open } = stopping
  const resume = snapshot && (
    <Button key="resume" onClick={() => setAsksToResume(true)}>
      {t('stopAll:resume.title')}
    </Button>
  )
  if (asksToResume && snapshot)
    return (
      <ResumeQuestion
        snapshot={snapshot}
        onAnswer={(turnedOn) => {
          setAsksToResume(false)
          if (turnedOn) stopping.resume(snapshot, turnedOn)
        }}
      />
    )
  if (!batch) return <StopQuestion stopping={stopping} resume={resume} onClose={onClose} />
  return (
    <Dialog
      title={t(isResuming ? 'stopAll:resume.title' : 'stopAll:title')}
      width={720}
      busy={isRunning}
      onClose={onClose}
      footer={
        isRunning ? (
          <Button onClick={stopping.stop}>{t('stopAll:cancelRest')}</Button>
        ) : (
          <>
            {!isResuming && resume}
            {open > 0 && <Button onClick={stopping.retry}>{t('stopAll:retry', { count: open })}</Button>}
            <Button variant="primary" ref={firstFocus} onClick={onClose}>
              {t('common:close')}
            </Button>
          </>
        )
      }
    >
      <StopResults items={batch.items} isRunning={isRunning} />
    </Dialog>
  )
}

interface QuestionProps extends Props {
  readonly stopping: ReturnType<typeof useStopping>
  readonly resume: React.ReactNode
}

/** The first focus is on yes: stopping is the safe answer, and may be urgent. */
function StopQuestion({ stopping: { bots, snapshot, start }, resume, onClose }: QuestionProps) {
  const t = useT()
  const idOf = useRobotIds()
  return (
    <Dialog
      title={t('stopAll:title')}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {resume}
          <Button variant="danger" ref={firstFocus} onClick={start}>
            {t('stopAll:yes', { count: bots.length })}
          </Button>
        </>
      }
    >
      <Flex vertical gap={12}>
        <p>{t('stopAll:what')}</p>
        <p className="tabular">{bots.map(({ userid }) => idOf(userid)).join(', ')}</p>
        <Alert type="warning" showIcon title={t('stopAll:cannot')} />
        {snapshot && (
          <Alert type="info" showIcon title={t('stopAll:snapshot', { at: formatMoment(snapshot.at) })} />
        )}
      </Flex>
    </Dialog>
  )
}
