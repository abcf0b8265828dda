import { useEffect, useMemo, useRef, useState } from 'react'
import { createComparer } from './comparer'
import type { ComparisonReport, ComparisonRequest } from './comparison'

/** Milliseconds without a change before a question is worth asking. */
const SETTLED_MS = 200

export interface Compared {
  /** `undefined`: it could not be worked out */
  readonly report: ComparisonReport | undefined
  /** it belongs to what stood there before; the new one is on its way */
  readonly isOld: boolean
}

type Played = Omit<ComparisonRequest, 'text' | 'isNewestFirst'>

/** What the results come to. Asks anew when something else is to be played; no text, no question. */
export function useComparison({ text, isNewestFirst, ...rest }: ComparisonRequest): Compared | undefined {
  const comparer = useRef<ReturnType<typeof createComparer>>(undefined)
  const [answer, setAnswer] = useState<{ request: ComparisonRequest; report: ComparisonReport | undefined }>()
  // Small, unlike the text: comparing it as a whole is what keeps a question the same while it says the same.
  const played = JSON.stringify(rest)
  const request = useMemo(
    () => (text.trim() === '' ? undefined : { text, isNewestFirst, ...(JSON.parse(played) as Played) }),
    [text, isNewestFirst, played],
  )

  useEffect(() => {
    comparer.current = createComparer()
    return () => comparer.current?.close()
  }, [])

  useEffect(() => {
    if (!request) return undefined
    const timer = setTimeout(() => {
      comparer.current?.ask(request, {
        onReport: (report) => setAnswer({ request, report }),
        onFailure: () => setAnswer({ request, report: undefined }),
      })
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [request])

  if (!request || !answer) return undefined
  return { report: answer.report, isOld: answer.request !== request }
}
