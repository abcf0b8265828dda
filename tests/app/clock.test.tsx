import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
// So that no test waits for their code.
import '@/app/Background'
import '@/overview/expiries/ExpiryTimeline'
import '@/overview/history/HistoryEntries'
import { providerApi } from '@/api/providerApi'
import { App, loadSignedIn } from '@/app/App'
import { historyDb } from '@/store/history/db'
import { historyEntry } from '@/store/history/entry'
import type { Scenario } from '@mocks/provider/scenario'
import { stacked } from '@mocks/provider/scenarios'
import { DAY, NOW } from '@tests/support/clock'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { bot, listing } from '@tests/features/bots/someBots'
import { action, followedBy, kept, person } from '@tests/features/copyTrading/someFollowers'

const setDevice = (ahead: number) => void vi.setSystemTime((NOW + ahead) * 1000)
/** Only the date: timers and performance.now() go on. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 }))
afterEach(() => void vi.useRealTimers())

const bots = listing(bot(1001), bot(1002, { botexp: NOW + 2 * DAY }))

/** Ana's panel on a device whose clock is this many seconds ahead of the provider's. */
const openAhead = (ahead: number, options: SignedInOptions = {}) => {
  setDevice(ahead)
  return renderSignedIn({ now: NOW, scenario: bots, ...options })
}

const FORTY = 40 * DAY
const ANA = 'ana@leme.example'

