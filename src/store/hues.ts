/** Degrees: neither red, amber nor green, which are states. */
export const hues = [190, 215, 240, 265, 290, 315, 340] as const

/** From an id to the next, so that ids in a row do not have neighbouring colours. */
const STEP = 3

/** A robot's until the person gives it another; those of ids in a row are at least 50° apart. */
export const hueOf = (userid: string): number =>
  hues[((Number(userid) % hues.length) * STEP) % hues.length] ?? hues[0]
