import { copySignalType } from '@/contract/codes'
import type { TraderData } from '@/contract/copyTrading'
import { fieldsOf } from '@/shared/fields/Field'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { SeeAlso } from './SeeAlso'
import { TraderInfoSections } from './TraderInfoSections'
import { traderDataFields as fields } from './fields'
import { traderDataRecord } from './records'

const Field = fieldsOf<TraderData>()

/** The copy-trader settings card. */
export default function TraderDataScreen() {
  return (
    <RecordScreen record={traderDataRecord} note={<SeeAlso path="/configtradercopy" />}>
      <TraderInfoSections signalTypes={copySignalType.options}>
        <Field.Number name="maxTrades" {...fields.maxTrades} />
      </TraderInfoSections>
    </RecordScreen>
  )
}
