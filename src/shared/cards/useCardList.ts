import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'react-redux'
import type { WithGaps } from '@/contract/told'
import { fieldIdInHash } from '@/shared/fields/useLinkedField'
import { useOpenForm, useRecords, useUnloadWarning } from '@/shared/fields/useRecordForm'
import type { RootState } from '@/store/state'
import { selectDraft, unsavedIn } from '@/store/saving/draftsSlice'
import { useAppSelector } from '@/store/hooks'
import { selectIsUnderWay } from '@/store/saving/savesSlice'
import type { CardRecords } from './cardRecords'
import { CARD_HEADING, type FocusTarget } from './CardTitle'
import { useFolding } from './useFolding'
import { useFound } from './useFound'
import { useSaveAll } from './useSaveAll'

/** The provider's answer that the cards show. */
export interface CardAnswer<Values extends object> {
  readonly all: ReadonlyMap<string, WithGaps<Values>>
  /** when it came: a later one counts as new even with equal values */
  readonly answeredAt?: number | undefined
}

/** One that comes during a save may be older than it: the save itself reads its record. */
function useSettledAnswer<Values extends object>(form: string, { all, answeredAt }: CardAnswer<Values>) {
  const isUnderWay = useAppSelector((state) => selectIsUnderWay(state, form))
  const [shown, setShown] = useState({ all, answeredAt })
  const isShown = shown.all === all && shown.answeredAt === answeredAt
  if (!isShown && !isUnderWay) setShown({ all, answeredAt })
  return useMemo(() => new Map(shown.all), [shown])
}

export type CardEntry<Values extends object> = readonly [key: string, record: WithGaps<Values>]
export const cardKeyOf = ([key]: CardEntry<object>) => key

/** Splits `1640000001_breakEven` into card key and field. A key may contain an underscore, a field name does not. */
function cardIn(id: string): FocusTarget | undefined {
  const cut = id.lastIndexOf('_')
  return cut > 0 ? { key: id.slice(0, cut), field: id.slice(cut + 1) } : undefined
}

/** Locations whose control has been focused: rendering the list again must not focus it again. */
const followed = new WeakSet<object>()

/** Scrolls to and focuses the control that the address names, or the heading of the card that it names otherwise. */
function useLinkedCard(
  all: ReadonlyMap<string, object>,
  named: string | undefined,
  focusOn: (target: FocusTarget) => void,
) {
  const location = useLocation()
  useEffect(() => {
    const target =
      cardIn(fieldIdInHash(location.hash)) ??
      (named === undefined ? undefined : { key: named, field: CARD_HEADING })
    if (!target || followed.has(location) || !all.has(target.key)) return
    followed.add(location)
    focusOn(target)
  }, [location, named, all, focusOn])
}

interface Options<Values extends object> {
  readonly records: CardRecords<Values>
  readonly answer: CardAnswer<Values>
  /** what is searched; it and the next are always the same functions */
  readonly textOf: (entry: CardEntry<Values>) => string
  /** what to search for when this was typed */
  readonly meantBy?: (search: string) => string
  /** from how many on the cards are folded */
  readonly many?: number
  /** the card that the address names beside its `#1640000001_breakEven` */
  readonly named?: string | undefined
  /** Shows a field that may be hidden, before it gets the focus. */
  readonly onFocus?: (field: string) => void
}

/**
 * Opens the records of a list of cards in the store, for as long as the component stands: which are found, folded, to be focused and
 * not saved. Needs a `key` for their bot.
 */
export function useCardList<Values extends object>(options: Options<Values>) {
  const { records, answer, textOf, meantBy, many, named, onFocus } = options
  const { form } = records
  const store = useStore<RootState>()
  const isOpen = useOpenForm(form, useSettledAnswer(form, answer))
  useUnloadWarning({ form })
  const all = useRecords<WithGaps<Values>>(form)
  const list = useFound(
    useMemo(() => [...all], [all]),
    cardKeyOf,
    textOf,
    meantBy,
  )

  const [focusTarget, setFocusTarget] = useState<FocusTarget>()
  const focusOn = useCallback(
    (target: FocusTarget | undefined) => {
      if (target) onFocus?.(target.field)
      setFocusTarget(target)
    },
    [onFocus],
  )
  const [seen, setSeen] = useState(focusTarget)
  if (focusTarget !== seen) {
    setSeen(focusTarget)
    if (focusTarget && !list.found.some(([key]) => key === focusTarget.key)) list.showAll()
  }
  useLinkedCard(all, named, focusOn)

  const unsavedNow = () => unsavedIn(selectDraft(store.getState(), form))
  return {
    ...list,
    ...useSaveAll(records),
    records,
    isOpen,
    all,
    folding: useFolding(all.size, focusTarget?.key, many),
    focusTarget,
    focusOn,
    setOnlyUnsaved: (isOn: boolean) => list.setOnly(isOn ? unsavedNow() : undefined),
    showUnsaved: () => {
      list.setSearch('')
      list.setOnly(unsavedNow())
    },
  }
}

export type CardListState<Values extends object> = ReturnType<typeof useCardList<Values>>
