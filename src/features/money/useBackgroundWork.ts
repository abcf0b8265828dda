import { useEffect, useRef } from 'react'
import { useSettled } from '@/shared/useSettled'
import type { Runner } from './backgroundWork'

/** Milliseconds without a change before a computation starts. */
const SETTLED_MS = 150

interface Options<Output> {
  readonly onReport: (report: Output, question: string) => void
  readonly onFailure: (question: string) => void
}

/**
 * Computes the answer to a request, given as JSON, whenever its content changes; only the latest one is answered. Returns a
 * function that computes it again.
 */
export function useBackgroundWork<Input, Output>(
  create: () => Runner<Input, Output>,
  question: string | undefined,
  { onReport, onFailure }: Options<Output>,
): () => void {
  const runner = useRef<Runner<Input, Output>>(undefined)
  useEffect(() => {
    runner.current = create()
    return () => runner.current?.close()
  }, [create])
  const run = useSettled((asked: string | undefined) => {
    if (asked === undefined) return
    runner.current?.run(JSON.parse(asked) as Input, {
      onReport: (report) => onReport(report, asked),
      onFailure: () => onFailure(asked),
    })
  }, SETTLED_MS)
  useEffect(() => run(question), [run, question])
  return () => run(question)
}
