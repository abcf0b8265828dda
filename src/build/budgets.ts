/** What each part of the panel may weigh, and what it weighs: bytes, compressed with brotli. */
import type { Manifest } from 'vite'
import { languages } from '../i18n/types.ts'

/** 5 to 10 kB above what there is, so that a new dependency is noticed and a new text is not. State the reason for raising one. */
const budgets = {
  /**
   * page, scripts, styles and texts: React, router, store and i18next are 150 kB, Ant Design's code for styling in the browser 30 kB. A
   * plan's picture in the page and its styles are 1.5 kB.
   */
  first: 311_000,
  /**
   * in addition to the first screen: the styles of all other components are 40 kB, loaded while the password is typed; menus are 18 kB. What
   * plans are played on belongs here, not to the first screen. An icon of its own for each address is 4 kB.
   */
  shell: 156_000,
  /** Inter's Latin letters, in all weights */
  typeface: 50_000,
  /**
   * a screen in addition to those. What is computed of a robot's settings is 4 kB, which Home loads with its rows and no longer with the
   * shell (9 kB less there); the largest is that of the copied traders, with the day's bar.
   */
  screen: 58_000,
  /** Ant Design's code for a screen, which is loaded once for all screens: the table is 45 kB, the time pickers are 35 kB */
  antd: 112_000,
} as const

export interface Weighed {
  readonly name: string
  readonly bytes: number
  readonly budget: number
}

const isAntd = (file: string) => file.includes('/antd~')
const isScreen = (module: string) => /^src\/(?:app|features|overview)\/.*Screen\.tsx$/.test(module)

/**
 * Every part with its budget; what differs by language, in the language with the most.
 *
 * @param page the page's own files, which the manifest lacks
 */
export function weigh(
  manifest: Manifest,
  page: readonly string[],
  bytesOf: (file: string) => number,
): Weighed[] {
  /** The files that these chunks need at once, except those that are loaded already. */
  function filesOf(keys: readonly string[], loaded: readonly string[] = []): string[] {
    const files = new Set(loaded)
    const visit = (key: string) => {
      const { file, css = [], imports = [] } = manifest[key]!
      if (files.has(file)) return
      for (const own of [file, ...css]) files.add(own)
      imports.forEach(visit)
    }
    keys.forEach(visit)
    return [...files].slice(loaded.length)
  }
  const named = (name: string) => Object.keys(manifest).filter((key) => manifest[key]!.name === name)
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + bytesOf(file), 0)
  const heaviest = (parts: readonly (readonly string[])[]) => Math.max(...parts.map(sum))

  const first = [...page, ...filesOf(['index.html', 'src/start.tsx'])]
  const shell = filesOf(named('shell'), first)
  const inEach = (name: string, loaded: readonly string[]) =>
    languages.map((language) => filesOf(named(`${name}-${language}`), loaded))
  const screens = Object.keys(manifest)
    .filter(isScreen)
    .map((key) => ({ key, files: filesOf([key], [...first, ...shell]) }))
  return [
    { name: 'first screen', bytes: sum(first) + heaviest(inEach('first', first)), budget: budgets.first },
    { name: 'shell and Home', bytes: sum(shell) + heaviest(inEach('panel', first)), budget: budgets.shell },
    {
      name: 'typeface',
      bytes: sum(
        Object.keys(manifest)
          .filter((key) => key.endsWith('.woff2'))
          .map((key) => manifest[key]!.file),
      ),
      budget: budgets.typeface,
    },
    ...screens.flatMap(({ key, files }) => [
      { name: key, bytes: sum(files.filter((file) => !isAntd(file))), budget: budgets.screen },
      { name: `${key}, Ant Design`, bytes: sum(files.filter(isAntd)), budget: budgets.antd },
    ]),
  ].filter(({ bytes }) => bytes > 0)
}
