/** The size budget of each part of the panel, in bytes compressed with brotli. */
import type { FileList } from './fileList.ts'

/** A few kB above the current sizes, so that a new dependency is noticed and a new text is not. State the reason for raising one. */
export const budgets = {
  /**
   * page, boot script, code, texts, and Ant Design's styles for it, also those of menus and messages, which React waits for: React,
   * router, store and i18next are 150 kB, and Ant Design's unused code for styling in the browser is 30 kB. The sign-in goes through
   * the path of every save, which is 2 kB
   */
  first: 310_000,
  /**
   * in addition to the first screen, in French, whose texts are the longest; includes the styles of all other components (44 kB), loaded
   * while the password is typed, of which tabs are 2 kB. Home reads whether copying is on, which is 1 kB of the copying's calls
   */
  signedIn: 133_000,
  /** Inter's Latin letters, in all weights */
  typeface: 49_000,
  /** in addition to those two: the largest are the comparison of robots and the followers */
  screen: 44_000,
  /** Ant Design's code for a screen: the table (45 kB) and the time pickers (35 kB) are loaded once for all screens */
  screenAntd: 107_000,
} as const

export interface Weighed {
  readonly name: string
  readonly bytes: number
  readonly budget: number
}

/** The build puts Ant Design's code for several screens into files with this name (see `chunks.ts`). */
const isAntd = (file: string) => file.includes('/antd~')

/** Every part with its budget. Parts that differ by language count with the largest one. */
export function weigh(
  { first, signedIn, typeface, screens }: FileList,
  bytesOf: (file: string) => number,
): Weighed[] {
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + bytesOf(file), 0)
  const heaviest = (part: FileList['first']) => Math.max(0, ...Object.values(part).map(sum))
  return [
    { name: 'first screen, all in all', bytes: heaviest(first), budget: budgets.first },
    { name: 'shell and Home', bytes: heaviest(signedIn), budget: budgets.signedIn },
    { name: 'typeface', bytes: sum(typeface), budget: budgets.typeface },
    ...Object.entries(screens).flatMap(([module, files]) => [
      { name: module, bytes: sum(files.filter((file) => !isAntd(file))), budget: budgets.screen },
      { name: `${module}, Ant Design`, bytes: sum(files.filter(isAntd)), budget: budgets.screenAntd },
    ]),
  ].filter(({ bytes }) => bytes > 0)
}
