/** What a channel's settings ask of a message. */
import { channelSignalType } from '@/contract/codes'
import { fold } from './text'

/** Words are separated by semicolons; blanks around them and empty items are ignored. */
export const wordsIn = (list: string): readonly string[] =>
  list
    .split(';')
    .map((word) => word.trim())
    .filter((word) => fold(word).text.trim() !== '')

/** Limit orders wait for a price; the others enter at the market price, or as the message says. */
export const needsPrice = (signalType: number) =>
  signalType === channelSignalType.codes.limit || signalType === channelSignalType.codes.limit2
