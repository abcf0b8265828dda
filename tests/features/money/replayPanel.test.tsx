import { accountType } from '@/contract/codes'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
// So that no test waits for their code.
import '@/features/money/replay/ReplayPanel'
import { accountOpened } from '@/store/botsSlice'
import { changeAssumptions, selectAssumptions } from '@/risk/assumptionsSlice'
import { stacked } from '@mocks/provider/scenario'
import { answering, keeping } from '@tests/support/answers'
import { aMasaniello, aRecovery, aRobot, cyclesAndSoros, offSettings } from '@tests/support/builders'
import { choose } from '@tests/support/choose'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

const entryOf10 = { accType: accountType.codes.demo, lote: 10 }
/** Published: entries of 10, 14 and 19.60 at a payout of 80. All other plans are off, but for those that are given. */
const onlySoros = (others: Readonly<Record<string, object>> = {}) =>
  stacked(
    ...Object.entries({
      '/globalparams': aRobot(entryOf10),
      '/recoveryparams': cyclesAndSoros({ soros: 2, sorosperc: 50 }),
      '/masaparams': offSettings.masaniello,
      '/getlossrec': aRecovery(),
      '/getcustcycle': [],
      ...others,
    }).map(([path, record]) => keeping(path, record)),
  )
const failingAt = (path: string) => answering(path, {}, { status: 500 })

async function openReplay(options: SignedInOptions = {}) {
  const panel = await renderSignedIn({
    path: '/strategies?tab=replay',
    scenario: onlySoros(),
    ...options,
  })
  const replay = await screen.findByRole(
    'region',
    { name: 'E se fosse outro gerenciamento?' },
    { timeout: 15_000 },
  )
  return { ...panel, replay: within(replay), box: within(replay).getByLabelText('Últimos resultados') }
}

async function paste(user: UserEvent, box: HTMLElement, text: string) {
  // It has the focus from then on.
  await user.clear(box)
  await user.paste(text)
}
/** What was read before a change cannot be accepted. */
async function accept(user: UserEvent) {
  const button = () => screen.getByRole('button', { name: 'Usar estes resultados' })
  await waitFor(() => expect(button()).toBeEnabled())
  await user.click(button())
}
/** Pastes results and accepts how they are read. */
async function play(user: UserEvent, box: HTMLElement, text: string) {
  await paste(user, box, text)
  await accept(user)
}
type Queries = Awaited<ReturnType<typeof openReplay>>['replay']

const card = (replay: Queries, name: string) => replay.findByRole('listitem', { name })
/** The value of a fact by its name. */
const factOf = (plan: HTMLElement, name: string) =>
  within(plan).getByText(name).closest('li')?.querySelector('.ant-typography')?.textContent?.trim()

