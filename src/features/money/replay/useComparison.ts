import { useState } from 'react'
import { createRunner } from '../backgroundWork'
import { useBackgroundWork } from '../useBackgroundWork'
import { runComparison, type ComparisonReport, type ComparisonRequest } from './comparison'

export const createComparisonRunner = () =>
  createRunner(
    () => new Worker(new URL('replay.worker.ts', import.meta.url), { type: 'module' }),
    runComparison,
  )

export interface ComparisonState {
  /** `undefined`: it could not be computed */
  readonly report: ComparisonReport | undefined
  /** it belongs to the previous request; the new one is being computed */
  readonly isOld: boolean
}

/** The comparison of plans on the results; computed again when its input changes. No text, no comparison. */
export function useComparison(request: ComparisonRequest): ComparisonState | undefined {
  const [answer, setAnswer] = useState<{ question: string; report: ComparisonReport | undefined }>()
  const question = request.text.trim() === '' ? undefined : JSON.stringify(request)
  useBackgroundWork(createComparisonRunner, question, {
    onReport: (report, asked) => setAnswer({ question: asked, report }),
    onFailure: (asked) => setAnswer({ question: asked, report: undefined }),
  })
  if (question === undefined || !answer) return undefined
  return { report: answer.report, isOld: answer.question !== question }
}
