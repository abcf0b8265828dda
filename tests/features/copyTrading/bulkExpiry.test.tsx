import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '@/features/session/session'
import { readUnfinished } from '@/store/saving/unfinished'
import { botChosen } from '@/store/botsSlice'
import type { Scenario } from '@mocks/provider/scenario'
import { onlyAt, stacked } from '@mocks/provider/scenarios'
import type { TestSandbox } from '@mocks/vitest'
import {
  action,
  changeElsewhere,
  endOf,
  followedBy,
  kept,
  openFollowers,
  person,
  some,
} from './someFollowers'
import { DAY, NOW, stopClock } from '@tests/support/clock'
import { answering } from '@tests/support/answers'
import type { SignedInOptions } from '@tests/support/renderApp'
import { fill } from '@tests/support/fill'

// Loaded up front, so that no test waits for its code.
import '@/app/Background'

beforeEach(() => void stopClock())
afterEach(() => void vi.useRealTimers())

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const lines = () => within(screen.getByRole('list', { name: 'Vencimento de cada seguidor' }))
const line = (name: string) => screen.getByText(name, { selector: '.line *' }).closest('li')
/** By its word: the cross at the top is called the same. */
const closeButton = () => within(screen.getByRole('dialog')).getByText('Fechar')
const allShown = () => screen.getByRole('checkbox', { name: /^Marcar \d+ de \d+$/ })
const sent = (sandbox: TestSandbox) =>
  sandbox
    .sentTo('/updateexpcopy')
    .map(({ body }) => body as { readonly userid: number; readonly expCopy: number })

async function openWork(scenario: Scenario = some, options: SignedInOptions = {}) {
  const opened = await openFollowers({ scenario, ...options })
  const { user } = opened
  await user.click(allShown())
  await user.click(button('Mudar vencimento'))
  await screen.findByRole('dialog', { name: 'Mudar vencimento' })
  return opened
}
const field = () => screen.getByLabelText('Vencimento')
async function retype(user: Opened['user'], text: string) {
  await fill(user, field(), text)
}
const apply = async () => screen.findByRole('button', { name: /^Aplicar a \d+/ })
/** Queries one element, not a text: hundreds of answers change the page meanwhile, and each change runs the query again. */
async function isOver() {
  await waitFor(() =>
    expect(document.querySelector('.ant-progress:not(.ant-progress-status-active)')).not.toBeNull(),
  )
  return screen.getByText(/^Salvos: \d+ de \d+$/)
}

/** Answers these followers' new expiries with a failing status, and holds nothing else back. */
const failingFor = (status: number, isHit: (place: number) => boolean): Scenario => {
  let come = 0
  return onlyAt('/updateexpcopy', {
    about: 'Some calls fail.',
    intercept: () => (isHit(++come) ? Response.json({}, { status }) : 'continue'),
  })
}

/** Holds every call until it is released. */
function heldBack() {
  const waiting: (() => void)[] = []
  const scenario = onlyAt('/updateexpcopy', {
    about: 'Calls wait to be let go.',
    intercept: () => new Promise<'continue'>((resolve) => waiting.push(() => resolve('continue'))),
  })
  return {
    scenario,
    areHeld: (count: number) => waitFor(() => expect(waiting).toHaveLength(count)),
    release: () => {
      for (const go of waiting.splice(0)) go()
    },
  }
}

