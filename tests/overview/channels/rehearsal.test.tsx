import { screen, waitFor, within } from '@testing-library/react'
import { choose } from '@tests/support/choose'
import { expect, it, onTestFinished, vi } from 'vitest'
import { signOut } from '@/features/session/session'
import { field, openChannels, path, retype, ze } from './openChannels'
import { signals } from './signalTexts'
import { renderSignedIn } from '@tests/support/renderApp'

/** On a day when the reader's windows are known: at 10:00 in Brasília one is open, at 08:00 none. */
async function openRehearsal({ hour = 10, ...options } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, hour + 3) })
  onTestFinished(() => void vi.useRealTimers())
  const opened = await renderSignedIn({ path: `${path}?rehearse=${ze}`, ...options })
  await screen.findByLabelText('Mensagens como aparecem no Telegram')
  return opened
}
/** As the telephone copies several messages. */
const whatsApp = (...messages: readonly string[]) =>
  messages.map((message, place) => `[14/05/2025 10:0${place}:05] Zé: ${message}`).join('\n')
const paste = () => screen.getByLabelText('Mensagens como aparecem no Telegram')
const list = (name = 'Mensagens') => within(screen.getByRole('list', { name }))
const verdicts = (name = 'Mensagens') =>
  list(name)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.verdict__head')?.textContent)
const [passes, stopped] = ['Passa pelos seus filtros', 'Não passa']

it('shows for each message whether it passes the filters, and because of which word, while the card is edited', async () => {
  const { user } = await openRehearsal()
  await user.click(paste())
  await user.paste(whatsApp('EURUSD COMPRA agora', 'venda, só um teste', 'Bom dia', 'GBPUSD sell, bom dia'))
  expect(await screen.findByText('Passam: 1 de 4')).toBeVisible()
  expect(verdicts()).toEqual([passes, stopped, stopped, stopped])
  expect(screen.getByText('COMPRA').tagName).toBe('MARK')
  expect(screen.getByText('Palavra ignorada: “teste”.')).toBeVisible()
  expect(screen.getAllByText('Nenhuma palavra do filtro.')).toHaveLength(2)
  await retype(user, field(ze, 'wordfilter'), 'dia')
  expect(verdicts()).toEqual([stopped, stopped, passes, passes])
  await retype(user, field(ze, 'symbolGrp'), 'GBPUSD')
  expect(verdicts()).toEqual([stopped, stopped, stopped, passes])
  expect(list().getByText('Nenhum símbolo do grupo.')).toBeVisible()
})

it('says what stops all messages before what stops one', async () => {
  const { user } = await openRehearsal({ hour: 8 })
  await user.click(paste())
  await user.paste(whatsApp('EURUSD COMPRA agora', 'Bom dia'))
  const closed = 'Fora da janela de operação. São 08:00 no leitor; abre às 09:00.'
  const [first, second] = list().getAllByRole('listitem')
  await waitFor(() => expect(first).toHaveTextContent(`${stopped}${closed} Os filtros deixariam passar.`))
  expect(second).toHaveTextContent(
    `${stopped}${closed} Os filtros também impedem. Nenhuma palavra do filtro.`,
  )
  expect(screen.getByText('Passam: 0 de 2')).toBeVisible()
  // A channel that is off is said first.
  await user.click(field(ze, 'chanEnable'))
  expect(first).toHaveTextContent(`${stopped}Canal desligado. Os filtros deixariam passar.`)
})

it('says beside a type that waits for a price who reads it, and stops no message for it', async () => {
  const { user } = await openRehearsal()
  const waits = 'Limit e Limit 2 esperam um preço. Se a mensagem traz um, quem lê é o robô.'
  await user.click(paste())
  await user.paste('EURUSD COMPRA agora')
  await waitFor(() => expect(verdicts()).toEqual([passes]))
  expect(screen.queryByText(waits)).toBeNull()
  await choose(user, field(ze, 'signalType'), 'Limit')
  expect(screen.getAllByText(waits)).toHaveLength(1)
  expect(verdicts()).toEqual([passes])
})

