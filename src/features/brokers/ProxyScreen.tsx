import { useState } from 'react'
import { brokersApi } from '@/api/brokers'
import type { Proxy } from '@/contract/brokers'
import { selectBotScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { fieldWith, fieldsOf } from '@/shared/fields/Field'
import { SettingsForm } from '@/shared/form/SettingsForm'
import { Screen } from '@/shared/Screen'
import { mutate } from '@/store/thunk'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ProxyAddressControl } from './ProxyAddressControl'
import { proxyRules } from './rules'

const Field = fieldsOf<Proxy>({
  address: { label: 'brokers:proxy.address' },
  port: { label: 'brokers:proxy.port' },
  login: { label: 'brokers:proxy.login' },
  password: { label: 'brokers:proxy.password' },
})

const AddressField = fieldWith(ProxyAddressControl)

const blank: Proxy = { address: '', port: '', login: '', password: '' }

export default function ProxyScreen() {
  const t = useT()
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectBotScope)
  /** the values last saved, without the password */
  const [sent, setSent] = useState(blank)
  return (
    <Screen title={t('routes:/configproxy.title')} about={t('brokers:proxy.about')}>
      <SettingsForm
        key={scope.userid}
        form={`proxy ${scope.userid}`}
        isSecret
        loaded={sent}
        rules={proxyRules}
        historyEntry={() => ({ path: '/configproxy', bot: scope.userid })}
        onSave={async (values) => {
          const proxy = values as Proxy
          await dispatch(mutate(brokersApi.endpoints.saveProxy, { ...proxy, ...scope }))
          setSent({ ...proxy, password: '' })
        }}
      >
        <Field.Section title="brokers:proxy.title">
          <AddressField name="address" label="brokers:proxy.address" help="brokers:proxy.addressHelp" />
          <Field.Text name="port" help="brokers:proxy.portHelp" />
          <Field.Text name="login" />
          <Field.Secret name="password" isPassword />
        </Field.Section>
      </SettingsForm>
    </Screen>
  )
}
