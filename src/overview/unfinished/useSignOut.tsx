import { useState } from 'react'
import { secondsNow } from '@/config/clock'
import { goBackEverywhere, owedAccounts } from '@/features/general/otherAccountSave'
import { beforeSignOut, signOut } from '@/features/session/session'
import { readSnapshot } from '@/overview/stopAll/snapshot'
import { useT } from '@/i18n'
import { Question } from '@/shared/Question'
import { confirmLeaving } from '@/shared/unsaved'
import { useAsk } from '@/shared/useAsk'
import { useFocusBack } from '@/shared/useFocusBack'
import { inTime } from '@/store/inTime'
import { useAppDispatch } from '@/store/hooks'
import { readKeptBatches } from '@/store/saving/keptBatches'

/** Milliseconds for which a sign-out waits for what must not be left halfway. */
const PATIENCE = 5000

/** Signs out. Asks before where that leaves something halfway, or everything stopped. */
export function useSignOut() {
  const t = useT()
  const ask = useAsk()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const rememberFocus = useFocusBack(isBusy)

  async function agrees(): Promise<boolean> {
    if (!(await confirmLeaving())) return false
    const [batches, snapshot] = await dispatch(
      beforeSignOut(Promise.all([dispatch(readKeptBatches()), dispatch(readSnapshot())])),
    )
    const isHalfway = batches.some(({ items }) => items.some(({ isSettled }) => !isSettled))
    const texts = [
      ...(isHalfway ? (['session:leaving.halfway'] as const) : []),
      ...(snapshot ? (['session:leaving.stopped'] as const) : []),
    ]
    if (texts.length === 0) return true
    return ask((answer) => (
      <Question
        title={t('session:leaving.title')}
        yes={t('session:account.signOut')}
        no={t('session:leaving.stay')}
        onAnswer={answer}
      >
        {texts.map((text) => (
          <p key={text}>{t(text)}</p>
        ))}
        <p>{t('session:leaving.kept')}</p>
      </Question>
    ))
  }

  /** A robot that has to go back to its account goes while there is a session. */
  async function goBack() {
    if ((await dispatch(owedAccounts())).length > 0)
      await inTime(dispatch(goBackEverywhere(secondsNow())), PATIENCE)
  }

  async function leave() {
    rememberFocus()
    setBusy(true)
    try {
      if (!(await agrees())) return
      await dispatch(beforeSignOut(goBack()))
      await dispatch(signOut())
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, signOut: leave }
}
