import { shareAnswers, threadOf, useAnswers } from '@/risk/background'
import { runComparison, type ComparisonReport, type ComparisonRequest } from './comparePlans'

export const askComparison = shareAnswers<ComparisonRequest, ComparisonReport>(
  () =>
    threadOf(
      () => new Worker(new URL('replay.worker.ts', import.meta.url), { type: 'module' }),
      runComparison,
    ),
  () => 1,
  1,
)

export interface ComparisonState {
  /** `undefined`: it could not be computed */
  readonly report: ComparisonReport | undefined
  /** it belongs to the previous request; the new one is being computed */
  readonly isOld: boolean
}

/** The comparison of plans on the results; computed again when its input changes. No text, no comparison. */
export function useComparison(request: ComparisonRequest): ComparisonState | undefined {
  const question = request.text.trim() === '' ? undefined : JSON.stringify(request)
  const { known } = useAnswers(askComparison, [question])
  if (question === undefined) return undefined
  const answer = known.get(question) ?? [...known.values()].at(-1)
  return answer && { report: answer === 'failed' ? undefined : answer, isOld: !known.has(question) }
}
