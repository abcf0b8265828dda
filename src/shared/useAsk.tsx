import {
  Fragment,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { ProviderError } from '@/contract/providerError'
import { Contained, Drawn } from './Contained'

/** Draws a question; `answer` closes it. */
type Draw = (answer: (isYes: boolean) => void) => ReactNode

/**
 * @param key what it is about: the same thing is not asked again once the person has agreed to it, as when a failed save is retried
 */
export type Ask = (draw: Draw, key?: string) => Promise<boolean>

const AskContext = createContext<Ask | undefined>(undefined)

/** Where questions are shown. One that is still open when this closes is answered with no: nothing waits for it any more. */
export function Asking({ children }: { readonly children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly { readonly id: number; readonly content: ReactNode }[]>(
    [],
  )
  const open = useRef(new Map<number, () => void>())
  const agreed = useRef(new Set<string>())
  const latest = useRef(0)
  const isShown = useRef(false)
  useEffect(() => {
    const waiting = open.current
    isShown.current = true
    return () => {
      isShown.current = false
      for (const refuse of waiting.values()) refuse()
    }
  }, [])

  const ask = useCallback<Ask>((draw, key) => {
    if (key !== undefined && agreed.current.has(key)) return Promise.resolve(true)
    if (!isShown.current) return Promise.resolve(false)
    const id = ++latest.current
    return new Promise((resolve, reject) => {
      function answer(isYes: boolean) {
        if (!open.current.delete(id)) return
        if (isYes && key !== undefined) agreed.current.add(key)
        setQuestions((all) => all.filter((one) => one.id !== id))
        resolve(isYes)
      }
      open.current.set(id, () => answer(false))
      // What cannot be shown cannot be answered.
      const onThrown = () => {
        if (!open.current.delete(id)) return
        setQuestions((all) => all.filter((one) => one.id !== id))
        reject({ kind: 'unexpected' } satisfies ProviderError)
      }
      const content = (
        <Contained onThrown={onThrown}>
          <Drawn draw={() => draw(answer)} />
        </Contained>
      )
      setQuestions((all) => [...all, { id, content }])
    })
  }, [])

  // The newest: leaving the screen is asked about over a question of the screen.
  const newest = questions.at(-1)
  return (
    <AskContext value={ask}>
      {children}
      {newest && <Fragment key={newest.id}>{newest.content}</Fragment>}
    </AskContext>
  )
}

/** Asks the person, wherever the component stands: a card that is scrolled away has not withdrawn its question. */
export function useAsk(): Ask {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('There is no Asking around.')
  return ask
}
