import { Flex, Typography } from 'antd'
import type { BotStakes } from '@/domain/money/botStakes'
import { useT } from '@/i18n'
import { DataTable } from '@/shared/DataTable'
import { Icon } from '@/shared/icons'
import { Note } from '@/shared/Note'
import { usePlanName } from './usePlanName'
import type { RiskChange } from './riskChange'
import { RiskPictures } from './RiskPictures'
import { isWorse, listedIn, type ListedRisk, type Risk } from './risks'
import { TimeAndAssumptions } from './TimeAndAssumptions'
import { useRiskText, WhatActs } from './Together'
import { TooLargeNote } from './TooLargeNote'

interface Props extends RiskChange {
  /** what acts after the change */
  readonly stakes: BotStakes
}

/** A bot's figures before and after a change, what of it is raised, and what cannot be known. */
export function RiskChangeFigures({ before, after, consequences, of, stakes }: Props) {
  const t = useT()
  const planName = usePlanName()
  const ofPlans = consequences.filter(({ plan }) => plan !== undefined)
  return (
    <Flex vertical gap={12}>
      {[...new Set(consequences.flatMap(({ unproved }) => unproved))].map((why) => (
        <Note key={why} type="error" title={t(`proof:consequence.${why}`)} />
      ))}
      {consequences.map(({ plan, refused }) => refused && <TooLargeNote key={plan ?? 'all'} {...refused} />)}
      <RiskPictures of={of} />
      <RiskTable before={before} after={after} />
      {ofPlans.map((one) => (
        <div key={one.plan}>
          {one.plan && <strong>{planName(one.plan)}</strong>}
          <RiskTable before={one.before} after={one.after} />
        </div>
      ))}
      <WhatActs stakes={stakes} showsWorst />
      <TimeAndAssumptions of={[stakes]} />
    </Flex>
  )
}

function RiskTable({ before, after }: Pick<RiskChange, 'before' | 'after'>) {
  const t = useT()
  const textOf = useRiskText()
  const cell = (name: ListedRisk, risk: Risk | undefined, isMore = false) => {
    if (!risk) return t('proof:consequence.unknown')
    const { value, hint } = textOf(name, risk)
    return (
      <>
        <Typography.Text strong={isMore} {...(isMore && { type: 'danger' })}>
          <Flex component="span" className="wraps" align="center" justify="end" gap={4}>
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
      rows={listedIn([before, after]).map((name) => [
        t(`proof:consequence.${name}`),
        cell(name, before),
        cell(name, after, before && after && isWorse(name, before, after)),
      ])}
    />
  )
}
