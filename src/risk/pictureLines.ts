/** The banks that a picture names: where it starts, what the plan is played for, what ends a day, what a lost plan leaves. */
import { limitsOfDay, type DayLimit } from '@/domain/conflicts/dayStops'
import type { Cents } from '@/domain/money/plan'
import type { MessageKey } from '@/i18n/types'
import type { ForecastReport, ForecastRequest } from './forecast'
import { startBankOf } from './forecastFigures'
import type { Amounts } from './useAmounts'

export interface NamedBank {
  readonly is: 'start' | 'gain' | 'loss'
  readonly bank: Cents
  readonly text: string
  /** what the plan is played for: named even where nothing reaches it */
  readonly isGoal?: true
}

/** Those that matter most first. */
export function namedBanks(
  { choice, account, session }: ForecastRequest,
  { ladder, first }: Pick<ForecastReport, 'ladder' | 'first'>,
  { t, brief }: Amounts,
): readonly NamedBank[] {
  const start = startBankOf({ account })
  const target =
    choice.kind === 'masaniello' && choice.settings.target > 0 ? choice.settings.target * 100 : undefined
  const { loss, win } = limitsOfDay(session.stops ?? noStops, account)
  const [stopDay, winDay] = [loss, win].map(centsOf)
  const gained = (amount: Cents | undefined, name: MessageKey): readonly NamedBank[] =>
    amount ? [{ is: 'gain', bank: start + amount, text: t(name, { amount: brief(amount) }) }] : []
  const lost = (amount: Cents | undefined, name: MessageKey): readonly NamedBank[] =>
    amount ? [{ is: 'loss', bank: start - amount, text: t(name, { amount: brief(amount) }) }] : []
  return [
    { is: 'start', bank: start, text: t('proof:picture.start') },
    ...gained(target, 'proof:picture.target').map((one) => ({ ...one, isGoal: true as const })),
    ...lost(stopDay, stopName(loss, stopDay, first.stake)),
    ...lost(choice.kind === 'flat' ? undefined : ladder?.cost, 'proof:picture.lost'),
    ...gained(target === undefined ? winDay : undefined, 'proof:picture.winDay'),
    { is: 'loss', bank: 0, text: t('proof:picture.nothing') },
  ]
}

const noStops = { stopType: 0, winDay: 0, stopDay: 0 }

/** `undefined`: it is off, or counts signals. */
const centsOf = (limit: DayLimit): Cents | undefined =>
  limit.kind === 'money' ? limit.amount * 100 : undefined

/** A stop that the first order alone passes is no stop of that size. */
function stopName(limit: DayLimit, stop: Cents | undefined, first: Cents): MessageKey {
  if (stop !== undefined && stop < first) return 'proof:picture.stopBelow'
  return limit.kind === 'money' && limit.type === 'floating'
    ? 'proof:picture.floatingStop'
    : 'proof:picture.stopDay'
}
