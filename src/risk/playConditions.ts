/** What a proof is computed from; it follows the store once a change has been painted, so that typing and sliders stay fluid. */
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

/** A part of the store, updated as a transition once what changed it has been painted: a key is never held up by what follows from it. */
function useAfterPaint<Part>(select: (state: RootState) => Part): Part {
  const store = useStore<RootState>()
  const [part, setPart] = useState(() => select(store.getState()))
  const now = useEffectEvent(() => select(store.getState()))
  useEffect(() => {
    let seen = now()
    let [frame, timer] = [0, 0]
    const update = () => startTransition(() => setPart(seen))
    update()
    const stop = store.subscribe(() => {
      if (now() === seen) return
      seen = now()
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
      frame = requestAnimationFrame(() => {
        timer = window.setTimeout(update)
      })
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [store])
  return part
}

/** The person's assumptions. */
export const useAssumptions = (): EffectiveAssumptions => useAfterPaint(selectAssumptions)

/** The record of the form around it as it would be saved. */
export function useDraftValues<Values extends object>(): Values {
  const { form = '', card = '' } = useContext(FormContext)?.at ?? {}
  const draft = useAfterPaint((state) => selectDraft(state, form))
  return useMemo(() => draftValues(draft, card) as Values, [draft, card])
}

/** Conditions for every plan: the person's assumptions, general settings as saved or as `edited`, and what the robot allows of a day. */
export function usePlayConditions(edited?: WithGaps<EntryAndStops>): PlayConditions {
  const { currentData } = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  const reader = readerSettings(useRead('reader').currentData)
  return playConditions(useAssumptions(), edited ?? currentData, robotDay({ reader }))
}
