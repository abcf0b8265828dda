import { Flex, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { BotStakes } from '@/domain/money/botStakes'
import { useT } from '@/i18n'
import { DataTable } from '@/shared/DataTable'
import { Icon } from '@/shared/icons'
import { Note } from '@/shared/Note'
import { usePlanName } from './usePlanName'
import {
  consequencesOf,
  isWorse,
  riskOfStakes,
  type Consequence,
  type Risk,
  type RiskName,
} from './consequence'
import { riskNamesOf, useRiskFigure, WhatActs } from './Together'
import { TooLargeNote } from './TooLargeNote'
import { useAmounts } from './useAmounts'

/** What is staked before and after a change. */
export interface StakesChange {
  readonly before: BotStakes
  readonly after: BotStakes
}

export interface RiskChange {
  /** `undefined`: it cannot be computed, or not all of it was read */
  readonly before: Risk | undefined
  readonly after: Risk | undefined
  /** what is raised */
  readonly consequences: readonly Consequence[]
}

/** Where a plan was not read, the figures of the others would not be those of the bot. */
const wholeRisk = async (stakes: BotStakes) => (stakes.unread.length > 0 ? undefined : riskOfStakes(stakes))

/** What a change does to the risk of a bot. */
export async function riskChangeOf({ before, after }: StakesChange): Promise<RiskChange> {
  const [was, becomes, consequences] = await Promise.all([
    wholeRisk(before),
    wholeRisk(after),
    consequencesOf(before, after),
  ])
  return { before: was, after: becomes, consequences }
}

/** What each change does to the risk; `undefined` while it is computed. */
export function useRiskChanges(changes: readonly StakesChange[]): readonly RiskChange[] | undefined {
  const question = JSON.stringify(changes)
  const latest = useRef(changes)
  useEffect(() => {
    latest.current = changes
  })
  const [known, setKnown] = useState<{ readonly question: string; readonly risks: readonly RiskChange[] }>()
  useEffect(() => {
    let isGone = false
    void Promise.all(latest.current.map(riskChangeOf)).then((risks) => {
      if (!isGone) setKnown({ question, risks })
    })
    return () => {
      isGone = true
    }
  }, [question])
  return known?.question === question ? known.risks : undefined
}

interface Props extends RiskChange {
  /** what acts after the change */
  readonly stakes: BotStakes
}

/** A bot's figures before and after a change, what of it is raised, and what cannot be known. */
export function RiskChangeFigures({ before, after, consequences, stakes }: Props) {
  const t = useT()
  const planName = usePlanName()
  const ofPlans = consequences.filter(({ plan }) => plan !== undefined)
  return (
    <Flex vertical gap={12}>
      {[...new Set(consequences.flatMap(({ unproved }) => unproved))].map((why) => (
        <Note key={why} type="error" title={t(`proof:consequence.${why}`)} />
      ))}
      {consequences.map(({ plan, refused }) => refused && <TooLargeNote key={plan ?? 'all'} {...refused} />)}
      <RiskTable before={before} after={after} />
      {ofPlans.map((one) => (
        <div key={one.plan}>
          {one.plan && <strong>{planName(one.plan)}</strong>}
          <RiskTable before={one.before} after={one.after} />
        </div>
      ))}
      <WhatActs stakes={stakes} />
      <Horizon of={[stakes]} />
    </Flex>
  )
}

/** Of which time the figures are, and what they assume; of several bots each once. */
export function Horizon({ of }: { readonly of: readonly BotStakes[] }) {
  const { t, count, smallest } = useAmounts()
  const times = of.flatMap(({ stakes }) => {
    const played = stakes.find((stake) => stake.played)?.played
    if (!played) return []
    const { account, session } = played
    const { operations, perDay = 0 } = session
    const day = perDay > 0 ? Math.min(perDay, operations) : operations
    return [
      t('proof:consequence.under', { day: count(day), signals: count(operations) }),
      ...(account.isMinimumAssumed ? [t('proof:chances.minimum', { minimum: smallest(account) })] : []),
    ]
  })
  return times.length > 0 && <p className="muted">{[...new Set(times)].join(' ')}</p>
}

function RiskTable({ before, after }: Pick<RiskChange, 'before' | 'after'>) {
  const t = useT()
  const riskOf = useRiskFigure()
  const cell = (name: RiskName, risk: Risk | undefined, isMore = false) => {
    if (!risk) return t('proof:consequence.unknown')
    const { value, hint } = riskOf(name, risk)
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
      rows={riskNamesOf([before, after]).map((name) => [
        t(`proof:consequence.${name}`),
        cell(name, before),
        cell(name, after, before && after && isWorse[name](before, after)),
      ])}
    />
  )
}
