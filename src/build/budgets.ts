/** How heavy each part of the panel may be, in bytes as they go over the wire (brotli). */
import type { FileList } from './fileList.ts'

/**
 * A little above what is reached: a new dependency in the first screen, or Ant Design in a light one, is noticed at once.
 * Whoever raises a budget says why.
 */
export const budgets = {
  /** page, boot script, styles, code and texts; what outlives a screen (a phone's link, a purchase, a rehearsal's examples) is in the store, and a newcomer's other styles are fetched */
  first: 155_800,
  /** besides the first screen; Home says what ends next, and keeps the place of it */
  signedIn: 23_500,
  /** besides those two; the heaviest that needs no Ant Design is a list of hundreds of forms, with all that scrolls, finds and keeps them, shared by several screens and so in several files */
  lightScreen: 27_800,
  /** its first Ant Design screen brings the common parts along */
  antdScreen: 125_000,
} as const

export interface Weighed {
  readonly name: string
  readonly bytes: number
  readonly budget: number
}

const usesAntd = (files: readonly string[]) => files.some((file) => /\/antd~/.test(file))

/** Every part with its budget. What differs by language counts as in the heaviest one. */
export function weigh({ first, signedIn, screens }: FileList, bytesOf: (file: string) => number): Weighed[] {
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + bytesOf(file), 0)
  const heaviest = (part: FileList['first']) => Math.max(0, ...Object.values(part).map(sum))
  return [
    { name: 'first screen, all in all', bytes: heaviest(first), budget: budgets.first },
    { name: 'shell and Home', bytes: heaviest(signedIn), budget: budgets.signedIn },
    ...Object.entries(screens).map(([module, files]) => ({
      name: module,
      bytes: sum(files),
      budget: usesAntd(files) ? budgets.antdScreen : budgets.lightScreen,
    })),
  ]
}
