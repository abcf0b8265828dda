/** The person's bots as the board shows them: what has been read of each, chosen or not. */
import { createSelector } from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import { botsApi } from '@/api/bots'
import { copyTradingApi } from '@/api/copyTrading'
import { signalsApi } from '@/api/signals'
import { clockAhead, secondsNow } from '@/config/clock'
import type { Bot } from '@/contract/bots'
import { brokerAccount } from '@/contract/codes'
import type { GlobalParamsAnswer } from '@/contract/general'
import { isBot, type BrokerScope, type TraderScope } from '@/contract/scope'
import type { BotRef } from '@/contract/session'
import type { Cause } from '@/domain/conflicts/causes'
import { pictureOf, type Picture } from '@/domain/robot/picture'
import { botsById } from '@/features/bots/botsById'
import { selectBotScope, selectBots, selectUserId } from '@/store/botsSlice'
import { selectRepeatsTheQuestion, selectTradingAccount } from '@/store/tradingAccount'
import { selectAssumptionsOf, type EffectiveAssumptions } from '@/risk/assumptionsSlice'
import type { RootState } from '@/store/state'
import {
  countingOf,
  readOf,
  settingsFrom,
  settingsOf,
  stakeParts,
  type ProviderAnswers,
  type StakePart,
} from '@/risk/settings'
import type { ReadOne } from '@/store/reading/useReadEach'
import type { AppThunk } from '@/store/thunk'

const { first, second } = brokerAccount.codes

export interface FleetRow {
  readonly userid: string
  /** without it the bot cannot be chosen: the sign-in did not list it */
  readonly ref: BotRef | undefined
  /** `null`: the list of bots lacks it */
  readonly bot: Bot | null | undefined
  /** the reason if that list could not be read */
  readonly listFailed?: unknown
  readonly isChosen: boolean
  /** the broker account whose settings these are: the one that trades, or the first where the provider does not say which */
  readonly scope: BrokerScope
  readonly isTradingTold: boolean
  /** milliseconds: when general settings were read */
  readonly readAt?: number | undefined
  readonly picture: Picture
  /** all that the picture needs was answered; a value of it may still not be told */
  readonly isRead: boolean
  /** the provider's answer to the read of general settings */
  readonly answer?: GlobalParamsAnswer | undefined
  /** the reason if general settings, or all of its plans, could not be read */
  readonly failed?: unknown
  readonly plansFailed?: unknown
  /** absent until all that the checks need is read, or has failed; and where nothing is found but not every value is known */
  readonly conflicts?: readonly Cause[] | undefined
}

const unread = { picture: pictureOf({}, { userid: '', traderid: '' }, 0), isRead: false } as const

const listIn = (state: RootState) => botsApi.endpoints.getBots.select(selectBotScope(state))(state)

/** A row for each bot, as if nothing of its settings was read: there may be thousands. */
export const selectUnreadRows = createSelector(
  [(state: RootState) => listIn(state).data, (state) => listIn(state).error, selectBots, selectUserId],
  (data, error, own, chosen): readonly FleetRow[] => {
    const listed = botsById(data ?? [])
    const unlisted = data ? null : undefined
    const listFailed = data ? undefined : error
    const refs = new Map(own.map((ref) => [ref.userid, ref]))
    const ids = new Set([...refs.keys(), ...listed.keys(), ...(isBot(chosen) ? [chosen] : [])])
    return Array.from(ids, (userid) => ({
      userid,
      ref: refs.get(userid),
      bot: listed.get(userid) ?? unlisted,
      listFailed,
      isChosen: userid === chosen,
      scope: { userid, brokerid: first },
      isTradingTold: true,
      ...unread,
    }))
  },
)

const { getGroups } = signalsApi.endpoints
const { getTraderData } = copyTradingApi.endpoints

/** Reads what a row shows. */
export const readRow =
  (userid: string, readOne: ReadOne): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { endpoint, whose } = readOf('general', { userid, brokerid: first })
    // Its row shows a failure.
    await readOne(endpoint, whose).catch(() => undefined)
    // Which account trades is known only from that.
    const brokerid = selectTradingAccount(getState(), userid) || first
    await dispatch(settingsOf({ userid, brokerid }, readOne))
  }

