import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { changeAssumptions } from '@/features/money/assumptionsSlice'
import { runForecast, type ForecastReport, type ForecastRequest } from '@/features/money/proof/forecast'
import { onlyAt } from '@mocks/provider/scenarios'
import { choose } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'
import { openForm, retype } from '@tests/support/settingsForm'

const region = (name: string) => screen.findByRole('region', { name }, { timeout: 10_000 })

/** One number of the proof, by its name. */
async function figure(name: string): Promise<HTMLElement> {
  const term = await screen.findByText(name, { selector: '.ant-statistic *' }, { timeout: 10_000 })
  return term.closest('li') ?? term
}

const winRate = () => screen.findByRole('slider', { name: /^Minha taxa de acerto/ }, { timeout: 10_000 })

const press = (target: HTMLElement, key: string) =>
  fireEvent.keyDown(target, { key, keyCode: { End: 35, ArrowLeft: 37, ArrowRight: 39 }[key] })

/** Moves the win rate to so many percent, by the keys. */
async function setWinRate(percent: number) {
  const slider = await winRate()
  const now = () => Number(slider.getAttribute('aria-valuenow'))
  if (percent > 75) press(slider, 'End')
  const key = now() > percent ? 'ArrowLeft' : 'ArrowRight'
  for (let step = Math.abs(now() - percent) / 0.5; step > 0; step -= 1) press(slider, key)
  expect(now()).toBe(percent)
}

async function masaniello(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(values)) await retype(user, label, text)
}

describe('the proof of a Masaniello', () => {
  it('describes the typed plan in words and numbers, and nothing if the values make no plan', async () => {
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
    expect(await screen.findByText(/Com estes valores não há plano/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'O que esperar' })).toBeNull()
  })

  it('can be followed by clicks and keys to the end of the plan', async () => {
    const { user } = await openForm('/config-masaniello', 'Capital')
    await region('Simule o plano')
    await masaniello(user, { Capital: '100' })
    expect(await screen.findByText(/^Operação 1: entrada de 29,19 com 100,00/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'W · Ganhou' }))
    await user.keyboard('l')
    expect(screen.getByText(/^Operação 3: entrada de 32,65 com 94,81 na banca/)).toBeVisible()
    expect(screen.getByText('W L')).toBeVisible()
    await user.keyboard('wwwww')
    expect(screen.getByText('Plano ganho: a banca é 208,40.')).toBeVisible()
    await user.keyboard('w')
    expect(screen.getByText('W L W W W W W')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reiniciar' }))
    await user.keyboard('lllll')
    expect(screen.getByText('Plano perdido com 5 perdas: o capital acabou.')).toBeVisible()
    await user.keyboard('{Backspace}')
    expect(screen.getByText(/^Operação 5: entrada de 5,20 com 5,20/)).toBeVisible()
  })

  it('has exact chances at my win rate, and they follow it', async () => {
    const { user } = await openForm('/config-masaniello', 'Capital')
    await masaniello(user, { 'Meta de lucro': '0' })
    await user.click(screen.getByRole('switch', { name: 'Reiniciar quando terminar' }))
    await region('O que esperar')
    // P[Bin(10, .56) ≥ 6] = .5304…
    await waitFor(
      async () =>
        expect(await figure('Chance de o plano ganhar')).toHaveTextContent(/^Chance de o plano ganhar53%/),
      { timeout: 10_000 },
    )
    expect(screen.getByText('Chances exatas: todas as sequências possíveis foram contadas.')).toBeVisible()
    expect(screen.getByRole('img', { name: /^A banca ao longo dos sinais/ })).toBeVisible()
    // Published: 10 operations, 6 wins, at 60 %.
    await setWinRate(60)
    await waitFor(
      async () =>
        expect(await figure('Chance de o plano ganhar')).toHaveTextContent(/^Chance de o plano ganhar63,3%/),
      { timeout: 10_000 },
    )
  })
})

