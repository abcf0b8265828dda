import { useState } from 'react'
import type { PlanChoice } from '@/domain/money/stakingPlans'
import type { BotStakes } from '@/domain/money/botStakes'
import { useT } from '@/i18n'
import { failuresIn, NotRead, type QueryResult } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import { Panel } from '@/shared/Panel'
import { usePlanName } from './usePlanName'
import type { Risk, RiskName } from './consequence'
import { FigureLines, Headline, type LabelledFigure } from './Figures'
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

/** One figure of a robot's risk. */
export function riskFigure(
  name: RiskName,
  risk: Risk,
  { t, money, count, likely, share, typical }: Amounts,
): Omit<LabelledFigure, 'label'> {
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
          chance: likely(badDay.chance),
          day: count(badDay.day),
        })
      return { value: worstDayBetween ? typical(worstDayBetween, worstDay) : money(worstDay), hint: often }
    }
    case 'planLost': {
      if (!risk.planLost) return { value: '–' }
      const { capital, ofBank, chance } = risk.planLost
      const hint = t('proof:consequence.ofBank', { capital: money(capital), share: share(ofBank) })
      return { value: likely(chance), hint }
    }
    case 'ruin':
      return { value: likely({ value: risk[name], between: risk.ruinBetween }) }
  }
}

/** The same, with the plan that it is of where several act. */
export function useRiskFigure() {
  const amounts = useAmounts()
  const planName = usePlanName()
  return (name: RiskName, risk: Risk): Omit<LabelledFigure, 'label'> => {
    const { hint, ...figure } = riskFigure(name, risk, amounts)
    const plan = risk.plans && planName(risk.plans[name])
    return { ...figure, hint: hint && plan ? `${plan} · ${hint}` : (plan ?? hint) }
  }
}

interface Props {
  readonly stakes: BotStakes
  /** the reads behind them: why some are missing */
  readonly queries?: readonly QueryResult<unknown>[]
  /** no plan of the form has a headline */
  readonly isHeadline: boolean
}

/** What the robot risks with everything that is on, where that is not the plan of the form alone. */
export function Together({ stakes, queries, isHeadline }: Props) {
  const t = useT()
  const planName = usePlanName()
  const riskOf = useRiskFigure()
  const [known] = useBotRisks([stakes])
  const isComputing = known === 'computing'
  const [last, setLast] = useState<Risk>()
  if (!isComputing && known !== last) setLast(known)
  const risk = isComputing ? last : known
  // Drawn before they are known: nothing moves when they arrive.
  const waiting = { value: '…', hint: '…' }
  const names = riskNamesOf([risk])
  const figures = names.map((name): LabelledFigure => ({
    label: t(`proof:consequence.${name}`),
    ...(risk ? riskOf(name, risk) : waiting),
  }))
  const [only, ...others] = stakes.stakes
  // The entry acts only while no plan is on.
  const isNothingKnown = only?.plan === 'flat' && stakes.unread.length > 0
  const decisive = figures.filter((_, place) => names[place] === 'largestStake' || names[place] === 'ruin')
  return (
    <>
      {isHeadline && <Headline figures={decisive} />}
      <Panel title={t('proof:together.title')} className="room-below">
        {isHeadline && only && others.length === 0 && (
          <p>{t('proof:flat.withPlan', { plan: planName(only.plan) })}</p>
        )}
        <WhatActs stakes={stakes} {...(queries && { queries })} />
        {(!isComputing && !risk) || isNothingKnown ? (
          <p>{t('proof:together.unknown')}</p>
        ) : (
          <div className={isComputing && risk ? 'proof__old' : ''}>
            <FigureLines figures={figures} />
          </div>
        )}
      </Panel>
    </>
  )
}

/** That several plans act on one stake, and which could not be read: what the figures beside it do not say. */
export function WhatActs({ stakes: { stakes, unread }, queries = [] }: Pick<Props, 'stakes' | 'queries'>) {
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
        <Note
          title={
            <NotRead
              what={t('proof:together.unread', { count: unread.length, plans: list(unread) })}
              failures={failuresIn(queries)}
            />
          }
        />
      )}
    </>
  )
}
