import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** Unique in the page, and typed key by key, so that the test itself never brings it into the page whole. */
const PASSWORD = 'corvo-verde-8417'

async function typeInto(page: Page, field: string, text: string) {
  await page.locator(field).click()
  await page.keyboard.type(text)
}

/** All text that JavaScript still holds, after the garbage is gone. */
async function heapOf(page: Page) {
  const client = await page.context().newCDPSession(page)
  const chunks: string[] = []
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await client.send('HeapProfiler.enable')
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await client.detach()
  return chunks.join('')
}

test('after a sign-out the page holds no trace of the password', async ({ page }) => {
  await page.goto('/cadastrar?userid=90417')
  await typeInto(page, '#email', 'corvo@leme.example')
  await typeInto(page, '#password', PASSWORD)
  await typeInto(page, '#confirmPassword', PASSWORD)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Usuario - 90417,90417')).toBeVisible()
  // The session ends at the provider: the stored password is used once more.
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Minha conta' }).first().click()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  expect(await heapOf(page)).toContain(PASSWORD)

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect.poll(async () => (await heapOf(page)).includes(PASSWORD)).toBe(false)
})
