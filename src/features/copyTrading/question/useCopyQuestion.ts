import { useCallback } from 'react'
import type { TraderData } from '@/contract/copyTrading'
import type { WithGaps } from '@/contract/told'
import { copyRises, copySwitchTerms, isRisingCopy, type CopyChange } from '@/domain/robot/copyRisk'
import type { FieldTable } from '@/shared/fields/fieldTable'
import { useAsk } from '@/shared/useAsk'
import { useAppDispatch } from '@/store/hooks'
import { loadPart } from '@/store/loadPart'

/** The question, once something that is copied rises. */
export const loadCopyQuestion = () => loadPart(import('./askAboutCopies'))

/**
 * Asks before copies of a bot begin or may lose more; answers with the ids that may be saved. Where nothing rises it takes no time, and
 * answers without a promise. Rejects with a `ProviderError` if it cannot ask.
 */
export function useCopyQuestion(userid: string) {
  const ask = useAsk()
  const dispatch = useAppDispatch()
  return useCallback(
    (changes: readonly CopyChange[]): ReadonlySet<string> | Promise<ReadonlySet<string>> => {
      const rising = changes.filter(isRisingCopy)
      const idsOf = (all: readonly CopyChange[]) => new Set(all.map(({ id }) => id))
      if (rising.length === 0) return idsOf(changes)
      async function askFirst() {
        const { askAboutCopies } = await loadCopyQuestion()
        const mayChoose = rising.length > 1
        const agreed = await dispatch(askAboutCopies(ask, userid, rising, { mayChoose }))
        return idsOf(changes.filter((change) => !rising.includes(change) || agreed.includes(change)))
      }
      return askFirst()
    },
    [ask, dispatch, userid],
  )
}

export type AskAboutCopies = ReturnType<typeof useCopyQuestion>

/** The same of what is saved as a whole: all of it, or nothing. */
export function useWholeCopyQuestion(userid: string) {
  const ask = useAsk()
  const dispatch = useAppDispatch()
  return useCallback(
    (changes: readonly CopyChange[]): boolean | Promise<boolean> => {
      const rising = changes.filter(isRisingCopy)
      if (rising.length === 0) return true
      return loadCopyQuestion().then(async ({ askAboutCopies }) => {
        const agreed = await dispatch(askAboutCopies(ask, userid, rising))
        return agreed.length > 0
      })
    },
    [ask, dispatch, userid],
  )
}

/** The same before the switch over all copied traders is saved. */
export function useCopySwitchQuestion(userid: string, fields: FieldTable<TraderData>) {
  const ask = useAsk()
  const dispatch = useAppDispatch()
  return useCallback(
    (before: WithGaps<TraderData>, after: WithGaps<TraderData>): boolean | Promise<boolean> => {
      if (copyRises(copySwitchTerms(before), copySwitchTerms(after)).length === 0) return true
      return loadCopyQuestion().then(({ askAboutSwitch }) =>
        dispatch(askAboutSwitch(ask, userid, fields, before, after)),
      )
    },
    [ask, dispatch, userid, fields],
  )
}
