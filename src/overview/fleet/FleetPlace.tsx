import { selectOwnIds } from '@/store/botsSlice'
import { CardPlace } from '@/shared/CardPlace'
import { useAppSelector } from '@/store/hooks'
import './fleet.css'

/** Rows that the board shows at first. */
export const FIRST = 10

/** In place of its rows. */
export function FleetPlace() {
  const rows = Math.min(FIRST, useAppSelector(selectOwnIds).length)
  return <CardPlace className="fleet__place" height={`calc(${rows} * var(--row) - 2rem)`} />
}
