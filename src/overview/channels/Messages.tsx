import { Card, Flex, Tag, Typography } from 'antd'
import { useMemo, type ReactNode } from 'react'
import type { StoppingCheck } from '@/domain/robot/copyChecks'
import { judge, type FilterSettings, type Mark, type FilterResult } from '@/domain/signals/filter'
import { useT } from '@/i18n'
import { useCheckText } from '@/robot/copyChecks/CheckList'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import './pastedMessages.css'

/** What decides on a channel's messages. */
export interface Deciding {
  readonly filters: FilterSettings
  /** what stops them all now, whatever they say */
  readonly stop: StoppingCheck | undefined
}

interface Props {
  readonly label: string
  readonly messages: readonly string[]
  /** the channel as its card has it */
  readonly now: Deciding
  /** the channel as it is saved: what changes the verdict is marked */
  readonly saved?: Deciding | undefined
  /** removes one of them */
  readonly onForget?: (message: string) => void
}

const passes = ({ obstacle }: FilterResult, { stop }: Deciding) => !obstacle && !stop

/** Messages with their verdicts, and how many of them pass. */
export function Messages({ label, messages, now, saved = now, onForget }: Props) {
  const t = useT()
  const judged = useMemo(
    () =>
      messages.map((message) => {
        const verdict = judge(message, now.filters)
        const before = judge(message, saved.filters)
        // Where all are stopped before and after, the filters' own verdicts are compared.
        const isChanged =
          now.stop && saved.stop
            ? !verdict.obstacle !== !before.obstacle
            : passes(verdict, now) !== passes(before, saved)
        return { message, verdict, isPassing: passes(verdict, now), isChanged }
      }),
    [messages, now, saved],
  )
  const passed = judged.filter(({ isPassing }) => isPassing).length
  const changed = judged.filter(({ isChanged }) => isChanged).length
  return (
    <>
      <Flex wrap gap="0 16px" className="tabular" role="status">
        <span>{t('rehearsal:score', { passed, count: messages.length })}</span>
        {changed > 0 && (
          <Typography.Text type="warning">{t('rehearsal:changed', { count: changed })}</Typography.Text>
        )}
      </Flex>
      <Flex component="ul" vertical gap="small" aria-label={label}>
        {judged.map(({ message, verdict, isPassing, isChanged }, place) => (
          <li key={`${place} ${message}`}>
            <Card size="small">
              <Flex className="verdict__head" wrap align="center" gap="small">
                <VerdictTag isPassing={isPassing} />
                {isChanged && <Typography.Text type="warning">{t('rehearsal:wasOtherwise')}</Typography.Text>}
                {onForget && <Forget message={message} onForget={onForget} />}
              </Flex>
              <p className="muted">
                <Why verdict={verdict} stop={now.stop} />
              </p>
              <p className="verdict__message">{marked(message, verdict.marks)}</p>
            </Card>
          </li>
        ))}
      </Flex>
    </>
  )
}

function VerdictTag({ isPassing }: { readonly isPassing: boolean }) {
  const t = useT()
  return (
    <Tag
      color={isPassing ? 'success' : 'error'}
      icon={<Icon name={isPassing ? 'check' : 'close'} size={14} />}
    >
      {t(isPassing ? 'rehearsal:passes' : 'rehearsal:stopped')}
    </Tag>
  )
}

function Forget({ message, onForget }: Required<Pick<Props, 'onForget'>> & { readonly message: string }) {
  const t = useT()
  return (
    <Button
      variant="text"
      size="small"
      className="at-end"
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

/** What stops it: first what stops all messages, then the filters. */
function Why({ verdict, stop }: Pick<Deciding, 'stop'> & { readonly verdict: FilterResult }) {
  const t = useT()
  const textOf = useCheckText()
  const { obstacle, because, dependsOnWholeWords } = verdict
  const words = because.map((word) => `“${word}”`).join(', ')
  const found = words === '' ? t('rehearsal:why.nothingFiltered') : t('rehearsal:why.found', { words })
  const filtered = obstacle ? t(`rehearsal:why.${obstacle}`, { words }) : found
  if (stop) {
    const { what, why } = textOf(stop)
    return [
      `${what}.`,
      why,
      obstacle ? `${t('rehearsal:why.filtersStop')} ${filtered}` : t('rehearsal:why.filtersPass'),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <>
      {filtered}
      {dependsOnWholeWords && (
        <Typography.Text type="warning"> {t('rehearsal:why.dependsOnWholeWords')}</Typography.Text>
      )}
    </>
  )
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
