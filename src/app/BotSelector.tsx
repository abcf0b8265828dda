import { botsApi } from '@/api/bots'
import { isBot } from '@/contract/scope'
import type { BotRef } from '@/contract/session'
import { noBot, selectBotScope, selectBots, selectUserId } from '@/features/bots/botsSlice'
import { useChooseBot } from '@/features/bots/useChooseBot'
import { useT } from '@/i18n'
import { useAppSelector } from '@/store/hooks'

/** Only for those who have more than one bot. */
export function BotSelector() {
  const bots = useAppSelector(selectBots)
  return bots.length > 1 ? <Selector bots={bots} /> : null
}

function Selector({ bots }: { readonly bots: readonly BotRef[] }) {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const nameOf = useBotNames()
  const choose = useChooseBot()
  // A bot chosen otherwise (bought for a new id) is not hidden behind "no bot".
  const isUnlisted = isBot(userId) && bots.every((bot) => bot.userid !== userId)
  return (
    <div className="selector">
      <label className="visually-hidden" htmlFor="botSelector">
        {t('bots:selector')}
      </label>
      <select
        id="botSelector"
        className="selector__list tabular"
        value={isBot(userId) ? userId : noBot.userid}
        onChange={({ target }) => {
          void choose(bots.find((bot) => bot.userid === target.value) ?? noBot)
        }}
      >
        <option value={noBot.userid}>{t('bots:none')}</option>
        {bots.map(({ userid }) => (
          <option key={userid} value={userid}>
            {nameOf(userid)}
          </option>
        ))}
        {isUnlisted && <option value={userId}>{userId}</option>}
      </select>
    </div>
  )
}

/** The id, and what else is known by now: nothing is asked for this. */
function useBotNames(): (userid: string) => string {
  const t = useT()
  const scope = useAppSelector(selectBotScope)
  const { currentData } = botsApi.endpoints.getBots.useQueryState(scope)
  return (userid) => {
    const bot = currentData?.find((known) => known.userid === userid)
    if (!bot) return userid
    return [userid, t(bot.virtual ? 'bots:virtual' : 'bots:telegram'), bot.email].filter(Boolean).join(' · ')
  }
}
