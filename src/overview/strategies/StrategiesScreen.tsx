import { Flex, Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { AccountNote } from '@/features/money/plans/AccountNote'
import { PlanRows } from './PlanRows'
import { LaterPresetsOfPlans } from '@/features/money/presets/LaterPresets'
import { LaterReplay } from '@/features/money/replay/LaterReplay'
import { useT } from '@/i18n'
import { later } from '@/shared/later'
import { Panel } from '@/shared/Panel'
import { Screen } from '@/shared/Screen'
import { Placeholder, Skeleton } from '@/shared/Skeleton'

const LaterConflicts = later(
  async () => (await import('@/robot/conflicts/ConflictsPanel')).ConflictsPanel,
  <Skeleton>
    <Placeholder height="21rem" />
  </Skeleton>,
)

const LaterForm = later(
  async () => (await import('@/features/money/plans/CyclesAndSoros')).CyclesAndSoros,
  <Skeleton>
    <Placeholder height="34rem" />
  </Skeleton>,
)

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
        <Panel title={t('money:glance.title')}>
          <PlanRows />
        </Panel>
        <LaterConflicts />
        <Tabs
          // All fit a phone: the button for the rest would not be a tab.
          tabBarGutter={16}
          // In the address, where a link to a field of the form shows the form.
          activeKey={tabs.find((tab) => tab === search.get('tab')) ?? 'edit'}
          onChange={(tab) => setSearch(tab === 'edit' ? {} : { tab }, { replace: true })}
          items={[
            { key: 'edit', label: t('money:glance.edit'), children: <LaterForm /> },
            { key: 'presets', label: t('money:glance.presets'), children: <LaterPresetsOfPlans /> },
            { key: 'replay', label: t('money:glance.replay'), children: <LaterReplay /> },
          ]}
        />
      </Flex>
    </Screen>
  )
}
