/** Which file imports which, by the text of the files. Every path is from the project's root, with slashes. */
import { posix } from 'node:path'

const aliases = { '@/': 'src/', '@mocks/': 'mocks/', '@tests/': 'tests/', '@locales/': 'locales/' }

/** Endings that an import may leave out. */
export const importable = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json']

/** The names of files that a file's text imports; packages and generated modules are left out. */
export const importsIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?:^|[;\s(<])(?:from\s+|import\s+|import\()'((?:\.|@\/|@\w+\/)[^'\n]*)'/g),
    ([, name = '']) => name.replace(/\?\w+$/, ''),
  )

/** The file or folder that an import names, its ending perhaps left out; `undefined` for packages. */
export function importedPath(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name)
  const alias = Object.entries(aliases).find(([start]) => name.startsWith(start))
  return alias && posix.join(alias[1], name.slice(alias[0].length))
}

/** What a place may stand for, the place itself first. */
export const candidates = (place: string): string[] => [
  place,
  ...['', '/index'].flatMap((more) => importable.map((ending) => place + more + ending)),
]
