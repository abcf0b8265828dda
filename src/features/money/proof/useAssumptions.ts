import { startTransition, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '@/store'
import { selectAssumptions, type EffectiveAssumptions } from '../assumptionsSlice'

/** The person's assumptions for computations, updated as a transition so that sliders and typing stay fluid. */
export function useAssumptions(): EffectiveAssumptions {
  const store = useStore<RootState>()
  const [assumptions, setAssumptions] = useState(() => selectAssumptions(store.getState()))
  useEffect(() => {
    const update = () => startTransition(() => setAssumptions(selectAssumptions(store.getState())))
    update()
    return store.subscribe(update)
  }, [store])
  return assumptions
}
