import { useMemo } from 'react'
import { botsApi } from '@/api/bots'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import { isBot } from '@/contract/scope'
import type { BotRef } from '@/contract/session'
import { botsById } from '@/features/bots/botsById'
import { noBot, selectBotScope, selectBots, selectUserId } from '@/features/bots/botsSlice'
import { useChooseBot } from '@/features/bots/useChooseBot'
import { useT } from '@/i18n'
import { Select } from '@/shared/Select'
import { useAppSelector } from '@/store/hooks'

/** Pixels. A virtual list cannot take its width from its longest name. */
const WIDTH_OF_MANY = 360

export function BotSelector() {
  const bots = useAppSelector(selectBots)
  return bots.length > 1 ? <Selector bots={bots} /> : null
}

function Selector({ bots }: { readonly bots: readonly BotRef[] }) {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const nameOf = useBotNames()
  const choose = useChooseBot()
  const options = useMemo(() => {
    // A selected bot that is not in the list (bought for a new id) must not appear as "no bot".
    const isUnlisted = isBot(userId) && bots.every((bot) => bot.userid !== userId)
    return [
      { value: noBot.userid, label: t('bots:none') },
      ...bots.map(({ userid }) => ({ value: userid, label: nameOf(userid) })),
      ...(isUnlisted ? [{ value: userId, label: nameOf(userId) }] : []),
    ]
  }, [bots, userId, nameOf, t])
  return (
    <>
      <label className="visually-hidden" htmlFor="botSelector">
        {t('bots:selector')}
      </label>
      <Select
        id="botSelector"
        className="bot-selector tabular"
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={options.length > MOST_OPTIONS_ON_PAGE ? WIDTH_OF_MANY : false}
        value={isBot(userId) ? userId : noBot.userid}
        options={options}
        onChange={(userid) => void choose(bots.find((bot) => bot.userid === userid) ?? noBot)}
      />
    </>
  )
}

/** The id, and its type and address if they are already in the cache. */
function useBotNames(): (userid: string) => string {
  const t = useT()
  const scope = useAppSelector(selectBotScope)
  const { currentData } = botsApi.endpoints.getBots.useQueryState(scope)
  return useMemo(() => {
    const byId = currentData && botsById(currentData)
    return (userid: string) => {
      const bot = byId?.get(userid)
      if (!bot) return userid
      return [userid, t(bot.virtual ? 'bots:virtual' : 'bots:telegram'), bot.email]
        .filter(Boolean)
        .join(' · ')
    }
  }, [currentData, t])
}
