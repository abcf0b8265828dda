import type { Cycles } from '@/contract/money'
import { fieldsOf } from '@/shared/fields/Field'
import { PlanScreen } from './PlanScreen'
import { cyclesRecord } from '../records'

const Field = fieldsOf<Cycles>(cyclesRecord.fields)

export default function CyclesScreen() {
  return (
    <PlanScreen of="cycles" record={cyclesRecord}>
      <Field.Section title="money:cycles.title">
        <Field.Number name="ciclos" help="money:cycles.ciclosHelp" />
        <Field.Number name="ciclosFat" help="money:cycles.ciclosFatHelp" unit="money:units.times" />
        <Field.Number name="ciclosGale" help="money:cycles.ciclosGaleHelp" />
        <Field.Number name="ciclosGaleFat" help="money:cycles.ciclosGaleFatHelp" unit="money:units.times" />
      </Field.Section>
    </PlanScreen>
  )
}
