/**
 * A window at 400 % (WCAG 2.2, 1.4.10 and 2.4.11): 1280 × 1024 px are 320 × 256 then. Nothing that stays in sight while the page
 * scrolls lies over what has the focus, in any language.
 */
import type { Page } from '@playwright/test'
import { languages } from '../../src/i18n/types'
import { expect, openInTurn, test, WIDE } from './fixtures'
import { longest } from './screens'

test.use({ viewport: { width: 320, height: 256 } })

/** Those with a bar, a headline, a head of a table or a panel that is sticky in a larger window. */
const paths = [
  '/geralconfig',
  '/config-masaniello',
  '/config-customcycles',
  '/brokerconfig',
  '/configure-channels',
  '/channels-list',
  '/followerslist',
  '/fleet/compare',
  '/reader-params',
] as const

/** More than a screen has of different kinds; the longest lists have hundreds. */
const MOST_STOPS = 45

/** What has the focus, where it is not all in sight; `undefined`: the page's end. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    // Some inputs are drawn by what is around them.
    const control =
      focused.closest('label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number') ??
      focused
    const { left, top, right, bottom } = control.getBoundingClientRect()
    const staysOver = (element: Element | null): boolean =>
      element !== null &&
      !element.contains(control) &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) ||
        element.matches('#overlays *, [role="tooltip"]') ||
        staysOver(element.parentElement))
    const coveredAt = (x: number, y: number) => {
      const over = document.elementFromPoint(x, y)
      return over !== null && !control.contains(over) && staysOver(over) && over.outerHTML
    }
    // What is larger than the window is seen in part.
    const [first, last] = [Math.max(top, 0) + 2, Math.min(bottom, window.innerHeight) - 2]
    if (first > last + 4) return `outside: ${control.outerHTML.slice(0, 160)}`
    const over = [left + 2, (left + right) / 2, right - 2]
      .flatMap((x) => [coveredAt(x, first), coveredAt(x, (first + last) / 2), coveredAt(x, last)])
      .find((covering) => covering !== false)
    return over === undefined ? '' : `${control.outerHTML.slice(0, 160)} below ${over.slice(0, 160)}`
  })

// They only look.
test.describe.configure({ mode: 'parallel' })

for (const language of languages)
  test(
    `nothing lies over what has the focus at 400 %: ${language}`,
    language === longest ? {} : { tag: WIDE },
    async ({ page, signIn }) => {
      await signIn('ana@leme.example')
      await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), language)
      for await (const path of openInTurn(page, paths)) {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        const hidden: string[] = []
        for (let stop = 0; stop < MOST_STOPS; stop++) {
          await page.keyboard.press('Tab')
          const what = await hiddenFocus(page)
          if (what === undefined) break
          if (what !== '') hidden.push(what)
        }
        expect.soft(hidden, path).toEqual([])
      }
    },
  )
