import { shownName } from '@/contract/plainText'
import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { signalsApi } from '@/api/signals'
import type { TraderScope } from '@/contract/scope'
import type { ChannelAnswer } from '@/contract/signals'
import { selectTraderScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { Question } from '@/shared/Question'
import { problemsOf } from '@/shared/fields/formProblem'
import { useAsk } from '@/shared/useAsk'
import { useSend } from '@/shared/useAttempt'
import type { RootState } from '@/store'
import { selectDraft } from '@/store/saving/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { presence } from '@/store/saving/presence'
import { mutate, readNow } from '@/store/thunk'
import { isTrader, rulesOfRemoval } from '@/features/signals/channels/channelRules'
import { aboutChannel, cardsOf } from '@/features/signals/channels/channelSaving'

const { getGroups, removeChannel } = signalsApi.endpoints

/** The button that has the focus goes with its card. Who already types elsewhere goes on typing. */
function focusTitle() {
  if (document.activeElement instanceof HTMLInputElement) return
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/** Asks, and removes a channel. Its card goes when the provider's list no longer has the channel. */
export function useRemoval(scope: TraderScope) {
  const t = useT()
  const ask = useAsk()
  const send = useSend()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  return useCallback(
    async (key: string) => {
      const form = cardsOf(scope)
      const channel = selectDraft(store.getState(), form).loaded[key] as ChannelAnswer | undefined
      if (!channel) return
      const { idChan, traderid, nameGroup } = channel
      const name = shownName(nameGroup, idChan)
      const askFirst = () =>
        ask((answer) => (
          <Question
            title={t('channels:remove.title', { name })}
            yes={t('channels:remove.confirm')}
            onAnswer={answer}
          >
            {t('channels:remove.text')}
          </Question>
        ))
      // A follower gets a refusal.
      if (isTrader(scope) && !(await askFirst())) return
      /** The same chat may also be in the list as another trader's. */
      const isThere = async () =>
        (await dispatch(readNow(getGroups, scope))).some(
          (one) => one.idChan === idChan && one.traderid === traderid,
        )
      await send({
        at: { form: `${form} removal`, card: key },
        ...presence(false, isThere),
        about: () => ({ ...aboutChannel(scope, channel), act: 'removed' }),
        check: () => problemsOf({}, rulesOfRemoval(scope, selectTraderScope(store.getState()))),
        send: () => dispatch(mutate(removeChannel, { ...scope, idChan })),
        done: 'channels:remove.done',
        notDone: 'channels:remove.stillThere',
        onAccepted: focusTitle,
        isOneOfMany: true,
      })
    },
    [scope, t, ask, send, dispatch, store],
  )
}
