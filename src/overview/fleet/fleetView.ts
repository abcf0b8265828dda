import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { fleetViewChanged, selectFleetView, type FleetView } from './fleetViewSlice'

/** Templates that are kept; the oldest go first. */
export const MOST_TEMPLATES = 20

export function useFleetView() {
  const dispatch = useAppDispatch()
  return {
    ...useAppSelector(selectFleetView),
    change: (change: FleetView) => void dispatch(fleetViewChanged(change)),
  }
}
