import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { abandonReads } from '@/app/abandonReads'
import { botsApi } from '@/api/bots'
import { moneyApi } from '@/api/money'
import { providerApi } from '@/api/providerApi'
import { stacked } from '@mocks/provider/scenario'
import { onlyAt } from '@mocks/provider/scenarios'
import { holdCalls } from '@tests/support/holdCalls'
import { renderSignedIn } from '@tests/support/renderApp'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const hanging = (path: string) =>
  onlyAt(path, { about: 'No answer.', intercept: () => new Promise(() => {}) })

it('what fails is not asked for again without end, however many parts show it', async () => {
  const { sandbox, user } = await renderSignedIn({
    path: '/geralconfig',
    shell: true,
    scenario: 'refusing:500@/globalparams',
  })
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  expect(await screen.findByText('Conta desconhecida')).toBeVisible()
  // Nobody asked for it meanwhile.
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Buscar em tudo' }), 'Soros')
  expect(sandbox.sentTo('/globalparams').length).toBeLessThan(10)
})

describe('leaving a screen', () => {
  it('abandons the reads that only that screen waited for', async () => {
    const { user, store, sandbox } = await renderSignedIn({ scenario: hanging('/masaparams') })
    await title('Início')
    // One for each bot on the board.
    await waitFor(() => expect(sandbox.sentTo('/masaparams')).toHaveLength(3))
    const running = () => store.dispatch(providerApi.util.getRunningQueriesThunk()).map((read) => read.arg)
    await waitFor(() => expect(running()).toHaveLength(3))

    await user.click(screen.getByRole('link', { name: 'Copy Trader' }))
    await title('Copy Trader')
    await waitFor(() => expect(running()).toEqual([]))

    // Coming back is a fresh start, without a trace of the abandoned one.
    await sandbox.play()
    await user.click(screen.getByRole('link', { name: 'Leme' }))
    // What the plans of the selected robot stake together.
    expect((await screen.findAllByText('Vários ligados'))[0]).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('does not abort reads that the next screen needs too', async () => {
    const { scenario, release } = holdCalls('/getbots')
    const { user, sandbox, store } = await renderSignedIn({
      scenario: stacked(scenario, hanging('/masaparams')),
    })
    await title('Início')
    const running = () =>
      store
        .dispatch(providerApi.util.getRunningQueriesThunk())
        .map(({ queryCacheKey }) => queryCacheKey.split('(')[0])
    await waitFor(() => expect(running()).toEqual(expect.arrayContaining(['getBots', 'getMasaniello'])))
    await user.click(screen.getByRole('link', { name: 'Robôs' }))
    await title('Robôs')
    // The other one was abandoned in the same turn.
    await waitFor(() => expect(running()).toEqual(['getBots']))
    release()
    expect(await screen.findByText('Virtual')).toBeVisible()
    expect(sandbox.sentTo('/getbots')).toHaveLength(1)
  })

  it('aborts only reads without subscribers', async () => {
    const { store } = await renderSignedIn({ path: '/copytrader', scenario: 'hanging' })
    await title('Copy Trader')
    const scope = { userid: '1001' }
    const watched = store.dispatch(botsApi.endpoints.getBots.initiate(scope))
    const unwatched = store.dispatch(moneyApi.endpoints.getMasaniello.initiate(scope, { subscribe: false }))
    abandonReads(store)
    expect(await unwatched).toMatchObject({ status: 'uninitialized' })
    const running = store.dispatch(providerApi.util.getRunningQueriesThunk())
    expect(running.map((read) => read.queryCacheKey)).toContain(watched.queryCacheKey)
    watched.abort()
    watched.unsubscribe()
  })
})

describe('a link', () => {
  it('loads the screen and its data on hover', async () => {
    const { user, sandbox } = await renderSignedIn({ path: '/copytrader' })
    await title('Copy Trader')
    sandbox.requests.length = 0
    await user.hover(screen.getByRole('link', { name: 'Leme' }))
    await waitFor(() => expect(sandbox.sentTo('/masaparams')).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Leme' }))
    // What the plans of the selected robot stake together.
    expect((await screen.findAllByText('Vários ligados'))[0]).toBeVisible()
    const own = sandbox.sentTo('/masaparams').filter(({ query }) => query.userid === '1001')
    expect(own).toHaveLength(1)
  })

  it('loads nothing if the pointer only passes over it', async () => {
    const { sandbox } = await renderSignedIn({ path: '/copytrader' })
    await title('Copy Trader')
    sandbox.requests.length = 0
    const link = screen.getByRole('link', { name: 'Leme' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.pointerOver(link)
    expect(vi.getTimerCount()).toBe(1)
    fireEvent.pointerOut(link)
    expect(vi.getTimerCount()).toBe(0)
    expect(sandbox.sentTo('/masaparams')).toEqual([])
  })

  it('loads them on keyboard focus too', async () => {
    const { sandbox } = await renderSignedIn({ path: '/copytrader' })
    await title('Copy Trader')
    act(() => screen.getByRole('link', { name: 'Leme' }).focus())
    await waitFor(() => expect(sandbox.sentTo('/masaparams')).toHaveLength(1))
  })
})
