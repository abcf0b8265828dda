import { useCallback } from 'react'
import { secondsNow } from '@/config/clock'
import { goBackEverywhere, owedAccounts } from '@/features/general/otherAccountSave'
import { readSnapshot } from '@/overview/stopAll/snapshot'
import { useT } from '@/i18n'
import { Question } from '@/shared/Question'
import { useAsk } from '@/shared/useAsk'
import { inTime } from '@/store/inTime'
import { useAppDispatch } from '@/store/hooks'
import { readKeptBatches } from '@/store/saving/keptBatches'

/** Milliseconds for which a sign-out waits for what must not be left halfway. */
const PATIENCE = 5000

/** Asks before a sign-out that leaves something halfway, or everything stopped. Resolves to whether to sign out. */
export function useAskToSignOut() {
  const t = useT()
  const ask = useAsk()
  const dispatch = useAppDispatch()
  return useCallback(async (): Promise<boolean> => {
    const [batches, snapshot] = await Promise.all([dispatch(readKeptBatches()), dispatch(readSnapshot())])
    const isHalfway = batches.some(({ items }) => items.some(({ isSettled }) => !isSettled))
    const texts = [
      ...(isHalfway ? (['session:leaving.halfway'] as const) : []),
      ...(snapshot ? (['session:leaving.stopped'] as const) : []),
    ]
    const leaves =
      texts.length === 0 ||
      (await ask((answer) => (
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
      )))
    // A robot that has to go back to its account goes while there is a session.
    if (leaves && (await dispatch(owedAccounts())).length > 0)
      await inTime(dispatch(goBackEverywhere(secondsNow())), PATIENCE)
    return leaves
  }, [ask, dispatch, t])
}
