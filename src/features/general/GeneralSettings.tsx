import type { GlobalParams } from '@/contract/general'
import { selectBotScope } from '@/features/bots/botsSlice'
import { fieldsOf } from '@/shared/fields/Field'
import type { SettingsFormProps } from '@/shared/form/SettingsForm'
import { FilledByLink } from '@/shared/form/FilledByLink'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { useAppSelector } from '@/store/hooks'
import { AccountNotice } from './AccountNotice'
import { BrokerField } from './BrokerField'
import { generalRecord } from './generalRecord'
import { entryHelp, entryUnit, stopUnit } from './units'
import { useChooseBroker } from './useChooseBroker'

const Field = fieldsOf<GlobalParams>(generalRecord.fields)

type Props = Pick<SettingsFormProps<GlobalParams>, 'aside' | 'askToConfirm'>

/** @param proof the preview of the values, from `features/money` */
export function GeneralSettings(proof: Props) {
  const broker = useChooseBroker(useAppSelector(selectBotScope))
  return (
    <RecordScreen record={generalRecord} busy={broker.switching} {...proof}>
      <FilledByLink />
      <Field.Section title="general:account.title">
        <Field.Select name="accType" />
        <Field.Select name="traderMode" help="general:account.traderModeHelp" />
        <BrokerField
          name="curBrokerID"
          label="general:account.broker"
          help="general:account.brokerHelp"
          isHelpShown
          {...broker}
        />
        <AccountNotice />
      </Field.Section>
      <Field.Section title="general:entry.title">
        <Field.Select name="loteType" />
        <Field.Number name="lote" help={entryHelp} unit={entryUnit} />
        <Field.Number name="spread" help="general:entry.spreadHelp" />
        <Field.Number name="takeProfit" help="general:entry.takeProfitHelp" />
        <Field.Number name="stoploss" help="general:entry.stoplossHelp" />
      </Field.Section>
      <Field.Section title="general:stops.title">
        <Field.Select name="stopType" help="general:stops.stopTypeHelp" />
        <Field.Number name="winDay" help="general:stops.winDayHelp" unit={stopUnit} />
        <Field.Number name="stopDay" help="general:stops.stopDayHelp" isHelpShown unit={stopUnit} />
      </Field.Section>
    </RecordScreen>
  )
}
