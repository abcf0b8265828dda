/** Past results from real files: how they were read is shown, and computed only after it is accepted. */
import { expect, expectAccessible, test } from './fixtures'

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
  test(`the page of a terminal and a file of a spreadsheet are read, shown and accepted at ${width} px`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn('ana@leme.example')
    await page.goto('/strategies?tab=replay')
    const choose = page.locator('input[type="file"]')
    const accept = page.getByRole('button', { name: 'Está certo, usar' })

    await choose.setInputFiles({
      name: 'Statement.htm',
      mimeType: 'text/html',
      buffer: Buffer.from(statement),
    })
    await expect(page.getByText('1 acerto · 1 perda · 0 empate')).toBeVisible()
    await expect(
      page.getByText(
        /^Ficaram de fora: .*1 linha de saldo.*1 ordem cancelada.*1 linha de soma.*1 posição aberta/,
      ),
    ).toBeVisible()
    const ends = page.getByRole('group', { name: 'Primeiros e últimos resultados' })
    await expect(ends.getByRole('row', { name: '1 Perda 2025.01.15 12:00:00 -45.00' })).toBeVisible()
    await expect(page.getByText('Como cada gerenciamento teria terminado')).toHaveCount(0)
    await expectAccessible(page)

    await choose.setInputFiles({
      name: 'historico.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(history, 'utf16le'),
    })
    await expect(page.getByText('2 acertos · 1 perda · 0 empate')).toBeVisible()
    await expect(page.getByText('O texto começa pelo mais novo: a ordem foi virada.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'O mais novo primeiro' })).toBeChecked()
    await expect(ends.getByRole('row', { name: '3 Perda 03/05/2025 10:00 -10,00' })).toBeVisible()
    await accept.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Como cada gerenciamento teria terminado')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
