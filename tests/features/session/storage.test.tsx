/** A browser that stores nothing for this site: cookies blocked, the quota used up, IndexedDB broken. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { canStore } from '@/features/session/session'
import { selectIsSignedIn } from '@/features/session/sessionSlice'
import { startSandbox } from '@mocks/vitest'
import { renderPanel } from '@tests/support/renderPanel'
import { choose } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'
import { blockStorage, failIndexedDb, fillStorage } from '@tests/support/storage'

const advice = /permita os dados deste site/i

describe('the sign-in', () => {
  it.each([
    ['storage is blocked', blockStorage],
    ['storage is full', fillStorage],
    ['IndexedDB fails', failIndexedDb],
  ])('says what to allow when %s, and works', async (_why, refuse) => {
    refuse()
    await startSandbox()
    const { store } = await renderPanel('/')
    expect(await screen.findByText(advice)).toBeVisible()
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('E-mail'), 'ana@leme.example')
    await user.type(screen.getByLabelText('Senha'), 'leme-demo-1')
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await screen.findByText('Usuario - 1001,1001')).toBeVisible()
    expect(selectIsSignedIn(store.getState())).toBe(true)
  })

  it('shows no note if storage works', async () => {
    await startSandbox()
    const { store } = await renderPanel('/')
    await screen.findByLabelText('Senha')
    expect(await store.dispatch(canStore())).toBe(true)
    expect(screen.queryByText(advice)).toBeNull()
  })
})

describe('choosing a bot', () => {
  it.each([
    ['storage is full', fillStorage],
    ['storage is blocked', blockStorage],
  ])('when %s stays signed in, with that bot, and says what happened', async (_why, refuse) => {
    refuse()
    const { user, reload, store } = await renderSignedIn({ path: '/followerscopy', shell: true })
    await user.type(await screen.findByRole('searchbox'), 'xyz')
    await choose(user, 'Robô', /^Robô 1002/)
    expect(await screen.findByText(/^Usuario - 1002,/)).toBeVisible()
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Vale só até recarregar a página/)
    expect(reload).not.toHaveBeenCalled()
    expect(selectIsSignedIn(store.getState())).toBe(true)
    // As after a reload.
    await waitFor(() => expect(screen.queryByDisplayValue('xyz')).toBeNull())
  })
})
