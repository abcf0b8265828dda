import { Card, Descriptions, Flex, Statistic, Tag, Typography } from 'antd'
import { useId } from 'react'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { Failed } from '@/shared/Loaded'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAmounts } from '../proof/useAmounts'
import type { PlayedPlan } from './comparison'
import { OrdersBand } from './OrdersBand'
import { usePlanName } from '../usePlanName'
import type { ReplayPlan } from './usePlans'

export type Standing = 'best' | 'worst' | undefined

interface Props {
  readonly plan: ReplayPlan
  readonly played: PlayedPlan | undefined
  readonly standing: Standing
  readonly scale: readonly [low: number, high: number]
}

/** One plan's final bank and key figures. */
export function PlanCard({ plan, played, standing, scale }: Props) {
  const t = useT()
  const id = useId()
  const nameOf = usePlanName()
  return (
    <li aria-labelledby={id}>
      <Card
        size="small"
        className="replay__plan"
        title={<h4 id={id}>{nameOf(plan.kind)}</h4>}
        extra={standing && <StandingTag standing={standing} />}
      >
        {plan.state === 'failed' && <Failed error={plan.error} onRetry={plan.retry} />}
        {plan.state === 'unusable' && <p className="muted">{t('replay:comparison.unusable')}</p>}
        {(plan.state === 'waiting' || (plan.state === 'on' && !played)) && (
          <Skeleton>
            <Placeholder height="420px" />
          </Skeleton>
        )}
        {played && (
          <Flex vertical gap={12}>
            <Ending played={played} />
            <Facts played={played} />
            <OrdersBand played={played} scale={scale} />
          </Flex>
        )}
      </Card>
    </li>
  )
}

const StandingTag = ({ standing }: { readonly standing: 'best' | 'worst' }) => {
  const t = useT()
  const isBest = standing === 'best'
  return (
    <Tag color={isBest ? 'success' : 'error'} icon={<Icon name={isBest ? 'sortUp' : 'sortDown'} size={14} />}>
      {t(`replay:standing.${standing}`)}
    </Tag>
  )
}

function Ending({ played: { bank, profit } }: { readonly played: PlayedPlan }) {
  const t = useT()
  const { money, gain } = useAmounts()
  return (
    <div>
      <Statistic title={t('replay:facts.bank')} value={money(bank)} formatter={String} />
      <Typography.Text strong {...(profit !== 0 && { type: profit > 0 ? 'success' : 'danger' })}>
        {t('replay:facts.gain', { gain: gain(profit) })}
      </Typography.Text>
    </div>
  )
}

function Facts({ played }: { readonly played: PlayedPlan }) {
  const t = useT()
  const { money, count, share } = useAmounts()
  const { largestStake, drawdown, longestLosingRun, made, missed, ended, stoppedDays } = played
  const facts = [
    ['largest', money(largestStake)],
    ['drawdown', `${money(drawdown.money)} (${share(drawdown.share)})`],
    ['run', count(longestLosingRun)],
    ['made', count(made)],
    ['missed', count(missed)],
  ] as const
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        colon={false}
        className="tabular"
        items={facts.map(([name, value]) => ({
          key: name,
          label: t(`replay:facts.${name}`),
          children: value,
        }))}
      />
      <p>
        {t(`replay:ends.${ended ?? 'open'}`)}
        {stoppedDays > 0 && (
          <> {t('replay:facts.stoppedDays', { count: stoppedDays, number: count(stoppedDays) })}</>
        )}
      </p>
    </>
  )
}
