import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { shownName } from '@/contract/plainText'
import { signalsApi } from '@/api/signals'
import type { TraderScope } from '@/contract/scope'
import type { ChannelAnswer } from '@/contract/signals'
import { selectTraderScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { useRemoval } from '@/shared/cards/useRemoval'
import { problemsOf } from '@/shared/fields/formProblem'
import type { RootState } from '@/store'
import { useAppDispatch } from '@/store/hooks'
import { mutate, readNow } from '@/store/thunk'
import { rulesOfRemoval } from '@/features/signals/channels/channelRules'
import { aboutChannel } from '@/features/signals/channels/channelSaving'

const { getGroups, removeChannel } = signalsApi.endpoints

/** Asks, and removes a channel. Its card goes when the provider's list no longer has the channel. */
export function useChannelRemoval(scope: TraderScope, form: string) {
  const t = useT()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const askAndRemove = useRemoval()
  return useCallback(
    (key: string, channel: ChannelAnswer) => {
      const { idChan, traderid, nameGroup } = channel
      return askAndRemove({
        at: { form: `${form} removal`, card: key },
        about: aboutChannel(scope, channel),
        title: t('channels:remove.title', { name: shownName(nameGroup, idChan) }),
        text: t('channels:remove.text'),
        confirm: t('channels:remove.confirm'),
        check: () => problemsOf({}, rulesOfRemoval(scope, selectTraderScope(store.getState()))),
        send: () => dispatch(mutate(removeChannel, { ...scope, idChan })),
        // The same chat may also be in the list as another trader's.
        isThere: async () =>
          (await dispatch(readNow(getGroups, scope))).some(
            (one) => one.idChan === idChan && one.traderid === traderid,
          ),
        done: 'channels:remove.done',
        stillThere: 'channels:remove.stillThere',
      })
    },
    [scope, form, t, askAndRemove, dispatch, store],
  )
}
