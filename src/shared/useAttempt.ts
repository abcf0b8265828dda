import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ProviderError } from '@/contract/providerError'
import { messageOf } from '@/i18n/messageOf'
import type { Message, MessageKey } from '@/i18n/types'
import { save, type Save } from '@/store/saving/save'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import {
  attemptLeft,
  attemptShown,
  isPending,
  selectSave,
  type Problem,
  type ReadBack,
} from '@/store/saving/savesSlice'
import { useNotify } from './notices'
import { useFocusBack } from './useFocusBack'

interface Sending<Values extends object, Result> extends Save<Values, Result> {
  /** the notice when it is accepted; where it can be read, when that shows it */
  readonly done?: MessageKey
  /** the notice if a read shows that it was not done; `kept`: what it shows */
  readonly notDone?: MessageKey | ((kept: object) => Message)
  /** the notice if it was accepted and could not be read */
  readonly notRead?: MessageKey
  /** called when it is accepted, if the screen that sent it is still open */
  readonly onAccepted?: (result: Result) => void
  /** called when it was read afterwards, wherever the person is */
  readonly onRead?: (readBack: ReadBack) => void
  /** For a screen that shows a refusal or a failure itself. Without these, or once the screen is closed, a notice shows it. */
  readonly onRefused?: (problems: readonly Problem[]) => void
  readonly onFailed?: (error: ProviderError) => void
}

/** Whether the screen that sent something is still open. */
export function useIsHere() {
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback((pathname = window.location.pathname) => {
    // The address changes before the next screen is rendered: by then this one is left.
    return isMounted.current && window.location.pathname === pathname
  }, [])
}

/** Sends something on the path of a save and reports the outcome. */
export function useSend() {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const isShown = useIsHere()
  return useCallback(
    async function send<Values extends object, Result>(sending: Sending<Values, Result>): Promise<void> {
      const {
        done,
        notDone = 'settings:readBack.notStored',
        notRead = 'settings:readBack.unread',
        onAccepted,
        onRead,
        onRefused,
        onFailed,
        ...what
      } = sending
      const { pathname } = window.location
      const isHere = () => isShown(pathname)
      const { outcome, readBack, late } = await dispatch(save(what))
      void late?.then((found) => found && notify.done(done ?? 'settings:readBack.late'))
      if (outcome.kind === 'accepted') {
        if (done && !readBack) notify.done(done)
        if (isHere()) onAccepted?.(outcome.result)
        const read = await readBack
        if (!read) return
        if (read.kind === 'differs')
          notify.refused(typeof notDone === 'function' ? notDone(read.kept) : notDone)
        else if (read.kind === 'confirmed' && done) notify.done(done)
        else if (read.kind === 'unread') notify.refused(notRead)
        onRead?.(read)
      } else if (outcome.kind === 'refused') {
        const [first] = outcome.problems
        if (onRefused) onRefused(outcome.problems)
        else if (first) notify.refused(first.message)
      } else if (outcome.kind === 'failed') {
        if (onFailed && isHere()) onFailed(outcome.error)
        else notify.failed(outcome.error, () => void send(sending))
      }
    },
    [dispatch, notify, isShown],
  )
}

/** Focuses the first field with a problem: a field's id is its name. */
function focusFirst(problems: readonly Problem[]) {
  const field = problems.find((problem) => problem.field !== '')?.field
  if (field !== undefined) document.getElementById(field)?.focus()
}

/** The usual message of an error. */
export const explained = (error: ProviderError): readonly Problem[] => [
  { field: '', message: messageOf(error) },
]

const none: readonly Problem[] = []

interface Options {
  /** its name in the store: the action, and the bot or account */
  readonly form: string
  /** which of several */
  readonly card?: string
  /** How the screen words a failure that it shows itself. Without it, or once the screen is closed, a notice shows it. */
  readonly explain?: (error: ProviderError) => readonly Problem[]
}

/**
 * Sends something other than a settings record (a command, a request, a removal, a sign-in), once at a time, and reads its state
 * from the store.
 */
export function useAttempt({ form, card = '', explain }: Options) {
  const dispatch = useAppDispatch()
  const sendFrom = useSend()
  const state = useAppSelector((all) => selectSave(all, { form, card }))
  const isBusy = isPending(state)
  const rememberFocus = useFocusBack(isBusy)
  const latest = useRef<() => void>(undefined)

  const clear = useCallback(() => void dispatch(attemptShown({ form, card })), [dispatch, form, card])
  useLayoutEffect(() => {
    clear()
    return () => void dispatch(attemptLeft({ form, card }))
  }, [dispatch, clear, form, card])

  const send = useCallback(
    async function sendHere<Values extends object, Result>(
      sending: Omit<Sending<Values, Result>, 'at' | 'onRefused' | 'onFailed'>,
    ) {
      latest.current = () => void sendHere(sending)
      rememberFocus()
      await sendFrom({
        ...sending,
        at: { form, card },
        ...(explain && { onRefused: focusFirst, onFailed: (error) => focusFirst(explain(error)) }),
      })
    },
    [sendFrom, rememberFocus, form, card, explain],
  )

  const error = state && 'error' in state ? state.error : undefined
  const problems = error && explain ? explain(error) : state?.phase === 'refused' ? state.problems : none
  return {
    isBusy,
    error,
    /** why a rule or the provider refused it */
    problems,
    errorAt: (field: string): Message | undefined =>
      problems.find((problem) => problem.field === field)?.message,
    /** problems that belong to no field */
    messages: problems.filter(({ field }) => field === '').map(({ message }) => message),
    /** the same request may succeed the next time */
    canRetry: error !== undefined && !problems.some(({ isRefusal }) => isRefusal),
    send,
    /** sends the last one again */
    retry: () => latest.current?.(),
    /** Forgets the last outcome, after an edit. */
    clear,
  }
}
