import type { ReactNode } from 'react'
import type { Bot } from '@/contract/bots'
import { useT } from '@/i18n'
import { Expiry } from '@/shared/Expiry'
import { Bone } from '@/shared/Loaded'
import { Icon } from '@/shared/icons'
import './bots.css'

interface Props {
  readonly userid: string
  /** what the provider says of it, when that is known */
  readonly bot?: Bot | undefined
  /** that is still on its way: its place is kept */
  readonly isAwaited?: boolean
  /** shown instead, when it is not known */
  readonly traderid?: string | undefined
  readonly isCurrent: boolean
  /** what can be done with it */
  readonly children?: ReactNode
}

/** One bot: its id, of which kind, whose, until when. */
export function BotRow({ userid, bot, isAwaited = false, traderid, isCurrent, children }: Props) {
  const t = useT()
  return (
    <li className={isCurrent ? 'card bots__bot bots__bot--current' : 'card bots__bot'}>
      <span className="card__icon">
        <Icon name="bot" size={22} />
      </span>
      <div className="bots__who">
        <p className="bots__id tabular">{userid}</p>
        <p className="bots__more tabular">
          {bot
            ? [t(bot.virtual ? 'bots:virtual' : 'bots:telegram'), bot.email].filter(Boolean).join(' · ')
            : traderid !== undefined && `${t('bots:traderId')}: ${traderid}`}
          {isAwaited && !bot && traderid === undefined && <Bone width="11rem" height="1.3125rem" />}
        </p>
        {isAwaited && !bot && <Bone width="10rem" height="1.7rem" />}
        {bot && (
          <p className="bots__expiry">
            <span className="visually-hidden">{t('bots:expiry.label')}: </span>
            <Expiry expiry={bot.botexp} />
          </p>
        )}
      </div>
      {isCurrent ? (
        <p className="bots__chosen">
          <Icon name="check" size={18} />
          {t('bots:choose.chosen')}
        </p>
      ) : (
        children
      )}
    </li>
  )
}
