import '@/api/copyTrading'
import '@/api/metaTrader'
import { stakeParts, useSettings } from '@/store/settings'

const ofHome = [...stakeParts, 'bots', 'traderData'] as const
const ofOthers = [
  'reader',
  'traderInfo',
  'metaData',
  'traders',
  'metaTraders',
  'channels',
  'followers',
] as const
const every = [...ofHome, ...ofOthers] as const

/** What Home reads, and what else was read already. */
export const useSettingsOfHome = () => useSettings(ofHome, ofOthers)

/** The settings of all screens, and the reads behind them. */
export const useBotSettings = () => useSettings(every)
