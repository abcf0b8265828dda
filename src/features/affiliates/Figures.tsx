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

const width = { xs: 12, md: 6 } as const

const isNothing = ({ registered, coins }: Totals) => registered === 0 && coins.length === 0

/**
 * What was earned, and how far people came, each beside the period before. Currencies are never added up: each has its own row.
 * Apart from the commission only what is not zero in both periods is shown.
 */
export const Figures = memo(function Figures({ now, before, due }: Props) {
  const t = useT()
  const compared = before && !isNothing(before.totals) ? before.totals : undefined
  const coins = [
    ...new Set([...now.totals.coins, ...(compared?.coins ?? [])].map(({ coin }) => coin)),
  ].toSorted()
  const spanOf = ({ period: { from, to } }: Side) => `${formatDate(from)} – ${formatDate(to - 1)}`
  const dueFigure = due > 0 && (
    <Col {...width}>
      <Statistic title={t('affiliates:figures.due')} value={due} />
    </Col>
  )
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
      {!(isNothing(now.totals) && !compared && due === 0) && (
        <Card size="small">
          <Flex vertical gap="middle">
            {coins.map((coin, place) => (
              <CoinRow key={coin} coin={coin} now={now.totals} before={compared}>
                {place === 0 && dueFigure}
              </CoinRow>
            ))}
            <CountRow now={now.totals} before={compared}>
              {coins.length === 0 && dueFigure}
            </CountRow>
          </Flex>
        </Card>
      )}
    </Flex>
  )
})

interface Both {
  readonly now: Totals
  readonly before: Totals | undefined
}

interface RowProps extends Both {
  /** one more figure */
  readonly children: ReactNode
}

function CoinRow({ coin, children, ...both }: RowProps & { readonly coin: string }) {
  const t = useT()
  const money = useMoney()
  const text = (cents: number, sign?: 'exceptZero') => money(coin, cents, sign)
  const totals = coinOf(both.now, coin)
  return (
    <Row gutter={[16, 16]}>
      <Figure
        {...both}
        isLarge={both.now.coins.some((one) => one.coin === coin)}
        title={t('affiliates:measures.commission', { coin: coin.toUpperCase() })}
        valueOf={(all) => coinOf(all, coin).commissionCents}
        text={text}
      >
        <div>{t('affiliates:figures.onlyPaid')}</div>
        {totals.withoutCommission > 0 && (
          <div className="affiliates__unsaid">
            <Icon name="alert" size={14} />{' '}
            {t('affiliates:figures.unsaid', { count: totals.withoutCommission })}
          </div>
        )}
      </Figure>
      {(['pending', 'paid', 'refunded'] as const).map((sum) => (
        <Figure
          key={sum}
          {...both}
          title={t(`affiliates:figures.${sum}`, { count: totals[sum].count })}
          valueOf={(all) => coinOf(all, coin)[sum].cents}
          text={text}
        />
      ))}
      {children}
    </Row>
  )
}

const signed = { signDisplay: 'exceptZero' } as const

/** Paid ones as a share of the links, not of the registrations, which are other people; renewals as a share of the paid ones. */
function CountRow({ children, ...both }: RowProps) {
  const t = useT()
  const language = useLanguage()
  const percent = usePercent()
  const { links, paid, renewed } = both.now
  const share = (part: number, whole: number) => ({ share: percent(Math.round((part / whole) * 100)) })
  const abouts = {
    paid: paid > 0 && t('affiliates:figures.ofLinks', share(paid, links)),
    renewed: renewed > 0 && t('affiliates:figures.ofPaid', share(renewed, paid)),
  }
  return (
    <Row gutter={[16, 16]}>
      {(['registered', 'links', 'paid', 'renewed'] as const).map((step) => (
        <Figure
          key={step}
          {...both}
          title={t(`affiliates:measures.${step}`)}
          valueOf={(all) => all[step]}
          text={(count, sign) => formatNumber(language, count, sign && signed)}
        >
          {(step === 'paid' || step === 'renewed') && abouts[step]}
        </Figure>
      ))}
      {children}
    </Row>
  )
}

interface FigureProps extends Both {
  readonly title: string
  readonly valueOf: (totals: Totals) => number
  readonly text: (value: number, sign?: 'exceptZero') => string
  /** what was earned, even if it is nothing */
  readonly isLarge?: boolean
  /** below the figure */
  readonly children?: ReactNode
}

function Figure({ title, now, before, valueOf, text, isLarge = false, children }: FigureProps) {
  const t = useT()
  const value = valueOf(now)
  const former = before && valueOf(before)
  if (!isLarge && value === 0 && !former) return null
  return (
    <Col {...width}>
      <Statistic
        title={title}
        value={text(value)}
        {...(isLarge && { styles: { content: { fontSize: 'var(--ant-font-size-heading-1)' } } })}
      />
      <div className="note">
        {children}
        {former !== undefined && (
          <div>
            {t('affiliates:figures.before', {
              before: text(former),
              // A minus sign, after which no line breaks.
              change: text(value - former, 'exceptZero').replace('-', '−'),
            })}
          </div>
        )}
      </div>
    </Col>
  )
}
