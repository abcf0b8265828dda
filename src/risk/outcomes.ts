/** How 100 sequences end, for people to picture. */
import { isExact } from '@/domain/money/estimate'
import type { Outcome } from '@/domain/money/forecast'
import type { Share } from '@/domain/money/plan'
import type { ForecastReport } from './forecast'
import type { Amounts } from './useAmounts'

export interface Outcomes {
  /** "about 70 reach +80, 27 lose 200, 3 end as they began" */
  readonly text: string
  readonly won: Share
  readonly lost: Share
}

/** In this order, each with what its cases end with: together they come to the mean. */
const order = ['goal', 'higher', 'lower', 'same'] as const

export function outcomesOf(
  { forecast }: ForecastReport,
  { t, brief, briefGain, ofHundred }: Amounts,
): Outcomes {
  const found = order.flatMap((is) => forecast.outcomes.find((one) => one.is === is) ?? [])
  const counts = outOf100(found.map(({ chance }) => chance.value))
  function amountOf({ is, mean, between }: Outcome): string {
    if (is === 'same') return ''
    const amount = is === 'lower' ? brief(-mean.value) : briefGain(mean.value)
    return between.low === between.high ? amount : t('proof:strip.each', { amount })
  }
  const text = found
    .map((one, place) => {
      const count = counts[place] ?? 0
      const values = { count, number: ofHundred(one.chance, count), amount: amountOf(one) }
      return t(`proof:strip.${one.is}`, values).trim()
    })
    .join(', ')
  const [first = 0] = counts
  const isAbout = found.some(({ chance }) => !isExact(chance)) && first > 0 && first < 100
  const shareOf = (...names: readonly Outcome['is'][]) =>
    found.reduce((sum, { is, chance }) => sum + (names.includes(is) ? chance.value : 0), 0)
  return {
    text: isAbout ? t('proof:range.about', { low: text }) : text,
    won: shareOf('goal', 'higher'),
    lost: shareOf('lower'),
  }
}

/** Rounding errors in sums of chances. */
const NONE = 1e-9

/** Whole numbers that add up to 100: what is left by rounding down goes to the largest fractions. */
function outOf100(shares: readonly Share[]): readonly number[] {
  const whole = shares.map((share) => Math.floor(share * 100 + NONE))
  const missing = 100 - whole.reduce((sum, count) => sum + count, 0)
  const fractionOf = (place: number) => (shares[place] ?? 0) * 100 - (whole[place] ?? 0)
  const up = shares
    .map((_, place) => place)
    .toSorted((one, other) => fractionOf(other) - fractionOf(one))
    .slice(0, missing)
  return whole.map((count, place) => (up.includes(place) ? count + 1 : count))
}
