import { useT } from '@/i18n'
import { Question } from './Question'
import type { Lost } from './unsaved'

interface Props {
  /** `comesBack`: input that is stored, and back when the screen is open again */
  readonly lost: Lost | 'comesBack'
  readonly onAnswer: (leaves: boolean) => void
}

const texts = {
  input: 'common:unsaved',
  comesBack: 'common:unsaved',
  sending: 'common:stopSending',
} as const

/** Asks before a screen is left with something that is lost then. */
export function LeaveQuestion({ lost, onAnswer }: Props) {
  const t = useT()
  const of = texts[lost]
  return (
    <Question title={t(`${of}.title`)} yes={t(`${of}.leave`)} no={t(`${of}.stay`)} onAnswer={onAnswer}>
      {t(`${of}.text`)} {lost === 'comesBack' && t('settings:draft.comesBack')}
    </Question>
  )
}
