import { expect, expectAccessible, test, WIDE } from './fixtures'

test('a robot is renewed: its link is paid in another tab, and both tabs show the expiry that moved', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  await signIn('ana@leme.example')
  await page.goto('/comprar?userid=1001')
  await expect(page.locator('#userid')).toHaveValue('1001')
  await expect(page.getByRole('button', { name: 'Gerar link' })).toBeDisabled()
  await page.getByRole('radio', { name: /^30 dias/ }).check()
  await page.getByRole('button', { name: 'Gerar link' }).click()
  await expect(page.getByRole('heading', { name: 'Link de pagamento' })).toBeFocused()
  await expect(page.getByText(new URL(baseURL ?? '').host, { exact: true })).toBeVisible()
  await expectAccessible(page)

  // A trip to another screen and a reload leave it where it was.
  await page.goto('/auth')
  await page.goto('/comprar')
  await expect(page.getByRole('heading', { name: 'Link de pagamento' })).toBeVisible()
  await page.getByRole('radio', { name: /^90 dias/ }).check()
  await expect(page.getByRole('heading', { name: 'Link de pagamento' })).toHaveCount(0)
  await page.getByRole('radio', { name: /^30 dias/ }).check()
  await page.getByRole('button', { name: 'Gerar link' }).click()

  const link = page.getByRole('region', { name: 'Link de pagamento' })
  const [checkout] = await Promise.all([
    context.waitForEvent('page'),
    link.getByRole('link', { name: /Abrir pagamento/ }).click(),
  ])
  await expect(checkout.getByText('R$ 100,00')).toBeVisible()
  await expectAccessible(checkout)
  const address = checkout.url()
  await checkout.getByRole('button', { name: 'Pagar' }).click()
  await expect(checkout).toHaveURL(/\/paymentok$/)
  await expect(checkout.getByText(/^Novo vencimento: \d{2}/)).toBeVisible()
  const moved = checkout.getByText(/^\d{2}\/\d{2}\/\d{4} → \d{2}\/\d{2}\/\d{4}$/)
  const dates = await moved.textContent()
  await expectAccessible(checkout)

  // Paid once is paid: the page says so, and the expiry stays.
  await checkout.goto(address)
  await expect(checkout.getByText('Este pedido já foi pago.')).toBeVisible()
  await checkout.getByRole('link', { name: 'Voltar ao painel' }).click()
  await expect(moved).toHaveText(dates ?? '')

  const purchases = page.getByRole('region', { name: 'Compras iniciadas' })
  // Of the two links for this robot either may have been paid.
  await expect(purchases.getByText('Vencimento avançou, talvez por outro link')).toHaveCount(2)
  await expect(purchases.getByText(dates ?? '')).toHaveCount(2)
  await expect(link).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^30 dias/ })).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Gerar link' })).toBeDisabled()
})

test(
  'a cancelled checkout leads back to the purchase, which stays unpaid',
  { tag: WIDE },
  async ({ page, context, signIn }) => {
    await signIn('bruno@leme.example')
    await page.goto('/comprar')
    await page
      .locator('#paymethod')
      .getByRole('radio', { name: /^Stripe/ })
      .check()
    await page.locator('#custom').check()
    await page.locator('#quantity').fill('3')
    await page.locator('#subid').click()
    await page.getByRole('option', { name: '90 dias' }).click()
    await page.getByRole('button', { name: 'Gerar link' }).click()
    const [checkout] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('region', { name: 'Link de pagamento' }).getByRole('link').click(),
    ])
    await expect(checkout.getByText('3 robôs por 90 dias')).toBeVisible()
    await checkout.getByRole('button', { name: 'Desistir' }).click()
    await expect(checkout).toHaveURL(/\/comprar$/)
    await expect(checkout.getByText('Pagamento aberto')).toBeVisible()
  },
)
