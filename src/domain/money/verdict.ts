/** What a forecast says in one sentence, and whether it may be shown as a gain. */
import type { Forecast } from './forecast'
import type { MonteCarloForecast } from './sampled'
import type { Cents, EndReason, Share } from './plan'
import { wilson, type Interval } from './risk'

/** A forecast, exact or sampled. */
export interface ForecastAnswer {
  readonly forecast: Forecast
  readonly isExact: boolean
  readonly paths: MonteCarloForecast
  readonly expected: { readonly profit: number }
  /** bounds of the largest loss, at any time, that any sequence of results can bring */
  readonly worst?: Interval | undefined
}

/** A chance; with its 95 % interval if it was sampled. */
export interface Chance {
  readonly value: Share
  readonly between: Interval | undefined
}

type ChanceOf = 'lower' | 'higher' | 'ruin' | 'target' | 'beyondLadder' | 'ladderLost'

export const chanceOf = ({ forecast, isExact, paths }: ForecastAnswer, name: ChanceOf): Chance => ({
  value: forecast[name],
  between: isExact ? undefined : paths[`${name}Interval`],
})

/** That one of these ends comes. */
export function chanceOfEnd(
  { forecast: { endings }, isExact, paths }: ForecastAnswer,
  ...ends: readonly EndReason[]
): Chance {
  const value = ends.reduce((sum, end) => sum + endings[end], 0)
  return { value, between: isExact ? undefined : wilson(Math.round(value * paths.paths), paths.paths) }
}

/** Between these the value lies; both are the value if it is exact. */
export const boundsOf = ({ value, between }: Chance): Interval => between ?? { low: value, high: value }

/** Final bank of half of the cases; a range if it was sampled. */
export const middleBank = ({ forecast, isExact, paths }: ForecastAnswer): Interval =>
  isExact ? { low: forecast.bank.p50, high: forecast.bank.p50 } : paths.bankIntervals.p50

/** What is lost at the bad end, and how often. */
export interface LossClaim {
  readonly loss: Cents
  /** of losing that or more */
  readonly chance: Chance
  /** nothing worse can happen */
  readonly isMost: boolean
}

/**
 * The loss at the 5 % quantile with its own chance: a lumpy distribution, such as a Masaniello's, has it far more often than in one
 * case of twenty. `undefined`: not even one case in twenty loses.
 */
export function lossClaim(answer: ForecastAnswer, startBank: Cents): LossClaim | undefined {
  const { forecast, isExact, paths, worst } = answer
  const { bank, orLess, less } = forecast.bad
  const loss = startBank - bank
  if (loss <= 0) return undefined
  const isMost = isExact ? less < ROUNDING : worst !== undefined && worst.high <= loss
  return { loss, chance: { value: orLess, between: isExact ? undefined : paths.badIntervals.orLess }, isMost }
}

/** Tolerance for rounding errors in sums of chances. */
const ROUNDING = 1e-12

/** What a chance may be called "most cases" from. */
const MOST = 0.5
/** Chances of ruin below this are not worth a sentence. */
const SOME = 0.01

/**
 * What is said, in this order:
 * - `higher`, `lower`: of most cases, even at the unfavourable end of what was sampled; `open`: of neither
 * - `loses`: what a bad end loses, and how often; `keeps`: hardly any case ends with less than that
 * - `ruin`: the bank cannot pay the smallest order
 */
export type Claim =
  | { readonly says: 'higher' | 'lower'; readonly chance: Chance; readonly end: Interval }
  | { readonly says: 'open'; readonly higher: Chance; readonly lower: Chance; readonly end: Interval }
  | ({ readonly says: 'loses' } & LossClaim)
  | { readonly says: 'keeps'; readonly chance: Chance; readonly end: Cents }
  | { readonly says: 'ruin'; readonly chance: Chance }

export function claimsOf(answer: ForecastAnswer, startBank: Cents): readonly Claim[] {
  const [higher, lower, ruin] = (['higher', 'lower', 'ruin'] as const).map((name) =>
    chanceOf(answer, name),
  ) as [Chance, Chance, Chance]
  const end = middleBank(answer)
  const bad = lossClaim(answer, startBank)
  const { forecast, isExact, paths } = answer
  const { less } = paths.badIntervals
  const kept: Chance = {
    value: 1 - forecast.bad.less,
    between: isExact ? undefined : { low: 1 - less.high, high: 1 - less.low },
  }
  const most: Claim =
    boundsOf(lower).low > MOST
      ? { says: 'lower', chance: lower, end }
      : boundsOf(higher).low > MOST
        ? { says: 'higher', chance: higher, end }
        : { says: 'open', higher, lower, end }
  return [
    most,
    bad ? { says: 'loses', ...bad } : { says: 'keeps', chance: kept, end: forecast.bad.bank },
    ...(boundsOf(ruin).high >= SOME ? [{ says: 'ruin', chance: ruin } as const] : []),
  ]
}

export type Tone = 'good' | 'bad' | 'plain'

/**
 * A gain only where the typical end is above the start, ruin is no likelier than not, and the mean earns; a loss where one of them is
 * clearly otherwise. Plain without a win rate of the person's: it would colour a guess.
 */
export function toneOf(answer: ForecastAnswer, startBank: Cents, isRateAssumed: boolean): Tone {
  if (isRateAssumed) return 'plain'
  const end = middleBank(answer)
  const ruin = boundsOf(chanceOf(answer, 'ruin'))
  const { profit } = answer.expected
  if (end.low > startBank && ruin.high <= MOST && profit > 0) return 'good'
  return end.high < startBank || ruin.low > MOST || profit < 0 ? 'bad' : 'plain'
}
