/** Degrees: neither red, amber nor green, which are states. */
export const hues = [190, 215, 240, 265, 290, 315, 340] as const

/** A robot's until the person gives it another; ids in a row, and a virtual robot's and its real one's, differ. */
export const hueOf = (userid: string): number => hues[Number(userid) % hues.length] ?? hues[0]
