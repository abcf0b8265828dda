import { useRef, useState, type ComponentProps } from 'react'
import type { ProviderError } from '@/contract/providerError'
import type { BrokerScope } from '@/contract/scope'
import { differencesOf, type FieldTable } from '@/shared/form/fieldTable'
import type { ConsequenceDialog, Question } from './ConsequenceDialog'
import type { PlayConditions, RiskQuestion } from './riskQuestions'
import { useLoadPlayConditions } from './usePlayConditions'

interface OpenQuestion extends Question {
  readonly Dialog: typeof ConsequenceDialog
  readonly answer: ComponentProps<typeof ConsequenceDialog>['onAnswer']
}

/** Loaded with the first save: the code of the dialog and of the mathematics. */
async function loadQuestion() {
  const [{ consequencesOf }, { ConsequenceDialog: Dialog }] = await Promise.all([
    import('./consequence'),
    import('./ConsequenceDialog'),
  ])
  return { consequencesOf, Dialog }
}

/** One question per plan in the settings. */
type RiskOf<Values> = (values: Values, played: PlayConditions) => readonly RiskQuestion[]

/**
 * Asks before a save that raises the risk, with the changes and the proof's figures before and after. What cannot be computed
 * counts as the greatest risk. A save that lowers the risk is not questioned.
 *
 * @param loadRisk the screen's function of `riskQuestions`
 * @param of another bot's account than the selected one
 */
export function useConsequence<Values extends object>(
  fields: FieldTable<Values>,
  loadRisk: () => Promise<RiskOf<Values>>,
  of?: BrokerScope,
) {
  const loadConditions = useLoadPlayConditions(of)
  const [asked, setAsked] = useState<OpenQuestion>()
  /** A confirmed change is not asked about again when its save failed and is retried. */
  const confirmed = useRef('')

  /** Rejects with a `ProviderError` if the question cannot be loaded, so that nothing is saved without it. */
  async function askToConfirm(before: Values, after: Values): Promise<boolean> {
    const differences = differencesOf(fields, before, after)
    const change = JSON.stringify([before, after])
    if (differences.length === 0 || change === confirmed.current) return true
    const [played, riskOf, { consequencesOf, Dialog }] = await Promise.all([
      loadConditions(),
      loadRisk(),
      loadQuestion(),
    ]).catch(() => {
      throw { kind: 'offline', reason: 'network' } satisfies ProviderError
    })
    const consequences = await consequencesOf(riskOf(before, played), riskOf(after, played))
    if (consequences.length === 0) return true
    const isConfirmed = await new Promise<boolean>((answer) =>
      setAsked({ differences, consequences, Dialog, answer }),
    )
    if (isConfirmed) confirmed.current = change
    return isConfirmed
  }
  const settle = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed)
    setAsked(undefined)
  }
  return { askToConfirm, dialog: asked && <asked.Dialog question={asked} onAnswer={settle} /> }
}