describe('adding days to many followers', () => {
  it('shows old and new end of each before anything is sent', async () => {
    const { user, sandbox } = await openWork()
    expect(line('Caio Falcão')).toHaveTextContent(/20\/11\/2026 12:00passa a21\/12\/2026 23:59/)
    expect(line('Ângela Muniz')).toHaveTextContent(/23\/11\/2026 12:00passa a23\/12\/2026 12:00/)
    expect(line('Bia Simões')).toHaveTextContent(/Indefinido$/)
    expect(await apply()).toHaveTextContent('Aplicar a 4')
    expect(sandbox.sentTo('/updateexpcopy')).toEqual([])

    await user.click(screen.getByRole('checkbox', { name: /não tem vencimento \(1\)/ }))
    expect(line('Bia Simões')).toHaveTextContent(/Indefinidopassa a21\/12\/2026 23:59/)
    expect(screen.getByText('Passam a vencer mais cedo: 1')).toBeVisible()
    await user.click(button('+7 dias'))
    expect(line('Ângela Muniz')).toHaveTextContent(/30\/11\/2026 12:00$/)
  })

  it('refuses anything but a number of days', async () => {
    const { user, sandbox } = await openWork()
    await retype(user, '+1.5')
    await user.click(await screen.findByRole('button', { name: 'Aplicar' }))
    expect(screen.getByText(/^Use dd\/mm\/aaaa/)).toBeVisible()
    expect(field()).toHaveFocus()
    expect(sandbox.sentTo('/updateexpcopy')).toEqual([])
  })

  it('sends one call per follower, shows each result, and ends with what the provider keeps', async () => {
    const { user, sandbox } = await openWork()
    const before = kept(sandbox)
    await user.dblClick(await apply())
    await isOver()
    expect(screen.getByText('Salvos: 4 de 4')).toBeVisible()
    expect(sent(sandbox).toSorted((a, b) => a.userid - b.userid)).toEqual([
      { userid: 11, expCopy: (before['11'] ?? 0) + 30 * DAY },
      { userid: 13, expCopy: endOf('2026-12-21') },
      { userid: 14, expCopy: (before['14'] ?? 0) + 30 * DAY },
      { userid: 15, expCopy: (before['15'] ?? 0) + 30 * DAY },
    ])
    expect(screen.queryByRole('list', { name: 'Vencimento de cada seguidor' })).toBeNull()
    await user.click(button(/Salvos: 4$/))
    expect(line('Caio Falcão')).toHaveTextContent('Salvo')
    await user.click(closeButton())
    expect(await screen.findByText('Expira: 21/12/2026')).toBeVisible()
    expect(document.activeElement).toBe(allShown())
  })
})

describe('one date for many followers', () => {
  it('is parsed while it is typed, and undone with "no expiry" where there was none', async () => {
    const { user, sandbox } = await openWork()
    const before = kept(sandbox)
    await retype(user, '31/12/2026')
    expect(screen.getByText('Vence em 31/12/2026, no fim do dia (em 40 dias).')).toBeVisible()
    await user.click(await apply())
    await isOver()
    expect(new Set(Object.values(kept(sandbox)))).toEqual(new Set([endOf('2026-12-31')]))

    await user.click(button('Desfazer: 5'))
    await screen.findByRole('dialog', { name: 'Desfazer mudança' })
    await isOver()
    expect(kept(sandbox)).toEqual(before)
    expect(screen.queryByRole('button', { name: /^Desfazer: / })).toBeNull()
  })

  it('says who would have expired by then', async () => {
    const { user } = await openWork()
    await retype(user, '01/11/2026')
    expect(screen.getByText('Vencem assim que você salvar: 5')).toBeVisible()
  })

  it('sends nothing without a date', async () => {
    const { user, sandbox } = await openWork()
    await user.clear(field())
    await user.click(await screen.findByRole('button', { name: 'Aplicar' }))
    expect(screen.getByText('Preencha o vencimento.')).toBeVisible()
    expect(field()).toHaveFocus()
    expect(sandbox.sentTo('/updateexpcopy')).toEqual([])
  })
})

it('retries only the calls that failed, sends to nobody twice, and can undo all of them', async () => {
  const people = Array.from({ length: 24 }, (_, place) =>
    person(1000 + place, `Nome ${place}`, place % 5 === 0 ? 0 : NOW + (place - 20) * DAY),
  )
  const failing = new Set([3, 11, 12, 24])
  const { user, sandbox } = await openWork(
    stacked(
      followedBy(...people),
      failingFor(500, (place) => failing.has(place)),
    ),
  )
  const before = kept(sandbox)
  await retype(user, '31/12/2027')
  await user.click(await apply())
  await isOver()
  expect(screen.getByText('Salvos: 20 de 24')).toBeVisible()
  expect(sent(sandbox)).toHaveLength(24)
  expect(new Set(sent(sandbox).map(({ userid }) => userid)).size).toBe(24)
  const missed = Object.entries(kept(sandbox))
    .filter(([, expCopy]) => expCopy !== endOf('2027-12-31'))
    .map(([id]) => Number(id))
  expect(missed).toHaveLength(4)

  sandbox.requests.length = 0
  await user.click(button('Tentar de novo com 4'))
  await waitFor(() => expect(screen.getByText('Salvos: 24 de 24')).toBeVisible())
  expect(
    sent(sandbox)
      .map(({ userid }) => userid)
      .toSorted(),
  ).toEqual(missed.toSorted())
  expect(new Set(Object.values(kept(sandbox)))).toEqual(new Set([endOf('2027-12-31')]))

  sandbox.requests.length = 0
  await user.click(button('Desfazer: 24'))
  await screen.findByRole('dialog', { name: 'Desfazer mudança' })
  await isOver()
  expect(kept(sandbox)).toEqual(before)
  expect(sent(sandbox)).toHaveLength(24)
  // One list before all of it (after five seconds another) and one after, not one for each.
  expect(sandbox.sentTo('/getfollowers').length).toBeLessThan(10)
})

