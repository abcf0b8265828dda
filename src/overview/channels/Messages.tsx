import { Card, Descriptions, Flex, Tag, Typography } from 'antd'
import { useMemo, type ReactNode } from 'react'
import type { Channel } from '@/contract/signals'
import { judge, type Mark, type Verdict } from '@/domain/signalFilter'
import { orderOf, type Exit } from '@/domain/signalOrder'
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
              {verdict.isCopied && <Order message={message} channel={now} />}
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

/** The order that a copied message would lead to. */
function Order({ message, channel }: { readonly message: string; readonly channel: Channel }) {
  const t = useT()
  const language = useLanguage()
  const hidden = useHidden()
  const number = (value: number) => hidden(formatNumber(language, value, exact))
  const { asset, side, price, lots, takeProfit, stop } = orderOf(message, channel)
  const exit = (one: Exit | undefined) => {
    if (!one) return t('rehearsal:order.none')
    return 'points' in one ? t('rehearsal:order.points', { points: number(one.points) }) : hidden(one.price)
  }
  const items = {
    asset: asset ?? t('rehearsal:order.missing'),
    side: t(side ? `rehearsal:order.${side}` : 'rehearsal:order.missing'),
    ...(price !== undefined && { price: hidden(price) }),
    lots: number(lots),
    takeProfit: exit(takeProfit),
    stop: exit(stop),
  }
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2 }}
      className="tabular"
      title={t('rehearsal:order.title')}
      items={Object.entries(items).map(([key, children]) => ({
        key,
        label: t(`rehearsal:order.${key as keyof typeof items}`),
        children,
      }))}
    />
  )
}
