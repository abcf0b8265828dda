import { expect, expectAccessible, test, WIDE } from './fixtures'

/** A follower asks to copy a trader, sets the copy up, and ends it. */
test(
  'a follower sends a request to a trader, sets how to copy, and leaves again',
  { tag: WIDE },
  async ({ page, signIn }) => {
    await signIn('bruno@leme.example')
    await page.goto('/followconfig?trader=1002')
    await page.getByRole('link', { name: 'Pedir para copiar 1002' }).click()
    await expect(page.locator('#traderid')).toHaveValue('1002')
    await page.locator('#userName').fill('Bruno Ção')
    await expect(page.getByText('Será enviado como BrunoÇão.')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Pedido enviado')).toBeVisible()
    await expect(page).toHaveURL(/\/copytrader$/)

    await page.goto('/followconfig?trader=1002')
    const card = page.getByRole('article').filter({ hasText: 'ID 1002' })
    await expect(card.getByRole('heading')).toBeFocused()
    await expect(card).toContainText('Não escolhido')
    await card.getByRole('switch', { name: 'Copiar este trader' }).click()
    await page.locator('[id="1002_lote"]').fill('0,5')
    await page.getByLabel('Opções avançadas').check()
    await page.locator('[id="1002_trailingStopLoss"]').click()
    await page.locator('[id="1002_breakEven"]').click()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('alert')).toContainText('BreakEven e TrailingStop. Seleciona um por vez!')
    await page.locator('[id="1002_breakEven"]').click()
    // When the text disappears, the card gets shorter and Save moves up; a press at that moment may miss it.
    await expect(card).not.toContainText('BreakEven e TrailingStop')
    await card.getByRole('button', { name: 'Salvar' }).click()
    const question = page.getByRole('dialog', { name: /^Copiar / })
    await expectAccessible(page)
    await question.getByRole('button', { name: /^Copiar / }).click()
    await expect(page.getByText('Parametros salvos')).toBeVisible()
    await page.reload()
    await expect(card).toContainText('Escolhido')
    await expect(page.locator('[id="1002_lote"]')).toHaveValue('0,5')

    await card.getByRole('button', { name: 'Remover' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover trader' }).click()
    await expect(page.getByText('Você não segue o trader 1002.')).toBeVisible()
    await expect(card).toHaveCount(0)
  },
)

test(
  'a trader says how signals and MetaTrader positions are copied',
  { tag: WIDE },
  async ({ page, signIn }) => {
    await signIn('ana@leme.example')
    await page.goto('/configtradercopy#delaysig')
    await expect(page.locator('#delaysig')).toBeFocused()
    await page.locator('#paresFilter').fill('EURUSD GBPUSD')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Não use espaços em Ativos')
    await page.locator('#paresFilter').fill('EURUSD;GBPUSD')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Parametros salvos')).toBeVisible()

    await page.goto('/configmetatrader#1002_breakPips')
    await expect(page.locator('[id="1002_breakPips"]')).toBeFocused()
    await page.locator('[id="1002_breakPips"]').fill('12')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Parametros salvos')).toBeVisible()
    await page.reload()
    await expect(page.locator('[id="1002_breakPips"]')).toHaveValue('12')
  },
)