it('says nothing of what a message orders: that, the robot reads', async () => {
  const { user } = await openRehearsal()
  await user.clear(field(ze, 'wordfilter'))
  await user.click(paste())
  await user.paste(whatsApp(...signals))
  await waitFor(() => expect(verdicts()).toEqual(signals.map(() => passes)))
  const shown = screen
    .getByRole('list', { name: 'Mensagens' })
    .closest('main')
    ?.cloneNode(true) as HTMLElement
  for (const message of shown.querySelectorAll('.verdict__message, form, textarea')) message.remove()
  const text = shown.textContent
  expect(text).toContain('Ativo, direção, preço, alvo e stop: quem lê na mensagem é o robô.')
  expect(text).not.toMatch(/[A-Z]{3}[/ -]?(?:USD|GBP|JPY|CHF)|US30|gold|ouro|solana/i)
  expect(text).not.toMatch(/\b(?:compra|venda|buy|sell|call|put|long|short|acheter|venta|vendre)\b/i)
  expect(text).not.toMatch(/\d+[.,]\d{2,}|\d{4,}/)
})

it('asks whether blank lines or rules divide messages, where nothing else says so', async () => {
  const { user } = await openRehearsal()
  await user.click(paste())
  await user.paste('EURUSD COMPRA\nTP 1.09')
  expect(screen.queryByText('São uma mensagem ou várias?')).toBeNull()
  await user.clear(paste())
  await user.paste('EURUSD COMPRA\n\nTP 1.09\n---\nGBPUSD VENDA\n\nTP 1.26')
  const choice = within(screen.getByRole('radiogroup', { name: 'São uma mensagem ou várias?' }))
  const option = (name: string) => choice.getByRole('radio', { name })
  // Nothing is judged before it is answered.
  expect(choice.queryByRole('radio', { checked: true })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Mensagens' })).toBeNull()
  // By keyboard alone: the group, then its choices.
  await user.tab()
  expect(option('Uma mensagem')).toHaveFocus()
  await user.keyboard(' ')
  expect(verdicts()).toEqual([passes])
  await user.keyboard('{ArrowDown}')
  expect(option('2, divididas pelos traços')).toBeChecked()
  expect(verdicts()).toEqual([passes, passes])
  await user.keyboard('{ArrowDown}')
  expect(option('4, divididas pelas linhas em branco')).toBeChecked()
  expect(verdicts()).toEqual([passes, stopped, passes, stopped])
})

it('stores examples of this channel, and lists those whose verdict changes with unsaved settings', async () => {
  const { user, store, persistor } = await openRehearsal()
  await user.click(paste())
  await user.paste(whatsApp('EURUSD COMPRA', 'venda'))
  await user.click(screen.getByRole('button', { name: 'Salvar 2 como exemplos' }))
  await waitFor(() => expect(verdicts('Exemplos salvos')).toEqual([passes, passes]))
  expect(screen.queryByText(/^Muda/)).toBeNull()
  await retype(user, field(ze, 'ignore'), 'compra')
  expect(verdicts('Exemplos salvos')).toEqual([`${stopped}Muda com as alterações`, passes])
  expect(screen.getByText('Mudam com as alterações: 1')).toBeVisible()
  // What stops all is a change too, but not of what did not pass before.
  await user.click(field(ze, 'chanEnable'))
  expect(screen.getByText('Mudam com as alterações: 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Excluir o exemplo “venda”' }))
  expect(verdicts('Exemplos salvos')).toHaveLength(1)

  await persistor.flush()
  await waitFor(() => expect(localStorage.getItem('rehearsalExamples')).toContain('EURUSD COMPRA'))
  // Signing out removes them.
  await store.dispatch(signOut())
  await persistor.flush()
  expect(localStorage.getItem('rehearsalExamples')).toBeNull()
})

it('marks a change of the filters while all messages are stopped, too', async () => {
  const { user } = await openRehearsal({ hour: 8 })
  await user.click(paste())
  await user.paste('EURUSD COMPRA')
  await user.click(screen.getByRole('button', { name: 'Salvar como exemplo' }))
  await retype(user, field(ze, 'ignore'), 'compra')
  await waitFor(() => expect(verdicts('Exemplos salvos')).toEqual([`${stopped}Muda com as alterações`]))
})

it('offers no text longer than a message as an example: cut, it could have another verdict', async () => {
  const { user } = await openRehearsal()
  await user.click(paste())
  await user.paste(`compra ${'1.0850 '.repeat(600)}`)
  await waitFor(() => expect(verdicts()).toEqual([passes]))
  expect(screen.queryByRole('button', { name: /como exemplo/ })).toBeNull()
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
