/** What a forecast says in one sentence, and whether it may be shown as a gain. */
import { lessThan, type Estimate, type Range } from './estimate'
import type { Forecast } from './forecast'
import type { Cents } from './plan'

/** A forecast, and bounds of the largest loss, at any time, that any sequence of results can bring. */
export interface ForecastAnswer {
  readonly forecast: Forecast
  readonly worst: Range
}

/** What is lost at the bad end, and how often. */
export interface LossClaim {
  readonly loss: Cents
  /** of losing that or more */
  readonly chance: Estimate
  /** nothing worse can happen */
  readonly isMost: boolean
}

/**
 * The loss at the 5 % quantile with its own chance: a lumpy distribution, such as a Masaniello's, has it far more often than in one
 * case of twenty. `undefined`: not even one case in twenty loses.
 */
export function lossClaim({ forecast, worst }: ForecastAnswer, startBank: Cents): LossClaim | undefined {
  const { bank, orLess, less } = forecast.bad
  const loss = startBank - bank
  if (loss <= 0) return undefined
  return { loss, chance: orLess, isMost: less.high === 0 || worst.high <= loss }
}

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
  | { readonly says: 'higher' | 'lower'; readonly chance: Estimate; readonly end: Estimate }
  | { readonly says: 'open'; readonly higher: Estimate; readonly lower: Estimate; readonly end: Estimate }
  | ({ readonly says: 'loses' } & LossClaim)
  | { readonly says: 'keeps'; readonly chance: Estimate; readonly end: Cents }
  | { readonly says: 'ruin'; readonly chance: Estimate }

export function claimsOf(answer: ForecastAnswer, startBank: Cents): readonly Claim[] {
  const { higher, lower, ruin, middle: end, bad } = answer.forecast
  const loss = lossClaim(answer, startBank)
  const most: Claim =
    lower.low > MOST
      ? { says: 'lower', chance: lower, end }
      : higher.low > MOST
        ? { says: 'higher', chance: higher, end }
        : { says: 'open', higher, lower, end }
  return [
    most,
    loss ? { says: 'loses', ...loss } : { says: 'keeps', chance: lessThan(1, bad.less), end: bad.bank },
    ...(ruin.high >= SOME ? [{ says: 'ruin', chance: ruin } as const] : []),
  ]
}

export type Tone = 'good' | 'bad' | 'plain'

/**
 * A gain only where the typical end is above the start, ruin is no likelier than not, and the mean earns; a loss where one of them is
 * clearly otherwise. Plain without a win rate of the person's: it would colour a guess.
 */
export function toneOf({ middle, ruin, profit }: Forecast, startBank: Cents, isRateAssumed: boolean): Tone {
  if (isRateAssumed) return 'plain'
  if (middle.low > startBank && ruin.high <= MOST && profit.low > 0) return 'good'
  return middle.high < startBank || ruin.low > MOST || profit.high < 0 ? 'bad' : 'plain'
}
