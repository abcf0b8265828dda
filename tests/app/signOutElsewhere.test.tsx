import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { syncTabs } from '@/app/syncTabs'
import { openSettings, saveButton, saves, stake } from '@tests/features/general/openSettings'
import { holdCalls } from '@tests/support/holdCalls'

const signOutElsewhere = () => {
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })))
}

describe('a sign-out in another tab', () => {
  it('asks before what is typed here is lost', async () => {
    const panel = await openSettings()
    onTestFinished(syncTabs(panel, panel.reload))
    await panel.user.clear(stake())
    await panel.user.type(stake(), '4')

    signOutElsewhere()
    const question = await screen.findByRole('dialog')
    expect(question).toHaveAccessibleDescription(
      'Você saiu da conta em outra aba. O que não foi salvo aqui será perdido.',
    )
    await panel.user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    expect(stake()).toHaveValue('4')

    signOutElsewhere()
    await panel.user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
  })

  it('during a save leads to the sign-in, without a message about that save', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { scenario, release } = holdCalls(({ method }) => method === 'POST')
    const panel = await openSettings({ scenario })
    onTestFinished(syncTabs(panel, panel.reload))
    await panel.user.clear(stake())
    await panel.user.type(stake(), '4')
    await panel.user.click(saveButton())
    await waitFor(() => expect(saves(panel.sandbox)).toHaveLength(1))

    signOutElsewhere()
    await panel.user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
    release()
    // The save has ended, with either result, and its message is rendered.
    await waitFor(() => expect(said).toHaveBeenCalled())
    await act(() => Promise.resolve())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(panel.reload).not.toHaveBeenCalled()
  })
})
