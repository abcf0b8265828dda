import { useState } from 'react'
import type { PlanChoice } from '@/domain/money/stakingPlans'
import type { BotStakes } from '@/domain/money/botStakes'
import { useT } from '@/i18n'
import { failuresIn, NotRead, type QueryResult } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import { Panel } from '@/shared/Panel'
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
  /** nothing else stands beside it: it has a heading of its own */
  readonly isOnly: boolean
}

/** What the robot risks with everything that is on, where that is not the plan of the form alone. */
export function Together({ stakes, isOnly }: Props) {
  const t = useT()
  const textOf = useRiskText()
  const [known] = useRisks([stakes])
  const isComputing = known === 'computing'
  const last = useLast(isComputing ? undefined : known)
  const risk = isComputing ? last : known
  // Drawn before they are known: nothing moves when they arrive.
  const waiting = { value: '…', hint: '…' }
  const names = listedIn([risk])
  const figures = names.map((name): LabelledFigure => ({
    label: t(`proof:consequence.${name}`),
    ...(risk ? textOf(name, risk) : waiting),
  }))
  const [only] = stakes.stakes
  // The entry acts only while no plan is on.
  const isNothingKnown = only?.plan === 'flat' && stakes.unread.length > 0
  const content =
    (!isComputing && !risk) || isNothingKnown ? (
      <p>{t('proof:together.unknown')}</p>
    ) : (
      <div className={isComputing && risk ? 'proof__old' : ''}>
        <FigureLines figures={figures} />
        <TimeAndAssumptions of={[stakes]} />
      </div>
    )
  if (!isOnly) return content
  return <Panel title={t('proof:together.title')}>{content}</Panel>
}

/** The latest that there was. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  // Its parts are new with every drawing, its content is not.
  if (value !== undefined && JSON.stringify(value) !== JSON.stringify(last)) setLast(value)
  return value ?? last
}

interface WhatActsProps extends Pick<Props, 'stakes'> {
  /** the reads behind them: why some are missing */
  readonly queries?: readonly QueryResult<unknown>[]
}

/** That several plans act on one stake, and which could not be read: what the figures beside it do not say. */
export function WhatActs({ stakes: { stakes, unread }, queries = [] }: WhatActsProps) {
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
