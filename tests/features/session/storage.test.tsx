/** A browser that stores nothing for this site: cookies blocked, the quota used up, IndexedDB broken. */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { screensRemounted } from '@/store/pageSlice'
import { canStore, isKept } from '@/features/session/session'
import { selectIsSignedIn } from '@/store/sessionSlice'
import { startSandbox } from '@mocks/vitest'
import { renderPanel } from '@tests/support/renderPanel'
import { choose } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'
import { blockStorage, failIndexedDb, fillStorage } from '@tests/support/storage'

const advice = /permita os dados deste site/i
const notKept = /^O navegador não salvou a sessão/

const failToEncrypt = () => {
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new DOMException('', 'OperationError'))
  onTestFinished(() => encrypt.mockRestore())
}

async function signInHere() {
  await startSandbox()
  const panel = await renderPanel('/')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('E-mail'), 'ana@leme.example')
  await user.type(screen.getByLabelText('Senha'), 'leme-demo-1')
  return {
    ...panel,
    user,
    enter: async () => {
      await user.click(screen.getByRole('button', { name: 'Entrar' }))
      expect(await screen.findByText('Usuario - 1001,1001')).toBeVisible()
    },
  }
}

describe('the sign-in', () => {
  it.each([
    ['storage is blocked', blockStorage],
    ['storage is full', fillStorage],
    ['IndexedDB fails', failIndexedDb],
  ])('says what to allow when %s, works, and says that a reload will lose it', async (_why, refuse) => {
    refuse()
    const { store, enter } = await signInHere()
    expect(await screen.findByText(advice)).toBeVisible()
    await enter()
    expect(selectIsSignedIn(store.getState())).toBe(true)
    expect(await screen.findByRole('alert')).toHaveTextContent(notKept)
  })

  it('says that a reload will lose it once, also when that is only found then', async () => {
    const { user, store, enter } = await signInHere()
    failToEncrypt()
    await enter()
    const alert = await screen.findByText(notKept)
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(alert).not.toBeInTheDocument())
    act(() => void store.dispatch(screensRemounted()))
    await act(() => store.dispatch(isKept()))
    expect(screen.queryByText(notKept)).toBeNull()
  })

  it('says nothing of the kind when it is stored', async () => {
    const { store, enter } = await signInHere()
    await enter()
    expect(await store.dispatch(isKept())).toBe(true)
    expect(screen.queryByText(notKept)).toBeNull()
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
