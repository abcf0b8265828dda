import { selectBotHues } from './botsSlice'
import { useAppSelector } from './hooks'
import { hueOf } from './hues'

/** The colour by which a robot is told from the others: a hue in degrees. */
export const useBotHue = (userid: string): number =>
  useAppSelector((state) => selectBotHues(state)[userid]) ?? hueOf(userid)
