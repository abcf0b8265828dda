import { Flex } from 'antd'
import { useMemo, useState } from 'react'
import { BotPicker } from '@/features/bots/BotPicker'
import { LaterDangers } from '@/features/conflicts/LaterDangers'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { Question } from '@/shared/Question'
import type { Snapshot } from './snapshot'

interface Props {
  readonly snapshot: Snapshot
  /** `undefined`: no */
  readonly onAnswer: (turnedOn: readonly string[] | undefined) => void
}

/** Asks before everything is resumed, and which bots to turn on: the panel does not know which were on. */
export function ResumeQuestion({ snapshot, onAnswer }: Props) {
  const t = useT()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const turnedOn = useMemo(() => [...picked], [picked])
  return (
    <Question
      title={t('stopAll:resume.title')}
      yes={t('stopAll:resume.title')}
      onAnswer={(isYes) => onAnswer(isYes ? turnedOn : undefined)}
    >
      <Flex vertical gap={12}>
        <p>{t('stopAll:resume.text', { at: formatMoment(snapshot.at) })}</p>
        <p>{t('stopAll:resume.turnOn')}</p>
        <BotPicker ticked={picked} hasError={false} onTick={setPicked} />
        <LaterDangers userids={turnedOn} />
      </Flex>
    </Question>
  )
}
