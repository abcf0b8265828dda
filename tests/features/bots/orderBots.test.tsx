import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { botRemoved, botLabelsChanged, selectBotOrder, selectBots, selectOwnIds } from '@/store/botsSlice'
import { NOW } from '@tests/support/clock'
import { answering } from '@tests/support/answers'
import { renderSignedIn } from '@tests/support/renderApp'

const names = async () =>
  within(await screen.findByRole('list', { name: 'Seus robôs' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent)

async function openOrder() {
  const panel = await renderSignedIn({ path: '/botspage', now: NOW })
  await screen.findByText('Virtual')
  await panel.user.click(screen.getByRole('button', { name: 'Ordenar' }))
  await screen.findByRole('button', { name: 'Subir Robô 1001' })
  return panel
}

describe("the person's own order of robots", () => {
  it('begins with what was shown, is changed by keys, told, kept on the device, and stands in every list', async () => {
    const { user, store, persistor } = await openOrder()
    expect(await names()).toEqual(['Robô 1002', 'Robô 1001', 'Robô 11001'])
    screen.getByRole('button', { name: 'Subir Robô 11001' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByText('Robô 11001: 2 de 3')).toHaveAttribute('role', 'status')
    // The next press moves the same robot.
    expect(screen.getByRole('button', { name: 'Subir Robô 11001' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await names()).toEqual(['Robô 11001', 'Robô 1002', 'Robô 1001'])
    await user.keyboard('{Enter}')
    expect(await names()).toEqual(['Robô 11001', 'Robô 1002', 'Robô 1001'])
    await user.click(screen.getByRole('button', { name: 'Descer Robô 1002' }))
    await user.click(screen.getByRole('button', { name: 'Pronto' }))
    expect(await names()).toEqual(['Robô 11001', 'Robô 1001', 'Robô 1002'])
    expect(selectBots(store.getState()).map(({ userid }) => userid)).toEqual(['11001', '1001', '1002'])
    expect(selectOwnIds(store.getState())).toEqual(['11001', '1001', '1002'])
    await persistor.flush()
    await waitFor(() => expect(localStorage.getItem('botOrder')).toBe('["11001","1001","1002"]'))
  })

  it('can be given up for the next expiry first', async () => {
    const { user } = await openOrder()
    const back = screen.getByRole('button', { name: 'Por vencimento' })
    expect(back).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Descer Robô 1002' }))
    expect(await names()).toEqual(['Robô 1001', 'Robô 1002', 'Robô 11001'])
    await user.click(back)
    expect(await names()).toEqual(['Robô 1002', 'Robô 1001', 'Robô 11001'])
  })

  it('has new robots last, and forgets the place of one that is removed', async () => {
    const { store } = await renderSignedIn({ path: '/auth' })
    store.dispatch(botLabelsChanged({ botOrder: ['11001', '1002'] }))
    expect(selectOwnIds(store.getState())).toEqual(['11001', '1002', '1001'])
    store.dispatch(botRemoved('11001'))
    expect(selectBotOrder(store.getState())).toEqual(['1002'])
  })

  it('selects the first of it when the selected robot is removed', async () => {
    const { store } = await renderSignedIn({ path: '/auth' })
    store.dispatch(botLabelsChanged({ botOrder: ['11001', '1002', '1001'] }))
    store.dispatch(botRemoved('1001'))
    expect(store.getState().bots.userId).toBe('11001')
  })

  it('is that of the table of robots too, until a column is chosen', async () => {
    const panel = await renderSignedIn({ path: '/auth', now: NOW })
    panel.store.dispatch(botLabelsChanged({ botOrder: ['1001', '11001', '1002'] }))
    window.history.pushState(null, '', '/botsmanager')
    window.dispatchEvent(new PopStateEvent('popstate'))
    const table = await screen.findByRole('table', { name: 'Seus robôs' })
    await within(table).findByText('Virtual')
    const rows = () => Array.from(table.querySelectorAll('tbody th strong'), ({ textContent }) => textContent)
    expect(rows()).toEqual(['Robô 1001', 'Robô 11001', 'Robô 1002'])
    await panel.user.click(within(table).getByRole('columnheader', { name: /Vencimento/ }))
    await waitFor(() => expect(rows()[0]).toBe('Robô 1002'))
  })

  it('is not offered for one robot', async () => {
    const scenario = answering('/getbots', [{ userid: 1001, email: 'a@b.c', botexp: 0, virtual: 0 }])
    await renderSignedIn({ path: '/botspage', scenario })
    await screen.findByText('Indefinido')
    expect(screen.queryByRole('button', { name: 'Ordenar' })).toBeNull()
  })

  it('puts one of many first with one press', async () => {
    const many = Array.from({ length: 70 }, (_, at) => ({
      userid: 5001 + at,
      email: 'a@b.c',
      botexp: 0,
      virtual: 0,
    }))
    const { user, store } = await renderSignedIn({ path: '/botspage', scenario: answering('/getbots', many) })
    await user.click(await screen.findByRole('button', { name: 'Ordenar' }))
    await user.type(await screen.findByRole('searchbox'), '5070')
    await user.click(await screen.findByRole('button', { name: 'Robô 5070 para o topo' }))
    expect(selectBotOrder(store.getState()).slice(0, 2)).toEqual(['5070', '5001'])
  })
})
