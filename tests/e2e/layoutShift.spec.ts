import { expect, test } from './fixtures'
import { desk } from './screens'

const phone = { width: 375, height: 812 } as const
/** What moves on a first visit, whose heights nobody knows yet: what browsers call good. Afterwards a fifth of that. */
const MOST = { first: 0.1, second: 0.02 } as const

/** What people come to most, and what is made of the most answers; under which name the device notes the height of a part of it. */
const watched = {
  '/': 'rowHeight 1001',
  '/geralconfig': 'roomHeight flat',
  '/followerscopy': 'endsHeight',
  '/strategies': 'roomHeight strategies',
  '/mycopy': 'roomHeight mycopy',
  '/botspage': 'endsHeight',
} as const

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
    for (const visit of ['first', 'second'] as const)
      for (const [path, noted] of Object.entries(watched)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await page.waitForLoadState('networkidle')
        await expect(page.locator('main :is(.placeholder, [aria-busy="true"])')).toHaveCount(0)
        await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), noted)).not.toBeNull()
        const shift = await page.evaluate(() => (window as Watched).shift ?? 0)
        if (shift > MOST[visit]) moved.push(`${path}, ${visit} visit: ${shift.toFixed(3)}`)
      }
    expect(moved).toEqual([])
  })
