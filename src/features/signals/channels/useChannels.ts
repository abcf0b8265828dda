import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { providerApi } from '@/api/providerApi'
import { signalsApi } from '@/api/signals'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { selectTraderScope } from '@/features/bots/botsSlice'
import { createFormStates, type FormStates } from '@/shared/saving/formState'
import { trackUnsaved } from '@/shared/saving/unsaved'
import { useNotify } from '@/shared/notices'
import { useAttempt } from '@/shared/useAttempt'
import { useBatch } from '@/shared/useBatch'
import type { RootState } from '@/store'
import type { Sendable } from '@/store/batch'
import { isMissed, selectIsWaiting } from '@/store/batchesSlice'
import { mutate } from '@/store/thunk'
import { useAppDispatch } from '@/store/hooks'
import { isPending, type Problem, type Proof } from '@/store/savesSlice'
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

/** Its card shows the fields. */
const differs = (proof: Proof | undefined) => proof?.kind === 'differs'

/** @param onRemoved an answer that is under way may still have the channel */
function useRemoval(scope: TraderScope, forms: FormStates<Channel>, onRemoved: () => void) {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const { send: sendRemoval, isBusy } = useAttempt({ form: `channelRemoval ${scope.userid}` })
  const remove = useCallback(
    (key: string) => {
      const channel = forms.records().get(key)
      if (!channel) return
      const removeNow = async () => {
        const { idChan } = channel
        await dispatch(mutate(signalsApi.endpoints.removeChannel, { ...scope, idChan }))
        onRemoved()
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
    [forms, dispatch, scope, store, onRemoved, sendRemoval],
  )
  return { remove, isRemoving: isBusy }
}

/** The state of all cards of one bot, and how they are saved and removed. Needs `scope` as key. */
export function useChannels(scope: TraderScope, answer: ChannelsAnswer) {
  const notify = useNotify()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
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
      const { outcome, proof } = await saving.save(key)
      if (outcome.kind === 'accepted') notify.done('common:saved')
      if (outcome.kind === 'refused') {
        const [first] = outcome.problems
        if (first) notify.refused(first.message)
        if (first && first.field !== '') setFocusTarget({ key, field: first.solvedAt ?? first.field })
      }
      if (outcome.kind === 'failed') notify.failed(outcome.error, () => void save(key))
      // After a failed save the notice about the failure stays.
      if (outcome.kind === 'accepted' && differs(await proof)) notify.refused('settings:proof.differs')
    }

    const itemOf = (key: string, onProof: (proof: Promise<Proof | undefined>) => void): Sendable => {
      const channel = forms.records().get(key)
      return {
        key,
        label: channel?.nameGroup || channel?.idChan || key,
        // Its card may have been removed by then.
        send: async () => {
          if (!forms.records().has(key)) return { kind: 'notConfirmed' }
          const { outcome, proof } = await saving.save(key)
          if (outcome.kind === 'accepted' && proof) onProof(proof)
          return outcome
        },
      }
    }

    /** Saves many cards. Failures stay visible until they are saved or discarded. */
    async function saveMany(keys: readonly string[]): Promise<void> {
      const mine = keys.filter((key) => !isPending(forms.stateOf(key).save()))
      if (isUnderWay() || mine.length === 0) return
      notify.clear()
      const proofs: Promise<Proof | undefined>[] = []
      const items = mine.map((key) => itemOf(key, (proof) => proofs.push(proof)))
      const results = await saving.during(() => start(items))
      if (!results.some(isMissed)) {
        close()
        notify.done('common:saved')
      }
      if ((await Promise.all(proofs)).some(differs)) notify.refused('settings:proof.differs')
    }

    return { save, saveMany, focusOn: setFocusTarget }
  }, [forms, saving, store, notify, isUnderWay, start, close])

  const { remove, isRemoving } = useRemoval(scope, forms, markStale)

  return { forms, actions, focusTarget, batch, remove, isRemoving }
}

export type Channels = ReturnType<typeof useChannels>
