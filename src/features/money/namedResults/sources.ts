import type { Percent, Share } from '@/domain/money/plan'
import type { Range } from '@/domain/money/estimate'
import { breakEvenWinRate } from '@/domain/money/edge'
import { tiesOf, type TieKind } from '@/domain/money/ties'
import { winRateInterval, winRateVerdict, type BreakEvenSide } from '@/domain/money/winRate'
import { bounds, nearestWinRate, type Assumptions } from '@/risk/assumptionsSlice'
import type { NamedResult } from './namedResultsSlice'

type Counts = Pick<NamedResult, 'wins' | 'losses' | 'draws'>

/** What a source's results say about its win rate. */
export interface SourceFigures {
  readonly rate: Share
  /** 95 % */
  readonly range: Range
  /** with the source's own share of draws */
  readonly breakEven: Share
  readonly verdict: BreakEvenSide
}

/** Of all orders. */
export const drawPercent = ({ wins, losses, draws }: Counts): Percent =>
  (draws / (wins + losses + draws)) * 100

/** `undefined` without wins and losses: draws have no rate. */
export function sourceFigures(
  counts: Counts,
  { payout, ties }: { readonly payout: Percent; readonly ties: TieKind },
): SourceFigures | undefined {
  const needed = breakEvenWinRate(payout, tiesOf(drawPercent(counts), ties))
  const found = winRateVerdict(counts, needed)
  return (
    found && {
      rate: found.rate,
      range: winRateInterval(counts),
      // Where the draws alone decide it, the nearest that a rate can be.
      breakEven: Math.min(1, Math.max(0, needed)),
      verdict: found.verdict,
    }
  )
}

/** A source's results and its one rate as a bot's conditions. */
export const conditionsOf = (counts: Counts, rate: Share) =>
  ({
    wins: counts.wins,
    losses: counts.losses,
    draws: Math.min(bounds.draws.max, Math.round(drawPercent(counts) * 10) / 10),
    winRate: nearestWinRate(rate),
    isRateUncertain: false,
  }) satisfies Partial<Assumptions>

export const areInUse = (
  known: Readonly<Record<keyof ReturnType<typeof conditionsOf>, unknown>>,
  conditions: ReturnType<typeof conditionsOf>,
) =>
  (Object.keys(conditions) as (keyof typeof conditions)[]).every((name) => known[name] === conditions[name])

export const sourceOrders = ['name', 'keptAt', 'rate'] as const
export type SourceOrder = (typeof sourceOrders)[number]

export interface ResultSource {
  readonly result: NamedResult
  readonly figures: SourceFigures | undefined
}

/** Those without a rate are the last by rate, in both directions. */
export function sortedSources(
  sources: readonly ResultSource[],
  { column, descending }: { readonly column: SourceOrder; readonly descending: boolean },
  language: string,
): readonly ResultSource[] {
  const sign = descending ? -1 : 1
  const { compare } = new Intl.Collator(language, { numeric: true })
  const byName = (one: ResultSource, other: ResultSource) => compare(one.result.name, other.result.name)
  const by: Readonly<Record<SourceOrder, (one: ResultSource, other: ResultSource) => number>> = {
    name: (one, other) => sign * byName(one, other),
    keptAt: (one, other) => sign * (one.result.keptAt - other.result.keptAt),
    rate: ({ figures: one }, { figures: other }) =>
      one && other ? sign * (one.rate - other.rate) : Number(other !== undefined) - Number(one !== undefined),
  }
  return sources.toSorted((one, other) => by[column](one, other) || byName(one, other))
}
