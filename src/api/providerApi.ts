import { createApi } from '@reduxjs/toolkit/query/react'
import type { ProviderError } from '@/contract/providerError'
import { baseQuery } from './baseQuery'

/** What the provider keeps: an answer shows some of these, a save changes some of these. */
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

/** THE provider: one slice, into which each subject's file injects its endpoints. */
export const providerApi = createApi({
  reducerPath: 'provider',
  baseQuery,
  tagTypes: tags,
  invalidationBehavior: 'immediately',
  keepUnusedDataFor: 120,
  refetchOnReconnect: true,
  endpoints: () => ({}),
  // A value may be a secret and is untrusted: only the place of the fault is named, never the value.
  onSchemaFailure: (error, info) => {
    const where = error.issues.map((issue) =>
      (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    )
    console.warn(`${info.endpoint}: the provider's answer breaks the contract`, where)
  },
  catchSchemaFailure: (_error, info): ProviderError => ({ kind: 'malformed', endpoint: info.endpoint }),
})

/** Invalidates only when the save succeeded: a refused save has changed nothing. */
export const whenSaved =
  <const T extends Tag>(...saved: readonly T[]) =>
  (_result: unknown, error: unknown): readonly T[] =>
    error ? [] : saved
