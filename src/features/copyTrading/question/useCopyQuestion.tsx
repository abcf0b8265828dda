import { useCallback } from 'react'
import type { TraderData } from '@/contract/copyTrading'
import type { WithGaps } from '@/contract/told'
import { copyRises, copySwitchTerms, isRisingCopy, type CopyChange } from '@/domain/robot/copyRisk'
import { loadTexts } from '@/i18n'
import { differencesOf, type Difference, type FieldTable } from '@/shared/fields/fieldTable'
import { useAsk } from '@/shared/useAsk'
import { useAppDispatch } from '@/store/hooks'
import { loadPart } from '@/store/loadPart'

/** Loaded with the first copy that rises. */
async function loadQuestion() {
  const [{ copyFactsOf }, { copiesOfSwitch }, { CopyQuestion: Dialog }] = await Promise.all([
    import('./copyFacts'),
    import('./copySwitch'),
    import('./CopyQuestion'),
    loadTexts('copyRisk'),
  ])
  return { copyFactsOf, copiesOfSwitch, Dialog }
}

interface Asked {
  readonly differences?: readonly Difference[]
  /** they are saved one by one: some of them can be left out */
  readonly mayChoose?: boolean
}

/** Shows the question; resolves to those that the person agrees to. */
function useShowQuestion() {
  const ask = useAsk()
  const dispatch = useAppDispatch()
  return useCallback(
    async (userid: string, changes: readonly CopyChange[], { differences, mayChoose = false }: Asked) => {
      const { copyFactsOf, Dialog } = await loadPart(loadQuestion())
      const facts = await dispatch(copyFactsOf(userid, changes, differences !== undefined))
      let agreed = changes
      const isYes = await ask(
        (answer) => (
          <Dialog
            changes={changes}
            facts={facts}
            differences={differences}
            mayChoose={mayChoose}
            onChoice={(chosen) => {
              agreed = chosen
              answer(chosen.length > 0)
            }}
          />
        ),
        // A choice among several is made anew.
        mayChoose ? undefined : JSON.stringify([userid, changes, differences]),
      )
      return isYes ? agreed : []
    },
    [ask, dispatch],
  )
}

/**
 * Asks before copies of a bot begin or may lose more; answers with the ids that may be saved. Where nothing rises it takes no time, and
 * answers without a promise. Rejects with a `ProviderError` if it cannot ask.
 */
export function useCopyQuestion(userid: string) {
  const show = useShowQuestion()
  return useCallback(
    (changes: readonly CopyChange[]): ReadonlySet<string> | Promise<ReadonlySet<string>> => {
      const rising = changes.filter(isRisingCopy)
      if (rising.length === 0) return new Set(changes.map(({ id }) => id))
      return show(userid, rising, { mayChoose: rising.length > 1 }).then((agreed) => {
        const refused = new Set(rising.filter((change) => !agreed.includes(change)))
        return new Set(changes.filter((change) => !refused.has(change)).map(({ id }) => id))
      })
    },
    [show, userid],
  )
}

/** The same before the switch over all copied traders is saved. */
export function useCopySwitchQuestion(userid: string, fields: FieldTable<TraderData>) {
  const show = useShowQuestion()
  const dispatch = useAppDispatch()
  return useCallback(
    (before: WithGaps<TraderData>, after: WithGaps<TraderData>): boolean | Promise<boolean> => {
      if (copyRises(copySwitchTerms(before), copySwitchTerms(after)).length === 0) return true
      async function askAbout() {
        const { copiesOfSwitch } = await loadPart(loadQuestion())
        const changes = await dispatch(copiesOfSwitch(userid, before, after))
        // Nobody is copied with it.
        if (changes.length === 0) return true
        // That it is turned on is the question itself.
        const differences = differencesOf(fields, before, after).filter(({ name }) => name !== 'copyTraderEn')
        return (await show(userid, changes, { differences })).length > 0
      }
      return askAbout()
    },
    [show, dispatch, userid, fields],
  )
}
