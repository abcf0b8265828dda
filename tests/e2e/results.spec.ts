/** Past results: the panel shows what stands in a text, the person says what it is, and nothing is computed before. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, WIDE } from './fixtures'

/** As MetaTrader 4 saves a statement. */
const statement = `<!DOCTYPE HTML><html><head><title>Statement: 9001</title><style>td{font:8pt Tahoma}</style></head><body><table>
<tr><td colspan=2><b>Account: 9001</b></td><td colspan=5><b>Name: Trader One</b></td><td colspan=7><b>2025 January 17, 10:00</b></td></tr>
<tr><td colspan=14><b>Closed Transactions:</b></td></tr>
<tr><td>Ticket</td><td>Open Time</td><td>Type</td><td>Size</td><td>Item</td><td>Price</td><td>S / L</td><td>T / P</td><td>Close Time</td><td>Price</td><td>Commission</td><td>Taxes</td><td>Swap</td><td>Profit</td></tr>
<tr><td>1</td><td>2025.01.15 09:00:00</td><td>balance</td><td colspan=10>Deposit</td><td>1 000.00</td></tr>
<tr><td>2</td><td>2025.01.15 10:30:00</td><td>sell</td><td>0.10</td><td>xauusd</td><td>2035.50</td><td>0.00</td><td>0.00</td><td>2025.01.15 12:00:00</td><td>2040.00</td><td>0.00</td><td>0.00</td><td>0.00</td><td>-45.00</td></tr>
<tr><td>3</td><td>2025.01.16 10:30:00</td><td>buy limit</td><td>0.10</td><td>eurusd</td><td>1.0850</td><td>0.00</td><td>0.00</td><td>2025.01.16 11:00:00</td><td>1.0900</td><td colspan=4>cancelled</td></tr>
<tr><td>4</td><td>2025.01.16 10:30:00</td><td>buy</td><td>0.10</td><td>eurusd</td><td>1.0850</td><td>0.00</td><td>0.00</td><td>2025.01.16 15:45:00</td><td>1.0920</td><td>0.00</td><td>0.00</td><td>-0.50</td><td>70.00</td></tr>
<tr><td colspan=10>&nbsp;</td><td>0.00</td><td>0.00</td><td>-0.50</td><td>25.00</td></tr>
<tr><td colspan=12><b>Closed P/L:</b></td><td colspan=2><b>24.50</b></td></tr>
<tr><td colspan=14><b>Open Trades:</b></td></tr>
<tr><td>Ticket</td><td>Open Time</td><td>Type</td><td>Size</td><td>Item</td><td>Price</td><td>S / L</td><td>T / P</td><td></td><td>Price</td><td>Commission</td><td>Taxes</td><td>Swap</td><td>Profit</td></tr>
<tr><td>5</td><td>2025.01.17 09:30:00</td><td>buy</td><td>0.10</td><td>gbpusd</td><td>1.2200</td><td>0.00</td><td>0.00</td><td></td><td>1.2190</td><td>0.00</td><td>0.00</td><td>0.00</td><td>-10.00</td></tr>
<tr><td colspan=14><b>Summary:</b></td></tr>
<tr><td colspan=2><b>Deposit/Withdrawal:</b></td><td colspan=2><b>1 000.00</b></td><td colspan=4><b>Credit Facility:</b></td><td><b>0.00</b></td></tr>
</table></body></html>`
/** As spreadsheets save "Unicode text", newest first. */
const history =
  'Data\tAtivo\tLucro (R$)\r\n03/05/2025 10:00\tEURUSD\t-10,00\r\n02/05/2025 10:00\tEURUSD\t8,70\r\n01/05/2025 10:00\tEURUSD\t8,70\r\n'

