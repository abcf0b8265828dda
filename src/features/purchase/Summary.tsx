import type { ReactNode } from 'react'
import { centsOf, chargedCoin, daysOf, isBuyerId } from '@/domain/buyFlow'
import { selectTraderId, selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { useAppSelector } from '@/store/hooks'
import { selectBuyer, selectCredited, selectDraft } from './buySlice'
import { methodTexts, usePrice } from './prices'

/** What is bought for whom, for how much, and who is credited: before anything is asked for. */
export function Summary() {
  const t = useT()
  const price = usePrice()
  const draft = useAppSelector(selectDraft)
  const buyer = useAppSelector(selectBuyer).trim()
  const seller = useAppSelector(selectCredited)
  const days = daysOf(draft)
  const cents = centsOf(draft)
  const known = days === undefined ? undefined : t('purchase:days', { count: days })
  const plan = draft.custom
    ? [draft.bots > 0 && t('purchase:summary.bots', { count: draft.bots }), known].filter(Boolean).join(' · ')
    : known
  const amount = draft.custom
    ? t('purchase:summary.byCheckout')
    : cents !== undefined && price(chargedCoin(draft), cents)
  return (
    <>
      <dl className="summary">
        <Row name={t('purchase:summary.bot')}>{buyer || t('purchase:summary.noId')}</Row>
        <Row name={t('purchase:summary.plan')}>{plan || t('purchase:summary.none')}</Row>
        <Row name={t('purchase:summary.method')}>
          {draft.method !== '' && t(`purchase:methods.${methodTexts[draft.method]}`)}
        </Row>
        {draft.method === 'Crypto' && draft.network !== '' && (
          <Row name={t('purchase:summary.network')}>{draft.network}</Row>
        )}
        <Row name={t('purchase:summary.seller')}>{seller || t('purchase:summary.noSeller')}</Row>
        <Row name={t('purchase:summary.amount')} isTotal>
          {amount || '–'}
        </Row>
      </dl>
      <Consequence buyer={buyer} />
    </>
  )
}

function Row({
  name,
  isTotal = false,
  children,
}: {
  readonly name: string
  readonly isTotal?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={isTotal ? 'summary__row summary__row--total' : 'summary__row'}>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}

/** The id becomes the chosen bot's and its trader's: said before it happens, where it changes anything. */
function Consequence({ buyer }: { readonly buyer: string }) {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const traderId = useAppSelector(selectTraderId)
  if (!isBuyerId(buyer) || (userId === buyer && traderId === buyer)) return null
  return <p className="summary__note">{t('purchase:summary.selects', { userid: buyer })}</p>
}
