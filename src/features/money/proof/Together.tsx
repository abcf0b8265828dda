import type { PlanChoice } from '@/domain/money/stakingPlans'
import type { BotStakes } from '@/domain/money/botStakes'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { Panel } from '@/shared/Panel'
import { usePlanName } from '../usePlanName'
import type { Risk, RiskName } from './consequence'
import { Figures, Headline, type Figure } from './Figures'
import { useAmounts, type Amounts } from './useAmounts'
import { useBotRisks } from './useBotRisks'

/** In the order in which a person meets them. */
const riskNames = [
  'firstStake',
  'largestStake',
  'worstDay',
  'planLost',
  'ruin',
  'lossesToRuin',
] as const satisfies readonly RiskName[]

/** Those that these risks have: only some plans have a capital of their own, or come to the end of the bank by losses alone. */
export const riskNamesOf = (risks: readonly (Risk | undefined)[]): readonly RiskName[] =>
  riskNames.filter((name) => {
    if (name === 'planLost') return risks.some((risk) => risk?.planLost)
    return name !== 'lossesToRuin' || risks.every((risk) => !risk || risk.lossesToRuin < Infinity)
  })

/** One figure of a robot's risk, with its interval if it was estimated. */
export function riskFigure(
  name: RiskName,
  risk: Risk,
  { t, money, count, between, chance, share, shortChance }: Amounts,
): Omit<Figure, 'label'> {
  switch (name) {
    case 'firstStake':
      return { value: money(risk[name]) }
    case 'largestStake':
      return { value: money(risk[name]), hint: risk.growsWithBank ? t('proof:withThisBank') : undefined }
    case 'lossesToRuin':
      return { value: count(risk[name]) }
    case 'worstDay': {
      const { worstDay, worstDayBetween, badDay } = risk
      const often =
        badDay &&
        t(badDay.isMost ? 'proof:consequence.dayMost' : 'proof:consequence.dayOften', {
          chance: shortChance(badDay.chance),
          day: count(badDay.day),
        })
      const isWide = worstDayBetween && money(worstDayBetween.low) !== money(worstDayBetween.high)
      const hints = [isWide && between(worstDayBetween, money), often].filter((one) => one)
      return { value: money(worstDay), hint: hints.length > 0 ? hints.join(' · ') : undefined }
    }
    case 'planLost': {
      if (!risk.planLost) return { value: '–' }
      const { capital, ofBank, chance: lost } = risk.planLost
      const of = t('proof:consequence.ofBank', { capital: money(capital), share: share(ofBank) })
      const { value, hint } = chance(lost)
      return { value, hint: hint === undefined ? of : `${hint} · ${of}` }
    }
    case 'ruin':
      return chance({ value: risk[name], between: risk.ruinBetween })
  }
}

/** The same, with the plan that it is of where several act. */
export function useRiskFigure() {
  const amounts = useAmounts()
  const planName = usePlanName()
  return (name: RiskName, risk: Risk): Omit<Figure, 'label'> => {
    const { hint, ...figure } = riskFigure(name, risk, amounts)
    const plan = risk.plans && planName(risk.plans[name])
    return { ...figure, hint: hint && plan ? `${plan} · ${hint}` : (plan ?? hint) }
  }
}

interface Props {
  readonly stakes: BotStakes
  /** no plan of the form has a headline */
  readonly isHeadline: boolean
}

/** What the robot risks with everything that is on, where that is not the plan of the form alone. */
export function Together({ stakes, isHeadline }: Props) {
  const t = useT()
  const planName = usePlanName()
  const riskOf = useRiskFigure()
  const [known] = useBotRisks([stakes])
  const isComputing = known === 'computing'
  const risk = isComputing ? undefined : known
  // Drawn before they are known: nothing moves when they arrive.
  const unknown = isComputing ? '…' : t('proof:consequence.unknown')
  const names = riskNamesOf([risk])
  const figures = names.map((name): Figure => ({
    label: t(`proof:consequence.${name}`),
    ...(risk ? riskOf(name, risk) : { value: unknown }),
  }))
  const [only, ...others] = stakes.stakes
  // The entry acts only while no plan is on.
  const isNothingKnown = only?.plan === 'flat' && stakes.unread.length > 0
  const decisive = figures.filter((_, place) => names[place] === 'largestStake' || names[place] === 'ruin')
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
