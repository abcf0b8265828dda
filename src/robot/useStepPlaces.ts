import type { SignedInPath } from '@/config/paths'
import type { ReadyStep } from '@/domain/robot/readiness'
import { selectTraderId, selectUserId } from '@/store/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { useAnswer } from '@/store/reading/reads'

interface StepPlace {
  readonly to: SignedInPath
  readonly field?: string
}

const places = (isTrader: boolean, hasChannels: boolean): Readonly<Record<ReadyStep['id'], StepPlace>> => ({
  broker: { to: '/brokerconfig' },
  stake: { to: '/geralconfig', field: 'lote' },
  lossLimit: { to: '/geralconfig', field: 'stopDay' },
  phone: { to: isTrader ? '/addphone' : '/copy-salas' },
  // Only a trader's list can be changed.
  channels: { to: isTrader && !hasChannels ? '/channels-list' : '/configure-channels' },
  hours: { to: '/reader-params' },
  trader: { to: '/copyrequest' },
  copySwitch: { to: '/traderconfig', field: 'copyTraderEn' },
  power: { to: '/botcommands' },
})

/** Where each step of the chosen robot is done. */
export function usePlaceOf() {
  const isTrader = useAppSelector(selectTraderId) === useAppSelector(selectUserId)
  const placeOf = places(isTrader, (useAnswer('channels')?.length ?? 0) > 0)
  return (id: ReadyStep['id']) => placeOf[id]
}
