import { shownName } from '@/contract/plainText'
import { useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import type { TraderScope } from '@/contract/scope'
import type { ChannelAnswer } from '@/contract/signals'
import { useNotify } from '@/shared/notices'
import { useAskAboutGaps } from '@/shared/form/useAskAboutGaps'
import { useOpenForm, useRecords } from '@/shared/fields/useRecordForm'
import { useBatch } from '@/shared/useBatch'
import type { RootState } from '@/store'
import type { Sendable } from '@/store/saving/batch'
import { isMissed, type BatchItem } from '@/store/saving/batchesSlice'
import { selectDraft, unsavedIn } from '@/store/saving/draftsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsUnderWay, selectPending } from '@/store/saving/savesSlice'
import { createSharedReads } from '@/store/saving/sharedReads'
import { byKey } from '@/features/signals/channels/channelKeys'
import { cardsOf, readChannels, saveOneOfMany } from '@/features/signals/channels/channelSaving'
import { channelFields } from '@/features/signals/channels/fields'

/** The query's result. */
export interface ChannelsAnswer {
  readonly channels: readonly ChannelAnswer[]
  /** the latest request, answered or not */
  readonly requestId?: string | undefined
  readonly isFetching: boolean
  readonly isError: boolean
}

/** A control to show and focus, on a card that may not be rendered yet. */
export interface FocusTarget {
  readonly key: string
  readonly field: string
}

/** The answer that the cards show. One that comes during a save may be older than it: the save itself reads its channel. */
function useSettledAnswer(form: string, { channels, requestId, isFetching, isError }: ChannelsAnswer) {
  const isUnderWay = useAppSelector((state) => selectIsUnderWay(state, form))
  const [shown, setShown] = useState({ channels, requestId })
  const isShown = shown.channels === channels && shown.requestId === requestId
  if (!isShown && !isFetching && !isError && !isUnderWay) setShown({ channels, requestId })
  return useMemo(() => byKey(shown.channels), [shown])
}

/** Its card shows the fields. */
const differs = ({ problems }: BatchItem) =>
  problems?.some(({ message }) => message.key === 'settings:readBack.differs') === true

/** The cards of one bot, and how many of them are saved at once. Needs `scope` as key. */
export function useChannels(scope: TraderScope, answer: ChannelsAnswer) {
  const notify = useNotify()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const askAboutGaps = useAskAboutGaps()
  const [focusTarget, setFocusTarget] = useState<FocusTarget>()
  const form = cardsOf(scope)
  const isOpen = useOpenForm(form, useSettledAnswer(form, answer))
  const records = useRecords<ChannelAnswer>(form)
  /** a batch of saves that is running or has failures */
  const { batch, isUnderWay, start, close } = useBatch(form)

  const actions = useMemo(() => {
    /** Saves those of these cards that are not saved, with what is typed now. Failures stay visible until they are saved or discarded. */
    async function saveMany(keys: readonly string[]): Promise<void> {
      const draft = selectDraft(store.getState(), form)
      const unsaved = unsavedIn(draft)
      const pending = selectPending(store.getState(), form)
      const mine = keys.filter((key) => unsaved.has(key) && !pending.has(key))
      if (isUnderWay() || mine.length === 0) return
      notify.clear()
      const reads = createSharedReads(() => dispatch(readChannels(scope)))
      const items = mine.map((key): Sendable => {
        const { nameGroup, idChan } = draft.loaded[key] as unknown as ChannelAnswer
        const label = shownName(nameGroup, idChan)
        const about = { at: { form, card: key }, fields: channelFields, name: label }
        const ask = (before: ChannelAnswer, after: ChannelAnswer) => askAboutGaps(about, before, after)
        return { key, label, send: dispatch(saveOneOfMany(scope, key, reads, ask)) }
      })
      const results = await start(items, [reads])
      const isAnyMissed = results.some((item) => isMissed(item) && !differs(item))
      if (!isAnyMissed) close()
      if (results.some(differs)) notify.refused('settings:readBack.differs')
      else if (results.every(({ isConfirmed }) => isConfirmed)) notify.done('common:saved')
      else if (!isAnyMissed) notify.refused('settings:readBack.unread')
    }
    return { saveMany, focusOn: setFocusTarget }
  }, [form, scope, dispatch, store, notify, askAboutGaps, isUnderWay, start, close])

  return { form, isOpen, records, actions, focusTarget, batch }
}

export type Channels = ReturnType<typeof useChannels>
