import { useEffect, useMemo, useRef, useState } from 'react'
import { createRunner } from '../backgroundWork'
import { runComparison, type ComparisonReport, type ComparisonRequest } from './comparison'

export const createComparisonRunner = () =>
  createRunner(
    () => new Worker(new URL('replay.worker.ts', import.meta.url), { type: 'module' }),
    runComparison,
  )

/** Milliseconds without a change before a comparison starts. */
const SETTLED_MS = 200

export interface ComparisonState {
  /** `undefined`: it could not be computed */
  readonly report: ComparisonReport | undefined
  /** it belongs to the previous request; the new one is being computed */
  readonly isOld: boolean
}

type PlanSettings = Omit<ComparisonRequest, 'text' | 'isNewestFirst' | 'zeroMeans'>

/** The comparison of plans on the results; computed again when its input changes. No text, no comparison. */
export function useComparison({
  text,
  isNewestFirst,
  zeroMeans,
  ...rest
}: ComparisonRequest): ComparisonState | undefined {
  const comparer = useRef<ReturnType<typeof createComparisonRunner>>(undefined)
  const [answer, setAnswer] = useState<{ request: ComparisonRequest; report: ComparisonReport | undefined }>()
  // As JSON, so that equal settings give the same request.
  const played = JSON.stringify(rest)
  const request = useMemo(
    () =>
      text.trim() === ''
        ? undefined
        : { text, isNewestFirst, zeroMeans, ...(JSON.parse(played) as PlanSettings) },
    [text, isNewestFirst, zeroMeans, played],
  )

  useEffect(() => {
    comparer.current = createComparisonRunner()
    return () => comparer.current?.close()
  }, [])

  useEffect(() => {
    if (!request) return undefined
    const timer = setTimeout(() => {
      comparer.current?.run(request, {
        onReport: (report) => setAnswer({ request, report }),
        onFailure: () => setAnswer({ request, report: undefined }),
      })
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [request])

  if (!request || !answer) return undefined
  return { report: answer.report, isOld: answer.request !== request }
}
