import { keyOf } from '@/store/address'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { moneyApi } from '@/api/money'
import { signalsApi } from '@/api/signals'
import { readSnapshot } from '@/overview/stopAll/snapshot'
import { signIn, signOut } from '@/features/session/session'
import { keepUnfinished, readUnfinished } from '@/store/saving/unfinished'
import { readNow } from '@/store/reading/read'
import type { Scenario } from '@mocks/provider/scenario'
import { demoAccounts } from '@mocks/provider/seed'
import type { TestSandbox } from '@mocks/vitest'
import { DAY, NOW } from '@tests/support/clock'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { followedBy, kept, person } from '@tests/features/copyTrading/someFollowers'
// Loaded up front, so that no test waits for their code.
import '@/app/Background'
import '@/overview/stopAll/StopDialog'

const [ana, bruno] = demoAccounts as unknown as readonly [
  (typeof demoAccounts)[number],
  (typeof demoAccounts)[number],
]

interface KeptItem {
  readonly key: string
  readonly label: string
  readonly state: string
  readonly order: object
}

/** What a page that was closed in the middle has left on the device. */
const leave = (items: readonly KeptItem[], id = 'apply', who = ana.email) =>
  keepUnfinished(who, 'batch run', {
    is: 'batch',
    id,
    kind: 'send',
    items: items.map((item) => ({
      isUndoable: true,
      ...item,
      arrived: item.state !== 'waiting',
      isSettled: false,
    })),
  })

/** As versions up to 1.6 wrote it. */
const expiry = (id: number, state: string): KeptItem => ({
  key: String(id),
  label: `Nome ${id}`,
  state,
  order: { is: 'expiry', traderid: '1001', path: '/followerscopy', from: NOW + DAY, to: NOW + 30 * DAY },
})

const open = (options: SignedInOptions = {}) => renderSignedIn({ path: '/auth', shell: true, ...options })
const bar = async (text: string | RegExp) =>
  within((await screen.findByText(text)).closest<HTMLElement>('[role="status"]')!)
const see = async (text: string | RegExp, { user }: Awaited<ReturnType<typeof open>>) => {
  await user.click((await bar(text)).getByRole('button', { name: 'Ver e continuar' }))
  return within(await screen.findByRole('dialog'))
}
const posts = (sandbox: TestSandbox, path: string) =>
  sandbox.sentTo(path).map(({ body }) => body as Record<string, unknown>)

describe('expiries that were cut off', () => {
  const people: Scenario = followedBy(
    person(11, 'Nome 11', NOW + 30 * DAY),
    person(12, 'Nome 12', NOW + DAY),
    person(13, 'Nome 13', NOW + DAY),
    person(14, 'Nome 14', NOW + 7 * DAY),
  )
  const left = () =>
    leave([
      // Stored, although nobody has heard of it.
      expiry(11, 'sending'),
      expiry(12, 'waiting'),
      expiry(13, 'sending'),
      // Changed on another device.
      expiry(14, 'waiting'),
      // Removed on another device.
      expiry(15, 'sent'),
    ])

  it('are read: what is stored counts, what is missing is named, and only that is sent', async () => {
    await left()
    const opened = await open({ scenario: people })
    const dialog = await see('Uma mudança parou no meio: 1 de 5 salvos.', opened)
    expect(opened.sandbox.sentTo('/updateexpcopy')).toEqual([])
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      expect.stringMatching(/^Nome 12.*Não enviad/),
      expect.stringMatching(/^Nome 13.*Não enviad/),
      expect.stringMatching(/^Nome 14.*Mudou em outro lugar/),
      expect.stringMatching(/^Nome 15.*Foi removido em outro lugar/),
    ])
    await opened.user.click(dialog.getByRole('button', { name: 'Tentar de novo com 2' }))
    await dialog.findByText('Confirmados: 3')
    expect(posts(opened.sandbox, '/updateexpcopy').map(({ userid }) => userid)).toEqual([12, 13])
    expect(kept(opened.sandbox)).toEqual({
      11: NOW + 30 * DAY,
      12: NOW + 30 * DAY,
      13: NOW + 30 * DAY,
      14: NOW + 7 * DAY,
    })
    // Nothing that another try would send.
    expect(dialog.queryByRole('button', { name: /^Tentar de novo/ })).toBeNull()
    await opened.user.click(dialog.getByRole('button', { name: 'Deixar assim' }))
    await waitFor(() => expect(screen.queryByText(/^Uma mudança parou/)).toBeNull())
    await waitFor(async () => expect(await readUnfinished(ana.email)).toEqual([]))
  })

  it('are taken back, as far as they were stored', async () => {
    await left()
    const opened = await open({ scenario: people })
    const dialog = await see('Uma mudança parou no meio: 1 de 5 salvos.', opened)
    await opened.user.click(dialog.getByRole('button', { name: 'Desfazer: 1' }))
    expect(await screen.findAllByText(/^A última mudança está toda salva: 1 de 1/)).not.toEqual([])
    expect(kept(opened.sandbox)).toMatchObject({ 11: NOW + DAY, 12: NOW + DAY, 14: NOW + 7 * DAY })
  })

  it('are said to be all stored where they are, and nothing is left', async () => {
    await leave([expiry(11, 'sending')])
    await open({ scenario: people })
    expect(await screen.findByText('A mudança que parou no meio está toda salva.')).toBeVisible()
    await waitFor(async () => expect(await readUnfinished(ana.email)).toEqual([]))
  })

  it('are shown to nobody else', async () => {
    await left()
    await open({ as: 'Bruno' })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(async () => expect(await readUnfinished(bruno.email)).toEqual([]))
    expect(screen.queryByText(/parou no meio/)).toBeNull()
    expect(await readUnfinished(ana.email)).toHaveLength(1)
  })

  it('are shown in the page that has left them, too', async () => {
    await open({ scenario: people })
    await leave([expiry(12, 'waiting')])
    expect(await screen.findByText('Uma mudança parou no meio: 0 de 1 salvos.')).toBeVisible()
  })
})

