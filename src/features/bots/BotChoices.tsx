import { Card } from 'antd'
import { useCallback, useMemo } from 'react'
import type { Bot } from '@/contract/bots'
import type { BotRef } from '@/contract/session'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { LongList } from '@/shared/LongList'
import { ButtonLink } from '@/shared/ButtonLink'
import { useAppSelector } from '@/store/hooks'
import { BotRow } from './BotRow'
import { botsById } from './botsById'
import { selectBots, selectUserId } from './botsSlice'
import { useChooseBot } from './useChooseBot'
import { Nothing } from '@/shared/Nothing'

const idsOf = ({ userid, traderid }: BotRef) => `${userid}/${traderid}`

interface Props {
  /** the provider's details; not loaded here, because there may be no bot to load them for */
  readonly details?: readonly Bot[] | undefined
  readonly isLoading?: boolean
}

/** The bots of the sign-in, each with a button that selects it. */
export function BotChoices({ details, isLoading = false }: Props) {
  const t = useT()
  const bots = useAppSelector(selectBots)
  const chosen = useAppSelector(selectUserId)
  const choose = useChooseBot()
  const facts = useMemo(() => details && botsById(details), [details])
  const textOf = useCallback(
    ({ userid, traderid }: BotRef) => [userid, traderid, facts?.get(userid)?.email].join(' '),
    [facts],
  )
  if (bots.length === 0)
    return (
      <Card>
        <Nothing text={t('bots:choose.noneYet')}>
          <ButtonLink to="/comprar" variant="primary">
            {t('routes:/comprar.title')}
          </ButtonLink>
        </Nothing>
      </Card>
    )
  return (
    <LongList
      items={bots}
      keyOf={idsOf}
      textOf={textOf}
      label={t('bots:list.title')}
      className="bots"
      height={96}
    >
      {(bot) => (
        <BotRow
          userid={bot.userid}
          traderid={bot.traderid}
          bot={facts?.get(bot.userid)}
          isLoading={isLoading}
          isCurrent={bot.userid === chosen}
        >
          <Button
            aria-label={t('bots:choose.buttonFor', { userid: bot.userid })}
            onClick={() => void choose(bot)}
          >
            {t('bots:choose.button')}
          </Button>
        </BotRow>
      )}
    </LongList>
  )
}
