import { useT } from '@/i18n'
import { Question } from '@/shared/Question'

interface Props {
  readonly name: string
  readonly busy: boolean
  readonly onAnswer: (isYes: boolean) => void
}

/** The question before a removal; rendered once, not in each of thousands of cards. */
export function RemoveChannel({ name, busy, onAnswer }: Props) {
  const t = useT()
  return (
    <Question
      title={t('channels:remove.title', { name })}
      yes={t('channels:remove.confirm')}
      busy={busy}
      onAnswer={onAnswer}
    >
      {t('channels:remove.text')}
    </Question>
  )
}
