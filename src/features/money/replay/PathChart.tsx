import { Flex } from 'antd'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { planKinds } from '@/domain/money/stakingPlans'
import { ChartFrame, type ChartSize } from '@/shared/ChartFrame'
import { OrdersAxis, somePlaces, StartLine, ValueAxis } from '@/shared/chartParts'
import { useAmounts } from '@/risk/useAmounts'
import type { PathPoint, ReplayedPlan } from './comparePlans'
import { usePlanName } from '@/risk/usePlanName'

/** Lines differ in dashes as well as in colour. */
const strokes = [
  { stroke: 'var(--ant-color-primary)', strokeDasharray: '12 4' },
  { stroke: 'var(--ant-color-warning)', strokeDasharray: '2 4' },
  { stroke: 'var(--ant-blue-7)', strokeDasharray: '12 4 2 4' },
  { stroke: 'var(--ant-purple-7)', strokeDasharray: '6 4' },
  { stroke: 'var(--ant-color-error)', strokeDasharray: '10 3 2 3 2 3' },
]
/** A plan has the same line in every comparison. */
const strokeOf = (kind: ReplayedPlan['kind']) =>
  kind === 'flat' ? { stroke: 'var(--ant-color-text)' } : strokes[planKinds.indexOf(kind) % strokes.length]

/** Approximate number of rows in the chart's table. */
const ROWS = 12

interface Props {
  readonly plans: readonly ReplayedPlan[]
}

/** The bank of every plan, result by result. */
export function PathChart({ plans }: Props) {
  const nameOf = usePlanName()
  const { t, money, count } = useAmounts()
  const results = plans[0]?.path ?? []
  return (
    <>
      <ChartFrame
        title={t('replay:chart.title')}
        description={plans
          .map(({ kind, bank }) => t('replay:chart.end', { plan: nameOf(kind), bank: money(bank) }))
          .join(' ')}
        head={[t('replay:chart.result'), ...plans.map(({ kind }) => nameOf(kind))]}
        rows={somePlaces(results.length, ROWS).map((place) => [
          count(results[place]?.result ?? 0),
          ...plans.map(({ path }) => money(path[place]?.bank ?? 0)),
        ])}
      >
        {(size) => <Drawing plans={plans} size={size} />}
      </ChartFrame>
      <Flex component="ul" wrap gap="4px 20px">
        {plans.map(({ kind }) => (
          <Flex component="li" key={kind} gap={8} align="center">
            <svg width="44" height="12" aria-hidden="true">
              <line {...strokeOf(kind)} strokeWidth="2.5" x1="1" x2="43" y1="6" y2="6" />
            </svg>
            {nameOf(kind)}
          </Flex>
        ))}
      </Flex>
    </>
  )
}

function Drawing({ plans, size }: Props & { readonly size: ChartSize }) {
  const { t, axis, count } = useAmounts()
  const { left, right, top, bottom } = size
  const banks = plans.flatMap(({ path }) => path.map(({ bank }) => bank))
  const [low, high] = [Math.min(...banks), Math.max(...banks)]
  const results = plans[0]?.path.at(-1)?.result ?? 1
  const x = scaleLinear([0, results], [left, right])
  // Constant banks are drawn as a line in the middle.
  const y = scaleLinear(low === high ? [low - 100, high + 100] : [low, high], [bottom, top]).nice(5)
  const drawn = line<PathPoint>()
    .x(({ result }) => x(result))
    .y(({ bank }) => y(bank))
  return (
    <>
      <ValueAxis size={size} scale={y} ticks={y.ticks(5)} text={axis(high)} />
      <OrdersAxis size={size} scale={x} text={count} />
      <StartLine size={size} y={y(plans[0]?.path[0]?.bank ?? low)} text={t('proof:picture.start')} />
      {plans.map(({ kind, path }) => (
        <path key={kind} {...strokeOf(kind)} strokeWidth="2.5" fill="none" d={drawn(path) ?? ''} />
      ))}
    </>
  )
}
