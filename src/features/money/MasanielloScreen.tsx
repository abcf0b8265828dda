import { moneyApi, useGetMasanielloQuery, useSaveMasanielloMutation } from '@/api/money'
import type { Masaniello } from '@/contract/money'
import { selectBotScope } from '@/features/bots/botsSlice'
import { fieldsOf } from '@/shared/form/Field'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { useAppSelector } from '@/store/hooks'
import { fresh, useCopySource } from '@/store/useCopySource'
import { masanielloFields as fields } from './fields'
import { masanielloRules } from './rules'
import { LaterProof } from './proof/LaterProof'
import { masanielloRisk } from './proof/requests'
import { useConsequence } from './proof/useConsequence'

const Field = fieldsOf<Masaniello>()

export default function MasanielloScreen() {
  const scope = useAppSelector(selectBotScope)
  const query = useGetMasanielloQuery(scope)
  const [save] = useSaveMasanielloMutation()
  const source = useCopySource(scope, (other) => moneyApi.endpoints.getMasaniello.initiate(other, fresh))
  const { consider, dialog } = useConsequence(fields, masanielloRisk)
  return (
    <SettingsScreen
      title="routes:/config-masaniello.title"
      about="routes:/config-masaniello.about"
      scope={scope}
      query={query}
      rules={masanielloRules}
      copy={{ ...source, fields }}
      refusalMessage="money:masaniello.refused"
      consider={consider}
      below={
        <>
          <LaterProof of="masaniello" />
          {dialog}
        </>
      }
      onSave={(plan) => save({ ...plan, ...scope }).unwrap()}
    >
      <Field.Section title="money:masaniello.plan">
        <Field.Select name="typeMas" {...fields.typeMas} help="money:masaniello.typeHelp" />
        <Field.Select name="modoMasa" {...fields.modoMasa} />
        <Field.Number
          name="capital"
          {...fields.capital}
          help="money:masaniello.capitalHelp"
          unit="money:units.money"
        />
        <Field.Number name="totalOper" {...fields.totalOper} help="money:masaniello.totalOperHelp" />
        <Field.Number name="totalWin" {...fields.totalWin} help="money:masaniello.totalWinHelp" />
        <Field.Number
          name="payout"
          {...fields.payout}
          help="money:masaniello.payoutHelp"
          unit="money:units.percent"
        />
        <Field.Number name="gale" {...fields.gale} help="money:masaniello.galeHelp" />
      </Field.Section>
      <Field.Section title="money:masaniello.ending">
        <Field.Switch name="restart" {...fields.restart} help="money:masaniello.restartHelp" />
        <Field.Number
          name="target"
          {...fields.target}
          help="money:masaniello.targetHelp"
          unit="money:units.money"
        />
        <Field.Number name="hitsRestart" {...fields.hitsRestart} help="money:masaniello.hitsHelp" />
      </Field.Section>
    </SettingsScreen>
  )
}
