import type { Page } from '@playwright/test'
import { languages, type Language } from '../../src/i18n/types'
import { expect, expectAccessible, expectFits, openInTurn, test, WIDE } from './fixtures'
import { desk, longest, narrowest, screens } from './screens'

const parts = 4
const part = (rest: number) => screens.signedIn.filter((_, place) => place % parts === rest)

/** Chooses in the top bar's menu. In the page, because Playwright's own clicks take most of this test's time. */
const choose = (page: Page, language: Language) =>
  page.evaluate(async (wanted) => {
    async function found<Found>(find: () => Found | null | undefined): Promise<Found> {
      for (;;) {
        const what = find()
        if (what) return what
        await new Promise(requestAnimationFrame)
      }
    }
    const isMenu = (button: Element) =>
      /^(Idioma|Language|Langue):/.test(button.getAttribute('aria-label') ?? '')
    const menu = await found(() => [...document.querySelectorAll('button')].find(isMenu))
    menu.click()
    const item = await found(() =>
      document.querySelector<HTMLElement>(`[role="menuitem"] [lang="${wanted}"]`),
    )
    item.click()
    await found(() => document.documentElement.lang === wanted)
  }, language)

/** Changes the theme as another tab would. */
const showIn = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((value) => {
    localStorage.setItem('theme', value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    return document.documentElement.dataset.theme
  }, theme)

interface Look {
  readonly size: typeof desk | typeof narrowest
  readonly theme: 'dark' | 'light'
}
/** Either two show both sizes and both themes. */
const looks: readonly (readonly Look[])[] = [
  [
    { size: desk, theme: 'dark' },
    { size: narrowest, theme: 'light' },
  ],
  [
    { size: desk, theme: 'light' },
    { size: narrowest, theme: 'dark' },
  ],
]
const eachLook = looks.flat().map((one) => [one])

/**
 * Looks at the screen that is open in these languages, each at a desk and on the narrowest phone, and checks all rules in some
 * looks; from screen to screen the language that comes first changes.
 */
async function look(page: Page, path: string, checked: readonly Look[], shown: readonly Language[]) {
  // That of the last screen, or the browser's.
  const first = shown.indexOf((await page.locator('html').getAttribute('lang')) as Language)
  const inTurn = [...shown.slice(first), ...shown.slice(0, first)]
  for (const language of inTurn) {
    // On a phone the languages are in the menu.
    await page.setViewportSize(desk)
    if (language !== inTurn[0]) await choose(page, language)
    await expectFits(page, [path, language, desk.width])
    await page.setViewportSize(narrowest)
    await expectFits(page, [path, language, narrowest.width])
  }
  for (const { size, theme } of checked) {
    await page.setViewportSize(size)
    expect(await showIn(page, theme)).toBe(theme)
    await expectAccessible(page)
  }
}

/** How much the outline of what has the focus differs from the page around it, as WCAG reckons it. */
const focusContrast = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement!)
    if (outlineStyle !== 'solid') return 0
    const [light = 0, dark = 0] = [outlineColor, getComputedStyle(document.documentElement).backgroundColor]
      .map((colour) => {
        const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((text) => {
          const share = Number(text) / 255
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      })
      .toSorted((one, other) => other - one)
    return (light + 0.05) / (dark + 0.05)
  })

test('a button, a link and a field show that they have the focus, dark and light', async ({ page }) => {
  await page.goto('/')
  for (const theme of ['dark', 'light'] as const) {
    await showIn(page, theme)
    for (const control of [
      page.getByRole('button', { name: 'Entrar' }),
      page.getByRole('link', { name: 'Cadastrar' }),
      page.locator('#email'),
    ]) {
      // The keys, not the mouse, are what was used last.
      await page.keyboard.press('Shift')
      await control.focus()
      expect(await focusContrast(page), `${theme}: ${String(control)}`).toBeGreaterThanOrEqual(3)
    }
  }
})

/** What is pressed and smaller than 44 by 44 px, with its size. Links within a text are as high as its lines (WCAG 2.5.5). */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const isWithinText = ({ parentElement, tagName }: Element) =>
      tagName === 'A' &&
      [...parentElement!.childNodes].some(
        ({ nodeName, nodeValue }) => nodeName === '#text' && nodeValue?.trim(),
      )
    const sizeOf = (pressed: Element) => {
      const { width, height } = pressed.getBoundingClientRect()
      const around = getComputedStyle(pressed, '::after')
      const isLarger = around.content !== 'none' && around.position === 'absolute'
      return [width, height].map((own, at) =>
        Math.round(Math.max(own, isLarger ? Number.parseFloat(at === 0 ? around.width : around.height) : 0)),
      )
    }
    return [
      ...document.querySelectorAll(':is(main, header, footer) :is(a, button, input, textarea, [role="tab"])'),
    ]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isWithinText(control))
      .map(
        (control) =>
          control.closest(
            'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-tabs-tab, .ant-pagination-item',
          ) ?? control,
      )
      .filter(
        (pressed) =>
          getComputedStyle(pressed).pointerEvents !== 'none' && sizeOf(pressed).some((px) => px < 44),
      )
      .map((pressed) => `${sizeOf(pressed).join(' × ')}: ${pressed.outerHTML}`)
  })

test.describe('for a thumb', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  test('nothing that is pressed is smaller than 44 px, on any screen', async ({ page, signIn }) => {
    await signIn('ana@leme.example')
    for await (const path of openInTurn(page, screens.signedIn))
      expect.soft(await tooSmall(page), path).toEqual([])
  })
})

const inLanguages = [
  {
    words: 'in the language of the longest texts, in one of four looks',
    tag: {},
    shown: [longest],
    inTurn: eachLook,
  },
  {
    words: 'in any language, at a desk and on a phone, one dark and the other light',
    tag: { tag: WIDE },
    shown: languages,
    inTurn: looks,
  },
] as const

for (const { words, tag, shown, inTurn } of inLanguages) {
  async function lookAtAll(page: Page, paths: readonly string[]) {
    for await (const path of openInTurn(page, paths))
      await look(page, path, inTurn[paths.indexOf(path) % inTurn.length] ?? [], shown)
  }

  test.describe(`no screen has an accessibility fault, ${words}, or scrolls sideways`, tag, () => {
    test.use({ locale: shown[0] })
    // Read-only, so they may run in parallel: by far the longest of all tests.
    test.describe.configure({ mode: 'parallel', timeout: 600_000 })

    test('signed out', async ({ page }) => {
      await lookAtAll(page, screens.signedOut)
    })
    // In one language, the story of referrals looks at it.
    if (shown === languages)
      test('signed in: a seller with referrals', async ({ page, signIn }) => {
        await signIn('carla@leme.example')
        await lookAtAll(page, ['/afiliados'])
      })
    for (const rest of Array.from({ length: parts }).keys())
      test(`signed in: ${part(rest).join(', ')}`, async ({ page, signIn }) => {
        await signIn('ana@leme.example')
        await lookAtAll(page, part(rest))
      })
  })
}
