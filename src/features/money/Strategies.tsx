import type { ReactNode } from 'react'
import { moneyApi, useGetRecoveryParamsQuery, useSaveRecoveryParamsMutation } from '@/api/money'
import type { RecoveryParams } from '@/contract/money'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/form/Field'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { useAppSelector } from '@/store/hooks'
import { fresh, useCopySource } from '@/store/useCopySource'
import { AccountNote } from './AccountNote'
import { PlanRows } from './PlanRows'
import { SorosSection } from './SorosSection'
import { recoveryParamsFields as fields } from './fields'
import { LaterReplay } from './replay/LaterReplay'
import { recoveryParamsRules } from './rules'

const Field = fieldsOf<RecoveryParams>()

interface WithChildren {
  /** what the panel adds under the plans at a glance */
  readonly children: ReactNode
}

/** All plans at a glance, cycles and Soros of the chosen account in one record, and past results played on every plan. */
export function Strategies({ children }: WithChildren) {
  return (
    <>
      <CyclesAndSoros>{children}</CyclesAndSoros>
      <div className="screen money__replay">
        <LaterReplay />
      </div>
    </>
  )
}

function CyclesAndSoros({ children }: WithChildren) {
  const scope = useAppSelector(selectBrokerScope)
  const query = useGetRecoveryParamsQuery(scope)
  const [save] = useSaveRecoveryParamsMutation()
  const source = useCopySource(scope, (other) => moneyApi.endpoints.getRecoveryParams.initiate(other, fresh))
  return (
    <SettingsScreen
      title="routes:/strategies.title"
      about="routes:/strategies.about"
      note={<Glance>{children}</Glance>}
      scope={scope}
      query={query}
      rules={recoveryParamsRules}
      copy={{ ...source, fields }}
      onSave={(params) => save({ ...params, brokerID: scope.brokerid, userid: scope.userid }).unwrap()}
    >
      <Field.Section title="money:cycles.title">
        <Field.Number name="ciclos" {...fields.ciclos} help="money:cycles.ciclosHelp" />
        <Field.Number
          name="ciclosfat"
          {...fields.ciclosfat}
          help="money:cycles.ciclosFatHelp"
          unit="money:units.times"
        />
        <Field.Number name="ciclosgale" {...fields.ciclosgale} help="money:cycles.ciclosGaleHelp" />
        <Field.Number
          name="ciclosgalefat"
          {...fields.ciclosgalefat}
          help="money:cycles.ciclosGaleFatHelp"
          unit="money:units.times"
        />
      </Field.Section>
      <SorosSection />
    </SettingsScreen>
  )
}

function Glance({ children }: WithChildren) {
  const t = useT()
  return (
    <>
      <AccountNote />
      <section className="card money__glance" aria-labelledby="glance">
        <h2 id="glance" className="money__heading">
          {t('money:glance.title')}
        </h2>
        <ul className="plans">
          <PlanRows />
        </ul>
      </section>
      {children}
      <h2 className="money__heading">{t('money:glance.edit')}</h2>
      <p className="money__about">{t('money:glance.editAbout')}</p>
    </>
  )
}
