import { Card, Col, Flex, Row, Statistic } from 'antd'
import { memo, type ReactNode } from 'react'
import type { Period } from '@/domain/period'
import { coinOf, type Totals } from '@/domain/referrals'
import { useLanguage, useT } from '@/i18n'
import { formatDate, formatNumber } from '@/i18n/format'
import { Icon } from '@/shared/icons'
import { useMoney } from '@/shared/useMoney'
import { usePercent } from '@/shared/usePercent'

interface Side {
  readonly period: Period
  readonly totals: Totals
}

interface Props {
  readonly now: Side
  /** missing where the period has no beginning */
  readonly before: Side | undefined
  /** how many plans end soon */
  readonly due: number
}

const isNothing = ({ totals: { registered, coins } }: Side) => registered === 0 && coins.length === 0

/**
 * What was earned, and how far people came, each beside the period before. Currencies are never added up: each has its own row.
 * Apart from the commission only what is not zero in both periods is shown.
 */
export const Figures = memo(function Figures({ now, before, due }: Props) {
  const t = useT()
  const compared = before && !isNothing(before) ? before.totals : undefined
  const coins = new Set([...now.totals.coins, ...(compared?.coins ?? [])].map(({ coin }) => coin))
  const spanOf = ({ period: { from, to } }: Side) => `${formatDate(from)} – ${formatDate(to - 1)}`
  return (
    <Flex vertical gap="small" className="tabular">
      {before && (
        <p className="muted">
          {t(compared ? 'affiliates:figures.spans' : 'affiliates:figures.nothingBefore', {
            now: spanOf(now),
            before: spanOf(before),
          })}
        </p>
      )}
      {!(isNothing(now) && !compared && due === 0) && (
        <Card size="small">
          <Flex vertical gap="middle">
            {[...coins].toSorted().map((coin) => (
              <CoinFigures key={coin} coin={coin} now={now.totals} before={compared} />
            ))}
            <Counts now={now.totals} before={compared} due={due} />
          </Flex>
        </Card>
      )}
    </Flex>
  )
})

interface TotalsProps {
  readonly now: Totals
  readonly before: Totals | undefined
}

function CoinFigures({ coin, now, before }: TotalsProps & { readonly coin: string }) {
  const t = useT()
  const money = useMoney()
  const totals = coinOf(now, coin)
  const former = before && coinOf(before, coin)
  const text = (cents: number, sign?: 'exceptZero') => money(coin, cents, sign)
  const { withoutCommission } = totals
  return (
    <Row gutter={[16, 16]}>
      <Figure
        isFirst
        title={t('affiliates:measures.commission', { coin: coin.toUpperCase() })}
        now={totals.commissionCents}
        before={former?.commissionCents}
        text={text}
      >
        {t('affiliates:figures.onlyPaid')}
        {withoutCommission > 0 && (
          <span className="affiliates__unsaid">
            <Icon name="alert" size={14} /> {t('affiliates:figures.unsaid', { count: withoutCommission })}
          </span>
        )}
      </Figure>
      {(['paid', 'pending', 'refunded'] as const).map((sum) => (
        <Figure
          key={sum}
          title={t(`affiliates:figures.${sum}`, { count: totals[sum].count })}
          now={totals[sum].cents}
          before={former?.[sum].cents}
          text={text}
        />
      ))}
    </Row>
  )
}

/** Paid links as a share of the links, renewals of the paid ones; registrations are other people. */
function Counts({ now, before, due }: TotalsProps & { readonly due: number }) {
  const t = useT()
  const language = useLanguage()
  const percent = usePercent()
  const text = (count: number, signDisplay?: 'exceptZero') =>
    formatNumber(language, count, signDisplay && signed)
  const wholes = { paid: now.links, renewed: now.paid }
  return (
    <Row gutter={[16, 16]}>
      {(['registered', 'links', 'paid', 'renewed'] as const).map((step) => (
        <Figure
          key={step}
          title={t(`affiliates:measures.${step}`)}
          now={now[step]}
          before={before?.[step]}
          text={text}
        >
          {(step === 'paid' || step === 'renewed') &&
            now[step] > 0 &&
            t(`affiliates:figures.share.${step}`, {
              share: percent(Math.round((now[step] / wholes[step]) * 100)),
            })}
        </Figure>
      ))}
      <Figure title={t('affiliates:figures.due')} now={due} before={undefined} text={text} />
    </Row>
  )
}

const signed = { signDisplay: 'exceptZero' } as const

interface FigureProps {
  readonly title: string
  readonly now: number
  readonly before: number | undefined
  readonly text: (value: number, sign?: 'exceptZero') => string
  /** the commission: large, and shown even if it is zero */
  readonly isFirst?: boolean
  /** below the figure */
  readonly children?: ReactNode
}

function Figure({ title, now, before, text, isFirst = false, children }: FigureProps) {
  const t = useT()
  if (!isFirst && now === 0 && !before) return null
  return (
    <Col xs={12} md={6}>
      <Statistic
        title={title}
        value={text(now)}
        {...(isFirst && { styles: { content: { fontSize: 'var(--ant-font-size-heading-1)' } } })}
      />
      <Flex vertical className="note">
        {children}
        {before !== undefined &&
          t('affiliates:figures.before', { before: text(before), change: text(now - before, 'exceptZero') })}
      </Flex>
    </Col>
  )
}
