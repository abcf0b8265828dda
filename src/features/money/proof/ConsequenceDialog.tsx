import { Flex, Typography } from 'antd'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { DataTable } from '@/shared/DataTable'
import { useValueText } from '@/shared/differences/DifferenceList'
import type { Difference } from '@/shared/fields/fieldTable'
import { Icon } from '@/shared/icons'
import type { BotStakes } from '@/domain/money/botStakes'
import { usePlanName } from '../usePlanName'
import type { Consequence, Risk } from './consequence'
import { RiskDialog } from './RiskDialog'
import { riskFigure, riskNames, WhatActs, type RiskName } from './Together'
import { TooLargeNote } from './TooLargeNote'
import { useAmounts } from './useAmounts'

export interface Question {
  readonly differences: readonly Difference[]
  readonly consequences: readonly Consequence[]
  /** what acts once it is saved */
  readonly stakes: BotStakes
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

const isWorse = (name: RiskName, before: Risk, after: Risk) =>
  name === 'lossesToRuin' ? after[name] < before[name] : after[name] > before[name]

/** The figures of a robot before and after a change. */
export function RiskTable({ before, after }: Pick<Consequence, 'before' | 'after'>) {
  const amounts = useAmounts()
  const { t } = amounts
  const cell = (name: RiskName, risk: Risk | undefined, isMore = false) => {
    if (!risk) return t('proof:consequence.unknown')
    const { value, hint } = riskFigure(name, risk, amounts)
    return (
      <>
        <Typography.Text strong={isMore} {...(isMore && { type: 'danger' })}>
          <Flex component="span" align="center" justify="end" gap={4}>
            {isMore && <Icon name="alert" size={16} />}
            {value}
          </Flex>
        </Typography.Text>
        {hint !== undefined && <div className="note">{hint}</div>}
      </>
    )
  }
  return (
    <DataTable
      label={t('proof:consequence.risk')}
      head={[t('proof:consequence.risk'), t('proof:consequence.now'), t('proof:consequence.then')]}
      rows={riskNames.map((name) => [
        t(`proof:consequence.${name}`),
        cell(name, before),
        cell(name, after, before && after && isWorse(name, before, after)),
      ])}
    />
  )
}
