import type { Masaniello } from '@/contract/money'
import { fieldsOf } from '@/shared/fields/Field'
import { PlanScreen } from './PlanScreen'
import { masanielloRecord } from '../records'

const Field = fieldsOf<Masaniello>(masanielloRecord.fields)

export default function MasanielloScreen() {
  return (
    <PlanScreen of="masaniello" record={masanielloRecord} refusalMessage="money:masaniello.refused">
      <Field.Section title="money:masaniello.plan">
        <Field.Select name="typeMas" help="money:masaniello.typeHelp" />
        <Field.Select name="modoMasa" />
        <Field.Number name="capital" help="money:masaniello.capitalHelp" unit="money:units.money" />
        <Field.Number name="totalOper" />
        <Field.Number name="totalWin" help="money:masaniello.totalWinHelp" />
        <Field.Number name="payout" help="money:masaniello.payoutHelp" unit="money:units.percent" />
        <Field.Number name="gale" help="money:masaniello.galeHelp" />
      </Field.Section>
      <Field.Section title="money:masaniello.ending">
        <Field.Switch name="restart" help="money:masaniello.restartHelp" isHelpShown />
        <Field.Number name="target" help="money:masaniello.targetHelp" unit="money:units.money" />
        <Field.Number name="hitsRestart" help="money:masaniello.hitsHelp" />
      </Field.Section>
    </PlanScreen>
  )
}
