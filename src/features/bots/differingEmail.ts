import { isolated, plainText } from '@/contract/plainText'
import type { Bot } from '@/contract/bots'

/** A robot's e-mail address; '' where these robots all have the same, which tells none from another. */
export function differingEmail(bots: Iterable<Bot>): (bot: Bot) => string {
  const emails = new Set(Array.from(bots, ({ email }) => plainText(email)))
  return ({ email }) => (emails.size > 1 ? isolated(plainText(email)) : '')
}