describe.each([
  ['40 days ahead', FORTY],
  ['three days behind', -3 * DAY],
  ['90 seconds ahead', 90],
])('on a device that is %s', (_name, ahead) => {
  it.each(['/', '/auth', '/botsmanager', '/botspage'])(
    '%s says when a robot ends as on any other',
    async (path) => {
      await openAhead(ahead, { path })
      const content = document.getElementById('content')!
      await waitFor(() => expect(content).toHaveTextContent(/depois de amanhã/))
      expect(content).not.toHaveTextContent(/Vencido|venceu|há \d+ dias/)
    },
  )

  it('"+30 days" are 30', async () => {
    const { user, sandbox } = await openAhead(ahead, {
      path: '/followerscopy',
      scenario: followedBy(person(13, 'Caio Falcão', NOW - DAY)),
    })
    await screen.findByRole('list', { name: 'Seguidores' })
    await user.click(action('Caio Falcão', 'Exp'))
    await user.click(await screen.findByRole('button', { name: '+30 dias' }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(sandbox.sentTo('/updateexpcopy')).toHaveLength(1))
    // It is received before it is stored.
    await waitFor(() => expect(kept(sandbox)['13']).toBe(new Date('2026-12-21T23:59:59').getTime() / 1000))
  })

  it('a command stands in its log and in the history with its time', async () => {
    await historyDb.forget(ANA)
    onTestFinished(() => historyDb.forget(ANA))
    const { user, store } = await openAhead(ahead, { path: '/botcommands' })
    const group = within(await screen.findByRole('group', { name: 'Comando' }))
    await user.click(group.getByRole('button', { name: 'Status' }))
    await screen.findByText('Comando enviado')
    const [logged] = store.getState().commands.deliveries
    expect(Math.abs((logged?.at ?? 0) - NOW)).toBeLessThan(120)
    await waitFor(async () => {
      const [[entry]] = await historyDb.read(ANA, 1)
      expect(Math.abs((entry?.at ?? 0) / 1000 - NOW)).toBeLessThan(120)
    })
  })

  it('a calendar opens at today', async () => {
    onTestFinished(() => historyDb.forget(ANA))
    const command = { path: '/botcommands', bot: '1001', act: 'sent', after: { botCmd: 3 } } as const
    await historyDb.add(ANA, historyEntry(command, undefined, 'one', NOW * 1000))
    const { user } = await openAhead(ahead, { path: '/history' })
    const field = await screen.findByRole('textbox', { name: 'De' })
    await user.click(field.parentElement?.querySelector('.picker-beside input') as Element)
    const today = () => document.querySelector('.ant-picker-cell-today')
    await waitFor(() => expect(today()).toHaveAttribute('title', '2026-11-21'))
    expect(today()).toHaveTextContent('21')
  })
})

it('what an answer says after the first paint changes what is on the screen', async () => {
  let date = 'unknown'
  /** After the sign-in the device's clock is wrong, and answers do not say so yet. */
  const silent: Scenario = {
    about: 'Answers have this date.',
    seed: () => setDevice(FORTY),
    afterwards(response) {
      response.headers.set('date', date)
      return response
    },
  }
  const { store } = await renderSignedIn({ scenario: stacked(silent, bots) })
  const list = within(await screen.findByRole('list', { name: 'Robôs' }))
  const row = () => list.getAllByRole('listitem').find(({ textContent }) => textContent.includes('1002'))
  await waitFor(() => expect(row()).toHaveTextContent(/Venceu .*: não opera/))
  date = new Date(NOW * 1000).toUTCString()
  act(() => void store.dispatch(providerApi.util.invalidateTags(['Bots'])))
  // Its end, not its worst problem, which may be another one once all of it is read.
  await waitFor(() => expect(row()).toHaveTextContent('Vencimento: 23/11/2026depois de amanhã'))
  expect(row()).not.toHaveTextContent('Venceu')
})

describe('that the clock is wrong', () => {
  const bar = async () => (await screen.findByText(/^O relógio deste aparelho/)).closest('[role="status"]')

  it.each([
    ['pt-BR', FORTY, 'O relógio deste aparelho está 40 dias adiantado. Datas e prazos seguem a hora certa.'],
    ['pt-BR', -3 * DAY, 'O relógio deste aparelho está 3 dias atrasado. Datas e prazos seguem a hora certa.'],
    [
      'pt-BR',
      3 * 3600,
      'O relógio deste aparelho está 3 horas adiantado. Datas e prazos seguem a hora certa.',
    ],
    ['en-US', -600, 'This device’s clock is 10 minutes slow. Dates and expiries follow the right time.'],
    [
      'es-ES',
      FORTY,
      'El reloj de este dispositivo está adelantado 40 días. Las fechas y los plazos siguen la hora correcta.',
    ],
    [
      'fr-FR',
      FORTY,
      'L’horloge de cet appareil avance de 40 jours. Les dates et les échéances suivent l’heure exacte.',
    ],
  ] as const)('is said in words (%s, %i)', async (language, ahead, words) => {
    await openAhead(ahead, { shell: true, path: '/botcommands', language })
    expect((await screen.findByText(words)).closest('[role="status"]')).toBeVisible()
  })

  it.each([0, 90, -90])('is gone once it is off by %i seconds', async (ahead) => {
    const { store } = await openAhead(FORTY, { shell: true, path: '/botcommands' })
    await bar()
    setDevice(ahead)
    act(() => void store.dispatch(providerApi.util.invalidateTags(['Bots'])))
    await waitFor(() => expect(screen.queryByText(/^O relógio/)).toBeNull())
  })

  it('is not said again once it was closed, on the next page neither, unless it is wrong by something else', async () => {
    const { user, store, unmount } = await openAhead(FORTY, { shell: true, path: '/botcommands' })
    const reads = (ahead: number) => {
      setDevice(ahead)
      act(() => void store.dispatch(providerApi.util.invalidateTags(['Bots'])))
    }
    await user.click(within((await bar()) as HTMLElement).getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByText(/^O relógio/)).toBeNull()
    unmount()

    render(<App store={store} signedIn={await loadSignedIn()} />)
    reads(50 * DAY)
    expect(await screen.findByText(/está 50 dias adiantado/)).toBeVisible()
    reads(FORTY + 30)
    await waitFor(() => expect(screen.queryByText(/^O relógio/)).toBeNull())
  })
})
