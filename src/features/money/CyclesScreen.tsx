import { moneyApi, useGetCyclesQuery, useSaveCyclesMutation } from '@/api/money'
import type { Cycles } from '@/contract/money'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { fieldsOf } from '@/shared/form/Field'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { useAppSelector } from '@/store/hooks'
import { fresh, useCopySource } from '@/store/useCopySource'
import { AccountNote } from './AccountNote'
import { cyclesFields as fields } from './fields'
import { cyclesRules } from './rules'
import { LaterProof } from './proof/LaterProof'
import { cyclesRisk } from './proof/requests'
import { useConsequence } from './proof/useConsequence'

const Field = fieldsOf<Cycles>()

export default function CyclesScreen() {
  const scope = useAppSelector(selectBrokerScope)
  const query = useGetCyclesQuery(scope)
  const [save] = useSaveCyclesMutation()
  const source = useCopySource(scope, (other) => moneyApi.endpoints.getCycles.initiate(other, fresh))
  const { consider, dialog } = useConsequence(fields, cyclesRisk)
  return (
    <SettingsScreen
      title="routes:/config-cycles.title"
      about="routes:/config-cycles.about"
      note={<AccountNote />}
      scope={scope}
      query={query}
      rules={cyclesRules}
      copy={{ ...source, fields }}
      consider={consider}
      below={
        <>
          <LaterProof of="cycles" />
          {dialog}
        </>
      }
      onSave={(cycles) => save({ ...cycles, brokerID: scope.brokerid, userid: scope.userid }).unwrap()}
    >
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
    </SettingsScreen>
  )
}
