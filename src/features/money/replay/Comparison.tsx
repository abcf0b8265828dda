import { Card, Flex, Tag } from 'antd'
import { useId } from 'react'
import { blockLength } from '@/domain/money/replay'
import { CardGrid } from '@/shared/CardGrid'
import { Icon } from '@/shared/icons'
import { Failed } from '@/shared/Loaded'
import { Panel } from '@/shared/Panel'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { FigureLines, type LabelledFigure } from '@/risk/Figures'
import { useAmounts, type Amounts } from '@/risk/useAmounts'
import { usePlanName } from '@/risk/usePlanName'
import { BLOCK_SERIES, OTHER_ORDERS, type ComparisonReport, type ReplayedPlan } from './comparePlans'
import { PathChart } from './PathChart'
import type { ReplayPlan } from './usePlans'

interface Props {
  readonly plans: readonly ReplayPlan[]
  readonly report: ComparisonReport
  /** newer results or conditions are being computed */
  readonly isOld: boolean
}

/** How each plan would have ended, and how much of it was due to the order of the results. */
export function PlanComparison({ plans, report, isOld }: Props) {
  const { t, count } = useAmounts()
  const nameOf = usePlanName()
  const { played, isDone, reading } = report
  const { wins = 0, losses = 0, draws = 0 } = reading.results ?? {}
  const all = wins + losses + draws
  const isOn = new Set(plans.filter(({ state }) => state === 'on').map(({ kind }) => kind))
  const shown = played.filter(({ kind }) => isOn.has(kind))
  const banks = shown.map(({ bank }) => bank)
  const off = plans.filter(({ state }) => state === 'off').map(({ kind }) => nameOf(kind))
  return (
    <Panel level={3} title={t('replay:comparison.title')} about={t('replay:comparison.about')}>
      <Flex vertical gap={12} className={isOld ? 'proof__old' : ''} aria-busy={isOld || !isDone}>
        <CardGrid>
          {plans
            .filter(({ state }) => state !== 'off')
            .map((plan) => (
              <PlanCard
                key={plan.kind}
                plan={plan}
                played={shown.find(({ kind }) => kind === plan.kind)}
                best={Math.max(...banks)}
                worst={Math.min(...banks)}
              />
            ))}
        </CardGrid>
        <p className="muted" role="status">
          {!isDone
            ? t('replay:luck.running')
            : t('replay:luck.drawn', {
                orders: count(OTHER_ORDERS),
                series: count(BLOCK_SERIES),
                length: count(blockLength(all)),
              })}
        </p>
        <p className="muted">{t('replay:luck.about')}</p>
        {off.length > 0 && <p className="muted">{t('replay:comparison.off', { plans: off.join(', ') })}</p>}
        {shown.length > 0 && <PathChart plans={shown} />}
      </Flex>
    </Panel>
  )
}

interface CardProps {
  readonly plan: ReplayPlan
  readonly played: ReplayedPlan | undefined
  /** final banks of all plans; equal ones are neither */
  readonly best: number
  readonly worst: number
}

/** One plan's end and key figures. */
function PlanCard({ plan, played, best, worst }: CardProps) {
  const amounts = useAmounts()
  const { t, count } = amounts
  const id = useId()
  const nameOf = usePlanName()
  return (
    <li aria-labelledby={id}>
      <Card
        size="small"
        title={<h4 id={id}>{nameOf(plan.kind)}</h4>}
        extra={
          best !== worst &&
          (played?.bank === best ? (
            <Tag color="success" icon={<Icon name="sortUp" size={14} />}>
              {t('replay:standing.best')}
            </Tag>
          ) : (
            played?.bank === worst && (
              <Tag color="error" icon={<Icon name="sortDown" size={14} />}>
                {t('replay:standing.worst')}
              </Tag>
            )
          ))
        }
      >
        {plan.state === 'failed' && <Failed error={plan.error} onRetry={plan.retry} />}
        {plan.state === 'unusable' && <p className="muted">{t('replay:comparison.unusable')}</p>}
        {(plan.state === 'waiting' || (plan.state === 'on' && !played)) && (
          <Skeleton>
            <Placeholder height="420px" />
          </Skeleton>
        )}
        {played && (
          <>
            <p>
              {t(`replay:ends.${played.ended ?? 'open'}`)}{' '}
              {played.stoppedDays > 0 &&
                t('replay:facts.stoppedDays', {
                  count: played.stoppedDays,
                  number: count(played.stoppedDays),
                })}
            </p>
            <FigureLines figures={factsOf(played, amounts)} />
          </>
        )}
      </Card>
    </li>
  )
}

function factsOf(played: ReplayedPlan, amounts: Amounts): readonly LabelledFigure[] {
  const { t, money, gain, count, share } = amounts
  const { bank, profit, largestStake, drawdown, longestLosingRun, made, missed, otherOrders, blocks } = played
  const range = (band: { readonly low: number; readonly high: number } | undefined) =>
    band && amounts.range(band, money)
  return [
    {
      label: t('replay:facts.bank'),
      value: money(bank),
      hint: t('replay:facts.gain', { gain: gain(profit) }),
      tone: profit > 0 ? 'good' : profit < 0 ? 'bad' : 'plain',
    },
    { label: t('replay:facts.largest'), value: money(largestStake) },
    { label: t('replay:facts.drawdown'), value: `${money(drawdown.money)} (${share(drawdown.share)})` },
    { label: t('replay:facts.run'), value: count(longestLosingRun) },
    { label: t('replay:facts.made'), value: count(made) },
    { label: t('replay:facts.missed'), value: count(missed) },
    { label: t('replay:luck.other'), value: range(otherOrders), hint: luckOf(played, amounts) },
    { label: t('replay:luck.streaks'), value: range(blocks) },
  ]
}

/** How much of the end was due to the order of the results. */
function luckOf({ bank, otherOrders }: ReplayedPlan, { t, share }: Amounts): string | undefined {
  if (!otherOrders) return undefined
  const { worst, best, below, above } = otherOrders
  if (worst === best && best === bank) return t('replay:luck.same')
  if (below === above) return t('replay:luck.middle')
  return below > above
    ? t('replay:luck.luckier', { share: share(below) })
    : t('replay:luck.unluckier', { share: share(above) })
}