describe('values that were cut off', () => {
  const soros: KeptItem = {
    key: keyOf({ record: 'soros', userid: '1001', account: 1 }),
    label: '1001: Soros',
    state: 'waiting',
    order: {
      is: 'values',
      at: keyOf({ record: 'soros', userid: '1001', account: 1 }),
      from: { soros: 2 },
      to: { soros: 5 },
    },
  }
  const channel: KeptItem = {
    key: keyOf({ record: 'channels', userid: '1001', item: '1640000001' }),
    label: '1001: Sinais do Zé',
    state: 'sending',
    order: {
      is: 'values',
      at: keyOf({ record: 'channels', userid: '1001', item: '1640000001' }),
      from: { lote: 0.05 },
      to: { lote: 0.07 },
    },
  }

  it('are sent over what the provider has now: of a record, and of an entry of a list', async () => {
    await leave([soros, channel])
    const opened = await open()
    const dialog = await see('Uma mudança parou no meio: 0 de 2 salvos.', opened)
    await opened.user.click(dialog.getByRole('button', { name: 'Tentar de novo com 2' }))
    await dialog.findByText('Confirmados: 2')
    expect(posts(opened.sandbox, '/savesoros')).toMatchObject([{ soros: 5, sorosgale: 1, brokerID: 1 }])
    expect(posts(opened.sandbox, '/savegroup')).toMatchObject([{ lote: 0.07 }])
    await opened.user.click(dialog.getByRole('button', { name: 'Desfazer: 2' }))
    const { store } = opened
    await waitFor(async () => {
      const scope = { userid: '1001', brokerid: 1 }
      expect((await store.dispatch(readNow(moneyApi.endpoints.getSoros, scope))).soros).toBe(2)
      const groups = await store.dispatch(
        readNow(signalsApi.endpoints.getGroups, { userid: '1001', traderid: '1001' }),
      )
      expect(groups.find(({ idChan }) => idChan === '1640000001')?.lote).toBe(0.05)
    })
  })

  it('of a robot that is no longer this person’s are said not to be there', async () => {
    await leave([
      {
        ...soros,
        order: { ...soros.order, at: keyOf({ record: 'soros', userid: '9999', account: 1 }) },
      },
    ])
    const dialog = await see('Uma mudança parou no meio: 0 de 1 salvos.', await open())
    expect(dialog.getByText('Foi removido em outro lugar.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Tentar de novo/ })).toBeNull()
  })
})

describe('a stop that was cut off', () => {
  const items: readonly KeptItem[] = [
    {
      key: 'turnOff 2001',
      label: '2001',
      state: 'sent',
      order: { is: 'command', userid: '2001', botCmd: 2 },
    },
    ...(['copying', 'traders', 'channels'] as const).map((step) => ({
      key: `${step} 2001`,
      label: '2001',
      state: step === 'copying' ? 'sending' : 'waiting',
      order: { is: 'switches', userid: '2001', step } as const,
    })),
  ]

  it('says how far it came, and stops the rest', async () => {
    await leave(items, 'stopAll', bruno.email)
    const opened = await open({ as: 'Bruno' })
    // His copying was off before.
    const dialog = await see('Parar tudo ficou no meio: 2 de 4 passos feitos.', opened)
    await opened.user.click(dialog.getByRole('button', { name: 'Tentar de novo com 2' }))
    await screen.findAllByText('Parar tudo ficou no meio: 4 de 4 passos feitos.')
    // Only what was missing.
    expect(opened.sandbox.sentTo('/sendbotcmd')).toEqual([])
    const snapshot = await opened.store.dispatch(readSnapshot())
    expect(Object.keys(snapshot?.bots['2001'] ?? {})).toEqual(['traders', 'channels'])
  })
})

describe('a resumption that was cut off', () => {
  it('as versions up to 1.8 kept it turns nothing off: what was on is offered where it is remembered', async () => {
    const steps = (['traders', 'channels'] as const).map((step) => ({
      key: `${step} 2001`,
      label: '2001',
      state: 'waiting',
      order: { is: 'switches', userid: '2001', step, wanted: { 5001: true } } as const,
    }))
    const turnOn = {
      key: 'turnOn 2001',
      label: '2001',
      state: 'waiting',
      order: { is: 'command', userid: '2001', botCmd: 1 },
    } as const
    await leave([...steps, turnOn], 'stopAll', bruno.email)
    const opened = await open({ as: 'Bruno' })
    const dialog = await see('Uma mudança parou no meio: 0 de 1 salvos.', opened)
    await opened.user.click(dialog.getByRole('button', { name: 'Tentar de novo com 1' }))
    await dialog.findByText(/^Recebido/)
    const writes = opened.sandbox.requests.filter(({ method }) => method === 'POST')
    expect(writes.map(({ body }) => body)).toEqual([{ userid: 2001, botCmd: 1 }])
  })

  it('is no longer offered once everything is stopped again', async () => {
    const at = keyOf({ record: 'channels', userid: '2001', item: '1640000001' })
    const order = { is: 'values', at, from: { chanEnable: true }, to: { chanEnable: false } } as const
    await leave([{ key: at, label: '2001: Canal', state: 'waiting', order }], 'apply', bruno.email)
    const { user } = await open({ as: 'Bruno' })
    const left = /^Uma mudança parou no meio/
    expect(await screen.findByText(left)).toBeVisible()
    await user.keyboard('{Alt>}0{/Alt}')
    await screen.findByRole('dialog', { name: 'Parar tudo' })
    await user.keyboard('{Enter}')
    await screen.findByRole('alert')
    expect(screen.queryByText(left)).toBeNull()
    await waitFor(async () =>
      expect((await readUnfinished(bruno.email)).map(({ id }) => id)).not.toContain('batch run'),
    )
  })
})

describe('a sign-out', () => {
  it('asks while something is halfway or stopped, and leaves what is needed for the same person', async () => {
    await leave([expiry(12, 'waiting')])
    await keepUnfinished(ana.email, 'beforeStop', { email: ana.email, at: 1, bots: {} })
    const { user, store } = await open()
    await user.click(await screen.findByRole('button', { name: 'Sair' }))
    const question = await screen.findByRole('dialog', { name: 'Sair agora?' })
    expect(question).toHaveTextContent('Uma mudança de muitos está pela metade')
    expect(question).toHaveTextContent('O que foi parado continua parado.')
    await user.click(within(question).getByRole('button', { name: 'Continuar aqui' }))
    expect(store.getState().session.email).toBe(ana.email)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sair' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(store.getState().session.email).toBe(''))
    // Neither another person's sign-in takes it away.
    await store.dispatch(signIn(bruno.email, bruno.password))
    expect(await store.dispatch(readSnapshot())).toBeUndefined()
    await store.dispatch(signOut())
    await store.dispatch(signIn(ana.email, ana.password))
    expect(await store.dispatch(readSnapshot())).toBeDefined()
    expect(await screen.findByText(/parou no meio/)).toBeVisible()
  })

  it('is made where the page is closed before the device has said what is halfway', async () => {
    const { store } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Sair' }))
    // The device answers in a later turn.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    expect(store.getState().session.email).toBe(ana.email)
    fireEvent(window, new Event('pagehide'))
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    expect(store.getState().session.email).toBe('')
    expect(Object.keys(localStorage)).toEqual(['signOutOwed'])
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
  })

  it('is not made where the page is closed under the question', async () => {
    await leave([expiry(12, 'waiting')])
    const { user, store } = await open()
    await user.click(await screen.findByRole('button', { name: 'Sair' }))
    await screen.findByRole('dialog', { name: 'Sair agora?' })
    fireEvent(window, new Event('pagehide'))
    expect(store.getState().session.email).toBe(ana.email)
  })

  it('asks nothing where nothing is', async () => {
    const { user, store } = await open()
    await user.click(await screen.findByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(store.getState().session.email).toBe(''))
  })
})

it('a batch ends at the first call that the session no longer allows: the rest is said not to be sent, and comes back', async () => {
  const { user, sandbox, store, unmount } = await open({ path: '/auth', as: 'Bruno' })
  let calls = 0
  await sandbox.play({
    about: 'The session has ended, and a sign-in is refused.',
    intercept: ({ path, method }) => {
      if (path === '/botlogin') return Response.json({ msg: 'invalid_email_password' }, { status: 401 })
      if (method === 'GET') return 'continue'
      calls += 1
      return Response.json({}, { status: 401 })
    },
  })
  await user.keyboard('{Alt>}0{/Alt}')
  await screen.findByRole('dialog', { name: 'Parar tudo' })
  await user.keyboard('{Enter}')
  await screen.findByRole('alert')
  // Those that were on their way, and none after them.
  expect(calls).toBeLessThanOrEqual(4)
  expect(store.getState().session.email).toBe(bruno.email)
  await user.keyboard('{Escape}')
  unmount()
  sandbox.server.close()
  await open({ as: 'Bruno' })
  expect(await screen.findByText(/^Parar tudo ficou no meio: 1 de 4 passos feitos/)).toBeVisible()
})