for (const width of [375, 1440])
  test(
    `the page of a terminal and a file of a spreadsheet are asked about and accepted at ${width} px`,
    width === 375 ? {} : { tag: WIDE },
    async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('ana@leme.example')
      await page.goto('/strategies?tab=replay')
      const choose = page.locator('input[type="file"]')
      const accept = page.getByRole('button', { name: 'Usar estes resultados' })
      await choose.setInputFiles({
        name: 'Statement.htm',
        mimeType: 'text/html',
        buffer: Buffer.from(statement),
      })
      await page.getByRole('radio', { name: /^Profit · tabela da linha 4/ }).check()
      // A deposit, sums and the summary; and an order that was cancelled.
      await page.getByRole('button', { name: /^Nenhum dos \d grupos de linhas é operação/ }).click()
      await page
        .getByRole('radiogroup', { name: 'Vazio' })
        .getByRole('radio', { name: 'Não é operação' })
        .check()
      await expect(page.getByText('1 ganho · 1 perda · 0 empate')).toBeVisible()
      await page.getByRole('button', { name: 'Ver todas as linhas' }).click()
      await expect(page.getByRole('row', { name: /^5 .*xauusd.*Perda$/ })).toBeVisible()
      await expect(page.getByRole('row', { name: /^4 .*Deposit.*Não é operação$/ })).toBeVisible()
      await expect(page.getByText('Como cada gerenciamento teria terminado')).toHaveCount(0)
      await expectAccessible(page)

      await choose.setInputFiles({
        name: 'historico.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(history, 'utf16le'),
      })
      await expect(page.getByText('2 ganhos · 1 perda · 0 empate')).toBeVisible()
      await expect(page.getByRole('radio', { name: 'O mais novo primeiro' })).toBeChecked()
      await accept.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Como cada gerenciamento teria terminado')).toBeVisible()
      // Under a name they stand beside those of other sources.
      await page.getByRole('textbox', { name: 'Nome destes resultados' }).fill('Corretora')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^Usar esta taxa/ }).click()
      await expect(page.getByText('Em uso: 66,5%')).toBeVisible()
      // What is being computed again is paler until it is done.
      await expect(page.locator('.proof__old')).toHaveCount(0)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )

/** Of each question that is open, from the top: the place of its answer. Of groups: win, loss, tie, no trade; of rows: a trade, none. */
interface Asked {
  readonly language: 'pt-BR' | 'en-US' | 'es-ES' | 'fr-FR'
  readonly text: string
  readonly answers: readonly number[]
  /** of wins, losses and ties; `refused`: there are none */
  readonly counts: readonly [number, number, number] | 'refused'
}
const asked: readonly Asked[] = [
  {
    language: 'pt-BR',
    text: '10:35 EURUSD MENANG\n10:40 GBPUSD KALAH\n10:45 USDJPY MENANG',
    answers: [0, 1],
    counts: [2, 1, 0],
  },
  { language: 'pt-BR', text: '10:35 WIN\n10:40 stopado\n10:45 WIN', answers: [1], counts: [2, 1, 0] },
  {
    language: 'pt-BR',
    text: 'Ativo;Investimento;Lucro\nEURUSD;10,00;18,70\nEURUSD;10,00;0,00\nEURUSD;10,00;10,00',
    answers: [0, 1, 2, 0],
    counts: [1, 1, 1],
  },
  {
    language: 'en-US',
    text: 'Data;Movimentação;Valor Líquido\n12/01/2026;Venda;1549,00\n10/01/2026;Compra;-1501,00',
    answers: [1],
    counts: 'refused',
  },
  {
    language: 'en-US',
    text: '10:35 Gewonnen\n10:40 Verloren\n10:45 Gewonnen',
    answers: [0, 1],
    counts: [2, 1, 0],
  },
  {
    language: 'en-US',
    text: 'Date,Symbol,Side,Fee,Net P/L\n2026-01-05 09:00,ES,Buy,1.10,-1.10\n2026-01-05 09:10,ES,Sell,1.10,6.40\n2026-01-05 10:00,ES,Buy,1.10,-1.10\n2026-01-05 10:10,ES,Sell,1.10,-8.60',
    answers: [1, 0],
    counts: [1, 1, 0],
  },
  {
    language: 'es-ES',
    text: '✅ WIN EURUSD-OTC\n⛔ Entrada rechazada EURUSD-OTC\n❌ LOSS EURUSD-OTC',
    answers: [3],
    counts: [1, 1, 0],
  },
  {
    language: 'es-ES',
    text: '10:35 EURUSD ganada\n10:50 GBPUSD no se dio\n11:05 USDJPY ganada',
    answers: [1],
    counts: [2, 1, 0],
  },
  {
    language: 'es-ES',
    text: 'Symbol,Open time,Close time,Profit\nEURUSD,2025-05-02 10:00,2025-05-02 11:00,5\nUSDJPY,2025-05-02 11:30,2025-05-02 11:40,-4\nGBPUSD,2025-05-02 12:00,,-3',
    answers: [1],
    counts: [1, 1, 0],
  },
  {
    language: 'fr-FR',
    text: 'M5 | EURUSD | CALL | 10:35 ✅\nM5 | GBPUSD-OTC | PUT | 10:50 ✅\nM5 | EURJPY | CALL | 11:05 ⛔️\nM5 | EURUSD | PUT | 11:20 ⚪️',
    answers: [1, 2],
    counts: [2, 1, 1],
  },
  { language: 'fr-FR', text: '✅\n🐔 ✅\n❌\n🐔 🐔 ✅', answers: [1, 0], counts: [3, 4, 0] },
  {
    language: 'fr-FR',
    text: 'Ativo;Lucro\nEURUSD;8,70\nEURUSD;-10,00\nTotal EURUSD;-1,30\nGBPUSD;8,70\nTotal GBPUSD;8,70\nTOTAL GERAL;7,40',
    answers: [1, 1, 0],
    counts: [2, 1, 0],
  },
]

