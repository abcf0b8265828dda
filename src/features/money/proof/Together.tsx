import type { PlanChoice } from '@/domain/money/stakingPlans'
import type { BotStakes } from '@/domain/money/botStakes'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { Panel } from '@/shared/Panel'
import { usePlanName } from '../usePlanName'
import type { Risk } from './consequence'
import { Figures, Headline, type Figure } from './Figures'
import { useAmounts, type Amounts } from './useAmounts'
import { useBotRisks } from './useBotRisks'

const riskNames = ['largestStake', 'lossesToRuin', 'worstDay', 'ruin'] as const
export type RiskName = (typeof riskNames)[number] | 'firstStake'

/** One figure of a robot's risk, with its interval if it was estimated. */
export function riskFigure(
  name: RiskName,
  risk: Risk,
  { t, money, count, between, chance }: Amounts,
): Omit<Figure, 'label'> {
  switch (name) {
    case 'firstStake':
      return { value: money(risk[name]) }
    case 'largestStake':
      return { value: money(risk[name]), hint: risk.growsWithBank ? t('proof:withThisBank') : undefined }
    case 'lossesToRuin':
      return { value: count(risk[name]) }
    case 'worstDay':
      return { value: money(risk[name]), hint: risk.worstDayBetween && between(risk.worstDayBetween, money) }
    case 'ruin':
      return chance({ value: risk[name], between: risk.ruinBetween })
  }
}

interface Props {
  readonly stakes: BotStakes
  /** no plan of the form has a headline */
  readonly isHeadline: boolean
}

/** What the robot risks with everything that is on, where that is not the plan of the form alone. */
export function Together({ stakes, isHeadline }: Props) {
  const amounts = useAmounts()
  const { t } = amounts
  const planName = usePlanName()
  const [known] = useBotRisks([stakes])
  const isComputing = known === 'computing'
  const risk = isComputing ? undefined : known
  // Drawn before they are known: nothing moves when they arrive.
  const unknown = isComputing ? '…' : t('proof:consequence.unknown')
  const figures = riskNames.map((name): Figure => ({
    label: t(`proof:consequence.${name}`),
    ...(risk ? riskFigure(name, risk, amounts) : { value: unknown }),
  }))
  const [only, ...others] = stakes.stakes
  // The entry acts only while no plan is on.
  const isNothingKnown = only?.plan === 'flat' && stakes.unread.length > 0
  const decisive = figures.filter((_, place) => place === 0 || riskNames[place] === 'ruin')
  return (
    <>
      {isHeadline && <Headline figures={decisive} />}
      <Panel title={t('proof:together.title')} className="proof__together">
        {isHeadline && only && others.length === 0 && (
          <p>{t('proof:flat.withPlan', { plan: planName(only.plan) })}</p>
        )}
        <WhatActs stakes={stakes} />
        {(!isComputing && !risk) || isNothingKnown ? (
          <p>{t('proof:together.unknown')}</p>
        ) : (
          <Figures figures={figures} />
        )}
      </Panel>
    </>
  )
}

/** That several plans act on one stake, and which could not be read: what the figures beside it do not say. */
export function WhatActs({ stakes: { stakes, unread } }: Pick<Props, 'stakes'>) {
  const t = useT()
  const planName = usePlanName()
  const list = (plans: readonly PlanChoice['kind'][]) => plans.map(planName).join(', ')
  const plans = stakes.map(({ plan }) => plan)
  return (
    <>
      {plans.length > 1 && (
        <Note title={t('proof:together.several', { count: plans.length, plans: list(plans) })} />
      )}
      {unread.length > 0 && (
        <Note title={t('proof:together.unread', { count: unread.length, plans: list(unread) })} />
      )}
    </>
  )
}
