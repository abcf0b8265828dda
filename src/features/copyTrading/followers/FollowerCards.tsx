import { isolated, shownName } from '@/contract/plainText'
import { Card, Checkbox, Flex } from 'antd'
import type { KeyboardEvent } from 'react'
import { expiryState, severityOfEnd } from '@/domain/expiry'
import type { Listed } from '@/domain/followerList'
import { useHidden, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { FoundCards } from '@/shared/cards/FoundCards'
import { useEndText, useTimeLeft } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import type { FollowerSelection } from './useFollowerList'

/** Only the new expiry has its word: it is what followers are looked up for. */
const actions = [
  { action: 'info', icon: 'info' },
  { action: 'expiry', icon: undefined },
  { action: 'remove', icon: 'trash' },
] as const
export type FollowerAction = (typeof actions)[number]['action']

interface Props {
  readonly shown: readonly Listed[]
  /** there are many: each card is a line */
  readonly areLines: boolean
  /** Unix seconds */
  readonly now: number
  readonly selection: FollowerSelection
  /** ids of followers of whom something is being sent */
  readonly saving: ReadonlySet<string>
  readonly onAction: (action: FollowerAction, follower: Listed) => void
  /** Ends search and filter. */
  readonly onShowAll: () => void
}

const tickId = (id: string) => `${id}_selected`

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export function FollowerCards(props: Props) {
  const t = useT()
  const { shown, areLines, selection, onShowAll } = props
  /** Arrow keys move between checkboxes and select with Shift; Ctrl+A selects all shown followers. */
  function onKey(event: KeyboardEvent<HTMLElement>, { id }: Listed) {
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a'
    const step = steps[event.key]
    if (!isAll && step === undefined) return
    event.preventDefault()
    if (isAll) return selection.tickShown(true)
    const next = shown[shown.findIndex((one) => one.id === id) + (step ?? 0)]
    if (!next) return
    if (event.shiftKey) for (const one of [id, next.id]) selection.toggle(one, true)
    document.getElementById(tickId(next.id))?.focus()
  }
  return (
    <FoundCards
      // Other columns: each row is measured again.
      key={areLines ? 'lines' : 'cards'}
      items={shown}
      keyOf={({ id }) => id}
      label={t('followers:list')}
      none={t('followers:none')}
      onShowAll={onShowAll}
      {...(areLines ? { gap: 0, height: 49 } : { cards: true, gap: 8, height: 100 })}
    >
      {(follower) => <FollowerCard {...props} follower={follower} onKey={onKey} />}
    </FoundCards>
  )
}

interface CardProps extends Omit<Props, 'onShowAll'> {
  readonly follower: Listed
  readonly onKey: (event: KeyboardEvent<HTMLElement>, follower: Listed) => void
}

/** Name and actions, id and expiry: two lines, or with the room for it one. */
function FollowerCard({ follower, areLines, now, selection, saving, onKey, onAction }: CardProps) {
  const t = useT()
  const hidden = useHidden()
  const endText = useEndText()
  const { id, expCopy } = follower
  const name = hidden(shownName(follower.name, id))
  const isTicked = selection.ticked.has(id)
  return (
    <Card
      role="article"
      aria-label={name}
      size="small"
      variant={areLines ? 'borderless' : 'outlined'}
      className={`follower ${areLines ? 'follower--line' : ''} ${isTicked ? 'follower--ticked' : ''}`}
    >
      <Checkbox
        id={tickId(id)}
        className="follower__tick"
        checked={isTicked}
        aria-label={t('followers:select.one', { name })}
        onChange={({ target, nativeEvent }) =>
          selection.toggle(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        onKeyDown={(event) => onKey(event, follower)}
      />
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <Flex className="follower__actions">
        {actions.map(({ action, icon }) => {
          const word = t(`followers:actions.${action}`)
          return (
            <Button
              key={action}
              size="small"
              variant={icon ? 'text' : 'quiet'}
              aria-label={`${word} ${isolated(name)}`}
              onClick={() => onAction(action, follower)}
              {...(icon && { icon: <Icon name={icon} />, title: word })}
            >
              {!icon && word}
            </Button>
          )
        })}
      </Flex>
      <div className="follower__facts note tabular">
        <span>{t('followers:card.id', { id })}</span>
        <span>{t('followers:card.expires', { date: endText(expCopy) })}</span>
        <TimeLeft follower={follower} now={now} isSaving={saving.has(id)} />
      </div>
    </Card>
  )
}

interface TimeLeftProps {
  readonly follower: Listed
  readonly now: number
  readonly isSaving: boolean
}

/** In words; red only where the copy has ended or is about to. */
function TimeLeft({ follower: { expCopy }, now, isSaving }: TimeLeftProps) {
  const t = useT()
  const { urgency } = expiryState(expCopy, now)
  const left = useTimeLeft(expCopy, now)
  if (isSaving) return <span>{t('common:saving')}</span>
  const text = urgency === 'expired' ? `${t('bots:expiry.expired')} ${left}` : left
  return <span className={severityOfEnd(urgency) === 'danger' ? 'follower__late' : undefined}>{text}</span>
}
