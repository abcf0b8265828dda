/** The person's bots as the fleet board shows them: what has been read of each, chosen or not. */
import { botsApi } from '@/api/bots'
import { generalApi } from '@/api/general'
import { moneyApi } from '@/api/money'
import type { Bot } from '@/contract/bots'
import { brokerAccount } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { cyclesIn } from '@/contract/money'
import { isBot, type BrokerScope } from '@/contract/scope'
import type { BotRef } from '@/contract/session'
import { findConflicts, type BotSettings, type Conflict } from '@/domain/conflicts'
import { botsById } from '@/features/bots/botsById'
import { selectBotScope, selectBots, selectUserId } from '@/features/bots/botsSlice'
import { accountOf } from '@/features/general/tradingAccount'
import { selectAssumptionsOf } from '@/features/money/assumptionsSlice'
import type { RootState } from '@/store'

const { first, second } = brokerAccount.codes
const { getGlobalParams } = generalApi.endpoints
const { getMasaniello, getRecoveryParams, getLossRecovery, getCustomCycles } = moneyApi.endpoints

/** A part of a bot's settings: read, waiting for its answer, or failed. */
interface Part<Answer> {
  readonly data?: Answer | undefined
  readonly error?: unknown
  readonly fulfilledTimeStamp?: number | undefined
}

export interface Robot {
  readonly userid: string
  /** without it the bot cannot be chosen: the sign-in did not list it */
  readonly ref: BotRef | undefined
  /** `null`: the list of bots could not be read, or lacks it */
  readonly bot: Bot | null | undefined
  readonly isChosen: boolean
  /** the broker account whose settings these are: the one that trades */
  readonly scope: BrokerScope
  /** milliseconds: when general settings were read */
  readonly readAt: number | undefined
  readonly settings: BotSettings
  /** the provider's answer to the read of general settings */
  readonly answer: GlobalParams | undefined
  /** the reason if general settings, or all of its plans, could not be read */
  readonly failed: unknown
  readonly plansFailed: unknown
  /** absent until everything that the checks need is read, or has failed */
  readonly conflicts: readonly Conflict[] | undefined
}

type Parts = ReturnType<ReturnType<typeof partsOf>>

/** Selects what the cache has of one bot. */
function partsOf(userid: string) {
  const bot = { userid }
  const ofAccount = [first, second].map((brokerid) => {
    const scope = { userid, brokerid }
    return {
      scope,
      general: getGlobalParams.select(scope),
      plans: getRecoveryParams.select(scope),
      recovery: getLossRecovery.select(scope),
    }
  })
  const masaniello = getMasaniello.select(bot)
  const customCycles = getCustomCycles.select(bot)
  return (state: RootState) => {
    const [one, two] = ofAccount
    const named = one?.general(state).data?.curBrokerID
    const account = accountOf(state, userid, named) === second ? two : one
    return {
      scope: account?.scope ?? { userid, brokerid: first },
      general: account?.general(state) as Part<BotSettings['general']>,
      plans: account?.plans(state),
      recovery: account?.recovery(state),
      masaniello: masaniello(state),
      customCycles: customCycles(state),
    }
  }
}

/** What a bot's row depends on. */
function inputsOf(state: RootState, parts: Parts, ref: BotRef | undefined, bot: Robot['bot']) {
  return [parts.general, parts.plans, parts.recovery, parts.masaniello, parts.customCycles, ref, bot,
    parts.scope.userid === selectUserId(state), selectAssumptionsOf(state, parts.scope.userid)] as const // prettier-ignore
}

const isSettled = (part: Part<unknown> | undefined) => part?.data !== undefined || part?.error !== undefined

function robotOf(
  parts: Parts,
  [, , , , , ref, bot, isChosen, assumptions]: ReturnType<typeof inputsOf>,
): Robot {
  const { scope, general, plans, recovery, masaniello, customCycles } = parts
  const settings: BotSettings = {
    assumptions,
    bot: bot ?? undefined,
    general: general.data && { ...general.data, curBrokerID: scope.brokerid },
    masaniello: masaniello.data,
    cycles: plans?.data && cyclesIn(plans.data),
    soros: plans?.data,
    lossRecovery: recovery?.data,
    customCycles: customCycles.data,
  }
  const all = [general, plans, recovery, masaniello, customCycles]
  const failedPart = all.slice(1).find((part) => part?.data === undefined && part?.error !== undefined)
  return {
    userid: scope.userid,
    ref,
    bot,
    isChosen,
    scope,
    readAt: general.fulfilledTimeStamp,
    settings,
    answer: general.data,
    failed: general.data === undefined ? general.error : undefined,
    plansFailed: failedPart?.error,
    conflicts: all.every(isSettled)
      ? findConflicts(settings, Math.floor(Date.now() / 1000)).found.filter(
          ({ severity }) => severity !== 'hint',
        )
      : undefined,
  }
}

/** A bot whose settings are not looked up. */
const unseen = (userid: string, ref: BotRef | undefined, bot: Robot['bot']): Robot => ({
  userid,
  ref,
  bot,
  isChosen: false,
  scope: { userid, brokerid: first },
  readAt: undefined,
  settings: {},
  answer: undefined,
  failed: undefined,
  plansFailed: undefined,
  conflicts: undefined,
})

/**
 * Reads the bots from the store; a bot is the same object until its data changes.
 *
 * @param isSeen whether a bot's settings are looked up, by its id and its place; there may be thousands
 */
export function createFleet(
  isSeen: (userid: string, place: number) => boolean,
): (state: RootState) => readonly Robot[] {
  interface Known {
    select?: (state: RootState) => Parts
    inputs?: readonly unknown[]
    robot?: Robot
  }
  const known = new Map<string, Known>()
  let last: readonly Robot[] = []
  let lastBots = botsApi.endpoints.getBots.select({ userid: '' })
  let askedBy = ''

  function robotIn(
    state: RootState,
    userid: string,
    place: number,
    ref: BotRef | undefined,
    bot: Robot['bot'],
  ) {
    const own: Known = known.get(userid) ?? {}
    known.set(userid, own)
    if (isSeen(userid, place)) own.select ??= partsOf(userid)
    const parts = own.select?.(state)
    const inputs = parts ? inputsOf(state, parts, ref, bot) : ([ref, bot] as const)
    const isSame =
      own.inputs?.length === inputs.length && inputs.every((input, at) => input === own.inputs?.[at])
    if (!own.robot || !isSame)
      own.robot = parts ? robotOf(parts, inputs as ReturnType<typeof inputsOf>) : unseen(userid, ref, bot)
    own.inputs = inputs
    return own.robot
  }

  return (state) => {
    const scope = selectBotScope(state)
    if (scope.userid !== askedBy) lastBots = botsApi.endpoints.getBots.select(scope)
    askedBy = scope.userid
    const { data, error } = lastBots(state)
    const listed = botsById(data ?? [])
    const unlisted = data || error !== undefined ? null : undefined
    const refs = new Map(selectBots(state).map((ref) => [ref.userid, ref]))
    const ids = new Set([...refs.keys(), ...listed.keys(), ...(isBot(askedBy) ? [askedBy] : [])])
    const robots = Array.from(ids, (userid, place) =>
      robotIn(state, userid, place, refs.get(userid), listed.get(userid) ?? unlisted),
    )
    if (robots.length !== last.length || robots.some((robot, place) => robot !== last[place])) last = robots
    return last
  }
}
