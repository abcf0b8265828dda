import type { BotSettings } from '@/domain/conflicts'
import { actingPlans, type PlanKind } from '@/domain/money/stakingPlans'
import { stakesOf, type RobotStakes } from '@/domain/money/robotStakes'
import { useT } from '@/i18n'
import { Panel } from '@/shared/Panel'
import { stakeParts, useSettings } from '@/store/settings'
import { WhatActs } from './WhatActs'
import type { Risk } from './consequence'
import { Figures, type Figure } from './Figures'
import { Headline } from './Headline'
import { useAmounts } from './useAmounts'
import { useAssumptions } from './useAssumptions'
import { useDraftValues } from './useDraftValues'
import { useEstimates } from './useEstimates'
import { useRobotRisks } from './useRobotRisks'
import './proof.css'

interface Props {
  /** the plan of the form; `flat`: general settings */
  readonly of: PlanKind | 'flat'
  readonly inSettings: (values: never) => BotSettings
}

/** What the robot risks with everything that is on, where that is not the plan of the form alone. */
export function Together({ of, inSettings }: Props) {
  const values = useDraftValues()
  const assumptions = useAssumptions()
  const { settings, isLoading } = useSettings(stakeParts)
  const all = { ...settings, ...inSettings(values as never) }
  const { on, unread } = actingPlans(all)
  const isAlone = on.every((plan) => plan === of) && (unread.length === 0 || isLoading)
  return isAlone ? null : (
    <AllTogether stakes={stakesOf(all, assumptions)} isHeadline={of === 'flat' && on.length > 0} />
  )
}

interface AllProps {
  readonly stakes: RobotStakes
  /** no plan of the form has a headline */
  readonly isHeadline: boolean
}

function AllTogether({ stakes, isHeadline }: AllProps) {
  const t = useT()
  const { money, count } = useAmounts()
  const { chance, between } = useEstimates()
  const risks = useRobotRisks([stakes])
  const risk = risks?.[0]
  // Drawn before they are known: nothing moves when they arrive.
  const value = (text: (known: Risk) => string) => (risk ? text(risk) : '…')
  const figures: readonly Figure[] = [
    { label: 'proof:consequence.largestStake', value: value(({ largestStake }) => money(largestStake)) },
    { label: 'proof:consequence.lossesToRuin', value: value(({ lossesToRuin }) => count(lossesToRuin)) },
    {
      label: 'proof:consequence.worstDay',
      value: value(({ worstDay }) => money(worstDay)),
      hint: risk?.worstDayBetween && between(risk.worstDayBetween, money),
    },
    {
      label: 'proof:consequence.ruin',
      ...(risk ? chance(risk.ruin, risk.ruinBetween) : { value: '…' }),
    },
  ]
  const isUnknown = risks !== undefined && !risk
  const inHeadline = (['proof:consequence.largestStake', 'proof:consequence.ruin'] as const).map((label) => ({
    label: t(label),
    value: isUnknown
      ? t('proof:consequence.unknown')
      : (figures.find((figure) => figure.label === label)?.value ?? '…'),
  }))
  const panel = (
    <Panel title={t('proof:together.title')} className="proof__together">
      <WhatActs stakes={stakes} />
      {isUnknown ? <p>{t('proof:together.unknown')}</p> : <Figures figures={figures} />}
    </Panel>
  )
  return (
    <>
      {isHeadline && <Headline figures={inHeadline} />}
      {panel}
    </>
  )
}
