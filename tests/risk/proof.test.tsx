import { accountType } from '@/contract/codes'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { changeAssumptions, selectAssumptions } from '@/risk/assumptionsSlice'
import { stacked } from '@mocks/provider/scenarios'
import { fill } from '@tests/support/fill'
import { answering } from '@tests/support/answers'
import { aRobot, aSoros, offSettings } from '@tests/support/builders'
import { choose } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'
import { onlyPlan, openAlone } from '@tests/support/onlyPlan'
import { retype } from '@tests/support/settingsForm'

const LATE = { timeout: 10_000 }

/** Opens a part of the proof below the form. */
async function open(name: 'Ver os números' | 'O que ele faz, operação a operação') {
  const fold = await screen.findByRole('button', { name }, LATE)
  if (fold.getAttribute('aria-expanded') === 'false') fireEvent.click(fold)
}

/** What the plan does order by order; open from the start where there is room beside the form. */
const steps = () => open('O que ele faz, operação a operação')

/** One number of the proof, by its name. */
async function figure(name: string): Promise<HTMLElement> {
  await open('Ver os números')
  const term = await screen.findByText(name, { selector: '.figure > span' }, LATE)
  return term.closest('li') ?? term
}

/** The sentence, the conditions and the picture above the form. */
const top = () => document.querySelector('.plan-top')

/** Opens the drawer of what only the person knows. */
const conditions = async () => fireEvent.click(await screen.findByRole('button', { name: 'Condições' }, LATE))

const winRate = () => screen.findByRole('slider', { name: /^Minha taxa de acerto/ }, LATE)

const press = (target: HTMLElement, key: string) =>
  fireEvent.keyDown(target, { key, keyCode: { End: 35, ArrowLeft: 37, ArrowRight: 39 }[key] })

