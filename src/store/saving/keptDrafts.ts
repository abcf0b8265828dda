/**
 * What is typed into a form and not saved is kept on the device, written as soon as it is typed, so that it survives a reload, a crash
 * and the end of a session. It follows the store's state alone.
 */
import { secondsNow } from '@/config/clock'
import { inputHeld, inputReleased } from '@/store/pageSlice'
import { selectEmail } from '@/store/sessionSlice'
import {
  fittingIn,
  over,
  readEntry,
  tidyEntries,
  typedIn,
  writeEntry,
  type DraftCards,
  type DraftEntry,
} from './draftEntries'
import { draftReturned, type Draft } from './draftsSlice'
import type { KeptDrafts } from '@/store/extra'
import { isOnDevice } from '@/store/person'
import type { RootState, Store } from '@/store/state'

type Drafts = Pick<Store, 'dispatch' | 'getState' | 'subscribe'>

const notKept = (error: unknown) => console.warn('what is typed could not be kept', error)

/** Whether something was typed in between: a new answer of the provider only takes edits away. */
const isTypedBetween = (before: Draft, now: Draft) =>
  Object.entries(now.edited).some(([card, edits]) =>
    Object.entries(edits).some(([name, edit]) => !Object.is(edit, before.edited[card]?.[name])),
  )

/**
 * Keeps one form while it is open.
 *
 * @param mayWrite whether its person is still signed in
 * @param earlier what the same form, when it was last open, still has to write
 */
function keepForm(
  { dispatch }: Drafts,
  at: { readonly who: string; readonly form: string },
  mayWrite: () => boolean,
  first: Draft,
  earlier: Promise<void> | undefined,
) {
  let draft = first
  /** of the last edit */
  let typedAt = secondsNow()
  let isOpen = true
  let isRead = false
  /** stored, and no longer in the store: it comes back when the form opens again */
  let away: DraftCards = {}
  /** The stored cards as JSON: as they will be once everything is written, and as they are. */
  let sent: string | undefined
  let stored: string | undefined
  let following: Promise<void> | undefined

  const cards = (): DraftCards => over(away, typedIn(draft))
  const text = () => JSON.stringify(cards())
  const isBehind = () => isRead && text() !== sent

  async function read() {
    await earlier
    if (isRead) return
    const entry = await readEntry(at.who, at.form)
    isRead = true
    sent = stored = JSON.stringify(entry?.cards ?? {})
    if (!entry) return
    if (!isOpen || draft.isPutAway) {
      away = over(entry.cards, away)
      return
    }
    const isUntouched = Object.keys(draft.edited).length === 0
    dispatch(draftReturned({ form: at.form, at: entry.at, cards: fittingIn(draft, entry.cards) }))
    if (isUntouched) typedAt = entry.at
  }

  async function write() {
    const now = text()
    sent = now
    try {
      await writeEntry({ ...at, at: typedAt, cards: cards() }, mayWrite)
      stored = now
    } catch (error) {
      sent = undefined
      throw error
    }
  }

  /** One write at a time: what is typed meanwhile is in the next one. */
  async function follow() {
    try {
      await read()
      while (isBehind()) await write()
    } catch (error) {
      notKept(error)
    }
    following = undefined
  }
  const settled = () => (following ??= follow())

  /** Writes at once, because the page or the form closes, even while something is being written. */
  const flush = () => {
    if (isBehind()) write().catch(notKept)
  }

  return {
    flush,
    settled,
    /** what is typed on the screen */
    typed: (): DraftEntry => ({ ...at, at: typedAt, cards: typedIn(draft) }),
    look(next: Draft) {
      if (next.isPutAway && !draft.isPutAway) away = cards()
      if (isTypedBetween(draft, next)) typedAt = secondsNow()
      draft = next
      void settled()
    },
    close() {
      isOpen = false
      flush()
      return settled()
    },
    isWritten: () => isRead && stored === text(),
  }
}

/** Keeps what is typed into the forms of a store that may be kept. */
export function keepDrafts(store: Drafts): KeptDrafts {
  const open = new Map<string, ReturnType<typeof keepForm>>()
  const closed = new Map<string, Promise<void>>()
  let seen: RootState['drafts'] = {}
  let tidied: string | undefined
  /** What was on the screen when another tab signed out: in memory only, until the same person signs in. */
  let held: readonly DraftEntry[] = []

  const whoNow = () => selectEmail(store.getState()).toLowerCase()

  async function release(email: string) {
    const who = email.toLowerCase()
    const theirs = held.filter((entry) => entry.who === who)
    held = []
    store.dispatch(inputReleased())
    const mayWrite = () => whoNow() === who || isOnDevice(who)
    await Promise.all(
      theirs.map((entry) => {
        const written = writeEntry(entry, mayWrite).catch(notKept)
        // The form reads it when it opens again.
        closed.set(entry.form, written)
        return written
      }),
    )
  }

  function keep(who: string, form: string, draft: Draft) {
    const mayWrite = () => isOnDevice(who)
    const kept = keepForm(store, { who, form }, mayWrite, draft, closed.get(form))
    open.set(form, kept)
    void kept.settled()
  }

  function look() {
    const who = whoNow()
    if (who !== '' && held.length > 0) void release(who)
    const before = seen
    seen = store.getState().drafts
    if (seen === before) return
    for (const [form, kept] of open)
      if (!seen[form]) {
        open.delete(form)
        closed.set(form, kept.close())
        const typed = kept.typed()
        // Who signs out in this tab was asked first, and is on the device until the storage is cleared.
        const isLeft = who === '' && !isOnDevice(typed.who)
        if (isLeft && Object.keys(typed.cards).length > 0) held = [...held, typed]
      }
    if (who === '') {
      if (held.length > 0) store.dispatch(inputHeld())
      return
    }
    // Before anything is read: what it takes over is there then.
    if (who !== tidied) tidyEntries(who).catch(notKept)
    tidied = who
    for (const [form, draft] of Object.entries(seen)) {
      if (!draft.isKept || draft === before[form]) continue
      const kept = open.get(form)
      if (kept) kept.look(draft)
      else keep(who, form, draft)
    }
  }

  const flush = () => {
    for (const kept of open.values()) kept.flush()
  }
  store.subscribe(look)
  look()
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) flush()
  })

  return {
    async written() {
      await Promise.all([...open.values()].map((kept) => kept.settled()))
      return new Set([...open].filter(([, kept]) => kept.isWritten()).map(([form]) => form))
    },
    release,
  }
}
