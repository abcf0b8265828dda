import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { fields } from '@/overview/tools/fields'
import { findPlaces, indexOf, placesOf, type Index, type Translations } from '@/overview/tools/places'
import { loadNames } from '@/overview/tools/usePlaces'
import { signedInPaths } from '@/config/paths'
import { startI18n } from '@/i18n'
import { languages, type MessageKey } from '@/i18n/types'

const known = { userid: '1001', bots: [{ userid: '1001', traderid: '1001' }], names: {} }
const placesFor = placesOf(known)
let translations: Translations
let index: Index
beforeAll(async () => {
  await startI18n({ language: 'pt-BR' })
  translations = await loadNames()
  index = indexOf(placesFor, translations)
})

const found = (search: string, recent: readonly string[] = []) => findPlaces(index, search, recent)
const keysOf = (search: string) =>
  found(search).map(({ name }) => (typeof name === 'string' ? name : name.key))

function sources(folder: string): string[] {
  // The gallery, which only developers see, has fields that belong to no record.
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'gallery')
  return entries.flatMap((entry) =>
    entry.isDirectory()
      ? sources(join(folder, entry.name))
      : entry.name.endsWith('.tsx')
        ? [readFileSync(join(folder, entry.name), 'utf8')]
        : [],
  )
}

/** The labels that screens write beside their fields; those in tables are in `fields` already. */
const written = sources(join(import.meta.dirname, '../../../src')).flatMap((text) =>
  [...text.matchAll(/<\w*Field(?:\.\w+|Frame)?\b[^>]*?\blabel="(\w+:[\w.]+)"/g)].map(
    ([, key]) => key as MessageKey,
  ),
)

/** Signed out, in a dialog, while a code is awaited, or in a list's filter. */
const elsewhere =
  /^(session|phone:code|botsManager|bots:name|followers|rehearsal|proof|replay|history|expiries)|affiliates:(columns|chart|period)/

describe('the palette', () => {
  it.each(languages)('finds every label of every field in %s', (language) => {
    const place = translations({ key: 'common:save' }).length
    expect(place).toBe(languages.length)
    expect(written.length).toBeGreaterThan(10)
    const at = language === 'pt-BR' ? 0 : languages.filter((one) => one !== 'pt-BR').indexOf(language) + 1
    for (const { key, values } of [
      ...fields,
      ...written.filter((one) => !elsewhere.test(one)).map((one) => ({ key: one, values: undefined })),
    ]) {
      const text: string = translations({ key, ...(values && { values }) })[at] ?? ''
      expect([language, text, keysOf(text)]).toEqual([language, text, expect.arrayContaining([key])])
    }
  })

  it('finds every screen but the receipt by its title', () => {
    for (const path of signedInPaths) {
      if (path === '/paymentok') continue
      for (const title of translations({ key: `routes:${path}.title` }))
        expect([title, found(title).map(({ key }) => key)]).toEqual([
          title,
          expect.arrayContaining([`screen ${path}`]),
        ])
    }
  })

  it('takes abbreviations, other orders and missing accents, the closest first', () => {
    expect(found('stop loss')[0]?.name).toEqual({ key: 'general:fields.stopDay' })
    expect(keysOf('stop loss')).toContain('general:fields.stoploss')
    expect(keysOf('ciclos fator')).toContain('money:cycles.ciclosFat')
    expect(keysOf('recuperacao')).toContain('routes:/config-recovery.title')
    expect(found('msnl')[0]?.key).toBe('screen /config-masaniello')
    expect(found('turn off')[0]?.key).toBe('command turnOff')
    expect(found('1001')[0]?.to).toEqual(known.bots[0])
    expect(found('qqqq')).toEqual([])
  })

  it('starts with what was opened last', () => {
    expect(found('', ['screen /afiliados', 'command status']).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['screen /']),
    )
    expect(found('', ['screen /afiliados', 'command status'])[1]?.key).toBe('command status')
    const recent = 'field /configfollow takeProfit'
    expect(found('take profit', [recent])[0]?.key).toBe(recent)
  })
})
