import { useRef } from 'react'
import type { BotScope } from '@/contract/scope'
import { brokerSelection } from '@/domain/brokerAccounts'
import { askToLeave } from '@/shared/saving/unsaved'
import { useAttempt } from '@/shared/useAttempt'
import { chooseAccounts } from '@/store/chooseAccounts'
import { useAppDispatch } from '@/store/hooks'

/** Switches to another broker account: asks before changes are lost, sends the choice, and switches when it is accepted. */
export function useChooseBroker({ userid }: BotScope) {
  const dispatch = useAppDispatch()
  const choice = useAttempt({ form: `chosenAccount ${userid}` })
  const takesFocus = useRef(false)

  const onChoose = (account: number) =>
    void choice.send({
      about: () => ({ path: '/brokerconfig', bot: userid, after: { curBrokerID: account } }),
      askToConfirm: askToLeave,
      send: async () => {
        takesFocus.current = true
        await dispatch(chooseAccounts({ userid }, brokerSelection(account, false))).catch(
          (error: unknown) => {
            takesFocus.current = false
            throw error
          },
        )
      },
      done: 'general:account.brokerChosen',
    })

  return { switching: choice.isBusy, takesFocus, onChoose }
}
