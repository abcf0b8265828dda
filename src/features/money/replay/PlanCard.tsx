import { useId } from 'react'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { Bone, Failed, Skeleton } from '@/shared/Loaded'
import { useAmounts } from '../proof/useAmounts'
import type { PlayedPlan } from './comparison'
import { OrdersBand } from './OrdersBand'
import { usePlanName } from './usePlanName'
import type { FoundPlan } from './usePlans'

export type Standing = 'best' | 'worst' | undefined

interface Props {
  readonly plan: FoundPlan
  readonly played: PlayedPlan | undefined
  readonly standing: Standing
  readonly scale: readonly [low: number, high: number]
}

/** One plan on the results: where it ended and what it took to get there. */
export function PlanCard({ plan, played, standing, scale }: Props) {
  const t = useT()
  const id = useId()
  const nameOf = usePlanName()
  return (
    <li className="replay__plan" aria-labelledby={id}>
      <div className="replay__head">
        <h4 id={id} className="replay__name">
          {nameOf(plan.kind)}
        </h4>
        {standing && (
          <p className={`replay__standing replay__standing--${standing}`}>
            <Icon name={standing === 'best' ? 'sortUp' : 'sortDown'} size={16} />
            {t(`replay:standing.${standing}`)}
          </p>
        )}
      </div>
      {plan.state === 'failed' && <Failed error={plan.error} onRetry={plan.retry} />}
      {plan.state === 'unusable' && <p className="proof__about">{t('replay:comparison.unusable')}</p>}
      {(plan.state === 'waiting' || (plan.state === 'on' && !played)) && (
        <Skeleton>
          <Bone height="420px" />
        </Skeleton>
      )}
      {played && (
        <>
          <Ending played={played} />
          <Facts played={played} />
          <OrdersBand played={played} scale={scale} />
        </>
      )}
    </li>
  )
}

function Ending({ played: { bank, profit } }: { readonly played: PlayedPlan }) {
  const t = useT()
  const { money, gain } = useAmounts()
  const tone = profit > 0 ? 'up' : profit < 0 ? 'down' : 'even'
  return (
    <p className="replay__ending tabular">
      <span className="replay__label">{t('replay:facts.bank')}</span>
      <strong className="replay__bank">{money(bank)}</strong>
      <span className={`replay__gain replay__gain--${tone}`}>
        {t('replay:facts.gain', { gain: gain(profit) })}
      </span>
    </p>
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
      <dl className="replay__facts tabular">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`replay:facts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="replay__end">
        {t(`replay:ends.${ended ?? 'open'}`)}
        {stoppedDays > 0 && (
          <> {t('replay:facts.stoppedDays', { count: stoppedDays, number: count(stoppedDays) })}</>
        )}
      </p>
    </>
  )
}
