import { Flex } from 'antd'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { Panel } from '@/shared/Panel'
import { useAmounts } from '../proof/useAmounts'
import { OTHER_ORDERS, type ComparisonReport, type PlayedPlan } from './comparison'
import { PathChart } from './PathChart'
import { PlanCard, type Standing } from './PlanCard'
import { Streaks } from './Streaks'
import { usePlanName } from '../usePlanName'
import type { ReplayPlan } from './usePlans'

interface Props {
  readonly plans: readonly ReplayPlan[]
  readonly report: ComparisonReport
  /** newer results or conditions are being computed */
  readonly isOld: boolean
}

/** How each plan would have ended, and how much of it was due to the order of the results. */
export function Comparison({ plans, report, isOld }: Props) {
  const t = useT()
  const { count } = useAmounts()
  const { played, progress } = report
  const isOn = new Set(plans.filter(({ state }) => state === 'on').map(({ kind }) => kind))
  const shown = played.filter(({ kind }) => isOn.has(kind))
  const standing = standingsOf(shown)
  const scale = scaleOf(shown)
  return (
    <Panel level={3} title={t('replay:comparison.title')} about={t('replay:comparison.about')}>
      <Note title={t('replay:luck.title')} description={t('replay:luck.about')} />
      <Flex vertical gap={12} className={isOld ? 'proof__old' : ''} aria-busy={isOld || progress < 1}>
        <ul className="replay__plans">
          {plans
            .filter(({ state }) => state !== 'off')
            .map((plan) => (
              <PlanCard
                key={plan.kind}
                plan={plan}
                played={shown.find(({ kind }) => kind === plan.kind)}
                standing={standing(plan.kind)}
                scale={scale}
              />
            ))}
        </ul>
        <p className="muted" role="status">
          {/* In steps of ten, because screen readers announce it. */}
          {progress < 1
            ? t('replay:luck.running', { percent: Math.floor(progress * 10) * 10 })
            : t('replay:luck.drawn', { orders: count(OTHER_ORDERS) })}
        </p>
        <OffPlans plans={plans} />
        {shown.length > 0 && <PathChart plans={shown} />}
        {shown.length > 0 && !report.reading.problems && (
          <Streaks plans={shown} results={report.reading.played} />
        )}
      </Flex>
    </Panel>
  )
}

function OffPlans({ plans }: { readonly plans: readonly ReplayPlan[] }) {
  const t = useT()
  const nameOf = usePlanName()
  const off = plans.filter(({ state }) => state === 'off').map(({ kind }) => nameOf(kind))
  if (off.length === 0) return null
  return <p className="muted">{t('replay:comparison.off', { plans: off.join(', ') })}</p>
}

/** The best and the worst final bank; neither if all are equal. */
function standingsOf(played: readonly PlayedPlan[]): (kind: PlayedPlan['kind']) => Standing {
  const banks = played.map(({ bank }) => bank)
  const [best, worst] = [Math.max(...banks), Math.min(...banks)]
  return (kind) => {
    const bank = played.find((plan) => plan.kind === kind)?.bank
    if (best === worst || bank === undefined) return undefined
    return bank === best ? 'best' : bank === worst ? 'worst' : undefined
  }
}

/** One scale for all cards, so that their bands can be compared. */
function scaleOf(played: readonly PlayedPlan[]): readonly [low: number, high: number] {
  const banks = played.flatMap(({ bank, startBank, otherOrders }) => [
    bank,
    startBank,
    ...(otherOrders ? [otherOrders.low, otherOrders.high] : []),
  ])
  return [Math.min(...banks), Math.max(...banks)]
}
