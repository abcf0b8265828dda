import type { RecoveryParams } from '@/contract/money'
import { fieldsOf } from '@/shared/fields/Field'
import { RecordForm } from '@/shared/form/RecordScreen'
import { SorosSection } from './SorosSection'
import { useConsequence } from '@/risk/useConsequence'
import { recoveryParamsRecord } from '../records'

const Field = fieldsOf<RecoveryParams>(recoveryParamsRecord.fields)

/** Cycles and Soros of the chosen account in one record. */
export function CyclesAndSoros() {
  const askToConfirm = useConsequence(recoveryParamsRecord)
  return (
    <RecordForm record={recoveryParamsRecord} askToConfirm={askToConfirm}>
      <Field.Section title="money:cycles.title">
        <Field.Number name="ciclos" help="money:cycles.ciclosHelp" />
        <Field.Number name="ciclosfat" help="money:cycles.ciclosFatHelp" unit="money:units.times" />
        <Field.Number name="ciclosgale" help="money:cycles.ciclosGaleHelp" />
        <Field.Number name="ciclosgalefat" help="money:cycles.ciclosGaleFatHelp" unit="money:units.times" />
      </Field.Section>
      <SorosSection />
    </RecordForm>
  )
}
