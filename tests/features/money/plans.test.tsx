import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emptyRow } from '@/domain/money/customCycles'
import { accountOpened } from '@/store/botsSlice'
import { onlyAt, scenarios, stacked } from '@mocks/provider/scenarios'
import { keeping } from '@tests/support/answers'
import { choose, chosenIn, optionsOf } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'
import { onlyPlan } from '@tests/support/onlyPlan'
import { openForm, retype, saveMeaningIt, savesTo } from '@tests/support/settingsForm'

const noMasaniello = onlyAt('/masaparams', scenarios.refusing('500'))

it('a Masaniello has no forecast without the limits of the day, says why, and offers a retry', async () => {
  const { user, sandbox } = await openForm('/config-masaniello', 'Capital', {
    scenario: 'refusing:500@/globalparams',
  })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.getByText(/erro 500/)).toBeVisible()
  expect(screen.getByLabelText('Capital')).toBeVisible()
  expect(screen.queryByText(/De cada 100/)).toBeNull()
  await sandbox.play()
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.queryByText('Conta desconhecida')).toBeNull()
})

describe('Masaniello', () => {
  it('shows every field of the plan under its name, offers its types and its mode, and sends all fields', async () => {
    const { user, sandbox } = await openForm('/config-masaniello', 'Capital')
    expect(chosenIn('Tipo')).toBe('Normal')
    expect(chosenIn('Modo')).toBe('Sinal único')
    for (const id of ['capital', 'totalOper', 'totalWin', 'payout', 'gale', 'typeMas', 'restart', 'target'])
      expect(document.getElementById(id)).toBeVisible()
    expect(await optionsOf(user, 'Tipo')).toEqual(['Desligado', 'Normal', 'Progressivo'])
    expect(await optionsOf(user, 'Modo')).toEqual(['Sinal único'])
    await retype(user, 'Acertos desejados', '5')
    await choose(user, 'Tipo', 'Progressivo')
    await user.click(screen.getByRole('switch', { name: 'Reiniciar quando terminar' }))
    await saveMeaningIt(user)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/masaparams')).toEqual([
      {
        capital: 200,
        totalOper: 10,
        totalWin: 5,
        payout: 85,
        gale: 0,
        typeMas: 2,
        restart: false,
        target: 80,
        modoMasa: 1,
        hitsRestart: 2,
        userid: 1001,
      },
    ])
  })

  it("says 'Parâmetros inválidos' when the provider answers false, and keeps what was typed", async () => {
    const { user, sandbox } = await openForm('/config-masaniello', 'Capital')
    await sandbox.play({
      about: 'No plan is accepted.',
      intercept: ({ method, path }) =>
        method === 'POST' && path === '/masaparams' ? Response.json(false) : 'continue',
    })
    await retype(user, 'Capital', '350')
    await saveMeaningIt(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Parâmetros inválidos')
    expect(screen.queryByText('Parametros salvos')).toBeNull()
    expect(screen.getByLabelText('Capital')).toHaveValue('350')
  })

  it('sends nothing while a rule is broken, and marks the field', async () => {
    const { user, sandbox } = await openForm('/config-masaniello', 'Capital')
    await retype(user, 'Payout', '100')
    await saveMeaningIt(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Payout invalido. Use valores entre 1 e 99')
    expect(screen.getByLabelText('Payout')).toHaveFocus()
    expect(savesTo(sandbox, '/masaparams')).toEqual([])
  })
})

describe('the plans of a broker account', () => {
  it.each([
    [
      '/config-cycles',
      'Ciclos',
      '/savecycles',
      { ciclos: 4, ciclosFat: 2.3, ciclosGale: 2, ciclosGaleFat: 2.2 },
    ],
    ['/config-soros', 'Níveis', '/savesoros', { soros: 4, sorosgale: 1, sorosperc: 50 }],
  ] as const)('%s sends its record with the account and the bot', async (path, label, save, record) => {
    const { user, sandbox } = await openForm(path, label)
    await retype(user, label, '4')
    await saveMeaningIt(user)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, save)).toEqual([{ ...record, brokerID: 1, userid: 1001 }])
  })

  it('follow the chosen account: its values are loaded, and saved under it', async () => {
    const { user, sandbox, store } = await openForm('/config-soros', 'Níveis')
    expect(screen.getByText('Primeira conta')).toBeVisible()
    act(() => void store.dispatch(accountOpened(2)))
    expect(await screen.findByText('Segunda conta')).toBeVisible()
    expect(await screen.findByLabelText('Percentual do lucro')).toHaveValue('100')
    expect(sandbox.sentTo('/getsoros').at(-1)?.query).toEqual({ userid: '1001', brokerid: '2' })
    await retype(user, 'Níveis', '2')
    await saveMeaningIt(user)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/savesoros')).toEqual([
      { soros: 2, sorosgale: 1, sorosperc: 100, brokerID: 2, userid: 1001 },
    ])
  })
})