describe('past results', () => {
  it('are shown with what they say, and no plan before they are accepted', async () => {
    const { user, replay, box } = await openReplay()
    expect(replay.queryByText('Como cada gerenciamento teria terminado')).toBeNull()
    await paste(user, box, 'WWLD\nLLW')
    expect(await replay.findByText('7 resultados:')).toBeVisible()
    expect(replay.getByText(/3 ganhos · 3 perdas · 1 empate/)).toBeVisible()
    await user.click(replay.getByRole('button', { name: 'Ver todas as linhas' }))
    const rows = within(replay.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'LinhaTextoO que é',
      '1WWLDGanho × 2PerdaEmpate',
      '2LLWGanhoPerda × 2',
    ])
    expect(replay.queryByText(/Sua taxa foi/)).toBeNull()
    await accept(user)
    // The button that had the focus is gone.
    expect(replay.getByText('7 resultados:').closest('.replay__read')).toHaveFocus()
    expect(await replay.findByText(/Sua taxa foi de 50%.* entre [\d,]+% e [\d,]+%/)).toBeVisible()
    expect(replay.getByText(/Maior sequência de perdas: 3\./)).toBeVisible()
  })

  it('can be accepted while the conditions of the plans change', async () => {
    const { user, store, replay, box } = await openReplay()
    await paste(user, box, 'LWW')
    const button = await screen.findByRole('button', { name: 'Usar estes resultados' })
    await waitFor(() => expect(button).toBeEnabled())
    act(() => store.dispatch(changeAssumptions({ payout: 80 })))
    const region = button.closest('.replay__read')
    await waitFor(() => expect(region?.querySelector('.proof__old')).not.toBeNull())
    expect(button).toBeEnabled()
    await user.click(button)
    expect(await card(replay, 'Soros')).toBeVisible()
  })

  it('that are none show the reason', async () => {
    const { user, replay, box } = await openReplay()
    const refused = [
      ['{"win": 1}', 'Isto são dados de um programa'],
      ['data,lucro\n1,8,70', 'Linha 2: há mais colunas que no cabeçalho (“1,8,70”)'],
      ['data,obs,lucro\n1,"x,8', 'Linha 2: as aspas não fecham'],
    ] as const
    for (const [text, message] of refused) {
      await paste(user, box, text)
      expect(await replay.findByText(message, { exact: false })).toBeVisible()
      expect([text, box]).toEqual([text, expect.toHaveAttribute('aria-invalid', 'true')])
      expect(box).toHaveAccessibleDescription(expect.stringContaining(message))
      expect([text, replay.queryByRole('button', { name: 'Usar estes resultados' })]).toEqual([text, null])
      await paste(user, box, 'WL')
      const counted = () => replay.queryAllByText('2 resultados:')
      await waitFor(() => expect([text, counted().length]).toEqual([text, 1]))
      expect([text, counted()[0]]).toEqual([text, expect.toBeVisible()])
      expect([text, box]).toEqual([text, expect.not.toHaveAttribute('aria-invalid')])
    }
  })

  it('from a hostile source are shown as short text without control characters', async () => {
    const { user, replay, box } = await openReplay()
    await paste(user, box, `WIN\n<img/onerror=alert(1)>\n\u202Eevil\n${'x'.repeat(5000)}`)
    expect(await replay.findByText('2: <img/onerror=alert(1)>')).toBeVisible()
    expect(replay.getByText('3: \uFFFDevil')).toBeVisible()
    expect(replay.getByText(`4: ${'x'.repeat(40)}…`)).toBeVisible()
    expect(box.closest('section')?.querySelector('img')).toBeNull()
  })

  it('can come from a chosen or dropped file; a refused file shows the reason alone, and leaves what was typed', async () => {
    const { user, replay, box } = await openReplay()
    const drop = (file: File) => fireEvent.drop(box, { dataTransfer: { types: ['Files'], files: [file] } })
    await user.upload(
      replay.getByLabelText('Escolher arquivo'),
      new File(['data;resultado\n01/02;ganho\n02/02;perda\n'], 'historico.csv', { type: 'text/csv' }),
    )
    expect(await replay.findByText(/1 ganho · 1 perda · 0 empate/)).toBeVisible()
    drop(new File(['WWW'], 'more.txt'))
    expect(await replay.findByText('3 resultados:')).toBeVisible()
    expect(box).toHaveValue('WWW')

    await paste(user, box, 'WL')
    drop(new File(['W'], 'book.xlsx', { type: 'application/vnd.ms-excel' }))
    expect(await replay.findByRole('alert')).toHaveTextContent('Só textos e tabelas podem ser lidos')
    // Of the text before nothing is shown, as it would seem to be the file's.
    expect(replay.queryByText('2 resultados:')).toBeNull()
    drop(Object.defineProperty(new File(['W'], 'big.txt'), 'size', { value: 2 ** 30 }))
    await waitFor(() => expect(replay.getByRole('alert')).toHaveTextContent('no máximo 16 MB'))
    drop(new File([''], 'nothing.csv'))
    await waitFor(() => expect(replay.getByRole('alert')).toHaveTextContent('Este arquivo está vazio.'))
    expect(box).toHaveValue('WL')
    await user.click(replay.getByRole('button', { name: 'Fechar e voltar ao texto' }))
    expect(await replay.findByText('2 resultados:')).toBeVisible()
    drop(new File(['LLL'], 'fine.txt'))
    await waitFor(() => expect(box).toHaveValue('LLL'))
    expect(replay.queryByRole('alert')).toBeNull()
  })

  it('can be named, and their rate be used, within its bounds', async () => {
    const { user, store, replay, box } = await openReplay()
    const use = async (name: string) => {
      await user.type(replay.getByRole('textbox', { name: 'Nome destes resultados' }), name)
      await user.click(replay.getByRole('button', { name: 'Salvar' }))
      const line = (await replay.findByText(name, { selector: 'bdi' })).closest('li')
      await user.click(within(line!).getByRole('button', { name: /^Usar esta taxa/ }))
      return selectAssumptions(store.getState())
    }
    await play(user, box, 'WWWLL'.repeat(3) + 'W')
    expect(await use('Sala M5')).toMatchObject({ winRate: 62.5, wins: 10, losses: 6, isRateUncertain: false })
    await play(user, box, 'W'.repeat(4) + 'L')
    expect(await use('Sala B')).toMatchObject({ winRate: 80, wins: 4, losses: 1 })
  })

  it('ask what each word is, in any language, by keyboard alone', async () => {
    const { user, replay, box } = await openReplay()
    await paste(user, box, '10:35 EURUSD MENANG\n10:40 GBPUSD KALAH\n10:45 USDJPY MENANG')
    const won = within(await replay.findByRole('radiogroup', { name: '“MENANG”' }))
    expect(replay.getByText('1: 10:35 EURUSD MENANG')).toBeVisible()
    expect(replay.getByText('Faltam 2 respostas.')).toBeVisible()
    expect(replay.getByRole('button', { name: 'Usar estes resultados' })).toBeDisabled()
    won.getByRole('radio', { name: 'Ganho' }).focus()
    await user.keyboard(' ')
    expect(await replay.findByText('Falta 1 resposta.')).toBeVisible()
    const lost = within(replay.getByRole('radiogroup', { name: '“KALAH”' }))
    lost.getByRole('radio', { name: 'Ganho' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(lost.getByRole('radio', { name: 'Perda' })).toBeChecked()
    expect(await replay.findByText(/2 ganhos · 1 perda/)).toBeVisible()
    // Each answer can be changed, and the place of a group never does.
    await user.click(won.getByRole('radio', { name: 'Não é operação' }))
    expect(await replay.findByText(/0 ganho · 1 perda/)).toBeVisible()
    const names = replay.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'))
    expect(names.slice(0, 2).map((id) => document.getElementById(id ?? '')?.textContent)).toEqual([
      '“MENANG”',
      '“KALAH”',
    ])
  })

  it('fill in what was answered for a text of the same shape, and say so', async () => {
    const { user, replay, box } = await openReplay()
    const question = async (name: string) => within(await replay.findByRole('radiogroup', { name }))
    await paste(user, box, '10:35 EURUSD MENANG\n10:40 GBPUSD KALAH')
    await user.click((await question('“MENANG”')).getByRole('radio', { name: 'Ganho' }))
    await user.click((await question('“KALAH”')).getByRole('radio', { name: 'Perda' }))
    await accept(user)
    await paste(user, box, '11:35 EURUSD KALAH\n11:40 GBPUSD KALAH\n11:50 GBPUSD SERI')
    expect((await question('“KALAH”')).getByRole('radio', { name: 'Perda' })).toBeChecked()
    expect(await replay.findByText('da última vez')).toBeVisible()
    expect((await question('“SERI”')).queryByRole('radio', { checked: true })).toBeNull()
    await user.click((await question('“SERI”')).getByRole('radio', { name: 'Empate' }))
    expect(await replay.findByText(/0 ganho · 2 perdas · 1 empate/)).toBeVisible()
  })

  it('ask again about the next text, if its answers were not used', async () => {
    const { user, replay, box } = await openReplay()
    await paste(user, box, 'WIN\nstopado')
    const stopped = async () => within(await replay.findByRole('radiogroup', { name: '“stopado”' }))
    await user.click((await stopped()).getByRole('radio', { name: 'Perda' }))
    expect(await replay.findByText(/1 ganho · 1 perda/)).toBeVisible()
    await paste(user, box, 'WIN\nWIN\nstopado')
    expect(await replay.findByText('Falta 1 resposta.')).toBeVisible()
    expect((await stopped()).queryByRole('radio', { checked: true })).toBeNull()
  })

  it('of a table ask which column, and refuse where none is right', async () => {
    const { user, replay, box } = await openReplay()
    await paste(
      user,
      box,
      'Data;Movimentação;Valor Líquido\n12/01/2026;Venda;1549,00\n10/01/2026;Compra;-1501,00',
    )
    const column = within(await replay.findByRole('radiogroup', { name: /^Em qual coluna/ }))
    expect(column.getByRole('radio', { name: /Valor Líquido.*1549,00 · -1501,00/ })).not.toBeChecked()
    await user.click(column.getByRole('radio', { name: 'Nenhuma destas' }))
    expect(await replay.findByText(/não há resultados neste texto/)).toBeVisible()
    expect(replay.queryByRole('button', { name: 'Usar estes resultados' })).toBeNull()
  })

  it('ask which rows are operations, all at once if they are the same, and which gale is counted', async () => {
    const { user, replay, box } = await openReplay()
    await paste(
      user,
      box,
      'Data;Tipo;Ativo;Resultado\n1;Depósito;;x\n2;CALL;EURUSD;WIN G1\n3;CALL;EURUSD;LOSS\n4;Bônus;EURUSD;x',
    )
    await user.click(await replay.findByRole('button', { name: 'Nenhum dos 2 grupos de linhas é operação' }))
    await user.click(
      within(await replay.findByRole('radiogroup', { name: '“WIN G …”' })).getByRole('radio', {
        name: 'Ganho',
      }),
    )
    await user.click(await replay.findByRole('radio', { name: 'Um por ordem: as perdas antes dele também' }))
    await user.click(await replay.findByRole('radio', { name: 'O mais antigo primeiro' }))
    await accept(user)
    expect(await replay.findByText(/1 ganho · 2 perdas/)).toBeVisible()
    expect(replay.getByText('Um por ordem: as perdas antes dele também')).toBeVisible()
  })

  it('of a terminal’s page are read as its table', async () => {
    const { user: userOf, replay, box } = await openReplay()
    const page = `<html><head><style>td{}</style><script>document.title='x'</script></head><body><table>
      <tr><td colspan=4><b>Closed Transactions:</b></td></tr>
      <tr><td>Ticket</td><td>Type</td><td>Item</td><td>Close Time</td><td>Profit</td></tr>
      <tr><td>1</td><td>balance</td><td colspan=2>Deposit</td><td>1 000.00</td></tr>
      <tr><td>2</td><td>buy</td><td>eurusd</td><td>2025.01.15 12:00</td><td>8.70</td></tr>
      <tr><td>3</td><td>sell</td><td>eurusd</td><td class=hidden colspan=8>x</td><td>2025.01.16 12:00</td><td>-10.00</td></tr>
      <tr><td colspan=4><b>Open Trades:</b></td></tr>
      <tr><td>Ticket</td><td>Type</td><td>Item</td><td>Close Time</td><td>Profit</td></tr>
      <tr><td>4</td><td>sell</td><td>eurusd</td><td></td><td>-3.00</td></tr>
    </table></body></html>`
    fireEvent.drop(box, {
      dataTransfer: { types: ['Files'], files: [new File([page], 'Statement.htm', { type: 'text/html' })] },
    })
    const answer = async (name: RegExp, option: string) =>
      userOf.click(
        within(await replay.findByRole('radiogroup', { name })).getByRole('radio', { name: option }),
      )
    await answer(/^Sem “Close Time”/, 'Não é operação')
    await answer(/^“Closed Transactions:”/, 'É operação')
    expect(await replay.findByText(/1 ganho · 1 perda · 0 empate/)).toBeVisible()
    expect(document.title).not.toBe('x')
  })
})

describe('the comparison', () => {
  it('shows each plan that is on beside the entry alone, with the published numbers', async () => {
    const { user, store, replay, box } = await openReplay()
    act(() => store.dispatch(changeAssumptions({ payout: 80 })))
    await play(user, box, 'WWW')
    const soros = await card(replay, 'Soros')
    // Also what another order ends with, once that is known.
    expect((await within(soros).findAllByText('1.034,88'))[0]).toBeVisible()
    expect(within(soros).getByText('+34,88 desde o início')).toBeVisible()
    expect(within(soros).getByText('Melhor resultado')).toBeVisible()
    expect(factOf(soros, 'Maior entrada')).toBe('19,60')
    expect(factOf(soros, 'Operações feitas')).toBe('3')
    expect(within(soros).getByText('Chegou ao fim dos resultados.')).toBeVisible()
    const entry = await card(replay, 'Sem gerenciamento')
    expect(within(entry).getAllByText('1.024,00')[0]).toBeVisible()
    expect(within(entry).getByText('Pior resultado')).toBeVisible()
    expect(await within(entry).findByText('A ordem não muda o final.')).toBeVisible()
    expect(factOf(entry, 'Em outra ordem (9 de 10)')).toBe('1.024,00')
    expect(replay.queryByRole('listitem', { name: 'Masaniello' })).toBeNull()
    expect(replay.getByText(/^Desligados: Masaniello, Ciclos, Recuperação de perdas, Ciclos/)).toBeVisible()
    const drawing = await replay.findByRole('img', { name: /A banca de cada gerenciamento/ })
    expect(drawing.querySelectorAll('path')).toHaveLength(2)
    await user.click(replay.getByText('Ver os números'))
    expect(replay.getByRole('row', { name: '2 1.016,00 1.019,20' })).toBeVisible()
  })

  it('shows how lucky the order was', async () => {
    const { user, store, replay, box } = await openReplay()
    act(() => store.dispatch(changeAssumptions({ payout: 80 })))
    await play(user, box, 'LWW')
    const soros = await card(replay, 'Soros')
    expect(await within(soros).findByText(/^A sua ordem teve mais sorte que 6\d/)).toBeVisible()
    // Once the payout is followed.
    await waitFor(() => expect(factOf(soros, 'Em outra ordem (9 de 10)')).toBe('999,60 a 1.009,20'))
    await user.click(replay.getByRole('button', { name: 'Mudar respostas' }))
    await user.click(replay.getByRole('radio', { name: 'O mais novo primeiro' }))
    await accept(user)
    const turned = await card(replay, 'Soros')
    expect(await within(turned).findByText(/A sua ordem teve menos sorte que 6\d/)).toBeVisible()
    expect(within(turned).getByText('999,60')).toBeVisible()
  })

  it('asks what the broker makes of ties where there are some, and settles them so', async () => {
    const { user, replay, box } = await openReplay()
    await play(user, box, 'WWL')
    await card(replay, 'Soros')
    expect(replay.queryByLabelText('Empate na corretora')).toBeNull()
    await play(user, box, 'WDL')
    const endOf = async () => factOf(await card(replay, 'Sem gerenciamento'), 'Banca final')
    await waitFor(async () => expect(await endOf()).toBe('998,50'))
    await choose(user, 'Empate na corretora', 'conta como perda')
    await waitFor(async () => expect(await endOf()).toBe('988,50'))
  })

  it('says how a plan ended, and how many signals had no order', async () => {
    const { user, replay, box } = await openReplay({
      scenario: onlySoros({
        '/globalparams': aRobot({ ...entryOf10, stopDay: 20 }),
        '/recoveryparams': cyclesAndSoros({ ciclos: 1, sorosperc: 50 }),
        '/masaparams': aMasaniello({ totalOper: 2, totalWin: 2 }),
      }),
    })
    await play(user, box, 'LOSS\n'.repeat(5))
    const masaniello = await card(replay, 'Masaniello')
    expect(await within(masaniello).findByText('Parou com o gerenciamento perdido.')).toBeVisible()
    expect(factOf(masaniello, 'Sinais sem operação')).toBe('4')
    const entry = await card(replay, 'Sem gerenciamento')
    expect(within(entry).getByText(/Em 1 dia um limite parou as operações\./)).toBeVisible()
    expect(factOf(entry, 'Operações feitas')).toBe('2')
    expect(replay.queryByRole('listitem', { name: 'Soros' })).toBeNull()
    expect(replay.queryByRole('listitem', { name: 'Ciclos' })).toBeNull()
  })

  it('plays the recovery of Soros where nothing is reinvested', async () => {
    const { user, replay, box } = await openReplay({
      scenario: onlySoros({
        '/recoveryparams': cyclesAndSoros({ sorosgale: 2 }),
      }),
    })
    await play(user, box, 'LWW')
    const soros = await card(replay, 'Soros')
    await within(soros).findByText('Banca final')
    // 10 are lost; 5 and then 5 with their profit win 4.25 and 7.86.
    expect(within(soros).getByText('1.002,11')).toBeVisible()
  })

  it('shows the others when one plan does not load, and tries again on request', async () => {
    const { user, sandbox, replay, box } = await openReplay({
      scenario: stacked(failingAt('/masaparams'), onlySoros()),
    })
    await play(user, box, 'WLW')
    const masaniello = await card(replay, 'Masaniello')
    expect(await within(masaniello).findByText(/^Não lido/, {}, { timeout: 8000 })).toBeVisible()
    expect(screen.getAllByText(/erro 500/)).toHaveLength(1)
    expect(await within(await card(replay, 'Soros')).findByText('Banca final')).toBeVisible()
    await sandbox.play(
      onlySoros({
        '/masaparams': aMasaniello({ totalOper: 3, totalWin: 2 }),
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await within(masaniello).findByText('Parou com o gerenciamento ganho.')).toBeVisible()
  })

  it('plays no plan for unusable settings, and says so', async () => {
    const { user, replay, box } = await openReplay({
      scenario: onlySoros({
        '/masaparams': aMasaniello({ totalOper: 2, totalWin: 5 }),
      }),
    })
    await play(user, box, 'WLW')
    const masaniello = await card(replay, 'Masaniello')
    expect(within(masaniello).getByText('Com estas configurações não há gerenciamento.')).toBeVisible()
    expect(await within(await card(replay, 'Soros')).findByText('Banca final')).toBeVisible()
  })

  it('waits for the entry of general settings', async () => {
    const { user, sandbox, replay, box } = await openReplay({
      scenario: stacked(failingAt('/globalparams'), onlySoros()),
    })
    await play(user, box, 'WWW')
    expect(await replay.findByText('3 resultados:')).toBeVisible()
    expect(await replay.findByRole('alert', {}, { timeout: 8000 })).toHaveTextContent('erro 500')
    expect(replay.queryByRole('listitem', { name: 'Soros' })).toBeNull()
    await sandbox.play(onlySoros())
    await user.click(replay.getByRole('button', { name: 'Tentar de novo' }))
    expect(await within(await card(replay, 'Soros')).findByText('Banca final')).toBeVisible()
  })

  it('keeps the results when another account is chosen, and plays its plans on them', async () => {
    const { user, store, replay, box } = await openReplay({ scenario: stacked() })
    await play(user, box, 'WWLWL')
    expect(await within(await card(replay, 'Ciclos')).findByText('Banca final')).toBeVisible()
    act(() => void store.dispatch(accountOpened(2)))
    await waitFor(() => expect(replay.queryByRole('listitem', { name: 'Ciclos' })).toBeNull())
    expect(box).toHaveValue('WWLWL')
    expect(await within(await card(replay, 'Soros')).findByText('Banca final')).toBeVisible()
  })
})
