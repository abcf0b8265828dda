import type { Page } from '@playwright/test'
import { expect, signInAs, test } from './fixtures'

const texts = {
  'pt-BR': { title: 'Entrar', password: 'Senha', page: 'Entrar · Leme' },
  'en-US': { title: 'Sign in', password: 'Password', page: 'Sign in · Leme' },
  'es-ES': { title: 'Entrar', password: 'Contraseña', page: 'Entrar · Leme' },
} as const
type Language = keyof typeof texts

const isBoot = (url: string) => /\/assets\/(?:boot|index)-[^/]+\.js$/.test(url)
const scripts = '**/assets/*.js'

/** Holds the panel's code until it is released; the small script before the first paint loads as usual. */
async function withhold(page: Page) {
  let letIn = () => {}
  const allowed = new Promise<void>((done) => (letIn = done))
  await page.route(scripts, async (route) => {
    if (!isBoot(route.request().url())) await allowed
    await route.continue()
  })
  return letIn
}

interface Frame {
  readonly text: string
  /** the page is complete: on a busy machine the browser may paint while it still loads */
  readonly isWhole: boolean
  /** whether the sign-in's form is visible, and whether the shell's frame is */
  readonly form: boolean
  readonly frame: boolean
  /** the layout shift up to here */
  readonly shift: number
}

type Watched = typeof window & { watched: Frame[] }

/** What can be read in each frame that the browser paints, from the first one on. */
async function watchFrames(page: Page) {
  await page.addInitScript(() => {
    const watched: Frame[] = []
    ;(window as Watched).watched = watched
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    const isSeen = (id: string) => document.getElementById(id)?.checkVisibility() ?? false
    const look = () => {
      const text = document.body?.innerText.trim() ?? ''
      const isWhole = document.readyState !== 'loading'
      watched.push({ text, isWhole, form: isSeen('password'), frame: isSeen('frame'), shift })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return async () =>
    (await page.evaluate(() => (window as Watched).watched)).filter(({ text }) => text !== '')
}

const alive = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-view')

test.describe('the first paint', () => {
  test('is the sign-in, without any JavaScript', async ({ page }) => {
    await page.route(scripts, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expect(page.getByLabel('Senha', { exact: true })).toBeEditable()
    await expect(page.locator('#frame')).toBeHidden()
    await expect(page).toHaveTitle('Entrar · Leme')
    await expect(page.getByText('Veja quanto o seu gerenciamento pode ganhar e perder')).toBeVisible()
    await expect(page.getByText('+217 em 48 de 100')).toBeVisible()
    const plan = page.locator('.gate-plan')
    // The drawing is in the page too, once for all languages.
    expect(await plan.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(
      500,
    )
    // A slow page comes in pieces: the form stands where it will be before the picture beside it has come.
    const field = page.locator('#email')
    const place = await field.boundingBox()
    await page.locator('.gate__promise').evaluate((promise) => promise.remove())
    expect(await field.boundingBox()).toEqual(place)
  })

  for (const language of Object.keys(texts) as Language[]) {
    test.describe(`for a browser in ${language}`, () => {
      test.use({ locale: language })

      test('is in that language and stays in it, and nothing moves', async ({ page }) => {
        const frames = await watchFrames(page)
        const letIn = await withhold(page)
        await page.goto('/')
        const { title, password, page: pageTitle } = texts[language]
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await expect(page).toHaveTitle(pageTitle)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        letIn()
        await alive(page)

        const seen = await frames()
        const others = Object.values(texts).map((other) => other.password)
        for (const { text, isWhole } of seen) {
          if (isWhole) expect(text).toContain(password)
          for (const other of others) if (other !== password) expect(text).not.toContain(other)
        }
        // The widths of the system's font are Inter's on average: a centred line may begin some pixels further on when Inter arrives.
        expect(seen.at(-1)?.shift).toBeLessThan(0.0001)
        expect(seen.some((frame) => frame.frame)).toBe(false)
      })
    })
  }

  test('accepts typing, and keeps the text and the focus when the panel starts', async ({ page }) => {
    const letIn = await withhold(page)
    await page.goto('/')
    await page.locator('#email').fill('ana@leme.example')
    await page.locator('#password').pressSequentially('leme-de')
    letIn()
    await alive(page)
    await expect(page.locator('#password')).toBeFocused()
    await page.keyboard.type('mo-1')
    await expect(page.locator('#email')).toHaveValue('ana@leme.example')
    await expect(page.locator('#password')).toHaveValue('leme-demo-1')
  })

  test('carries out a press of the button that came before the panel was ready', async ({ page }) => {
    const letIn = await withhold(page)
    await page.goto('/')
    await page.locator('#email').fill('ana@leme.example')
    await page.locator('#password').fill('leme-demo-1')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/$/)
    letIn()
    await expect(page.getByText('Usuario - 1001,1001')).toBeVisible()
  })

  test('is the frame of the panel for a person who is signed in, never the sign-in', async ({ page }) => {
    await signInAs(page, 'ana@leme.example')
    const frames = await watchFrames(page)
    const letIn = await withhold(page)
    await page.reload()
    await expect(page.locator('#frame')).toBeVisible()
    letIn()
    await expect(page.getByText('Usuario - 1001,1001')).toBeVisible()
    await expect(page.locator('#frame')).toHaveCount(0)

    const seen = await frames()
    expect(seen.some(({ form }) => form)).toBe(false)
    expect(seen[0]).toMatchObject({ frame: true, text: 'Leme' })
  })

  test('is in the language that was chosen, from the next visit on', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await page.getByRole('button', { name: /^Idioma/ }).click()
    await page.getByRole('menuitem', { name: 'Español' }).click()
    await expect(page.getByLabel(texts['es-ES'].password, { exact: true })).toBeVisible()
    const frames = await watchFrames(page)
    const letIn = await withhold(page)
    await page.reload()
    await expect(page.getByLabel(texts['es-ES'].password, { exact: true })).toBeVisible()
    letIn()
    await alive(page)
    for (const { text } of await frames()) expect(text).not.toContain(texts['pt-BR'].password)
  })

  test('is never the sign-in at an address that shows something else', async ({ page }) => {
    const frames = await watchFrames(page)
    const letIn = await withhold(page)
    await page.goto('/cadastrar')
    letIn()
    await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeVisible()
    const seen = await frames()
    for (const { text } of seen) expect(text).not.toContain('Sem conta?')
  })

  test('becomes the sign-in when the stored session cannot be read any more', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('email', 'ana@leme.example')
      localStorage.setItem('password', 'v1.AAAA.BBBB')
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expect(page.locator('#frame')).toHaveCount(0)
  })
})
