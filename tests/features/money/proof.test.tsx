import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { runForecast, type ForecastReport, type ForecastRequest } from '@/features/money/proof/forecast'
import { renderSignedIn } from '@tests/support/renderApp'
import { openForm, retype } from '@tests/support/settingsForm'

const region = (name: string) => screen.findByRole('region', { name }, { timeout: 10_000 })

/** One number of the proof, by its name. */
const figure = (name: string) => screen.findByText(name).then((term) => term.parentElement)

async function masaniello(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(values)) await retype(user, label, text)
}

describe('what a Masaniello will do', () => {
  it('is told in words and numbers for the plan that is typed, and not where the values make none', async () => {
    const { user } = await openForm('/config-masaniello', 'Capital')
    await region('O que este plano vai fazer')
    // El-capo-bot's published profile: 100 in 10 operations with 4 wins at 80 %.
    await masaniello(user, { Capital: '100', 'Acertos desejados': '4', Payout: '80' })
    expect(
      await screen.findByText(
        'Com 100,00, a primeira entrada é de 6,82. Se 4 das 10 operações ganharem, em qualquer ordem, o plano termina com 110,58.',
      ),
    ).toBeVisible()
    expect(screen.getByText(/Se 7 operações perderem, os 100,00 acabam/)).toBeVisible()
    expect(await figure('Maior entrada')).toHaveTextContent('61,43')
    expect(await figure('Meta do plano')).toHaveTextContent('+10,58')
    expect(await figure('Capital mínimo')).toHaveTextContent('211,20')
    expect(await region('O que esperar')).toBeVisible()
    await masaniello(user, { 'Acertos desejados': '11' })
    expect(await screen.findByText(/não há plano para mostrar/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'O que esperar' })).toBeNull()
  })

  it('can be walked by clicks and keys to the end of the plan', async () => {
    const { user } = await openForm('/config-masaniello', 'Capital')
    await region('Passeie pelo plano')
    await masaniello(user, { Capital: '100' })
    expect(await screen.findByText(/^Operação 1: entrada de 29,19 com 100,00/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'W · Ganhou' }))
    await user.keyboard('l')
    expect(screen.getByText(/^Operação 3: entrada de 32,65 com 94,81 na banca/)).toBeVisible()
    expect(screen.getByText('W L')).toBeVisible()
    await user.keyboard('wwwww')
    expect(screen.getByText('Plano ganho: a banca está em 208,40.')).toBeVisible()
    await user.keyboard('w')
    expect(screen.getByText('W L W W W W W')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Recomeçar' }))
    await user.keyboard('lllll')
    expect(screen.getByText('Plano perdido com 5 perdas: o capital acabou.')).toBeVisible()
    await user.keyboard('{Backspace}')
    expect(screen.getByText(/^Operação 5: entrada de 5,20 com 5,20/)).toBeVisible()
  })

  it('has exact chances at my win rate, and they follow it', async () => {
    const { user } = await openForm('/config-masaniello', 'Capital')
    await masaniello(user, { 'Meta de lucro': '0' })
    await user.click(screen.getByRole('switch', { name: 'Recomeçar quando terminar' }))
    await region('O que esperar')
    // P[Bin(10, .56) ≥ 6] = .5304…
    await waitFor(
      async () =>
        expect(await figure('Chance de atingir a meta')).toHaveTextContent(/^Chance de atingir a meta53%/),
      { timeout: 10_000 },
    )
    expect(screen.getByText('Chances exatas: todos os caminhos foram contados.')).toBeVisible()
    expect(screen.getByRole('img', { name: /^A banca ao longo dos sinais/ })).toBeVisible()
    // Published: 10 operations, 6 wins, at 60 %.
    fireEvent.change(screen.getByRole('slider', { name: /^Minha taxa de acerto/ }), {
      target: { value: '60' },
    })
    await waitFor(
      async () =>
        expect(await figure('Chance de atingir a meta')).toHaveTextContent(/^Chance de atingir a meta63,3%/),
      { timeout: 10_000 },
    )
  })
})

