import { useContext, useEffect } from 'react'
import { useStore } from 'react-redux'
import type { BotSettings } from '@/domain/money/botSettings'
import { stakesOf } from '@/domain/money/botStakes'
import { selectBrokerScope } from '@/store/botsSlice'
import { FormContext } from '@/shared/fields/formContext'
import type { RootState } from '@/store/state'
import { isDirtyIn, loadedIn, selectDraft, draftValues } from '@/store/saving/draftsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { settingsOf } from './settings'
import type { EffectiveAssumptions } from './assumptionsSlice'
import { useAssumptions } from './playConditions'
import { loadQuestion } from './useConsequence'

/** Milliseconds without a change before it begins: each key drops what the key before began. */
const SETTLED_MS = 30

/** Loads and computes, while the person types, what the question before the save will need. Stands in the form. */
export function RiskPreparation({ inSettings }: { readonly inSettings: (values: never) => BotSettings }) {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const { form = '', card = '' } = useContext(FormContext)?.at ?? {}
  const change = useAppSelector((state) => {
    const draft = selectDraft(state, form)
    return isDirtyIn(draft, card)
      ? JSON.stringify([loadedIn(draft, card), draftValues(draft, card)])
      : undefined
  })
  const assumptions = JSON.stringify(useAssumptions())
  const isChanged = change !== undefined
  // The save itself says what cannot be loaded.
  useEffect(() => {
    if (isChanged) void loadQuestion().catch(() => {})
  }, [isChanged])
  useEffect(() => {
    if (change === undefined) return undefined
    let [isOver, end] = [false, () => {}]
    async function prepare(records: readonly never[]) {
      const scope = selectBrokerScope(store.getState())
      const [settings, { prepareRisks }] = await Promise.all([dispatch(settingsOf(scope)), loadQuestion()])
      const stakes = records.map((record) =>
        stakesOf({ ...settings, ...inSettings(record) }, JSON.parse(assumptions) as EffectiveAssumptions),
      )
      if (!isOver) end = dispatch(prepareRisks(stakes))
    }
    const timer = setTimeout(() => void prepare(JSON.parse(change) as never[]).catch(() => {}), SETTLED_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }, [dispatch, store, inSettings, change, assumptions])
  return null
}
