/** The person's bots as the fleet board shows them: what has been read of each, chosen or not. */
import { told } from '@/contract/told'
import { botsApi } from '@/api/bots'
import type { Bot } from '@/contract/bots'
import { clockAhead, secondsNow } from '@/config/clock'
import { brokerAccount } from '@/contract/codes'
import type { GlobalParamsAnswer } from '@/contract/general'
import { isBot, type BrokerScope } from '@/contract/scope'
import type { BotRef } from '@/contract/session'
import type { Cause } from '@/domain/robot/causes'
import { pictureOf, type Picture } from '@/domain/robot/picture'
import { botsById } from '@/features/bots/botsById'
import { selectBotScope, selectBots, selectUserId } from '@/features/bots/botsSlice'
import { accountOf } from '@/features/general/tradingAccount'
import { selectAssumptionsOf } from '@/features/money/assumptionsSlice'
import type { RootState } from '@/store'
import { readOf, settingsFrom, stakeParts, type Answers } from '@/store/reading/settings'

const { first, second } = brokerAccount.codes

/** A part of a bot's settings: read, waiting for its answer, or failed. */
interface Part {
  readonly data?: unknown
  readonly error?: unknown
  readonly fulfilledTimeStamp?: number | undefined
}

export interface FleetRow {
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
  readonly picture: Picture
  /** all that the picture needs was answered; a value of it may still not be told */
  readonly isRead: boolean
  /** the provider's answer to the read of general settings */
  readonly answer: GlobalParamsAnswer | undefined
  /** the reason if general settings, or all of its plans, could not be read */
  readonly failed: unknown
  readonly plansFailed: unknown
  /** absent until all that the checks need is read, or has failed; and where nothing is found but not every value is known */
  readonly conflicts: readonly Cause[] | undefined
}

interface Parts {
  readonly scope: BrokerScope
  /** of `stakeParts`: general settings first */
  readonly read: readonly Part[]
}

/** Selects what the cache has of one bot. */
function partsOf(userid: string) {
  const ofAccount = [first, second].map((brokerid) => {
    const scope = { userid, brokerid }
    const selectors = stakeParts.map((id) => {
      const { endpoint, whose } = readOf(id, scope)
      return endpoint.select(whose)
    })
    return (state: RootState): Parts => ({ scope, read: selectors.map((select) => select(state)) })
  })
  return (state: RootState): Parts => {
    const [one, two] = ofAccount.map((select) => select(state)) as [Parts, Parts]
    const named = (one.read[0]?.data as GlobalParamsAnswer | undefined)?.curBrokerID
    return accountOf(state, userid, told(named)) === second ? two : one
  }
}

/** What a bot's row depends on. */
function inputsOf(state: RootState, { scope, read }: Parts, ref: BotRef | undefined, bot: FleetRow['bot']) {
  return [ref, bot, scope.userid === selectUserId(state), selectAssumptionsOf(state, scope.userid),
    clockAhead(), ...read] as const // prettier-ignore
}

const isSettled = ({ data, error }: Part) => data !== undefined || error !== undefined

function rowOf(
  { scope, read }: Parts,
  [ref, bot, isChosen, assumptions]: ReturnType<typeof inputsOf>,
): FleetRow {
  const answers: Answers = Object.fromEntries(stakeParts.map((id, place) => [id, read[place]?.data]))
  const settings = settingsFrom({ ...answers, bots: bot ? [bot] : undefined }, scope, assumptions)
  const [general, ...plans] = read
  const picture = pictureOf(settings, ref ?? { userid: scope.userid, traderid: '' }, secondsNow())
  const causes = read.every(isSettled) ? picture.causes.filter(({ severity }) => severity !== 'hint') : []
  const isRead = read.every(({ data }) => data !== undefined)
  const isWhole = isRead && picture.isWhole
  const failedPart = plans.find(({ data, error }) => data === undefined && error !== undefined)
  return {
    userid: scope.userid,
    ref,
    bot,
    isChosen,
    scope,
    readAt: general?.fulfilledTimeStamp,
    picture,
    isRead,
    answer: answers.general,
    failed: answers.general === undefined ? general?.error : undefined,
    plansFailed: failedPart?.error,
    conflicts: isWhole || causes.length > 0 ? causes : undefined,
  }
}

/** A bot whose settings are not looked up. */
const unseen = (userid: string, ref: BotRef | undefined, bot: FleetRow['bot']): FleetRow => ({
  userid,
  ref,
  bot,
  isChosen: false,
  scope: { userid, brokerid: first },
  readAt: undefined,
  picture: pictureOf({}, { userid, traderid: '' }, 0),
  isRead: false,
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
): (state: RootState) => readonly FleetRow[] {
  interface Known {
    select?: (state: RootState) => Parts
    inputs?: readonly unknown[]
    row?: FleetRow
  }
  const known = new Map<string, Known>()
  let last: readonly FleetRow[] = []
  let lastBots = botsApi.endpoints.getBots.select({ userid: '' })
  let askedBy = ''

  function rowIn(
    state: RootState,
    userid: string,
    place: number,
    ref: BotRef | undefined,
    bot: FleetRow['bot'],
  ) {
    const own: Known = known.get(userid) ?? {}
    known.set(userid, own)
    if (isSeen(userid, place)) own.select ??= partsOf(userid)
    const parts = own.select?.(state)
    const inputs = parts ? inputsOf(state, parts, ref, bot) : ([ref, bot] as const)
    const isSame =
      own.inputs?.length === inputs.length && inputs.every((input, at) => input === own.inputs?.[at])
    if (!own.row || !isSame)
      own.row = parts ? rowOf(parts, inputs as ReturnType<typeof inputsOf>) : unseen(userid, ref, bot)
    own.inputs = inputs
    return own.row
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
    const rows = Array.from(ids, (userid, place) =>
      rowIn(state, userid, place, refs.get(userid), listed.get(userid) ?? unlisted),
    )
    if (rows.length !== last.length || rows.some((row, place) => row !== last[place])) last = rows
    return last
  }
}
