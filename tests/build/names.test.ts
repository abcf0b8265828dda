/** Names of files that are the same on every machine: some file systems ignore case, and imports leave endings out. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { candidates, importable, importsIn, importedPath } from '@/build/imports'

const root = join(import.meta.dirname, '../..')
const folders = ['.github', 'src', 'mocks', 'tests', 'locales', 'public']

const endingOf = (file: string) => importable.find((ending) => file.endsWith(ending))
const withoutEnding = (file: string) => file.replace(/(?<=[^./])\.\w+$/, '')

/** What a clone does not have: the lines of .gitignore are names and endings. */
const ignored = readFileSync(join(root, '.gitignore'), 'utf8').trim().split(/\r?\n/)
const isIgnored = (name: string) =>
  name === '.git' ||
  ignored.some((line) => line === name || (line[0] === '*' && name.endsWith(line.slice(1))))

const topLevel = readdirSync(root).filter((name) => !isIgnored(name))

/** By their path from the root, with slashes. */
const files = [
  ...topLevel,
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !isIgnored(entry.name))
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      ),
  ),
]

/** Groups of files that one name may stand for; `./theme` also stands for `theme/index.ts`. */
function mistakable(names: readonly string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const name of names) {
    const meant = withoutEnding(name)
      .replace(/\/index$/, '')
      .toLowerCase()
    groups.set(meant, [...(groups.get(meant) ?? []), name])
  }
  const isMistakable = (group: readonly string[]) =>
    group.filter(endingOf).length > 1 ||
    new Set(group.map(withoutEnding).map((name) => name.replace(/\/index$/, ''))).size > 1
  return [...groups.values()].filter(isMistakable)
}

describe('no file is mistaken for another', () => {
  it.each([
    [['a/theme.ts', 'a/Theme.tsx']],
    [['a/theme.ts', 'a/theme.json']],
    [['a/theme.ts', 'a/theme/index.tsx']],
    [['a/channelList.css', 'a/ChannelList.tsx']],
    [['README.md', 'readme.md']],
  ])('such as one of %j', (names) => {
    expect(mistakable(names)).toEqual([names])
  })

  it('and a style sheet may have the name of its component', () => {
    expect(mistakable(['a/Theme.tsx', 'a/Theme.css', 'b/theme.ts', 'c.test.ts', 'c.ts'])).toEqual([])
  })

  it('in this project', () => {
    expect(files.length).toBeGreaterThan(700)
    expect(mistakable(files)).toEqual([])
  })
})

it('every import finds one file, also where case is ignored', () => {
  const known = new Map<string, string[]>()
  for (const file of files) known.set(file.toLowerCase(), [...(known.get(file.toLowerCase()) ?? []), file])
  let count = 0
  const wrong = files
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .flatMap((file) =>
      importsIn(readFileSync(join(root, file), 'utf8')).flatMap((name) => {
        const place = importedPath(file, name)
        if (place === undefined) return []
        count += 1
        const asked = candidates(place)
        const found = asked.flatMap((one) => known.get(one.toLowerCase()) ?? [])
        return found.length === 1 && asked.includes(found[0] ?? '')
          ? []
          : [`${file}: ${name} → ${found.join(', ')}`]
      }),
    )
  expect(count).toBeGreaterThan(2000)
  expect(wrong).toEqual([])
})

/** Where the paths in a text start, besides the text's own folder. */
const starts = ['', 'src/']

/** The files and folders that a text names in backticks or in a link. */
function placesIn(text: string): string[] {
  const quoted = text.matchAll(/`([a-z.][\w.-]*\/(?:[\w.*<>-]+\/?)*)`/g)
  const linked = text.matchAll(/\]\((?!https?:)([^)#]+)/g)
  return (
    [...quoted, ...linked]
      .map(([, place = '']) => place)
      // What a clone does not have.
      .filter((place) => !isIgnored(place.split('/')[0] ?? ''))
  )
}

/** `*` and `<subject>` stand for any name. */
const pattern = (place: string) =>
  new RegExp(
    `^${place
      .replaceAll('.', '\\.')
      .replaceAll(/\*|<\w+>/g, '[^/]+')
      .replace(/\/$/, '')}(?:/|$)`,
  )

it.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', '.github/CODE_OF_CONDUCT.md', 'locales/GLOSSARY.md'])(
  'every file that %s names is there',
  (text) => {
    const isThere = (place: string) =>
      [...starts, posix.dirname(text)].some((start) => {
        const named = pattern(posix.join(start, place))
        return files.some((file) => named.test(file))
      })
    const named = placesIn(readFileSync(join(root, text), 'utf8'))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((place) => !isThere(place))).toEqual([])
  },
)

it('every function that CONTRIBUTING names is in its file', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const named = [...text.matchAll(/`([\w/]+\.tsx?)`, `([\w.]+)`/g)]
  expect(named.length).toBeGreaterThan(8)
  const missing = named.filter(([, file = '', name = '']) => {
    const code = readFileSync(join(root, file.startsWith('mocks/') ? file : `src/${file}`), 'utf8')
    return !name.split('.').every((part) => new RegExp(`\\b${part}\\b`).test(code))
  })
  expect(missing.map(([all]) => all)).toEqual([])
})

it('Windows allows every name', () => {
  const refused = /[<>:"\\|?*]|[. ](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i
  expect(['a/aux.ts', 'a./b', 'a:b'].every((name) => refused.test(name))).toBe(true)
  expect(files.filter((file) => refused.test(file))).toEqual([])
})

/** The project's parts, and what tools and people look for at the top and nowhere else. */
const expected = [
  'index.html',
  'locales',
  'mocks',
  'package.json',
  'README.md',
  'src',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
  'package-lock.json',
  '.nvmrc',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  '.editorconfig',
  'public',
  '.gitattributes',
  '.gitignore',
  '.github',
  '.ci',
  'LICENSE',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'Dockerfile',
  '.dockerignore',
  'docker-compose.yml',
]

it('the top level has the project’s parts, what tools insist on finding there, and nothing else', () => {
  expect(topLevel.filter((name) => !expected.includes(name))).toEqual([])
  expect(expected.filter((name) => !topLevel.includes(name))).toEqual([])
})
