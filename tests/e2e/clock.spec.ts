import { expect, expectAccessible, test, WIDE } from './fixtures'

const DAY_MS = 86_400_000

test(
  'a device that is 40 days ahead says so once, and when a robot ends is right',
  { tag: WIDE },
  async ({ page, signIn }) => {
    await page.clock.install({ time: Date.now() + 40 * DAY_MS })
    await signIn('ana@leme.example')
    await page.goto('/botsmanager')
    const row = page.getByRole('row').filter({ hasText: '1002' })
    await expect(row).toContainText('Vence depois de amanhã')
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'O relógio deste aparelho está 40 dias adiantado.' })
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Fechar' }).click()
    await page.goto('/auth')
    await expect(page.getByRole('main')).toContainText('depois de amanhã')
    await expect(notice).toBeHidden()
  },
)
