import type { Bot } from '@/contract/bots'
import { expiryState, hasExpiry, type ExpiryUrgency } from '@/domain/expiry'
import { searchable, searchFor } from '@/domain/search'
import type { Translate } from '@/i18n'
import { formatDate } from '@/i18n/format'
import type { MessageKey } from '@/i18n/types'

export const botTypes = ['telegram', 'virtual'] as const
export type BotType = (typeof botTypes)[number]

export const expiryGroups = ['expired', 'soon', 'later', 'none'] as const
export type ExpiryGroup = (typeof expiryGroups)[number]

/** A property that is left out filters nothing. */
export interface BotFilter {
  readonly type?: BotType | undefined
  readonly expiry?: ExpiryGroup | undefined
  /** words in any order */
  readonly search: string
}

export const noFilter: BotFilter = { search: '' }

export const typeOf = ({ virtual }: Bot): BotType => (virtual ? 'virtual' : 'telegram')

export const typeLabels = {
  telegram: 'bots:telegram',
  virtual: 'bots:virtual',
} as const satisfies Readonly<Record<BotType, MessageKey>>

const groups: Readonly<Record<ExpiryUrgency, ExpiryGroup>> = {
  expired: 'expired',
  today: 'soon',
  days3: 'soon',
  days7: 'soon',
  days30: 'later',
  later: 'later',
  none: 'none',
}

/** The text that is searched: what the table shows. */
export const searchText = (bot: Bot, name: string, t: Translate) =>
  searchable(
    [
      bot.userid,
      name,
      bot.email,
      hasExpiry(bot.botexp) ? formatDate(bot.botexp) : t('bots:expiry.none'),
      t(typeLabels[typeOf(bot)]),
    ].join('\n'),
  )

export const isSearched = ({ search }: BotFilter) => search.trim() !== ''

/**
 * @param texts the text of each bot that is searched; without it nothing is searched
 * @param now Unix seconds
 */
export function filtered(
  bots: readonly Bot[],
  { type, expiry, search }: BotFilter,
  texts: ReadonlyMap<Bot, string> | undefined,
  now: number,
): readonly Bot[] {
  const isFound = searchFor(search)
  return bots.filter(
    (bot) =>
      (type === undefined || typeOf(bot) === type) &&
      (expiry === undefined || groups[expiryState(bot.botexp, now).urgency] === expiry) &&
      (!texts || isFound(texts.get(bot) ?? '')),
  )
}
