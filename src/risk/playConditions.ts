/** What a proof is computed from; it follows the store once nothing changes for a while, so that typing and sliders stay fluid. */
import { startTransition, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { useGetGlobalParamsQuery } from '@/api/general'
import { playConditions, type EntryAndStops, type PlayConditions } from '@/domain/money/botStakes'
import { robotDay } from '@/domain/money/robotDay'
import type { WithGaps } from '@/contract/told'
import { selectBrokerScope } from '@/store/botsSlice'
import { FormContext } from '@/shared/fields/formContext'
import type { RootState } from '@/store/state'
import { selectDraft, draftValues } from '@/store/saving/draftsSlice'
import { useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reading/reads'
import { selectAssumptions, type EffectiveAssumptions } from './assumptionsSlice'
import { readerSettings } from './settings'

/** Milliseconds without a key before the picture follows: the next key of who types fast is not held up. */
const SETTLED_MS = 20

/** A part of the store, updated as a transition after so many milliseconds without a change. */
function useCalmly<Part>(select: (state: RootState) => Part, milliseconds: number): Part {
  const store = useStore<RootState>()
  const [part, setPart] = useState(() => select(store.getState()))
  const now = useEffectEvent(() => select(store.getState()))
  useEffect(() => {
    let seen = now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => startTransition(() => setPart(seen))
    update()
    const stop = store.subscribe(() => {
      if (now() === seen) return
      seen = now()
      clearTimeout(timer)
      timer = setTimeout(update, milliseconds)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, milliseconds])
  return part
}

/** The person's assumptions. */
export const useAssumptions = (): EffectiveAssumptions => useCalmly(selectAssumptions, 0)

/** The record of the form around it as it would be saved. */
export function useDraftValues<Values extends object>(): Values {
  const { form = '', card = '' } = useContext(FormContext)?.at ?? {}
  const draft = useCalmly((state) => selectDraft(state, form), SETTLED_MS)
  return useMemo(() => draftValues(draft, card) as Values, [draft, card])
}

/** Conditions for every plan: the person's assumptions, general settings as saved or as `edited`, and what the robot allows of a day. */
export function usePlayConditions(edited?: WithGaps<EntryAndStops>): PlayConditions {
  const { currentData } = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  const reader = readerSettings(useRead('reader').currentData)
  return playConditions(useAssumptions(), edited ?? currentData, robotDay({ reader }))
}