/** Reads whether somebody has switched everything off, here or elsewhere. */
export const readSwitches =
  (userid: string, readOne: ReadOne): AppThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const { traderid } = selectBots(getState()).find((bot) => bot.userid === userid) ?? {}
    // What cannot be read is said to be unseen.
    const quietly = (reading: Promise<unknown>) => reading.catch(() => undefined)
    await quietly(readOne(getTraderData, { userid }))
    if (traderid !== undefined) await quietly(readOne(getGroups, { userid, traderid }))
  }

/** A part of a bot's settings: read, waiting for its answer, or failed. The same object until that changes. */
function selectPart(id: StakePart, scope: BrokerScope) {
  const { endpoint, whose } = readOf(id, scope)
  return createSelector(
    [endpoint.select(whose)],
    ({ data, error, fulfilledTimeStamp }) => ({ data, error, fulfilledTimeStamp }),
    { memoizeOptions: { resultEqualityCheck: shallowEqual } },
  )
}

type Part = ReturnType<ReturnType<typeof selectPart>>

const selectParts = (scope: BrokerScope) =>
  createSelector(
    stakeParts.map((id) => selectPart(id, scope)),
    (...parts: readonly Part[]) => ({ scope, parts }),
  )
type Parts = ReturnType<ReturnType<typeof selectParts>>

/** Its channels and its switch for copying, as far as they were read. */
function selectSwitches({ userid, traderid }: TraderScope) {
  const ofGroups = getGroups.select({ userid, traderid })
  const ofTraderData = getTraderData.select({ userid })
  return createSelector(
    [(state: RootState) => ofGroups(state).data, (state) => ofTraderData(state).data],
    (channels, traderData) => ({ channels, traderData }),
  )
}
type Switches = ReturnType<ReturnType<typeof selectSwitches>>

const isSettled = ({ data, error }: Part) => data !== undefined || error !== undefined

function rowOf(
  row: FleetRow,
  { scope, parts: all }: Parts,
  switches: Switches,
  assumptions: EffectiveAssumptions,
  repeats: boolean,
): FleetRow {
  const { bot, ref } = row
  const counting = countingOf(stakeParts, all[stakeParts.indexOf('recoveryParams')])
  const parts = counting.flatMap((id) => all[stakeParts.indexOf(id)] ?? [])
  const answers: ProviderAnswers = Object.fromEntries(counting.map((id, place) => [id, parts[place]?.data]))
  const settings = settingsFrom(
    { ...switches, ...answers, bots: bot ? [bot] : undefined },
    scope,
    assumptions,
  )
  const [general, ...plans] = parts
  const picture = pictureOf(settings, ref ?? { userid: scope.userid, traderid: '' }, secondsNow())
  const causes = parts.every(isSettled) ? picture.causes.filter(({ severity }) => severity !== 'hint') : []
  const isRead = parts.every(({ data }) => data !== undefined)
  const isWhole = isRead && picture.isWhole
  return {
    ...row,
    scope,
    isTradingTold: !repeats,
    readAt: general?.fulfilledTimeStamp,
    picture,
    isRead,
    answer: answers.general,
    failed: answers.general === undefined ? general?.error : undefined,
    plansFailed: plans.find(({ data, error }) => data === undefined && error !== undefined)?.error,
    conflicts: isWhole || causes.length > 0 ? causes : undefined,
  }
}

/**
 * Makes a selector of what the cache has of one bot, on the account that trades, which general settings name. Its row is the same object
 * until its data changes.
 */
export function makeSelectRow(userid: string, traderid: string) {
  const selectFirst = selectParts({ userid, brokerid: first })
  const selectSecond = selectParts({ userid, brokerid: second })
  const selectTrading = (state: RootState) =>
    selectTradingAccount(state, userid) === second ? selectSecond(state) : selectFirst(state)
  return createSelector(
    [
      (_state: RootState, row: FleetRow) => row,
      selectTrading,
      selectSwitches({ userid, traderid }),
      (state: RootState) => selectAssumptionsOf(state, userid),
      selectRepeatsTheQuestion,
      // The checks ask what time it is.
      () => clockAhead(),
    ],
    rowOf,
  )
}
