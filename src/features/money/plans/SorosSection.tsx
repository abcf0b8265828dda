import type { Soros } from '@/contract/money'
import { fieldsOf } from '@/shared/fields/Field'
import { sorosRecord } from '../records'

const Field = fieldsOf<Soros>(sorosRecord.fields)

/** The fields of Soros, for its own form and for the record shared with cycles. */
export function SorosSection() {
  return (
    <Field.Section title="money:soros.title">
      <Field.Number name="soros" help="money:soros.sorosHelp" />
      <Field.Number name="sorosperc" help="money:soros.sorospercHelp" unit="money:units.percent" />
      <Field.Number name="sorosgale" help="money:soros.sorosgaleHelp" />
    </Field.Section>
  )
}
