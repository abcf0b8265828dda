import type { Cycles } from '@/contract/money'
import { fieldsOf } from '@/shared/fields/Field'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { AccountNote } from './AccountNote'
import { cyclesFields as fields } from './fields'
import { cyclesRecord } from './records'
import { LaterPresets } from './presets/LaterPresets'
import { LaterProof } from './proof/LaterProof'
import { useConsequence } from './proof/useConsequence'

const Field = fieldsOf<Cycles>()

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
        <Field.Number name="ciclos" {...fields.ciclos} help="money:cycles.ciclosHelp" />
        <Field.Number
          name="ciclosFat"
          {...fields.ciclosFat}
          help="money:cycles.ciclosFatHelp"
          unit="money:units.times"
        />
        <Field.Number name="ciclosGale" {...fields.ciclosGale} help="money:cycles.ciclosGaleHelp" />
        <Field.Number
          name="ciclosGaleFat"
          {...fields.ciclosGaleFat}
          help="money:cycles.ciclosGaleFatHelp"
          unit="money:units.times"
        />
      </Field.Section>
    </RecordScreen>
  )
}
