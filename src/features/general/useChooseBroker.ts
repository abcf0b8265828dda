import { useRef, useState } from 'react'
import type { BotScope } from '@/contract/scope'
import { brokerSelection } from '@/domain/brokerAccounts'
import { askToLeave } from '@/shared/form/unsaved'
import { useNotify } from '@/shared/notices'
import { chooseAccounts } from '@/store/chooseAccounts'
import { useAppDispatch } from '@/store/hooks'

/** Leads to another broker account's values: asks before changes are lost, tells the provider, and only then goes. */
export function useChooseBroker({ userid }: BotScope) {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const [switching, setSwitching] = useState(false)
  const takesFocus = useRef(false)

  async function onChoose(account: number) {
    if (!(await askToLeave())) return
    setSwitching(true)
    takesFocus.current = true
    const error = await dispatch(chooseAccounts({ userid }, brokerSelection(account, false)))
    setSwitching(false)
    if (!error) return notify.done('general:account.brokerChosen')
    takesFocus.current = false
    notify.failed(error, () => void onChoose(account))
  }

  return { switching, takesFocus, onChoose: (account: number) => void onChoose(account) }
}
