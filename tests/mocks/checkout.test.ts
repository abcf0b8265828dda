import { describe, expect, it } from 'vitest'
import { examples } from '@mocks/examples'
import { extended } from '@mocks/provider/checkout'
import { languageOf } from '@mocks/provider/checkout/texts'
import { demoAccounts } from '@mocks/provider/seed'
import { client, raw, serve } from '../server/serving'

const DAY = 86_400

const purchase = examples.buyBot.body as object

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Somebody with a payment link, and their bots. */
async function buyer(change: object = {}) {
  const { url } = await serve()
  const bruno = client(url)
  const who = demoAccounts.find(({ name }) => name === 'Bruno')
  await bruno.signIn(who?.email ?? '', who?.password ?? '')
  const link = String((await bruno.post('/buybot', { ...purchase, ...change })).body)
  expect(link).toMatch(new RegExp(`^${url}/api/checkout/\\d{6}-[0-9a-f]{32}$`))
  const path = link.slice(url.length)
  const botexp = async (userid = 2001) =>
    (await bruno.get('/getbots?userid=2001')).body.find((bot: { userid: number }) => bot.userid === userid)
      ?.botexp
  const say = (answer: string, headers: Record<string, string> = {}) =>
    raw(url, path, { method: 'POST', headers: { ...form, ...headers }, body: `answer=${answer}` })
  const open = (language = 'pt-BR') => raw(url, path, { headers: { 'accept-language': language } })
  return { url, path, botexp, say, open, bruno }
}

const text = async (answer: Promise<{ readonly body: Buffer }>) => (await answer).body.toString()

describe('the checkout page', () => {
  it('shows what is bought for whom, without a script, to whoever has the link', async () => {
    const { open } = await buyer()
    const page = await open()
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
    expect(page.headers['x-frame-options']).toBe('DENY')
    expect(page.headers['cache-control']).toBe('no-store')
    const html = page.body.toString()
    expect(html).not.toMatch(/<script|<style|style=/)
    for (const said of [
      'lang="pt-BR"',
      '2001',
      '30 dias',
      'Mercado Pago',
      'R$\u00a0100,00',
      'nenhum dinheiro',
    ])
      expect(html).toContain(said)
  })

  it.each([
    ['en-GB,en;q=0.9', 'en-US', 'R$100.00'],
    ['es', 'es-ES', '100,00\u00a0BRL'],
    ['fr-CA,en', 'fr-FR', '100,00\u00a0R$'],
    ['de-DE,de', 'pt-BR', 'R$\u00a0100,00'],
  ])('speaks the language of %s', async (accepted, language, amount) => {
    const { open } = await buyer()
    const html = await text(open(accepted))
    expect(html).toContain(`lang="${language}"`)
    expect(html).toContain(amount)
  })

  it.each(['', '*', 'x', 'e', '-', ';q=1,,'])(
    'falls back to Portuguese for the language "%s"',
    (accepted) => {
      expect(languageOf(accepted)).toBe('pt-BR')
    },
  )

  it('does not show an order by its number alone', async () => {
    const { url, path } = await buyer()
    for (const wrong of [
      path.slice(0, -32) + '0'.repeat(32),
      path.slice(0, -33),
      `${path}0`,
      '/api/checkout/',
    ])
      expect((await raw(url, wrong)).status).toBe(404)
  })
})

describe('a payment', () => {
  it("moves the bot's expiry by the plan's days and returns to the panel; paying twice moves it once", async () => {
    const { url, botexp, say, open } = await buyer()
    const before = await botexp()
    const paid = await say('pay', { origin: url, 'sec-fetch-site': 'same-origin' })
    expect([paid.status, paid.headers.location]).toEqual([303, `${url}/paymentok`])
    expect(await botexp()).toBe(before + 30 * DAY)
    const again = await Promise.all([say('pay'), say('pay')])
    expect(again.map(({ headers }) => headers.location)).toEqual([`${url}/paymentok`, `${url}/paymentok`])
    expect(await botexp()).toBe(before + 30 * DAY)
    expect(await text(open())).toContain('Este pedido já foi pago.')
  })

  it('that is cancelled changes nothing, and cannot be paid afterwards', async () => {
    const { url, botexp, say, open } = await buyer()
    const before = await botexp()
    expect((await say('giveUp')).headers.location).toBe(`${url}/comprar`)
    expect((await say('pay')).headers.location).toBe(`${url}/comprar`)
    expect(await botexp()).toBe(before)
    expect(await text(open())).toContain('Este pedido foi cancelado.')
  })

  it('can be refunded once, which takes the days back; an unpaid order cannot', async () => {
    const { url, path, botexp, say, open } = await buyer()
    const before = await botexp()
    await say('refund')
    expect(await text(open())).toContain('Aguardando pagamento')
    await say('pay')
    const answer = await say('refund')
    expect([answer.status, answer.headers.location]).toEqual([303, url + path])
    await say('refund')
    expect(await botexp()).toBe(before)
    expect(await text(open())).toContain('Este pedido foi devolvido.')
    expect((await say('pay')).headers.location).toBe(`${url}/comprar`)
  })

  it('creates the bot for a new id', async () => {
    const { botexp, say } = await buyer({ userid: 770_011 })
    expect(await botexp(770_011)).toBeUndefined()
    await say('pay')
    expect(await botexp(770_011)).toBeGreaterThan(Date.now() / 1000 + 29 * DAY)
  })

  it('says how many bots a custom plan is for', async () => {
    const { open } = await buyer({ quantity: 3, subid: 2 })
    const html = await text(open())
    expect(html).toContain('3 robôs por 90 dias')
    expect(html).toContain('Os outros 2 são liberados pelo suporte')
  })

  it.each([
    ['another site', 'pay', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin', 'pay', { origin: 'https://evil.example' }, 403],
    ['an answer that it does not know', 'steal', {}, 400],
  ])('is refused from %s', async (_who, answer, headers, status) => {
    const { botexp, say } = await buyer()
    const before = await botexp()
    expect((await say(answer, headers)).status).toBe(status)
    expect(await botexp()).toBe(before)
  })

  it('extends the current expiry, or starts now if it has passed, and leaves an unlimited one unchanged', () => {
    expect(extended(1_000 + DAY, 7, 1_000)).toBe(1_000 + 8 * DAY)
    expect(extended(500, 7, 1_000)).toBe(1_000 + 7 * DAY)
    expect(extended(0, 7, 1_000)).toBe(0)
  })
})
