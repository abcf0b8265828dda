import { isolated, shownName } from '@/contract/plainText'
import { Card, Checkbox, Flex } from 'antd'
import type { KeyboardEvent } from 'react'
import { expiryState } from '@/domain/expiry'
import type { Listed } from '@/domain/followerList'
import { useHidden, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { FoundCards } from '@/shared/cards/FoundCards'
import { ExpiryTag, useEndText, useTimeLeft } from '@/shared/Expiry'
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
  const { shown, selection, onShowAll } = props
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
      items={shown}
      keyOf={({ id }) => id}
      label={t('followers:list')}
      none={t('followers:none')}
      onShowAll={onShowAll}
      cards
      gap={8}
      height={112}
    >
      {(follower) => <FollowerCard {...props} follower={follower} onKey={onKey} />}
    </FoundCards>
  )
}

interface CardProps extends Omit<Props, 'onShowAll'> {
  readonly follower: Listed
  readonly onKey: (event: KeyboardEvent<HTMLElement>, follower: Listed) => void
}

/** Two lines: name and actions, id and expiry. */
function FollowerCard({ follower, now, selection, saving, onKey, onAction }: CardProps) {
  const t = useT()
  const hidden = useHidden()
  const endText = useEndText()
  const { id, expCopy } = follower
  const name = hidden(shownName(follower.name, id))
  const isTicked = selection.ticked.has(id)
  const { urgency } = expiryState(expCopy, now)
  const left = useTimeLeft(expCopy, now)
  return (
    <Card
      role="article"
      aria-label={name}
      size="small"
      className={isTicked ? 'follower follower--ticked' : 'follower'}
    >
      <Flex gap="small" align="center">
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
        <Flex component="h2" flex="1 1 0">
          <bdi>{name}</bdi>
        </Flex>
        <Flex gap={4}>
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
      </Flex>
      <Flex wrap align="center" gap="0 8px" className="note tabular">
        <span>{t('followers:card.id', { id })}</span>
        <span>
          {t('followers:card.expires', {
            date: endText(expCopy),
          })}
        </span>
        {saving.has(id) ? (
          <ExpiryTag urgency="none">{t('common:saving')}</ExpiryTag>
        ) : (
          left !== '' && (
            <ExpiryTag urgency={urgency}>
              {urgency === 'expired' ? `${t('bots:expiry.expired')} ${left}` : left}
            </ExpiryTag>
          )
        )}
      </Flex>
    </Card>
  )
}
