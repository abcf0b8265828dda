/** The two screens on which a trader says how signals are copied. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { copySignalType } from '@/contract/codes'
import type { TraderData } from '@/contract/copyTrading'
// Imported here, so that no test waits for their code.
import '@/features/copyTrading/TraderSettingsScreen'
import { traderDataRules, traderInfoRules } from '@/features/copyTrading/rules'
import { traderData } from '@mocks/provider/seed/bots'
import { keeping } from '@tests/support/answers'
import { choose, chosenIn, optionsOf } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'
import { ruleMessage } from '@tests/support/ruleMessage'
import { openForm, retype, saveButton, savesTo } from '@tests/support/settingsForm'

const { maxTrades: _maxTrades, ...info } = traderData

const openInfo = (options = {}) => openForm('/configtradercopy', 'Delay', options)
const openData = (options = {}) => openForm('/traderconfig', 'Delay', options)

describe("'Configuração Trader'", () => {
  it("shows what the provider keeps, in controls named by the entity's fields", async () => {
    const { sandbox } = await openInfo()
    expect(screen.getByRole('heading', { level: 1, name: 'Configuração Trader' })).toBeVisible()
    expect(sandbox.sentTo('/gettraderinfo')[0]).toMatchObject({ query: { userid: '1001' } })
    expect(document.getElementById('copyTraderEn')).toHaveAttribute('aria-checked', 'true')
    expect(document.getElementById('delaysig')).toHaveValue('2')
    expect(document.getElementById('stakeMin')).toHaveValue('2')
    expect(document.getElementById('timeframe')).toHaveValue('5')
    expect(document.getElementById('paresFilter')).toHaveValue('EURUSD;GBPUSD;USDJPY')
    expect(chosenIn('Tipo de sinal')).toBe('Fim da vela')
    expect(chosenIn('Corretora')).toBe('Corretora 1')
    expect(chosenIn('Filtro de cor da vela')).toBe('Tendência')
  })

  it("offers the trader's ID as a link that fills in the request, and to a follower nothing", async () => {
    const { user } = await openInfo()
    await user.click(screen.getByRole('button', { name: 'Compartilhar meu ID' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Compartilhar meu ID' }))
    const link = `${window.location.origin}/copyrequest?trader=1001`
    expect(await dialog.findByText(link)).toBeVisible()
    expect(dialog.getByText(/^Seu ID de trader: 1001\./)).toBeVisible()
    expect(dialog.getByRole('img', { name: 'QR code: copiar o trader 1001' })).toBeVisible()
    cleanup()
    await openInfo({ as: 'Bruno' })
    expect(screen.queryByRole('button', { name: 'Compartilhar meu ID' })).toBeNull()
  })

  it('offers the signal types 4, 5, 6, 7 and 9, fifteen brokers and three candle colours', async () => {
    const { user } = await openInfo()
    expect(await optionsOf(user, 'Tipo de sinal')).toEqual([
      'Imediato anterior',
      'Imediato próximo',
      'Imediato próxima vela',
      'Fim da vela',
      'Intervalo',
    ])
    expect(await optionsOf(user, 'Corretora')).toEqual(
      Array.from({ length: 15 }, (_, broker) => `Corretora ${broker}`),
    )
    expect(await optionsOf(user, 'Filtro de cor da vela')).toEqual(['Desligado', 'Reversão', 'Tendência'])
  })

  it('shows the full minute when the provider keeps it, instead of nothing', async () => {
    const { user } = await openInfo({ scenario: keeping('/gettraderinfo', { ...info, signalType: 8 }) })
    expect(chosenIn('Tipo de sinal')).toBe('Minuto cheio')
    expect(await optionsOf(user, 'Tipo de sinal')).toHaveLength(6)
  })

  it('sends the whole record with the bot, and says so in a notice that can be closed', async () => {
    const { user, sandbox } = await openInfo()
    await user.click(screen.getByRole('switch', { name: 'Ligar cópia' }))
    await choose(user, 'Tipo de sinal', 'Intervalo')
    await retype(user, 'Delay', '1,3')
    await choose(user, 'Corretora', 'Corretora 14')
    await user.click(saveButton())
    const notice = (await screen.findByText('Parametros salvos')).closest<HTMLElement>('[role="status"]')
    expect(savesTo(sandbox, '/savetraderinfo')).toEqual([
      { ...info, copyTraderEn: false, signalType: 9, delaysig: '1,3', brokerID: 14, userid: 1001 },
    ])
    await user.click(within(notice!).getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByText('Parametros salvos')).toBeNull()
  })

  it('sends back the maxTrades that it received but does not show', async () => {
    const { user, sandbox } = await openInfo({
      scenario: keeping('/gettraderinfo', { ...info, maxTrades: '6' }),
    })
    await retype(user, 'Delay', '3')
    await user.click(saveButton())
    await waitFor(() =>
      expect(savesTo(sandbox, '/savetraderinfo')).toEqual([
        { ...info, delaysig: '3', maxTrades: 6, userid: 1001 },
      ]),
    )
  })

  it('refuses, marks and focuses the wrong field, and sends nothing', async () => {
    const { user, sandbox } = await openInfo()
    await retype(user, 'Ativos', 'EURUSD GBPUSD')
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Não use espaços em Ativos')
    const field = screen.getByLabelText('Ativos')
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/Não use espaços em Ativos/)
    expect(savesTo(sandbox, '/savetraderinfo')).toEqual([])
    await user.clear(field)
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Ativos não definido')
    await choose(user, 'Filtro de cor da vela', 'Desligado')
    await user.click(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
  })

  it('takes the values of another bot, and links to the other screen for the same record', async () => {
    const { user, sandbox } = await openInfo()
    expect(screen.getByRole('link', { name: 'Cópia e filtros' })).toHaveAttribute('href', '/traderconfig')
    await user.click(screen.getByRole('button', { name: 'Copiar de outro robô' }))
    await choose(user, 'De qual robô?', 'Robô 1002')
    await user.click(await screen.findByRole('button', { name: /^Copiar \d valores/ }))
    expect(screen.getByLabelText('Ativos')).toHaveValue('')
    expect(sandbox.sentTo('/gettraderinfo').at(-1)?.query).toEqual({ userid: '1002' })
    expect(savesTo(sandbox, '/savetraderinfo')).toEqual([])
  })

  it.each(['delaysig', 'paresFilter'])('opens on the field that an address names: #%s', async (field) => {
    await openForm('/configtradercopy', 'Delay', { path: `/configtradercopy#${field}` })
    await waitFor(() => expect(document.getElementById(field)).toHaveFocus())
  })

  it.each([
    ['en-US', 'Turn on copying', 'Candle color filter'],
    ['es-ES', 'Activar copia', 'Filtro de color de vela'],
  ] as const)('is translated to %s', async (language, label, filter) => {
    await openForm('/configtradercopy', label, { language })
    expect(screen.getByLabelText(filter)).toBeVisible()
    expect(document.querySelector('main')).not.toHaveTextContent(/copyTrading:|routes:|options:/)
  })
})

describe('the copy-trader settings card', () => {
  it('also has the maximum of trades, and the full minute', async () => {
    const { user, sandbox } = await openData()
    await choose(user, 'Tipo de sinal', 'Minuto cheio')
    await retype(user, 'Máximo de operações', '7')
    await user.click(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/savetraderdata')).toEqual([
      { ...traderData, signalType: 8, maxTrades: 7, userid: 1001 },
    ])
  })

  it.each(['numbersAsText', 'nulls'])('is read from the loose formats of a provider: %s', async (mood) => {
    const { user, sandbox } = await openData({ scenario: `${mood}@/gettraderdata` })
    await retype(user, 'Máximo de operações', '3')
    await choose(user, 'Filtro de cor da vela', 'Desligado')
    await user.click(saveButton())
    // All of it null: nothing is known.
    if (mood === 'nulls') await user.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }))
    await waitFor(() =>
      expect(savesTo(sandbox, '/savetraderdata')[0]).toMatchObject({ maxTrades: 3, candleColor: 0 }),
    )
  })
})

describe.each([
  {
    what: "'Configuração Trader'",
    open: openInfo,
    read: '/gettraderinfo',
    save: '/savetraderinfo',
    record: info,
  },
  {
    what: 'the settings card',
    open: openData,
    read: '/gettraderdata',
    save: '/savetraderdata',
    record: traderData,
  },
])('the broker of $what', ({ open, read, save, record: { brokerID: _brokerID, ...unnamed } }) => {
  it('is the first one where neither the provider nor the session names one', async () => {
    const { user, sandbox } = await open({ scenario: keeping(read, unnamed) })
    expect(chosenIn('Corretora')).toBe('Corretora 1')
    await user.click(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, save)).toEqual([{ ...unnamed, brokerID: 1, userid: 1001 }])
  })
})

describe('the broker of either', () => {
  const { brokerID: _brokerID, ...unnamed } = info
  const open = (record: object = unnamed) => openInfo({ scenario: keeping('/gettraderinfo', record) })

  it('is traderData under its session key when it is chosen, and is an edit like any other', async () => {
    const { user } = await open()
    expect(localStorage.getItem('brokerID')).toBeNull()
    await choose(user, 'Corretora', 'Corretora 12')
    await waitFor(() => expect(localStorage.getItem('brokerID')).toBe('12'))
    expect(screen.getByText('Alterações não salvas')).toBeVisible()
  })

  it.each(['12', '"12"'])('is the one in storage, %s, where the provider names none', async (stored) => {
    localStorage.setItem('userId', '1001')
    localStorage.setItem('brokerID', stored)
    await open()
    expect(chosenIn('Corretora')).toBe(`Corretora ${stored.replaceAll('"', '')}`)
  })

  it('is the one that the provider keeps, whatever the session remembers', async () => {
    localStorage.setItem('userId', '1001')
    localStorage.setItem('brokerID', '12')
    await open({ ...unnamed, brokerID: 3 })
    expect(chosenIn('Corretora')).toBe('Corretora 3')
  })
})

describe('the rules of these records', () => {
  const interval = copySignalType.codes.interval
  it.each<[string, Partial<TraderData>]>([
    ['sent', {}],
    ['Parametro invalido em Delay @delaysig', { signalType: interval }],
    ['sent', { signalType: interval, delaysig: '2,5' }],
    // In their order: the first broken one is shown.
    ['Parametro invalido em Delay @delaysig', { signalType: interval, paresFilter: 'EURUSD GBPUSD' }],
    ['Não use espaços em Ativos @paresFilter', { paresFilter: 'EURUSD GBPUSD' }],
    ['Ativos não definido @paresFilter', { candleColor: 1, paresFilter: '' }],
    ['Ativos não definido @paresFilter', { candleColor: 2, paresFilter: '' }],
    ['sent', { candleColor: 0, paresFilter: '' }],
    ['Invalido - não use valor negativo @timeframe', { timeframe: -1 }],
  ])('give %j for %j', (said, changes) => {
    expect(ruleMessage(traderInfoRules, { ...traderData, ...changes })).toBe(said)
    expect(ruleMessage(traderDataRules, { ...traderData, ...changes })).toBe(said)
  })

  it.each([
    [-1, 'Invalido - não use valor negativo @maxTrades'],
    [1.5, 'Use um número inteiro. @maxTrades'],
  ])('for %d trades give %j', (maxTrades, said) => {
    expect(ruleMessage(traderDataRules, { ...traderData, maxTrades })).toBe(said)
  })
})

it('the hub says once that no trader is copied while copying is off', async () => {
  await renderSignedIn({ path: '/copytrader', as: 'Bruno' })
  expect(await screen.findByRole('button', { name: /^Ligar a cópia/ })).toBeVisible()
  expect(screen.getAllByText('Cópia desligada')).toHaveLength(1)
})
