import { useT } from '@/i18n'
import { Question } from './Question'
import type { Lost } from './unsaved'

interface Props {
  readonly lost: Lost
  /** the input is stored, and back when the screen is open again */
  readonly comesBack: boolean
  readonly onAnswer: (leaves: boolean) => void
}

const texts = {
  input: {
    title: 'common:unsaved.title',
    text: 'common:unsaved.text',
    leave: 'common:unsaved.leave',
    stay: 'common:unsaved.stay',
  },
  sending: {
    title: 'common:stopSending.title',
    text: 'common:stopSending.text',
    leave: 'common:stopSending.leave',
    stay: 'common:stopSending.stay',
  },
} as const

/** Asks before a screen is left with something that is lost then. */
export function LeaveQuestion({ lost, comesBack, onAnswer }: Props) {
  const t = useT()
  const { title, text, leave, stay } = texts[lost]
  return (
    <Question title={t(title)} yes={t(leave)} no={t(stay)} onAnswer={onAnswer}>
      {t(text)} {comesBack && t('settings:draft.comesBack')}
    </Question>
  )
}