describe('loss recovery', () => {
  it('shows the stored percent in its menu, and sends the percent of the entry chosen', async () => {
    const { user, sandbox } = await openForm('/config-recovery', 'Percentual')
    expect(chosenIn('Percentual')).toBe('25%')
    expect(chosenIn('Modo')).toBe('Moderado')
    expect(screen.getByLabelText('Modo')).toHaveAttribute('id', 'recoverMode')
    await choose(user, 'Percentual', '40%')
    await choose(user, 'Modo', 'Agressivo')
    await saveMeaningIt(user)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/savelossrec')).toEqual([
      {
        recoverPerc: 40,
        recoverGale: 1,
        recoverGaleFat: 2,
        recoverProfit: 1,
        mode: 3,
        brokerID: 1,
        userid: 1001,
      },
    ])
  })

  it('leaves a percent that the menu does not have as it is, and says so', async () => {
    const scenario = keeping('/getlossrec', { recoverPerc: 30, recoverGale: 1, mode: 1, brokerID: 1 })
    const { user, sandbox } = await openForm('/config-recovery', 'Percentual', { scenario })
    expect(chosenIn('Percentual')).toBe('Escolha…')
    expect(screen.getByText(/O valor salvo está fora do permitido: 30/)).toBeVisible()
    await retype(user, 'Gales', '2')
    await saveMeaningIt(user)
    await waitFor(() =>
      expect(savesTo(sandbox, '/savelossrec')).toMatchObject([{ recoverPerc: 30, recoverGale: 2 }]),
    )
  })
})

