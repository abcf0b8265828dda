import { Flex, Typography } from 'antd'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { DataTable } from '@/shared/DataTable'
import { useValueText } from '@/shared/differences/DifferenceList'
import type { Difference } from '@/shared/fields/fieldTable'
import { Icon } from '@/shared/icons'
import type { RobotStakes } from '@/domain/money/robotStakes'
import { usePlanName } from '../usePlanName'
import { WhatActs } from './WhatActs'
import type { Consequence, Risk } from './consequence'
import { RiskDialog } from './RiskDialog'
import { TooLargeNote } from './TooLargeNote'
import { useAmounts } from './useAmounts'
import { useEstimates, type Estimate } from './useEstimates'

export interface Question {
  readonly differences: readonly Difference[]
  readonly consequences: readonly Consequence[]
  /** what acts once it is saved */
  readonly stakes: RobotStakes
}

interface Props {
  readonly question: Question
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** The changes, the proof's figures before and after, and what cannot be computed. */
export function ConsequenceDialog({ question: { differences, consequences, stakes }, onAnswer }: Props) {
  const t = useT()
  const valueText = useValueText()
  return (
    <RiskDialog width={600} onAnswer={onAnswer}>
      <Flex vertical gap={12}>
        <ul className="consequence__changes">
          {differences.map(({ name, info, from, to }) => (
            <li key={name}>
              {t('proof:consequence.change', {
                field: t(info.label, info.values),
                from: valueText(from, info),
                to: valueText(to, info),
              })}
            </li>
          ))}
        </ul>
        {consequences.map((consequence) => (
          <PlanConsequence key={consequence.plan ?? 'all'} consequence={consequence} />
        ))}
        <WhatActs stakes={stakes} />
        <p className="muted">{t('proof:consequence.under')}</p>
      </Flex>
    </RiskDialog>
  )
}

function PlanConsequence({
  consequence: { plan, before, after, unproved, refused },
}: {
  readonly consequence: Consequence
}) {
  const t = useT()
  const planName = usePlanName()
  return (
    <>
      {unproved.map((why) => (
        <Note key={why} type="error" title={t(`proof:consequence.${why}`)} />
      ))}
      {plan && <strong>{planName(plan)}</strong>}
      {refused && <TooLargeNote {...refused} />}
      {(before || after) && <RiskTable before={before} after={after} />}
    </>
  )
}

type Row = keyof Pick<Risk, 'largestStake' | 'lossesToRuin' | 'worstDay' | 'ruin'>
const rows: readonly Row[] = ['largestStake', 'lossesToRuin', 'worstDay', 'ruin']

const isWorse = (row: Row, before: Risk, after: Risk) =>
  row === 'lossesToRuin' ? after[row] < before[row] : after[row] > before[row]

/** The figures of a robot before and after a change. */
export function RiskTable({ before, after }: Pick<Consequence, 'before' | 'after'>) {
  const t = useT()
  return (
    <DataTable
      label={t('proof:consequence.risk')}
      head={[t('proof:consequence.risk'), t('proof:consequence.now'), t('proof:consequence.then')]}
      rows={rows.map((row) => [
        t(`proof:consequence.${row}`),
        <RiskFigure key="before" row={row} risk={before} />,
        <RiskFigure
          key="after"
          row={row}
          risk={after}
          isMore={before && after && isWorse(row, before, after)}
        />,
      ])}
    />
  )
}

interface FigureProps {
  readonly row: Row
  readonly risk: Risk | undefined
  readonly isMore?: boolean | undefined
}

/** One figure, with its interval if it was estimated. */
function RiskFigure({ row, risk, isMore = false }: FigureProps) {
  const t = useT()
  const { money, count } = useAmounts()
  const { chance, between } = useEstimates()
  if (!risk) return t('proof:consequence.unknown')
  const { ruinBetween, worstDayBetween, growsWithBank } = risk
  const estimates: Readonly<Record<Row, Estimate>> = {
    largestStake: {
      value: money(risk.largestStake),
      hint: growsWithBank ? t('proof:withThisBank') : undefined,
    },
    lossesToRuin: { value: count(risk.lossesToRuin), hint: undefined },
    worstDay: { value: money(risk.worstDay), hint: worstDayBetween && between(worstDayBetween, money) },
    ruin: chance(risk.ruin, ruinBetween),
  }
  const { value, hint } = estimates[row]
  return (
    <>
      <Typography.Text strong={isMore} {...(isMore && { type: 'danger' })}>
        <Flex justify="end" align="center" gap={6}>
          {isMore && <Icon name="alert" size={16} />}
          {value}
        </Flex>
      </Typography.Text>
      {hint !== undefined && <div className="note">{hint}</div>}
    </>
  )
}
