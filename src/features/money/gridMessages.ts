import type { Paste } from '@/domain/cycleGrid'
import type { Message } from '@/i18n/types'

/** Result of the last action on the grid, in one or more sentences. */
export type GridMessages = readonly Message[]

export function messagesOfPaste({ pasted, leftOut, unread, hadCurrency }: Paste): GridMessages {
  return [
    { key: 'money:customCycles.done.pasted', values: { count: pasted } },
    ...(leftOut > 0 ? [{ key: 'money:customCycles.done.leftOut', values: { count: leftOut } } as const] : []),
    ...(unread > 0 ? [{ key: 'money:customCycles.done.unread', values: { count: unread } } as const] : []),
    ...(hadCurrency ? [{ key: 'money:customCycles.done.currency' } as const] : []),
  ]
}