describe('the undo of a bulk change', () => {
  const goHome = async (user: Opened['user']) => {
    await user.click(screen.getByRole('link', { name: /Leme/, hidden: true }))
    await screen.findByRole('heading', { level: 1, name: 'Início' })
  }
  const offer = () => screen.queryByRole('button', { name: /^Desfazer: \d+$/ })
  const offered = () => screen.findByText(/^A última mudança está toda salva/)

  it('is offered above every screen once the dialog is closed', async () => {
    const { user, sandbox } = await openWork(some, { shell: true })
    const before = kept(sandbox)
    await user.click(await apply())
    await isOver()
    await user.click(closeButton())
    expect((await offered()).closest('[role=status]')).not.toBeNull()
    await goHome(user)
    expect(screen.getByText('A última mudança está toda salva: 4 de 4.')).toBeVisible()
    await user.click(button('Desfazer: 4'))
    await waitFor(() => expect(kept(sandbox)).toEqual(before))
    await waitFor(() => expect(offer()).toBeNull())
  })

  it('is not offered after a minute', async () => {
    const { user, sandbox, unmount } = await openWork(some, { shell: true })
    await user.click(await apply())
    await isOver()
    await user.click(closeButton())
    await offered()
    unmount()
    sandbox.server.close()
    vi.setSystemTime((NOW + 61) * 1000)
    await openFollowers({ shell: true })
    await waitFor(async () => expect(await readUnfinished('ana@leme.example')).toEqual([]))
    expect(offer()).toBeNull()
  })

  it('does not take back what was changed since then', async () => {
    const { user, sandbox } = await openWork(some, { shell: true })
    await user.click(await apply())
    await isOver()
    await user.click(closeButton())
    await offered()
    await user.click(action('Ângela Muniz', 'Exp'))
    await user.type(await screen.findByLabelText('Vencimento'), '0')
    await user.click(button('Salvar'))
    await screen.findByText('Salvo')
    await user.click(button('Desfazer: 4'))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Confirmados: 3')
    const angela = dialog.getByText('Ângela Muniz', { selector: '.line *' }).closest('li')
    expect(angela).toHaveTextContent('Mudou em outro lugar: sem vencimento.')
    expect(kept(sandbox)['11']).toBe(0)
    expect(dialog.queryByRole('button', { name: /^Tentar de novo/ })).toBeNull()
  })

  it('is never there for another person', async () => {
    const { user, store } = await openWork(some, { shell: true })
    await user.click(await apply())
    await isOver()
    await user.click(closeButton())
    await offered()
    await act(async () => store.dispatch(signOut()))
    expect(store.getState().batches).toEqual({})
    expect(offer()).toBeNull()
  })
})