describe('the proof of a progressive Masaniello', () => {
  it('describes rounds, which begin at every new high', async () => {
    const { user } = await openForm('/config-masaniello', 'Capital')
    await region('Simule o plano')
    await masaniello(user, { Capital: '100', 'Meta de lucro': '0' })
    await choose(user, 'Tipo', 'Progressivo')
    expect(
      await screen.findByText(/depois de um acerto o capital é 124,81, e a próxima entrada é de 36,43\.$/),
    ).toBeVisible()
    expect(screen.getByText(/^Se 5 operações perderem sem uma nova máxima/)).toBeVisible()
    expect(screen.getByText(/Sem meta de lucro, ele só para em um limite do dia/)).toBeVisible()
    expect(screen.queryByText(/termina com \d/)).toBeNull()
    expect(await figure('Maior entrada')).toHaveTextContent('60,89Na primeira rodada')
    // P[new high before bust] of 10/6/85 at a win rate of 56 %
    expect(await figure('Chance de nova máxima')).toHaveTextContent('83,7%')
    await user.click(screen.getByRole('button', { name: 'W · Ganhou' }))
    expect(screen.getByText(/^Operação 2: entrada de 36,43 com 124,81.*Nova máxima/)).toBeVisible()
    await user.keyboard('ww')
    expect(screen.getByText(/^Operação 4: entrada de 56,75/)).toBeVisible()
    await user.keyboard('lllll')
    expect(screen.getByText(/^Plano perdido com 5 perdas sem nova máxima/)).toBeVisible()
    expect(await region('O que esperar')).toBeVisible()
    expect(screen.queryByText(/^Chance de (atingir|o plano)/)).toBeNull()
  })
})

describe('the goal of a Masaniello', () => {
  it('is the profit target if it is reached before the end of the plan', async () => {
    await openForm('/config-masaniello', 'Capital')
    expect(
      await screen.findByText(/o robô para assim que ganhar 80,00 ou mais, sem esperar os 6 acertos/),
    ).toBeVisible()
    expect(await figure('Chance de atingir a meta de lucro')).toBeVisible()
  })

  it('is the plan’s end if it comes before the profit target, and nothing if neither is reached', async () => {
    const { user } = await openForm('/config-masaniello', 'Capital')
    await masaniello(user, { 'Meta de lucro': '300' })
    expect(
      await screen.findByText(/300,00 é maior que o lucro de um plano \(216,80\): o robô reinicia o plano/),
    ).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Reiniciar quando terminar' }))
    expect(await screen.findByText(/300,00 não é atingida: o plano termina antes/)).toBeVisible()
    expect(await figure('Chance de o plano ganhar')).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Reiniciar quando terminar' }))
    await masaniello(user, { 'Meta de lucro': '0' })
    await waitFor(() => expect(screen.queryByText(/^Chance de (atingir|o plano)/)).toBeNull())
    expect(await figure('Chance de quebrar')).toBeVisible()
  })
})

describe('a chance that would round to 0 % or 100 %', () => {
  it('is shown as a bound', async () => {
    const { user } = await openForm('/config-masaniello', 'Capital')
    await masaniello(user, { 'Acertos desejados': '2', 'Meta de lucro': '0' })
    await user.click(screen.getByRole('switch', { name: 'Reiniciar quando terminar' }))
    await setWinRate(90)
    await waitFor(async () => expect(await figure('Chance de quebrar')).toHaveTextContent('quebrar< 0,01%'), {
      timeout: 10_000,
    })
    expect(await figure('Chance de o plano ganhar')).toHaveTextContent('ganhar> 99,9%')
  })
})

describe('the expected result', () => {
  it('is the edge times the turnover, with its interval if paths were sampled', async () => {
    await openForm('/config-cycles', 'Ciclos')
    const text = (await figure('Resultado esperado')).textContent ?? ''
    const numbers = [...text.matchAll(/[+-]?[\d.]+,\d\d/g)].map(([number]) =>
      Number(number.replaceAll('.', '').replace(',', '.')),
    )
    const [profit = 0, low = 0, high = 0, edge = 0, turnover = 0] = numbers
    expect(text).toMatch(/entre .* e .* · Vantagem de/)
    expect(profit).toBeCloseTo((edge * turnover) / 100, 1)
    expect(low).toBeLessThan(profit)
    expect(high).toBeGreaterThan(profit)
    expect(low).toBeGreaterThan(0)
  })
})

