import { generalApi, useSaveGlobalParamsMutation } from '@/api/general'
import type { GlobalParams } from '@/contract/general'
import { fieldsOf } from '@/shared/form/Field'
import type { SettingsFormProps } from '@/shared/form/SettingsForm'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { fresh, useCopySource } from '@/store/useCopySource'
import { AccountNotice } from './AccountNotice'
import { BrokerField } from './BrokerField'
import { generalFields as fields } from './fields'
import { generalRules } from './rules'
import { entryHelp, entryUnit, stopUnit } from './units'
import { useChooseBroker } from './useChooseBroker'
import { useGeneralSettings } from './useGeneralSettings'

const Field = fieldsOf<GlobalParams>()

type Props = Pick<SettingsFormProps<GlobalParams>, 'below' | 'consider'>

/** @param aside what the values come to, which is another subject's */
export function GeneralSettings(aside: Props) {
  const { scope, query } = useGeneralSettings()
  const [save] = useSaveGlobalParamsMutation()
  const broker = useChooseBroker(scope)
  const source = useCopySource(scope, (other) => generalApi.endpoints.getGlobalParams.initiate(other, fresh))
  return (
    <SettingsScreen
      title="routes:/geralconfig.title"
      about="routes:/geralconfig.about"
      scope={scope}
      query={query}
      rules={generalRules}
      copy={{ ...source, fields }}
      onSave={(params) => save({ ...params, userid: scope.userid }).unwrap()}
      busy={broker.switching}
      {...aside}
    >
      <Field.Section title="general:account.title">
        <Field.Select name="accType" {...fields.accType} />
        <Field.Select name="traderMode" {...fields.traderMode} help="general:account.traderModeHelp" />
        <BrokerField label="general:account.broker" help="general:account.brokerHelp" {...broker} />
        <AccountNotice />
      </Field.Section>
      <Field.Section title="general:entry.title">
        <Field.Select name="loteType" {...fields.loteType} />
        <Field.Number name="lote" {...fields.lote} help={entryHelp} unit={entryUnit} />
        <Field.Number name="spread" {...fields.spread} help="general:entry.spreadHelp" />
        <Field.Number name="takeProfit" {...fields.takeProfit} help="general:entry.takeProfitHelp" />
        <Field.Number name="stoploss" {...fields.stoploss} help="general:entry.stoplossHelp" />
      </Field.Section>
      <Field.Section title="general:stops.title">
        <Field.Select name="stopType" {...fields.stopType} help="general:stops.stopTypeHelp" />
        <Field.Number name="winDay" {...fields.winDay} help="general:stops.winDayHelp" unit={stopUnit} />
        <Field.Number name="stopDay" {...fields.stopDay} help="general:stops.stopDayHelp" unit={stopUnit} />
      </Field.Section>
    </SettingsScreen>
  )
}
