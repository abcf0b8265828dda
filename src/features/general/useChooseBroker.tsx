import { useRef } from 'react'
import { brokerAccount } from '@/contract/codes'
import type { BotScope } from '@/contract/scope'
import { accountOpened, selectBrokerScope, tradingAccountShown } from '@/store/botsSlice'
import { askToLeave, confirmLeaving } from '@/shared/unsaved'
import { useAsk } from '@/shared/useAsk'
import { useAttempt } from '@/shared/useAttempt'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsUnderWay } from '@/store/saving/savesSlice'
import { accountsSave, type Accounts } from './chooseAccounts'
import { ChooseAccount, type AccountChoice } from './ChooseAccount'
import { useAccountName } from './useAccountName'
import { useTradingAccount } from './useGeneralSettings'

/**
 * Opens another broker account's values, or makes it the one that trades: asks which is meant, and before changes are lost; sends the
 * choice, and shows the account once the provider does.
 */
export function useChooseBroker({ userid }: BotScope) {
  const nameOf = useAccountName()
  const ask = useAsk()
  const dispatch = useAppDispatch()
  const { brokerid } = useAppSelector(selectBrokerScope)
  const trading = useTradingAccount()
  const form = `chosenAccount ${userid}`
  const choice = useAttempt({ form })
  const switching = useAppSelector((state) => selectIsUnderWay(state, form))
  const takesFocus = useRef(false)

  function stillOn(kept: object) {
    const { curBrokerID } = kept as Accounts
    if (curBrokerID === brokerAccount.codes.all) return { key: 'general:account.notShown' } as const
    return { key: 'general:account.stillOn', values: { account: nameOf(curBrokerID) } } as const
  }

  async function askWhich(account: number): Promise<AccountChoice> {
    let chosen: AccountChoice = 'back'
    await ask((answer) => (
      <ChooseAccount
        userid={userid}
        account={account}
        onChoice={(one) => {
          chosen = one
          answer(one !== 'back')
        }}
      />
    ))
    return chosen
  }

  /** Makes it the account that trades. */
  function send(account: number) {
    const shown: Accounts = { curBrokerID: brokerid, multiBroker: false }
    const save = dispatch(accountsSave({ userid }))
    void choice.send<Accounts, unknown>({
      pressed: { seen: shown, edits: { curBrokerID: account }, before: shown },
      about: () => ({ path: '/geralconfig', bot: userid, after: { curBrokerID: account } }),
      askToConfirm: () => askToLeave(),
      send: async (accounts) => {
        await save.send(accounts)
        takesFocus.current = true
      },
      read: async (why) => (await save.read(why)) as Accounts,
      needsNoReadBefore: true,
      done: 'general:account.brokerChosen',
      notDone: stillOn,
      notRead: 'general:account.notShown',
      onRead: ({ kind }) => {
        if (kind === 'differs') takesFocus.current = false
      },
    })
  }

  async function open(account: number) {
    if (!(await confirmLeaving())) return
    takesFocus.current = true
    dispatch(account === trading ? tradingAccountShown(account) : accountOpened(account))
  }

  async function onChoose(account: number) {
    if (account === trading) return open(account)
    const chosen = await askWhich(account)
    if (chosen === 'open') return open(account)
    return chosen === 'trade' ? send(account) : undefined
  }

  return { account: brokerid, switching, takesFocus, onChoose: (account: number) => void onChoose(account) }
}
