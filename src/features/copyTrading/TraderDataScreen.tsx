import { copySignalType } from '@/contract/codes'
import type { TraderData } from '@/contract/copyTrading'
import { fieldsOf } from '@/shared/fields/Field'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { SeeAlso } from './SeeAlso'
import { TraderInfoSections } from './TraderInfoSections'
import { traderDataRecord } from './records'

const Field = fieldsOf<TraderData>(traderDataRecord.fields)

/** The copy-trader settings card. */
export default function TraderDataScreen() {
  return (
    <RecordScreen record={traderDataRecord} note={<SeeAlso path="/configtradercopy" />}>
      <TraderInfoSections signalTypes={copySignalType.options}>
        <Field.Number name="maxTrades" />
      </TraderInfoSections>
    </RecordScreen>
  )
}
