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

const targetNames = {
  plan: 'proof:chances.plan',
  profit: 'proof:chances.target',
  none: undefined,
} as const

export function MasanielloProof() {
  const t = useT()
  const plan = useDraftValues<Masaniello>()
  const words = useWords()
  const conditions = usePlayConditions()
  const content = contentOf(plan, words)
  if (!content) return <ProofPanel story={<p>{t('proof:masaniello.noPlan', { most: MOST_OPERATIONS })}</p>} />
  const { story, figures, minimumCapital } = content
  return (
    <ProofPanel
      story={
        <>
          {story}
          {plan.gale > 0 && <p>{t('proof:masaniello.gale')}</p>}
        </>
      }
      figures={[...figures, ...sharedFigures(plan, minimumCapital, words)]}
      request={masanielloRequest(plan, conditions)}
      assumptions={['minimum', 'signals', 'perDay']}
      target={targetNames[masanielloGoal(plan)]}
      reading="proof:masaniello.reading"
    >
      <MasanielloWalk plan={plan} />
    </ProofPanel>
  )
}

/** What stories and figures are written with. */
const useWords = () => ({ t: useT(), ...useAmounts(), ...useAssumptions() })
type Words = ReturnType<typeof useWords>

interface Content {
  readonly story: ReactNode
  readonly figures: readonly Figure[]
  readonly minimumCapital: Cents
}

/** `undefined`: these settings make no plan */
function contentOf(plan: Masaniello, words: Words): Content | undefined {
  const { minimum } = words
  if (!stakingPlans.masaniello.isPlayable(plan)) return undefined
  if (plan.typeMas === masanielloType.codes.progressive) {
    const round = masanielloRound(plan, minimum)
    return round && progressiveContent(plan, round, words)
  }
  const summary = masanielloSummary(plan, minimum)
  return summary && normalContent(plan, summary, words)
}

/** Whether the profit target ends the plan before its last win. */
const stopsEarly = (plan: Masaniello, { profit }: MasanielloSummary) =>
  plan.target > 0 && plan.target * 100 < profit

function normalContent(plan: Masaniello, summary: MasanielloSummary, words: Words): Content {
  const { t, money, gain, share, count } = words
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
  const story = (
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
  const figures: readonly Figure[] = [
    {
      label: 'proof:masaniello.target',
      value: values.target,
      hint: t('proof:masaniello.profit', {
        profit: gain(profit),
        share: share(summary.multiplier - 1),
      }),
    },
    {
      label: 'proof:worstLoss',
      value: values.capital,
      hint: t('proof:masaniello.errors', { count: errors }),
    },
    {
      label: 'proof:largestStake',
      value: money(summary.highestStake),
      hint: t(plan.restart ? 'proof:masaniello.lowestOfFirst' : 'proof:masaniello.lowest', {
        lowest: money(summary.lowestStake),
      }),
    },
  ]
  return { story, figures, minimumCapital: summary.minimumCapital }
}

function progressiveContent(plan: Masaniello, round: MasanielloRound, words: Words): Content {
  const { t, money, share, winRate } = words
  const { firstStake, capitalAfterWin, stakeAfterWin, errors, breakEven } = round
  const story = (
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
  const figures: readonly Figure[] = [
    {
      label: 'proof:masaniello.newHigh',
      value: share(masanielloRoundChance(plan, winRate / 100)),
      hint: `${t('proof:masaniello.newHighHint')} ${t('proof:chances.about', { rate: share(winRate / 100) })}`,
    },
    {
      label: 'proof:worstLoss',
      value: money(plan.capital * 100),
      hint: t('proof:masaniello.errorsProgressive', { count: errors }),
    },
    {
      label: 'proof:largestStake',
      value: money(round.highestStake),
      hint: t('proof:masaniello.firstRound', { lowest: money(round.lowestStake) }),
    },
  ]
  return { story, figures, minimumCapital: round.minimumCapital }
}

/** Larger amounts, in cents, are shown in compact form. */
const READABLE = 1e14

function sharedFigures(plan: Masaniello, minimumCapital: Cents, words: Words): readonly Figure[] {
  const { t, money, short, count, minimum } = words
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
