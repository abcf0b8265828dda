import fc from 'fast-check'
import i18next, { createInstance } from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstView } from '@/app/firstView'
import { changeLanguage, startI18n } from '@/i18n'
import { Detector, detectLanguage, languageSettings } from '@/i18n/language'
import { languages } from '@/i18n/types'

const nobody = () => ''
const stored = (entries: Readonly<Record<string, string>>) => (key: string) => entries[key] ?? ''

describe('the first view', () => {
  it('is the shell for a person who is signed in, at every address', () => {
    const ana = stored({ email: 'ana@leme.example', password: 'v1.x.y' })
    for (const path of ['/', '/auth', '/geralconfig', '/no-such-page'])
      expect(firstView(path, ana)).toBe('in')
  })

  it('is the sign-in at its own address, and nothing yet elsewhere', () => {
    expect(firstView('/', nobody)).toBe('out')
    expect(firstView('/auth', nobody)).toBe('out')
    expect(firstView('/cadastrar', nobody)).toBe('other')
    expect(firstView('/geralconfig', nobody)).toBe('other')
  })

  it('treats nobody without the e-mail or the password as signed in', () => {
    expect(firstView('/', stored({ email: 'ana@leme.example' }))).toBe('out')
    expect(firstView('/', stored({ password: 'v1.x.y' }))).toBe('out')
  })
})

interface World {
  readonly address: string
  readonly cookie: string | undefined
  readonly kept: string | undefined
  readonly browser: readonly string[]
  readonly page: string
}

/** Sets the places where a language is looked for. */
function enter({ address, cookie, kept, browser, page }: World) {
  window.history.replaceState(null, '', address)
  document.cookie = cookie === undefined ? 'i18next=; Max-Age=0' : `i18next=${cookie}`
  localStorage.clear()
  if (kept !== undefined) localStorage.setItem('i18nextLng', kept)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser[0] ?? '')
  document.documentElement.lang = page
}

async function byI18next() {
  const instance = createInstance()
  await instance.use(Detector).init({ ...languageSettings, resources: {}, initAsync: false })
  return instance.language
}

const tag = fc.oneof(
  fc.constantFrom(
    'pt-BR',
    'pt',
    'PT-br',
    'en',
    'en-GB',
    'en_US.UTF-8',
    'es-419',
    'es',
    'de-DE',
    'nl',
    'cimode',
    'est',
    'eng',
  ),
  fc.constantFrom('', '..', 'en..', 'en-<b>', '-', 'e', 'constructor', 'pt-BR%20', `en-${'x'.repeat(130)}`),
  fc.stringMatching(/^[a-zA-Z@._-]{0,6}$/),
)
const address = fc.oneof(
  fc.constantFrom('/', '/?sellerid=7', '/#part', '/?lng', '/?xlng=es', '/#x?lng=es'),
  tag.map((lng) => `/?lng=${encodeURI(lng)}`),
  fc.tuple(tag, tag).map(([one, other]) => `/?lng=${encodeURI(one)}&a=b&lng=${encodeURI(other)}`),
)
const world: fc.Arbitrary<World> = fc.record({
  address,
  cookie: fc.option(
    tag.filter((text) => !/[;\s]/.test(text)),
    { nil: undefined },
  ),
  kept: fc.option(tag, { nil: undefined }),
  browser: fc.array(tag, { maxLength: 3 }),
  page: fc.constantFrom(...languages, ''),
})

/** As in a page that has just been opened: a language that an earlier start was told does not count. */
function startAnew() {
  delete i18next.options?.lng
  return startI18n()
}

describe('the first language', () => {
  afterEach(() => {
    document.cookie = 'i18next=; Max-Age=0'
    window.history.replaceState(null, '', '/')
    document.documentElement.lang = ''
  })

  it.each([
    [
      'the address',
      { address: '/?lng=es-ES', cookie: 'en-US', kept: 'pt-BR', browser: ['pt-BR'], page: 'pt-BR' },
      'es-ES',
    ],
    [
      'the cookie',
      { address: '/', cookie: 'en-US', kept: 'pt-BR', browser: ['es-ES'], page: 'pt-BR' },
      'en-US',
    ],
    [
      'local storage',
      { address: '/', cookie: undefined, kept: 'es-ES', browser: ['en-US'], page: 'pt-BR' },
      'es-ES',
    ],
    [
      'the browser',
      { address: '/', cookie: undefined, kept: undefined, browser: ['de', 'en-GB'], page: 'pt-BR' },
      'en-US',
    ],
    [
      'the page',
      { address: '/', cookie: undefined, kept: undefined, browser: ['de'], page: 'es-ES' },
      'es-ES',
    ],
    ['nobody', { address: '/', cookie: undefined, kept: undefined, browser: ['de'], page: '' }, 'pt-BR'],
  ])('is what %s asks for', async (_who, wishes, language) => {
    enter(wishes)
    expect(detectLanguage()).toBe(language)
    expect(await byI18next()).toBe(language)
  })

  it.each([
    '/?lng=fr-FR?fbclid=x',
    '/?a=b&amp;lng=fr',
    '/?lng=fr%2DFR',
    '/?lng=fr.',
    '/?LNG=fr_FR',
    '/?lng=%E2%80%8Bfr-FR%20',
    '/?lng=fr-FR&lng=fr-FR',
    '/?lng=xx&lng=fr&lng=yy',
  ])('is read from %s, to which something was appended', async (asked) => {
    const wishes = { address: asked, cookie: 'en', kept: 'es-ES', browser: ['pt-BR'], page: '' }
    enter(wishes)
    expect(detectLanguage()).toBe('fr-FR')
    expect(await byI18next()).toBe('fr-FR')
  })

  it.each([
    ['the address', '/geralconfig?lng=en-GB&userid=7#lote', undefined],
    ['an address with something appended', '/geralconfig?userid=7&amp;lng=en.#lote', undefined],
    ['a cookie', '/geralconfig?userid=7#lote', 'en'],
    ['both', '/geralconfig?lng=en&userid=7#lote', 'es'],
  ])(
    'asked for by %s is kept, and a choice made later is not overruled at the next start',
    async (_who, asked, cookie) => {
      enter({ address: asked, cookie, kept: 'fr-FR', browser: ['pt-BR'], page: '' })
      await startAnew()
      expect(localStorage.getItem('i18nextLng')).toBe('en-US')
      // As at a reload.
      expect(detectLanguage()).toBe('en-US')
      await changeLanguage('es-ES')
      expect(detectLanguage()).toBe('es-ES')
      await changeLanguage('fr-FR')
      expect(detectLanguage()).toBe('fr-FR')
      expect(window.location.pathname + window.location.search + window.location.hash).toBe(
        '/geralconfig?userid=7#lote',
      )
    },
  )

  it('that the panel does not speak is not kept', async () => {
    enter({ address: '/?lng=xx', cookie: 'de', kept: 'es-ES', browser: ['pt-BR'], page: '' })
    await startAnew()
    expect(localStorage.getItem('i18nextLng')).toBe('es-ES')
  })

  it('is always the one that i18next detects afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (wishes) => {
        enter(wishes)
        const painted = detectLanguage()
        expect(await byI18next()).toBe(painted)
      }),
      { numRuns: 400 },
    )
  })
})
