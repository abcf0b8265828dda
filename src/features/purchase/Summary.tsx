import { Alert, Descriptions, Statistic } from 'antd'
import { isBot } from '@/contract/scope'
import { centsOf, chargedCoin, daysOf, isBuyerId } from '@/domain/buyFlow'
import { hasExpiry } from '@/domain/expiry'
import { extendedBy } from '@/domain/purchases'
import { selectBots, selectUserId } from '@/features/bots/botsSlice'
import { useChooseBot } from '@/features/bots/useChooseBot'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { selectDraft, selectReplacedBot } from './buySlice'
import { selectBuyer, selectCredited, selectExpiry } from './selectors'
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
  const expiry = useAppSelector((state) => selectExpiry(state, buyer))
  const now = useNow()
  const newExpiry =
    expiry !== undefined &&
    hasExpiry(expiry) &&
    days !== undefined &&
    t('purchase:summary.fromTo', { from: formatDate(expiry), to: formatDate(extendedBy(days, expiry, now)) })
  const rows = {
    bot: buyer || t('purchase:summary.noId'),
    plan: plan || t('purchase:summary.none'),
    expiry: newExpiry,
    method: draft.method !== '' && t(`purchase:methods.${methodTexts[draft.method]}`),
    network: draft.method === 'Crypto' && draft.network,
    seller,
  } as const
  const names = ['bot', 'plan', 'expiry', 'method', 'network', 'seller'] as const
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

/** The bot that is selected until the link is made, or was until then: one press brings it back. */
function Consequence({ buyer }: { readonly buyer: string }) {
  const t = useT()
  const choose = useChooseBot()
  const userid = useAppSelector(selectUserId)
  const bots = useAppSelector(selectBots)
  const replaced = useAppSelector(selectReplacedBot)
  if (replaced)
    return (
      <Alert
        type="warning"
        role="status"
        showIcon
        title={t('purchase:summary.selected', { userid })}
        action={
          isBot(replaced.userid) && (
            <Button onClick={() => void choose(replaced)}>
              {t('purchase:summary.goBack', { userid: replaced.userid })}
            </Button>
          )
        }
      />
    )
  if (!isBuyerId(buyer) || userid === buyer) return null
  const traderid = bots.find((bot) => bot.userid === buyer)?.traderid ?? buyer
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={t('purchase:summary.selects', { userid: buyer })}
      description={t(`purchase:summary.${traderid === buyer ? 'ownTrader' : 'sameTrader'}`, { traderid })}
    />
  )
}
