/** A bot that copies many traders: only the cards in sight are in the page. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Imported here, so that no test waits for their code.
import '@/features/copyTrading/TradersScreen'
import { stacked } from '@mocks/provider/scenarios'
import { answering } from '@tests/support/answers'
import { holdCalls } from '@tests/support/holdCalls'
import { renderSignedIn } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'
import { fill } from '@tests/support/fill'

const COUNT = 300
const many = Array.from({ length: COUNT }, (_, place) => ({
  traderid: 7000 + place,
  name: place === 250 ? 'Conceição' : `Trader${place}`,
  traderEna: place % 2 === 0,
  lote: 0.1,
  maxTrades: 2,
  stopLoss: 60,
  signalType: 3,
  loteType: 1,
}))

const manyAnswered = answering('/gettraders', many)

async function openMany(search = '') {
  const opened = await renderSignedIn({
    path: `/configfollow${search}`,
    as: 'Bruno',
    scenario: manyAnswered,
  })
  await screen.findByText('150 de 300 escolhidos', {}, { timeout: 15_000 })
  return opened
}

const lot = (id: number) => document.getElementById(`${id}_lote`) as HTMLInputElement
const search = () => screen.getByRole('searchbox', { name: 'Nome ou ID' })

describe('three hundred traders', () => {
  it('are counted, while only a few are rendered', async () => {
    await openMany()
    expect(screen.getAllByRole('article').length).toBeLessThan(20)
    const list = within(screen.getByRole('list', { name: 'Ajustes por trader' }))
    expect(list.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '300')
  })

  it('are found by name, without accents, and by id', async () => {
    const { user } = await openMany()
    await fill(user, search(), 'conceicao')
    expect(await screen.findByRole('article', { name: 'Conceição' })).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    await fill(user, search(), '7123')
    expect(await screen.findByRole('article', { name: 'Trader123' })).toBeVisible()
    await user.type(search(), 'x')
    expect(await screen.findByText('Nenhum resultado.')).toBeVisible()
  })

  it('keep what was typed into a card that is out of view, ask about it, and save it', async () => {
    const { user, sandbox } = await openMany()
    await user.click(screen.getByRole('button', { name: 'Trader0' }))
    await fill(user, lot(7000), '0,09')
    await fill(user, search(), 'conceicao')
    await waitFor(() => expect(lot(7000)).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Leme' }))
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    await user.clear(search())
    await waitFor(() => expect(lot(7000)).toHaveValue('0,09'))
    const card = within(screen.getByRole('article', { name: 'Trader0' }))
    await sandbox.play(stacked(manyAnswered, answering('/tradersave', { msg: 'ok' })))
    await user.click(card.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(savesTo(sandbox, '/tradersave')).toMatchObject([{ traderID: 7000, lote: 0.09 }]),
    )
  })

  it('are saved when their card is filtered away during the read before the save', async () => {
    const { user, sandbox } = await openMany()
    await user.click(screen.getByRole('button', { name: 'Trader0' }))
    await fill(user, lot(7000), '0,09')
    const { scenario, release } = holdCalls('/gettraders', () => Response.json(many))
    const saved = answering('/tradersave', { msg: 'ok' })
    await sandbox.play(stacked(scenario, saved))
    const card = within(screen.getByRole('article', { name: 'Trader0' }))
    await user.click(card.getByRole('button', { name: 'Salvar' }))
    await fill(user, search(), 'conceicao')
    await waitFor(() => expect(lot(7000)).toBeNull())
    release()
    await waitFor(() =>
      expect(savesTo(sandbox, '/tradersave')).toMatchObject([{ traderID: 7000, lote: 0.09 }]),
    )
    expect(await screen.findByText('Foi salvo algo diferente do enviado.')).toBeVisible()
  })

  it('are counted and shown where they are not saved, and saved all at once', async () => {
    const { user, sandbox } = await openMany()
    await user.click(screen.getByRole('button', { name: 'Trader0' }))
    await user.click(screen.getByRole('button', { name: 'Trader1' }))
    await fill(user, lot(7000), '0,09')
    await fill(user, lot(7001), '0,08')
    const unsaved = within(screen.getByRole('group', { name: 'Alterações não salvas' }))
    expect(unsaved.getByText('2 não salvos')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Só alterados' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    const stored = many.map((trader) => ({
      ...trader,
      lote: { 7000: 0.09, 7001: 0.08 }[trader.traderid] ?? 0.1,
    }))
    await sandbox.play(stacked(answering('/gettraders', stored), answering('/tradersave', { msg: 'ok' })))
    await user.click(unsaved.getByRole('button', { name: 'Salvar todos' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/tradersave')).toMatchObject([
      { traderID: 7000, lote: 0.09 },
      { traderID: 7001, lote: 0.08 },
    ])
    expect(screen.queryByRole('group', { name: 'Alterações não salvas' })).toBeNull()
  })

  it('say in their card why they were not saved, and are saved by the next try', async () => {
    const { user, sandbox } = await openMany()
    await user.click(screen.getByRole('button', { name: 'Trader0' }))
    await fill(user, lot(7000), '0,09')
    await sandbox.play(stacked(manyAnswered, answering('/tradersave', { msg: 'refused' }, { status: 503 })))
    await user.click(screen.getByRole('button', { name: 'Salvar todos' }))
    expect(await screen.findByText('Salvos: 0. Não salvos: 1, motivo no cartão.')).toBeVisible()
    const card = within(screen.getByRole('article', { name: 'Trader0' }))
    expect(card.getByText(/Serviço com problemas/)).toBeVisible()
    expect(lot(7000)).toHaveValue('0,09')
    await user.click(screen.getByRole('button', { name: 'Ver o primeiro' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Trader0' })).toHaveFocus())
    await sandbox.play(stacked(manyAnswered, answering('/tradersave', { msg: 'ok' })))
    await user.click(screen.getByRole('button', { name: 'Salvar os que faltam' }))
    await waitFor(() => expect(savesTo(sandbox, '/tradersave')).toHaveLength(2))
  })

  it('show a hidden advanced field that keeps one from being saved', async () => {
    const { user } = await openMany()
    const advanced = screen.getByRole('checkbox', { name: 'Opções avançadas' })
    await user.click(advanced)
    await user.click(screen.getByRole('button', { name: 'Trader0' }))
    const pips = () => document.getElementById('7000_breakPips') as HTMLInputElement
    await fill(user, pips(), '-1')
    await user.click(advanced)
    expect(pips()).toBeNull()
    await user.click(
      within(screen.getByRole('article', { name: 'Trader0' })).getByRole('button', { name: 'Salvar' }),
    )
    await waitFor(() => expect(pips()).toHaveFocus())
    expect(advanced).toBeChecked()
  })
})
