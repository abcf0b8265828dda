import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '@/i18n/types'

type Texts = { readonly [key: string]: string | Texts }

const root = join(import.meta.dirname, '../..')
const namespaces = readdirSync(join(root, 'locales/pt-BR')).map((file) => file.replace('.json', ''))

const read = (language: string, namespace: string) =>
  JSON.parse(readFileSync(join(root, `locales/${language}/${namespace}.json`), 'utf8')) as Texts

const flat = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name).toSorted()

/** Spanish and Portuguese have a third form for millions, which no text here needs: `other` serves. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

describe.each(languages.slice(1))('%s', (language) => {
  it.each(namespaces)('has every text of pt-BR in %s, and no other', (namespace) => {
    const keys = (which: string) =>
      flat(read(which, namespace))
        .map(([key]) => key)
        .toSorted()
    expect(keys(language)).toEqual(keys('pt-BR'))
  })

  it.each(namespaces)('fills the same blanks in %s', (namespace) => {
    const original = new Map(flat(read('pt-BR', namespace)))
    for (const [key, text] of flat(read(language, namespace)))
      expect([key, placeholders(text)]).toEqual([key, placeholders(original.get(key) ?? '')])
  })
})

it.each(languages)('%s leaves no text empty', (language) => {
  for (const namespace of namespaces)
    for (const [key, text] of flat(read(language, namespace)))
      expect(`${namespace}:${key} ${text}`).toMatch(/\S \S/)
})

it.each(languages)('%s has a plural for one and for other wherever it has one of them', (language) => {
  for (const namespace of namespaces) {
    const keys = flat(read(language, namespace)).map(([key]) => key)
    for (const key of keys.filter((name) => name !== withoutPlural(name)))
      expect(keys).toEqual(
        expect.arrayContaining([`${withoutPlural(key)}_one`, `${withoutPlural(key)}_other`]),
      )
  }
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
  const unused = namespaces.flatMap((namespace) =>
    flat(read('pt-BR', namespace))
      .map(([key]) => `${namespace}:${withoutPlural(key)}`)
      .filter((key) => !all.includes(`'${key}'`) && !composed.some((start) => key.startsWith(start))),
  )
  expect([...new Set(unused)]).toEqual([])
})

it('no text stands between tags, outside of the locales', () => {
  const written = code
    .filter(([file]) => file.endsWith('.tsx'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/>\s*([A-Za-zÀ-ÿ][A-Za-zÀ-ÿ ,.!?']*)\s*<\//g)]
        .map(([, words]) => words?.trim() ?? '')
        .filter((words) => words !== 'Leme')
        .map((words) => `${file.slice(root.length)}: ${words}`),
    )
  expect(written).toEqual([])
})
