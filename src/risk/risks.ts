/** The risks of a robot, a row for each: how it is taken, compared, joined over plans and robots, and worded. */
import { anyOf, exactly, isLikelier, isMore, sumOf, type Estimate } from '@/domain/money/estimate'
import type { DayLoss } from '@/domain/money/forecast'
import type { TooLarge } from '@/domain/money/planFigures'
import type { Cents, Share } from '@/domain/money/plan'
import { rowIn } from '@/domain/money/stakingPlans'
import type { Stake } from '@/domain/money/botStakes'
import type { LabelledFigure } from './Figures'
import type { ForecastReport, ForecastRequest } from './forecast'
import type { Amounts } from './useAmounts'

/** A plan that can lose a capital of its own while the bank lives on. */
export interface PlanLost {
  /** of losing it at least once within all signals */
  readonly chance: Estimate
  readonly capital: Cents
  /** `capital` as a share of the bank */
  readonly ofBank: Share
}

/** What of each risk is known; amounts in cents. */
interface RiskFigures {
  readonly firstStake: {
    readonly amount: Estimate
    /** the broker does not take it, or the bank cannot pay it */
    readonly isRefused: boolean
  }
  readonly largestStake: {
    readonly amount: Estimate
    /** it is for the current bank */
    readonly growsWithBank: boolean
  }
  readonly worstDay: DayLoss
  readonly planLost: PlanLost
  readonly ruin: Estimate
  /** losses in a row from the first order; `Infinity`: the plan ends with money left */
  readonly lossesToRuin: number
  /** an order that the broker refuses */
  readonly refusal: TooLarge
  /** what the whole of the signals loses in one case of twenty, and how often that or more */
  readonly badEnd: { readonly loss: Cents; readonly chance: Estimate }
}

export type RiskName = keyof RiskFigures

interface Worded extends Pick<LabelledFigure, 'hint'> {
  readonly value: string
}

interface RiskRow<Figure> {
  /** `undefined`: the plan does not have this risk */
  readonly taken: (request: ForecastRequest, report: ForecastReport) => Figure | undefined
  /** more is more risk */
  readonly amount: (figure: Figure) => Estimate
  /** whether it is a greater risk than before; of estimates only where they are apart */
  readonly isWorse: (was: Figure | undefined, becomes: Figure) => boolean
  /** it is an amount of the account's money */
  readonly isMoney?: true
  /** of several robots together; absent: not known from theirs */
  readonly ofBots?: (figures: readonly Figure[]) => Figure
  readonly text: (figure: Figure, amounts: Amounts) => Worded
}

const none = exactly(0)

/** More by its amount. */
const isMoreBy =
  <Figure>(amountOf: (figure: Figure) => Estimate) =>
  (was: Figure | undefined, becomes: Figure) =>
    isMore(was === undefined ? none : amountOf(was), amountOf(becomes))

const stakeOf = ({ amount }: { readonly amount: Estimate }) => amount
const dayLossOf = ({ loss }: DayLoss) => loss

/** Losses in a row until the refused order; the most that there can be if only wins lead to one. */
const lossesTo = ({ after }: TooLarge) => after?.losses ?? Number.MAX_VALUE

export const risks: { readonly [Name in RiskName]: RiskRow<RiskFigures[Name]> } = {
  firstStake: {
    taken: (_, { first }) => ({
      amount: exactly(first.stake),
      isRefused: first.ended !== null && first.ended !== 'noStake',
    }),
    amount: stakeOf,
    isWorse: isMoreBy(stakeOf),
    isMoney: true,
    ofBots: (all) => ({ amount: sumOf(all.map(stakeOf)), isRefused: all.some(({ isRefused }) => isRefused) }),
    text: ({ amount, isRefused }, { t, money }) =>
      isRefused && amount.value === 0
        ? { value: t('proof:consequence.refused') }
        : { value: money(amount.value), hint: isRefused ? t('proof:consequence.oneRefused') : undefined },
  },
  largestStake: {
    taken: (_, { certain: { largestStake, growsWithBank } }) => ({
      amount: exactly(largestStake),
      growsWithBank,
    }),
    amount: stakeOf,
    isWorse: isMoreBy(stakeOf),
    isMoney: true,
    ofBots: (all) => ({
      amount: sumOf(all.map(stakeOf)),
      growsWithBank: all.some(({ growsWithBank }) => growsWithBank),
    }),
    text: ({ amount, growsWithBank }, { t, money }) => ({
      value: money(amount.value),
      hint: growsWithBank ? t('proof:withThisBank') : undefined,
    }),
  },
  worstDay: {
    taken: (_, { forecast }) => forecast.worstDay,
    amount: dayLossOf,
    isWorse: isMoreBy(dayLossOf),
    text: ({ loss, orMore, isMost, day }, { t, typical, likely, count }) => ({
      value: typical(loss),
      hint:
        loss.high > 0
          ? t(isMost ? 'proof:consequence.dayMost' : 'proof:consequence.dayOften', {
              chance: likely(orMore),
              day: count(day + 1),
            })
          : undefined,
    }),
  },
  planLost: {
    taken: ({ choice, account }, { ladder, forecast }) =>
      rowIn(choice)?.row.standsAlone && ladder
        ? { chance: forecast.ladderLost, capital: ladder.cost, ofBank: ladder.cost / (account.bank * 100) }
        : undefined,
    amount: ({ chance }) => chance,
    // A smaller capital may be lost more often, and is the smaller risk.
    isWorse: (was, becomes) =>
      becomes.capital >= (was?.capital ?? 0) && isLikelier(was?.chance ?? none, becomes.chance),
    text: ({ chance, capital, ofBank }, { t, likely, money, share }) => ({
      value: likely(chance),
      hint: t('proof:consequence.ofBank', { capital: money(capital), share: share(ofBank) }),
    }),
  },
  ruin: {
    taken: (_, { forecast }) => forecast.ruin,
    amount: (chance) => chance,
    isWorse: (was, becomes) => isLikelier(was ?? none, becomes),
    ofBots: anyOf,
    text: (chance, { likely }) => ({ value: likely(chance) }),
  },
  lossesToRuin: {
    taken: (_, { certain: { lossesToRuin } }) => lossesToRuin,
    amount: (losses) => exactly(-losses),
    // A plan that ends with money left is no safer for it.
    isWorse: (was = Infinity, becomes) => was < Infinity && isMore(exactly(becomes), exactly(was)),
    ofBots: (all) => Math.min(...all),
    text: (losses, { count }) => ({ value: count(losses) }),
  },
  refusal: {
    taken: (_, { certain: { tooLarge } }) => tooLarge,
    amount: (refused) => exactly(-lossesTo(refused)),
    isWorse: (was, becomes) => !was || lossesTo(becomes) < lossesTo(was),
    text: ({ stake }, { money }) => ({ value: money(stake) }),
  },
  badEnd: {
    taken: ({ account }, { forecast: { bad } }) => ({
      loss: Math.max(0, Math.round(account.bank * 100) - bad.bank),
      chance: bad.orLess,
    }),
    amount: ({ loss }) => exactly(loss),
    // What is asked before a save is the worst day and ruin: this is for what the panel proposes itself.
    isWorse: () => false,
    text: ({ loss }, { money }) => ({ value: money(loss) }),
  },
}

