import { createApi } from '@reduxjs/toolkit/query/react'
import { mayHaveArrived, unreadable, type ProviderError } from '@/contract/providerError'
import type { BotScope } from '@/contract/scope'
import { baseQuery } from './baseQuery'

/** What the provider stores: a read provides some of these tags, a save invalidates some. */
export const tags = [
  'Bots',
  'Channels',
  'ChatList',
  'CopyTraderData',
  'CopyTraderInfo',
  'CustomCycles',
  'Cycles',
  'FollowedTraders',
  'CopyEnds',
  'Followers',
  'GlobalParams',
  'LossRecovery',
  'Masaniello',
  'MetaData',
  'MetaFollowers',
  'ReaderParams',
  'RecoveryParams',
  'Referrals',
  'Soros',
] as const
export type Tag = (typeof tags)[number]

/** One slice, into which each subject's file injects its endpoints. */
export const providerApi = createApi({
  reducerPath: 'provider',
  baseQuery,
  tagTypes: tags,
  invalidationBehavior: 'immediately',
  keepUnusedDataFor: 120,
  // `app/refetchOnReturn` triggers both.
  refetchOnReconnect: true,
  refetchOnFocus: true,
  endpoints: () => ({}),
  // Values may be secret: only the path of the fault is logged.
  onSchemaFailure: (error, info) => {
    const where = error.issues.map((issue) =>
      (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    )
    console.warn(`${info.endpoint}: the provider's answer breaks the contract`, where)
  },
  catchSchemaFailure: (_error, { type, endpoint }) => unreadable(type, endpoint),
})

/** Settings that only their own bot's screens show: a save of one bot does not read those of the others again. */
const ownTags: ReadonlySet<Tag> = new Set<Tag>([
  'CustomCycles',
  'Cycles',
  'GlobalParams',
  'LossRecovery',
  'Masaniello',
  'RecoveryParams',
  'Soros',
])

/** The tag of a bot's own settings. */
export const tagOfBot =
  <const T extends Tag>(type: T) =>
  (_result: unknown, _error: unknown, { userid }: BotScope) => [{ type, id: userid }]

/** The tags to invalidate after a save. Only a clear refusal has certainly changed nothing. */
export const whenSaved =
  <const T extends Tag>(...saved: readonly T[]) =>
  (_result: unknown, error: ProviderError | undefined, bot?: BotScope) =>
    error && !mayHaveArrived(error)
      ? []
      : saved.map((type) => (bot && ownTags.has(type) ? { type, id: bot.userid } : type))
