import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { botChosen } from '@/features/bots/botsSlice'
import { renderSignedIn } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'
import { advanced, card, field, m5, openChannels, retype, save, inCard, ze } from './openChannels'
import { isSaid, retryButton } from '@tests/support/alerts'

const traderFields = ['signalType', 'brokerID', 'tpQnt', 'botID']
const advancedFields = [
  'send2Trader',
  'inverter',
  'trailingStopLoss',
  'breakEven',
  'breakPips',
  'symbolGrp',
  'wordfilter',
  'ignore',
]
const everybodys = ['chanEnable', 'lote', 'takeProfit', 'stopLoss']
const shownFields = (key: string) =>
  [...everybodys, ...traderFields, ...advancedFields].filter((name) => field(key, name) !== null)

const bruno = { as: 'Bruno' } as const

/** What a provider does to one call, and what is said of it. */
const failures = [
  ['refusing:500', 'erro 500'],
  ['down', 'Sem resposta'],
  ['malformed', 'não entende'],
  ['refusingWith:forbidden', 'recusou'],
  ['refusing:404', 'não oferece'],
] as const

describe('what a card shows', () => {
  it('shows a trader its own fields, and the advanced ones where they are asked for', async () => {
    const { user } = await openChannels()
    expect(shownFields(ze)).toEqual([...everybodys, ...traderFields])
    await user.click(advanced())
    expect(shownFields(ze)).toEqual([...everybodys, ...traderFields, ...advancedFields])
    expect(field(ze, 'wordfilter')).toHaveValue('compra;venda')
    expect(field(ze, 'ignore')).toHaveValue('aguardar;teste')
  })

  it('offers the signal types 0 to 4, the accounts 0 to 2 and TP1 to TP3', async () => {
    await openChannels()
    const optionsOf = (name: string) =>
      within(field(ze, name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(optionsOf('signalType')).toEqual(['Grupo', 'Limit', 'Limit 2', 'Mercado', 'Mercado 2'])
    expect(optionsOf('brokerID')).toEqual(['Todas as contas', 'Primeira conta', 'Segunda conta'])
    expect(optionsOf('tpQnt')).toEqual(['TP1', 'TP2', 'TP3'])
    expect(optionsOf('botID')).toEqual(['Nenhum robô', '1001', '1002', '11001'])
  })

  it('shows no bot id where there is nothing to choose', async () => {
    const { store } = await openChannels()
    act(() => void store.dispatch({ type: 'bots/botRemoved', payload: '1002' }))
    expect(field(ze, 'botID')).not.toBeNull()
    act(() => void store.dispatch({ type: 'bots/botRemoved', payload: '11001' }))
    expect(field(ze, 'botID')).toBeNull()
  })

  it('shows a follower nothing that is the trader’s, ticked or not', async () => {
    await openChannels(bruno)
    expect(shownFields(ze)).toEqual(everybodys)
    expect(advanced()).toBeDisabled()
    expect(advanced()).toHaveAccessibleDescription('As opções avançadas são do trader.')
    expect(screen.queryByRole('link', { name: /Ensaiar/ })).toBeNull()
  })

  it('says where channels come from when there are none', async () => {
    await renderSignedIn({ path: '/configure-channels', scenario: 'withChannels:0' })
    expect(await screen.findByRole('link', { name: 'Abrir a lista de canais' })).toHaveAttribute(
      'href',
      '/channels-list',
    )
  })
})

describe('saving a card', () => {
  it('sends the whole channel: what is not shown survives', async () => {
    const { user, sandbox } = await openChannels()
    await retype(user, field(ze, 'lote'), '0,25')
    expect(inCard().getByText('Não salvo')).toBeVisible()
    await user.click(save())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/savegroup')).toEqual([
      expect.objectContaining({
        userid: 1001,
        idChan: ze,
        lote: 0.25,
        takeProfit: 150,
        wordfilter: 'compra;venda',
        ignore: 'aguardar;teste',
      }),
    ])
    expect(inCard().queryByText('Não salvo')).toBeNull()
    expect(inCard().getByText('Salvo')).toBeVisible()
  })

  it('refuses what a field may not hold, marks the field and sends nothing', async () => {
    const { user, sandbox } = await openChannels()
    await user.click(advanced())
    const comma = 'Não use vírgula. Separe as palavras com ponto e vírgula (;).'
    const negative = 'Invalido - não use valor negativo'
    // Two that are told in the same words are no neighbours, so that neither is taken for the other.
    for (const [name, text, message] of [
      ['wordfilter', 'compra,venda', comma],
      ['lote', '-1', negative],
      ['ignore', 'a,b', comma],
      ['takeProfit', '-1', negative],
      ['lote', 'x', 'O campo marcado não tem um número válido.'],
      ['stopLoss', '-0,5', negative],
    ] as const) {
      await retype(user, field(ze, name), text)
      await user.click(save())
      await isSaid(message, [name, text])
      const blamed = document.activeElement
      expect([name, text, blamed?.id]).toEqual([name, text, `${ze}_${name}`])
      expect([name, text, blamed]).toEqual([name, text, expect.toBeInvalid()])
      expect([name, text, blamed]).toEqual([name, text, expect.toHaveAccessibleDescription(message)])
      expect([name, text, savesTo(sandbox, '/savegroup')]).toEqual([name, text, []])
      await user.click(inCard().getByRole('button', { name: 'Descartar' }))
      expect([name, text, field(ze, name)]).toEqual([name, text, expect.toBeValid()])
    }
  })

  it('refuses break even and trailing stop together', async () => {
    const { user, sandbox } = await openChannels()
    await user.click(advanced())
    await user.click(field(ze, 'breakEven'))
    await user.click(field(ze, 'trailingStopLoss'))
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'BreakEven e TrailingStop. Seleciona um por vez!',
    )
    expect(savesTo(sandbox, '/savegroup')).toEqual([])
  })

  it('shows the advanced field that a rule blames, hidden as it was', async () => {
    const { user } = await openChannels()
    await user.click(advanced())
    await retype(user, field(ze, 'ignore'), 'a,b')
    await user.click(advanced())
    expect(field(ze, 'ignore')).toBeNull()
    await user.click(save())
    await waitFor(() => expect(field(ze, 'ignore')).toHaveFocus())
    expect(advanced()).toBeChecked()
  })

  it('saves by Ctrl+S the card that it is pressed in', async () => {
    const { user, sandbox } = await openChannels()
    await retype(user, field(m5, 'stopLoss'), '7')
    await retype(user, field(ze, 'stopLoss'), '8')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Parametros salvos')
    expect(savesTo(sandbox, '/savegroup')).toEqual([expect.objectContaining({ idChan: ze, stopLoss: 8 })])
    expect(inCard('Lista M5 Madrugada').getByText('Não salvo')).toBeVisible()
  })

  it('sends once what is pressed twice', async () => {
    const { user, sandbox } = await openChannels()
    await retype(user, field(ze, 'lote'), '3')
    fireEvent.submit(card())
    fireEvent.submit(card())
    await screen.findByText('Parametros salvos')
    expect(savesTo(sandbox, '/savegroup')).toHaveLength(1)
  })

  it('keeps what was typed when the save fails, says why and tries again', async () => {
    const { user, sandbox } = await openChannels()
    await retype(user, field(ze, 'lote'), '3')
    let send = save()
    for (const [mood, why] of failures) {
      await sandbox.play(`${mood}@/savegroup`)
      await user.click(send)
      await isSaid(why, [mood])
      expect([mood, field(ze, 'lote')?.value]).toEqual([mood, '3'])
      const marks = inCard().queryAllByText('Não salvo')
      expect([mood, marks.length]).toEqual([mood, 1])
      expect([mood, marks[0]]).toEqual([mood, expect.toBeVisible()])
      send = retryButton()
    }
    await sandbox.play()
    await user.click(send)
    await screen.findByText('Parametros salvos')
    expect(inCard().queryByText('Não salvo')).toBeNull()
  })

  it('shows what the provider keeps, though it had said yes to something else', async () => {
    // "ok" in place of the deed: nothing is kept.
    const { user } = await openChannels({ scenario: 'refusingWith:ok@/savegroup' })
    await retype(user, field(ze, 'lote'), '3')
    await user.click(save())
    await screen.findByText('Parametros salvos')
    await waitFor(() => expect(field(ze, 'lote')).toHaveValue('0,05'))
  })
})

