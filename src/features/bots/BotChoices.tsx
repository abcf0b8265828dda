import type { Bot } from '@/contract/bots'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { PathLink } from '@/shared/PathLink'
import { useAppSelector } from '@/store/hooks'
import { BotRow } from './BotRow'
import { selectBots, selectUserId } from './botsSlice'
import { useChooseBot } from './useChooseBot'

interface Props {
  /** what the provider said of them; never asked for here, for there may be no bot to ask about */
  readonly known?: readonly Bot[] | undefined
  readonly isAwaited?: boolean
}

/** The bots that the sign-in named, each with the button that chooses it. */
export function BotChoices({ known, isAwaited = false }: Props) {
  const t = useT()
  const bots = useAppSelector(selectBots)
  const chosen = useAppSelector(selectUserId)
  const choose = useChooseBot()
  if (bots.length === 0)
    return (
      <div className="card bots__empty">
        <p>{t('bots:choose.noneYet')}</p>
        <PathLink to="/comprar" className="button button--primary">
          {t('routes:/comprar.title')}
        </PathLink>
      </div>
    )
  return (
    <ul className="bots" aria-label={t('bots:list.title')}>
      {bots.map((bot) => (
        <BotRow
          key={`${bot.userid}/${bot.traderid}`}
          userid={bot.userid}
          traderid={bot.traderid}
          bot={known?.find(({ userid }) => userid === bot.userid)}
          isAwaited={isAwaited}
          isCurrent={bot.userid === chosen}
        >
          <Button
            aria-label={t('bots:choose.buttonFor', { userid: bot.userid })}
            onClick={() => void choose(bot)}
          >
            {t('bots:choose.button')}
          </Button>
        </BotRow>
      ))}
    </ul>
  )
}
