/** Which modules share a file. */
import { resolve } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import { firstNamespaces, languages, panelNamespaces } from '../i18n/types.ts'

/** Texts that are needed together are in one file per language; the others in a file per subject. */
const texts = (name: string, subjects: readonly string[]) =>
  languages.map((language) => ({
    name: `${name}-${language}`,
    test: new RegExp(`[\\\\/]${language}[\\\\/](${subjects.join('|')})\\.json$`),
    priority: 40,
  }))

/** What the shell and Home need, also indirectly: in one file instead of forty; together they compress better. */
function neededByShell(): Rolldown.CodeSplittingNameFunction {
  let needed: Set<string> | undefined
  return (id, graph) => {
    if (!needed) {
      const places = ['src/app/signedIn.tsx', 'src/overview/home/HomeScreen.tsx']
      // As Vite names modules, with slashes on Windows too.
      needed = new Set(places.map((entry) => normalizePath(resolve(entry))))
      // The loop also visits what is added to the set meanwhile.
      for (const module of needed)
        for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) needed.add(imported)
    }
    return needed.has(id) ? 'shell' : null
  }
}

/** The page loads `main`, which loads the panel: both are entries, and what either needs is `$initial`. */
export const entries = ['index.html', 'src/start.tsx']

export const chunks = (): Rolldown.CodeSplittingGroup[] => [
  { name: 'main', test: /(?:[\\/]src[\\/]main\.ts|index\.html)$/, priority: 50 },
  ...texts('first', firstNamespaces),
  ...texts('panel', panelNamespaces),
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]app[\\/]react\.ts$/,
    priority: 40,
  },
  // Each looks for cookies or makes an `Error` when it is evaluated, for which browsers parse its whole file a second time.
  { name: 'language', test: /node_modules[\\/]i18next-browser-languagedetector[\\/]/, priority: 40 },
  { name: 'redux', test: /node_modules[\\/](@reduxjs|immer|redux|redux-thunk|reselect)[\\/]/, priority: 40 },
  // Everything the sign-in needs is in one file: fewer requests and better compression.
  { name: 'panel', tags: ['$initial'], priority: 30 },
  {
    name: 'antd',
    test: /node_modules[\\/](antd|@ant-design|@rc-component|stylis|@emotion|dayjs|@babel|clsx)[\\/]/,
    priority: 20,
    entriesAware: true,
  },
  { name: neededByShell(), debugName: 'shell', test: /[\\/]src[\\/]/, priority: 10 },
]