const countsIn = (page: Page, { counts }: Asked) =>
  counts === 'refused'
    ? page.locator('.replay__read .ant-alert')
    : page.locator('.replay__read').getByText(new RegExp(`^\\d+\\D+${counts.join(String.raw`\D+`)}\\D+$`))
const openGroups = '.replay__read .ant-radio-group:not(:has(input:checked))'

async function openPast(page: Page, { language, text }: Asked) {
  await page.goto(`/strategies?tab=replay&lng=${language}`)
  await page.getByRole('textbox').first().focus()
  await page.keyboard.insertText(text)
  await expect(page.locator('.replay__read .replay__choice').first()).toBeVisible()
}
/** What was asked is there, and afterwards its answer, before the next one is looked for. */
async function answering(page: Page, answer: () => Promise<void>) {
  await expect(page.locator(openGroups).first()).toBeVisible()
  const checked = () => page.locator('.replay__read input:checked').count()
  const before = await checked()
  await answer()
  await expect.poll(checked).toBeGreaterThan(before)
}

const isHome = ({ language }: Asked) => language === 'pt-BR'
const textsIn = [
  { words: 'in the language of the browser', tag: {}, texts: asked.filter(isHome) },
  { words: 'in three other languages', tag: { tag: WIDE }, texts: asked.filter((one) => !isHome(one)) },
]

for (const { words, tag, texts } of textsIn) {
  test(`texts ${words} come to their results by keyboard alone`, tag, async ({ page, signIn }) => {
    await signIn('ana@leme.example')
    for (const one of texts.filter((_, place) => place % 2 === 0)) {
      await openPast(page, one)
      for (const place of one.answers) {
        const isOnOpen = () =>
          page.evaluate((open) => document.activeElement?.closest(open) !== null, openGroups)
        await answering(page, async () => {
          for (let step = 0; step < 60 && !(await isOnOpen()); step++) await page.keyboard.press('Tab')
          await page.keyboard.press('Space')
          for (let step = 0; step < place; step++) await page.keyboard.press('ArrowRight')
        })
      }
      await expect(countsIn(page, one)).toBeVisible()
    }
  })

  test.describe('with a thumb', () => {
    test.use({ viewport: { width: 375, height: 812 } })
    test(`texts ${words} come to their results at 375 px`, { tag: WIDE }, async ({ page, signIn }) => {
      await signIn('ana@leme.example')
      for (const one of texts.filter((_, place) => place % 2 === 1)) {
        await openPast(page, one)
        for (const place of one.answers) {
          await answering(page, () => page.locator(openGroups).first().locator('input').nth(place).click())
        }
        await expect(countsIn(page, one)).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
      }
    })
  })
}
