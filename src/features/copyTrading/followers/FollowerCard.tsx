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

interface Props {
  readonly follower: Listed
  /** Unix seconds */
  readonly now: number
  /** both from above: asked for by each card anew, they would cost more than all else of it */
  readonly t: Translate
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
  const { follower, now, t, language, view, isTicked, onTick, onKey, onDeed } = props
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
          aria-label={t('followers:select.one', { name: shown })}
          onChange={({ target, nativeEvent }) =>
            onTick(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          onKeyDown={(event) => onKey(event, id)}
        />
      </label>
      <div className="follower__who">
        <h2 className="follower__name">{shown}</h2>
        <p className="follower__id tabular">{t('followers:card.id', { id })}</p>
      </div>
      <p className={`follower__expiry expiry expiry--${urgency}`}>
        <Icon name={expiryIcons[urgency]} size={18} />
        <span className="expiry__date tabular">
          {t('followers:card.expires', {
            date: hasExpiry(expCopy) ? formatDate(expCopy) : t('bots:expiry.none'),
          })}
        </span>
        {left !== '' && (
          <span className="expiry__left">
            {urgency === 'expired' && `${t('bots:expiry.expired')} `}
            {left}
          </span>
        )}
      </p>
      <div className="follower__deeds">
        {deeds.map((deed) => (
          <button
            key={deed}
            type="button"
            className={`follower__deed follower__deed--${deed}`}
            aria-label={`${t(`followers:deeds.${deed}`)} ${shown}`}
            onClick={() => onDeed(deed, follower)}
          >
            {t(`followers:deeds.${deed}`)}
          </button>
        ))}
      </div>
    </article>
  )
})
