import type { MessageKey } from '@/i18n/types'
import { Question } from '@/shared/Question'
import { confirmLeaving } from '@/shared/unsaved'
import { useAsk } from '@/shared/useAsk'
import { useSend } from '@/shared/useAttempt'
import type { FormPlace } from '@/store/saving/draftsSlice'
import type { About } from '@/store/history/about'
import { useAppDispatch } from '@/store/hooks'
import { presence } from '@/store/saving/presence'
import type { Problem } from '@/store/saving/savesSlice'
import { reloadPage } from '@/store/reloadPage'

interface Removal {
  /** its place in the store, where one removal is sent at a time */
  readonly at: FormPlace
  readonly about: Omit<About, 'act'>
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** what prevents it, in whatever bot is selected when it is sent: then nothing is asked */
  readonly check?: () => readonly Problem[]
  /** rejects with the `ProviderError`, as `isThere` does */
  readonly send: () => Promise<unknown>
  /** whether the list still has it */
  readonly isThere: () => Promise<boolean>
  readonly stillThere: MessageKey
  /** the notice when it is gone; without it the page is reloaded */
  readonly done?: MessageKey
}

/** The button that has the focus goes with its card. Who already types elsewhere goes on typing. */
function focusScreen() {
  if (document.activeElement instanceof HTMLInputElement) return
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/** Asks, and removes something from its list. A reload is asked about if anything on the page is not saved. */
export function useRemoval() {
  const dispatch = useAppDispatch()
  const ask = useAsk()
  const sendFrom = useSend()
  return async ({ at, about, title, text, confirm, check, send, isThere, stillThere, done }: Removal) => {
    const askFirst = () =>
      ask((answer) => (
        <Question of={[{ userid: about.bot, accounts: [] }]} title={title} yes={confirm} onAnswer={answer}>
          {text}
        </Question>
      ))
    const isRefused = check !== undefined && check().length > 0
    if (!isRefused && !(await askFirst())) return
    await sendFrom({
      at,
      about: () => ({ ...about, act: 'removed' }),
      check,
      ...presence(false, isThere),
      send,
      leavesNoState: true,
      notDone: stillThere,
      ...(done
        ? { done, onAccepted: focusScreen }
        : {
            askToConfirm: () => confirmLeaving(),
            onRead: ({ kind }) => void (kind === 'differs' || dispatch(reloadPage())),
          }),
    })
  }
}
