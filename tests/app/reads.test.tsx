import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abandonReads } from '@/app/abandonReads'
import { botsApi } from '@/api/bots'
import { moneyApi } from '@/api/money'
import { providerApi } from '@/api/providerApi'
import { onlyAt } from '@mocks/provider/scenarios'
import { renderSignedIn } from '@tests/support/renderApp'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const hanging = (path: string) =>
  onlyAt(path, { about: 'No answer.', intercept: () => new Promise(() => {}) })

describe('leaving a screen', () => {
  it('abandons the reads that only that screen waited for', async () => {
    const { user, store, sandbox } = await renderSignedIn({ scenario: hanging('/masaparams') })
    await title('Início')
    await waitFor(() => expect(sandbox.sentTo('/masaparams')).toHaveLength(1))
    const running = () => store.dispatch(providerApi.util.getRunningQueriesThunk()).map((read) => read.arg)
    await waitFor(() => expect(running()).toHaveLength(1))

    await user.click(screen.getByRole('link', { name: 'Copy Trader', description: /Copie/ }))
    await title('Copy Trader')
    await waitFor(() => expect(running()).toEqual([]))

    // Coming back is a fresh start, without a trace of the abandoned one.
    await sandbox.play()
    await user.click(screen.getByRole('link', { name: 'Leme' }))
    expect(await screen.findByText('6 acertos em 10, payout 85%')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('lets those go on that the next screen waits for too', async () => {
    let answer = () => {}
    const waiting = new Promise<'continue'>((resolve) => {
      answer = () => resolve('continue')
    })
    const scenario = onlyAt('/getbots', { about: 'Answers when told to.', intercept: () => waiting })
    const { user, sandbox } = await renderSignedIn({ scenario })
    await title('Início')
    await user.click(screen.getByRole('link', { name: 'Robôs' }))
    await title('Robôs')
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    answer()
    expect(await screen.findByText('Virtual · ana@leme.example')).toBeVisible()
    expect(sandbox.sentTo('/getbots')).toHaveLength(1)
  })

  it('aborts what nobody looks at and nothing else', async () => {
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
  it('that is pointed at fetches the screen and its data before it is followed', async () => {
    const { user, sandbox } = await renderSignedIn({ path: '/copytrader' })
    await title('Copy Trader')
    sandbox.requests.length = 0
    await user.hover(screen.getByRole('link', { name: 'Leme' }))
    await waitFor(() => expect(sandbox.sentTo('/masaparams')).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Leme' }))
    expect(await screen.findByText('6 acertos em 10, payout 85%')).toBeVisible()
    expect(sandbox.sentTo('/masaparams')).toHaveLength(1)
  })

  it('that the pointer only passes by fetches nothing', async () => {
    const { sandbox } = await renderSignedIn({ path: '/copytrader' })
    await title('Copy Trader')
    sandbox.requests.length = 0
    const link = screen.getByRole('link', { name: 'Leme' })
    fireEvent.pointerEnter(link)
    fireEvent.pointerLeave(link)
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)))
    expect(sandbox.sentTo('/masaparams')).toEqual([])
  })

  it('that is tabbed to does the same', async () => {
    const { sandbox } = await renderSignedIn({ path: '/copytrader' })
    await title('Copy Trader')
    act(() => screen.getByRole('link', { name: 'Leme' }).focus())
    await waitFor(() => expect(sandbox.sentTo('/masaparams')).toHaveLength(1))
  })
})
