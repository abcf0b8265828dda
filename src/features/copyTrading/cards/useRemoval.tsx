import type { MessageKey } from '@/i18n/types'
import { Question } from '@/shared/Question'
import { confirmLeaving } from '@/shared/unsaved'
import { useAsk } from '@/shared/useAsk'
import { useSend } from '@/shared/useAttempt'
import type { FormPlace } from '@/store/saving/draftsSlice'
import type { About } from '@/store/history/about'
import { useAppDispatch } from '@/store/hooks'
import { presence } from '@/store/saving/presence'
import { reloadPage } from '@/store/reloadPage'

interface Removal {
  /** its place in the store, where one removal is sent at a time */
  readonly at: FormPlace
  readonly about: Omit<About, 'act'>
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** rejects with the `ProviderError`, as `isThere` does */
  readonly send: () => Promise<unknown>
  /** whether the list still has it */
  readonly isThere: () => Promise<boolean>
  readonly stillThere: MessageKey
}

/** Asks, removes and reloads the page; asks first about anything else on it that is not saved. */
export function useRemoval() {
  const dispatch = useAppDispatch()
  const ask = useAsk()
  const sendFrom = useSend()
  return async ({ at, about, title, text, confirm, send, isThere, stillThere }: Removal) => {
    const isYes = await ask((answer) => (
      <Question title={title} yes={confirm} onAnswer={answer}>
        {text}
      </Question>
    ))
    if (!isYes) return
    await sendFrom({
      at,
      about: () => ({ ...about, act: 'removed' }),
      askToConfirm: () => confirmLeaving(),
      ...presence(false, isThere),
      send,
      isOneOfMany: true,
      notDone: stillThere,
      onRead: ({ kind }) => void (kind === 'differs' || dispatch(reloadPage())),
    })
  }
}
