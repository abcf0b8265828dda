import { planFigures } from '@/domain/money/planFigures'
import { Note } from '@/shared/Note'
import type { ForecastRequest } from './forecast'
import { useAmounts } from './useAmounts'

/** Says when the plan asks for more than the broker's largest order. */
export function TooLargeNote({ choice, account }: Pick<ForecastRequest, 'choice' | 'account'>) {
  const { t, money } = useAmounts()
  const { tooLarge } = account.maximum ? planFigures(choice, account) : {}
  if (!tooLarge) return null
  const values = { stake: money(tooLarge.stake), most: money((account.maximum ?? 0) * 100) }
  const { after } = tooLarge
  const text = !after
    ? t('risk:tooLarge.sometime', values)
    : after.losses === 0
      ? t('risk:tooLarge.first', values)
      : t('risk:tooLarge.after', { ...values, count: after.losses, lost: money(after.lost) })
  return <Note title={t('risk:tooLarge.title')} description={`${text} ${t('risk:tooLarge.where')}`} />
}
