import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Channel } from '@/contract/signals'
import { botChosen } from '@/store/botsSlice'
import { collections, pairId, type RoomSource } from '@mocks/provider/core/records'
import { agreeToCopy } from '@tests/support/agreeToCopy'
import { answering } from '@tests/support/answers'
import { renderSignedIn } from '@tests/support/renderApp'
import { holdCalls } from '@tests/support/holdCalls'
import { optionsOf } from '@tests/support/choose'
import { savesTo } from '@tests/support/settingsForm'
import { advanced, card, field, inCard, m5, openChannels, retype, save, unsaved, ze } from './openChannels'
import { expectAlert, retryButton } from '@tests/support/alerts'
import { fill } from '@tests/support/fill'

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

/** How one call fails, and the message shown; the other kinds are asked about where forms are. */
const failures = [
  ['refusing:500', 'erro 500'],
  ['down', 'Sem resposta'],
] as const

describe('what a card shows', () => {
  it('shows a trader its own fields, and the advanced ones on request', async () => {
    const { user } = await openChannels()
    expect(shownFields(ze)).toEqual([...everybodys, ...traderFields])
    await user.click(advanced())
    expect(shownFields(ze)).toEqual([...everybodys, ...traderFields, ...advancedFields])
    expect(field(ze, 'wordfilter')).toHaveValue('compra;venda')
    expect(field(ze, 'ignore')).toHaveValue('aguardar;teste')
  })

  it('offers the signal types 0 to 4, the accounts 0 to 2 and TP1 to TP3', async () => {
    const { user } = await openChannels()
    const optionsIn = (name: string) => optionsOf(user, field(ze, name))
    expect(await optionsIn('signalType')).toEqual(['Grupo', 'Limit', 'Limit 2', 'Mercado', 'Mercado 2'])
    expect(await optionsIn('brokerID')).toEqual(['Todas as contas', 'Primeira conta', 'Segunda conta'])
    expect(await optionsIn('tpQnt')).toEqual(['TP1', 'TP2', 'TP3'])
    expect(await optionsIn('botID')).toEqual(['Nenhum robô', '1001', '1002', '11001'])
  })

  it('shows no bot id where there is nothing to choose', async () => {
    const { store } = await openChannels()
    act(() => void store.dispatch({ type: 'bots/botRemoved', payload: '1002' }))
    expect(field(ze, 'botID')).not.toBeNull()
    act(() => void store.dispatch({ type: 'bots/botRemoved', payload: '11001' }))
    expect(field(ze, 'botID')).toBeNull()
  })

  it('shows a follower none of the trader’s fields, advanced or not', async () => {
    await openChannels(bruno)
    expect(shownFields(ze)).toEqual(everybodys)
    expect(advanced()).toBeDisabled()
    expect(advanced()).toHaveAccessibleDescription('Só para o trader')
    expect(screen.queryByRole('link', { name: /Testar mensagem/ })).toBeNull()
  })

  it('says where channels come from when there are none', async () => {
    await renderSignedIn({ path: '/configure-channels', scenario: 'withChannels:0' })
    expect(await screen.findByRole('link', { name: 'Lista de canais' })).toHaveAttribute(
      'href',
      '/channels-list',
    )
  })
})

