import { useMemo, useState } from 'react'
import { brokerAccount } from '@/contract/codes'
import { selectUserId } from '@/store/botsSlice'
import type { FieldTable } from '@/shared/fields/fieldTable'
import { fieldsOf } from '@/shared/fields/Field'
import { FormSkeleton, SettingsForm } from '@/shared/form/SettingsForm'
import { Loaded } from '@/shared/Loaded'
import { useNotify } from '@/shared/notices'
import { accountsSave, type Accounts } from '@/features/general/chooseAccounts'
import { useGeneralSettings, useTradingAccount } from '@/features/general/useGeneralSettings'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { accountsRules } from './rules'

const { all } = brokerAccount.codes

const fields = {
  curBrokerID: {
    label: 'brokers:selection.curBrokerID',
    options: brokerAccount.options.filter(({ value }) => value !== all),
  },
  multiBroker: { label: 'brokers:selection.multiBroker' },
} as const satisfies FieldTable<Accounts>
const Field = fieldsOf<Accounts>(fields)

const accountFields = (
  <Field.Section title="brokers:selection.title">
    <Field.Select name="curBrokerID" help="brokers:selection.curHelp" />
    <Field.Switch name="multiBroker" help="brokers:selection.multiHelp" isHelpShown />
  </Field.Section>
)

/** Which account the screens show, and which ones trade. */
export function AccountsCard() {
  const userid = useAppSelector(selectUserId)
  const { query } = useGeneralSettings()
  const trading = useTradingAccount()
  return (
    <Loaded
      query={{ ...query, currentData: trading === undefined ? undefined : query.currentData }}
      skeleton={<FormSkeleton>{accountFields}</FormSkeleton>}
    >
      {() => <AccountsForm userid={userid} curBrokerID={trading === 'untold' ? undefined : trading} />}
    </Loaded>
  )
}

interface Props {
  readonly userid: string
  /** the account that trades; `undefined`: the provider does not say it */
  readonly curBrokerID: number | undefined
}

function AccountsForm({ userid, curBrokerID }: Props) {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  /** as it was sent last: no call returns it */
  const [multiBroker, setMultiBroker] = useState(false)
  const loaded = useMemo(() => ({ curBrokerID, multiBroker }), [curBrokerID, multiBroker])
  const { send, read } = useMemo(
    () => dispatch(accountsSave({ userid }, multiBroker)),
    [dispatch, userid, multiBroker],
  )
  return (
    <SettingsForm
      form={`accounts ${userid}`}
      cardKey="accounts"
      loaded={loaded}
      fields={fields}
      rules={accountsRules}
      historyEntry={(_before, after) => ({ path: '/brokerconfig', bot: userid, after })}
      savedMessage={null}
      read={read}
      onSave={async (accounts) => {
        await send(accounts as Accounts)
        setMultiBroker(accounts.multiBroker === true)
      }}
      onSaved={(readBack) =>
        void readBack?.then((shown) => shown?.kind === 'confirmed' && notify.done('brokers:selection.saved'))
      }
    >
      {accountFields}
    </SettingsForm>
  )
}
