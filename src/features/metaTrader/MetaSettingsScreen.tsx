import type { MetaSettings } from '@/contract/metaTrader'
import { fieldsOf } from '@/shared/fields/Field'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { SendingControls, StopControls } from './MetaControls'
import { metaDataRecord } from './records'

const { Section } = fieldsOf<MetaSettings>(metaDataRecord.fields)

/** The settings of the bot's own MetaTrader account, which sends to its followers. */
export default function MetaSettingsScreen() {
  return (
    <RecordScreen record={metaDataRecord}>
      <Section title="metaTrader:own.send">
        <SendingControls />
      </Section>
      <Section title="metaTrader:own.stops">
        <StopControls />
      </Section>
    </RecordScreen>
  )
}
