/** Names of files that are the same on every machine: some file systems ignore case, and imports leave endings out. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { candidates, importable, importsIn, placeOf } from '@/build/imports'

const root = join(import.meta.dirname, '../..')
const folders = ['src', 'mocks', 'tests', 'locales', 'public']

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
        const place = placeOf(file, name)
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
