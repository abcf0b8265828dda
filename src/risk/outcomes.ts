/** How a hundred sequences end, for people to picture: the only source of what a picture, its sentence and its table say of them. */
import { isExact, type Range } from '@/domain/money/estimate'
import type { Outcome } from '@/domain/money/forecast'
import type { Cents } from '@/domain/money/plan'
import type { ForecastReport } from './forecast'
import type { Amounts } from './useAmounts'

/** Those that gain, end as they began, or lose. */
export const sides = ['gain', 'same', 'loss'] as const
export type Side = (typeof sides)[number]

export const sideOf = (is: Outcome['is']): Side => (is === 'lower' ? 'loss' : is === 'same' ? 'same' : 'gain')

export interface SideOutcome {
  readonly side: Side
  /** how many of a hundred: those of all sides add up to 100 */
  readonly of100: number
  /** of its cases, in cents */
  readonly mean: Cents
  readonly between: Range
  readonly outcomes: readonly Outcome[]
}

/** The sides that occur, the gain first; of ends as it began only if one of a hundred is. */
export const sidesOf = ({
  forecast: { outcomes },
}: Pick<ForecastReport, 'forecast'>): readonly SideOutcome[] =>
  sides.flatMap((side) => {
    const own = outcomes.filter(({ is }) => sideOf(is) === side)
    if (own.length === 0 || (side === 'same' && own[0]?.of100 === 0)) return []
    const chance = own.reduce((sum, one) => sum + one.chance.value, 0)
    const total = own.reduce((sum, one) => sum + one.chance.value * one.mean.value, 0)
    return {
      side,
      of100: own.reduce((sum, one) => sum + one.of100, 0),
      mean: chance > 0 ? total / chance : 0,
      between: {
        low: Math.min(...own.map(({ between }) => between.low)),
        high: Math.max(...own.map(({ between }) => between.high)),
      },
      outcomes: own,
    }
  })

/** "+80 in 70 of 100". */
export function sideText(one: SideOutcome, { t, count, briefGain, roughGain, ofHundred }: Amounts): string {
  const { side, of100, mean, outcomes } = one
  const [only, ...others] = outcomes
  const of = only && others.length === 0 ? ofHundred(only.chance, of100) : count(of100)
  // "46 to 56 of 100" stays on one line.
  const number = of.replaceAll(' ', '\u00a0')
  return side === 'same'
    ? t('proof:picture.same', { number })
    : t('proof:picture.side', { amount: isMean(one) ? roughGain(mean) : briefGain(mean), number })
}

/** Whether an amount is the mean of several. */
export const isMean = ({ between }: SideOutcome) => between.low !== between.high

/** Each way to end, in words: "70 reach the target (+80), 27 lose 200". */
export function outcomesText({ forecast: { outcomes } }: ForecastReport, amounts: Amounts): string {
  const { t, brief, briefGain, ofHundred } = amounts
  const amountOf = ({ is, mean, between }: Outcome): string => {
    if (is === 'same') return ''
    const amount = is === 'lower' ? brief(-mean.value) : briefGain(mean.value)
    return between.low === between.high ? amount : t('proof:strip.each', { amount })
  }
  const text = outcomes
    .map((one) => {
      const values = {
        count: one.of100,
        number: ofHundred(one.chance, one.of100),
        amount: amountOf(one),
      }
      return t(`proof:strip.${one.is}`, values).trim()
    })
    .join(', ')
  return outcomes.some(({ chance }) => !isExact(chance)) ? t('proof:range.about', { low: text }) : text
}
