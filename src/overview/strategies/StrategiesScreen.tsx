import { Flex, Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { AccountNote } from '@/features/money/plans/AccountNote'
import { PlanRows } from './PlanRows'
import { PlansStanding } from './PlansStanding'
import { useT } from '@/i18n'
import { later } from '@/shared/later'
import { Panel } from '@/shared/Panel'
import { Screen } from '@/shared/Screen'

const Conflicts = later(
  async () => (await import('@/robot/conflicts/ConflictsPanel')).ConflictsPanel,
  '21rem',
)
const Form = later(
  async () => (await import('@/features/money/plans/CyclesAndSoros')).CyclesAndSoros,
  '34rem',
)
const Presets = later(async () => (await import('@/features/money/presets/Presets')).PresetsOfPlans, '12rem')
const Replay = later(async () => (await import('@/features/money/replay/ReplayPanel')).ReplayPanel, '420px')

/** Beside the form. */
const tabs = ['presets', 'replay'] as const

/** Which staking plans are on, conflicts with the bot's other settings, cycles and Soros as one record, presets, and past results. */
export default function StrategiesScreen() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  return (
    <Screen title={t('routes:/strategies.title')}>
      <Flex vertical gap="middle">
        <AccountNote />
        <PlansStanding />
        <Panel title={t('money:glance.title')}>
          <PlanRows />
        </Panel>
        <Conflicts />
        <Tabs
          // All fit a phone: the button for the rest would not be a tab.
          tabBarGutter={16}
          // In the address, where a link to a field of the form shows the form.
          activeKey={tabs.find((tab) => tab === search.get('tab')) ?? 'edit'}
          onChange={(tab) => setSearch(tab === 'edit' ? {} : { tab }, { replace: true })}
          items={[
            { key: 'edit', label: t('money:glance.edit'), children: <Form /> },
            { key: 'presets', label: t('money:glance.presets'), children: <Presets /> },
            { key: 'replay', label: t('money:glance.replay'), children: <Replay /> },
          ]}
        />
      </Flex>
    </Screen>
  )
}
