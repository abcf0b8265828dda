/**
 * How a call is declared: once, beside its schemas. `api/request` makes it by this, the server forwards it, the sandbox answers it, the
 * document and the conformance kit describe and try it.
 */
import type * as v from 'valibot'
import type { BrokerScope, TraderScope } from './scope'
import type { WithGaps } from './told'

/** Settings that only their own bot's screens show: a save of one bot does not read those of the others again. */
const tagsOfOneBot = [
  'CustomCycles',
  'Cycles',
  'GlobalParams',
  'LossRecovery',
  'Masaniello',
  'RecoveryParams',
  'Soros',
] as const

/** What the provider stores: a read shows one of these, a write changes some. */
export const tags = [
  ...tagsOfOneBot,
  'Bots',
  'Channels',
  'ChatList',
  'CopyTraderData',
  'CopyTraderInfo',
  'FollowedTraders',
  'CopyEnds',
  'Followers',
  'MetaData',
  'MetaFollowers',
  'ReaderParams',
  'Referrals',
] as const
export type Tag = (typeof tags)[number]

const ownTags: ReadonlySet<Tag> = new Set(tagsOfOneBot)
export const isOfOneBot = (tag: Tag) => ownTags.has(tag)

type Path = `/${string}`
/** The parameters in an address. */
interface Parameters extends BrokerScope, TraderScope {
  /** Unix seconds; `from` is included, `to` is not */
  readonly from: number
  readonly to: number
}

export interface ContractCall {
  readonly method: 'GET' | 'POST'
  readonly path: Path
  /** whose it is; absent: of the bot that the body names, or of nobody */
  readonly whose?: 'bot' | 'account' | 'trader' | 'follower'
  /** the parameters in the address */
  readonly query?: readonly (keyof Parameters)[]
  readonly body?: v.GenericSchema
  /** absent: a yes or a no, by the rule of `acknowledgement` */
  readonly answer?: v.GenericSchema
  /** of a read: what it shows */
  readonly shows?: Tag
  /** of a write: what is to be read again after it */
  readonly refreshes?: readonly Tag[]
  /** the answer may also be one item instead of the list */
  readonly oneOrMany?: true
  /** needs nobody to be signed in */
  readonly isOpen?: true
  /** the answer may also be false: refused */
  readonly refusesWithFalse?: true
  /** a GET that changes something */
  readonly changes?: true
}

/** What a call's address says. */
export type CallAddress<Call extends ContractCall> = Call extends {
  readonly query: readonly (infer Name extends keyof Parameters)[]
}
  ? Pick<Parameters, Name>
  : object
/** What a call sends, with all that its schema wants. */
export type CallBody<Call extends ContractCall> = Call extends {
  readonly body: v.GenericSchema<unknown, infer Body extends object>
}
  ? Body
  : object
/** A record goes back as it was told. */
export type SavedByCall<Call extends ContractCall> = CallAddress<Call> & WithGaps<CallBody<Call>>
export type CallAnswer<Call extends ContractCall> = Call extends {
  readonly answer: v.GenericSchema<unknown, infer Answer>
}
  ? Answer
  : null

/** Whose a read is, and by which parameters its address says so. */
export const ofBot = { whose: 'bot', query: ['userid'] } as const
export const ofAccount = { whose: 'account', query: ['userid', 'brokerid'] } as const
export const ofTrader = { whose: 'trader', query: ['userid', 'traderid'] } as const

type Of = Required<Pick<ContractCall, 'whose' | 'query'>>
type Schema = v.GenericSchema

/** A read. */
export const readCall = <const Whose extends Of, const Answer extends Schema>(
  path: Path,
  of: Whose,
  answer: Answer,
  shows: Tag,
) => ({ method: 'GET' as const, path, ...of, answer, shows })

/** A write with the bot's id in the body. */
export const writeCall = <const Body extends Schema>(
  path: Path,
  body: Body,
  refreshes: readonly Tag[] = [],
) => ({
  method: 'POST' as const,
  path,
  body,
  refreshes,
})

/** A write with the bot's id in the address, and in the body unless that is a list. */
export const writeCallFor = <const Body extends Schema>(
  path: Path,
  body: Body,
  refreshes: readonly Tag[],
) => ({
  ...writeCall(path, body, refreshes),
  query: ofBot.query,
})

/** A call of our own that the specification does not know: a provider without it answers 404, and the panel does without. */
export const isOptionalCall = ({ path }: { readonly path: string }) => path.startsWith('/x/')
