import { useEffect, useState } from 'react'
import { selectEmail } from '@/store/sessionSlice'
import { useNotify } from '@/shared/notices'
import { useAppSelector } from '@/store/hooks'
import { SILENT_MS } from '@/store/history/connection'
import { historyDb } from '@/store/history/db'
import type { Entry } from '@/store/history/entry'

interface Loaded {
  /** whose they are: after a change of person the former one's are hidden at once */
  readonly who: string
  /** the newest first */
  readonly entries: readonly Entry[]
  readonly isComplete: boolean
  /** the device refuses to say, or does not answer: nothing is known of what is missing here */
  readonly hasFailed: boolean
}

/** The newest are shown at once; the others follow in steps that do not block a frame for long. */
const AT_FIRST = 200
const STEP = 2000

/** The newer ones stand: an entry may have been amended since the others were read. */
const joined = (newer: readonly Entry[], older: readonly Entry[]) => {
  const ids = new Set(newer.map(({ id }) => id))
  return [...newer, ...older.filter(({ id }) => !ids.has(id))]
}

const nothingOf = (who: string): Loaded => ({ who, entries: [], isComplete: false, hasFailed: false })

/** The person's history, and what is added to it meanwhile. */
export function useHistory() {
  const who = useAppSelector(selectEmail)
  const [loaded, setLoaded] = useState(() => nothingOf(who))

  useEffect(() => {
    let isGone = false
    /** Both reads add to this one: while the pages are read, new entries arrive. */
    let known = nothingOf(who)
    const show = (change: Partial<Loaded>) => {
      if (isGone) return
      known = { ...known, ...change }
      setLoaded(known)
    }
    const failed = () => show({ hasFailed: true })
    let silence = setTimeout(failed, SILENT_MS)
    async function load() {
      let after: Parameters<typeof historyDb.read>[2]
      do {
        const [page, next] = await historyDb.read(who, after ? STEP : AT_FIRST, after)
        clearTimeout(silence)
        if (isGone) return
        if (next) silence = setTimeout(failed, SILENT_MS)
        const isFirst = after === undefined
        after = next
        const entries = joined(known.entries, page)
        // It may have answered late.
        if (isFirst || !next) show({ entries, isComplete: !next, hasFailed: false })
        else known = { ...known, entries }
      } while (after)
    }
    async function loadNewest() {
      const [newest] = await historyDb.read(who, AT_FIRST)
      // None at all: the history was cleared.
      show({ entries: newest.length === 0 ? [] : joined(newest, known.entries) })
    }
    load()
      .catch(failed)
      .finally(() => clearTimeout(silence))
    const unsubscribe = historyDb.subscribe(() => void loadNewest().catch(failed))
    return () => {
      isGone = true
      clearTimeout(silence)
      unsubscribe()
    }
  }, [who])

  return loaded.who === who ? loaded : nothingOf(who)
}

/** What the device keeps of the person, read again after each change; `undefined` until then, or if it cannot be read. */
function useStored<Value>(read: (who: string) => Promise<Value>) {
  const who = useAppSelector(selectEmail)
  const [stored, setStored] = useState<{ readonly who: string; readonly value: Value }>()
  useEffect(() => {
    let isGone = false
    const load = () =>
      void read(who).then(
        (value) => isGone || setStored({ who, value }),
        () => undefined,
      )
    load()
    const unsubscribe = historyDb.subscribe(load)
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [who, read])
  return [stored?.who === who ? stored.value : undefined, who] as const
}

/** Changes what the device keeps, and says where it cannot. */
function useStoring() {
  const notify = useNotify()
  return function store(work: () => Promise<void>) {
    work().catch((error: unknown) => {
      console.warn('the history could not be changed', error)
      notify.failed({ key: 'history:notStored' }, () => store(work))
    })
  }
}

/** Whether the history stays on this device when the person signs out. */
export function useIsKept() {
  const [person, who] = useStored(historyDb.person)
  const store = useStoring()
  const change = (next: boolean) => store(() => historyDb.setKept(who, next))
  return [person?.isKept, change] as const
}

type Kept = Awaited<ReturnType<typeof historyDb.kept>>
const noneKept: Kept = []

/** The saves that the person has named, with their names. */
export function useKept() {
  const [kept = noneKept, who] = useStored(historyDb.kept)
  const store = useStoring()
  const keep = (entry: Entry, name: string) => store(() => historyDb.keep(who, entry, name))
  return { kept, keep }
}
