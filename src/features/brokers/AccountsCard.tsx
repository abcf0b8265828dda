import { Typography } from 'antd'
import { useMemo, useState } from 'react'
import { brokerAccount } from '@/contract/codes'
import { brokerSelection } from '@/domain/brokerAccounts'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/fields/Field'
import { SettingsForm } from '@/shared/form/SettingsForm'
import { chooseAccounts } from '@/store/chooseAccounts'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { accountsRules, type Accounts } from './rules'

const Field = fieldsOf<Accounts>()

const accounts = brokerAccount.options.filter(({ value }) => value !== brokerAccount.codes.all)

/** Which account the screens show, and which ones trade. The provider accepts this choice but has no call that returns it. */
export function AccountsCard() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { userid, brokerid } = useAppSelector(selectBrokerScope)
  const [sent, setSent] = useState<Accounts>()
  const loaded = useMemo(() => sent ?? { curBrokerID: brokerid, multiBroker: false }, [sent, brokerid])
  return (
    <SettingsForm
      form={`accounts ${userid}`}
      cardKey="accounts"
      loaded={loaded}
      rules={accountsRules}
      historyEntry={(_before, after) => ({ path: '/brokerconfig', bot: userid, after })}
      savedMessage="brokers:selection.saved"
      onSave={async (form) => {
        await dispatch(chooseAccounts({ userid }, brokerSelection(form.curBrokerID, form.multiBroker)))
        setSent(form)
      }}
    >
      <Field.Section title="brokers:selection.title">
        <Typography.Text type="secondary" className="form__wide">
          {t('brokers:selection.about')}
        </Typography.Text>
        <Field.Select
          name="curBrokerID"
          label="brokers:selection.curBrokerID"
          help="brokers:selection.curHelp"
          options={accounts}
        />
        <Field.Switch
          name="multiBroker"
          label="brokers:selection.multiBroker"
          help="brokers:selection.multiHelp"
        />
      </Field.Section>
    </SettingsForm>
  )
}
