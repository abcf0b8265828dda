import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changing } from '@tests/support/answers'
import { choose, chosenIn } from '@tests/support/choose'
import { holdCalls } from '@tests/support/holdCalls'
import { renderSignedIn } from '@tests/support/renderApp'
import { confirmRisk, isLoad, loads, openSettings, record, saves, stake } from './openSettings'
import { saveButton } from '@tests/support/settingsForm'
import { fill } from '@tests/support/fill'

describe('general settings', () => {
  it('ask for the settings of the chosen bot and account, and show them in fields named as the specification names them', async () => {
    const { sandbox } = await openSettings()
    expect(loads(sandbox)[0]).toMatchObject({ query: { userid: '1001', brokerid: '1' } })
    expect(chosenIn('Tipo de conta')).toBe('Real')
    expect(chosenIn('Modo')).toBe('Trader')
    expect(chosenIn('Corretora')).toBe('Primeira conta')
    expect(chosenIn('Tipo de entrada')).toBe('Valor fixo')
    expect(stake()).toHaveValue('5')
    expect(screen.getByLabelText('Alvo (TP)')).toHaveValue('120')
    expect(screen.getByLabelText('Stop (SL)')).toHaveValue('60')
    expect(screen.getByLabelText('Spread máximo')).toHaveValue('2')
    expect(chosenIn('Tipo de stop')).toBe('Valor fixo')
    expect(screen.getByLabelText('Stop win do dia')).toHaveValue('60')
    expect(screen.getByLabelText('Stop loss do dia')).toHaveValue('40')
    const fields = Object.keys(record)
    expect(fields.filter((field) => !(document.getElementById(field) instanceof HTMLInputElement))).toEqual(
      [],
    )
  })

  it('are sent whole and as numbers, with the bot in the address and in the body', async () => {
    const { user, sandbox } = await openSettings()
    await fill(user, stake(), '7,5')
    await choose(user, 'Tipo de stop', 'Quantidade')
    await user.click(saveButton())
    await confirmRisk(user)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(saves(sandbox)).toEqual([
      {
        method: 'POST',
        path: '/globalparams',
        query: { userid: '1001' },
        body: { ...record, lote: 7.5, stopType: 5, userid: 1001 },
      },
    ])
  })

  it('show the unit of an amount by the type selected beside it', async () => {
    const { user } = await openSettings()
    expect(stake()).toHaveAccessibleDescription('Por operação, na moeda da conta.')
    await choose(user, 'Tipo de entrada', 'Percentual da banca')
    expect(stake()).toHaveAccessibleDescription('% Parte da banca por operação.')
    const winStop = screen.getByLabelText('Stop win do dia')
    await choose(user, 'Tipo de stop', 'Quantidade')
    expect(winStop).toHaveAccessibleDescription(/^operações/)
  })

  it('say whether the money is real as soon as the account type is selected', async () => {
    const { user } = await openSettings()
    expect(screen.getByText('Conta real: dinheiro de verdade.')).toBeVisible()
    await choose(user, 'Tipo de conta', 'Demo')
    expect(screen.getByText('Conta demo: dinheiro fictício.')).toBeVisible()
    await choose(user, 'Tipo de conta', 'Torneio')
    expect(screen.getByText(/^Conta de torneio/)).toBeVisible()
  })

  it('keep what was typed when the provider fails, and save it when tried again', async () => {
    const { user, sandbox } = await openSettings()
    await user.clear(stake())
    await user.type(stake(), '3')
    await sandbox.play('refusing:503')
    await user.click(saveButton())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Serviço com problemas (erro 503)')
    expect(stake()).toHaveValue('3')
    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    // The first time not even what the provider keeps could be read: nothing was sent.
    expect(saves(sandbox).map(({ body }) => (body as typeof record).lote)).toEqual([3])
  })

  it.each([
    [403, 'foreign_origin', /endereço desta página não foi reconhecido.*proxy_set_header Host \$host/],
    [507, 'not_stored', /Não é possível salvar agora, e nada mudou/],
  ])('say what the server itself refuses, and keep what was typed: %i %s', async (status, msg, sentence) => {
    const { user, sandbox } = await openSettings()
    await user.clear(stake())
    await user.type(stake(), '3')
    await sandbox.play({
      about: 'No write reaches its subject.',
      intercept: ({ method }) => (method === 'POST' ? Response.json({ msg }, { status }) : 'continue'),
    })
    await user.click(saveButton())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(sentence)
    expect(stake()).toHaveValue('3')
    expect(screen.queryByText('Parametros salvos')).toBeNull()
    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
  })

  it('show a skeleton while they load, then the error, and load on a retry', async () => {
    const { scenario, release } = holdCalls(isLoad, () => Response.json({ msg: 'no' }, { status: 500 }))
    const { user, sandbox } = await renderSignedIn({ path: '/geralconfig', scenario })
    expect(await screen.findByRole('heading', { name: 'Configurações gerais' })).toBeVisible()
    expect(document.querySelectorAll('.field .placeholder')).toHaveLength(Object.keys(record).length)
    expect(screen.queryByRole('textbox')).toBeNull()
    release()
    const main = within(screen.getByRole('main'))
    expect(await main.findByRole('alert')).toHaveTextContent('Serviço com problemas')
    await sandbox.play()
    await user.click(main.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByLabelText('Valor da entrada')).toHaveValue('5')
  })

  it.each([
    ['pt-BR', 'Configurações gerais', 'Valor da entrada', '1,5', 'Salvar'],
    ['en-US', 'General settings', 'Stake amount', '1.5', 'Save'],
    ['es-ES', 'Configuración general', 'Valor de la entrada', '1,5', 'Guardar'],
  ] as const)('are written as %s writes', async (language, title, label, amount, save) => {
    await renderSignedIn({
      path: '/geralconfig',
      language,
      scenario: changing('/globalparams', { lote: 1.5 }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(amount))
    expect(screen.getByRole('button', { name: save })).toBeEnabled()
    expect(document.querySelector('main')).not.toHaveTextContent(/general:|options:|common:/)
  })
})
