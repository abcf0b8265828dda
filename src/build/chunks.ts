/** Which modules share a file. */
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { firstNamespaces, languages, panelNamespaces } from '../i18n/types.ts'

/** The modules for a reload while signed in. */
export const signedInModules = ['src/app/signedIn.tsx', 'src/app/HomeScreen.tsx'] as const

/** Texts that are needed together are in one file per language; the others in a file per subject. */
const inOneFile = (name: string, subjects: readonly string[]) =>
  languages.map((language) => ({
    name: `${name}-${language}`,
    test: new RegExp(`[\\\\/]${language}[\\\\/](${subjects.join('|')})\\.json$`),
    priority: 30,
  }))

/** Puts the modules that `entries` need, also indirectly, into one file instead of forty; together they compress better. */
function neededBy(name: string, entries: readonly string[]): Rolldown.CodeSplittingNameFunction {
  let needed: Set<string> | undefined
  return (id, graph) => {
    if (!needed) {
      needed = new Set(entries.map((entry) => resolve(entry)))
      // The loop also visits what is added to the set meanwhile.
      for (const module of needed)
        for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) needed.add(imported)
    }
    return needed.has(id) ? name : null
  }
}

export const chunks = (): Rolldown.CodeSplittingGroup[] => [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  ...inOneFile('first', firstNamespaces),
  ...inOneFile('panel', panelNamespaces),
  // Everything the sign-in needs is in one file: fewer requests and better compression.
  { name: 'panel', tags: ['$initial'], priority: 20 },
  {
    name: 'antd',
    test: /node_modules[\\/](antd|@ant-design|@rc-component|stylis|@emotion|dayjs|@babel|clsx)[\\/]/,
    priority: 10,
    entriesAware: true,
  },
  {
    name: neededBy('shell', signedInModules),
    debugName: 'shell',
    test: /[\\/]src[\\/]/,
    priority: 5,
  },
]
