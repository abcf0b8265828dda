import { screen, waitFor, within } from '@testing-library/react'
import { choose } from '@tests/support/choose'
import { expect, it, onTestFinished, vi } from 'vitest'
import { signOut } from '@/features/session/session'
import { field, openChannels, path, retype, ze } from './openChannels'
import { renderSignedIn } from '@tests/support/renderApp'

async function openRehearsal(options = {}) {
  const opened = await renderSignedIn({ path: `${path}?rehearse=${ze}`, ...options })
  await screen.findByLabelText('Mensagens como aparecem no Telegram')
  return opened
}
/** As the telephone copies several messages. */
const whatsApp = (...messages: readonly string[]) =>
  messages.map((message, place) => `[14/05/2025 10:0${place}:05] Zé: ${message}`).join('\n')
const paste = () => screen.getByLabelText('Mensagens como aparecem no Telegram')
const verdicts = (name = 'Mensagens') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.verdict__head')?.textContent)

it('shows for each message whether it would be copied, and because of which word, while the card is edited', async () => {
  const { user } = await openRehearsal()
  await user.click(paste())
  await user.paste(whatsApp('EURUSD COMPRA agora', 'venda, só um teste', 'Bom dia', 'GBPUSD sell, bom dia'))
  expect(screen.getByText('Copiadas: 1 de 4')).toBeVisible()
  expect(verdicts()).toEqual(['Seria copiada', 'Não seria copiada', 'Não seria copiada', 'Não seria copiada'])
  expect(screen.getByText('COMPRA').tagName).toBe('MARK')
  expect(screen.getByText('Palavra ignorada: “teste”.')).toBeVisible()
  expect(screen.getAllByText('Nenhuma palavra do filtro.')).toHaveLength(2)
  await retype(user, field(ze, 'wordfilter'), 'dia')
  expect(verdicts()).toEqual(['Não seria copiada', 'Não seria copiada', 'Não seria copiada', 'Seria copiada'])
  expect(screen.getByText('Nada a copiar: nenhuma ordem foi lida nela.')).toBeVisible()
  await choose(user, field(ze, 'signalType'), 'Limit')
  expect(screen.getByText('Sem preço: uma ordem Limit precisa dele.')).toBeVisible()
})

it('shows the order that would follow a copied message, and whether the window is open', async () => {
  // 08:00 in Brasília
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T11:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = await openRehearsal()
  expect(await screen.findByText('São 08:00 no leitor; abre às 09:00.')).toBeVisible()
  await user.click(paste())
  await user.paste(whatsApp('EUR/USD COMPRA agora', 'Bom dia'))
  const [copied, other] = within(screen.getByRole('list', { name: 'Mensagens' })).getAllByRole('listitem')
  expect(copied).toHaveTextContent(/Ativo.*EURUSD.*Direção.*Compra.*Lote.*0,05.*150 pontos.*80 pontos/)
  expect(other).not.toHaveTextContent('Ativo')
})

it('shows a list of signals as several orders, each with its own verdict', async () => {
  const { user } = await openRehearsal()
  await user.clear(field(ze, 'wordfilter'))
  await retype(user, field(ze, 'symbolGrp'), 'EURUSD')
  await user.click(paste())
  await user.paste('M5;EURUSD-OTC;10:35;PUT\nM5;EURUSD;10:50;CALL')
  const orders = within(screen.getByRole('list', { name: 'Ordens da mensagem' })).getAllByRole('listitem')
  expect(orders).toHaveLength(2)
  expect(orders[0]).toHaveTextContent(
    /Ordem 1.*Não seria copiada.*EURUSD-OTC.*Venda.*Nenhum símbolo do grupo/,
  )
  expect(orders[1]).toHaveTextContent(/Ordem 2Seria copiada.*EURUSD.*Compra/)
  expect(screen.getByText('Copiadas: 1 de 1')).toBeVisible()
})

it('tells what is not clear from what is not there', async () => {
  const { user } = await openRehearsal()
  await retype(user, field(ze, 'takeProfit'), '0')
  await retype(user, field(ze, 'stopLoss'), '0')
  await user.click(paste())
  await user.paste('EURUSD COMPRA\nSL: logo mais')
  const [order] = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Ativo'))
  expect(order).toHaveTextContent(/Alvo \(TP\):?nenhum.*Stop \(SL\):?não está claro/)
})

it('asks whether blank lines separate messages, where nothing else says so', async () => {
  const { user } = await openRehearsal()
  await user.click(paste())
  await user.paste('EURUSD COMPRA\n\nTP 1.09')
  expect(screen.queryByText('São uma mensagem ou várias?')).toBeNull()
  await user.clear(paste())
  await user.paste('EURUSD COMPRA\nTP 1.09\n\nGBPUSD VENDA\nTP 1.26')
  const choice = screen.getByRole('radiogroup', { name: 'São uma mensagem ou várias?' })
  expect(within(choice).getByRole('radio', { name: 'Uma mensagem' })).toBeChecked()
  expect(verdicts()).toHaveLength(3)
  // By keyboard alone: the group, then its choice.
  await user.tab()
  await user.tab()
  expect(within(choice).getByRole('radio', { name: 'Uma mensagem' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(within(choice).getByRole('radio', { name: 'Várias (2)' })).toBeChecked()
  expect(screen.getByText('Copiadas: 2 de 2')).toBeVisible()
})

it('stores examples of this channel, and lists those whose verdict changes with unsaved settings', async () => {
  const { user, store, persistor } = await openRehearsal()
  await user.click(paste())
  await user.paste(whatsApp('EURUSD COMPRA', 'venda'))
  await user.click(screen.getByRole('button', { name: 'Salvar 2 como exemplos' }))
  expect(verdicts('Exemplos salvos')).toEqual(['Seria copiada', 'Seria copiada'])
  expect(screen.queryByText(/^Muda/)).toBeNull()
  await retype(user, field(ze, 'ignore'), 'compra')
  expect(verdicts('Exemplos salvos')).toEqual(['Não seria copiadaMuda com as alterações', 'Seria copiada'])
  expect(screen.getByText('Mudam com as alterações: 1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Excluir o exemplo “venda”' }))
  expect(verdicts('Exemplos salvos')).toHaveLength(1)

  await persistor.flush()
  await waitFor(() => expect(localStorage.getItem('rehearsalExamples')).toContain('EURUSD COMPRA'))
  // Signing out removes them.
  await store.dispatch(signOut())
  await persistor.flush()
  expect(localStorage.getItem('rehearsalExamples')).toBeNull()
})

it('is for traders only: a follower sees the cards instead', async () => {
  await renderSignedIn({ path: `${path}?rehearse=${ze}`, as: 'Bruno' })
  expect(await screen.findByRole('form', { name: 'Sinais do Zé' })).toBeVisible()
  expect(screen.queryByLabelText('Mensagens como aparecem no Telegram')).toBeNull()
})

it('opens from a card with what is typed there, and returns to it', async () => {
  const { user } = await openChannels()
  await retype(user, field(ze, 'lote'), '9')
  await user.click(screen.getByRole('link', { name: 'Testar mensagem em Sinais do Zé' }))
  await screen.findByLabelText('Mensagens como aparecem no Telegram')
  expect(field(ze, 'lote')).toHaveValue('9')
  await user.click(screen.getByRole('link', { name: 'Todos os canais' }))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Testar mensagem em Sinais do Zé' })).toHaveFocus(),
  )
  expect(field(ze, 'lote')).toHaveValue('9')
})
