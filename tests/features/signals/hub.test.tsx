import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { examplesKept, examplesOf } from '@/features/signals/rehearsalSlice'
import { onlyAt } from '@mocks/provider/scenarios'
import { holdCalls } from '@tests/support/holdCalls'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

/** 09:00 in Brasília: a window opens */
const NOW = Date.parse('2026-11-21T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => void vi.useRealTimers()
})

const open = (options: SignedInOptions = {}) =>
  renderSignedIn({ path: '/copysignals', now: NOW / 1000, ...options })
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Passo a passo' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Um sinal seria copiado agora?' })
  return within(table).getAllByRole('row')
}

describe('the checklist of the Copy Signals hub', () => {
  it('leads to the next missing step, until none is missing', async () => {
    const { store } = await open()
    const next = await screen.findByRole('link', { name: 'Próximo passo: Testar uma mensagem' })
    expect(next).toHaveAttribute('href', '/configure-channels?rehearse=1640000001')
    expect(await steps()).toEqual([
      expect.stringMatching(/^FeitoConectar o telefone/),
      expect.stringMatching(/^FeitoLigar os canais/),
      expect.stringMatching(/^FeitoDefinir os horários/),
      expect.stringMatching(/^FaltaTestar uma mensagem/),
    ])
    const of = examplesOf('ana@leme.example', '1001', '1640000001')
    store.dispatch(examplesKept({ of, messages: ['EURUSD compra'] }))
    expect(await screen.findByText('Está tudo pronto.')).toBeVisible()
  })

  it('shows no step before everything it depends on is read', async () => {
    const { scenario, release } = holdCalls('/readerparams')
    await open({ scenario })
    expect(await screen.findByRole('table', { name: 'Um sinal seria copiado agora?' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Passo a passo' })).toBeNull()
    release()
    expect((await steps())[2]).toMatch(/^FeitoDefinir os horários/)
  })

  it('starts with the phone when nothing is set up, and with the rooms for a follower', async () => {
    const { unmount } = await open({ as: 'Carla' })
    expect(await screen.findByRole('link', { name: 'Próximo passo: Conectar o telefone' })).toHaveAttribute(
      'href',
      '/addphone',
    )
    unmount()
    const none = onlyAt('/getgroups', { about: 'No rooms.', intercept: () => Response.json([]) })
    await open({ as: 'Bruno', scenario: none })
    expect((await steps())[0]).toMatch(/Copiar as salas de um trader/)
    expect(await steps()).toHaveLength(3)
  })
})

describe('the answer whether a signal of each channel would be copied now', () => {
  it('is shown with its causes, each with a link to its field', async () => {
    const { user } = await open()
    const found = await rows()
    expect(found[1]).toHaveTextContent(/^Sinais do ZéNada que se saiba impede$/)
    expect(found[6]).toHaveTextContent(/^OTC Fim de SemanaNão seria copiadoCanal desligado$/)
    await user.click(within(found[1] ?? document.body).getByRole('button'))
    const causes = within(await screen.findByRole('list', { name: 'Causas: Sinais do Zé' }))
    expect(causes.getByText('Aberta: são 09:00 no leitor, e ela fecha às 11:30.')).toBeVisible()
    expect(causes.getByRole('link', { name: 'Filtros' })).toHaveAttribute(
      'href',
      '/configure-channels#1640000001_wordfilter',
    )
  })

  it('cannot be known when a setting could not be read, until it is read again', async () => {
    const { user, sandbox } = await open({ scenario: 'refusing:500@/readerparams' })
    const found = await rows()
    await user.click(within(found[1] ?? document.body).getByRole('button'))
    const causes = within(await screen.findByRole('list', { name: 'Causas: Sinais do Zé' }))
    expect(causes.getAllByText('O servidor não enviou esta configuração.')).toHaveLength(2)
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
    await sandbox.play()
    await user.click(retry)
    await waitFor(async () => expect((await steps())[2]).toMatch(/^FeitoDefinir os horários/))
  })

  it('says once that nothing can be read, and one retry reads all of it', async () => {
    const { user, sandbox } = await open({ scenario: 'refusing:500' })
    const checklist = within(await screen.findByRole('region', { name: 'Passo a passo' }))
    const retry = await checklist.findByRole('button', { name: 'Tentar de novo' })
    expect(checklist.getAllByText(/problemas|não puderam ser lidos/)).toHaveLength(1)
    expect((await steps()).every((step) => step?.startsWith('Não dá para saber'))).toBe(true)
    await sandbox.play()
    await user.click(retry)
    expect(await checklist.findByRole('link', { name: /^Próximo passo/ })).toBeVisible()
    expect((await rows())[1]).toHaveTextContent(/^Sinais do Zé/)
  })
})

it('a person who only follows others sees the tools of traders collapsed, a trader sees all of them', async () => {
  const { unmount } = await open({ as: 'Bruno' })
  const link = { name: 'Lista de canais' }
  expect(await screen.findByRole('link', { name: 'Traders que copio' })).toBeVisible()
  expect(screen.queryByRole('link', link)).toBeNull()
  unmount()
  await open()
  expect(await screen.findByRole('link', link)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Só para traders' })).toBeNull()
})
