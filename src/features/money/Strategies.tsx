import { Flex } from 'antd'
import type { ReactNode } from 'react'
import type { RecoveryParams } from '@/contract/money'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/fields/Field'
import { Panel } from '@/shared/Panel'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { AccountNote } from './AccountNote'
import { PlanRows } from './PlanRows'
import { SorosSection } from './SorosSection'
import { recoveryParamsFields as fields } from './fields'
import { useConsequence } from './proof/useConsequence'
import { LaterReplay } from './replay/LaterReplay'
import { recoveryParamsRecord } from './records'

const Field = fieldsOf<RecoveryParams>()

interface WithChildren {
  /** shown below the overview of the plans */
  readonly children: ReactNode
}

/** Overview of all plans, cycles and Soros of the chosen account in one record, and the replay of past results. */
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
  const askToConfirm = useConsequence(recoveryParamsRecord)
  return (
    <RecordScreen
      record={recoveryParamsRecord}
      note={<PlanOverview>{children}</PlanOverview>}
      askToConfirm={askToConfirm}
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
    </RecordScreen>
  )
}

function PlanOverview({ children }: WithChildren) {
  const t = useT()
  return (
    <>
      <AccountNote />
      <Flex vertical gap={16} className="money__note">
        <Panel title={t('money:glance.title')}>
          <PlanRows />
        </Panel>
        {children}
        <div>
          <h2>{t('money:glance.edit')}</h2>
          <p className="muted">{t('money:glance.editAbout')}</p>
        </div>
      </Flex>
    </>
  )
}
