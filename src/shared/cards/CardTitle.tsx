import { useEffect, type ReactNode } from 'react'
import { fieldId } from '@/shared/fields/formContext'
import { FoldTitle } from '@/shared/FoldTitle'

/** A control to show and focus, on a card that may not be rendered yet. */
export interface FocusTarget {
  readonly key: string
  readonly field: string
}

/** What its list says to a card. */
export interface ListedCard {
  readonly cardKey: string
  /** only its head */
  readonly isFolded: boolean
  /** the card can be folded */
  readonly onFold?: ((key: string) => void) | undefined
  /** the control of this card to focus */
  readonly focusTarget?: FocusTarget | undefined
  readonly focusOn: (target: FocusTarget | undefined) => void
}

/** The id of a card's heading, which names the card. */
export const titleId = (cardKey: string) => fieldId(CARD_HEADING, cardKey)

/** As the field of a focus target: the heading. */
export const CARD_HEADING = 'title'

interface Props extends ListedCard {
  readonly level?: 2 | 3
  /** its name */
  readonly children: ReactNode
}

/** A card's heading, which folds it. Through it the card gets the focus that its list has for it. */
export function CardTitle({ cardKey, isFolded, onFold, focusTarget, focusOn, level = 2, children }: Props) {
  const Heading = `h${level}` as const
  // After every rendering: the control may come with a later one, as when the advanced fields are shown for it.
  useEffect(() => {
    const control = focusTarget && document.getElementById(fieldId(focusTarget.field, focusTarget.key))
    if (!control) return
    control.focus({ preventScroll: true })
    // The list scrolls to the card, which begins with its heading.
    if (focusTarget.field !== CARD_HEADING) control.scrollIntoView({ block: 'center' })
    focusOn(undefined)
  })
  return (
    <Heading id={titleId(cardKey)} tabIndex={-1}>
      <FoldTitle isFolded={isFolded} onToggle={onFold && (() => onFold(cardKey))}>
        <bdi>{children}</bdi>
      </FoldTitle>
    </Heading>
  )
}
