import type { ReactNode } from 'react'
import { masanielloType } from '@/contract/codes'
import type { Masaniello } from '@/contract/money'
import {
  masanielloGoal,
  masanielloRound,
  masanielloRoundChance,
  masanielloSummary,
  type MasanielloRound,
  type MasanielloSummary,
} from '@/domain/money/masaniello'
import type { Cents } from '@/domain/money/plan'
import { MOST_OPERATIONS } from '@/domain/money/planLimits'
import { stakingPlans } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'
import { MasanielloWalk } from './MasanielloWalk'
import type { Figure } from './Figures'
import { ProofPanel } from './ProofPanel'
import { masanielloRequest } from './riskQuestions'
import { useAmounts } from './useAmounts'
import { useAssumptions } from './useAssumptions'
import { useDraftValues } from './useDraftValues'
import { usePlayConditions } from './usePlayConditions'

export function MasanielloProof() {
  const plan = useDraftValues<Masaniello>()
  const { minimum } = useAssumptions()
  if (!stakingPlans.masaniello.isPlayable(plan)) return <NoPlan />
  if (plan.typeMas === masanielloType.codes.progressive) {
    const round = masanielloRound(plan, minimum)
    return round ? <ProgressiveProof plan={plan} round={round} /> : <NoPlan />
  }
  const summary = masanielloSummary(plan, minimum)
  return summary ? <NormalProof plan={plan} summary={summary} /> : <NoPlan />
}

function NoPlan() {
  const t = useT()
  return (
    <ProofPanel
      story={<p>{t('proof:masaniello.noPlan', { most: MOST_OPERATIONS })}</p>}
      figures={[]}
      request={undefined}
      assumptions={[]}
    />
  )
}

interface PanelProps {
  readonly plan: Masaniello
  readonly story: ReactNode
  readonly figures: readonly Figure[]
}

const targetNames = {
  plan: 'proof:chances.plan',
  profit: 'proof:chances.target',
  none: undefined,
} as const

function Panel({ plan, story, figures }: PanelProps) {
  const t = useT()
  return (
    <ProofPanel
      story={
        <>
          {story}
          {plan.gale > 0 && <p>{t('proof:masaniello.gale')}</p>}
        </>
      }
      figures={figures}
      request={masanielloRequest(plan, usePlayConditions())}
      assumptions={['minimum', 'signals', 'perDay']}
      target={targetNames[masanielloGoal(plan)]}
      reading="proof:masaniello.reading"
    >
      <MasanielloWalk plan={plan} />
    </ProofPanel>
  )
}

interface NormalProps {
  readonly plan: Masaniello
  readonly summary: MasanielloSummary
}

function NormalProof({ plan, summary }: NormalProps) {
  return (
    <Panel
      plan={plan}
      story={<NormalStory plan={plan} summary={summary} />}
      figures={useNormalFigures(plan, summary)}
    />
  )
}

/** Whether the profit target ends the plan before its last win. */
const stopsEarly = (plan: Masaniello, { profit }: MasanielloSummary) =>
  plan.target > 0 && plan.target * 100 < profit

function NormalStory({ plan, summary }: NormalProps) {
  const t = useT()
  const { money, share, count } = useAmounts()
  const { target, errors, firstStake, breakEven, isAllIn, profit } = summary
  const isLate = plan.target > 0 && plan.target * 100 > profit
  const values = {
    capital: money(plan.capital * 100),
    target: money(target),
    wins: count(plan.totalWin),
    total: count(plan.totalOper),
    first: money(firstStake),
    goal: money(plan.target * 100),
    profit: money(profit),
  }
  return (
    <>
      <p>{t(stopsEarly(plan, summary) ? 'proof:masaniello.storyGoal' : 'proof:masaniello.story', values)}</p>
      {isLate && (
        <p>{t(plan.restart ? 'proof:masaniello.goalLater' : 'proof:masaniello.goalNever', values)}</p>
      )}
      <p>
        {isAllIn
          ? t('proof:masaniello.allIn')
          : t('proof:masaniello.loses', { count: errors + 1, capital: values.capital })}{' '}
        {t('proof:masaniello.fair', { rate: share(breakEven) })}
      </p>
    </>
  )
}

