import '@/api/copyTrading'
import { botCommand } from '@/contract/codes'
import { isNothingYet } from '@/contract/wire'
import type { CopyFacts } from '@/domain/copyChecks'
import { selectUserId } from '@/features/bots/botsSlice'
import { selectLog } from '@/features/bots/commandsSlice'
import { useGeneralSettings } from '@/features/general/useGeneralSettings'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reads'

const { turnOn, turnOff } = botCommand.codes

/** Defaults shown because nothing is stored are not the provider's values. */
const stored = <Values extends object>(record: Values | undefined) =>
  record && !isNothingYet(record) ? record : undefined

/** What is known of the selected bot. */
export function useCopyFacts(): CopyFacts {
  const userid = useAppSelector(selectUserId)
  const power = useAppSelector(selectLog).find(
    (sent) =>
      sent.userid === userid && sent.state === 'sent' && (sent.botCmd === turnOn || sent.botCmd === turnOff),
  )
  return {
    now: useNow(),
    bot: useRead('bots').currentData?.find((bot) => bot.userid === userid),
    lastPower: power && (power.botCmd === turnOn ? 'on' : 'off'),
    general: useGeneralSettings().query.currentData,
    reader: stored(useRead('reader').currentData),
    traderData: stored(useRead('traderData').currentData),
  }
}
