/** Which channels are selected, by id: a form record whose draft is in the store. */
import { weakMapMemoize } from '@reduxjs/toolkit'
import { loadedIn, selectDraft, draftValues, type FormPlace } from '@/store/saving/draftsSlice'
import { useAppSelector } from '@/store/hooks'

export type ChannelTicks = Readonly<Record<string, boolean>>

export const ticksOf = (
  rows: readonly { readonly id: string }[],
  ticked: ReadonlySet<string>,
): ChannelTicks => Object.fromEntries(rows.map(({ id }) => [id, ticked.has(id)]))

interface TickCounts {
  readonly ticked: number
  readonly added: number
  readonly removed: number
}

/** Counts of selected, newly selected and deselected channels; the same object until something changes. */
export const countsOf = weakMapMemoize((before: ChannelTicks, now: ChannelTicks): TickCounts => {
  let [ticked, added, removed] = [0, 0, 0]
  for (const [id, isTicked] of Object.entries(now)) {
    if (isTicked) ticked += 1
    if (isTicked && !before[id]) added += 1
    if (!isTicked && before[id]) removed += 1
  }
  return { ticked, added, removed }
})

export const useTickCounts = ({ form, card }: FormPlace): TickCounts =>
  useAppSelector((state) => {
    const draft = selectDraft(state, form)
    return countsOf(loadedIn(draft, card) as ChannelTicks, draftValues(draft, card) as ChannelTicks)
  })
