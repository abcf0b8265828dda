import '@/api/copyTrading'
import '@/api/metaTrader'
import '@/api/signals'
import { usePicture } from './usePicture'
import { stakeParts } from '@/risk/settings'

const ofHome = [...stakeParts, 'bots', 'traderData'] as const
const ofSignals = ['channels'] as const
const ofCopying = ['traders', 'metaTraders', 'followers', 'metaData', 'traderInfo'] as const
const every = [...ofHome, ...ofSignals, ...ofCopying] as const

const laterOnHome = [...ofSignals, 'chats', ...ofCopying] as const
export const readsOfHome = [...ofHome, ...laterOnHome] as const

/** The same picture, and what its steps need besides, but of what Home does not show itself a few calls at a time. */
export const usePictureOfHome = () => usePicture(ofHome, laterOnHome)

const ofSteps = [...stakeParts, 'traderData'] as const
const laterOfSteps = [...ofSignals, 'chats', 'traders', 'metaTraders'] as const

/** Of what a robot needs before it trades. */
export const usePictureOfSteps = () => usePicture(ofSteps, laterOfSteps)

/** Of the settings of all screens. */
export const useWholePicture = () => usePicture(every)
