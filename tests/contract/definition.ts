import type * as v from 'valibot'
import { providerApi } from '@/api'
import type { Tag } from '@/contract/call'
import type { BotScope } from '@/contract/scope'
import type { EndpointName } from './apiStore'

type SomeTag = Tag | { readonly type: Tag; readonly id: string }

export interface Definition {
  readonly providesTags?: (result: unknown, error: unknown, bot: BotScope) => readonly SomeTag[]
  readonly invalidatesTags?: (result: unknown, error: unknown, bot?: BotScope) => readonly SomeTag[]
  readonly responseSchema?: v.GenericSchema
}

/** An endpoint's definition: the API does not expose it, but lets it be enhanced. */
export function definitionOf(name: EndpointName): Definition {
  let found: Definition = {}
  const look = (definition: Definition) => {
    found = definition
  }
  const { enhanceEndpoints } = providerApi as unknown as {
    enhanceEndpoints(options: { endpoints: Record<string, (definition: Definition) => void> }): void
  }
  enhanceEndpoints({ endpoints: { [name]: look } })
  return found
}

/** A tag without the bot that it is for. */
export const kindOf = (tag: SomeTag): Tag => (typeof tag === 'string' ? tag : tag.type)
