import { useEffect, useRef, useState } from 'react'
import { isSame } from '@/store/draftsSlice'
import type { FormState } from './formState'

/** Milliseconds that a confirmed save can be undone beside its button. */
const UNDO_MS = 60_000

type Former = readonly (readonly [name: string, value: unknown])[]
const nothing: Former = []

/** The former values of the fields that a save has changed. */
const formerOf = (before: object, after: object): Former =>
  Object.entries(before).filter(([name, value]) => !isSame(value, Reflect.get(after, name)))

/** What a confirmed save has changed, for a minute. */
export function useFormer<Values extends object>(state: Pick<FormState<Values>, 'loaded'>) {
  const sent = useRef(nothing)
  const [former, setFormer] = useState(nothing)
  useEffect(() => {
    if (former.length === 0) return undefined
    const timer = setTimeout(() => setFormer(nothing), UNDO_MS)
    return () => clearTimeout(timer)
  }, [former])
  return {
    /** before each save, with the values that are sent */
    sending: (after: Values) => {
      sent.current = formerOf(state.loaded(), after)
      setFormer(nothing)
    },
    confirmed: () => setFormer(sent.current),
    former,
  }
}
