import type { SignedInPath } from '@/config/paths'

/** What was done: settings were saved, or something else was sent. */
export const acts = ['saved', 'sent', 'asked', 'added', 'removed'] as const
export type Act = (typeof acts)[number]

/** How a read after a save ended. `reading`: not yet, or the page was closed before. */
export const readBacks = ['reading', 'confirmed', 'differs', 'unread'] as const

/** What is sent to the provider, in the words of the history. Nothing secret may be in it. */
export interface About {
  /** the screen where it is set or done */
  readonly path: SignedInPath
  readonly act?: Act
  readonly bot: string
  /** what can be restored: the text of its address */
  readonly record?: string
  /** of many: which channel, trader, follower or bot */
  readonly name?: string
  /** the values that the provider had, and those that were sent */
  readonly before?: object
  readonly after?: object
}
