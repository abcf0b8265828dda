import { Card, Descriptions, Flex, Tag, Typography } from 'antd'
import { useMemo, type ReactNode } from 'react'
import type { Channel } from '@/contract/signals'
import { judge, type Mark, type Verdict } from '@/domain/signals/filter'
import { ordersOf, type Exit, type SignalOrder } from '@/domain/signals/order'
import type { Reading } from '@/domain/signals/reading'
import { useHidden, useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import './pastedMessages.css'

interface Props {
  readonly label: string
  readonly messages: readonly string[]
  /** the channel as its card has it */
  readonly now: Channel
  /** the channel as it is saved: what changes the verdict is marked */
  readonly saved?: Channel
  /** removes one of them */
  readonly onForget?: (message: string) => void
}

/** Messages with their verdicts, and how many of them would be copied. */
export function Messages({ label, messages, now, saved = now, onForget }: Props) {
  const t = useT()
  const judged = useMemo(
    () =>
      messages.map((message) => {
        const verdict = judge(message, now)
        return { message, verdict, isChanged: judge(message, saved).isCopied !== verdict.isCopied }
      }),
    [messages, now, saved],
  )
  const copied = judged.filter(({ verdict }) => verdict.isCopied).length
  const changed = judged.filter(({ isChanged }) => isChanged).length
  return (
    <>
      <Flex wrap gap="0 16px" className="tabular" role="status">
        <span>{t('rehearsal:score', { copied, count: messages.length })}</span>
        {changed > 0 && (
          <Typography.Text type="warning">{t('rehearsal:changed', { count: changed })}</Typography.Text>
        )}
      </Flex>
      <Flex component="ul" vertical gap="small" aria-label={label}>
        {judged.map(({ message, verdict, isChanged }, place) => (
          <li key={`${place} ${message}`}>
            <Card size="small">
              <Flex className="verdict__head" wrap align="center" gap="small">
                <VerdictTag isCopied={verdict.isCopied} />
                {isChanged && <Typography.Text type="warning">{t('rehearsal:wasOtherwise')}</Typography.Text>}
                {onForget && <Forget message={message} onForget={onForget} />}
              </Flex>
              <p className="muted">
                <Why verdict={verdict} />
                {verdict.dependsOnWholeWords && (
                  <Typography.Text type="warning"> {t('rehearsal:why.dependsOnWholeWords')}</Typography.Text>
                )}
              </p>
              <p className="verdict__message">{marked(message, verdict.marks)}</p>
              {verdict.isCopied && <Orders message={message} channel={now} />}
            </Card>
          </li>
        ))}
      </Flex>
    </>
  )
}

function VerdictTag({ isCopied }: Pick<Verdict, 'isCopied'>) {
  const t = useT()
  return (
    <Tag color={isCopied ? 'success' : 'error'} icon={<Icon name={isCopied ? 'check' : 'close'} size={14} />}>
      {t(isCopied ? 'rehearsal:copied' : 'rehearsal:notCopied')}
    </Tag>
  )
}

function Forget({ message, onForget }: Required<Pick<Props, 'onForget'>> & { readonly message: string }) {
  const t = useT()
  return (
    <Button
      variant="text"
      size="small"
      className="verdict__forget"
      icon={<Icon name="close" size={16} />}
      aria-label={t('rehearsal:examples.forget', { message: message.slice(0, 40) })}
      onClick={({ currentTarget }) => {
        // The button goes with its message, so the focus moves to the section's title.
        currentTarget.closest('[role="region"]')?.querySelector('h3')?.focus({ preventScroll: true })
        onForget(message)
      }}
    />
  )
}

function Why({ verdict: { obstacle, because } }: { readonly verdict: Verdict }) {
  const t = useT()
  const words = because.map((word) => `“${word}”`).join(', ')
  if (obstacle) return t(`rehearsal:why.${obstacle}`, { words })
  return words === '' ? t('rehearsal:why.nothingFiltered') : t('rehearsal:why.found', { words })
}

/** The message with its matching parts in `mark` elements. */
function marked(message: string, marks: readonly Mark[]): readonly ReactNode[] {
  const pieces: ReactNode[] = []
  let end = 0
  for (const mark of marks) {
    pieces.push(message.slice(end, mark.start))
    pieces.push(
      <mark key={mark.start} className={mark.kind === 'ignored' ? 'mark mark--ignored' : 'mark'}>
        {message.slice(mark.start, mark.end)}
      </mark>,
    )
    end = mark.end
  }
  return [...pieces, message.slice(end)]
}

/** All digits: a lot of 0.001 is not 0. */
const exact = { maximumFractionDigits: 8 } as const

/** The order that a copied message would lead to, or each of its list with its own verdict. */
function Orders({ message, channel }: { readonly message: string; readonly channel: Channel }) {
  const t = useT()
  const orders = useMemo(() => ordersOf(message, channel), [message, channel])
  const [first] = orders
  if (first && orders.length === 1) return <Order order={first} title={t('rehearsal:order.title')} />
  return (
    <Flex vertical gap="small" className="verdict__orders">
      <p className="muted">{t('rehearsal:order.list', { count: orders.length })}</p>
      <Flex component="ol" vertical gap="middle" aria-label={t('rehearsal:order.orders')}>
        {orders.map((order, place) => (
          <li key={place}>
            <Order
              order={order}
              title={
                <Flex wrap align="center" gap="small">
                  {t('rehearsal:order.nth', { place: place + 1 })}
                  <VerdictTag isCopied={order.obstacle === undefined} />
                </Flex>
              }
            />
            {order.obstacle && <p className="muted">{t(`rehearsal:why.${order.obstacle}`, { words: '' })}</p>}
          </li>
        ))}
      </Flex>
    </Flex>
  )
}

function Order({ order, title }: { readonly order: SignalOrder; readonly title: ReactNode }) {
  const t = useT()
  const language = useLanguage()
  const hidden = useHidden()
  const number = (value: number) => hidden(formatNumber(language, value, exact))
  const read = <T,>(reading: Reading<T>, shown: (value: T) => string) => {
    if (reading.state === 'told') return shown(reading.value)
    return t(reading.state === 'unclear' ? 'rehearsal:order.unclear' : 'rehearsal:order.none')
  }
  const exit = (one: Exit) => {
    if (one === 'open') return t('rehearsal:order.open')
    if ('points' in one) return t('rehearsal:order.points', { points: number(one.points) })
    return hidden('price' in one ? one.price : one.distance)
  }
  const { asset, side, price, lots, takeProfit, stop } = order
  const items = {
    asset: read(asset, String),
    side: read(side, (value) => t(`rehearsal:order.${value}`)),
    ...(price && { price: read(price, hidden) }),
    lots: number(lots),
    takeProfit: read(takeProfit, exit),
    stop: read(stop, exit),
  }
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2 }}
      className="tabular"
      title={title}
      items={Object.entries(items).map(([key, children]) => ({
        key,
        label: t(`rehearsal:order.${key as keyof typeof items}`),
        children,
      }))}
    />
  )
}
