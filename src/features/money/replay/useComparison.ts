import { startTransition, useEffect, useMemo, useState } from 'react'
import { createPool } from '@/risk/pool'
import { runComparison, type ComparisonReport, type ComparisonRequest } from './comparePlans'

const compare = createPool<ComparisonRequest, ComparisonReport>(
  () => new Worker(new URL('replay.worker.ts', import.meta.url), { type: 'module' }),
  runComparison,
  () => 1,
)

export interface ComparisonState {
  /** `undefined`: it could not be computed */
  readonly report: ComparisonReport | undefined
  /** it belongs to the previous request; the new one is being computed */
  readonly isOld: boolean
  /** so does what it says of the text: another text, or another answer */
  readonly isReadingOld: boolean
}

/**
 * The comparison of plans on the results, first in their real order alone; computed again when its input changes. No text, no comparison. It
 * is no query: a cache would keep each text that was pasted.
 */
export function useComparison(request: ComparisonRequest): ComparisonState | undefined {
  const { text, answers, remembered } = request
  const reading = useMemo(() => JSON.stringify([text, answers, remembered]), [text, answers, remembered])
  const question = text.trim() === '' ? undefined : JSON.stringify(request)
  const [known, setKnown] = useState<{
    readonly question: string
    readonly reading: string
    readonly report?: ComparisonReport
  }>()
  useEffect(() => {
    if (question === undefined) return undefined
    let isWanted = true
    async function compute(asked: string) {
      const all = JSON.parse(asked) as ComparisonRequest
      for (const isGlance of [true, false]) {
        const report = await compare({ ...all, isGlance }, () => isWanted).catch(() => undefined)
        if (!isWanted) return
        // As a transition, so that it does not hold up typing.
        startTransition(() => setKnown({ question: asked, reading, ...(report && { report }) }))
      }
    }
    void compute(question)
    return () => {
      isWanted = false
    }
  }, [question, reading])
  return question !== undefined && known
    ? { report: known.report, isOld: known.question !== question, isReadingOld: known.reading !== reading }
    : undefined
}
