import { Flex, Typography } from 'antd'
import { memo, type ReactNode } from 'react'
import type { Referral } from '@/contract/affiliates'
import type { Period } from '@/domain/period'
import { coinsIn, rateIn, totalOf, type Measure } from '@/domain/referrals'
import { useHidden, useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { usePercent } from '@/shared/usePercent'
import type { PeriodChoice } from './PeriodFields'
import { useMeasures } from './useMeasures'

export interface Side {
  readonly period: Period
  readonly referrals: readonly Referral[]
}

interface Props extends Pick<PeriodChoice, 'preset'> {
  readonly now: Side
  /** missing where the period has no beginning */
  readonly before: Side | undefined
  /** how many plans end within thirty days */
  readonly coming: number
  /** the screen begins with this commission, and how it differs */
  readonly isOfScreen: boolean
}

/** What was earned, what may be, what was sold and what ends next, each in all its currencies. */
export const EarningsFigures = memo(function Figures({ coming, isOfScreen, ...sides }: Props) {
  const t = useT()
  const hidden = useHidden()
  const percent = usePercent()
  const { referrals } = sides.now
  const rate = rateIn(referrals)
  const links = referrals.filter(({ state }) => state === 'pending')
  const paid = totalOf(referrals, { kind: 'paid', coin: '' })
  return (
    <ul className="affiliates__figures tabular" aria-label={t('affiliates:results')}>
      <Figure
        title={t('affiliates:figures.commission')}
        note={rate !== undefined && t('affiliates:figures.rate', { rate: percent(rate) })}
        unsaid={totalOf(referrals, { kind: 'unsaid', coin: '' })}
      >
        <Amounts kind="commission" {...sides} {...(isOfScreen && { before: undefined })} />
      </Figure>
      <Figure
        title={t('affiliates:measures.pending')}
        note={links.length > 0 && t('affiliates:figures.ifPaid', { count: links.length })}
        unsaid={links.filter(({ commissionCents }) => commissionCents === null).length}
      >
        <Amounts kind="pending" {...sides} before={undefined} />
      </Figure>
      <Figure
        title={t('affiliates:figures.sales')}
        note={paid > 0 && t('affiliates:figures.paid', { count: paid })}
      >
        <Amounts kind="sales" {...sides} />
      </Figure>
      <Figure title={t('affiliates:due')} note={false}>
        <strong className="affiliates__value">{hidden(coming)}</strong>
      </Figure>
    </ul>
  )
})

interface FigureProps {
  readonly title: string
  /** of what */
  readonly note: ReactNode
  /** how many are not in it, because the provider does not say their amount */
  readonly unsaid?: number
  readonly children: ReactNode
}

function Figure({ title, note, unsaid = 0, children }: FigureProps) {
  const t = useT()
  const hidden = useHidden()
  return (
    <Flex component="li" vertical>
      <span className="muted">{title}</span>
      {children}
      {note && <span className="note">{note}</span>}
      {unsaid > 0 && (
        <Typography.Text type="warning">
          {t('affiliates:measures.unsaid')}: {hidden(unsaid)}
        </Typography.Text>
      )}
    </Flex>
  )
}

interface AmountsProps extends Pick<Props, 'now' | 'before' | 'preset'> {
  readonly kind: Measure['kind']
}

/** A line for each currency of which there is something, now or before; how it differs, in words. */
function Amounts({ kind, now, before, preset }: AmountsProps) {
  const t = useT()
  const hidden = useHidden()
  const { textOf, differenceOf } = useMeasures()
  const totalIn = (side: Side | undefined, coin: string) => totalOf(side?.referrals ?? [], { kind, coin })
  const coins = coinsIn([...now.referrals, ...(before?.referrals ?? [])]).filter(
    (coin) => totalIn(now, coin) + totalIn(before, coin) > 0,
  )
  if (coins.length === 0) return <strong className="affiliates__value">{hidden(0)}</strong>
  const since = before && {
    day: Number(formatDate(before.period.to - 1).slice(0, 2)),
    span: hidden(`${formatDate(before.period.from)} – ${formatDate(before.period.to - 1)}`),
  }
  return coins.map((coin) => {
    const value = totalIn(now, coin)
    const change = value - totalIn(before, coin)
    return (
      <Flex key={coin} wrap align="baseline" gap="0 8px">
        <strong className="affiliates__value">{textOf({ kind, coin }, value)}</strong>
        {since && change !== 0 && (
          <span className="note">
            {t(`affiliates:than.${preset === 'thisMonth' ? 'lastMonth' : 'other'}`, {
              difference: differenceOf({ kind, coin }, change),
              ...since,
            })}
          </span>
        )}
      </Flex>
    )
  })
}
