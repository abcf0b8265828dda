import { Card, Flex, Tag } from 'antd'
import { hasExpiry } from '@/domain/expiry'
import { paymentLink } from './link'
import { hasMoved, isOneOfSeveral, type StartedPurchase } from './purchases'
import { useHidden, useT } from '@/i18n'
import { formatDate, formatMoment } from '@/i18n/format'
import { Icon } from '@/shared/icons'
import { Section } from '@/shared/Panel'
import { useMoney } from '@/shared/useMoney'
import { useAppSelector } from '@/store/hooks'
import { OpenLink } from './LinkCard'
import { selectCurrentLink, selectPurchases } from './selectors'

const states = {
  made: { icon: 'clock', color: 'default' },
  opened: { icon: 'arrow', color: 'processing' },
  moved: { icon: 'check', color: 'success' },
  perhaps: { icon: 'clock', color: 'default' },
} as const

function stateOf(started: StartedPurchase, all: readonly StartedPurchase[]): keyof typeof states {
  if (hasMoved(started)) return isOneOfSeveral(started, all) ? 'perhaps' : 'moved'
  return started.openedAt > 0 ? 'opened' : 'made'
}

/** The payment links made on this device, the newest first, with their state. */
export function StartedPurchases() {
  const t = useT()
  const purchases = useAppSelector(selectPurchases)
  if (purchases.length === 0) return null
  return (
    <Section title={t('purchase:started.title')}>
      <Flex vertical component="ul" gap="small">
        {purchases.map((started) => (
          <li key={started.id}>
            <Started started={started} state={stateOf(started, purchases)} />
          </li>
        ))}
      </Flex>
    </Section>
  )
}

interface StartedProps {
  readonly started: StartedPurchase
  readonly state: keyof typeof states
}

function Started({ started, state }: StartedProps) {
  const t = useT()
  const hidden = useHidden()
  const money = useMoney()
  const { purchase, days, cents, at, id, url } = started
  const { icon, color } = states[state]
  const shown = useAppSelector(selectCurrentLink)
  const link = state === 'moved' || shown?.id === id ? undefined : paymentLink(url)
  const what = [
    purchase.quantity > 1 && t('purchase:summary.bots', { count: purchase.quantity }),
    t('purchase:days', { count: days }),
    cents !== undefined && money(purchase.coin, cents),
  ]
  return (
    <Card size="small" className="tabular">
      <Flex wrap gap="small" align="center" justify="space-between">
        <Flex vertical flex="1 1 260px">
          <strong>{t('purchase:started.bot', { userid: purchase.userid })}</strong>
          <span>{what.filter(Boolean).join(' · ')}</span>
          <span className="muted">{[purchase.paymethod, hidden(formatMoment(at))].join(' · ')}</span>
          {hasMoved(started) && <ExpiryMove of={started} />}
        </Flex>
        <Tag color={color} icon={<Icon name={icon} size={14} />}>
          {t(`purchase:started.${state}`)}
        </Tag>
        {link && <OpenLink id={id} href={link.href} />}
      </Flex>
    </Card>
  )
}

/** How far the expiry moved. */
export function ExpiryMove({ of: { before = 0, after } }: { readonly of: StartedPurchase }) {
  const t = useT()
  const to = formatDate(after)
  return hasExpiry(before)
    ? t('purchase:fromTo', { from: formatDate(before), to })
    : t('purchase:started.movedTo', { date: to })
}
