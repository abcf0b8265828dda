import type { MetaData } from '@/contract/metaTrader'
import { fieldsOf } from '@/shared/fields/Field'
import { metaDataRecord } from './records'

const Field = fieldsOf<MetaData>(metaDataRecord.fields)

/** Fields for what an account sends to its followers. */
export function SendingControls() {
  return (
    <>
      <Field.Switch name="traderEna" />
      <Field.Switch name="sendClose" />
      <Field.Select name="signalType" />
      <Field.Number name="lote" />
      <Field.Number name="maxTrades" />
    </>
  )
}

/** Fields for the stops of its positions. */
export function StopControls() {
  return (
    <>
      <Field.Number name="takeProfit" unit="copyTrading:field.points" />
      <Field.Number name="stopLoss" unit="copyTrading:field.points" />
      <Field.Switch name="trailingStopLoss" />
      <Field.Switch name="breakEven" />
      <Field.Number name="breakPips" />
    </>
  )
}