const names = Object.keys(risks) as readonly RiskName[]

/** One figure, and of several plans the one that it is of. */
interface Of<Figure> {
  readonly figure: Figure
  readonly plan?: Stake['plan'] | undefined
}

/** Of a plan, of all that is on together, or of several robots; what is missing is no risk of theirs, or not known of several. */
export type Risk = { readonly [Name in RiskName]?: Of<RiskFigures[Name]> }

/** A risk for each name; what `of` does not have is left out. */
const riskOf = (
  of: <Name extends RiskName>(
    name: Name,
    row: RiskRow<RiskFigures[Name]>,
  ) => Of<RiskFigures[Name]> | undefined,
): Risk =>
  Object.fromEntries(
    names.flatMap((name) => {
      const found = of(name, risks[name] as RiskRow<RiskFigures[typeof name]>)
      return found ? [[name, found] as const] : []
    }),
  )

/** The risk of one plan. */
export const riskOfPlan = (request: ForecastRequest, report: ForecastReport): Risk =>
  riskOf((_, row) => {
    const figure = row.taken(request, report)
    return figure === undefined ? undefined : { figure }
  })

/** Of several plans the worst of each: none acts as computed. */
export const riskOfPlans = (plans: readonly (readonly [Stake['plan'], Risk])[]): Risk =>
  riskOf((name, row) => {
    type Figure = Parameters<typeof row.amount>[0]
    const found = plans.flatMap(([plan, risk]) => {
      const own: Of<Figure> | undefined = risk[name]
      return own ? [{ figure: own.figure, ...(plans.length > 1 && { plan }) }] : []
    })
    // The most that it may be: of two that no sampled path reached, only one may be known to be none.
    const most = (one: Of<Figure>) => row.amount(one.figure).high
    const [first, ...others] = found
    return first && others.reduce((worst, one) => (most(one) > most(worst) ? one : worst), first)
  })

/**
 * Of several robots; what is not known of one is not known of all.
 *
 * @param isOneUnit false: their money is of different units, and does not add up
 */
export function riskOfBots(bots: readonly Risk[], isOneUnit: boolean): Risk {
  const [first] = bots
  if (first && bots.length === 1) return first
  return riskOf((name, row) => {
    const all = bots.flatMap((risk) => risk[name]?.figure ?? [])
    const adds = isOneUnit || !row.isMoney
    return adds && row.ofBots && all.length === bots.length ? { figure: row.ofBots(all) } : undefined
  })
}

/** Whether this risk rises; what was no risk before, and becomes one, does. */
export function isWorse<Name extends RiskName>(name: Name, was: Risk, becomes: Risk): boolean {
  type Figure = RiskFigures[Name]
  const [before, after] = [was[name]?.figure, becomes[name]?.figure] as readonly (Figure | undefined)[]
  return after !== undefined && risks[name].isWorse(before, after)
}

export const isRiskier = (was: Risk, becomes: Risk): boolean =>
  names.some((name) => isWorse(name, was, becomes))

/** In the order in which a person meets them. */
const listed = ['firstStake', 'largestStake', 'worstDay', 'planLost', 'ruin', 'lossesToRuin'] as const

export type ListedRisk = (typeof listed)[number]

/** Those that these have: only some plans have a capital of their own, or come to the end of the bank by losses alone. */
export const listedIn = (all: readonly (Risk | undefined)[]): readonly ListedRisk[] =>
  listed.filter((name) => {
    if (name === 'planLost') return all.some((risk) => risk?.planLost)
    return (
      name !== 'lossesToRuin' || all.every((risk) => !risk || (risk.lossesToRuin?.figure ?? 0) < Infinity)
    )
  })

/** One risk in words; `undefined`: these do not have it, or it is not known of several. */
export function riskText<Name extends RiskName>(
  name: Name,
  risk: Risk,
  amounts: Amounts,
): Worded | undefined {
  const found = risk[name]
  return found && risks[name].text(found.figure, amounts)
}
