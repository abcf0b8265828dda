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
const paste = () => screen.getByLabelText('Mensagens como aparecem no Telegram')
const verdicts = (name = 'Mensagens') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.verdict__head')?.textContent)

it('shows for each message whether it would be copied, and because of which word, while the card is edited', async () => {
  const { user } = await openRehearsal()
  await user.click(paste())
  await user.paste('EURUSD COMPRA agora\n\nvenda, só um teste\n\nBom dia')
  expect(screen.getByText('Copiadas: 1 de 3')).toBeVisible()
  expect(verdicts()).toEqual(['Seria copiada', 'Não seria copiada', 'Não seria copiada'])
  expect(screen.getByText('COMPRA').tagName).toBe('MARK')
  expect(screen.getByText('Palavra ignorada: “teste”.')).toBeVisible()
  expect(screen.getByText('Nenhuma palavra do filtro.')).toBeVisible()
  await retype(user, field(ze, 'wordfilter'), 'dia')
  expect(verdicts()).toEqual(['Não seria copiada', 'Não seria copiada', 'Seria copiada'])
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
  await user.paste('EUR/USD COMPRA agora\n\nBom dia')
  const [copied, other] = within(screen.getByRole('list', { name: 'Mensagens' })).getAllByRole('listitem')
  expect(copied).toHaveTextContent(/Ativo.*EURUSD.*Direção.*Compra.*Lote.*0,05.*150 pontos.*80 pontos/)
  expect(other).not.toHaveTextContent('Ativo')
})

it('stores examples of this channel, and lists those whose verdict changes with unsaved settings', async () => {
  const { user, store, persistor } = await openRehearsal()
  await user.click(paste())
  await user.paste('EURUSD COMPRA\n---\nvenda')
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
