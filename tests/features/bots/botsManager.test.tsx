import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onceShown } from '@tests/support/onceShown'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { DAY, NOW, bot, idsNow, listing, rowOf, stopClock, table } from './someBots'
import { isSaid } from '@tests/support/alerts'

beforeEach(() => void stopClock())
afterEach(() => void vi.useRealTimers())

async function openManager(options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: '/botsmanager', ...options })
  await table()
  return opened
}

const sortBy = (name: string) => screen.getByRole('button', { name })
const heading = (name: string) => screen.getByRole('columnheader', { name })

describe('the table of bots', () => {
  it('shows id, e-mail, expiry and type of every bot, and marks the chosen one', async () => {
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
    expect(rowOf('1001')).toHaveTextContent('Escolhido')
    expect(screen.getAllByText('Escolhido')).toHaveLength(1)
    expect(screen.getByText('3 de 3 robôs')).toBeVisible()
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
    await user.click(sortBy('Vencimento'))
    expect(heading('Vencimento')).toHaveAttribute('aria-sort', 'descending')
    expect(idsNow()).toEqual(['900', '1001', '11001'])

    for (const [name, up] of [
      ['ID', ['900', '1001', '11001']],
      ['E-mail', ['11001', '1001', '900']],
      ['Tipo', ['900', '1001', '11001']],
    ] as const) {
      await user.click(sortBy(name))
      expect(idsNow()).toEqual(up)
      expect(heading(name)).toHaveAttribute('aria-sort', 'ascending')
      expect(heading('Vencimento')).toHaveAttribute('aria-sort', 'none')
      await user.click(sortBy(name))
      expect(heading(name)).toHaveAttribute('aria-sort', 'descending')
    }
    // Alike in type: they stand by their ids, whichever way.
    expect(idsNow()).toEqual(['11001', '900', '1001'])
  })

  it('is sorted with the keyboard alone', async () => {
    const { user } = await openManager()
    screen.getByRole('searchbox').focus()
    await user.tab()
    expect(sortBy('ID')).toHaveFocus()
    await user.keyboard(' ')
    expect(idsNow()).toEqual(['1001', '1002', '11001'])
    await user.keyboard('{Enter}')
    expect(idsNow()).toEqual(['11001', '1002', '1001'])
    expect(sortBy('ID')).toHaveFocus()
  })

  it('is searched as one types', async () => {
    const { user } = await openManager({
      scenario: listing(
        bot(1001, { botexp: 0 }),
        bot(1002, { email: 'bia@leme.example', botexp: NOW + 2 * DAY }),
        bot(11001, { virtual: true }),
      ),
    })
    const field = screen.getByRole('searchbox', { name: /^Buscar/ })
    for (const [name, search, found] of [
      ['an id', '110', ['11001']],
      ['a part of an address, in any case', 'BIA@', ['1002']],
      ['a type', 'virtual', ['11001']],
      ['a date', '23/11', ['1002']],
      ['what never ends', 'indefinido', ['1001']],
      ['several words in any order', 'telegram leme 2026', ['1002']],
      ['blanks', '   ', ['1002', '11001', '1001']],
    ] as const) {
      await user.clear(field)
      await user.type(field, search)
      const count = screen.getByText(/ de 3 robôs$/)
      expect([name, count.textContent]).toEqual([name, `${found.length} de 3 robôs`])
      expect([name, count]).toEqual([name, expect.toHaveAttribute('role', 'status')])
      expect([name, ...idsNow()]).toEqual([name, ...found])
    }
  })

  it('says when nothing is found, and shows all again', async () => {
    const { user } = await openManager()
    await user.type(screen.getByRole('searchbox'), 'zebra')
    expect(screen.getByText('Nenhum robô corresponde a “zebra”.')).toBeVisible()
    expect(screen.getByText('0 de 3 robôs')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mostrar todos' }))
    expect(idsNow()).toHaveLength(3)
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
      expect([name, ...badges.map((badge) => badge.querySelector('svg') !== null)]).toEqual([name, true])
    }
    for (const [name, botexp, words] of late) {
      expect([name, rowOfEnd(botexp)]).toEqual([name, expect.toHaveTextContent(words)])
      expect([name, rowOfEnd(botexp)]).toEqual([name, expect.not.toHaveTextContent(/Vence |Vencido/)])
    }
  })

  it('says what to do when there are no bots', async () => {
    await renderSignedIn({ path: '/botsmanager', scenario: 'nulls@/getbots' })
    expect(await screen.findByText(/Nenhum robô por aqui ainda. Use “Criar robô”/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Criar robô' })).toBeEnabled()
  })

  it('keeps its shape while it loads', async () => {
    await renderSignedIn({ path: '/botsmanager', scenario: 'hanging@/getbots' })
    expect(await screen.findByRole('heading', { name: 'Gerenciar robôs' })).toBeVisible()
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    expect(document.querySelectorAll('.bot-table__row')).toHaveLength(3)
  })

  it('says what went wrong, each time it is asked again, and then comes', async () => {
    const { user, sandbox } = await renderSignedIn({
      path: '/botsmanager',
      // Late enough that what was asked ahead is what the screen waits for.
      scenario: onceShown('.bot-table__row', 'refusing:500@/getbots'),
    })
    const main = within(screen.getByRole('main'))
    const askAgain = () => user.click(main.getByRole('button', { name: 'Tentar de novo' }))
    await isSaid('erro 500', ['refusing:500'], main)
    // No two that say the same follow each other: each is waited for by its words.
    for (const [mood, message] of [
      ['malformed', 'não entende'],
      ['down', 'Sem resposta do provedor'],
      ['malformed:shape', 'não entende'],
      ['refusing:429', 'Muitas tentativas'],
    ] as const) {
      await sandbox.play(`${mood}@/getbots`)
      await askAgain()
      await isSaid(message, [mood], main)
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

  it('stands still for a bot that is listed without an address', async () => {
    await openManager({ scenario: listing({ userid: 7001 }) })
    expect(rowOf('7001')).toHaveTextContent(/Indefinido.*Telegram/)
  })

  it.each([
    ['en-US', 'Manage bots', '3 of 3 bots', 'Expires in 2 days', 'Create bot'],
    ['es-ES', 'Gestionar robots', '3 de 3 robots', 'Vence pasado mañana', 'Crear robot'],
  ] as const)('speaks %s', async (language, title, count, ends, create) => {
    await renderSignedIn({ path: '/botsmanager', language, now: NOW })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await screen.findByText(count)).toBeVisible()
    expect(screen.getByText(ends)).toBeVisible()
    expect(screen.getByRole('button', { name: create })).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/bots:|botsManager:|common:/)
  })
})

it('asks for nothing while no bot is chosen', async () => {
  const { sandbox } = await renderSignedIn({ path: '/botsmanager', bot: { userid: '0', traderid: '0' } })
  await waitFor(() => expect(screen.getByText(/Esta tela é sobre um robô/)).toBeVisible())
  expect(sandbox.requests).toEqual([])
})
