import { Descriptions, Statistic } from 'antd'
import { centsOf, chargedCoin, daysOf, isBuyerId } from '@/domain/buyFlow'
import { selectTraderId, selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { useAppSelector } from '@/store/hooks'
import { selectDraft } from './buySlice'
import { selectBuyer, selectCredited } from './selectors'
import { methodTexts, usePrice } from './prices'

/** What is bought, for whom, for how much, and which seller is credited. */
export function Summary() {
  const t = useT()
  const price = usePrice()
  const draft = useAppSelector(selectDraft)
  const buyer = useAppSelector(selectBuyer).trim()
  const seller = useAppSelector(selectCredited)
  const days = daysOf(draft)
  const cents = centsOf(draft)
  const duration = days !== undefined && t('purchase:days', { count: days })
  const bots = draft.custom && draft.bots > 0 && t('purchase:summary.bots', { count: draft.bots })
  const plan = [bots, duration].filter(Boolean).join(' · ')
  const amount = draft.custom
    ? t('purchase:summary.byCheckout')
    : cents !== undefined && price(chargedCoin(draft), cents)
  const rows = {
    bot: buyer || t('purchase:summary.noId'),
    plan: plan || t('purchase:summary.none'),
    method: draft.method !== '' && t(`purchase:methods.${methodTexts[draft.method]}`),
    network: draft.method === 'Crypto' && draft.network,
    seller: seller || t('purchase:summary.noSeller'),
  } as const
  const names = ['bot', 'plan', 'method', 'network', 'seller'] as const
  return (
    <>
      <Descriptions
        className="tabular"
        size="small"
        column={1}
        items={names
          .filter((name) => rows[name])
          .map((name) => ({ key: name, label: t(`purchase:summary.${name}`), children: rows[name] }))}
      />
      <Statistic className="tabular" title={t('purchase:summary.amount')} value={amount || '–'} />
      <Consequence buyer={buyer} />
    </>
  )
}

/** Warns that requesting the link selects another bot. */
function Consequence({ buyer }: { readonly buyer: string }) {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const traderId = useAppSelector(selectTraderId)
  if (!isBuyerId(buyer) || (userId === buyer && traderId === buyer)) return null
  return <p className="muted">{t('purchase:summary.selects', { userid: buyer })}</p>
}
