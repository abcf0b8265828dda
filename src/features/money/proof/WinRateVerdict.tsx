import { Flex } from 'antd'
import { memo, useState } from 'react'
import type { Percent } from '@/domain/money/plan'
import { breakEvenWinRate } from '@/domain/money/risk'
import { PROOF, winRateVerdict, type WinRateVerdict as Verdict, type WinRecord } from '@/domain/money/winRate'
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
    <Panel level={3} title={t('risk:rate.title')} about={isKnown ? '' : t('risk:rate.about')}>
      <div className="assumptions">
        <PastCount name="wins" />
        <PastCount name="losses" />
      </div>
      {isKnown && (
        <>
          <WinRateVerdict record={{ wins, losses }} payout={payout} />
          <RateChoices record={{ wins, losses }} payout={payout} />
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
export function WinRateVerdict({ record, payout }: VerdictProps) {
  const t = useT()
  const { share } = useAmounts()
  const breakEven = breakEvenWinRate(payout)
  const verdict = winRateVerdict(record, breakEven)
  const figures = useVerdictFigures(verdict)
  if (!verdict) return null
  return (
    <Flex vertical gap={12} role="status">
      <Note
        type={alertTypes[verdict.verdict]}
        title={t(`risk:rate.${verdict.verdict}`)}
        description={`${t('proof:past.interval', {
          rate: share(verdict.rate),
          low: share(verdict.interval.low),
          high: share(verdict.interval.high),
        })} ${t('risk:rate.breakEven', { rate: share(breakEven) })}`}
      />
      <Figures figures={figures} />
    </Flex>
  )
}

/** Larger numbers of orders are shown as "more than …". */
const COUNTABLE = 1_000_000

function useVerdictFigures(verdict: Verdict | undefined): readonly Figure[] {
  const t = useT()
  const { share, count } = useAmounts()
  if (!verdict) return []
  const { chance, evidence, missing, sequential, rate } = verdict
  const orders = (number: number) =>
    number > COUNTABLE ? t('risk:rate.never', { most: count(COUNTABLE) }) : count(number)
  return [
    { label: 'risk:rate.chance', value: share(chance), hint: t('risk:rate.chanceHint') },
    {
      label: 'risk:rate.missing',
      value: missing.verdict === 0 ? t('risk:rate.none') : orders(missing.verdict),
      hint: t('risk:rate.missingHint', { rate: share(rate) }),
    },
    {
      label: 'risk:rate.evidence',
      value: t('risk:rate.odds', {
        odds: count(evidence < 10 ? Number(evidence.toPrecision(2)) : Math.floor(evidence)),
      }),
      hint: [
        t(`risk:rate.sequential.${sequential}`, { proof: count(PROOF) }),
        ...(missing.sequential > 0
          ? [t('risk:rate.sequentialMissing', { orders: orders(missing.sequential) })]
          : []),
      ].join(' '),
    },
  ]
}

/** The rate of the record and the ends of its interval, for the slider. */
function RateChoices({ record, payout }: VerdictProps) {
  const t = useT()
  const { share } = useAmounts()
  const dispatch = useAppDispatch()
  const verdict = winRateVerdict(record, breakEvenWinRate(payout))
  if (!verdict) return null
  // Rounded to the values that the slider can show.
  const choices = [
    ...new Set([verdict.interval.low, verdict.rate, verdict.interval.high].map(nearestWinRate)),
  ]
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
