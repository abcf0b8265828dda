import type { Locator, Page } from '@playwright/test'
import { expect, openHere, openInTurn, test, WIDE } from './fixtures'

/** What the person's browser and system do to every page: they translate it, give it their own colours, and make it narrow or wide. */

/** Replaces each text as the page translation of Chrome and Edge does, now and whenever one is added or written. */
function translatePage() {
  const translate = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest('font, script, style'))
      return
    if (text.parentElement.closest('[translate="no"], .notranslate')) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data.replaceAll(/\p{L}/gu, 'x')
    text.replaceWith(outer)
  }
  const translateIn = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found = node instanceof Text ? [node] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    found.forEach(translate)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translateIn)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

const figuresOf = (text: string) => text.match(/\d[\d.,/]*/g) ?? []

test.describe('while the browser translates the page', () => {
  /** The picture and its sentence above the form of a Masaniello, once they are computed for this capital. */
  async function proofOf(page: Page, capital: string) {
    await page.locator('#capital').fill(capital)
    const proof = page.locator('.plan-top')
    await expect(proof.locator('.placeholder')).toHaveCount(0)
    await expect(proof).toContainText(/\d/)
    return proof
  }

  // By places and by names that are not text: the texts are the browser's.
  test('figures, names and dates are those of the state, and no screen closes', async ({
    page,
    context,
    signIn,
  }) => {
    await page.addInitScript(translatePage)
    const plain = await context.newPage()
    await signIn('ana@leme.example', plain)
    await plain.goto('/config-masaniello')
    await page.goto('/config-masaniello')

    const [right, shown] = [await proofOf(plain, '200'), await proofOf(page, '200')]
    /** Asked of both until they agree: figures become exact at different moments. */
    const agree = async () => {
      let figures: readonly string[] = []
      await expect(async () => {
        figures = figuresOf(await right.innerText())
        expect(figuresOf(await shown.innerText())).toEqual(figures)
      }).toPass({ timeout: 60_000 })
      return figures
    }
    const before = await agree()
    expect(before.length).toBeGreaterThan(3)
    for (const each of [plain, page]) await each.locator('#capital').fill('2000')
    await expect.poll(async () => figuresOf(await right.innerText())).not.toEqual(before)
    await expect(right.locator('.placeholder')).toHaveCount(0)
    await agree()
    await page.locator('.form__bar .ant-btn').nth(1).click()

    await page.locator('nav a[href$="/copytrader"]').click()
    await page.locator('main a[href$="/followerscopy"]').click()
    await page.getByRole('searchbox').fill('bruno')
    const bruno = page.getByRole('article', { name: 'Bruno' })
    for (const date of ['30/12/2031', '31/12/2031']) {
      await bruno.getByRole('button', { name: 'Exp Bruno' }).click()
      await page.locator('#expCopy').fill(date)
      await page.getByRole('dialog').locator('.ant-btn-primary').click()
      await expect(bruno).toContainText(`Expira: ${date}`)
    }
    await page.getByRole('searchbox').fill('nobody')
    await expect(bruno).toHaveCount(0)
    await page.locator('nav a[href$="/"]').first().click()
    await expect(page.getByRole('main')).toContainText('1001')
  })
})