describe('a bulk change of expiries that are not as they were seen, or not stored as they were sent', () => {
  it('leaves alone who was changed elsewhere since the preview, and says what they have now', async () => {
    const { user, sandbox } = await openWork()
    await apply()
    await changeElsewhere(sandbox, '14', endOf('2031-01-01'))
    vi.setSystemTime((NOW + 2) * 1000)
    await user.click(await apply())
    await isOver()
    expect(screen.getByText('Salvos: 3 de 4')).toBeVisible()
    expect(line('Zélia Araújo')).toHaveTextContent('Mudou em outro lugar: vence em 01/01/2031 23:59.')
    expect(sent(sandbox).map(({ userid }) => userid)).not.toContain(14)
    expect(kept(sandbox)['14']).toBe(endOf('2031-01-01'))
  })

  it('waits for a provider that shows a new expiry late', async () => {
    const { user, sandbox } = await openWork()
    await apply()
    const shown: Response[] = []
    await sandbox.play(
      onlyAt('/getfollowers', {
        about: 'The first list after the calls is the one before them.',
        afterwards: async (answer) => {
          if (shown.length === 0) shown.push(answer.clone())
          const [old] = shown
          const isLate = sent(sandbox).length === 4 && shown.push(answer) === 2
          return isLate && old ? old.clone() : answer
        },
      }),
    )
    await user.click(await apply())
    await isOver()
    expect(screen.getByText('Salvos: 4 de 4')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('looks up answers that were lost: what is stored is saved, not failed', async () => {
    const { user } = await openWork(
      stacked(
        some,
        onlyAt('/updateexpcopy', { about: 'Stored, not answered.', afterwards: () => Response.error() }),
      ),
    )
    await user.click(await apply())
    await isOver()
    expect(screen.getByText('Salvos: 4 de 4')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(closeButton())
    expect(screen.queryByText(/^Marcados/)).toBeNull()
  })

  it('is not called saved where the list cannot be read afterwards', async () => {
    const { user, sandbox } = await openWork()
    await apply()
    await sandbox.play(
      onlyAt('/getfollowers', {
        about: 'No list once something was sent.',
        intercept: () => (sent(sandbox).length === 0 ? 'continue' : Response.error()),
      }),
    )
    await user.click(await apply())
    await isOver()
    expect(screen.getByText('Salvos: 0 de 4')).toBeVisible()
    expect(line('Caio Falcão')).toHaveTextContent('Recebido, sem confirmação')
  })

  it('keeps only those selected that were not reached, and offers them until it is closed, also after a reload', async () => {
    const people = Array.from({ length: 11 }, (_, place) => person(50 + place, `Nome ${place}`, NOW + DAY))
    const scenario = stacked(
      followedBy(...people),
      failingFor(500, (place) => place === 3 || place === 8),
    )
    const { user, sandbox, unmount } = await openWork(scenario, { shell: true })
    await user.click(await apply())
    await isOver()
    await user.click(closeButton())
    expect(screen.getByText('Marcados: 2')).toBeVisible()
    expect(await screen.findByText('Uma mudança parou no meio: 9 de 11 salvos.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tentar de novo com 2' })).toBeVisible()

    const now = kept(sandbox)
    const missed = people.filter(({ id, expCopy }) => now[id] === expCopy).map(({ id }) => id)
    unmount()
    sandbox.server.close()
    vi.setSystemTime((NOW + 600) * 1000)
    const again = await openFollowers({
      shell: true,
      scenario: followedBy(...people.map((one) => ({ ...one, expCopy: now[one.id] ?? 0 }))),
    })
    await screen.findByText('Uma mudança parou no meio: 9 de 11 salvos.')
    await again.user.click(button('Ver e continuar'))
    await again.user.click(await screen.findByRole('button', { name: 'Tentar de novo com 2' }))
    await screen.findByText('Confirmados: 11')
    expect(sent(again.sandbox).map(({ userid }) => userid)).toEqual(missed)
    await again.user.click(closeButton())
    await waitFor(() => expect(screen.queryByText(/^A última mudança/)).toBeNull())
  })
})

describe('a bulk change that is interrupted', () => {
  it.each([
    ['refuses', 403, 'Desfazer: 3', 'Esta conta não tem permissão'],
    // The list shows that this one was not changed.
    ['dies', 500, 'Desfazer: 3', 'erro 500'],
  ])(
    'a provider that %s: shows who was not reached, and an undo takes back what has arrived',
    async (_name, status, undo, why) => {
      const { user } = await openWork(
        stacked(
          some,
          failingFor(status, (place) => place === 2),
        ),
      )
      await user.click(await apply())
      await isOver()
      expect(screen.getByRole('alert')).toHaveTextContent('Salvos: 3 de 4')
      const [failed, ...others] = lines().getAllByRole('listitem')
      expect(failed).toHaveTextContent(new RegExp(`Falhou.*${why}`))
      expect(others).toEqual([])
      expect(button(undo)).toBeVisible()
      expect(button('Tentar de novo com 1')).toBeVisible()
    },
  )

  it('detects a provider that accepts and stores something else', async () => {
    const { user } = await openWork(stacked(some, answering('/updateexpcopy', true)))
    await user.click(await apply())
    await isOver()
    expect(screen.getByText('Salvos: 0 de 4')).toBeVisible()
    expect(line('Caio Falcão')).toHaveTextContent('Foi salvo algo diferente')
  })

  it('detects that even if the clock is set back meanwhile', async () => {
    const { user, sandbox } = await openWork(stacked(some, answering('/updateexpcopy', true)))
    const setBack = onlyAt('/getfollowers', {
      about: 'An hour earlier.',
      intercept: () => {
        vi.setSystemTime((NOW - 3600) * 1000)
        return 'continue'
      },
    })
    await sandbox.play(stacked(setBack, answering('/updateexpcopy', true)))
    await user.click(await apply())
    await isOver()
    expect(screen.getByText('Salvos: 0 de 4')).toBeVisible()
    expect(line('Caio Falcão')).toHaveTextContent('Foi salvo algo diferente')
  })

  it('is not stopped by the second Enter of a double press', async () => {
    const people = Array.from({ length: 9 }, (_, place) => person(50 + place, `Nome ${place}`, NOW + DAY))
    const held = heldBack()
    const { user, sandbox } = await openWork(stacked(followedBy(...people), held.scenario))
    await apply()
    await user.type(field(), '{Enter}')
    await held.areHeld(4)
    await user.keyboard('{Enter}')
    await sandbox.play()
    held.release()
    await isOver()
    expect(screen.getByText('Salvos: 9 de 9')).toBeVisible()
    expect(screen.getByText('Fechar', { selector: 'button *' }).closest('button')).toHaveFocus()
  })

  it('can be stopped: running calls end, the rest is not sent and can be sent later', async () => {
    const people = Array.from({ length: 9 }, (_, place) => person(50 + place, `Nome ${place}`, NOW + DAY))
    const held = heldBack()
    const { user, sandbox } = await openWork(stacked(followedBy(...people), held.scenario))
    await user.click(await apply())
    await held.areHeld(4)
    await user.click(await screen.findByRole('button', { name: 'Parar' }))
    held.release()
    await isOver()
    expect(screen.getByText('Salvos: 4 de 9')).toBeVisible()
    expect(sent(sandbox)).toHaveLength(4)
    await sandbox.play()
    await user.click(button('Tentar de novo com 5'))
    await screen.findByText('Salvos: 9 de 9')
    expect(new Set(sent(sandbox).map(({ userid }) => userid)).size).toBe(9)
  })

  it.each([
    [
      'the bot is another one',
      (store: Opened['store']) => store.dispatch(botChosen({ userid: '1002', traderid: '1002' })),
    ],
    ['the person has signed out', (store: Opened['store']) => store.dispatch(signOut())],
    [
      'another tab has chosen another bot',
      () => window.dispatchEvent(new StorageEvent('storage', { key: 'userId', storageArea: localStorage })),
    ],
  ])('stops sending when %s', async (_name, happen) => {
    const people = Array.from({ length: 9 }, (_, place) => person(50 + place, `Nome ${place}`, NOW + DAY))
    const held = heldBack()
    const { user, sandbox, store } = await openWork(stacked(followedBy(...people), held.scenario))
    await user.click(await apply())
    await held.areHeld(4)
    await happen(store)
    await sandbox.play()
    held.release()
    await waitFor(() =>
      expect(Object.values(kept(sandbox)).filter((end) => end !== NOW + DAY)).toHaveLength(4),
    )
    expect(sent(sandbox)).toHaveLength(4)
  })

  it('asks before the screen is left: staying continues, leaving stops it', async () => {
    const people = Array.from({ length: 9 }, (_, place) => person(50 + place, `Nome ${place}`, NOW + DAY))
    const held = heldBack()
    const { user, sandbox } = await openWork(stacked(followedBy(...people), held.scenario))
    await user.click(await apply())
    await held.areHeld(4)
    const home = () => screen.getByRole('link', { name: /Leme/, hidden: true })
    await user.click(home())
    const question = await screen.findByRole('dialog', { name: 'Parar e sair?' })
    await user.click(within(question).getByRole('button', { name: 'Continuar enviando' }))
    expect(screen.getByText(/^Enviando: 0 de 9$/)).toBeVisible()
    await user.click(home())
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Parar e sair?' })).getByRole('button', {
        name: 'Parar e sair',
      }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Início' })
    held.release()
    await waitFor(() =>
      expect(Object.values(kept(sandbox)).filter((end) => end !== NOW + DAY)).toHaveLength(4),
    )
    expect(sent(sandbox)).toHaveLength(4)
  })
})

type Opened = Awaited<ReturnType<typeof openFollowers>>
