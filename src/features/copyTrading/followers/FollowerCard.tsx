import { memo, type KeyboardEvent } from 'react'
import { expiryState, hasExpiry } from '@/domain/expiry'
import type { Listed } from '@/domain/followerList'
import type { Translate } from '@/i18n'
import { formatDate } from '@/i18n/format'
import type { Language } from '@/i18n/types'
import { expiryIcons, timeLeftIn } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import type { FollowerView } from './useFollowerList'

const deeds = ['info', 'expiry', 'remove'] as const
export type Deed = (typeof deeds)[number]

/** A text that a card fills in by itself. */
const filled = (text: string) => (value: string) => text.replace('{}', () => value)

/** The words on every card, looked up once for all: looked up by each, they would cost more than all else of a card. */
export const cardWords = (t: Translate) => ({
  select: filled(t('followers:select.one', { name: '{}' })),
  id: filled(t('followers:card.id', { id: '{}' })),
  expires: filled(t('followers:card.expires', { date: '{}' })),
  expired: t('bots:expiry.expired'),
  none: t('bots:expiry.none'),
  deeds: deeds.map((deed) => [deed, t(`followers:deeds.${deed}`)] as const),
})
type CardWords = ReturnType<typeof cardWords>

interface Props {
  readonly follower: Listed
  /** Unix seconds */
  readonly now: number
  readonly words: CardWords
  readonly language: Language
  readonly view: FollowerView
  readonly isTicked: boolean
  readonly onTick: (id: string, isOn: boolean, isRange: boolean) => void
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>, id: string) => void
  readonly onDeed: (deed: Deed, follower: Listed) => void
}

export const tickId = (id: string) => `${id}_selected`

/** One follower at a glance, as a card or as a line. Drawn again only when something of it changes: there are thousands. */
export const FollowerCard = memo(function FollowerCard(props: Props) {
  const { follower, now, words, language, view, isTicked, onTick, onKey, onDeed } = props
  const { id, name, expCopy } = follower
  const { urgency } = expiryState(expCopy, now)
  const left = timeLeftIn(language, expCopy, now)
  const shown = name || id
  return (
    <article
      className={`follower follower--${view} follower--${urgency}${isTicked ? ' follower--ticked' : ''}`}
      aria-label={shown}
    >
      <label className="follower__tick">
        <input
          id={tickId(id)}
          type="checkbox"
          checked={isTicked}
          aria-label={words.select(shown)}
          onChange={({ target, nativeEvent }) =>
            onTick(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          onKeyDown={(event) => onKey(event, id)}
        />
      </label>
      <div className="follower__who">
        <h2 className="follower__name">{shown}</h2>
        <p className="follower__id tabular">{words.id(id)}</p>
      </div>
      <p className={`follower__expiry expiry expiry--${urgency}`}>
        <Icon name={expiryIcons[urgency]} size={18} />
        <span className="expiry__date tabular">
          {words.expires(hasExpiry(expCopy) ? formatDate(expCopy) : words.none)}
        </span>
        {left !== '' && (
          <span className="expiry__left">
            {urgency === 'expired' && `${words.expired} `}
            {left}
          </span>
        )}
      </p>
      <div className="follower__deeds">
        {words.deeds.map(([deed, word]) => (
          <button
            key={deed}
            type="button"
            className={`follower__deed follower__deed--${deed}`}
            aria-label={`${word} ${shown}`}
            onClick={() => onDeed(deed, follower)}
          >
            {word}
          </button>
        ))}
      </div>
    </article>
  )
})