describe('strategies', () => {
  it('shows which plans are on and their settings, links to all five, and follows a save of cycles and Soros', async () => {
    const { user, sandbox } = await openForm('/strategies', 'Ciclos')
    const glance = screen.getByRole('region', { name: 'O que está ligado' })
    expect(
      within(glance)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => within(heading).getByRole('link').getAttribute('href')),
    ).toEqual([
      '/config-masaniello',
      '/config-cycles',
      '/config-soros',
      '/config-recovery',
      '/config-customcycles',
    ])
    expect(await within(glance).findByText(/6 acertos em 10/)).toBeVisible()
    expect(await within(glance).findByText('3 ciclos preenchidos')).toBeVisible()
    for (const plan of within(glance).getAllByRole('switch')) expect(plan).toBeChecked()
    expect(within(glance).getAllByRole('switch')).toHaveLength(5)

    await retype(user, 'Ciclos', '0')
    await saveMeaningIt(user)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(sandbox.sentTo('/recoveryparams').findLast(({ method }) => method === 'POST')).toEqual({
      method: 'POST',
      path: '/recoveryparams',
      query: { userid: '1001' },
      body: {
        ciclos: 0,
        ciclosfat: 2.3,
        ciclosgale: 2,
        ciclosgalefat: 2.2,
        soros: 2,
        sorosgale: 1,
        sorosperc: 50,
        brokerID: 1,
        userid: 1001,
      },
    })
    expect(await within(glance).findByText('Desligado')).toBeVisible()
  })

  it('switches a plan off after it has shown what follows', async () => {
    const LATE = { timeout: 15_000 }
    const { user, sandbox } = await openForm('/strategies', 'Ciclos')
    const glance = within(screen.getByRole('region', { name: 'O que está ligado' }))
    await user.click(await glance.findByRole('switch', { name: 'Masaniello: ligado' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Desligar Masaniello' }, LATE))
    await dialog.findByRole('row', { name: /Chance de quebrar/ }, LATE)
    expect(savesTo(sandbox, '/masaparams')).toEqual([])
    expect(glance.getByRole('switch', { name: 'Masaniello: ligado' })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
    await dialog.findByText('Confirmados: 1', {}, LATE)
    expect(savesTo(sandbox, '/masaparams')).toEqual([expect.objectContaining({ typeMas: 0 })])
    await waitFor(() => expect(glance.getByRole('switch', { name: 'Masaniello: ligado' })).not.toBeChecked())
  })

  it('switches custom cycles off with a row without amounts, and an undo brings them back', async () => {
    const LATE = { timeout: 15_000 }
    const { user, sandbox } = await openForm('/strategies', 'Ciclos')
    const stored = JSON.stringify(sandbox.db.records())
    const glance = within(screen.getByRole('region', { name: 'O que está ligado' }))
    await user.click(await glance.findByRole('switch', { name: 'Ciclos personalizados: ligado' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Desligar Ciclos personalizados' }, LATE))
    await dialog.findByRole('row', { name: /Chance de quebrar/ }, LATE)
    await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
    await dialog.findByText('Confirmados: 1', {}, LATE)
    expect(savesTo(sandbox, '/savecustcycle')).toEqual([[emptyRow]])
    // Nothing is left that could be switched on again: that is done on its screen.
    expect(await glance.findByRole('link', { name: 'Configurar: Ciclos personalizados' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Desfazer: 1' }))
    expect(await glance.findByRole('switch', { name: 'Ciclos personalizados: ligado' }, LATE)).toBeVisible()
    await dialog.findByText('Confirmados: 1', {}, LATE)
    expect(JSON.stringify(sandbox.db.records())).toBe(stored)
  })

  it('shows the other plans when one of them does not answer', async () => {
    await openForm('/strategies', 'Ciclos', { scenario: 'refusing:500@/masaparams' })
    const glance = screen.getByRole('region', { name: 'O que está ligado' })
    expect(await within(glance).findByRole('alert', {}, { timeout: 8000 })).toHaveTextContent('erro 500')
    expect(await within(glance).findByText('3 ciclos preenchidos')).toBeVisible()
  })

  it('asks for cycles and Soros by their own calls where the one for both is not offered', async () => {
    const LATE = { timeout: 15_000 }
    const without = (...paths: readonly string[]) =>
      stacked(...paths.map((path) => onlyAt(path, scenarios.refusing('501'))))
    const { user, sandbox } = await renderSignedIn({
      path: '/strategies',
      scenario: without('/recoveryparams'),
    })
    const region = await screen.findByRole('region', { name: 'O que está ligado' })
    const glance = within(region)
    expect(await glance.findByText(/^2 níveis/)).toBeVisible()
    expect(await glance.findByRole('switch', { name: 'Ciclos: ligado' })).toBeChecked()
    expect(glance.queryByText(/^Não disponível/)).toBeNull()
    await user.click(glance.getByRole('switch', { name: 'Soros: ligado' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Desligar Soros' }, LATE))
    await user.click(await dialog.findByRole('button', { name: 'Aplicar' }, LATE))
    await dialog.findByText('Confirmados: 1', {}, LATE)
    expect(savesTo(sandbox, '/savesoros')).toEqual([expect.objectContaining({ soros: 0, sorosgale: 0 })])
    expect(await glance.findByRole('link', { name: 'Configurar: Soros' })).toBeVisible()
  })

  it.each([
    ['the one that is on', onlyPlan('soros'), 'Gerenciamento ligado: Soros'],
    ['that none is', onlyPlan(), 'Nenhum gerenciamento ligado'],
    ['that several are', undefined, '5 gerenciamentos ligados: o robô não vai seguir nenhum deles'],
    // Four that are known to be on are enough.
    ['so with one not read', noMasaniello, '4 gerenciamentos ligados: o robô não vai seguir nenhum deles'],
    [
      'that it is not known',
      stacked(onlyPlan(), noMasaniello),
      'Nem todos os gerenciamentos puderam ser lidos',
    ],
  ] as const)('says first %s', async (_, scenario, said) => {
    await renderSignedIn({ path: '/strategies', ...(scenario && { scenario }) })
    const first = () => document.querySelector('.standing h2')
    await waitFor(() => expect(first()).toHaveTextContent(said), { timeout: 10_000 })
  })

  it('names only what no call offers', async () => {
    await renderSignedIn({
      path: '/strategies',
      scenario: stacked(
        ...['/recoveryparams', '/getcycles'].map((path) => onlyAt(path, scenarios.refusing('501'))),
      ),
    })
    const glance = within(await screen.findByRole('region', { name: 'O que está ligado' }))
    expect(await glance.findByText('Não disponível: Ciclos.')).toBeVisible()
    expect(await glance.findByText(/^2 níveis/)).toBeVisible()
  })
})
