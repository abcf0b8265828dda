import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY, NOW, stopClock } from '@tests/support/clock'
import { onceShown } from '@tests/support/onceShown'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { bot, idsNow, listing, rowOf, table } from './someBots'
import { expectAlert } from '@tests/support/alerts'

beforeEach(() => void stopClock())
afterEach(() => void vi.useRealTimers())

async function openManager(options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: '/botsmanager', ...options })
  await table()
  return opened
}

/** As many as can be searched. */
const many = listing(
  bot(1001, { botexp: NOW - DAY }),
  bot(1002, { email: 'bia@leme.example', botexp: NOW + 7 * DAY }),
  bot(1003, { botexp: NOW + 8 * DAY }),
  ...[1004, 1005, 1006].map((userid) => bot(userid, { botexp: 0 })),
  bot(1007, { botexp: NOW + 9 * DAY }),
  bot(11001, { botexp: NOW + 2 * DAY, virtual: true }),
)

const heading = (name: string) => screen.getByRole('columnheader', { name })

describe('the table of bots', () => {
  it('shows id, e-mail, expiry and type of every bot, and marks the selected one', async () => {
    const { sandbox } = await openManager({ now: NOW })
    expect(sandbox.sentTo('/getbots')[0]?.query).toEqual({ userid: '1001' })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'ID',
      'E-mail',
      'Vencimento',
      'Tipo',
      'Ações',
    ])
    expect(rowOf('1002')).toHaveTextContent(/ana@leme\.example.*23\/11\/2026.*Telegram/)
    expect(rowOf('11001')).toHaveTextContent('Virtual')
    expect(rowOf('1001')).toHaveTextContent('Selecionado')
    expect(screen.getAllByText('Selecionado')).toHaveLength(1)
    // So few need no search.
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('sorts by every column, either way, and says which', async () => {
    const { user } = await openManager({
      scenario: listing(
        bot(1001, { email: 'bia@leme.example', botexp: NOW + 9 * DAY }),
        bot(900, { email: 'Caio@leme.example', botexp: 0 }),
        bot(11001, { email: 'ana@leme.example', botexp: NOW - DAY, virtual: true }),
      ),
    })
    expect(heading('Vencimento')).toHaveAttribute('aria-sort', 'ascending')
    expect(idsNow()).toEqual(['11001', '1001', '900'])
    await user.click(heading('Vencimento'))
    expect(heading('Vencimento')).toHaveAttribute('aria-sort', 'descending')
    expect(idsNow()).toEqual(['900', '1001', '11001'])

    for (const [name, up] of [
      ['ID', ['900', '1001', '11001']],
      ['E-mail', ['11001', '1001', '900']],
      ['Tipo', ['900', '1001', '11001']],
    ] as const) {
      await user.click(heading(name))
      expect(idsNow()).toEqual(up)
      expect(heading(name)).toHaveAttribute('aria-sort', 'ascending')
      expect(heading('Vencimento')).not.toHaveAttribute('aria-sort')
      await user.click(heading(name))
      expect(heading(name)).toHaveAttribute('aria-sort', 'descending')
    }
    // Equal types are sorted by id, in both directions.
    expect(idsNow()).toEqual(['11001', '900', '1001'])
  })

  it('is sorted with the keyboard alone', async () => {
    const { user } = await openManager()
    screen.getByRole('button', { name: 'Criar robô' }).focus()
    await user.tab()
    expect(heading('ID')).toHaveFocus()
    await user.keyboard(' ')
    expect(idsNow()).toEqual(['1001', '1002', '11001'])
    // Ant Design reads the key's code, which `user.keyboard` leaves out.
    fireEvent.keyDown(heading('ID'), { key: 'Enter', keyCode: 13 })
    expect(idsNow()).toEqual(['11001', '1002', '1001'])
    expect(heading('ID')).toHaveFocus()
  })

  it('of many is searched by all that it shows, while one types', async () => {
    await openManager({ scenario: many })
    const all = ['1001', '11001', '1002', '1003', '1007', '1004', '1005', '1006']
    expect(idsNow()).toEqual(all)
    const field = screen.getByRole('searchbox', { name: /^Buscar/ })
    for (const [search, found] of [
      ['1100', ['11001']],
      ['BIA@', ['1002']],
      ['virtual', ['11001']],
      ['29/11', ['1003']],
      ['indefinido', ['1004', '1005', '1006']],
      ['telegram 2026 bia', ['1002']],
      ['  ', all],
    ] as const) {
      fireEvent.change(field, { target: { value: search } })
      // The table is updated after the field (deferred).
      await waitFor(() => expect([search, ...idsNow()]).toEqual([search, ...found]))
      expect(screen.getByRole('status')).toHaveTextContent(`${found.length} de 8 robôs`)
    }
    fireEvent.change(field, { target: { value: 'zebra' } })
    expect(await screen.findByText('Nenhum resultado')).toBeVisible()
    expect(screen.getByText('0 de 8 robôs')).toBeVisible()
  })

  it('is split into pages when it is long, and returns to the first page when searched', async () => {
    const sixty = Array.from({ length: 60 }, (_, place) => bot(1001 + place, { botexp: NOW + place * DAY }))
    const { user } = await openManager({ scenario: listing(...sixty) })
    expect(idsNow()).toHaveLength(50)
    await user.click(screen.getByRole('listitem', { name: '2' }))
    expect(idsNow()).toHaveLength(10)
    expect(idsNow()[0]).toBe('1051')
    await user.type(screen.getByRole('searchbox'), '1005')
    await waitFor(() => expect(idsNow()).toEqual(['1005']))
  })

  it('puts a badge on what ends soon, and none on what does not', async () => {
    const soon = [
      ['expired', NOW - 3 * DAY, 'Vencido há 3 dias'],
      ['expired today', NOW - 7200, 'Vencido há 2 horas'],
      ['today', NOW + 3600, 'Vence hoje'],
      ['tomorrow', NOW + DAY, 'Vence amanhã'],
      ['within three days', NOW + 3 * DAY, 'Vence em 3 dias'],
      ['within a week', NOW + 7 * DAY, 'Vence em 7 dias'],
    ] as const
    const late = [
      ['in eight days', NOW + 8 * DAY, /29\/11\/2026\s*em 8 dias/],
      ['never', 0, /Indefinido/],
    ] as const
    const ends = [...soon, ...late].map(([, botexp]) => botexp)
    await openManager({ scenario: listing(...ends.map((botexp, place) => bot(1001 + place, { botexp }))) })
    const rowOfEnd = (botexp: number) => rowOf(String(1001 + ends.indexOf(botexp)))
    for (const [name, botexp, words] of soon) {
      const badges = within(rowOfEnd(botexp)).queryAllByText(words)
      expect([
        name,
        ...badges.map((badge) => badge.closest('.ant-tag')?.querySelector('svg') != null),
      ]).toEqual([name, true])
    }
    for (const [name, botexp, words] of late) {
      expect([name, rowOfEnd(botexp)]).toEqual([name, expect.toHaveTextContent(words)])
      expect([name, rowOfEnd(botexp)]).toEqual([name, expect.not.toHaveTextContent(/Vence |Vencido/)])
    }
  })

  it('says what to do when there are no bots', async () => {
    await renderSignedIn({ path: '/botsmanager', scenario: 'nulls@/getbots' })
    expect(await screen.findByText(/Nenhum robô ainda/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Criar robô' })).toBeEnabled()
  })

  it('keeps its shape while it loads', async () => {
    await renderSignedIn({ path: '/botsmanager', scenario: 'hanging@/getbots' })
    expect(await screen.findByRole('heading', { name: 'Gerenciar robôs' })).toBeVisible()
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    expect(document.querySelectorAll('[data-row-key]')).toHaveLength(3)
  })

  it('shows each failure, and loads on a retry', async () => {
    const { user, sandbox } = await renderSignedIn({
      path: '/botsmanager',
      // Late enough that the screen waits for the prefetched call.
      scenario: onceShown('[data-row-key]', 'refusing:500@/getbots'),
    })
    const main = within(screen.getByRole('main'))
    const askAgain = () => user.click(main.getByRole('button', { name: 'Tentar de novo' }))
    await expectAlert('erro 500', ['refusing:500'], main)
    // No two with the same message in a row: each is awaited by its text.
    for (const [mood, message] of [
      ['malformed', 'Outra página respondeu'],
      ['down', 'Sem resposta'],
      ['malformed:shape', 'não entende'],
    ] as const) {
      await sandbox.play(`${mood}@/getbots`)
      await askAgain()
      await expectAlert(message, [mood], main)
    }
    await sandbox.play()
    await askAgain()
    await table()
    expect(idsNow()).toHaveLength(3)
  })

  it('reads numbers that come as text', async () => {
    await openManager({ scenario: 'numbersAsText@/getbots' })
    expect(idsNow()).toEqual(['1002', '1001', '11001'])
    expect(rowOf('11001')).toHaveTextContent('Virtual')
  })

  it('says of a bot that is listed with its id alone what is not told', async () => {
    await openManager({ scenario: listing({ userid: 7001 }) })
    expect(rowOf('7001')).toHaveTextContent(/não informado.*não informado/)
    expect(rowOf('7001')).not.toHaveTextContent(/Indefinido|Telegram/)
  })

  it.each([
    ['en-US', 'Manage bots', 'Expires in 2 days', 'Create bot'],
    ['es-ES', 'Gestionar robots', 'Vence pasado mañana', 'Crear robot'],
  ] as const)('speaks %s', async (language, title, ends, create) => {
    await renderSignedIn({ path: '/botsmanager', language, now: NOW })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await screen.findByText(ends)).toBeVisible()
    expect(screen.getByRole('button', { name: create })).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/bots:|botsManager:|common:/)
  })
})

/** Of the window, in pixels. */
const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width })

describe('on a phone', () => {
  beforeEach(() => setWidth(375))
  afterEach(() => setWidth(1024))

  it('shows all of a bot in one column, the next expiry first', async () => {
    await openManager({ now: NOW })
    expect(screen.queryAllByRole('columnheader')).toEqual([])
    expect(idsNow()).toEqual(['1002', '1001', '11001'])
    expect(rowOf('1002')).toHaveTextContent(/1002.*ana@leme\.example.*23\/11\/2026.*Telegram/)
  })
})

it('requests nothing while no bot is selected', async () => {
  const { sandbox } = await renderSignedIn({ path: '/botsmanager', bot: { userid: '0', traderid: '0' } })
  await waitFor(() => expect(screen.getByText(/Esta tela mostra um robô por vez/)).toBeVisible())
  expect(sandbox.requests).toEqual([])
})
