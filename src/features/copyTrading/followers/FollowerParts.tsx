import { Checkbox, Flex } from 'antd'
import { memo, type KeyboardEvent } from 'react'
import { expiryState, hasExpiry } from '@/domain/expiry'
import type { Listed } from '@/domain/followerList'
import type { Translate } from '@/i18n'
import { formatDate } from '@/i18n/format'
import type { Language } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { ExpiryTag, timeLeftIn } from '@/shared/Expiry'

const actions = ['info', 'expiry', 'remove'] as const
export type FollowerAction = (typeof actions)[number]

/** A translated text with a placeholder that each card fills in. */
const filled = (text: string) => (value: string) => text.replace('{}', () => value)

/** Translations shared by all cards: looking them up per card would cost more than the rest of the card. */
export const followerTexts = (t: Translate) => ({
  select: filled(t('followers:select.one', { name: '{}' })),
  id: filled(t('followers:card.id', { id: '{}' })),
  expires: filled(t('followers:card.expires', { date: '{}' })),
  saving: t('common:saving'),
  expired: t('bots:expiry.expired'),
  none: t('bots:expiry.none'),
  actions: actions.map((action) => [action, t(`followers:actions.${action}`)] as const),
})
export type FollowerTexts = ReturnType<typeof followerTexts>

export const nameOf = ({ name, id }: Pick<Listed, 'name' | 'id'>) => name || id

export const tickId = (id: string) => `${id}_selected`

interface TickProps {
  readonly follower: Listed
  readonly texts: FollowerTexts
  readonly isTicked: boolean
  readonly onTick: (id: string, isOn: boolean, isRange: boolean) => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>, id: string) => void
}

/** Selects one follower; with Shift a range. */
export const FollowerTick = memo(function FollowerTick(props: TickProps) {
  const { follower, texts, isTicked, onTick, onKey } = props
  return (
    <Checkbox
      id={tickId(follower.id)}
      className="follower__tick"
      checked={isTicked}
      aria-label={texts.select(nameOf(follower))}
      onChange={({ target, nativeEvent }) =>
        onTick(follower.id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      onKeyDown={(event) => onKey(event, follower.id)}
    />
  )
})

interface EndProps {
  readonly expCopy: number
  /** Unix seconds */
  readonly now: number
  readonly texts: FollowerTexts
  readonly language: Language
  /** its new expiry is being saved */
  readonly isSaving: boolean
}

/** Time left until the expiry; nothing without an expiry. */
export const FollowerEnd = memo(function FollowerEnd(props: EndProps) {
  const { expCopy, now, texts, language, isSaving } = props
  const { urgency } = expiryState(expCopy, now)
  const left = timeLeftIn(language, expCopy, now)
  if (isSaving) return <ExpiryTag urgency="none">{texts.saving}</ExpiryTag>
  if (left === '') return null
  return <ExpiryTag urgency={urgency}>{urgency === 'expired' ? `${texts.expired} ${left}` : left}</ExpiryTag>
})

/** dd/mm/yyyy, or the text for no expiry. */
export const dateOf = (expCopy: number, texts: FollowerTexts) =>
  hasExpiry(expCopy) ? formatDate(expCopy) : texts.none

interface ActionsProps {
  readonly follower: Listed
  readonly texts: FollowerTexts
  readonly onAction: (action: FollowerAction, follower: Listed) => void
}

export const FollowerActions = memo(function FollowerActions({ follower, texts, onAction }: ActionsProps) {
  return (
    <Flex gap="small">
      {texts.actions.map(([action, word]) => (
        <Button
          key={action}
          size="small"
          className={`follower__${action}`}
          variant={action === 'remove' ? 'danger' : 'quiet'}
          aria-label={`${word} ${nameOf(follower)}`}
          onClick={() => onAction(action, follower)}
        >
          {word}
        </Button>
      ))}
    </Flex>
  )
})
