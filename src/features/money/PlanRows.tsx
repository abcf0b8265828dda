import { Flex, Tag } from 'antd'
import type { SignedInPath } from '@/config/paths'
import { recoveryMode } from '@/contract/codes'
import { cyclesIn } from '@/contract/money'
import { usableCycles } from '@/domain/money/usableCycles'
import { stakingPlans } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'
import { Loaded, type QueryResult } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { PathLink } from '@/shared/PathLink'
import { Icon } from '@/shared/icons'
import { pathIcons } from '@/shared/pathIcons'
import { usePercent } from '@/shared/usePercent'
import { useRead } from '@/store/reads'
import './money.css'

/** Text of a plan's settings; `undefined` while it is off. */
type Setting = string | undefined

/** The five staking plans as list items: on or off, and their settings. Each loads and fails independently. */
export function PlanRows() {
  return (
    <>
      <Masaniello />
      <CyclesAndSoros />
      <LossRecovery />
      <CustomCycles />
    </>
  )
}

function Masaniello() {
  const t = useT()
  const share = usePercent()
  const query = useRead('masaniello')
  return (
    <StrategyRow
      path={stakingPlans.masaniello.path}
      query={query}
      read={(plan) =>
        stakingPlans.masaniello.isOn(plan)
          ? t('home:strategies.masaniello', {
              wins: plan.totalWin,
              trades: plan.totalOper,
              payout: share(plan.payout),
            })
          : undefined
      }
    />
  )
}

function CyclesAndSoros() {
  const t = useT()
  const share = usePercent()
  const query = useRead('recoveryParams')
  return (
    <>
      <StrategyRow
        path={stakingPlans.cycles.path}
        query={query}
        read={(params) => {
          const { ciclos, ciclosgale } = params
          return stakingPlans.cycles.isOn(cyclesIn(params))
            ? t('home:strategies.cycles', { count: ciclos, gales: ciclosgale })
            : undefined
        }}
      />
      <StrategyRow
        path={stakingPlans.soros.path}
        query={query}
        read={(plan) => {
          const { soros, sorosgale, sorosperc } = plan
          if (!stakingPlans.soros.isOn(plan)) return undefined
          return [
            ...(soros > 0 ? [t('home:strategies.soros', { count: soros, percent: share(sorosperc) })] : []),
            ...(sorosgale > 0 ? [t('home:strategies.sorosGale', { count: sorosgale })] : []),
          ].join(' · ')
        }}
      />
    </>
  )
}

function LossRecovery() {
  const t = useT()
  const share = usePercent()
  const query = useRead('recovery')
  return (
    <StrategyRow
      path={stakingPlans.lossRecovery.path}
      query={query}
      read={(plan) => {
        const mode = recoveryMode.nameOf(plan.mode) ?? 'conservative'
        return stakingPlans.lossRecovery.isOn(plan)
          ? t('home:strategies.recovery', {
              percent: share(plan.recoverPerc),
              mode: t(`options:recoveryMode.${mode}`).toLowerCase(),
            })
          : undefined
      }}
    />
  )
}

function CustomCycles() {
  const t = useT()
  const query = useRead('customCycles')
  return (
    <StrategyRow
      path={stakingPlans.customCycles.path}
      query={query}
      read={(rows) =>
        stakingPlans.customCycles.isOn(rows)
          ? t('home:strategies.customCycles', { count: usableCycles(rows).length })
          : undefined
      }
    />
  )
}

interface Props<T> {
  readonly path: SignedInPath
  readonly query: QueryResult<T>
  readonly read: (data: T) => Setting
}

/** One plan, linked to its screen. */
export function StrategyRow<T>({ path, query, read }: Props<T>) {
  const t = useT()
  return (
    <Flex component="li" className="plan" align="center" gap={12}>
      <Icon name={pathIcons[path]} />
      <Flex vertical flex={1}>
        <h3 className="plan__title">
          <PathLink to={path}>{t(`routes:${path}.title`)}</PathLink>
        </h3>
        <Loaded query={query} skeleton={<Placeholder width="70%" height="1.1rem" />}>
          {(data) => <span className="note">{read(data)}</span>}
        </Loaded>
      </Flex>
      {query.currentData !== undefined && <OnOff isOn={read(query.currentData) !== undefined} />}
    </Flex>
  )
}

function OnOff({ isOn }: { readonly isOn: boolean }) {
  const t = useT()
  return (
    <Tag {...(isOn && { color: 'success' })} icon={<Icon name={isOn ? 'check' : 'close'} size={14} />}>
      {t(isOn ? 'home:strategies.on' : 'home:strategies.off')}
    </Tag>
  )
}
