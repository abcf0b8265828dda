import '@/api/copyTrading'
import { botCommand } from '@/contract/codes'
import { isNothingYet } from '@/contract/wire'
import type { CopyFacts } from '@/domain/copyChecks'
import { selectTraderId, selectUserId } from '@/features/bots/botsSlice'
import { selectLog } from '@/features/bots/commandsSlice'
import { useGeneralSettings } from '@/features/general/useGeneralSettings'
import { selectIsReaderDeleted } from '@/features/signals/phoneLinkSlice'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reads'

const { turnOn, turnOff } = botCommand.codes

/** Defaults shown because nothing is stored are not the provider's values. */
export const stored = <Values extends object>(record: Values | undefined) =>
  record && !isNothingYet(record) ? record : undefined

/** The last "turn on" or "turn off" that this panel has sent and the provider accepted. */
export function useLastPower(userid: string): CopyFacts['lastPower'] {
  const power = useAppSelector(selectLog).find(
    (sent) =>
      sent.userid === userid && sent.state === 'sent' && (sent.botCmd === turnOn || sent.botCmd === turnOff),
  )
  return power && (power.botCmd === turnOn ? 'on' : 'off')
}

/** What is known of the selected bot. */
export function useCopyFacts(): CopyFacts {
  const userid = useAppSelector(selectUserId)
  return {
    now: useNow(),
    userid,
    traderid: useAppSelector(selectTraderId),
    bot: useRead('bots').currentData?.find((bot) => bot.userid === userid),
    lastPower: useLastPower(userid),
    isReaderDeleted: useAppSelector((state) => selectIsReaderDeleted(state, userid)),
    general: useGeneralSettings().query.currentData,
    reader: stored(useRead('reader').currentData),
    traderData: stored(useRead('traderData').currentData),
  }
}
