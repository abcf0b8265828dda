import type { Paste } from '@/domain/cycleGrid'
import type { Message } from '@/i18n/types'

/** What has just been done to the grid, in one or more sentences. */
export type Said = readonly Message[]

export function saidOfPaste({ pasted, leftOut, unread, hadCurrency }: Paste): Said {
  return [
    { key: 'money:customCycles.said.pasted', values: { count: pasted } },
    ...(leftOut > 0 ? [{ key: 'money:customCycles.said.leftOut', values: { count: leftOut } } as const] : []),
    ...(unread > 0 ? [{ key: 'money:customCycles.said.unread', values: { count: unread } } as const] : []),
    ...(hadCurrency ? [{ key: 'money:customCycles.said.currency' } as const] : []),
  ]
}
