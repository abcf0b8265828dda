import type { Cycles } from '@/contract/money'
import { fieldsOf } from '@/shared/fields/Field'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { AccountNote } from './AccountNote'
import { cyclesRecord } from './records'
import { LaterPresets } from './presets/LaterPresets'
import { LaterProof } from './proof/LaterProof'
import { useConsequence } from './proof/useConsequence'

const Field = fieldsOf<Cycles>(cyclesRecord.fields)

const { inSettings } = cyclesRecord

export default function CyclesScreen() {
  const askToConfirm = useConsequence(cyclesRecord)
  return (
    <RecordScreen
      record={cyclesRecord}
      note={<AccountNote />}
      askToConfirm={askToConfirm}
      aside={<LaterProof of="cycles" inSettings={inSettings} />}
    >
      <LaterPresets of="cycles" />
      <Field.Section title="money:cycles.title">
        <Field.Number name="ciclos" help="money:cycles.ciclosHelp" />
        <Field.Number name="ciclosFat" help="money:cycles.ciclosFatHelp" unit="money:units.times" />
        <Field.Number name="ciclosGale" help="money:cycles.ciclosGaleHelp" />
        <Field.Number name="ciclosGaleFat" help="money:cycles.ciclosGaleFatHelp" unit="money:units.times" />
      </Field.Section>
    </RecordScreen>
  )
}
