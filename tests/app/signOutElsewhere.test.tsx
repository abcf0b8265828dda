import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { syncTabs } from '@/app/syncTabs'
import { openSettings, saveButton, saves, stake } from '@tests/features/general/openSettings'
import { holdCalls } from '@tests/support/holdCalls'

describe('a sign-out in another tab', () => {
  it('during a save leads to the sign-in, without a message about that save', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { scenario, release } = holdCalls(({ method }) => method === 'POST')
    const panel = await openSettings({ scenario })
    onTestFinished(syncTabs(panel, panel.reload))
    await panel.user.clear(stake())
    await panel.user.type(stake(), '4')
    await panel.user.click(saveButton())
    await waitFor(() => expect(saves(panel.sandbox)).toHaveLength(1))

    localStorage.clear()
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })),
    )
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
    release()
    // The save has ended, with either result, and its message is rendered.
    await waitFor(() => expect(said).toHaveBeenCalled())
    await act(() => Promise.resolve())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(panel.reload).not.toHaveBeenCalled()
  })
})
