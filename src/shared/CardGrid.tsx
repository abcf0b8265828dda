import type { ReactNode } from 'react'
import { containedItems } from './Contained'

/** Cards (`styles/cards.css`, which the shell brings) of 260 to 350 px in one to four columns. Its children are list items. */
export function CardGrid({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <div className="cards-room">
      <ul className="cards" aria-label={label}>
        {containedItems(children)}
      </ul>
    </div>
  )
}
