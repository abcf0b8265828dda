import { Card, Checkbox, Flex } from 'antd'
import { memo, useCallback, type KeyboardEvent } from 'react'
import { expiryState, hasExpiry } from '@/domain/expiry'
import type { Listed } from '@/domain/followerList'
import { useLanguage, useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { ExpiryTag, timeLeftIn } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { VirtualGrid } from '@/shared/VirtualGrid'
import type { FollowerSelection } from './useSelection'

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
}

const idOf = ({ id }: Listed) => id
const tickId = (id: string) => `${id}_selected`

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export function FollowerCards({ shown, now, selection, saving, onAction }: Props) {
  const t = useT()
  const { ticked, toggle, tickShown } = selection
  /** Arrow keys move between checkboxes and select with Shift; Ctrl+A selects all shown followers. */
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLElement>, id: string) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
        event.preventDefault()
        return tickShown(true)
      }
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      const next = shown[shown.findIndex((one) => one.id === id) + step]
      if (!next) return
      if (event.shiftKey) {
        toggle(id, true, false)
        toggle(next.id, true, false)
      }
      document.getElementById(tickId(next.id))?.focus()
    },
    [shown, toggle, tickShown],
  )
  return (
    <VirtualGrid items={shown} keyOf={idOf} label={t('followers:list')} gap={8} height={78} width={320}>
      {(follower) => (
        <FollowerCard
          follower={follower}
          now={now}
          isTicked={ticked.has(follower.id)}
          isSaving={saving.has(follower.id)}
          onTick={toggle}
          onKey={onKey}
          onAction={onAction}
        />
      )}
    </VirtualGrid>
  )
}

interface CardProps extends Pick<Props, 'now' | 'onAction'> {
  readonly follower: Listed
  readonly isTicked: boolean
  readonly isSaving: boolean
  readonly onTick: FollowerSelection['toggle']
  readonly onKey: (event: KeyboardEvent<HTMLElement>, id: string) => void
}

/** Two lines: name and actions, id and expiry. Memoised, as there can be thousands. */
const FollowerCard = memo(function FollowerCard(props: CardProps) {
  const { follower, now, isTicked, isSaving, onTick, onKey, onAction } = props
  const t = useT()
  const language = useLanguage()
  const { id, expCopy } = follower
  const name = follower.name || id
  const { urgency } = expiryState(expCopy, now)
  const left = timeLeftIn(language, expCopy, now)
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
            onTick(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          onKeyDown={(event) => onKey(event, id)}
        />
        <Flex component="h2" flex="1 1 0">
          {name}
        </Flex>
        <Flex gap={4}>
          {actions.map(({ action, icon }) => {
            const word = t(`followers:actions.${action}`)
            return (
              <Button
                key={action}
                size="small"
                variant={icon ? 'text' : 'quiet'}
                aria-label={`${word} ${name}`}
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
            date: hasExpiry(expCopy) ? formatDate(expCopy) : t('bots:expiry.none'),
          })}
        </span>
        {isSaving ? (
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
})
