import { recoveryPercent } from '@/contract/codes'
import { fieldsOf } from '@/shared/fields/Field'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { AccountNote } from './AccountNote'
import type { RecoveryForm } from './recoveryForm'
import { lossRecoveryRecord } from './records'
import { LaterPresets } from './presets/LaterPresets'
import { LaterProof } from './proof/LaterProof'
import { useConsequence } from './proof/useConsequence'

const Field = fieldsOf<RecoveryForm>(lossRecoveryRecord.fields)

/** A percent outside the menu is kept, with a note. */
const percentHelp = ({ recoverPerc = 0 }: Partial<RecoveryForm>) =>
  recoveryPercent.nameOf(recoverPerc) === undefined
    ? 'money:recovery.unlisted'
    : 'money:recovery.recoverPercHelp'

const { inSettings } = lossRecoveryRecord

export default function LossRecoveryScreen() {
  const askToConfirm = useConsequence(lossRecoveryRecord)
  return (
    <RecordScreen
      record={lossRecoveryRecord}
      note={<AccountNote />}
      askToConfirm={askToConfirm}
      aside={<LaterProof of="lossRecovery" inSettings={inSettings} />}
    >
      <LaterPresets of="lossRecovery" />
      <Field.Section title="money:recovery.title">
        <Field.Select name="recoverPerc" help={percentHelp} />
        <Field.Select name="recoverMode" />
        <Field.Number name="recoverGale" help="money:recovery.recoverGaleHelp" />
        <Field.Number
          name="recoverGaleFat"
          help="money:recovery.recoverGaleFatHelp"
          unit="money:units.times"
        />
        <Field.Number name="recoverProfit" help="money:recovery.recoverProfitHelp" unit="money:units.money" />
      </Field.Section>
    </RecordScreen>
  )
}
