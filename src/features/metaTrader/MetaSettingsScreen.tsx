import type { MetaSettings } from '@/contract/metaTrader'
import { useWholeCopyQuestion } from '@/features/copyTrading/question/useCopyQuestion'
import { OrderFields, StopFields } from '@/features/copyTrading/cards/PositionFields'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/fields/Field'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { selectBotScope } from '@/store/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { accountChange, metaDataRecord } from './records'

const Field = fieldsOf<MetaSettings>(metaDataRecord.fields)

/** The settings of the bot's own MetaTrader account, which sends to its followers. */
export default function MetaSettingsScreen() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  const ask = useWholeCopyQuestion(userid)
  return (
    <RecordScreen
      record={metaDataRecord}
      askToConfirm={(before, after) => ask([accountChange(userid, before, after)])}
    >
      <Field.Section title="metaTrader:own.send">
        <Field.Switch name="traderEna" />
        <Field.Switch name="sendClose" />
        <OrderFields />
      </Field.Section>
      <Field.Section title="metaTrader:own.stops">
        <StopFields />
        <p className="note">{t('copyTrading:field.pips')}</p>
      </Field.Section>
    </RecordScreen>
  )
}
