import { expect, test } from './fixtures'
import { desk } from './screens'

const phone = { width: 375, height: 812 } as const
/** Of what the browser calls good (0.1) a fifth. */
const MOST = 0.02

/** What people come to most, and what is made of the most answers. */
const watched = [
  '/',
  '/config-masaniello',
  '/geralconfig',
  '/followerscopy',
  '/copysignals',
  '/mycopy',
] as const

interface Watched extends Window {
  shift?: number
}

for (const viewport of [desk, phone])
  test(`nothing moves while a screen fills, ${viewport.width} px wide`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      ;(window as Watched).shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          }
          if (!hadRecentInput) (window as Watched).shift = ((window as Watched).shift ?? 0) + value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await signIn('ana@leme.example')
    const moved: string[] = []
    // The second visit knows how high the first one became.
    for (const visit of ['first', 'second'])
      for (const path of watched) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await page.waitForLoadState('networkidle')
        const shift = await page.evaluate(() => (window as Watched).shift ?? 0)
        if (shift > MOST) moved.push(`${path}, ${visit} visit: ${shift.toFixed(3)}`)
      }
    expect(moved).toEqual([])
  })
