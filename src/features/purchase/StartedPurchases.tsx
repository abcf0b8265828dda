import { Card, Flex, Tag } from 'antd'
import { hasExpiry } from '@/domain/expiry'
import { paymentLink } from '@/domain/link'
import { isPaid, type StartedPurchase } from '@/domain/purchases'
import { useT } from '@/i18n'
import { formatDate, formatMoment } from '@/i18n/format'
import { Icon, type IconName } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import { selectPurchases } from './selectors'
import { OpenLink } from './LinkCard'
import { isPayMethod, methodTexts, usePrice } from './prices'

interface StateTag {
  readonly icon: IconName
  readonly color: 'default' | 'processing' | 'success'
}

const states = {
  made: { icon: 'clock', color: 'default' },
  opened: { icon: 'arrow', color: 'processing' },
  paid: { icon: 'check', color: 'success' },
} as const satisfies Readonly<Record<string, StateTag>>

function stateOf(started: StartedPurchase): keyof typeof states {
  if (isPaid(started)) return 'paid'
  return started.openedAt > 0 ? 'opened' : 'made'
}

/** The payment links made on this device, the newest first, with their state. */
export function StartedPurchases() {
  const t = useT()
  const purchases = useAppSelector(selectPurchases)
  if (purchases.length === 0) return null
  return (
    <section aria-labelledby="started-title">
      <Flex vertical gap="small">
        <h2 id="started-title">{t('purchase:started.title')}</h2>
        <Flex vertical component="ul" gap="small">
          {purchases.map((started) => (
            <li key={started.id}>
              <Started started={started} />
            </li>
          ))}
        </Flex>
      </Flex>
    </section>
  )
}

function Started({ started }: { readonly started: StartedPurchase }) {
  const t = useT()
  const price = usePrice()
  const { purchase, days, cents, at, id, url, before, after } = started
  const state = stateOf(started)
  const { icon, color } = states[state]
  const link = state === 'paid' ? undefined : paymentLink(url)
  const { paymethod } = purchase
  const to = formatDate(after)
  const movedTo =
    before !== undefined && hasExpiry(before)
      ? t('purchase:summary.fromTo', { from: formatDate(before), to })
      : t('purchase:started.paidTo', { date: to })
  const method = isPayMethod(paymethod) ? t(`purchase:methods.${methodTexts[paymethod]}`) : paymethod
  const what = [
    purchase.quantity > 1 && t('purchase:summary.bots', { count: purchase.quantity }),
    t('purchase:days', { count: days }),
    cents === undefined ? t('purchase:started.unknownAmount') : price(purchase.coin, cents),
  ]
  return (
    <Card size="small" className="tabular">
      <Flex wrap gap="small" align="center" justify="space-between">
        <Flex vertical flex="1 1 260px">
          <strong>{t('purchase:started.bot', { userid: purchase.userid })}</strong>
          <span>{what.filter(Boolean).join(' · ')}</span>
          <span className="muted">{[method, formatMoment(at)].join(' · ')}</span>
        </Flex>
        <Tag color={color} icon={<Icon name={icon} size={14} />}>
          {t(`purchase:started.${state}`)}
          {state === 'paid' && ` ${movedTo}`}
        </Tag>
        {link && (
          <OpenLink
            id={id}
            href={link.href}
            label={t(state === 'opened' ? 'purchase:started.open' : 'purchase:link.open')}
          />
        )}
      </Flex>
    </Card>
  )
}
