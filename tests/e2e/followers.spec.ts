import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test, WIDE } from './fixtures'

/** A trader's followers: one expiry, then many at once, and back. */
test.describe('followers', () => {
  test('get a new expiry, one by one and many at once, and have the old one restored', async ({
    page,
    signIn,
  }) => {
    await signIn('ana@leme.example')
    await page.goto('/followerscopy')
    const bruno = page.getByRole('article', { name: 'Bruno' })
    await page.getByRole('searchbox').fill('bruno')
    await bruno.getByRole('button', { name: 'Exp Bruno' }).click()
    await expect(page.locator('#expCopy')).toBeFocused()
    await page.locator('#expCopy').fill('31/12/2030')
    await expect(page.getByText(/^Vence em 31\/12\/2030, no fim do dia/)).toBeVisible()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(bruno.getByText('Expira: 31/12/2030')).toBeVisible()
    await bruno.getByRole('button', { name: 'Info Bruno' }).click()
    await expect(page.getByText('31/12/2030 23:59')).toBeVisible()
    await page.getByRole('dialog').getByText('Fechar', { exact: true }).click()
    await expectAccessible(page)

    await page.getByRole('searchbox').fill('')
    await expect(page.getByRole('checkbox', { name: /^Marcar (\d+) de \1$/ })).toBeVisible()
    await page.locator('#followersAll').check()
    await page.getByRole('button', { name: 'Mudar vencimento' }).click()
    await page.getByRole('button', { name: '+7 dias' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Aplicar a \d+$/ }).click()
    await page.getByRole('button', { name: /^Desfazer: \d+$/ }).click()
    await expect(page.getByRole('dialog', { name: 'Desfazer mudança' })).toBeVisible()
    await expect(page.getByText(/^Salvos: (\d+) de \1$/)).toBeVisible()
    await page.getByRole('dialog').getByText('Fechar', { exact: true }).click()
    await page.getByRole('searchbox').fill('bruno')
    await expect(bruno.getByText('Expira: 31/12/2030')).toBeVisible()
  })

  test(
    'go into a calendar, and Home leads to those who end soon',
    { tag: WIDE },
    async ({ page, signIn }) => {
      await signIn('ana@leme.example')
      await page.goto('/')
      await page.getByRole('button', { name: /^(\d+), 4 a 7 dias: \1 seguidores$/ }).click()
      await page.getByRole('link', { name: /^Ver lista: \d+ seguidores, 4 a 7 dias$/ }).click()
      await expect(page).toHaveURL(/\/followerscopy\?expiry=days7$/)
      await page.locator('#followersAll').check()
      await page.getByRole('button', { name: 'Baixar' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Calendário (.ics)' }).click(),
      ])
      expect(await readFile(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n[^]*UID:expiry-1001-/)
    },
  )
})
