import { Card, Flex, Tag, Typography } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { judge, type FilterSettings, type Mark, type Verdict } from '@/domain/signalFilter'
import type { OrderSettings } from '@/domain/signalOrder'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { Order } from './Order'

interface ScoreProps {
  readonly messages: readonly string[]
  readonly now: FilterSettings
}

/** How many of the messages would be copied. */
export function Score({ messages, now }: ScoreProps) {
  const t = useT()
  const copied = useMemo(
    () => messages.filter((message) => judge(message, now).isCopied).length,
    [messages, now],
  )
  return (
    <p className="tabular" role="status">
      {t('rehearsal:score', { copied, count: messages.length })}
    </p>
  )
}

interface Props {
  readonly message: string
  readonly settings: OrderSettings
  /** removes it from the examples */
  readonly onForget?: () => void
}

/** A message with its verdict, the reason, and the matching parts marked. */
export function MessageVerdict({ message, settings, onForget }: Props) {
  const t = useT()
  const verdict = useMemo(() => judge(message, settings), [message, settings])
  return (
    <li>
      <Card size="small">
        <Flex className="verdict__head" align="center" justify="space-between">
          <VerdictTag verdict={verdict} />
          {onForget && (
            <Button
              variant="text"
              size="small"
              icon={<Icon name="close" size={16} />}
              aria-label={t('rehearsal:examples.forget', { message: message.slice(0, 40) })}
              onClick={({ currentTarget }) => {
                // The button is removed with its message, so the focus moves to the section's title.
                const part = currentTarget.closest('[role="region"]')
                part?.querySelector('h3')?.focus({ preventScroll: true })
                onForget()
              }}
            />
          )}
        </Flex>
        <p className="muted">
          <Why verdict={verdict} />
          {verdict.dependsOnWholeWords && (
            <Typography.Text type="warning"> {t('rehearsal:why.dependsOnWholeWords')}</Typography.Text>
          )}
        </p>
        <p className="verdict__message">{marked(message, verdict.marks)}</p>
        {verdict.isCopied && <Order message={message} settings={settings} />}
      </Card>
    </li>
  )
}

export function VerdictTag({ verdict: { isCopied } }: { readonly verdict: Verdict }) {
  const t = useT()
  return (
    <Tag color={isCopied ? 'success' : 'error'} icon={<Icon name={isCopied ? 'check' : 'close'} size={14} />}>
      {t(isCopied ? 'rehearsal:copied' : 'rehearsal:notCopied')}
    </Tag>
  )
}

function Why({ verdict: { obstacle, because } }: { readonly verdict: Verdict }) {
  const t = useT()
  const words = because.map((word) => `“${word}”`).join(', ')
  if (obstacle) return t(`rehearsal:why.${obstacle}`, { words, count: because.length })
  if (because.length === 0) return t('rehearsal:why.nothingFiltered')
  return t('rehearsal:why.found', { words, count: because.length })
}

/** The message with its matching parts in `mark` elements. */
function marked(message: string, marks: readonly Mark[]): readonly ReactNode[] {
  const pieces: ReactNode[] = []
  let end = 0
  for (const mark of marks) {
    pieces.push(message.slice(end, mark.start))
    pieces.push(
      <mark key={mark.start} className={`verdict__mark verdict__mark--${mark.kind}`}>
        {message.slice(mark.start, mark.end)}
      </mark>,
    )
    end = mark.end
  }
  return [...pieces, message.slice(end)]
}
