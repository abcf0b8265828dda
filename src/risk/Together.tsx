import { useState } from 'react'
import type { PlanChoice } from '@/domain/money/stakingPlans'
import type { BotStakes } from '@/domain/money/botStakes'
import { useT } from '@/i18n'
import { failuresIn, NotRead, type QueryResult } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import { usePlanName } from './usePlanName'
import { useRisks } from './riskChange'
import { listedIn, riskText, type ListedRisk, type Risk } from './risks'
import { FigureLines, type LabelledFigure } from './Figures'
import { TimeAndAssumptions } from './TimeAndAssumptions'
import { useAmounts } from './useAmounts'

/** A risk in words, with the plan that it is of where several act. */
export function useRiskText() {
  const amounts = useAmounts()
  const planName = usePlanName()
  return (name: ListedRisk, risk: Risk): Omit<LabelledFigure, 'label'> => {
    const { value, hint } = riskText(name, risk, amounts) ?? { value: '–' }
    const plan = risk[name]?.plan && planName(risk[name].plan)
    return { value, hint: hint && plan ? `${plan} · ${hint}` : (plan ?? hint) }
  }
}

interface Props {
  readonly stakes: BotStakes
}

/** What the robot risks with everything that is on, where that is not the plan of the form alone. */
export function Together({ stakes }: Props) {
  const t = useT()
  const textOf = useRiskText()
  const [known] = useRisks([stakes])
  const isComputing = known === 'computing'
  const last = useLast(isComputing ? undefined : known)
  const risk = isComputing ? last : known
  // Drawn before they are known: nothing moves when they arrive.
  const waiting = { value: undefined, hint: '\u00A0' }
  const names = listedIn([risk])
  const figures = names.map((name): LabelledFigure => ({
    label: t(`proof:consequence.${name}`),
    ...(risk ? textOf(name, risk) : waiting),
  }))
  const [only] = stakes.stakes
  // The entry acts only while no plan is on.
  const isNothingKnown = only?.plan === 'flat' && stakes.unread.length > 0
  if ((!isComputing && !risk) || isNothingKnown) return <p>{t('proof:together.unknown')}</p>
  return (
    <div className={isComputing && risk ? 'proof__old' : ''}>
      {stakes.stakes.length > 1 && <p className="muted">{t('proof:together.worst')}</p>}
      <FigureLines figures={figures} />
      <TimeAndAssumptions of={[stakes]} />
    </div>
  )
}

/** The latest that there was. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  // Its parts are new with every drawing, its content is not.
  if (value !== undefined && JSON.stringify(value) !== JSON.stringify(last)) setLast(value)
  return value ?? last
}

interface WhatActsProps extends Pick<Props, 'stakes'> {
  /** what stands beside it are figures of the worst of them, not of each */
  readonly showsWorst?: boolean
  /** the reads behind them: why some are missing */
  readonly queries?: readonly QueryResult<unknown>[] | undefined
}

/** That several plans act on one stake, and which could not be read: what the figures beside it do not say. */
export function WhatActs({ stakes, showsWorst = false, queries }: WhatActsProps) {
  const t = useT()
  const nameList = usePlanList()
  const plans = stakes.stakes.map(({ plan }) => plan)
  const several = t('proof:together.several', { count: plans.length, plans: nameList(plans) })
  return (
    <>
      {plans.length > 1 && (
        <Note type="error" title={showsWorst ? `${several} ${t('proof:together.worst')}` : several} />
      )}
      <UnreadPlans stakes={stakes} queries={queries} />
    </>
  )
}

/** The plans that could not be read, and may act, too. */
export function UnreadPlans({ stakes: { unread }, queries = [] }: Omit<WhatActsProps, 'showsWorst'>) {
  const t = useT()
  const nameList = usePlanList()
  if (unread.length === 0) return null
  const what = t('proof:together.unread', { count: unread.length, plans: nameList(unread) })
  return <Note title={<NotRead what={what} failures={failuresIn(queries)} />} />
}

function usePlanList() {
  const planName = usePlanName()
  return (plans: readonly PlanChoice['kind'][]) => plans.map(planName).join(', ')
}
