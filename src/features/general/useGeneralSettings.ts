import { useEffect } from 'react'
import { useGetGlobalParamsQuery } from '@/api/general'
import { accountType, brokerAccount } from '@/contract/codes'
import type { GlobalParamsAnswer } from '@/contract/general'
import { isNotOffered } from '@/contract/providerError'
import { isBot } from '@/contract/scope'
import { knownValue } from '@/contract/told'
import { otherAccount } from '@/domain/brokerAccounts'
import { wasAnswered } from '@/shared/Loaded'
import { selectBrokerScope, selectHasBot, selectShownAs, tradingAccountShown } from '@/store/botsSlice'
import type { RootState } from '@/store/state'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectOpenForms, selectUnsavedForms } from '@/store/saving/draftsSlice'
import { selectRepeatsTheQuestion, selectTradingAccount } from '@/store/tradingAccount'

const { all } = brokerAccount.codes

/** The account that the selected bot trades on, or `all`; `untold`: the provider does not say it; `undefined`: not read yet. */
export function useTradingAccount(): number | 'untold' | undefined {
  const { userid, brokerid } = useAppSelector(selectBrokerScope)
  const trading = useAppSelector((state) => selectTradingAccount(state, userid))
  const repeats = useAppSelector(selectRepeatsTheQuestion)
  const query = (account: number) => ({ userid, brokerid: account })
  const options = { skip: !isBot(userid) }
  const shown = useGetGlobalParamsQuery(query(brokerid), options)
  // A provider may repeat the account that it was asked for: only a second question shows that.
  const isNeeded = trading === undefined && !repeats
  const other = useGetGlobalParamsQuery(query(otherAccount(brokerid)), { skip: options.skip || !isNeeded })
  if (trading !== undefined) return trading
  // There is no other account.
  if (isNotOffered(other.error) && shown.currentData)
    return knownValue(shown.currentData.curBrokerID) ?? 'untold'
  // Not only once they have settled: who asks for one that failed because nothing is told would have it read without end.
  return repeats || [shown, other].every(wasAnswered) ? 'untold' : undefined
}

/** Not all of them, and no code that this panel does not know. */
const isOneAccount = (account: number) => account !== all && brokerAccount.nameOf(account) !== undefined

/** Whether another account may be shown now: one that is found to trade at first only over input, later over any open form, which the person looks at. */
const selectMayFollow = (state: RootState) => {
  const shownAs = selectShownAs(state)
  if (shownAs === 'opened') return false
  const inTheWay = shownAs === 'trading' ? selectOpenForms(state) : selectUnsavedForms(state)
  return inTheWay.length === 0
}

/**
 * The general settings of the account that is shown. That is the one that trades, unless the person has opened the other one, or looks
 * at a form: then it stays, and the screen says which one trades.
 */
export function useGeneralSettings() {
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectBrokerScope)
  const trading = useAppSelector((state) => selectTradingAccount(state, scope.userid))
  const query = useGetGlobalParamsQuery(scope, { skip: !isBot(scope.userid) })
  const isShown = trading === scope.brokerid
  const isNews = useAppSelector((state) => selectShownAs(state) === '') || !isShown
  const mayFollow = useAppSelector(selectMayFollow)
  const follows = trading !== undefined && isOneAccount(trading) && isNews && mayFollow
  useEffect(() => {
    if (follows) dispatch(tradingAccountShown(trading))
  }, [dispatch, follows, trading])
  return { scope, query: follows && !isShown ? { ...query, currentData: undefined } : query }
}

export interface AccountState {
  /** `none`: no bot is selected; `unknown`: the provider does not say, or its code is unknown */
  readonly kind: keyof typeof accountType.codes | 'none' | 'loading' | 'unknown'
  readonly hasFailed: boolean
}

const typeOf = (answer: GlobalParamsAnswer | undefined) => accountType.nameOf(answer?.accType)

/** Whose money is at stake: real as soon as one of the accounts that trade is, else what all of them are. */
function typeOfAll(answers: readonly (GlobalParamsAnswer | undefined)[], mayBeOneOnly: boolean) {
  const [first, ...others] = answers.map(typeOf)
  if (others.every((type) => type === first)) return first
  return !mayBeOneOnly && answers.some((answer) => typeOf(answer) === 'real') ? 'real' : undefined
}

/** The type of the account that the selected bot trades on. While another bot's answer loads, the old one is not used. */
export function useAccount(): AccountState {
  const hasBot = useAppSelector(selectHasBot)
  const { userid, brokerid } = useAppSelector(selectBrokerScope)
  const trading = useTradingAccount()
  const isOne = typeof trading === 'number' && isOneAccount(trading)
  const account = isOne ? trading : brokerid
  const skip = !hasBot
  const own = useGetGlobalParamsQuery({ userid, brokerid: account }, { skip })
  const other = useGetGlobalParamsQuery(
    { userid, brokerid: otherAccount(account) },
    { skip: skip || isOne || trading === undefined },
  )
  if (!hasBot) return { kind: 'none', hasFailed: false }
  const needed = isOne ? [own] : [own, other]
  // Also while it is read again: what is said stays until something else is known.
  const failed = needed.some(({ error, currentData }) => error && !currentData)
  const isRead = needed.every(({ currentData }) => currentData)
  if (trading !== undefined && isRead) {
    const type = typeOfAll(
      needed.map(({ currentData }) => currentData),
      trading === 'untold',
    )
    return { kind: type ?? 'unknown', hasFailed: false }
  }
  return { kind: failed ? 'unknown' : 'loading', hasFailed: failed }
}
