import { Flex } from 'antd'
import { memo, useMemo, useState } from 'react'
import type { Percent } from '@/domain/money/plan'
import { breakEvenWinRate } from '@/domain/money/risk'
import {
  MOST_MISSING,
  ordersToVerdict,
  POWER,
  PROOF,
  winRateInterval,
  winRateVerdict,
  type WinRecord,
} from '@/domain/money/winRate'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { Button } from '@/shared/Button'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { nearestWinRate, changeAssumptions, pastOrders, selectAssumptions } from '../assumptionsSlice'
import { AssumptionChoice } from './AssumptionChoice'
import { Figures, type Figure } from './Figures'
import { NumberInput } from './NumberInput'
import { Panel } from '@/shared/Panel'
import { useAmounts } from './useAmounts'

/** What past orders say about the win rate, and whether the forecast uses all rates that they allow. */
export const WinRateSection = memo(function WinRateSection({ payout }: { readonly payout: Percent }) {
  const t = useT()
  const { wins, losses } = useAppSelector(selectAssumptions)
  const isKnown = wins + losses > 0
  return (
    <Panel level={3} title={t('risk:rate.title')}>
      <div className="assumptions">
        <PastCount name="wins" />
        <PastCount name="losses" />
      </div>
      {isKnown && (
        <>
          <WinRateVerdict record={{ wins, losses }} payout={payout} />
          <RateChoices record={{ wins, losses }} />
          <AssumptionChoice
            of="isRateUncertain"
            off={{ label: 'risk:rate.oneRate', hint: 'risk:rate.oneRateHint' }}
            on={{ label: 'risk:rate.allRates', hint: 'risk:rate.allRatesHint' }}
          />
        </>
      )}
    </Panel>
  )
})

/** Saved as soon as the text is a number. */
function PastCount({ name }: { readonly name: 'wins' | 'losses' }) {
  const t = useT()
  const value = useAppSelector((state) => selectAssumptions(state)[name])
  const dispatch = useAppDispatch()
  const [text, setText] = useState<string>()
  const countOf = (typed: string) => (/^\d{0,6}$/.test(typed.trim()) ? Number(typed) : undefined)
  const isWrong = text !== undefined && countOf(text) === undefined
  return (
    <NumberInput
      whole
      label={t(`proof:past.${name}`)}
      value={text ?? (value === 0 ? '' : String(value))}
      problem={
        isWrong ? t('proof:assumptions.range', { min: pastOrders.min, max: pastOrders.max }) : undefined
      }
      onChange={(typed) => {
        setText(typed)
        const count = countOf(typed)
        if (count !== undefined) dispatch(changeAssumptions({ [name]: count }))
      }}
      onBlur={() => !isWrong && setText(undefined)}
    />
  )
}

const alertTypes = { above: 'success', below: 'error', open: 'warning' } as const

interface VerdictProps {
  readonly record: WinRecord
  readonly payout: Percent
}

/** Whether the win rate is above break-even, how sure that is, and how many orders would settle it. */
export function WinRateVerdict({ record: { wins, losses }, payout }: VerdictProps) {
  const t = useT()
  const { share, count } = useAmounts()
  const found = useMemo(() => {
    const record = { wins, losses }
    const breakEven = breakEvenWinRate(payout)
    const verdict = winRateVerdict(record, breakEven)
    return (
      verdict && {
        ...verdict,
        breakEven,
        interval: winRateInterval(record),
        missing: ordersToVerdict(record, breakEven),
      }
    )
  }, [wins, losses, payout])
  if (!found) return null
  const { verdict, rate, interval, breakEven, evidence, missing } = found
  const figures: readonly Figure[] = [
    {
      label: 'risk:rate.evidence',
      value:
        evidence > COUNTABLE
          ? t('risk:rate.moreOdds', { odds: count(COUNTABLE) })
          : t('risk:rate.odds', {
              odds: count(evidence < 10 ? Number(evidence.toPrecision(2)) : Math.floor(evidence)),
            }),
      hint: t('risk:rate.proof', { proof: count(PROOF) }),
    },
    ...(missing > 0
      ? [
          {
            label: 'risk:rate.missing' as const,
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
      <Figures figures={figures} />
    </Flex>
  )
}

/** Larger odds are shown as "more than …". */
const COUNTABLE = 1_000_000

/** The rate of the record and the ends of its interval, for the slider. */
function RateChoices({ record }: Pick<VerdictProps, 'record'>) {
  const t = useT()
  const { share } = useAmounts()
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
