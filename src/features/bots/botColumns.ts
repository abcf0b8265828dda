/** The columns of the table of bots, under the wire's names: how it is sorted, filtered and searched. */
import type { Bot } from '@/contract/bots'
import { byExpiry, expiryState, hasExpiry, type ExpiryUrgency } from '@/domain/expiry'
import { searchable, searchFor } from '@/domain/search'
import type { Translate } from '@/i18n'
import { formatDate } from '@/i18n/format'
import type { MessageKey } from '@/i18n/types'

/** Numbers by value, words alphabetically without case and accents. */
const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare

export const byId = (a: Pick<Bot, 'userid'>, b: Pick<Bot, 'userid'>) => byText(a.userid, b.userid)

interface BotColumn {
  readonly label: MessageKey
  readonly compare: (a: Bot, b: Bot) => number
}

export const botColumns = {
  userid: { label: 'botsManager:table.userid', compare: byId },
  email: { label: 'botsManager:table.email', compare: (a, b) => byText(a.email, b.email) },
  botexp: { label: 'bots:expiry.label', compare: (a, b) => byExpiry(a.botexp, b.botexp) },
  virtual: { label: 'botsManager:table.type', compare: (a, b) => Number(a.virtual) - Number(b.virtual) },
} as const satisfies Readonly<Record<string, BotColumn>>

export type Column = keyof typeof botColumns
export const columns = Object.keys(botColumns) as readonly Column[]

export const expiryGroups = ['expired', 'soon', 'later', 'none'] as const
type ExpiryGroup = (typeof expiryGroups)[number]

const groups: Readonly<Record<ExpiryUrgency, ExpiryGroup>> = {
  expired: 'expired',
  today: 'soon',
  days3: 'soon',
  days7: 'soon',
  days30: 'later',
  later: 'later',
  none: 'none',
}

export const botTypes = ['bots:telegram', 'bots:virtual'] as const
export const typeOf = ({ virtual }: Pick<Bot, 'virtual'>) => botTypes[virtual ? 1 : 0]

/** A property that is left out filters nothing. */
export interface BotFilter {
  readonly type?: (typeof botTypes)[number] | undefined
  readonly expiry?: ExpiryGroup | undefined
  /** words in any order */
  readonly search: string
}

export const noFilter: BotFilter = { search: '', type: undefined, expiry: undefined }

/** The text that is searched: what the table shows. */
export const searchText = (bot: Bot, name: string, t: Translate) =>
  searchable(
    [
      bot.userid,
      name,
      bot.email,
      hasExpiry(bot.botexp) ? formatDate(bot.botexp) : t('bots:expiry.none'),
      t(typeOf(bot)),
    ].join('\n'),
  )

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
