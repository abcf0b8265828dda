import type { ReactNode } from 'react'
import type { PlanFigures } from '@/domain/money/planFigures'
import type { PlayedPlan } from '@/domain/money/botStakes'
import type { LabelledFigure } from './Figures'
import type { Amounts } from './useAmounts'

/** What the proof of one plan has that others do not. */
export interface PlanProof {
  /** in words, what no figure says */
  readonly story?: readonly string[]
  /** figures that do not depend on chance */
  readonly figures: readonly LabelledFigure[]
  /** of the cost of one lost ladder */
  readonly ladderHint?: string | undefined
  /** of the chance of what the plan is played for; absent: it has no target */
  readonly aim?: string | undefined
  /** its tables */
  readonly tables?: ReactNode
}

export interface Proved extends PlayedPlan {
  readonly certain: PlanFigures
}

/** Words the proof of a plan's settings. */
export type Prove<Settings> = (settings: Settings, proved: Proved, amounts: Amounts) => PlanProof

export const largestFigure = (
  { certain: { largestStake, growsWithBank } }: Pick<Proved, 'certain'>,
  { t, limited }: Amounts,
  hint?: string,
): LabelledFigure => ({
  label: t('proof:largestStake'),
  value: limited(largestStake) ?? t('proof:notPossible'),
  hint: hint ?? (growsWithBank ? t('proof:withThisBank') : undefined),
})