describe('the proofs of the other plans', () => {
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
    expect(screen.getByText(/Soros-gale: uma perda é recuperada com duas entradas/)).toBeVisible()
  })

  it('loss recovery: one loss and how it is won back', async () => {
    await openForm('/config-recovery', 'Percentual')
    expect(await region('Uma perda e a recuperação')).toBeVisible()
    expect(screen.getByText(/4 acertos recuperam tudo \(25% por acerto\)/)).toBeVisible()
  })

  it('general settings: the entry, the losses until ruin and the worst day', async () => {
    const { user } = await openForm('/geralconfig', 'Valor da entrada')
    expect(await screen.findByText(/Cada entrada é de 5,00: 200 perdas seguidas acabam/)).toBeVisible()
    await retype(user, 'Valor da entrada', '20')
    expect(await screen.findByText(/Cada entrada é de 20,00: 50 perdas/)).toBeVisible()
    await choose(user, 'Tipo de entrada', 'Porcentagem da banca')
    expect(await screen.findByText(/A primeira entrada é de 200,00, 20% da banca de 1\.000,00/)).toBeVisible()
  })

  it('general settings: many losses are counted to the end, and a stop of no type stops no day', async () => {
    const params = { accType: 1, loteType: 1, lote: 5, stopType: 0, stopDay: 20, winDay: 0, curBrokerID: 1 }
    const { user } = await openForm('/geralconfig', 'Valor da entrada', {
      scenario: onlyAt('/globalparams', {
        about: 'The stop has no type.',
        intercept: () => Response.json(params),
      }),
    })
    expect(await figure('Pior dia')).toHaveTextContent('100,00Sem stop loss que pare o dia')
    await retype(user, 'Valor da entrada', '2')
    await retype(user, 'Banca', '5000')
    await waitFor(async () => expect(await figure('Perdas até quebrar')).toHaveTextContent('2.500'))
  })

  it('custom cycles: the stakes of the sheet', async () => {
    await renderSignedIn({ path: '/config-customcycles' })
    const table = within(await region('Todas as entradas'))
    expect(table.getByText('13,50')).toBeVisible()
  })
})

describe('a proof whose entry is not known', () => {
  it("shows no figures without the person's own entry, and appears when the settings load", async () => {
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

describe('beside the form', () => {
  it('the main figures follow what is typed while the proof is out of view', async () => {
    const { user } = await openForm('/config-cycles', 'Ciclos')
    const headline = () => document.querySelector('.with-aside__headline')
    await waitFor(() => expect(headline()).toHaveTextContent(/^Maior perda345,32Maior entrada128,02/), {
      timeout: 10_000,
    })
    await retype(user, 'Ciclos', '1')
    await waitFor(() => expect(headline()).toHaveTextContent(/^Maior perda40,20Maior entrada24,20/))
    await waitFor(() => expect(headline()).toHaveTextContent(/Chance de quebrar[\d,<> ]+%$/), {
      timeout: 10_000,
    })
  })

  it('show a chance that no sampled path reached as a bound, as the proof does', async () => {
    const { user, store } = await openForm('/config-cycles', 'Ciclos')
    await retype(user, 'Ciclos', '1')
    const ruin = await figure('Chance de quebrar')
    await waitFor(() => expect(ruin).toHaveTextContent(/quebrar< 0,38%$/), { timeout: 10_000 })
    expect(document.querySelector('.with-aside__headline')).toHaveTextContent(/Chance de quebrar< 0,38%$/)
    await retype(user, 'Ciclos', '3')
    act(() => store.dispatch(changeAssumptions({ winRate: 40, bank: 100 })))
    await waitFor(() => expect(ruin).toHaveTextContent(/quebrar[\d,]+%entre [\d,]+% e [\d,]+%$/), {
      timeout: 10_000,
    })
    const [, low, high] = /entre ([\d,]+%) e ([\d,]+%)$/.exec(ruin.textContent) ?? []
    expect(document.querySelector('.with-aside__headline')).toHaveTextContent(
      `Chance de quebrar${low}–${high}`,
    )
  })

  it('technical terms are explained on keyboard focus too', async () => {
    await openForm('/config-soros', 'Níveis')
    const button = await screen.findByRole(
      'button',
      { name: 'O que é “Drawdown típico”?' },
      { timeout: 10_000 },
    )
    act(() => button.focus())
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Drawdown: quanto a banca cai/)
  })
})

describe('the conditions', () => {
  it('refuse invalid values and keep the last valid one', async () => {
    const { user } = await openForm('/config-soros', 'Níveis')
    await region('Condições')
    await retype(user, 'Payout (%)', '120')
    expect(screen.getByLabelText('Payout (%)')).toBeInvalid()
    expect(screen.getByLabelText('Payout (%)')).toHaveAccessibleDescription('Use um valor de 1 a 99.')
  })

  it('show how far the true rate may be from the past one', async () => {
    const { user } = await openForm('/config-soros', 'Níveis')
    await region('Condições')
    await retype(user, 'Ganhas', '57')
    await retype(user, 'Perdidas', '43')
    expect(
      screen.getByText(
        /Sua taxa foi de 57%\. Com esse número de operações, a verdadeira pode estar entre 46,7% e 66,9%/,
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Usar 46,5%' }))
    expect(await winRate()).toHaveAttribute('aria-valuenow', '46.5')
    await retype(user, 'Ganhas', '5')
    await retype(user, 'Perdidas', '95')
    await user.click(screen.getByRole('button', { name: 'Usar 5%' }))
    expect(await winRate()).toHaveAttribute('aria-valuenow', '5')
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

  it('reports until it is done, and the same request gives the same result', async () => {
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

  it('stops when it is cancelled', async () => {
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
