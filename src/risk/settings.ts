/** A bot's settings, put together from what was read of it: the only way to them, for the chosen bot and for the others. */
import { reads, type AnswerOf, type ReadId } from '@/api/reads'
import type { TraderInfoAnswer } from '@/contract/copyTrading'
import { cyclesPlanIn, lossRecoveryIn, masanielloIn, plansIn, sorosPlanIn } from '@/contract/money'
import { isNotOffered } from '@/contract/providerError'
import type { BrokerScope } from '@/contract/scope'
import type { ReaderParamsAnswer } from '@/contract/signals'
import { isNothingYet, withoutGaps, withTexts, type WithoutGaps } from '@/contract/told'
import type { BotSettings } from '@/domain/money/botSettings'
import { accountsOf } from '@/domain/metaAccounts'
import type { PlanKind, PlanSettings } from '@/domain/money/stakingPlans'
import { selectBrokerScope } from '@/store/botsSlice'
import { selectAssumptions, selectAssumptionsOf, type EffectiveAssumptions } from './assumptionsSlice'
import { useAppSelector } from '@/store/hooks'
import { endpointOf, useRead } from '@/store/reading/reads'
import type { ReadOne } from '@/store/reading/useReadEach'
import { readOnce } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'

/** Answers of the provider; what is missing is not read, or could not be. */
export type ProviderAnswers = { readonly [Id in ReadId]?: AnswerOf<Id> | undefined }

export interface AssumedSettings extends BotSettings {
  readonly assumptions: EffectiveAssumptions
}

/** Which call reads each staking plan. */
export const planReads = {
  masaniello: 'masaniello',
  cycles: 'cycles',
  soros: 'soros',
  lossRecovery: 'recovery',
  customCycles: 'customCycles',
} as const satisfies Readonly<Record<PlanKind, ReadId>>

/** What the call that tells both cycles and Soros has come to. */
type Both = { readonly error?: unknown } | undefined

/** Where that call is not offered, each of the two is read by its own, and only there. */
const isInstead = (id: ReadId) => id === planReads.cycles || id === planReads.soros

/** The calls of these that count, once it is known what has come of the one that tells both. */
export const countingOf = <Id extends ReadId>(ids: readonly Id[], both: Both): readonly Id[] =>
  ids.filter((id) => (isNotOffered(both?.error) ? id !== 'recoveryParams' : !isInstead(id)))

/** The list, if every value of its records is there: what is computed of all of them needs all. */
export const allKnown = <Item extends object>(list: readonly Item[] | undefined) =>
  list?.every((item) => withoutGaps(item) !== undefined) ? (list as readonly WithoutGaps<Item>[]) : undefined

const plansFrom = (
  { masaniello, recoveryParams, cycles, soros, recovery, customCycles }: ProviderAnswers,
  brokerID: number,
): PlanSettings => ({
  masaniello: masaniello && masanielloIn(masaniello),
  cycles: cycles && cyclesPlanIn({ ...cycles, brokerID }),
  soros: soros && sorosPlanIn({ ...soros, brokerID }),
  ...(recoveryParams && plansIn({ ...recoveryParams, brokerID })),
  lossRecovery: recovery && lossRecoveryIn({ ...recovery, brokerID }),
  customCycles: allKnown(customCycles),
})

/** `null`: nothing is stored yet. */
export const readerSettings = (answer: ReaderParamsAnswer | undefined) =>
  answer && (isNothingYet(answer) ? null : withoutGaps(withTexts(answer)))

/** The account and the number of orders do not decide what is copied. */
export const copySettings = (answer: TraderInfoAnswer | undefined) =>
  answer &&
  withoutGaps(
    withTexts(answer),
    'delaysig',
    'paresFilter',
    'stakeMin',
    'copyTraderEn',
    'signalType',
    'candleColor',
    'timeframe',
  )

/** @param scope the account whose settings these are */
export const settingsFrom = (
  answers: ProviderAnswers,
  { userid, brokerid }: BrokerScope,
  assumptions: EffectiveAssumptions,
): AssumedSettings => {
  const { general, bots, metaData, traderData } = answers
  const { reader, traderInfo, traders, metaTraders, channels, followers } = answers
  return {
    ...plansFrom(answers, brokerid),
    assumptions,
    general,
    bot: withoutGaps(
      bots?.find((one) => one.userid === userid),
      'botexp',
    ),
    reader: readerSettings(reader),
    traderInfo: copySettings(traderInfo),
    traderData: copySettings(traderData),
    metaData: metaData && allKnown(accountsOf(metaData, userid)),
    traders: allKnown(traders),
    metaTraders: allKnown(metaTraders),
    channels: allKnown(channels?.map(withTexts)),
    followers: allKnown(followers),
  }
}

/** What decides what a bot stakes. */
export const stakeParts = ['general', 'recoveryParams', ...Object.values(planReads), 'reader'] as const
export type StakePart = (typeof stakeParts)[number]

/** The call that reads a part of any bot's settings, and what it asks for. */
export const readOf = (id: StakePart, { userid, brokerid }: BrokerScope) => {
  const whose = reads[id].whose === 'bot' ? { userid } : { userid, brokerid }
  return { endpoint: endpointOf(id), whose: whose as never }
}

/**
 * Reads what decides what a bot stakes. What cannot be read is missing.
 *
 * @param readOne how each is read; without it, as far as the cache does not have it
 */
export const settingsOf =
  (scope: BrokerScope, readOne?: ReadOne): AppThunk<Promise<AssumedSettings>> =>
  async (dispatch, getState) => {
    const read = async (id: StakePart) => {
      const { endpoint, whose } = readOf(id, scope)
      try {
        const answer = await (readOne?.(endpoint, whose) ?? dispatch(readOnce(endpoint, whose)))
        return { id, answer }
      } catch (error) {
        return { id, error }
      }
    }
    const first = await Promise.all(countingOf(stakeParts, undefined).map(read))
    const both = first.find(({ id }) => id === 'recoveryParams')
    const more = countingOf(stakeParts, both).filter(isInstead)
    const all = [...first, ...(await Promise.all(more.map(read)))]
    const answers = all.map(({ id, answer }) => [id, answer] as const)
    const assumptions = selectAssumptionsOf(getState(), scope.userid)
    return settingsFrom(Object.fromEntries(answers), scope, assumptions)
  }

/**
 * The settings of the chosen bot and account, which it reads.
 *
 * @param ids always the same list
 * @param due how many of them may be read yet, from the first one on
 */
export function useSettings(ids: readonly ReadId[], due = ids.length) {
  const scope = useAppSelector(selectBrokerScope)
  const assumptions = useAppSelector(selectAssumptions)
  const queries: ReturnType<typeof useRead>[] = []
  const answers: Partial<Record<ReadId, unknown>> = {}
  for (const [place, id] of ids.entries()) {
    const both = isInstead(id) ? queries[ids.indexOf('recoveryParams')] : undefined
    const isDue = place < due && (!both || isNotOffered(both.error))
    // oxlint-disable-next-line react/hooks, react-hooks/rules-of-hooks -- the list is always the same
    const query = useRead(id, isDue)
    answers[id] = query.currentData
    // Until it is known to be needed, what tells both stands for it.
    queries.push(both && !isDue ? both : query)
  }
  return {
    settings: settingsFrom(answers as ProviderAnswers, scope, assumptions),
    /** the reads behind them: each may be loading or have failed */
    queries,
    isLoading: queries.some(({ currentData, error }) => currentData === undefined && error === undefined),
  }
}
