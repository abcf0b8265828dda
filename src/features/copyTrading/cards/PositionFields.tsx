import { fieldsOf } from '@/shared/fields/Field'
import { traderFields, type Position } from './position'

const Field = fieldsOf<Position>(traderFields)

export const OrderFields = () => (
  <>
    <Field.Number name="lote" />
    <Field.Number name="maxTrades" />
    <Field.Select name="signalType" />
  </>
)

/** @param all with trailing stop and break even */
export const StopFields = ({ all = true }: { readonly all?: boolean }) => (
  <>
    <Field.Number name="takeProfit" unit="copyTrading:field.points" />
    <Field.Number name="stopLoss" unit="copyTrading:field.points" />
    {all && (
      <>
        <Field.Switch name="trailingStopLoss" />
        <Field.Switch name="breakEven" />
        <Field.Number name="breakPips" unit="copyTrading:field.points" />
      </>
    )}
  </>
)