/** What an element looks like, with the marks drawn before and after it. */
const lookOf = (element: Locator) =>
  element.evaluate((node) =>
    [undefined, '::before', '::after'].map((mark) => {
      const { color, backgroundColor, borderColor, outline } = getComputedStyle(node, mark)
      return { color, backgroundColor, borderColor, outline }
    }),
  )

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(
    `in the system's own colours, ${colorScheme}`,
    colorScheme === 'dark' ? {} : { tag: WIDE },
    () => {
      test.use({ contextOptions: { forcedColors: 'active', colorScheme, reducedMotion: 'reduce' } })

      test('what is on or chosen looks different, nothing shines through the save bar, and drawings suit the background', async ({
        page,
        signIn,
      }) => {
        const expectDifferent = async (one: Locator, other: Locator) =>
          expect(await lookOf(one.first())).not.toEqual(await lookOf(other.first()))
        await signIn('ana@leme.example')
        await page.goto('/config-masaniello')
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await expectDifferent(
          page.locator('.ant-menu-item-selected'),
          page.locator('.ant-menu-item:not(.ant-menu-item-selected)'),
        )
        const chip = (isPressed: boolean) =>
          page.getByRole('button', { pressed: isPressed, name: /Moderado|Agressivo/ })
        await page.getByRole('button', { name: /^Agressivo/ }).click()
        await expectDifferent(chip(true), chip(false))
        const bar = page.locator('.form__bar')
        await expect(bar).toHaveCSS(
          'background-color',
          await page.evaluate(() => {
            const canvas = document.body.appendChild(document.createElement('i'))
            canvas.style.background = 'Canvas'
            return getComputedStyle(canvas).backgroundColor
          }),
        )
        await page.locator('#capital').focus()
        await expectDifferent(
          page.locator('.ant-input-outlined:focus-within'),
          page.locator('.ant-input-outlined:not(:focus-within)'),
        )

        await openHere(page, '/strategies')
        await expectDifferent(
          page.getByRole('tab', { selected: true }),
          page.getByRole('tab', { selected: false }),
        )
        await openHere(page, '/configure-channels')
        await expectDifferent(
          page.getByRole('switch', { checked: true }),
          page.getByRole('switch', { checked: false }),
        )
        await expectDifferent(
          page.locator('.ant-segmented-item-selected'),
          page.locator('.ant-segmented-item:not(.ant-segmented-item-selected)'),
        )

        await openHere(page, '/comprar')
        await expectDifferent(
          page.locator('.ant-radio-checked'),
          page.locator('.ant-radio:not(.ant-radio-checked)'),
        )

        await openHere(page, '/followerscopy')
        await expectDifferent(
          page.locator('[aria-pressed=true]'),
          page.locator('.follower-filters [aria-pressed=false]'),
        )
        await page.locator('.follower__tick').first().click()
        await expectDifferent(
          page.locator('.follower .ant-checkbox-checked'),
          page.locator('.follower .ant-checkbox:not(.ant-checkbox-checked)'),
        )
        await expectDifferent(
          page.locator('.ant-checkbox-indeterminate'),
          page.locator('.follower .ant-checkbox:not(.ant-checkbox-checked)'),
        )
      })
    },
  )

/** Every screen with a grid of cards, by who has some to show there; Ana's forty followers are lines. */
const grids = {
  'ana@leme.example': [
    '/auth',
    '/botspage',
    '/botcommands',
    '/configmetatrader',
    '/configure-channels',
    '/afiliados',
  ],
  'bruno@leme.example': ['/configfollow', '/configmetafollower'],
} as const

/** Widths in pixels that no card has, and rows of too many or too few, on this screen. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('.cards > *, .virtual__item:has(> .ant-card)')]
    const boxes = cards.map((card) => card.getBoundingClientRect())
    const inRow = boxes.map(({ top }) => boxes.filter((box) => box.top === top).length)
    return [
      ...(cards.length === 0 ? ['no cards'] : []),
      ...boxes.map(({ width }) => width).filter((width) => width < 260 || width > 350),
      ...inRow.filter((count) => count > 4).map((count) => `${count} in a row`),
      ...(window.innerWidth >= 768 && Math.max(...inRow) === 1 ? ['one below the other'] : []),
    ]
  })

for (const [person, paths] of Object.entries(grids))
  test(`cards are 260 to 350 pixels wide in one to four columns at any width: ${paths.join(', ')}`, async ({
    page,
    signIn,
  }) => {
    await signIn(person)
    for await (const path of openInTurn(page, paths)) {
      for (const width of [375, 768, 1000, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => faultsOf(page), { message: `${path} at ${width}` }).toEqual([])
      }
    }
  })

test('a printed page says which robot, whose money and when, without what can be pressed', async ({
  page,
  signIn,
}) => {
  await signIn('ana@leme.example')
  await page.goto('/configure-channels')
  const card = page.getByText('Sala VIP da Ana')
  await expect(card).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Usuario - 1001,1001')).toBeVisible()
  const head = page.getByRole('banner')
  await expect(head.locator('.robot__name')).toBeVisible()
  await expect(head.getByText(/(Real|Demo|Torneio)$/)).toBeVisible()
  const date = await head.evaluate((bar) => getComputedStyle(bar, '::after').content)
  expect(date).toMatch(/^"\d\d\/\d\d\/\d{4} \d\d:\d\d"$/)
  await expect(card).toBeVisible()
  for (const name of ['Menu', 'Parar tudo'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})
