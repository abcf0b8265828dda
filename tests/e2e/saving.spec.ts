import type { Page } from '@playwright/test'
import { chooseBot, expect, signInAs, storedIn, test } from './fixtures'

/** Drops the connection of each save once the provider has it; the number of saves so far. */
async function dropAnswers(page: Page) {
  let count = 0
  await page.route('**/api/masaparams**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    count += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => count
}

/** Saves although the risk is higher. */
async function save(page: Page) {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('button', { name: 'Salvar assim mesmo' }).click()
}

async function typeCapital(page: Page, text: string) {
  await page.goto('/config-masaniello')
  await page.locator('#capital').fill(text)
}

test('a save whose answer is lost is confirmed by reading, and was made once', async ({ page, signIn }) => {
  await signIn('ana@leme.example')
  const saves = await dropAnswers(page)
  await typeCapital(page, '350')
  await save(page)
  await expect(page.getByText(/^Conferido às \d\d:\d\d: está salvo$/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(saves()).toBe(1)
  await page.reload()
  await expect(page.locator('#capital')).toHaveValue('350')
})

test('what was typed survives a reload and the selection of another robot, but not a sign-out', async ({
  page,
}) => {
  await signInAs(page, 'ana@leme.example')
  page.on('dialog', (dialog) => void dialog.accept())
  await typeCapital(page, '155')
  // It is stored while the screen is still being drawn, which takes a busy machine longer than a reload.
  await expect.poll(() => storedIn(page, 'leme-history', 'drafts')).toContain('155')
  await page.reload()
  await expect(page.getByText(/^O que você digitou às \d\d:\d\d voltou/)).toBeVisible()
  await expect(page.locator('#capital')).toHaveValue('155')

  await chooseBot(page, '1002')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page.getByText(/Usuario - 1002,/)).toBeVisible()
  await expect(page.locator('#capital')).not.toHaveValue('155')
  await chooseBot(page, '1001')
  await expect(page.getByText(/Usuario - 1001,/)).toBeVisible()
  await expect(page.locator('#capital')).toHaveValue('155')

  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.locator('#password')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await signInAs(page, 'ana@leme.example')
  await page.goto('/config-masaniello')
  await expect(page.locator('#capital')).not.toHaveValue('155')
})
