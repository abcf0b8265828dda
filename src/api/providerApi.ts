import { createApi } from '@reduxjs/toolkit/query/react'
import { mayHaveArrived, type ProviderError } from '@/contract/providerError'
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
  catchSchemaFailure: (_error, info): ProviderError => ({ kind: 'malformed', endpoint: info.endpoint }),
})

/** The tags to invalidate after a save. Only a clear refusal has certainly changed nothing. */
export const whenSaved =
  <const T extends Tag>(...saved: readonly T[]) =>
  (_result: unknown, error: ProviderError | undefined): readonly T[] =>
    error && !mayHaveArrived(error) ? [] : saved
