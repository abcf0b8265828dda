import { createApi } from '@reduxjs/toolkit/query/react'
import { tags } from '@/contract/call'
import { unreadableAnswer } from '@/contract/providerError'
import { baseQuery } from './baseQuery'

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
  catchSchemaFailure: (_error, { type, endpoint }) => unreadableAnswer(type, endpoint),
})
