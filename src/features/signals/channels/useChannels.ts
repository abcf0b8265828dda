import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { providerApi } from '@/api/providerApi'
import { signalsApi } from '@/api/signals'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { selectTraderScope } from '@/features/bots/botsSlice'
import { createFormStates } from '@/shared/form/formState'
import { trackUnsaved } from '@/shared/form/unsaved'
import { useNotify } from '@/shared/notices'
import { useAttempt } from '@/shared/useAttempt'
import { useBatch } from '@/shared/useBatch'
import type { RootState } from '@/store'
import type { Sendable } from '@/store/batch'
import { isMissed, selectIsWaiting } from '@/store/batchesSlice'
import { mutate } from '@/store/thunk'
import { useAppDispatch } from '@/store/hooks'
import { isPending, type Problem } from '@/store/savesSlice'
import { byKey } from './channelKeys'
import { isTrader } from './channelRules'
import { aboutChannel, createChannelSaving } from './channelSaving'

/** The query's result. */
export interface ChannelsAnswer {
  readonly channels: readonly Channel[]
  /** the latest request, answered or not */
  readonly requestId?: string | undefined
  readonly isFetching: boolean
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** A control to show and focus, on a card that may not be rendered yet. */
export interface FocusTarget {
  readonly key: string
  readonly field: string
}

/** Checked against the current state: the person may have become a follower or selected another bot since the screen was rendered. */
function whyNoRemoval(scope: TraderScope, now: TraderScope): readonly Problem[] {
  if (now.userid !== scope.userid) return [{ field: '', message: { key: 'channels:errors.otherBot' } }]
  return isTrader(now) ? [] : [{ field: '', message: { key: 'channels:errors.onlyTraderRemoves' } }]
}

/** The state of all cards of one bot, and how they are saved and removed. Needs `scope` as key. */
export function useChannels(scope: TraderScope, answer: ChannelsAnswer) {
  const notify = useNotify()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const removal = useAttempt({ form: `channelRemoval ${scope.userid}` })
  const [focusTarget, setFocusTarget] = useState<FocusTarget>()
  const form = `channels ${scope.userid} ${scope.traderid}`
  /** a batch of saves that is running or has failures */
  const { batch, isUnderWay, start, close } = useBatch(form)
  const [forms] = useState(() => createFormStates(store, form, byKey(answer.channels)))
  /** The latest request at the time of the last change: its answer may be older than the change. */
  const staleRequest = useRef<string>(undefined)
  /** the answer that the cards show; empty after a change */
  const shown = useRef<readonly Channel[]>(answer.channels)
  const markStale = useCallback(() => {
    staleRequest.current = signalsApi.endpoints.getGroups.select(scope)(store.getState()).requestId
    shown.current = []
  }, [scope, store])

  const [saving] = useState(() =>
    createChannelSaving({
      forms,
      scope,
      store,
      onSettled: () => {
        markStale()
        dispatch(providerApi.util.invalidateTags(['Channels']))
      },
    }),
  )

  const { channels, requestId, isFetching, isError, refetch } = answer
  useLayoutEffect(() => {
    forms.answered(byKey(shown.current))
    return forms.close
  }, [forms])
  useLayoutEffect(() => {
    // While a save is running an answer may be older than it; the last save refetches.
    if (isFetching || isError || saving.isUnderWay() || shown.current === channels) return
    if (requestId !== undefined && requestId === staleRequest.current) return void refetch()
    shown.current = channels
    forms.answered(byKey(channels))
  }, [forms, saving, channels, requestId, isFetching, isError, refetch])

  useEffect(() => trackUnsaved(forms), [forms])

  const actions = useMemo(() => {
    async function save(key: string): Promise<void> {
      if (selectIsWaiting(store.getState(), forms.stateOf(key).at)) return
      const outcome = await saving.save(key)
      if (outcome.kind === 'accepted') notify.done('common:saved')
      if (outcome.kind === 'refused') {
        const [first] = outcome.problems
        if (first) notify.refused(first.message)
        if (first && first.field !== '') setFocusTarget({ key, field: first.field })
      }
      if (outcome.kind === 'failed') notify.failed(outcome.error, () => void save(key))
    }

    const itemOf = (key: string): Sendable => {
      const channel = forms.records().get(key)
      return {
        key,
        label: channel?.nameGroup || channel?.idChan || key,
        // Its card may have been removed by then.
        send: async () => (forms.records().has(key) ? saving.save(key) : { kind: 'notConfirmed' }),
      }
    }

    /** Saves many cards. Failures stay visible until they are saved or discarded. */
    async function saveMany(keys: readonly string[]): Promise<void> {
      const mine = keys.filter((key) => !isPending(forms.stateOf(key).save()))
      if (isUnderWay() || mine.length === 0) return
      notify.clear()
      const results = await saving.during(() => start(mine.map(itemOf)))
      if (results.some(isMissed)) return
      close()
      notify.done('common:saved')
    }

    return { save, saveMany, focusOn: setFocusTarget }
  }, [forms, saving, store, notify, isUnderWay, start, close])

  const { send: sendRemoval } = removal
  const remove = useCallback(
    (key: string) => {
      const channel = forms.records().get(key)
      if (!channel) return
      const removeNow = async () => {
        const { idChan } = channel
        await dispatch(mutate(signalsApi.endpoints.removeChannel, { ...scope, idChan }))
        markStale()
        const left = new Map(forms.records())
        left.delete(key)
        forms.answered(left)
        // The button that had the focus is removed with its card.
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      }
      void sendRemoval({
        about: () => ({ ...aboutChannel(scope, channel), act: 'removed' }),
        check: () => whyNoRemoval(scope, selectTraderScope(store.getState())),
        send: removeNow,
        done: 'channels:remove.done',
      })
    },
    [forms, dispatch, scope, store, markStale, sendRemoval],
  )

  return { forms, actions, focusTarget, batch, remove, isRemoving: removal.isBusy }
}

export type Channels = ReturnType<typeof useChannels>
