import { useSaveGlobalParamsMutation } from '@/api/general'
import { accountType, entryType, stopType, traderMode } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { fieldsOf } from '@/shared/form/Field'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { AccountNotice } from './AccountNotice'
import { BrokerField } from './BrokerField'
import { generalRules } from './rules'
import { entryHelp, entryUnit, stopUnit } from './units'
import { useChooseBroker } from './useChooseBroker'
import { useGeneralSettings } from './useGeneralSettings'

const Field = fieldsOf<GlobalParams>()

export default function GeneralSettingsScreen() {
  const { scope, query } = useGeneralSettings()
  const [save] = useSaveGlobalParamsMutation()
  const broker = useChooseBroker(scope)
  return (
    <SettingsScreen
      title="routes:/geralconfig.title"
      about="routes:/geralconfig.about"
      scope={scope}
      query={query}
      rules={generalRules}
      onSave={(params) => save({ ...params, userid: scope.userid }).unwrap()}
      busy={broker.switching}
    >
      <Field.Section title="general:account.title">
        <Field.Select name="accType" label="general:account.accType" options={accountType.options} />
        <Field.Select
          name="traderMode"
          label="general:account.traderMode"
          help="general:account.traderModeHelp"
          options={traderMode.options}
        />
        <BrokerField label="general:account.broker" help="general:account.brokerHelp" {...broker} />
        <AccountNotice />
      </Field.Section>
      <Field.Section title="general:entry.title">
        <Field.Select name="loteType" label="general:entry.loteType" options={entryType.options} />
        <Field.Number name="lote" label="general:entry.lote" help={entryHelp} unit={entryUnit} />
        <Field.Number name="spread" label="general:entry.spread" help="general:entry.spreadHelp" />
        <Field.Number
          name="takeProfit"
          label="general:entry.takeProfit"
          help="general:entry.takeProfitHelp"
        />
        <Field.Number name="stoploss" label="general:entry.stoploss" help="general:entry.stoplossHelp" />
      </Field.Section>
      <Field.Section title="general:stops.title">
        <Field.Select
          name="stopType"
          label="general:stops.stopType"
          help="general:stops.stopTypeHelp"
          options={stopType.options}
        />
        <Field.Number
          name="winDay"
          label="general:stops.winDay"
          help="general:stops.winDayHelp"
          unit={stopUnit}
        />
        <Field.Number
          name="stopDay"
          label="general:stops.stopDay"
          help="general:stops.stopDayHelp"
          unit={stopUnit}
        />
      </Field.Section>
    </SettingsScreen>
  )
}
