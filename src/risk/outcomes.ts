/** How 100 sequences end, for people to picture. */
import type { Share } from '@/domain/money/plan'
import type { Ladder } from '@/domain/money/stakingPlan'
import { boundsOf, chanceOf, type Chance } from '@/domain/money/verdict'
import type { ForecastReport } from './forecast'
import type { Aim } from './planProof'
import type { Amounts } from './useAmounts'

/** Ends that exclude each other. */
export interface Outcomes {
  /** "about 70 reach +80, 27 lose 200, 3 neither" */
  readonly text: string
  readonly won: Share
  readonly lost: Share
}

/** Rounding errors of 1 minus the other chances. */
const NONE = 1e-9

/** A plan with an aim reaches it or not; the bank of others ends higher or lower. */
export function outcomesOf(
  report: ForecastReport,
  aim: Aim | undefined,
  ladder: Ladder | undefined,
  { t, brief, briefGain, range, ofHundred }: Amounts,
): Outcomes {
  const goal = aim?.profit
  const atOnce = goal && aim?.isOnce ? ladder : undefined
  const won = chanceOf(report, goal ? 'target' : 'higher')
  const lost = chanceOf(report, atOnce ? 'ladderLost' : 'lower')
  const rest = Math.max(0, 1 - won.value - lost.value)
  const parts: readonly (readonly [Chance, 'goal' | 'higher' | 'lost' | 'neither', string])[] = [
    goal ? [won, 'goal', range(goal, briefGain)] : [won, 'higher', ''],
    atOnce
      ? [lost, 'lost', range({ low: atOnce.least ?? atOnce.cost, high: atOnce.cost }, brief)]
      : [lost, 'lost', ''],
    [{ value: rest < NONE ? 0 : rest, between: won.between && { low: rest, high: rest } }, 'neither', ''],
  ]
  const counts = outOf100(parts.map(([{ value }]) => value))
  const texts = parts.flatMap(([chance, name, amount], place) => {
    const count = counts[place] ?? 0
    if (boundsOf(chance).high < NONE) return []
    return [t(`proof:strip.${name}`, { count, number: ofHundred(chance, count), amount }).trim()]
  })
  const text = texts.join(', ')
  const [first = 0] = counts
  const isAbout = won.between && first > 0 && first < 100
  return { text: isAbout ? t('proof:range.about', { low: text }) : text, won: won.value, lost: lost.value }
}

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
