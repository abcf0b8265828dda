import { Grid } from 'antd'
import { useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import type { ChannelAnswer } from '@/contract/signals'
import type { RootState } from '@/store'
import { selectDraft, unsavedIn } from '@/store/saving/draftsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsChannelTable, viewChosen } from '@/store/viewSlice'
import { useFound } from '@/features/signals/useFound'
import { isAdvanced } from '@/features/signals/channels/fields'
import type { Channels } from './useChannels'

type ChannelEntry = readonly [key: string, channel: ChannelAnswer]
export const keyOf = ([key]: ChannelEntry) => key
export const textOf = ([, { nameGroup, idChan }]: ChannelEntry) => `${nameGroup}\n${idChan}`

/** Cards, or lines in a wide window. */
export type ListView = 'cards' | 'table'

/** What is shown of the channels, and how. It changes where it would hide a control to be focused. */
export function useChoices({ form, records, focusTarget }: Channels) {
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  const list = useFound(
    useMemo(() => [...records], [records]),
    keyOf,
    textOf,
  )
  const [showsAdvanced, showAdvanced] = useState(false)
  const [seen, setSeen] = useState(focusTarget)
  if (focusTarget !== seen) {
    setSeen(focusTarget)
    if (focusTarget && isAdvanced(focusTarget.field)) showAdvanced(true)
    if (focusTarget && !list.found.some(([key]) => key === focusTarget.key)) list.showAll()
  }
  const isWide = Grid.useBreakpoint().xl === true
  const isTable = useAppSelector(selectIsChannelTable)
  const unsavedNow = () => unsavedIn(selectDraft(store.getState(), form))
  return {
    ...list,
    showsAdvanced,
    showAdvanced,
    isWide,
    view: isWide && isTable ? 'table' : 'cards',
    chooseView: (view: ListView) =>
      void dispatch(viewChosen({ channelView: view === 'table' ? 'table' : '' })),
    setOnlyUnsaved: (isOn: boolean) => list.setOnly(isOn ? unsavedNow() : undefined),
    showUnsaved: () => {
      list.setSearch('')
      list.setOnly(unsavedNow())
    },
  } as const
}

export type Choices = ReturnType<typeof useChoices>
