import { expect, test } from './fixtures'

test('a newcomer signs up, signs in, changes the stake, and finds it after a power cut', async ({
  page,
  product,
}) => {
  await page.goto('/cadastrar?userid=909090&sellerid=3001')
  await page.getByLabel('E-mail').fill('novo@leme.example')
  await page.getByLabel('Senha', { exact: true }).fill('um-segredo')
  await page.getByLabel('Confirme a senha').fill('um-segredo')
  await expect(page.getByLabel('ID do Telegram')).toHaveValue('909090')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cadastro ok!' })).toBeVisible()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar')
  await page.getByLabel('Senha', { exact: true }).fill('um-segredo')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Usuario - 909090,909090')).toBeVisible()
  // Waits for the encrypted password, which is stored last: only then does another address find the session.
  await page.waitForFunction(() => localStorage.getItem('password') !== null)

  await page.goto('/geralconfig')
  await page.locator('#lote').fill('7,5')
  await page.getByRole('button', { name: 'Salvar' }).click()
  // A larger stake risks more: one key press says that it is meant.
  await expect(page.getByRole('dialog', { name: 'Esta mudança aumenta o risco' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Parametros salvos' })).toBeVisible()

  await product.restart()
  await page.reload()
  await expect(page.locator('#lote')).toHaveValue('7,5')
})

test('a page of the panel opens at its own address, signed in or not', async ({ page, signIn }) => {
  await page.goto('/geralconfig')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre para continuar')
  await page.getByRole('link', { name: 'Entrar' }).click()
  await signIn('ana@leme.example')
  await page.goto('/geralconfig')
  await expect(page.locator('#lote')).not.toHaveValue('')
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
})
