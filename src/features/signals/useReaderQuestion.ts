import type { TraderScope } from '@/contract/scope'
import type { ReaderParams } from '@/contract/signals'
import type { WithGaps } from '@/contract/told'
import { loadCopyQuestion, useWholeCopyQuestion } from '@/features/copyTrading/question/useCopyQuestion'
import { useConsequence } from '@/risk/useConsequence'
import { useAppDispatch } from '@/store/hooks'
import { copiesOfReader } from './channels/copiesOfReader'
import { readerRecord } from './readerRecord'

/** Asks before more orders of a day are allowed: of what the plans and the channels may lose with them, in one question. */
export function useReaderQuestion(scope: TraderScope) {
  const dispatch = useAppDispatch()
  const askAboutRisk = useConsequence(readerRecord)
  const askAboutCopies = useWholeCopyQuestion(scope.userid)
  return (before: WithGaps<ReaderParams>, after: WithGaps<ReaderParams>): boolean | Promise<boolean> => {
    // Of a robot's reader only the number of orders changes what can be lost.
    if (before.maxtrades === after.maxtrades) return true
    return askAboutRisk(before, after, async () => {
      const copies = await dispatch(copiesOfReader(scope, before, after))
      if (copies.length === 0) return undefined
      const { copiesBeside } = await loadCopyQuestion()
      const content = await dispatch(copiesBeside(scope.userid, copies))
      return { of: copies, content, ask: () => askAboutCopies(copies) }
    })
  }
}
