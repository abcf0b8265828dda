import { Card, Checkbox, Flex } from 'antd'
import { memo, useCallback, useMemo, type KeyboardEvent } from 'react'
import { expiryState, hasExpiry } from '@/domain/expiry'
import type { Listed } from '@/domain/followerList'
import { useLanguage, useT, type Translate } from '@/i18n'
import { formatDate } from '@/i18n/format'
import type { Language } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { ExpiryTag, endsSoon, timeLeftIn } from '@/shared/Expiry'
import { FoldTitle } from '@/shared/FoldTitle'
import { Icon } from '@/shared/icons'
import { useFolding } from '@/shared/useFolding'
import { VirtualGrid } from '@/shared/VirtualGrid'
import type { FollowerSelection } from './useSelection'

const actions = ['info', 'expiry', 'remove'] as const
export type FollowerAction = (typeof actions)[number]

/** On a folded card only the new expiry has its word. */
const icons = { info: 'info', expiry: undefined, remove: 'trash' } as const

interface Props {
  readonly shown: readonly Listed[]
  /** how many there are without a search */
  readonly count: number
  /** Unix seconds */
  readonly now: number
  readonly selection: FollowerSelection
  /** ids of followers whose new expiry is being saved */
  readonly saving: ReadonlySet<string>
  readonly onAction: (action: FollowerAction, follower: Listed) => void
}

const idOf = ({ id }: Listed) => id
const tickId = (id: string) => `${id}_selected`

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Pixels: a card's estimated height until it is measured, and its least width. */
const sizes = { folded: { height: 76, width: 320 }, open: { height: 196, width: 260 } } as const

export function FollowerCards({ shown, count, now, selection, saving, onAction }: Props) {
  const t = useT()
  const language = useLanguage()
  const texts = useMemo(() => followerTexts(t), [t])
  const folding = useFolding(count, undefined)
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
    <VirtualGrid
      items={shown}
      keyOf={idOf}
      label={t('followers:list')}
      gap={folding.isOn ? 8 : 16}
      {...sizes[folding.isOn ? 'folded' : 'open']}
    >
      {(follower) => (
        <FollowerCard
          follower={follower}
          now={now}
          texts={texts}
          language={language}
          isTicked={ticked.has(follower.id)}
          isSaving={saving.has(follower.id)}
          isFolded={folding.isFolded(follower.id)}
          onFold={folding.isOn ? folding.toggle : undefined}
          onTick={toggle}
          onKey={onKey}
          onAction={onAction}
        />
      )}
    </VirtualGrid>
  )
}

/** A translated text with a placeholder that each card fills in. */
const filled = (text: string) => (value: string) => text.replace('{}', () => value)

/** Translations shared by all cards: looking them up per card would cost more than the rest of the card. */
const followerTexts = (t: Translate) => ({
  select: filled(t('followers:select.one', { name: '{}' })),
  id: filled(t('followers:card.id', { id: '{}' })),
  expires: filled(t('followers:card.expires', { date: '{}' })),
  saving: t('common:saving'),
  expired: t('bots:expiry.expired'),
  none: t('bots:expiry.none'),
  actions: actions.map((action) => [action, t(`followers:actions.${action}`)] as const),
})
type FollowerTexts = ReturnType<typeof followerTexts>

interface CardProps {
  readonly follower: Listed
  readonly now: number
  readonly texts: FollowerTexts
  readonly language: Language
  readonly isTicked: boolean
  /** its new expiry is being saved */
  readonly isSaving: boolean
  /** two lines: name and actions, id and expiry */
  readonly isFolded: boolean
  /** the card can be folded */
  readonly onFold: ((id: string) => void) | undefined
  readonly onTick: (id: string, isOn: boolean, isRange: boolean) => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>, id: string) => void
  readonly onAction: (action: FollowerAction, follower: Listed) => void
}

/** Memoised, as there can be thousands. */
const FollowerCard = memo(function FollowerCard(props: CardProps) {
  const { follower, texts, isTicked, isFolded, onFold, onTick, onKey } = props
  const { id, expCopy } = follower
  const name = follower.name || id
  const date = texts.expires(hasExpiry(expCopy) ? formatDate(expCopy) : texts.none)
  return (
    <Card
      role="article"
      aria-label={name}
      size="small"
      className={isTicked ? 'follower follower--ticked' : 'follower'}
    >
      <Flex vertical gap={isFolded ? 0 : 'small'}>
        <Flex gap="small" align="center">
          <Checkbox
            id={tickId(id)}
            className="follower__tick"
            checked={isTicked}
            aria-label={texts.select(name)}
            onChange={({ target, nativeEvent }) =>
              onTick(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
            onKeyDown={(event) => onKey(event, id)}
          />
          <Flex component="h2" flex="1 1 0">
            <FoldTitle isFolded={isFolded} onToggle={onFold && (() => onFold(id))}>
              {name}
            </FoldTitle>
          </Flex>
          {isFolded && <Actions {...props} name={name} />}
        </Flex>
        <Flex wrap={isFolded} vertical={!isFolded} gap={isFolded ? '0 8px' : 4} className="note tabular">
          <span>{texts.id(id)}</span>
          <span>{date}</span>
          <TimeLeft {...props} />
        </Flex>
        {!isFolded && <Actions {...props} name={name} />}
      </Flex>
    </Card>
  )
})

/** Time left until the expiry, on a line of its own where it is time to renew; nothing without an expiry. */
function TimeLeft({ follower: { expCopy }, now, texts, language, isSaving }: CardProps) {
  if (isSaving) return <ExpiryTag urgency="none">{texts.saving}</ExpiryTag>
  const { urgency } = expiryState(expCopy, now)
  const left = timeLeftIn(language, expCopy, now)
  if (left === '') return null
  return (
    <Flex component="span" flex={endsSoon(urgency) ? '0 0 100%' : 'none'}>
      <ExpiryTag urgency={urgency}>{urgency === 'expired' ? `${texts.expired} ${left}` : left}</ExpiryTag>
    </Flex>
  )
}

function Actions({ follower, texts, isFolded, onAction, name }: CardProps & { readonly name: string }) {
  return (
    <Flex gap={isFolded ? 4 : 'small'}>
      {texts.actions.map(([action, word]) => {
        const icon = isFolded ? icons[action] : undefined
        return (
          <Button
            key={action}
            size="small"
            className={`follower__${action}`}
            variant={icon ? 'text' : action === 'remove' ? 'danger' : 'quiet'}
            aria-label={`${word} ${name}`}
            onClick={() => onAction(action, follower)}
            {...(icon && { icon: <Icon name={icon} />, title: word })}
          >
            {!icon && word}
          </Button>
        )
      })}
    </Flex>
  )
}