describe('what the other plans will do', () => {
  it('cycles: every stake, and what is lost when all of them are', async () => {
    const { user } = await openForm('/config-cycles', 'Ciclos')
    await masaniello(user, { 'Fator do ciclo': '3' })
    const table = within(await region('Todas as entradas'))
    // Base 5, three cycles of factor 3, two steps of factor 2.2: 2.5 times the published table of base 2.
    await waitFor(() => expect(table.getByText('217,80')).toBeVisible())
    expect(table.getByText('99,00')).toBeVisible()
    expect(await figure('Maior perda')).toHaveTextContent('522,60')
  })

  it('Soros: the sequence if everything wins, and its chance', async () => {
    await openForm('/config-soros', 'Níveis')
    const table = within(await region('Se tudo ganhar'))
    // Base 5, payout 85 %, half of the profit: 5, 7.13, 10.16.
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent),
    ).toEqual(['5,00', '7,13', '10,16'])
    expect(screen.getByText(/Soros-gale: uma perda é recuperada com duas mãos/)).toBeVisible()
  })

  it('loss recovery: one loss and how it is won back', async () => {
    await openForm('/config-recovery', 'Percentual')
    expect(await region('Uma perda e a recuperação')).toBeVisible()
    expect(screen.getByText(/4 vitórias recuperam tudo \(25% por vitória\)/)).toBeVisible()
  })

  it('general settings: the entry, the losses until ruin and the worst day', async () => {
    const { user } = await openForm('/geralconfig', 'Valor da entrada')
    expect(await screen.findByText(/Cada entrada é de 5,00: 200 perdas seguidas acabam/)).toBeVisible()
    await retype(user, 'Valor da entrada', '20')
    expect(await screen.findByText(/Cada entrada é de 20,00: 50 perdas/)).toBeVisible()
  })

  it('custom cycles: the stakes of the sheet', async () => {
    await renderSignedIn({ path: '/config-customcycles' })
    const table = within(await region('Todas as entradas'))
    expect(table.getByText('13,50')).toBeVisible()
  })
})

describe('a proof whose entry is not known', () => {
  it("tells no number of an entry that is not the person's, and comes when the settings do", async () => {
    const { user, sandbox } = await openForm('/config-soros', 'Níveis', {
      scenario: 'refusing:404@/globalparams',
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('não oferece')
    expect(screen.queryByRole('region', { name: 'O que este plano vai fazer' })).toBeNull()
    await sandbox.play()
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await region('Se tudo ganhar')).toBeVisible()
    expect(await figure('Lucro da sequência')).toHaveTextContent('18,95')
  })
})

describe('the conditions', () => {
  it('refuse what makes no sense, and keep what did', async () => {
    const { user } = await openForm('/config-soros', 'Níveis')
    await region('Em que condições')
    await retype(user, 'Payout, em %', '120')
    expect(screen.getByLabelText('Payout, em %')).toBeInvalid()
    expect(screen.getByLabelText('Payout, em %')).toHaveAccessibleDescription('Use um valor de 1 a 99.')
  })

  it('say how far the true rate may lie from the one of the past', async () => {
    const { user } = await openForm('/config-soros', 'Níveis')
    await region('Em que condições')
    await user.click(screen.getByText('Calcular pela minha história'))
    await retype(user, 'Ganhas', '57')
    await retype(user, 'Perdidas', '43')
    expect(
      screen.getByText(
        /Sua taxa foi de 57%\. Com tantas operações, a verdadeira pode ser qualquer uma entre 47,2% e 66,3%/,
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Usar 47,2%' }))
    expect(screen.getByRole('slider', { name: /^Minha taxa de acerto/ })).toHaveValue('47')
  })
})

describe('the forecast', () => {
  const request: ForecastRequest = {
    choice: { kind: 'flat' },
    account: { bank: 100, payout: 85, entry: { loteType: 1, lote: 10 } },
    session: { operations: 20 },
    odds: { win: 0.5 },
  }
  const pause = () => Promise.resolve()

  it('reports until it is done, and the same question gets the same answer', async () => {
    const reports: ForecastReport[][] = [[], []]
    for (const list of reports)
      await runForecast(
        request,
        (report) => list.push(report),
        () => true,
        pause,
      )
    const [first, second] = reports.map((list) => list.at(-1))
    expect(first?.progress).toBe(1)
    expect(first?.isExact).toBe(true)
    expect(second).toEqual(first)
  })

  it('stops when nobody wants to know any more', async () => {
    const reports: ForecastReport[] = []
    await runForecast(
      request,
      (report) => reports.push(report),
      () => false,
      pause,
    )
    expect(reports).toEqual([])
  })
})
