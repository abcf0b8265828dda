import type { Save } from './save'

/** Whether a list has an entry. */
export interface Presence {
  readonly isThere: boolean
}

/** For what is added to a list or removed from it: afterwards the list is read. */
export const presence = (isThere: boolean, has: () => Promise<boolean>) =>
  ({
    pressed: { seen: { isThere: !isThere }, edits: { isThere }, before: { isThere: !isThere } },
    read: async () => ({ isThere: await has() }),
    needsNoReadBefore: true,
  }) as const satisfies Pick<Save<Presence>, 'pressed' | 'read' | 'needsNoReadBefore'>
