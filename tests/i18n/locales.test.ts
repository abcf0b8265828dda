import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareTexts, readTexts, withoutPlural } from '@/build/texts'
import { languages } from '@/i18n/types'

const root = join(import.meta.dirname, '../..')
const textsOf = (language: string) => readTexts(join(root, 'locales', language))
const [reference] = languages
const complete = { missing: [], extra: [], empty: [], blanks: [] }

it.each(languages)(
  '%s has every text and no other, with the same placeholders and all plural forms',
  (language) => {
    expect(compareTexts(language, textsOf(language), textsOf(reference))).toEqual(complete)
  },
)

it('the table of languages has a row for each folder', () => {
  const folders = readdirSync(join(root, 'locales'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...languages].toSorted())
})

it.each(languages)(
  '%s has a flag, and its own words in the calendar, which Ant Design has in English',
  (language) => {
    const files = readdirSync(join(root, 'locales', language))
    expect(files).toContain('flag.svg')
    expect(files.includes('antd.ts') && files.includes('dayjs.ts')).toBe(language !== 'en-US')
  },
)

describe('the report about a new language', () => {
  const original = new Map([
    ['bots:name', 'Nome de {{who}}'],
    ['bots:days_one', '{{count}} dia'],
    ['bots:days_other', '{{count}} dias'],
  ])
  it('lists what is missing, superfluous, empty, or has other placeholders', () => {
    const texts = new Map([
      ['bots:name', 'Nom de {{qui}}'],
      ['bots:days_one', ' '],
      ['bots:old', 'Ancien'],
    ])
    expect(compareTexts('fr-FR', texts, original)).toEqual({
      missing: ['bots:days_other'],
      extra: ['bots:old'],
      empty: ['bots:days_one'],
      blanks: ['bots:name', 'bots:days_one'],
    })
  })

  it.each([
    ['pl-PL', ['other', 'many', 'one', 'few']],
    ['ja-JP', ['other']],
  ])('asks for the plural forms of %s', (language, forms) => {
    expect(compareTexts(language, new Map(), original).missing).toEqual([
      'bots:name',
      ...forms.map((form) => `bots:days_${form}`),
    ])
  })
})

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sources(join(folder, entry.name))
      : /\.tsx?$/.test(entry.name)
        ? [join(folder, entry.name)]
        : [],
  )
}
const code = sources(join(root, 'src')).map((file) => [file, readFileSync(file, 'utf8')] as const)

it('every text is used', () => {
  const all = code
    .map(([, text]) => text)
    .join('\n')
    .replaceAll('"', "'")
  // Keys that code puts together: `options:${table}.${name}`, `routes:${path}.title`.
  const composed = [...all.matchAll(/`((?:\w+):[\w./-]*)\$\{/g)].map(([, start]) => start ?? '')
  // Labels of a record's fields: `labelled('money:soros', …)`. Their names are the contract's.
  const prefixes = [...all.matchAll(/labelled\('([\w:.]+)'/g)].map(([, prefix]) => `${prefix}.`)
  const contract = code.filter(([file]) => /[\\/]contract[\\/]/.test(file)).map(([, text]) => text)
  const isLabel = (key: string) =>
    prefixes.some(
      (prefix) =>
        key.startsWith(prefix) &&
        contract.some((text) => new RegExp(`\\b${key.slice(prefix.length)}[:,]`).test(text)),
    )
  const unused = [...textsOf(reference).keys()]
    .map(withoutPlural)
    .filter(
      (key) => !all.includes(`'${key}'`) && !composed.some((start) => key.startsWith(start)) && !isLabel(key),
    )
  expect([...new Set(unused)]).toEqual([])
})

it('no text stands between tags, outside of the locales', () => {
  const written = code
    // The gallery is the developers' own.
    .filter(([file]) => file.endsWith('.tsx') && !file.includes('/gallery/'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/>\s*([A-Za-zÀ-ÿ][A-Za-zÀ-ÿ ,.!?']*)\s*<\//g)]
        .map(([, words]) => words?.trim() ?? '')
        .filter((words) => words !== 'Leme')
        .map((words) => `${file.slice(root.length)}: ${words}`),
    )
  expect(written).toEqual([])
})

it('a language needs only its folder and a row: there is no second table of languages', () => {
  const tables = code.filter(
    ([, text]) =>
      languages.filter((language) => text.replaceAll('_', '-').includes(`${language}'`)).length > 1,
  )
  expect(tables.map(([file]) => file.slice(root.length))).toEqual(['/src/i18n/types.ts'])
})
