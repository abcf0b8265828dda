import type { MetaData } from '@/contract/metaTrader'
import { fieldsOf } from '@/shared/fields/Field'
import { metaFields as fields } from './fields'

const Field = fieldsOf<MetaData>()

/** Fields for what an account sends to its followers. */
export function SendingControls() {
  return (
    <>
      <Field.Switch name="traderEna" {...fields.traderEna} />
      <Field.Switch name="sendClose" {...fields.sendClose} />
      <Field.Select name="signalType" {...fields.signalType} />
      <Field.Number name="lote" {...fields.lote} />
      <Field.Number name="maxTrades" {...fields.maxTrades} />
    </>
  )
}

/** Fields for the stops of its positions. */
export function StopControls() {
  return (
    <>
      <Field.Number name="takeProfit" {...fields.takeProfit} unit="copyTrading:field.points" />
      <Field.Number name="stopLoss" {...fields.stopLoss} unit="copyTrading:field.points" />
      <Field.Switch name="trailingStopLoss" {...fields.trailingStopLoss} />
      <Field.Switch name="breakEven" {...fields.breakEven} />
      <Field.Number name="breakPips" {...fields.breakPips} />
    </>
  )
}
