import { onThisDevice } from '@/config/onDevice'
import { selectOwnIds } from '@/store/botsSlice'
import { CardPlace } from '@/shared/CardPlace'
import { useAppSelector } from '@/store/hooks'
import './fleet.css'

/** Rows that the board shows at first. */
export const FIRST = 10

/** In place of its rows, as high as they became at last. */
export function FleetPlace() {
  const userids = useAppSelector(selectOwnIds).slice(0, FIRST)
  const rows = userids.map((userid) => onThisDevice.read(`rowHeight ${userid}`) || 'var(--row-height)')
  return <CardPlace className="board board__place" height={`calc(${['0px', ...rows].join(' + ')})`} />
}