function useNormalFigures(plan: Masaniello, summary: MasanielloSummary): readonly Figure[] {
  const t = useT()
  const { money, gain, share } = useAmounts()
  const capital = plan.capital * 100
  return [
    {
      label: 'proof:masaniello.target',
      value: money(summary.target),
      hint: t('proof:masaniello.profit', {
        profit: gain(summary.profit),
        share: share(summary.multiplier - 1),
      }),
    },
    {
      label: 'proof:worstLoss',
      value: money(capital),
      hint: t('proof:masaniello.errors', { count: summary.errors }),
    },
    {
      label: 'proof:largestStake',
      value: money(summary.highestStake),
      hint: t(plan.restart ? 'proof:masaniello.lowestOfFirst' : 'proof:masaniello.lowest', {
        lowest: money(summary.lowestStake),
      }),
    },
    ...useSharedFigures(plan, summary.minimumCapital),
  ]
}

interface ProgressiveProps {
  readonly plan: Masaniello
  readonly round: MasanielloRound
}

function ProgressiveProof({ plan, round }: ProgressiveProps) {
  return (
    <Panel
      plan={plan}
      story={<ProgressiveStory plan={plan} round={round} />}
      figures={useProgressiveFigures(plan, round)}
    />
  )
}

function ProgressiveStory({ plan, round }: ProgressiveProps) {
  const t = useT()
  const { money, share } = useAmounts()
  const { firstStake, capitalAfterWin, stakeAfterWin, errors, breakEven } = round
  return (
    <>
      <p>
        {t('proof:masaniello.storyProgressive', {
          capital: money(plan.capital * 100),
          first: money(firstStake),
          after: money(capitalAfterWin),
          next: money(stakeAfterWin),
        })}
      </p>
      <p>
        {t('proof:masaniello.losesProgressive', { count: errors + 1 })}{' '}
        {t('proof:masaniello.fair', { rate: share(breakEven) })}
      </p>
      {plan.target > 0 ? (
        <p>{t('proof:masaniello.goalProgressive', { goal: money(plan.target * 100) })}</p>
      ) : (
        <p>{t('proof:masaniello.endless')}</p>
      )}
    </>
  )
}

function useProgressiveFigures(plan: Masaniello, round: MasanielloRound): readonly Figure[] {
  const t = useT()
  const { money, share } = useAmounts()
  const { winRate } = useAssumptions()
  return [
    {
      label: 'proof:masaniello.newHigh',
      value: share(masanielloRoundChance(plan, winRate / 100)),
      hint: `${t('proof:masaniello.newHighHint')} ${t('proof:chances.about', { rate: share(winRate / 100) })}`,
    },
    {
      label: 'proof:worstLoss',
      value: money(plan.capital * 100),
      hint: t('proof:masaniello.errorsProgressive', { count: round.errors }),
    },
    {
      label: 'proof:largestStake',
      value: money(round.highestStake),
      hint: t('proof:masaniello.firstRound', { lowest: money(round.lowestStake) }),
    },
    ...useSharedFigures(plan, round.minimumCapital),
  ]
}

/** Larger amounts, in cents, are shown in compact form. */
const READABLE = 1e14

function useSharedFigures(plan: Masaniello, minimumCapital: Cents): readonly Figure[] {
  const t = useT()
  const { money, short, count } = useAmounts()
  const { minimum } = useAssumptions()
  return [
    {
      label: 'proof:minimumCapital',
      value: minimumCapital > READABLE ? short(minimumCapital) : money(minimumCapital),
      hint: t('proof:minimumCapitalHint', { minimum: money(minimum * 100) }),
      ...(minimumCapital > plan.capital * 100 ? { tone: 'bad' as const } : {}),
    },
    { label: 'proof:masaniello.operations', value: `${count(plan.totalWin)} / ${count(plan.totalOper)}` },
  ]
}
