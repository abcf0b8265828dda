/** The banks that a picture names: where it starts, what the plan is played for, what ends a day, what a lost plan leaves. */
import { stopType } from '@/contract/codes'
import type { Cents } from '@/domain/money/plan'
import { hasLossStop } from '@/domain/money/stops'
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
  const { winDay, stopDay, type } = daily(session.stops, start)
  const gained = (amount: Cents | undefined, name: MessageKey): readonly NamedBank[] =>
    amount ? [{ is: 'gain', bank: start + amount, text: t(name, { amount: brief(amount) }) }] : []
  const lost = (amount: Cents | undefined, name: MessageKey): readonly NamedBank[] =>
    amount ? [{ is: 'loss', bank: start - amount, text: t(name, { amount: brief(amount) }) }] : []
  return [
    { is: 'start', bank: start, text: t('proof:picture.start') },
    ...gained(target, 'proof:picture.target').map((one) => ({ ...one, isGoal: true as const })),
    ...lost(stopDay, stopName(type, stopDay, first.stake)),
    ...lost(choice.kind === 'flat' ? undefined : ladder?.cost, 'proof:picture.lost'),
    ...gained(target === undefined ? winDay : undefined, 'proof:picture.winDay'),
    { is: 'loss', bank: 0, text: t('proof:picture.nothing') },
  ]
}

/** A stop that the first order alone passes is no stop of that size. */
function stopName(type: string | undefined, stop: Cents | undefined, first: Cents): MessageKey {
  if (stop !== undefined && stop < first) return 'proof:picture.stopBelow'
  return type === 'floating' ? 'proof:picture.floatingStop' : 'proof:picture.stopDay'
}

/** The limits of the first day that are amounts. */
interface Daily {
  readonly type?: string
  readonly winDay?: Cents
  readonly stopDay?: Cents
}

function daily(stops: ForecastRequest['session']['stops'], start: Cents): Daily {
  const type = stops && stopType.nameOf(stops.stopType)
  if (!stops || !type || type === 'quantity') return {}
  const amountOf = (limit: number) => (type === 'percentage' ? (start * limit) / 100 : limit * 100)
  return {
    type,
    ...(stops.winDay > 0 && { winDay: amountOf(stops.winDay) }),
    ...(hasLossStop(stops) && { stopDay: amountOf(stops.stopDay) }),
  }
}
