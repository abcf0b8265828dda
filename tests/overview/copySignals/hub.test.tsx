import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { examplesKept, examplesOf } from '@/features/signals/rehearsalSlice'
import { answering } from '@tests/support/answers'
import { aChannel } from '@tests/support/builders'
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
const verdict = (text: string | RegExp) => screen.findByRole('region', { name: text })
const channels = async () =>
  within(await screen.findByRole('list', { name: 'Canais a conferir' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the checklist of the Copy Signals hub', () => {
  it('shows the missing steps alone, and goes when none is missing', async () => {
    const { store } = await open()
    const next = await screen.findByRole('link', { name: 'Testar uma mensagem' })
    expect(next).toHaveAttribute('href', '/configure-channels?rehearse=1640000001')
    expect(await steps()).toEqual([expect.stringMatching(/^Veja se uma mensagem/)])
    const of = examplesOf('ana@leme.example', '1001', '1640000001')
    store.dispatch(examplesKept({ of, messages: ['EURUSD compra'] }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Passo a passo' })).toBeNull())
  })

  it('shows no step and no verdict before everything they depend on is read', async () => {
    const { scenario, release } = holdCalls('/readerparams')
    const { sandbox } = await open({ scenario })
    await waitFor(() => expect(sandbox.sentTo('/getgroups')).toHaveLength(1))
    // What was read meanwhile stands on its link.
    expect(await screen.findByText('Canais no leitor: 20')).toBeVisible()
    expect(screen.queryByText(/canais copiam|canais copiariam|Não foi lido/)).toBeNull()
    expect(screen.queryByRole('list', { name: 'Passo a passo' })).toBeNull()
    release()
    expect(await verdict(/canais copiariam agora$/)).toBeVisible()
    expect(await steps()).toHaveLength(1)
  })

  it('starts with the phone when nothing is set up, and with the rooms for a follower', async () => {
    const { unmount } = await open({ as: 'Carla' })
    expect(await screen.findByRole('link', { name: 'Conectar o telefone' })).toHaveAttribute(
      'href',
      '/addphone',
    )
    unmount()
    const none = answering('/getgroups', [])
    await open({ as: 'Bruno', scenario: none })
    expect((await steps())[0]).toMatch(/Copiar as salas de um trader/)
  })
})

describe('the answer whether a signal of each channel would be copied now', () => {
  it('counts those that would be, then names the others, each with what resolves it', async () => {
    await open()
    const panel = await verdict('8 de 12 canais copiariam agora')
    expect(panel).toHaveTextContent('De 1 canal, o painel não sabe.')
    expect(await channels()).toEqual([
      expect.stringMatching(/^Índice Futuro ao Vivo Canal na conta 2, .*Abrir$/),
    ])
    expect(panel).toHaveTextContent('3 canais desligados OTC Fim de Semana, Gráfico Limpo e Cripto 24h')
  })

  it('turns those that are off on by one question and as one batch', async () => {
    const { user, sandbox } = await open()
    await user.click(await screen.findByRole('button', { name: 'Ligar os 3 canais desligados…' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(await question.findByRole('button', { name: 'Ligar 3 canais' }))
    // More is copied with real money: it is asked once more.
    await user.click(await question.findByRole('button', { name: 'Salvar assim mesmo' }))
    await waitFor(() => expect(sandbox.sentTo('/savegroup')).toHaveLength(3))
    expect(sandbox.sentTo('/savegroup').map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ chanEnable: true })),
    )
    expect(await verdict('11 de 12 canais copiariam agora')).toBeVisible()
    // What became of it stays until it is closed.
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('leads to the switch of the only one that is off', async () => {
    await open({
      scenario: answering('/getgroups', [
        aChannel({ idChan: '1', chanEnable: false }),
        aChannel({ idChan: '2' }),
      ]),
    })
    expect(await screen.findByRole('link', { name: /^Ligar… \(/ })).toHaveAttribute(
      'href',
      '/configure-channels#1_chanEnable',
    )
  })

  it('says what stops all of them once', async () => {
    vi.setSystemTime(NOW - 3_600_000)
    await open({ now: NOW / 1000 - 3600 })
    const panel = within(await verdict('0 de 12 canais copiam agora: fora do horário até 09:00'))
    expect(panel.getAllByText(/fora do horário|Fora da janela/)).toHaveLength(1)
    expect(panel.getByRole('link', { name: 'Mudar horários… (Fora da janela de operação)' })).toHaveAttribute(
      'href',
      '/reader-params#hourStart',
    )
  })

  it('cannot be known when a setting could not be read, until it is read again', async () => {
    const { user, sandbox } = await open({ scenario: 'refusing:500@/readerparams' })
    const panel = within(await verdict('0 de 12 canais copiariam agora'))
    expect(panel.getByText('De 9 canais, o painel não sabe.')).toBeVisible()
    expect(panel.getByText('Não foi lido.')).toBeVisible()
    const checklist = within(await screen.findByRole('region', { name: 'Passo a passo' }))
    const retry = await checklist.findByRole('button', { name: 'Tentar de novo' })
    expect(screen.getAllByRole('button', { name: 'Tentar de novo' })).toEqual([retry])
    await sandbox.play()
    await user.click(retry)
    expect(await verdict('8 de 12 canais copiariam agora')).toBeVisible()
  })

  it('says once that nothing can be read, and one retry reads all of it', async () => {
    const { user, sandbox } = await open({ scenario: 'refusing:500' })
    const checklist = within(await screen.findByRole('region', { name: 'Passo a passo' }))
    expect(await checklist.findByText('Nem tudo pôde ser lido.')).toBeVisible()
    const retry = screen.getByRole('button', { name: 'Tentar de novo' })
    expect(screen.getAllByText(/erro 500/)).toHaveLength(1)
    // What could not be read is no step.
    expect(checklist.queryAllByRole('link')).toEqual([])
    await sandbox.play()
    await user.click(retry)
    expect(await verdict(/^\d+ de 12 canais copiariam agora$/)).toBeVisible()
  })

  it('is said once to be not offered', async () => {
    const reads = ['/getgroups', '/getchatlist', '/readerparams']
    await open({ scenario: reads.map((path) => `refusing:404@${path}`).join(',') })
    await waitFor(() => {
      expect(screen.getByText(/não está disponível/)).toBeVisible()
      expect(screen.queryByRole('region', { name: 'Passo a passo' })).toBeNull()
    })
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

it('says on each card how things stand there, as far as it was read', async () => {
  await open()
  const card = (name: string) => screen.getByRole('link', { name })
  await verdict(/canais copiariam agora$/)
  await waitFor(() =>
    expect(card('Adicionar telefone')).toHaveAccessibleDescription(/^Canais no leitor: \d+$/),
  )
  expect(card('Lista de canais')).toHaveAccessibleDescription(/^\d+ marcados$/)
  expect(card('Configurar canais')).toHaveAccessibleDescription(/^Ligados: \d+ de \d+$/)
  expect(card('Parâmetros do leitor')).toHaveAccessibleDescription('Dentro do horário')
  expect(card('Copiar salas')).toHaveAccessibleDescription(/pelo ID/)
})
