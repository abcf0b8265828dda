import { useEffect, useRef, useState, type ComponentProps } from 'react'
import type { ProviderError } from '@/contract/providerError'
import type { BrokerScope } from '@/contract/scope'
import { differencesOf, type FieldTable } from '@/shared/fields/fieldTable'
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
export type RiskOf<Values> = (values: Values, played: PlayConditions) => readonly RiskQuestion[]

interface RiskyChange<Values extends object> {
  readonly fields: FieldTable<Values>
  readonly before: Values
  readonly after: Values
  readonly load: () => Promise<readonly [PlayConditions, RiskOf<Values>]>
  /** called when it was asked about and confirmed */
  readonly onConfirmed?: () => void
}

/** The question about a higher risk, for any record. */
export function useRiskQuestion() {
  const [asked, setAsked] = useState<OpenQuestion>()
  /** A question whose screen is closed is answered with no: nothing waits for it any more. */
  const open = useRef<OpenQuestion['answer']>(undefined)
  useEffect(() => () => open.current?.(false), [])
  /** Rejects with a `ProviderError` if the question cannot be loaded, so that nothing is saved without it. */
  async function ask<Values extends object>({
    fields,
    before,
    after,
    load,
    onConfirmed,
  }: RiskyChange<Values>) {
    const differences = differencesOf(fields, before, after)
    if (differences.length === 0) return true
    const [[played, riskOf], { consequencesOf, Dialog }] = await Promise.all([load(), loadQuestion()]).catch(
      () => {
        throw { kind: 'offline', reason: 'network' } satisfies ProviderError
      },
    )
    const consequences = await consequencesOf(riskOf(before, played), riskOf(after, played))
    if (consequences.length === 0) return true
    const isConfirmed = await new Promise<boolean>((answer) => {
      open.current = answer
      setAsked({ differences, consequences, Dialog, answer })
    })
    if (isConfirmed) onConfirmed?.()
    return isConfirmed
  }
  const settle = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed)
    setAsked(undefined)
  }
  return { ask, dialog: asked && <asked.Dialog question={asked} onAnswer={settle} /> }
}

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
  const { ask, dialog } = useRiskQuestion()
  /** A confirmed change is not asked about again when its save failed and is retried. */
  const confirmed = useRef('')

  async function askToConfirm(before: Values, after: Values): Promise<boolean> {
    const change = JSON.stringify([before, after])
    if (change === confirmed.current) return true
    return ask({
      fields,
      before,
      after,
      load: () => Promise.all([loadConditions(), loadRisk()]),
      onConfirmed: () => {
        confirmed.current = change
      },
    })
  }
  return { askToConfirm, dialog }
}
