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
    const rows = within(await screen.findByRole('list', { name: 'Robôs' }, { timeout: 15_000 }))
    expect(await rows.findByText('Principal')).toBeVisible()
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

describe('a colour for a robot', () => {
  const mark = () =>
    document.querySelector('.robot .robot-mark')?.getAttribute('style')?.replaceAll(' ', '').replace(';', '')

  async function openDialog() {
    const opened = await renderSignedIn({ path: '/botsmanager', shell: true })
    await opened.user.click(await screen.findByRole('button', { name: 'Mais ações: robô 1001' }))
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Renomear' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nome do robô 1001' }))
    return { ...opened, dialog }
  }

  it('is one of seven, shown everywhere at once, and kept on this device without a call', async () => {
    const { user, dialog, sandbox, persistor } = await openDialog()
    const colours = within(dialog.getByRole('radiogroup', { name: 'Cor' })).getAllByRole('radio')
    expect(colours).toHaveLength(7)
    expect(dialog.getByRole('radio', { name: 'Turquesa' })).toBeChecked()
    await user.click(dialog.getByRole('radio', { name: 'Rosa' }))
    expect(mark()).toBe('--hue:190')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Cor salva neste aparelho')).toBeVisible()
    expect(mark()).toBe('--hue:340')
    expect(sandbox.sentTo('/x/botname')).toEqual([])
    await persistor.flush()
    expect(localStorage.getItem('botHues')).toBe('{"1001":340}')
  })

  it('is not changed by going back', async () => {
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('radio', { name: 'Azul' }))
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(mark()).toBe('--hue:190')
  })
})
