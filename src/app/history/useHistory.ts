import { useEffect, useState } from 'react'
import { selectEmail } from '@/features/session/sessionSlice'
import { useAppSelector } from '@/store/hooks'
import { historyDb } from '@/store/history/db'
import type { Entry } from '@/store/history/entry'

interface Loaded {
  /** whose they are: after a change of person the former one's are hidden at once */
  readonly who: string
  /** the newest first */
  readonly entries: readonly Entry[]
  readonly isComplete: boolean
  readonly hasFailed: boolean
}

/** The newest are shown at once; the others follow in steps that do not block a frame for long. */
const AT_FIRST = 200
const STEP = 2000

const merged = (newest: readonly Entry[], known: readonly Entry[]) => {
  const ids = new Set(newest.map(({ id }) => id))
  return newest.length === 0 ? [] : [...newest, ...known.filter(({ id }) => !ids.has(id))]
}

/** The person's history, and what is added to it meanwhile. */
export function useHistory() {
  const who = useAppSelector(selectEmail)
  const nothing: Loaded = { who, entries: [], isComplete: false, hasFailed: false }
  const [loaded, setLoaded] = useState(nothing)

  useEffect(() => {
    let isGone = false
    async function load() {
      let entries: readonly Entry[] = []
      let after: Parameters<typeof historyDb.read>[2]
      do {
        const [more, next] = await historyDb.read(who, after ? STEP : AT_FIRST, after)
        if (isGone) return
        entries = entries.concat(more)
        const isFirst = after === undefined
        after = next
        if (isFirst || !next) setLoaded({ who, entries, isComplete: !next, hasFailed: false })
      } while (after)
    }
    async function loadNewest() {
      const [newest] = await historyDb.read(who, AT_FIRST)
      if (!isGone) setLoaded((now) => ({ ...now, entries: merged(newest, now.entries) }))
    }
    const failed = () => {
      if (!isGone) setLoaded((now) => ({ ...now, hasFailed: true }))
    }
    load().catch(failed)
    const unsubscribe = historyDb.subscribe(() => void loadNewest().catch(failed))
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [who])

  return loaded.who === who ? loaded : nothing
}

/** Whether the history stays on this device when the person signs out. */
export function useIsKept() {
  const who = useAppSelector(selectEmail)
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => {
    let isGone = false
    historyDb.person(who).then(
      (person) => isGone || setKept(person.isKept),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [who])
  const change = (next: boolean) => {
    setKept(next)
    historyDb.setKept(who, next).catch(() => setKept(!next))
  }
  return [isKept, change] as const
}

/** The versions that the person has named. */
export function useKept() {
  const who = useAppSelector(selectEmail)
  const [kept, setKept] = useState<readonly (readonly [Entry, string])[]>([])
  useEffect(() => {
    let isGone = false
    const load = () =>
      void historyDb.kept(who).then(
        (found) => isGone || setKept(found),
        () => undefined,
      )
    load()
    const unsubscribe = historyDb.subscribe(load)
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [who])
  return {
    kept: kept.map(([entry]) => entry),
    names: new Map(kept.map(([{ id }, name]) => [id, name])),
    keep: (entry: Entry, name: string) => void historyDb.keep(who, entry, name).catch(() => undefined),
  }
}