describe('saving a card', () => {
  it('sends the whole channel: what is not shown survives', async () => {
    const { user, sandbox } = await openChannels()
    await retype(user, field(ze, 'lote'), '0,04')
    expect(unsaved()).toBeVisible()
    await user.click(save())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/savegroup')).toEqual([
      expect.objectContaining({
        userid: 1001,
        idChan: Number(ze),
        lote: 0.04,
        takeProfit: 150,
        wordfilter: 'compra;venda',
        ignore: 'aguardar;teste',
      }),
    ])
    expect(unsaved()).toBeNull()
    expect(await inCard().findByText(/^Conferido às/)).toBeVisible()
  })

  it('refuses an invalid value, marks the field and sends nothing', async () => {
    const { user, sandbox } = await openChannels()
    for (const [text, message] of [
      ['-1', 'Invalido - não use valor negativo'],
      ['x', 'O número marcado não é válido.'],
    ] as const) {
      await retype(user, field(ze, 'lote'), text)
      await user.click(save())
      await expectAlert(message, [text])
      expect([text, field(ze, 'lote')]).toEqual([text, expect.toBeInvalid()])
      expect([text, field(ze, 'lote')]).toEqual([text, expect.toHaveFocus()])
      expect([text, field(ze, 'lote')]).toEqual([text, expect.toHaveAccessibleDescription(message)])
      expect([text, savesTo(sandbox, '/savegroup')]).toEqual([text, []])
    }
    await user.click(inCard().getByRole('button', { name: 'Descartar' }))
    expect(field(ze, 'lote')).toBeValid()
  })

  it('shows a hidden advanced field when a rule concerns it', async () => {
    const { user } = await openChannels()
    await user.click(advanced())
    await retype(user, field(ze, 'ignore'), 'a,b')
    await user.click(advanced())
    expect(field(ze, 'ignore')).toBeNull()
    await user.click(save())
    await waitFor(() => expect(field(ze, 'ignore')).toHaveFocus())
    expect(advanced()).toBeChecked()
  })

  it('saves the focused card by Ctrl+S', async () => {
    const { user, sandbox } = await openChannels({}, [ze, m5])
    await retype(user, field(m5, 'stopLoss'), '7')
    await retype(user, field(ze, 'stopLoss'), '8')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Parametros salvos')
    expect(savesTo(sandbox, '/savegroup')).toEqual([
      expect.objectContaining({ idChan: Number(ze), stopLoss: 8 }),
    ])
    expect(unsaved(m5)).toBeVisible()
  })

  it('can be undone for a minute, also after the card was out of view', async () => {
    const { user, sandbox } = await openChannels()
    const before = Number(field(ze, 'lote').value.replace(',', '.'))
    await retype(user, field(ze, 'lote'), '0,03')
    await user.click(save())
    await inCard().findByText(/^Conferido às/)
    await fill(user, screen.getByRole('searchbox'), 'Madrugada')
    await waitFor(() => expect(card()).toBeUndefined())
    await user.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(card()).toBeVisible())
    await user.click(inCard().getByRole('button', { name: 'Desfazer o salvamento' }))
    // It was more before.
    await agreeToCopy(user)
    await waitFor(() => expect(savesTo(sandbox, '/savegroup')).toHaveLength(2))
    expect(savesTo(sandbox, '/savegroup')).toMatchObject([{ lote: 0.03 }, { lote: before }])
  })

  it('sends once when pressed twice', async () => {
    const { user, sandbox } = await openChannels()
    await retype(user, field(ze, 'lote'), '0,03')
    fireEvent.submit(card())
    fireEvent.submit(card())
    await screen.findByText('Parametros salvos')
    expect(savesTo(sandbox, '/savegroup')).toHaveLength(1)
  })

  it('keeps what was typed when the save fails, says why and tries again', async () => {
    const { user, sandbox } = await openChannels()
    await retype(user, field(ze, 'lote'), '0,03')
    let send = save()
    for (const [mood, why] of failures) {
      await sandbox.play(`${mood}@/savegroup`)
      await user.click(send)
      await expectAlert(why, [mood])
      expect([mood, field(ze, 'lote')?.value]).toEqual([mood, '0,03'])
      expect([mood, unsaved()]).toEqual([mood, expect.toBeVisible()])
      send = retryButton()
    }
    await sandbox.play()
    await user.click(send)
    await screen.findByText('Parametros salvos')
    expect(unsaved()).toBeNull()
  })

  it('shows what the provider keeps, even if it accepted something else', async () => {
    // Answers "ok" without saving.
    const { user } = await openChannels({ scenario: 'refusingWith:ok@/savegroup' })
    await retype(user, field(ze, 'lote'), '0,03')
    await user.click(save())
    await expectAlert('Foi salvo algo diferente', [])
    expect(inCard().getByRole('group', { name: /^Foi salvo algo diferente/ })).toBeVisible()
    await waitFor(() => expect(field(ze, 'lote')).toHaveValue('0,05'))
  })
})

describe('a follower', () => {
  it('saves its own fields', async () => {
    const { user, sandbox } = await openChannels(bruno)
    await retype(user, field(ze, 'lote'), '0,02')
    await user.click(save())
    await screen.findByText('Parametros salvos')
    expect(savesTo(sandbox, '/savegroup')).toEqual([
      expect.objectContaining({ userid: 2001, idChan: Number(ze), lote: 0.02, wordfilter: 'compra;venda' }),
    ])
  })

  it('saves none of the trader’s fields, not even on a stale screen', async () => {
    const { user, store, sandbox } = await openChannels()
    await user.click(advanced())
    await retype(user, field(ze, 'wordfilter'), 'call')
    // Another tab has made this bot a follower; the cards are still as before for a moment.
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
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(savesTo(sandbox, '/chanremove')).toEqual([])
  })
})

