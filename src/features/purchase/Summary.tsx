import { Alert, Descriptions, Statistic } from 'antd'
import { isBot } from '@/contract/scope'
import { planPrice, chargedCoin, daysOf, isBuyerId } from '@/domain/buyFlow'
import { hasExpiry } from '@/domain/expiry'
import { selectBots, selectUserId } from '@/store/botsSlice'
import { useChooseBot } from '@/shared/useChooseBot'
import { useHidden, useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { useMoney } from '@/shared/useMoney'
import { useAppSelector } from '@/store/hooks'
import { selectPurchaseDraft, selectReplacedBot } from './buySlice'
import { selectBuyer, selectCredited, selectExpiry } from './selectors'

/** What decides. */
const amount = { content: { fontSize: 'var(--ant-font-size-heading-1)', fontWeight: 600 } } as const

/** What is bought, for whom, for how much, and which seller is credited. */
export function Summary() {
  const t = useT()
  const hidden = useHidden()
  const money = useMoney()
  const draft = useAppSelector(selectPurchaseDraft)
  const buyer = useAppSelector(selectBuyer).trim()
  const seller = useAppSelector(selectCredited)
  const expiry = useAppSelector((state) => selectExpiry(state, buyer)) ?? 0
  const days = daysOf(draft)
  const cents = planPrice(draft)
  const plan = [
    draft.custom && draft.bots > 0 && t('purchase:summary.bots', { count: draft.bots }),
    days !== undefined && t('purchase:days', { count: days }),
  ]
  const rows = [
    ['plan', plan.filter(Boolean).join(' · ')],
    // How a plan counts beside what is left of another is the provider's.
    ['expiry', hasExpiry(expiry) && hidden(formatDate(expiry))],
    ['method', draft.method],
    ['network', draft.method === 'Crypto' && draft.network],
    ['seller', hidden(seller)],
  ] as const
  const price = cents === undefined ? '–' : money(chargedCoin(draft), cents)
  return (
    <>
      <Descriptions
        className="tabular"
        size="small"
        column={1}
        items={rows.flatMap(([name, children]) =>
          children ? [{ key: name, label: t(`purchase:summary.${name}`), children }] : [],
        )}
      />
      <Statistic
        className="tabular"
        title={t('purchase:summary.amount')}
        value={draft.custom ? t('purchase:summary.byCheckout') : price}
        styles={amount}
      />
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
  // Of an id that is not listed nobody knows whom it follows; one that is its own trader stays so.
  const traderid = bots.find((bot) => bot.userid === buyer)?.traderid
  const isFollower = traderid !== undefined && traderid !== buyer
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={t('purchase:summary.selects', { userid: buyer })}
      {...(isFollower && { description: t('purchase:summary.sameTrader', { traderid }) })}
    />
  )
}
