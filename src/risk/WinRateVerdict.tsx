import { Flex } from 'antd'
import { memo, useMemo } from 'react'
import type { Percent } from '@/domain/money/plan'
import { breakEvenWinRate } from '@/domain/money/edge'
import { tiesOf } from '@/domain/money/ties'
import {
  MOST_MISSING,
  ordersToVerdict,
  POWER,
  EVIDENCE_NEEDED,
  winRateInterval,
  winRateVerdict,
  type WinRecord,
} from '@/domain/money/winRate'
import { Note } from '@/shared/Note'
import { Button } from '@/shared/Button'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { nearestWinRate, changeAssumptions, selectAssumptions } from './assumptionsSlice'
import { AssumedNumbers, AssumptionChoice } from './AssumptionsCard'
import { FigureLines, type LabelledFigure } from './Figures'
import { Panel } from '@/shared/Panel'
import { useAmounts } from './useAmounts'

const pastOrders = ['wins', 'losses'] as const

/** What past orders say about the win rate, and whether the forecast uses all rates that they allow. */
export const WinRateSection = memo(function WinRateSection({ payout }: { readonly payout: Percent }) {
  const { t } = useAmounts()
  const { wins, losses, draws } = useAppSelector(selectAssumptions)
  const isKnown = wins + losses > 0
  return (
    <Panel level={3} title={t('risk:rate.title')}>
      <AssumedNumbers names={pastOrders} />
      {isKnown && (
        <>
          <WinRateVerdict record={{ wins, losses }} payout={payout} draws={draws} />
          <RateChoices record={{ wins, losses }} />
          <AssumptionChoice of="isRateUncertain" off="risk:rate.oneRate" on="risk:rate.allRates" />
        </>
      )}
    </Panel>
  )
})

const alertTypes = { above: 'success', below: 'error', open: 'warning' } as const

interface VerdictProps {
  readonly record: WinRecord
  readonly payout: Percent
  /** of all orders */
  readonly draws: Percent
}

/** Whether the win rate is above break-even, how sure that is, and how many orders would settle it. */
export function WinRateVerdict({ record: { wins, losses }, payout, draws }: VerdictProps) {
  const { t, share, count } = useAmounts()
  const { ties } = useAppSelector(selectAssumptions)
  const found = useMemo(() => {
    const record = { wins, losses }
    const breakEven = breakEvenWinRate(payout, tiesOf(draws, ties))
    const verdict = winRateVerdict(record, breakEven)
    return (
      verdict && {
        ...verdict,
        breakEven,
        interval: winRateInterval(record),
        missing: ordersToVerdict(record, breakEven),
      }
    )
  }, [wins, losses, payout, draws, ties])
  if (!found) return null
  const { verdict, rate, interval, breakEven, evidence, missing } = found
  const figures: readonly LabelledFigure[] = [
    {
      label: t('risk:rate.evidence'),
      value:
        evidence > COUNTABLE
          ? t('risk:rate.moreOdds', { odds: count(COUNTABLE) })
          : t('risk:rate.odds', {
              odds: count(evidence < 10 ? Number(evidence.toPrecision(2)) : Math.floor(evidence)),
            }),
      hint:
        verdict === 'open'
          ? t('risk:rate.notYet', {
              count: wins + losses,
              number: count(wins + losses),
              proof: count(EVIDENCE_NEEDED),
            })
          : t('risk:rate.proof', { proof: count(EVIDENCE_NEEDED) }),
    },
    ...(missing > 0
      ? [
          {
            label: t('risk:rate.missing'),
            value:
              missing > MOST_MISSING ? t('risk:rate.never', { most: count(MOST_MISSING) }) : count(missing),
            hint: t('risk:rate.missingHint', { power: share(POWER), rate: share(rate) }),
          },
        ]
      : []),
  ]
  return (
    <Flex vertical gap={12} role="status">
      <Note
        type={alertTypes[verdict]}
        title={t(`risk:rate.${verdict}`)}
        description={`${t('proof:past.interval', {
          rate: share(rate),
          low: share(interval.low),
          high: share(interval.high),
        })} ${t('risk:rate.breakEven', { rate: share(breakEven) })}`}
      />
      <FigureLines figures={figures} />
    </Flex>
  )
}

/** Larger odds are shown as "more than …". */
const COUNTABLE = 1_000_000

/** The rate of the record and the ends of its interval, for the slider. */
function RateChoices({ record }: Pick<VerdictProps, 'record'>) {
  const { t, share } = useAmounts()
  const dispatch = useAppDispatch()
  const { low, high } = winRateInterval(record)
  const rate = record.wins / (record.wins + record.losses)
  // Rounded to the values that the slider can show.
  const choices = [...new Set([low, rate, high].map(nearestWinRate))]
  return (
    <Flex wrap gap={8}>
      {choices.map((winRate) => (
        <Button
          key={winRate}
          onClick={() => dispatch(changeAssumptions({ winRate, isRateUncertain: false }))}
        >
          {t('proof:past.use', { rate: share(winRate / 100) })}
        </Button>
      ))}
    </Flex>
  )
}
