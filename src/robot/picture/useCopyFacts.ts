import '@/api/copyTrading'
import { withoutGaps } from '@/contract/told'
import type { CopyFacts } from '@/domain/robot/copyChecks'
import { selectTraderId, selectUserId } from '@/store/botsSlice'
import { selectPower } from '@/features/bots/commandsSlice'
import { useGeneralSettings, useTradingAccount } from '@/features/general/useGeneralSettings'
import { selectIsReaderDeleted } from '@/features/signals/phoneLinkSlice'
import { failuresIn, wasAnswered } from '@/shared/Loaded'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reading/reads'
import { copySettings, readerSettings } from '@/risk/settings'

/** The last "turn on" or "turn off" that this panel has sent and the provider accepted. */
export const useLastPower = (userid: string): CopyFacts['lastPower'] =>
  useAppSelector((state) => selectPower(state, userid))?.side

const useCopyReads = () => [
  useRead('bots'),
  useRead('reader'),
  useRead('traderData'),
  useGeneralSettings().query,
]

/** What of it could not be read. */
export const useCopyFailures = () => failuresIn(useCopyReads())

/** Everything was read, or has failed: before, what is missing says nothing. */
export const useAreCopyFactsRead = () => useCopyReads().every(wasAnswered)

/** What is known of the selected bot. */
export function useCopyFacts(): CopyFacts {
  const userid = useAppSelector(selectUserId)
  return {
    now: useNow(),
    userid,
    traderid: useAppSelector(selectTraderId),
    bot: withoutGaps(
      useRead('bots').currentData?.find((bot) => bot.userid === userid),
      'botexp',
    ),
    lastPower: useLastPower(userid),
    isReaderDeleted: useAppSelector((state) => selectIsReaderDeleted(state, userid)),
    general: useGeneralSettings().query.currentData,
    trading: useTradingAccount(),
    reader: readerSettings(useRead('reader').currentData),
    traderData: copySettings(useRead('traderData').currentData),
  }
}
