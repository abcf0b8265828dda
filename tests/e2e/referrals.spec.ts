import { expect, expectAccessible, expectFits, test } from './fixtures'
import { desk, narrowest } from './screens'

/** Two people: Carla sells, Dora comes by her link, buys and pays; each sees the result. */
test("a seller's link brings a person in, who buys and is refunded; the seller sees it in its month, campaign and currency", async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  await signIn('carla@leme.example')
  await page.goto('/')
  // Home has all its parts: a link that moves between press and release of the mouse is not followed.
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeVisible()
  await expect(page.locator('[aria-busy="false"]').getByText(/Nada encontrado/)).toBeVisible()
  await expect(page.getByText(/^stop loss/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Afiliados' }).click()
  await page.locator('#campaign').fill('Natal 2026')
  const link = await page.locator('.link-text').first().textContent()
  expect(link).toBe(`${baseURL}/cadastrar?sellerid=3001&campaign=Natal-2026`)
  await expectAccessible(page)

  const dora = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const hers = await dora.newPage()
  await hers.goto(link ?? '')
  await hers.waitForFunction(() => localStorage.getItem('sellerID') === '3001')
  // The first seller stays: another seller's link changes nothing.
  await hers.goto('/cadastrar?sellerid=1001&campaign=other')
  await hers.locator('#email').fill('dora@caju.example')
  await hers.locator('#password').fill('segredo-novo')
  await hers.locator('#confirmPassword').fill('segredo-novo')
  await hers.locator('#userid').fill('700100200')
  const told = hers.waitForResponse((response) => response.url().endsWith('/api/x/campaign'))
  await hers.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  expect((await told).status()).toBe(200)

  await hers.goto('/comprar')
  await expect(hers.getByText('Vendedor', { exact: true }).locator('..')).toContainText('3001')
  await hers.getByRole('radio', { name: /^30 dias/ }).check()
  await hers.getByRole('button', { name: 'Gerar link' }).click()
  const [checkout] = await Promise.all([
    dora.waitForEvent('page'),
    hers
      .getByRole('link', { name: /Abrir pagamento/ })
      .first()
      .click(),
  ])
  const address = checkout.url()

  // The link is made, but not paid yet.
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await page.getByRole('button', { name: 'Cadastros e compras' }).click()
  const rows = page.getByRole('table', { name: 'Cadastros e compras' }).locator('tbody').getByRole('row')
  await expect(rows.first()).toContainText(/do\*\*\*@c\*\*\*\.example.*Natal-2026.*Link gerado.*30 dias/)
  await expect(rows.nth(1)).toContainText(/do\*\*\*@c\*\*\*\.example.*Natal-2026.*Cadastrado/)

  await checkout.getByRole('button', { name: 'Pagar' }).click()
  await expect(checkout).toHaveURL(/\/paymentok$/)
  await expect(checkout.getByText(/^Novo vencimento: \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expect(checkout.getByRole('status').getByText(/700100200/)).toBeVisible()

  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(rows.first()).toContainText(/Pago.*30 dias.*R\$\s100,00.*R\$\s20,00/)
  await expect(page.locator('body')).not.toContainText('dora@caju')
  await page.locator('#campaignFilter').click()
  await page.getByRole('option', { name: 'Natal-2026' }).click()
  const figure = (name: string | RegExp) =>
    page.getByRole('list', { name: 'Resultados' }).getByRole('listitem').filter({ hasText: name })
  await expect(figure(/^Vendas/)).toContainText('1 paga')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expectAccessible(page)

  await page.setViewportSize(narrowest)
  await expectFits(page, ['/afiliados', narrowest.width])
  await page.setViewportSize(desk)
  await page.getByRole('button', { name: 'Funil' }).click()
  const step = (name: string) => page.getByRole('table', { name: 'Funil' }).getByRole('row', { name })
  await expect(step('Compras pagas')).toContainText(/1.*0/)
  await expect(figure('20% das vendas pagas')).toContainText(/R\$\s20,00/)

  await checkout.goto(address)
  await checkout.getByRole('button', { name: 'Pedir reembolso' }).click()
  await expect(checkout.getByText('Este pedido foi devolvido.')).toBeVisible()
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(rows.first()).toContainText(/Natal-2026.*Reembolsado/)
  await expect(figure(/^Vendas/)).toHaveText(/^Vendas\s*0$/)
  await expect(step('Reembolsos em real')).toContainText(/R\$\s100,00.*R\$\s0,00/)

  // The month before shows none of it.
  await page.locator('#period').click()
  await page.getByRole('option', { name: 'Mês passado' }).click()
  await expect(step('Cadastros')).toHaveCount(0)
  await expect(page.getByText('Nada neste período.')).toBeVisible()
  await dora.close()
})