describe("a trader's channel that names another trader", () => {
  /** Ana's first bot copies the rooms of her second. */
  async function openCopied() {
    const opened = await openChannels({
      scenario: {
        about: 'The first bot copies the rooms of the second, and has none of its own.',
        seed(tx) {
          for (const { idChan } of tx.list<Channel>(collections.channels, '1001:'))
            tx.remove(collections.channels, pairId('1001', idChan))
          tx.put(collections.rooms, '1001', { traderid: '1002' } satisfies RoomSource)
        },
      },
    })
    expect(screen.getAllByRole('form')).toHaveLength(2)
    return opened
  }

  it('has all fields, and is saved with all of them', async () => {
    const { user, sandbox } = await openCopied()
    await user.click(advanced())
    expect(shownFields(ze)).toEqual([...everybodys, ...traderFields, ...advancedFields])
    await retype(user, field(ze, 'wordfilter'), 'call;put')
    await user.click(save())
    await screen.findByText('Parametros salvos')
    expect(savesTo(sandbox, '/savegroup')).toEqual([
      expect.objectContaining({ userid: 1001, traderid: 1002, wordfilter: 'call;put' }),
    ])
    expect(field(ze, 'wordfilter')).toHaveValue('call;put')
  })

  it('can be removed', async () => {
    const { user, sandbox } = await openCopied()
    await user.click(inCard().getByRole('button', { name: 'Remover Sinais do Zé' }))
    await user.click(screen.getByRole('button', { name: 'Remover canal' }))
    expect(await screen.findByText('Canal removido')).toBeVisible()
    expect(savesTo(sandbox, '/chanremove')).toEqual([{ userid: 1001, traderid: 1001, idChan: 1640000001 }])
    await waitFor(() => expect(screen.getAllByRole('form')).toHaveLength(1))
  })
})

describe('a save whose screen is left before it is sent', () => {
  it('sends what was typed, over what another device has changed meanwhile', async () => {
    const { user, sandbox } = await openChannels()
    await retype(user, field(ze, 'lote'), '0,04')
    const { scenario, release } = holdCalls('/getgroups')
    await sandbox.play(scenario)
    await user.click(save())
    await user.click(screen.getByRole('link', { name: /Leme/ }))
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await screen.findByRole('heading', { level: 1, name: 'Início' })
    await sandbox.db.write((tx) => {
      const key = pairId('1001', ze)
      tx.put(collections.channels, key, { ...tx.get<Channel>(collections.channels, key), takeProfit: 77 })
    })
    release()
    await waitFor(() =>
      expect(savesTo(sandbox, '/savegroup')).toEqual([
        expect.objectContaining({ lote: 0.04, takeProfit: 77 }),
      ]),
    )
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
  })
})

describe('removing a channel', () => {
  const remove = () => inCard().getByRole('button', { name: 'Remover Sinais do Zé' })
  const confirm = () => screen.getByRole('button', { name: 'Remover canal' })

  it('asks first, then takes the card away', async () => {
    const { user, sandbox } = await openChannels()
    await user.click(remove())
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Remover Sinais do Zé?')
    await user.click(confirm())
    expect(await screen.findByText('Canal removido')).toBeVisible()
    expect(savesTo(sandbox, '/chanremove')).toEqual([{ userid: 1001, traderid: 1001, idChan: 1640000001 }])
    expect(card()).toBeUndefined()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('does nothing when the answer is no', async () => {
    const { user, sandbox } = await openChannels()
    await user.click(remove())
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(card()).toBeVisible()
    expect(sandbox.sentTo('/chanremove')).toEqual([])
  })

  it('says that the channel is still there if the provider has only accepted it', async () => {
    const { user, sandbox } = await openChannels()
    await sandbox.play(answering('/chanremove', true))
    await user.click(remove())
    await user.click(confirm())
    expect(await screen.findByText(/^Este canal continua na lista/)).toBeVisible()
    expect(screen.queryByText('Canal removido')).toBeNull()
    expect(card()).toBeVisible()
  })

  it('keeps the card when the call fails, says why and tries again', async () => {
    const { user, sandbox } = await openChannels()
    await user.click(remove())
    let send = confirm()
    for (const [mood, why] of failures) {
      await sandbox.play(`${mood}@/chanremove`)
      await user.click(send)
      await expectAlert(why, [mood])
      expect([mood, card()]).toEqual([mood, expect.toBeVisible()])
      send = retryButton()
    }
    await sandbox.play()
    await user.click(send)
    await screen.findByText('Canal removido')
  })
})
