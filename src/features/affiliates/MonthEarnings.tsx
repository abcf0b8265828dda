import { Flex } from 'antd'
import { Fragment, memo, useMemo } from 'react'
import type { Referral } from '@/contract/affiliates'
import { periodBefore, periodOf, periodSpans, type Period } from '@/domain/period'
import { coinsIn, sumsOver, totalOf, within } from '@/domain/referrals'
import { useHidden, useLanguage, usePlainT, useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { useMoney } from '@/shared/useMoney'
import { useNow } from '@/shared/useNow'
import './earned.css'

interface Props {
  /** all of the seller's, of all time */
  readonly referrals: readonly Referral[]
  /** it is what its screen is about, and says of what it is */
  readonly isLarge?: boolean
}

/** What was earned this month until today, how that differs from last month until the same day, and on which days. */
export const MonthEarnings = memo(function MonthEarnings({ referrals, isLarge = false }: Props) {
  const t = useT()
  const plainT = usePlainT()
  const hidden = useHidden()
  const money = useMoney()
  const language = useLanguage()
  const now = useNow()
  const { from, to } = periodOf('thisMonth', now)
  const { month, before, coins } = useMemo(() => {
    const period = { from, to }
    const inMonth = within(referrals, period)
    const inFormer = within(referrals, periodBefore(period, 'thisMonth'))
    const paid = [...inMonth, ...inFormer].filter(({ state }) => state === 'paid')
    return { month: inMonth, before: inFormer, coins: coinsIn(paid) }
  }, [referrals, from, to])
  const monthOf = (seconds: number) =>
    new Date(seconds * 1000).toLocaleDateString(language, { month: 'long' })
  const last = { month: monthOf(from - 1), day: Number(formatDate(to - 1).slice(0, 2)) }
  /** A currency without anything this month is only compared, beside others. */
  const isAny = coins.some((coin) => totalOf(month, { kind: 'commission', coin }) > 0)
  const unsaid = totalOf(month, { kind: 'unsaid', coin: '' })
  const difference = (coin: string, cents: number, earlier: number) => {
    if (earlier === 0) return plainT('affiliates:month.nothingBefore', last)
    if (cents === earlier) return plainT('affiliates:month.same', last)
    const amount = money(coin, Math.abs(cents - earlier))
    return plainT(`affiliates:month.${cents > earlier ? 'more' : 'less'}`, { amount, ...last })
  }
  return (
    <Flex vertical gap="middle" className={`earned tabular ${isLarge ? 'earned--large' : ''}`}>
      {coins.length === 0 && <p className="muted">{t('affiliates:month.none', { month: monthOf(from) })}</p>}
      {coins.map((coin) => {
        const measure = { kind: 'commission', coin } as const
        const [cents, earlier] = [totalOf(month, measure), totalOf(before, measure)]
        const than = <p className="muted">{difference(coin, cents, earlier)}</p>
        if (cents === 0 && isAny) return <Fragment key={coin}>{than}</Fragment>
        return (
          <Flex key={coin} wrap align="end" gap="8px 48px">
            <div>
              {isLarge && <p className="muted">{t('affiliates:month.title', { month: monthOf(from) })}</p>}
              <strong className="earned__amount">{money(coin, cents)}</strong>
              {than}
            </div>
            <Days referrals={month} period={{ from, to }} coin={coin} />
          </Flex>
        )
      })}
      {unsaid > 0 && (
        <p className="muted">
          {t('affiliates:measures.unsaid')}: {hidden(unsaid)}
        </p>
      )}
    </Flex>
  )
})

interface DaysProps {
  readonly referrals: readonly Referral[]
  readonly period: Period
  readonly coin: string
}

/** Units of the drawing: a day's width and its column's, and the height of the best day. */
const [DAY, COLUMN, HEIGHT] = [10, 6, 48]

/** A column for each day of the month so far, without axes; one day alone is no picture. */
function Days({ referrals, period, coin }: DaysProps) {
  const t = useT()
  const money = useMoney()
  const days = periodSpans(period, 'day')
  const sums = sumsOver(referrals, days, { kind: 'commission', coin })
  const best = Math.max(...sums)
  const paid = sums.filter((sum) => sum > 0).length
  if (paid < 2) return null
  const width = days.length * DAY
  return (
    <svg
      role="img"
      aria-label={t('affiliates:month.chart', {
        count: paid,
        amount: money(coin, best),
        date: formatDate(days[sums.indexOf(best)]?.from ?? period.from),
      })}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      className="earned__days"
    >
      {sums.map((sum, place) => {
        // A day without a sale is a dot on the ground.
        const height = sum > 0 ? Math.max(6, (sum / best) * HEIGHT) : 2
        return (
          <rect
            key={place}
            className={sum > 0 ? 'earned__day' : undefined}
            x={place * DAY + (DAY - COLUMN) / 2}
            y={HEIGHT - height}
            width={COLUMN}
            height={height}
            rx={sum > 0 ? 2 : 1}
          />
        )
      })}
    </svg>
  )
}
