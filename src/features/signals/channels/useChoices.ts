import { Grid } from 'antd'
import { useState } from 'react'
import type { Channel } from '@/contract/signals'
import { searchable, searchFor } from '@/domain/search'
import { useUnsaved } from '@/shared/saving/useRecordForm'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsChannelTable, viewChosen } from '@/store/viewSlice'
import { isAdvanced } from './fields'
import type { Channels, FocusTarget } from './useChannels'

/** Search and filters of the cards. */
export interface Choices {
  readonly search: string
  readonly isAdvanced: boolean
  readonly isOnlyUnsaved: boolean
  /** cards that have had unsaved changes since the filter was turned on, so that a saved card does not disappear */
  readonly touched: ReadonlySet<string>
}

/** Cards, or a table in a wide window. */
export type ListView = 'cards' | 'table'

export function useListView() {
  const isWide = Grid.useBreakpoint().xl === true
  const isTable = useAppSelector(selectIsChannelTable)
  const dispatch = useAppDispatch()
  const view: ListView = isWide && isTable ? 'table' : 'cards'
  const choose = (next: ListView) => dispatch(viewChosen({ channelView: next === 'table' ? 'table' : '' }))
  return { isWide, view, choose } as const
}

const everything: Choices = { search: '', isAdvanced: false, isOnlyUnsaved: false, touched: new Set() }

/** A predicate for the cards that are shown. */
export function shownBy({ search, isOnlyUnsaved, touched }: Choices) {
  const isFound = searchFor(search)
  return ([key, { nameGroup, idChan }]: readonly [string, Channel]) =>
    (!isOnlyUnsaved || touched.has(key)) && isFound(searchable(`${nameGroup}\n${idChan}`))
}

/** The choices and their setter. They are changed where they would hide a control to be focused. */
export function useChoices({ form, records, focusTarget }: Channels) {
  const [choices, setChoices] = useState(everything)
  const [seen, setSeen] = useState<FocusTarget>()
  if (focusTarget !== seen) {
    setSeen(focusTarget)
    const record = focusTarget && records.get(focusTarget.key)
    if (record) {
      const isHidden = !shownBy(choices)([focusTarget.key, record])
      const showsAdvanced = choices.isAdvanced || isAdvanced(focusTarget.field)
      setChoices({ ...(isHidden ? everything : choices), isAdvanced: showsAdvanced })
    }
  }
  const unsaved = useUnsaved(form)
  const isTouched = [...unsaved].every((key) => choices.touched.has(key))
  if (!isTouched) setChoices({ ...choices, touched: new Set([...choices.touched, ...unsaved]) })
  const choose = (next: Partial<Choices>) =>
    setChoices((now) => ({ ...now, ...(next.isOnlyUnsaved && { touched: unsaved }), ...next }))
  return [choices, choose] as const
}
