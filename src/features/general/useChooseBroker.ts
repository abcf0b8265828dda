import { useRef } from 'react'
import { brokerAccount } from '@/contract/codes'
import type { BotScope } from '@/contract/scope'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { askToLeave } from '@/shared/unsaved'
import { useAttempt } from '@/shared/useAttempt'
import { accountsSave, type Accounts } from './chooseAccounts'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsUnderWay } from '@/store/saving/savesSlice'

/** Switches to another broker account: asks before changes are lost, sends the choice, and switches when the provider shows it. */
export function useChooseBroker({ userid }: BotScope) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { brokerid } = useAppSelector(selectBrokerScope)
  const form = `chosenAccount ${userid}`
  const choice = useAttempt({ form })
  const switching = useAppSelector((state) => selectIsUnderWay(state, form))
  const takesFocus = useRef(false)

  function stillOn(kept: object) {
    const account = brokerAccount.nameOf((kept as Accounts).curBrokerID)
    if (!account || account === 'all') return { key: 'general:account.notShown' } as const
    return {
      key: 'general:account.stillOn',
      values: { account: t(`options:brokerAccount.${account}`) },
    } as const
  }

  function onChoose(account: number) {
    const shown: Accounts = { curBrokerID: brokerid, multiBroker: false }
    const { send, read } = dispatch(accountsSave({ userid }))
    void choice.send<Accounts, unknown>({
      pressed: { seen: shown, edits: { curBrokerID: account }, before: shown },
      about: () => ({ path: '/geralconfig', bot: userid, after: { curBrokerID: account } }),
      askToConfirm: () => askToLeave(),
      send: async (accounts) => {
        await send(accounts)
        takesFocus.current = true
      },
      read,
      isReadAfterOnly: true,
      done: 'general:account.brokerChosen',
      notDone: stillOn,
      notRead: 'general:account.notShown',
      onRead: ({ kind }) => {
        if (kind !== 'confirmed') takesFocus.current = false
      },
    })
  }

  return { switching, takesFocus, onChoose }
}
