import type { Browser } from '@playwright/test'
import { expect, expectAccessible, test, WIDE } from './fixtures'

/** Another person, in a browser of their own. */
async function another(browser: Browser) {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const page = await context.newPage()
  return { context, page }
}

/** Two people: Bruno renews his bot, and Ana, whom he copies, still has him as a follower. */
test('a follower renews and keeps the trader', { tag: WIDE }, async ({ page, context, browser, signIn }) => {
  await signIn('bruno@leme.example')
  await page.goto('/')
  await expect(page.getByText(/^Segue o trader 1001/)).toBeVisible()
  await page.goto('/comprar?userid=2001')
  await page.getByRole('radio', { name: /^30 dias/ }).check()
  await page.getByRole('button', { name: 'Gerar link' }).click()
  const [checkout] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('region', { name: 'Link de pagamento' }).getByRole('link').click(),
  ])
  await checkout.getByRole('button', { name: 'Pagar' }).click()
  await expect(checkout.getByText('O vencimento do robô 2001 avançou')).toBeVisible()

  for (const tab of [page, checkout]) {
    await tab.goto('/')
    await expect(tab.getByText('Usuario - 2001,1001')).toBeVisible()
    await expect(tab.getByText(/^Segue o trader 1001/)).toBeVisible()
  }
  const ana = await another(browser)
  await signIn('ana@leme.example', ana.page)
  await ana.page.goto('/followerscopy?search=2001')
  await expect(ana.page.getByRole('article', { name: 'Bruno' })).toBeVisible()
  await ana.context.close()
})

/** Two people: the trader reminds, the follower asks, the trader extends; neither message is sent by the panel. */
test('a trader reminds a follower, who asks for a renewal; both see the new date', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  await signIn('ana@leme.example')
  await page.goto('/followerscopy?search=2001')
  const bruno = page.getByRole('article', { name: 'Bruno' })
  await bruno.getByRole('button', { name: 'Info Bruno' }).click()
  const reminder = page.getByRole('dialog').getByRole('textbox')
  await expect(reminder).toHaveValue(/^Oi, Bruno! .*\d{2}\/\d{2}\/\d{4}/)
  const [date = ''] = /\d{2}\/\d{2}\/\d{4}/.exec(await reminder.inputValue()) ?? []

  const follower = await another(browser)
  const his = follower.page
  await signIn('bruno@leme.example', his)
  await his.goto('/copytrader')
  await his.getByRole('main').getByRole('link', { name: 'Traders que copio' }).click()
  const copied = his.getByRole('listitem').filter({ has: his.getByText('Ana', { exact: true }) })
  await expect(copied).toContainText(date)
  await expectAccessible(his)
  await copied.getByRole('button', { name: 'Pedir renovação a Ana' }).click()
  const request = his.getByRole('dialog')
  await expect(request.getByRole('textbox')).toHaveValue(new RegExp(`^Olá, Ana! .*2001.* ${date}`))
  await expectAccessible(his)
  const shared = await request.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  const [link = ''] =
    /https?:\/\/\S+$/.exec(decodeURIComponent(shared ?? '').replace('https://wa.me', '')) ?? []
  expect(link).toBe(`${baseURL}/followerscopy?search=2001`)

  // She opens the link of his message.
  await page.goto(link)
  await bruno.getByRole('button', { name: 'Exp Bruno' }).click()
  await page.locator('#expCopy').fill('31/12/2031')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(bruno.getByText('Expira: 31/12/2031')).toBeVisible()

  await his.reload()
  await expect(copied).toContainText('31/12/2031')
  // Copied twice (here and on MetaTrader), until the same day.
  await expect(copied).toContainText('MetaTrader')
  await expect(copied).not.toContainText('2030')
  await follower.context.close()
})
