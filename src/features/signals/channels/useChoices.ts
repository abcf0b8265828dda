import { useState } from 'react'
import type { Channel } from '@/contract/signals'
import { plain, searchFor } from '@/domain/search'
import { isAdvanced } from './fields'
import type { Channels, Wanted } from './useChannels'

/** What of the cards a person wants to see. */
export interface Choices {
  readonly search: string
  readonly isAdvanced: boolean
  readonly isOnlyUnsaved: boolean
}

const everything: Choices = { search: '', isAdvanced: false, isOnlyUnsaved: false }

/** What tells whether a card is among those that are wanted. */
export function shownBy({ search, isOnlyUnsaved }: Choices, touched: ReadonlySet<string>) {
  const isFound = searchFor(search)
  return ([key, { nameGroup, idChan }]: readonly [string, Channel]) =>
    (!isOnlyUnsaved || touched.has(key)) && isFound(plain(`${nameGroup}\n${idChan}`))
}

/** What was chosen, and how to choose. A control that is wanted is shown, whatever was chosen before. */
export function useChoices({ forms, wanted }: Channels) {
  const [choices, setChoices] = useState(everything)
  const [seen, setSeen] = useState<Wanted>()
  if (wanted !== seen) {
    setSeen(wanted)
    const record = wanted && forms.records().get(wanted.key)
    if (record) {
      const isHidden = !shownBy(choices, forms.touched())([wanted.key, record])
      const isDeep = choices.isAdvanced || isAdvanced(wanted.field)
      setChoices({ ...(isHidden ? everything : choices), isAdvanced: isDeep })
    }
  }
  /** Cards that were unsaved when the filter was set stay in sight until it is set anew: nothing goes under one's hands. */
  function choose(next: Partial<Choices>) {
    if (next.isOnlyUnsaved) forms.forget()
    setChoices((now) => ({ ...now, ...next }))
  }
  return [choices, choose] as const
}
