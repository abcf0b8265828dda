import { fieldsOf } from '@/shared/fields/Field'
import { PlanScreen } from './PlanScreen'
import type { RecoveryForm } from '../recoveryForm'
import { lossRecoveryRecord } from '../records'

const Field = fieldsOf<RecoveryForm>(lossRecoveryRecord.fields)

export default function LossRecoveryScreen() {
  return (
    <PlanScreen of="lossRecovery" about="routes:/config-recovery.about" record={lossRecoveryRecord}>
      <Field.Section title="money:recovery.title">
        <Field.Select name="recoverPerc" help="money:recovery.recoverPercHelp" />
        <Field.Select name="recoverMode" />
        <Field.Number name="recoverGale" help="money:recovery.recoverGaleHelp" />
        <Field.Number
          name="recoverGaleFat"
          help="money:recovery.recoverGaleFatHelp"
          unit="money:units.times"
        />
        <Field.Number name="recoverProfit" help="money:recovery.recoverProfitHelp" unit="money:units.money" />
      </Field.Section>
    </PlanScreen>
  )
}
