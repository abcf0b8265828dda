import type { Masaniello } from '@/contract/money'
import { fieldsOf } from '@/shared/fields/Field'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { masanielloRecord } from './records'
import { LaterPresets } from './presets/LaterPresets'
import { LaterProof } from './proof/LaterProof'
import { useConsequence } from './proof/useConsequence'

const Field = fieldsOf<Masaniello>(masanielloRecord.fields)

const { inSettings } = masanielloRecord

export default function MasanielloScreen() {
  const askToConfirm = useConsequence(masanielloRecord)
  return (
    <RecordScreen
      record={masanielloRecord}
      refusalMessage="money:masaniello.refused"
      askToConfirm={askToConfirm}
      aside={<LaterProof of="masaniello" inSettings={inSettings} />}
    >
      <LaterPresets of="masaniello" />
      <Field.Section title="money:masaniello.plan">
        <Field.Select name="typeMas" help="money:masaniello.typeHelp" />
        <Field.Select name="modoMasa" />
        <Field.Number name="capital" help="money:masaniello.capitalHelp" unit="money:units.money" />
        <Field.Number name="totalOper" help="money:masaniello.totalOperHelp" />
        <Field.Number name="totalWin" help="money:masaniello.totalWinHelp" />
        <Field.Number name="payout" help="money:masaniello.payoutHelp" unit="money:units.percent" />
        <Field.Number name="gale" help="money:masaniello.galeHelp" />
      </Field.Section>
      <Field.Section title="money:masaniello.ending">
        <Field.Switch name="restart" help="money:masaniello.restartHelp" isHelpShown />
        <Field.Number name="target" help="money:masaniello.targetHelp" unit="money:units.money" />
        <Field.Number name="hitsRestart" help="money:masaniello.hitsHelp" />
      </Field.Section>
    </RecordScreen>
  )
}
