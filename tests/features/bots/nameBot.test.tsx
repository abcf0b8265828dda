import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { botsApi } from '@/api/bots'
import { mutate } from '@/store/thunk'
import type { Scenario } from '@mocks/provider/scenario'
import { holdCalls } from '@tests/support/holdCalls'
import { renderSignedIn } from '@tests/support/renderApp'

const shownName = () => document.getElementById('botSelector')?.closest('.ant-select')

async function openNaming(scenario?: Scenario) {
  const opened = await renderSignedIn({ path: '/botsmanager', shell: true, ...(scenario && { scenario }) })
  await opened.user.click(await screen.findByRole('button', { name: 'Mais ações: robô 1001' }))
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Renomear' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nome do robô 1001' })
  await opened.user.type(within(dialog).getByLabelText('Nome do robô (opcional)'), ' Principal ')
  await opened.user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  return opened
}

describe('a name for a robot', () => {
  it('is stored by the provider, and shown in the selector with the id beside it', async () => {
    const { sandbox } = await openNaming()
    expect(await screen.findByText('Nome salvo')).toBeVisible()
    expect(sandbox.sentTo('/x/botname').map(({ body }) => body)).toEqual([
      { userid: 1001, name: 'Principal' },
    ])
    expect(shownName()).toHaveTextContent('Principal')
    expect(screen.getByText('Usuario - 1001,1001')).toBeVisible()
  })

  it('stands everywhere before the list of robots is read again', async () => {
    const { user, sandbox } = await openNaming()
    await screen.findByText('Nome salvo')
    const { scenario, release } = holdCalls('/getbots')
    await sandbox.play(scenario)
    await user.click(screen.getByRole('link', { name: 'Leme' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Principal' })).toBeVisible()
    release()
  })

  it('is gone when another device takes it away', async () => {
    const { store } = await openNaming()
    await screen.findByText('Nome salvo')
    await store.dispatch(mutate(botsApi.endpoints.nameBot, { userid: '1001', name: '' }))
    await waitFor(() => expect(shownName()).toHaveTextContent('Robô 1001'))
  })

  it('stays on this device where the provider keeps none', async () => {
    const bots = [{ userid: 1001, email: 'a@b.c', botexp: 0, virtual: 0 }]
    const { persistor } = await openNaming({
      about: 'The calls of the specification only.',
      intercept: ({ path }) => {
        if (path === '/getbots') return Response.json(bots)
        return path === '/x/botname' ? Response.json({}, { status: 404 }) : 'continue'
      },
    })
    expect(await screen.findByText('Nome salvo só neste aparelho')).toBeVisible()
    expect(shownName()).toHaveTextContent('Principal')
    await persistor.flush()
    expect(localStorage.getItem('botNames')).toBe('{"1001":"Principal"}')
  })
})