/** Moves the win rate to so many percent, by the keys. */
async function setWinRate(percent: number) {
  if (!screen.queryByRole('slider')) await conditions()
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

/** Without a win rate of the person's own the proof stands at break-even: nothing is won or lost on average, nothing looks like a gain. */
async function expectBreakEven() {
  expect(
    await screen.findByText(
      'Sua taxa de acerto não foi informada. Em média, nenhum gerenciamento ganha dinheiro.',
      {},
      LATE,
    ),
  ).toBeVisible()
  await open('Ver os números')
  await waitFor(
    async () => expect(await figure('Resultado esperado')).toHaveTextContent(/esperado 0,00/),
    LATE,
  )
  expect(document.querySelectorAll('.figure .ant-typography-success')).toHaveLength(0)
}

/** General settings without daily stops. */
const noStops = answering('/globalparams', aRobot({ accType: accountType.codes.demo, lote: 5 }))

describe('the unit of the account', () => {
  it('is asked for, and then stands at every amount, which is counted in what can be paid', async () => {
    const { user, store } = await openAlone('/config-masaniello', 'Capital')
    expect(screen.getByLabelText('Capital')).not.toHaveAccessibleDescription(/[$€]|BRL/)
    await conditions()
    await choose(user, 'Moeda da conta', 'BTC')
    act(() => store.dispatch(changeAssumptions({ payout: 80, minimum: 0.000_000_01 })))
    const bank = await screen.findByLabelText('Banca')
    await user.clear(bank)
    await user.type(bank, '0,0005')
    expect(bank).not.toHaveAttribute('aria-invalid')
    await user.keyboard('{Escape}')
    await masaniello(user, {
      Capital: '0,0001',
      'Meta de lucro': '0',
      'Acertos desejados': '4',
      Payout: '80',
    })
    expect(screen.getByLabelText('Capital')).toHaveAccessibleDescription(/^BTC/)
    await steps()
    // The profile that is published for 100.00, in hundredths of it.
    expect(
      await screen.findByText(
        'Com BTC 0,00010000, a primeira entrada é de BTC 0,00000682; com 4 acertos em 10, termina com BTC 0,00011052 a BTC 0,00011061 (+BTC 0,00001052 a +BTC 0,00001061), conforme a ordem.',
      ),
    ).toBeVisible()
    expect(await figure('Maior entrada')).toHaveTextContent('0,00006145')
    expect(selectAssumptions(store.getState())).toMatchObject({ unit: 'BTC', bank: 0.0005 })
  })
})

describe('the proof of a Masaniello', () => {
  it('describes the typed plan in words and numbers, and nothing if the values make no plan', async () => {
    const { user, store } = await openAlone('/config-masaniello', 'Capital')
    await steps()
    act(() => store.dispatch(changeAssumptions({ payout: 80, minimum: 0.01 })))
    // El-capo-bot's published profile: 100 in 10 operations with 4 wins at 80 % come to 110.58. Orders of whole cents come close to it.
    await masaniello(user, { Capital: '100', 'Meta de lucro': '0', 'Acertos desejados': '4', Payout: '80' })
    expect(
      await screen.findByText(
        'Com 100,00, a primeira entrada é de 6,82; com 4 acertos em 10, termina com 110,52 a 110,61 (+10,52 a +10,61), conforme a ordem.',
      ),
    ).toBeVisible()
    expect(await figure('Maior entrada')).toHaveTextContent('61,45')
    const lost = await figure('Custo de um gerenciamento perdido')
    expect(lost).toHaveTextContent(/100,007 perdas$/)
    // The broker's smallest order raises the last stakes: the end depends on the order of the wins.
    act(() => store.dispatch(changeAssumptions({ minimum: 1 })))
    expect(
      await screen.findByText(/termina com 110,03 a 111,00 .* Entradas abaixo de 1,00 sobem/),
    ).toBeVisible()
    expect(await figure('Capital mínimo')).toHaveTextContent('211,20')
    // The broker pays: the payout of the form only makes the stakes.
    act(() => store.dispatch(changeAssumptions({ payout: 60 })))
    await masaniello(user, { Payout: '99' })
    expect(
      await screen.findByText(
        /termina com \d+,\d\d a \d+,\d\d .*conforme a ordem\. Mesmo com os 4 acertos, pode perder\. .*O payout do formulário \(99%\) faz as entradas; a corretora paga 60%\.$/,
      ),
    ).toBeVisible()
    // A capital that nobody has.
    await masaniello(user, { 'Total de operações': '100', 'Acertos desejados': '10' })
    await waitFor(async () => expect(await figure('Capital mínimo')).toHaveTextContent('não é possível'))
    await masaniello(user, { 'Acertos desejados': '101' })
    expect(await screen.findByText(/^Com estes valores não há gerenciamento/)).toBeVisible()
    // The sentence is of no values; what was open stays.
    expect(document.querySelector('.sides')).toHaveTextContent('–')
    expect(screen.getByRole('button', { name: 'Ver os números' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('can be followed by clicks and keys to the end of the plan, and from round to round', async () => {
    const { user, store } = await openAlone('/config-masaniello', 'Capital')
    await masaniello(user, { Capital: '100', 'Meta de lucro': '0' })
    await steps()
    expect(await screen.findByText(/^Operação 1: entrada de 29,19 com 100,00/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'W · Ganhou' }))
    await user.keyboard('l')
    expect(screen.getByText(/^Operação 3: entrada de 32,65 com 94,81 na banca/)).toBeVisible()
    expect(screen.getByText('W L')).toBeVisible()
    expect(screen.getByRole('cell', { current: 'step' })).toHaveTextContent('32,6594,81')
    await user.keyboard('wwwww')
    expect(screen.getByText('Gerenciamento ganho: a banca é 208,39.')).toBeVisible()
    await user.keyboard('w')
    expect(screen.getByText('W L W W W W W')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reiniciar' }))
    await user.keyboard('lllll')
    expect(screen.getByText('Gerenciamento perdido com 5 perdas.')).toBeVisible()
    await user.keyboard('{Backspace}')
    expect(screen.getByText(/^Operação 5: entrada de 5,20 com 5,20/)).toBeVisible()

    await choose(user, 'Tipo', 'Progressivo')
    await user.click(screen.getByRole('button', { name: 'Reiniciar' }))
    await user.click(screen.getByRole('button', { name: 'W · Ganhou' }))
    expect(
      await screen.findByText(/^Operação 2: entrada de 36,43 com 124,81.*Nova máxima/, {}, LATE),
    ).toBeVisible()
    await user.keyboard('ww')
    expect(screen.getByText(/^Operação 4: entrada de 56,75/)).toBeVisible()
    await user.keyboard('lllll')
    expect(screen.getByText(/^Gerenciamento perdido com 5 perdas sem nova máxima/)).toBeVisible()
    // A round begins at every new high.
    expect(
      screen.getByText(
        /depois de um acerto são 124,81, e a próxima entrada é de 36,43\. 5 perdas sem nova máxima .* Sem meta de lucro, só para em um limite do dia/,
      ),
    ).toBeVisible()
    expect(screen.queryByText(/termina com \d/)).toBeNull()
    expect(await figure('Maior entrada')).toHaveTextContent('60,92Na primeira rodada')
    // P[new high before bust] of 10/6/85 at a win rate of 56 %
    act(() => store.dispatch(changeAssumptions({ winRate: 56 })))
    await waitFor(async () => expect(await figure('Chance de nova máxima')).toHaveTextContent('83,7%'))
    await open('Ver os números')
    expect(await screen.findByRole('heading', { name: 'O que esperar' }, LATE)).toBeVisible()
    expect(screen.queryByText(/^Chance de (atingir|o gerenciamento)/)).toBeNull()
  })

  it('has exact chances at my win rate, which follow it, and shows as a bound what would round to 0 or 100 %', async () => {
    const { user } = await openAlone('/config-masaniello', 'Capital', { scenario: noStops })
    await masaniello(user, { 'Meta de lucro': '0' })
    await user.click(screen.getByRole('switch', { name: 'Reiniciar quando terminar' }))
    await setWinRate(56)
    await open('Ver os números')
    const won = (text: RegExp) =>
      waitFor(
        async () => expect(await figure('Chance de o gerenciamento ganhar')).toHaveTextContent(text),
        LATE,
      )
    // P[Bin(10, .56) ≥ 6] = .5304…
    await won(/ganhar 53%/)
    await waitFor(() => expect(top()).toHaveTextContent(/\+217 em 53 de 100−200 em 47 de 100/), LATE)
    expect(
      screen.getByText('53 batem a meta (em média +216,80), 47 perdem 200', { selector: 'p' }),
    ).toBeVisible()
    expect(screen.getByText('Chances exatas: todas as sequências foram contadas.')).toBeVisible()
    expect(screen.getByRole('img', { name: /^53 batem a meta/ })).toBeVisible()
    const ends = within(screen.getByRole('table', { name: 'Como terminam 100 sequências' }))
    expect(ends.getByRole('row', { name: /^perde 47 −200,00/ })).toBeInTheDocument()
    // Published: 10 operations, 6 wins, at 60 %.
    await setWinRate(60)
    await won(/ganhar 63,3%/)
    await masaniello(user, { 'Acertos desejados': '2' })
    await setWinRate(90)
    // The broker's smallest order is above most stakes: with both wins the plan can still lose.
    await waitFor(
      async () => expect(await figure('Chance de fazer os acertos')).toHaveTextContent(/> 99,9%/),
      LATE,
    )
    expect(await figure('Chance de perder o gerenciamento')).toHaveTextContent('gerenciamento < 0,01%')
    // The rest of the bank is not touched.
    expect(await figure('Chance de quebrar')).toHaveTextContent('quebrar 0%')
    expect(document.body).not.toHaveTextContent(/(entre| e|–) ?[<>]/)
  })

  it('is played for the profit target, for its own end, or for neither', async () => {
    const { user } = await openAlone('/config-masaniello', 'Capital')
    await steps()
    expect(
      await screen.findByText(
        /o robô para ao ganhar \+?80,00, antes dos 6 acertos em 10 que levariam a 416,75 a 416,86\.$/,
      ),
    ).toBeVisible()
    await expectBreakEven()
    expect(await figure('Chance de atingir a meta de lucro')).toBeVisible()
    await masaniello(user, { 'Meta de lucro': '300' })
    expect(
      await screen.findByText(/300,00 é maior que o lucro de um gerenciamento \(216,86\): ele reinicia/),
    ).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Reiniciar quando terminar' }))
    expect(await screen.findByText(/300,00 não é atingida: o lucro é de 216,86 no máximo/)).toBeVisible()
    await open('Ver os números')
    expect(await figure('Chance de o gerenciamento ganhar')).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Reiniciar quando terminar' }))
    await masaniello(user, { 'Meta de lucro': '0' })
    await waitFor(() => expect(screen.queryByText(/^Chance de (atingir|o gerenciamento)/)).toBeNull())
    expect(await figure('Chance de quebrar')).toBeVisible()
  })

  it('that restarts can lose every plan that may be lost before it stops', async () => {
    const { user } = await openAlone('/config-masaniello', 'Capital', { scenario: noStops })
    await masaniello(user, { Capital: '100', 'Meta de lucro': '0', 'Gerenciamentos perdidos até parar': '3' })
    const worst = (text: string) =>
      waitFor(async () => expect(await figure('Pior caso de todos')).toHaveTextContent(text), LATE)
    await worst('300,00')
    expect(await figure('Custo de um gerenciamento perdido')).toHaveTextContent('100,00')
    await masaniello(user, { 'Gerenciamentos perdidos até parar': '1' })
    await worst('100,00')
  })

  it('that is off is proved as if it were on, and says so', async () => {
    await openAlone('/config-masaniello', 'Capital', {
      scenario: answering('/masaparams', offSettings.masaniello),
    })
    expect(await screen.findByText(/^Desligado\. Se ligar: /, {}, LATE)).toBeVisible()
    await steps()
    expect(screen.getByText(/a primeira entrada é de 29,19;.*termina com 208,25 a 208,50/)).toBeVisible()
  })
})

describe('the proofs of the other plans', () => {
  const noCycles = answering('/getcycles', offSettings.cycles)

  it('one that is off says what acts instead: the entry only where nothing else is on', async () => {
    await openAlone('/config-cycles', 'Ciclos', { scenario: noCycles })
    expect(
      await screen.findByText('Desligado: o robô usa a entrada das configurações gerais.', {}, LATE),
    ).toBeVisible()
  })

  it('one that is off names the other that is on', async () => {
    await renderSignedIn({ path: '/config-cycles', scenario: onlyPlan('masaniello') })
    expect(await screen.findByText('Desligado: o robô usa Masaniello.', {}, LATE)).toBeVisible()
  })

  it('one that is off does not say that the robot uses others where it follows none of them', async () => {
    await renderSignedIn({ path: '/config-cycles', scenario: noCycles })
    expect(await screen.findByText('Desligado', {}, LATE)).toBeVisible()
    expect(screen.getByText(/o robô não vai seguir nenhum deles/)).toBeVisible()
    expect(screen.queryByText(/o robô usa/)).toBeNull()
  })

  it('cycles: every stake, what is lost when all of them are, and the whole bank at most', async () => {
    const { user, store } = await openAlone('/config-cycles', 'Ciclos')
    await expectBreakEven()
    await masaniello(user, { 'Fator do ciclo': '3' })
    const cost = (text: RegExp) =>
      waitFor(async () => expect(await figure('Custo de uma tabela perdida')).toHaveTextContent(text), LATE)
    await cost(/522,609 perdas · 0,09% a cada tentativa, com 54,1% de acerto$/)
    await steps()
    const table = within(await screen.findByRole('group', { name: 'Todas as entradas' }))
    // Base 5, three cycles of factor 3, two steps of factor 2.2: 2.5 times the published table of base 2.
    await waitFor(() => expect(table.getByText('217,80')).toBeVisible())
    expect(table.getByText('99,00')).toBeVisible()
    act(() => store.dispatch(changeAssumptions({ bank: 100 })))
    await cost(/100,00/)
    expect(await figure('Capital mínimo')).toHaveTextContent(
      /522,60Para a tabela inteira: a banca acaba antes/,
    )
  })

  it('says in words that a coin that pays as much as it takes has no edge', async () => {
    const { user, store } = await openAlone('/config-masaniello', 'Capital')
    await fill(user, screen.getByLabelText('Payout'), '100')
    act(() => store.dispatch(changeAssumptions({ winRate: 50 })))
    await open('Ver os números')
    const words = /Sem vantagem: em média nem ganha nem perde\.$/
    await waitFor(async () => expect(await figure('Resultado esperado')).toHaveTextContent(words), LATE)
  })

  it('cycles: the expected result is the edge times the turnover, each about one amount if paths were sampled', async () => {
    const { user, store } = await openAlone('/config-cycles', 'Ciclos')
    act(() => store.dispatch(changeAssumptions({ winRate: 56 })))
    await open('Ver os números')
    // "About" one amount only where its bounds are close together: it is no loss.
    const about =
      /esperado cerca de \+([\d.,]+)Vantagem de \+([\d.,]+) por 100 de entrada, sobre cerca de ([\d.,]+)\.$/
    await waitFor(async () => expect(await figure('Resultado esperado')).toHaveTextContent(about), LATE)
    const text = (await figure('Resultado esperado')).textContent ?? ''
    const [, ...texts] = about.exec(text.replaceAll(/\s+/g, ' ')) ?? []
    const [profit = NaN, edge = NaN, turnover = NaN] = texts.map((number) =>
      Number(number.replaceAll('.', '').replace(',', '.')),
    )
    expect(profit / ((edge * turnover) / 100)).toBeCloseTo(1, 2)
    // (.56 · 1.85 − 1) of each 100.
    expect(edge).toBe(3.6)

    // What no sampled path reached is a bound.
    await retype(user, 'Ciclos', '1')
    const ruin = await figure('Chance de quebrar')
    await waitFor(() => expect(ruin).toHaveTextContent(/quebrar < 0,38%$/), LATE)
    await retype(user, 'Ciclos', '3')
    act(() => store.dispatch(changeAssumptions({ winRate: 40, bank: 100 })))
    await waitFor(() => expect(ruin).toHaveTextContent(/quebrar [\d,]+%entre [\d,]+ e [\d,]+%$/), LATE)
  })

  it('Soros: the sequence if everything wins, and its chance', async () => {
    await openAlone('/config-soros', 'Níveis')
    await open('Ver os números')
    expect(
      await screen.findByText(/Soros-gale: uma perda é recuperada em duas entradas/, {}, LATE),
    ).toBeVisible()
    expect(await figure('Lucro da sequência')).toHaveTextContent(/18,953 acertos seguidos: 15,8% de chance$/)
    await steps()
    const table = within(await screen.findByRole('group', { name: 'Se tudo ganhar' }))
    // Base 5, payout 85 %, half of the profit: 5, 7.13, 10.16.
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent),
    ).toEqual(['5,00', '7,13', '10,16'])
    await expectBreakEven()
    const button = await screen.findByRole('button', { name: 'O que é “Drawdown típico”?' }, LATE)
    act(() => button.focus())
    // By the keyboard too.
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Drawdown: quanto a banca cai/)
  })

  it('Soros: one lost sequence, and beside it the whole bank where a session can lose it', async () => {
    const { store } = await openAlone('/config-soros', 'Níveis', {
      scenario: stacked(noStops, answering('/getsoros', aSoros({ soros: 4, sorosperc: 100 }))),
    })
    act(() => store.dispatch(changeAssumptions({ winRate: 50, bank: 10 })))
    await waitFor(async () => expect(await figure('Pior caso de todos')).toHaveTextContent('10,00'), LATE)
    expect(await figure('Custo de uma sequência perdida')).toHaveTextContent('5,00')
    expect(await figure('Chance de perder mais que esse custo')).toHaveTextContent(/[\d,]+%/)
    expect(document.querySelectorAll('.figure .ant-typography-success')).toHaveLength(0)
  })

  it('loss recovery: one loss and how it is won back', async () => {
    await openAlone('/config-recovery', 'Percentual')
    expect(await figure('Acertos para recuperar')).toHaveTextContent(/425% por acerto/)
    expect(await figure('Entrada depois de uma perda')).toHaveTextContent(/6,76Perda de 5,00$/)
    await steps()
    expect(await screen.findByRole('group', { name: 'Uma perda e a recuperação' })).toBeVisible()
    await expectBreakEven()
  })

  it('general settings: the entry, the losses until ruin and the worst day', async () => {
    const { user } = await openAlone('/geralconfig', 'Valor da entrada')
    const shows = (cost: RegExp, losses: RegExp) =>
      waitFor(async () => {
        expect(await figure('Custo de uma perda')).toHaveTextContent(cost)
        expect(await figure('Perdas seguidas até quebrar')).toHaveTextContent(losses)
      }, LATE)
    await shows(/5,00/, /200$/)
    await expectBreakEven()
    await retype(user, 'Valor da entrada', '20')
    await shows(/20,00/, /50$/)
    await choose(user, 'Tipo de entrada', 'Percentual da banca')
    await shows(/200,001 perda · 20% da banca; muda com ela$/, /\d$/)
  })

  it('general settings: many losses are counted to the end, and a stop of no type stops no day', async () => {
    const params = aRobot({ accType: accountType.codes.demo, lote: 5, stopType: 0, stopDay: 20 })
    const { user } = await openAlone('/geralconfig', 'Valor da entrada', {
      scenario: answering('/globalparams', params),
    })
    // All of the 12 orders that the reader allows of a day.
    expect(await figure('Pior dia')).toHaveTextContent(/60,00 ?Sem stop loss que pare o dia: as 12 operações/)
    await retype(user, 'Valor da entrada', '2')
    await conditions()
    await retype(user, 'Banca', '5000')
    await waitFor(async () => expect(await figure('Perdas seguidas até quebrar')).toHaveTextContent('2.500'))
  })

  it('custom cycles: the stakes of the sheet', async () => {
    await renderSignedIn({ path: '/config-customcycles' })
    await steps()
    const table = within(await screen.findByRole('group', { name: 'Todas as entradas' }))
    expect(table.getByText('13,50')).toBeVisible()
  })
})

describe('a proof whose entry is not known', () => {
  it("shows no figures without the person's own entry, and appears when the settings load", async () => {
    const { user, sandbox } = await openAlone('/config-soros', 'Níveis', {
      scenario: 'refusing:400@/globalparams',
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro 400')
    expect(top()).toBeNull()
    await sandbox.play()
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await figure('Lucro da sequência')).toHaveTextContent('18,95')
  })
})

describe('above the form', () => {
  it('the verdict follows what is typed', async () => {
    const { user, store } = await openAlone('/config-cycles', 'Ciclos')
    act(() => store.dispatch(changeAssumptions({ winRate: 56, bank: 100 })))
    const ends =
      /Em 5 dias \(60 sinais\), acertando 56%\..*\+[\d.,]+ em [\d a]+ de 100.*Em média (cerca de |entre )?\+/
    await waitFor(() => expect(top()).toHaveTextContent(ends), { timeout: 10_000 })
    const before = top()?.textContent
    await retype(user, 'Ciclos', '1')
    await waitFor(() => expect(top()?.textContent).not.toBe(before), { timeout: 10_000 })
    await waitFor(() => expect(top()).toHaveTextContent(ends), { timeout: 10_000 })
  })

  it('the verdict says that it is of this plan alone where others are on', async () => {
    await renderSignedIn({ path: '/config-masaniello' })
    await waitFor(() => expect(top()).toHaveTextContent(/Só com Masaniello\. Em 5 dias .*\d de 100/), {
      timeout: 10_000,
    })
  })
})

describe('the conditions', () => {
  it('refuse invalid values and keep the last valid one', async () => {
    const { user } = await openAlone('/config-soros', 'Níveis')
    await conditions()
    await retype(user, 'Payout (%)', '120')
    expect(screen.getByLabelText('Payout (%)')).toBeInvalid()
    expect(screen.getByLabelText('Payout (%)')).toHaveAccessibleDescription('Use um valor de 1 a 99.')
  })

  it('show how far the true rate may be from the past one', async () => {
    const { user } = await openAlone('/config-soros', 'Níveis')
    await conditions()
    await retype(user, 'Ganhas', '57')
    await retype(user, 'Perdidas', '43')
    expect(screen.getByText(/Sua taxa foi de 57%; a verdadeira pode estar entre 40,9% e 72,4%/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Usar 41%' }))
    expect(await winRate()).toHaveAttribute('aria-valuenow', '41')
    await retype(user, 'Ganhas', '5')
    await retype(user, 'Perdidas', '95')
    await user.click(screen.getByRole('button', { name: 'Usar 5%' }))
    expect(await winRate()).toHaveAttribute('aria-valuenow', '5')
  })
})
