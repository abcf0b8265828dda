import type { Page } from '@playwright/test'
import { expect, test, WIDE } from './fixtures'
import { riskTitle } from '../support/riskTitle'

async function signUp(page: Page, userid: string, email: string) {
  await page.goto(`/cadastrar?userid=${userid}&sellerid=3001`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('um-segredo')
  await page.getByLabel('Confirme a senha').fill('um-segredo')
  await expect(page.getByLabel('ID do Telegram')).toHaveValue(userid)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cadastro ok!' })).toBeVisible()
  await expect(page.getByText(`Usuario - ${userid},${userid}`)).toBeVisible()
}

test('a newcomer signs up, is signed in, changes the stake, and finds it after a power cut', async ({
  page,
  product,
}) => {
  await signUp(page, '909090', 'novo@leme.example')
  // Waits for the encrypted password, which is stored last: only then does another address find the session.
  await page.waitForFunction(() => localStorage.getItem('password') !== null)

  await page.goto('/geralconfig')
  await page.locator('#lote').fill('7,5')
  await page.getByRole('button', { name: 'Salvar' }).click()
  // A larger stake risks more: it has to be meant.
  await page
    .getByRole('dialog', { name: riskTitle })
    .getByRole('button', { name: 'Salvar assim mesmo' })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Parametros salvos' })).toBeVisible()

  await product.restart()
  await page.reload()
  await expect(page.locator('#lote')).toHaveValue('7,5')
})

test(
  'the first steps lead a newcomer from the registration until the robot is turned on',
  { tag: WIDE },
  async ({ page }) => {
    await signUp(page, '909091', 'passos@leme.example')
    const steps = page.getByRole('region', { name: 'Primeiros passos' })
    await expect(steps).toBeVisible()
    await expect(page.locator('[aria-busy="false"]').getByText(/Nada encontrado/)).toBeVisible()
    await expect(page.getByText(/Nada de errado/)).toHaveCount(0)
    await steps.getByRole('link', { name: /Token da corretora/ }).click()

    const bar = page.getByRole('alert')
    const goOn = async (step: string) => {
      await bar
        .filter({ hasText: `Pronto. Próximo passo: ${step}` })
        .getByRole('link')
        .click()
      await expect(bar.filter({ hasText: `Primeiros passos: ${step}` })).toBeVisible()
    }
    await page.locator('#tokenDemo').fill('demo-token-1')
    await page.locator('#tokenLive').fill('live-token-2')
    await page.getByRole('button', { name: 'Salvar' }).first().click()
    await goOn('Stop loss do dia')
    await page.locator('#stopDay').fill('40')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await goOn('Telefone do Telegram')
    await page.locator('#phone').fill('+5511990001113')
    await page.locator('#phone').press('Enter')
    await page.locator('#code').fill('12345')
    await page.locator('#code').press('Enter')
    await goOn('Ligar um canal')
    await page.locator('[id="1650000001_idChan"]').check()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await goOn('Ligar o robô')
    await page.locator('[id="botCmd_turnOn"]').click()
    await expect(page.getByText(/Primeiros passos:|Próximo passo:/)).toHaveCount(0)
  },
)

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
