/** A read that failed is told once on a screen, with one retry, however many parts of it show what was to be read. */
import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { isNotOffered, isProviderError } from '@/contract/providerError'
import { failureOf } from '@/i18n/messageOf'

interface Failure {
  readonly error: unknown
  readonly retry: () => unknown
}

/** Failures with the same words are the same to a person; what is not offered is told by name. */
const keyOf = ({ error }: Failure): unknown =>
  isProviderError(error) && !isNotOffered(error) ? JSON.stringify(failureOf(error)) : error

interface Part {
  readonly failures: readonly Failure[]
  /** it has but a line: an alert tells instead */
  readonly isLine: boolean
}

const none: Part = { failures: [], isLine: false }

/** The parts of a screen that have failed, in the order in which they did. */
function createTellers() {
  const parts = new Map<string, Part>()
  const listeners = new Set<() => void>()
  const share = (one: readonly Failure[], other: readonly Failure[]) =>
    one.some((failure) => other.some((each) => keyOf(each) === keyOf(failure)))
  const like = (id: string) =>
    Array.from(parts).filter(([, { failures }]) => share(failures, (parts.get(id) ?? none).failures))
  return {
    set(id: string, part: Part) {
      const before = (parts.get(id) ?? none).failures.map(keyOf)
      if (part.failures.length > 0) parts.set(id, part)
      else parts.delete(id)
      const now = part.failures.map(keyOf)
      if (before.length === now.length && before.every((key, place) => key === now[place])) return
      for (const listener of listeners) listener()
    },
    tells(id: string) {
      const all = like(id)
      const [teller] = all.find(([, { isLine }]) => !isLine) ?? all[0] ?? []
      return teller === id
    },
    /** Each read once. */
    retry(id: string) {
      const all = like(id).flatMap(([, { failures }]) => failures)
      for (const [, retry] of new Map(all.map((each) => [each.error, each.retry] as const))) void retry()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const TellersContext = createContext<ReturnType<typeof createTellers> | undefined>(undefined)

/** A screen, or a dialog over it. */
export function TellingOnce({ children }: { readonly children: ReactNode }) {
  const [tellers] = useState(createTellers)
  return <TellersContext value={tellers}>{children}</TellersContext>
}

/** Whether this part is the one that tells these failures, and a retry of all that failed likewise. */
export function useTelling(failures: readonly Failure[], isLine = false) {
  const shared = useContext(TellersContext)
  const [own] = useState(createTellers)
  const tellers = shared ?? own
  const id = useId()
  useLayoutEffect(() => tellers.set(id, { failures, isLine }))
  useLayoutEffect(() => () => tellers.set(id, none), [tellers, id])
  const tells = useSyncExternalStore(
    tellers.subscribe,
    () => tellers.tells(id),
    () => false,
  )
  return { tells, retry: () => tellers.retry(id) }
}
