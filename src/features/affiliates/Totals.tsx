import type { ReactNode } from 'react'
import type { Referral } from '@/contract/affiliates'
import { totalsByCampaign, totalsOf, type CoinTotals } from '@/domain/referrals'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { useMoney } from './useMoney'

interface Props {
  readonly referrals: readonly Referral[]
}

/** How many, and how much: each currency on a card of its own, for they are never added up. */
export function TotalCards({ referrals }: Props) {
  const t = useT()
  const language = useLanguage()
  const { registered, paid, coins } = totalsOf(referrals)
  return (
    <section aria-labelledby="totals-title">
      <h3 id="totals-title" className="affiliates__heading">
        {t('affiliates:totals.title')}
      </h3>
      <div className="affiliates__totals">
        <dl className="card affiliates__total">
          <Figure name={t('affiliates:totals.registered')} isLarge>
            {formatNumber(language, registered)}
          </Figure>
          <Figure name={t('affiliates:totals.paid')} isLarge>
            {formatNumber(language, paid)}
          </Figure>
        </dl>
        {coins.map((totals) => (
          <CoinCard key={totals.coin} {...totals} />
        ))}
      </div>
      <p className="affiliates__help">{t('affiliates:totals.whose')}</p>
    </section>
  )
}

function CoinCard({ coin, paid, pending, refunded, commissionCents, unsaid }: CoinTotals) {
  const t = useT()
  const money = useMoney()
  return (
    <dl className="card affiliates__total">
      <Figure name={t('affiliates:totals.commission', { coin: coin.toUpperCase() })} isLarge>
        {money(coin, commissionCents)}
        {unsaid > 0 && (
          <span className="affiliates__unsaid">{t('affiliates:totals.unsaid', { count: unsaid })}</span>
        )}
      </Figure>
      <Figure name={t('affiliates:totals.sales', { count: paid.count })}>{money(coin, paid.cents)}</Figure>
      <Figure name={t('affiliates:totals.pending', { count: pending.count })}>
        {money(coin, pending.cents)}
      </Figure>
      <Figure name={t('affiliates:totals.refunded', { count: refunded.count })}>
        {money(coin, refunded.cents)}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  readonly isLarge?: boolean
  readonly children: ReactNode
}

function Figure({ name, isLarge = false, children }: FigureProps) {
  return (
    <div className={isLarge ? 'affiliates__figure affiliates__figure--large' : 'affiliates__figure'}>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}

const columns = ['campaign', 'registered', 'paid', 'sales', 'commission'] as const

/** The same by campaign. A currency has a line of its own in each cell. */
export function CampaignTable({ referrals }: Props) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  const rows = totalsByCampaign(referrals)
  const amounts = (coins: readonly CoinTotals[], pick: (totals: CoinTotals) => number) =>
    coins.length === 0
      ? '–'
      : coins.map((totals) => (
          <span key={totals.coin} className="affiliates__amount">
            {money(totals.coin, pick(totals))}
          </span>
        ))
  return (
    <section aria-labelledby="campaigns-title">
      <h3 id="campaigns-title" className="affiliates__heading">
        {t('affiliates:byCampaign.title')}
      </h3>
      <div
        className="card affiliates__scroll"
        role="group"
        aria-label={t('affiliates:byCampaign.title')}
        tabIndex={0}
      >
        <table className="affiliates__table tabular">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`affiliates:byCampaign.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ campaign, totals: { registered, paid, coins } }) => (
              <tr key={campaign}>
                <th scope="row">
                  <bdi>{campaign || t('affiliates:noCampaign')}</bdi>
                </th>
                <td>{formatNumber(language, registered)}</td>
                <td>{formatNumber(language, paid)}</td>
                <td>{amounts(coins, ({ paid: sum }) => sum.cents)}</td>
                <td>{amounts(coins, ({ commissionCents }) => commissionCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="affiliates__help">{t('affiliates:byCampaign.note')}</p>
    </section>
  )
}
