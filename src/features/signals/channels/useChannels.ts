import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { providerApi } from '@/api/providerApi'
import { signalsApi, useRemoveChannelMutation } from '@/api/signals'
import { isProviderError } from '@/contract/providerError'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { selectTraderScope } from '@/features/bots/botsSlice'
import type { MessageKey } from '@/i18n/types'
import { createCardForms } from '@/shared/form/cardForms'
import { createCardSaving, type Tally } from '@/shared/form/cardSaving'
import { keepWatch } from '@/shared/form/unsaved'
import { useNotify } from '@/shared/notices'
import type { RootState } from '@/store'
import { useAppDispatch } from '@/store/hooks'
import { byKey } from './channelKeys'
import { changesTradersFields, channelRules, isOwnChannel } from './channelRules'
import { fieldNames } from './fields'

/** What the provider said. */
export interface ChannelsAnswer {
  readonly channels: readonly Channel[]
  /** milliseconds: when the latest question was put, answered or not */
  readonly startedTimeStamp?: number | undefined
  readonly isFetching: boolean
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** A control that is to be shown and focused, on a card that may not be drawn yet. */
export interface Wanted {
  readonly key: string
  readonly field: string
}

/** Many cards at once: on their way, or not all of them saved. */
export type Run =
  | { readonly state: 'running'; readonly keys: readonly string[] }
  | { readonly state: 'ended'; readonly tally: Tally }

/** All cards of one bot: what is typed into them, and how they are saved and removed. To be keyed by `scope`. */
export function useChannels(scope: TraderScope, answer: ChannelsAnswer) {
  const notify = useNotify()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const [removeChannel, removal] = useRemoveChannelMutation()
  const [wanted, setWanted] = useState<Wanted>()
  const [run, setRun] = useState<Run>()
  /** Faster than any drawing: the second press of a double click comes before `run` is drawn. */
  const isRunning = useRef(false)
  const [forms] = useState(() => createCardForms(byKey(answer.channels)))
  /** Milliseconds: when the provider last took something. What was asked for before knows nothing of it. */
  const changedAt = useRef(0)
  /** the answer that the cards show, until something is sent */
  const shown = useRef<readonly Channel[]>(answer.channels)
  const noteChange = useCallback(() => {
    changedAt.current = Date.now()
    shown.current = []
  }, [])

  const [saving] = useState(() => {
    /** As it is now: the person may have become a follower, or chosen another bot, since the screen was drawn. */
    const forbids = (before: Channel, after: Channel): MessageKey | undefined => {
      const now = selectTraderScope(store.getState())
      if (now.userid !== scope.userid) return 'channels:errors.otherBot'
      const isForbidden = !isOwnChannel(now, before) && changesTradersFields(before, after)
      return isForbidden ? 'channels:errors.onlyTraderSaves' : undefined
    }
    return createCardSaving<Channel>(forms, {
      forbids,
      rulesFor: (channel) => channelRules(isOwnChannel(selectTraderScope(store.getState()), channel)),
      fields: fieldNames,
      send: (channel) =>
        dispatch(
          signalsApi.endpoints.saveGroup.initiate(
            { userid: scope.userid, channel, isOneOfMany: true },
            { track: false },
          ),
        ).unwrap(),
      onSettled: () => {
        noteChange()
        dispatch(providerApi.util.invalidateTags(['Channels']))
      },
    })
  })

  const { channels, startedTimeStamp = 0, isFetching, isError, refetch } = answer
  useLayoutEffect(() => {
    // While something is on its way, what is answered may or may not know of it; the last save asks anew.
    if (isFetching || isError || saving.isUnderWay() || shown.current === channels) return
    if (startedTimeStamp < changedAt.current) return void refetch()
    shown.current = channels
    forms.answered(byKey(channels))
  }, [forms, saving, channels, startedTimeStamp, isFetching, isError, refetch])

  useEffect(() => keepWatch(forms), [forms])
  useEffect(() => {
    saving.enter()
    return saving.leave
  }, [saving])

  const deeds = useMemo(() => {
    async function save(key: string): Promise<void> {
      const outcome = await saving.save(key)
      if (outcome.kind === 'saved') notify.done('common:saved')
      if (outcome.kind === 'refused') {
        notify.refused(outcome.key)
        if (outcome.field !== '') setWanted({ key, field: outcome.field })
      }
      if (outcome.kind !== 'failed') return
      if (isProviderError(outcome.error)) notify.failed(outcome.error, () => void save(key))
      else notify.refused('errors:unexpected')
    }

    async function remove(key: string): Promise<void> {
      const channel = forms.records().get(key)
      const now = selectTraderScope(store.getState())
      if (!channel) return
      if (now.userid !== scope.userid) return notify.refused('channels:errors.otherBot')
      if (!isOwnChannel(now, channel)) return notify.refused('channels:errors.onlyTraderRemoves')
      const { error } = await removeChannel({ ...scope, idChan: channel.idChan })
      if (isProviderError(error)) return notify.failed(error, () => void remove(key))
      if (error !== undefined) return notify.refused('errors:unexpected')
      noteChange()
      const left = new Map(forms.records())
      left.delete(key)
      forms.answered(left)
      notify.done('channels:remove.done')
      // The button that had the focus is gone with its card.
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }

    /** Many of them. What is missing in the end is said until it is saved or given up. */
    async function saveMany(keys: readonly string[]): Promise<void> {
      if (isRunning.current || keys.length === 0) return
      isRunning.current = true
      notify.clear()
      setRun({ state: 'running', keys })
      const tally = await saving.saveAll(keys)
      isRunning.current = false
      setRun(tally.missed.length > 0 ? { state: 'ended', tally } : undefined)
      if (tally.missed.length === 0) notify.done('common:saved')
    }

    return { save, saveMany, remove, want: setWanted }
  }, [forms, saving, notify, noteChange, removeChannel, scope, store])

  return { forms, deeds, wanted, run, isRemoving: removal.isLoading }
}

export type Channels = ReturnType<typeof useChannels>