describe('a follower', () => {
  it('saves what is its own', async () => {
    const { user, sandbox } = await openChannels(bruno)
    await retype(user, field(ze, 'lote'), '2')
    await user.click(save())
    await screen.findByText('Parametros salvos')
    expect(savesTo(sandbox, '/savegroup')).toEqual([
      expect.objectContaining({ userid: 2001, idChan: ze, lote: 2, wordfilter: 'compra;venda' }),
    ])
  })

  it('is not kept from that by a filter which is the trader’s to put right', async () => {
    const { user, sandbox } = await openChannels({
      ...bruno,
      scenario: {
        about: 'The trader’s filter has a comma.',
        afterwards: async (response, request) =>
          request.path === '/getgroups'
            ? Response.json(
                ((await response.json()) as object[]).map((channel) => ({ ...channel, wordfilter: 'a,b' })),
              )
            : response,
        intercept: ({ path }) => (path === '/savegroup' ? Response.json({ msg: 'ok' }) : 'continue'),
      },
    })
    await retype(user, field(ze, 'lote'), '2')
    await user.click(save())
    await screen.findByText('Parametros salvos')
    expect(savesTo(sandbox, '/savegroup')).toHaveLength(1)
  })

  it('saves nothing that only a trader may, by a stale screen either', async () => {
    const { user, store, sandbox } = await openChannels()
    await user.click(advanced())
    await retype(user, field(ze, 'wordfilter'), 'call')
    // Another tab says meanwhile that this bot follows a trader; the cards stand as they were for a moment.
    const form = card()
    store.dispatch(botChosen({ userid: '1001', traderid: '9' }))
    fireEvent.submit(form)
    await waitFor(() => expect(screen.queryByText('Parametros salvos')).toBeNull())
    expect(savesTo(sandbox, '/savegroup')).toEqual([])
  })

  it('removes nothing', async () => {
    const { user, sandbox } = await openChannels(bruno)
    await user.click(inCard().getByRole('button', { name: 'Remover Sinais do Zé' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Apenas trader pode remover salas')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(savesTo(sandbox, '/chanremove')).toEqual([])
  })
})

describe('removing a channel', () => {
  const remove = () => inCard().getByRole('button', { name: 'Remover Sinais do Zé' })
  const confirm = () => screen.getByRole('button', { name: 'Remover canal' })

  it('asks first, then takes the card away', async () => {
    const { user, sandbox } = await openChannels()
    await user.click(remove())
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Remover Sinais do Zé?')
    await user.click(confirm())
    expect(await screen.findByText('Canal removido')).toBeVisible()
    expect(savesTo(sandbox, '/chanremove')).toEqual([{ userid: 1001, traderid: 1001, idChan: 1640000001 }])
    expect(screen.queryByRole('form', { name: 'Sinais do Zé' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('does nothing when the answer is no', async () => {
    const { user, sandbox } = await openChannels()
    await user.click(remove())
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(card()).toBeVisible()
    expect(sandbox.sentTo('/chanremove')).toEqual([])
  })

  it('keeps the card when the call fails, says why and tries again', async () => {
    const { user, sandbox } = await openChannels()
    await user.click(remove())
    let send = confirm()
    for (const [mood, why] of failures) {
      await sandbox.play(`${mood}@/chanremove`)
      await user.click(send)
      await isSaid(why, [mood])
      const left = screen.queryAllByRole('form', { name: 'Sinais do Zé' })
      expect([mood, left.length]).toEqual([mood, 1])
      expect([mood, left[0]]).toEqual([mood, expect.toBeVisible()])
      send = retryButton()
    }
    await sandbox.play()
    await user.click(send)
    await screen.findByText('Canal removido')
  })
})
