import '@/api/copyTrading'
import '@/api/metaTrader'
import { usePicture } from './usePicture'
import { stakeParts } from '@/store/reading/settings'

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

/** Of what Home reads, and what else was read already. */
export const usePictureOfHome = () => usePicture(ofHome, ofOthers)

/** Of the settings of all screens. */
export const useWholePicture = () => usePicture(every)
