import { moneyApi, useGetSorosQuery, useSaveSorosMutation } from '@/api/money'
import type { Soros } from '@/contract/money'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { fieldsOf } from '@/shared/form/Field'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { useAppSelector } from '@/store/hooks'
import { fresh, useCopySource } from '@/store/useCopySource'
import { AccountNote } from './AccountNote'
import { sorosFields as fields } from './fields'
import { sorosRules } from './rules'
import { LaterProof } from './proof/LaterProof'
import { sorosRisk } from './proof/requests'
import { useConsequence } from './proof/useConsequence'
import { usePlanAccount } from './proof/usePlanAccount'

const Field = fieldsOf<Soros>()

export default function SorosScreen() {
  const scope = useAppSelector(selectBrokerScope)
  const query = useGetSorosQuery(scope)
  const [save] = useSaveSorosMutation()
  const source = useCopySource(scope, (other) => moneyApi.endpoints.getSoros.initiate(other, fresh))
  const played = usePlanAccount()
  const { consider, dialog } = useConsequence(fields, (values: Soros) => sorosRisk(values, played))
  return (
    <SettingsScreen
      title="routes:/config-soros.title"
      about="routes:/config-soros.about"
      note={<AccountNote />}
      scope={scope}
      query={query}
      rules={sorosRules}
      copy={{ ...source, fields }}
      consider={consider}
      below={
        <>
          <LaterProof of="soros" />
          {dialog}
        </>
      }
      onSave={(soros) => save({ ...soros, brokerID: scope.brokerid, userid: scope.userid }).unwrap()}
    >
      <Field.Section title="money:soros.title">
        <Field.Number name="soros" {...fields.soros} help="money:soros.sorosHelp" />
        <Field.Number
          name="sorosperc"
          {...fields.sorosperc}
          help="money:soros.sorospercHelp"
          unit="money:units.percent"
        />
        <Field.Number name="sorosgale" {...fields.sorosgale} help="money:soros.sorosgaleHelp" />
      </Field.Section>
    </SettingsScreen>
  )
}
