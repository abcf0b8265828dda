import { act, screen, waitFor, within } from '@testing-library/react'
import { openDB } from 'idb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { refetchOnReturn } from '@/app/refetchOnReturn'
import { syncTabs } from '@/app/syncTabs'
import { historyDb } from '@/store/history/db'
import { historyWritten } from '@/store/history/keep'
import { openSettings, saves, stake } from '@tests/features/general/openSettings'
import { saveButton } from '@tests/support/settingsForm'
import { changing } from '@tests/support/answers'
import type { SignedInOptions } from '@tests/support/renderApp'
import { holdCalls } from '@tests/support/holdCalls'

const [ANA, BRUNO] = ['ana@leme.example', 'bruno@leme.example']

/** What the other tab does; the browser may tell this one late. */
const clearElsewhere = () => localStorage.clear()
const tell = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })))
const signOutElsewhere = () => {
  clearElsewhere()
  tell()
}

const findSignIn = () => screen.findByRole('button', { name: 'Entrar' })
const held = () => screen.queryByText(/^Você saiu em outra aba/)

async function keptDrafts() {
  const db = await openDB('leme-history')
  const rows = (await db.getAll('drafts')) as { readonly who: string; readonly cards: object }[]
  db.close()
  return rows
}

/** The general settings, with a stake of 4 typed over the 5 that is saved. */
async function openTyped(options?: SignedInOptions) {
  const panel = await openSettings(options)
  onTestFinished(syncTabs(panel, panel.reload))
  onTestFinished(refetchOnReturn(panel.store))
  await waitFor(() => expect(localStorage.getItem('password')).not.toBeNull())
  await panel.user.clear(stake())
  await panel.user.type(stake(), '4')
  await waitFor(async () => expect(await keptDrafts()).toHaveLength(1))
  panel.sandbox.requests.length = 0
  return panel
}
type Panel = Awaited<ReturnType<typeof openTyped>>

/** The other tab has signed out, and cleared what it knows to be stored. */
async function openLeft() {
  const panel = await openTyped()
  signOutElsewhere()
  const db = await openDB('leme-history')
  await db.clear('drafts')
  db.close()
  await findSignIn()
  return panel
}

async function signInAgain({ user }: Panel, email: string) {
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Senha'), 'leme-demo-1')
  await user.click(await findSignIn())
  await waitFor(() => expect(screen.queryByLabelText('Senha')).toBeNull())
}

describe('a sign-out in another tab', () => {
  it('leads to the sign-in at once; what was typed comes back when the same person signs in here', async () => {
    const panel = await openLeft()
    expect(held()).toBeVisible()
    expect(panel.sandbox.requests).toEqual([])
    expect(await keptDrafts()).toEqual([])

    await signInAgain(panel, ANA)
    act(() => {
      window.history.pushState(null, '', '/geralconfig')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(stake()).toHaveValue('4'))
    expect(screen.getByText(/^O que você digitou às .* voltou/)).toBeVisible()
  })

  it('shows nobody else what was typed, also not the same person after them', async () => {
    const panel = await openLeft()
    await signInAgain(panel, BRUNO)
    await panel.persistor.flush()
    signOutElsewhere()
    await findSignIn()
    expect(held()).toBeNull()
    await signInAgain(panel, ANA)
    expect(await keptDrafts()).toEqual([])
  })

  it('and a sign-in of the same person there bring what was typed into the page that follows', async () => {
    const { reload } = await openLeft()
    for (const [key, value] of Object.entries({ email: ANA, password: 'v1.a.b', userId: '1001' })) {
      localStorage.setItem(key, value)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }))
    }
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(await keptDrafts()).toMatchObject([{ who: ANA, cards: { '': { edited: { lote: 4 } } } }])
  })

  it.each<[string, (panel: Panel) => unknown]>([
    ['the connection is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is returned to', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page comes out of the cache', () => window.dispatchEvent(new Event('pageshow'))],
    ['Save is pressed', ({ user }) => user.click(saveButton())],
  ])('of which this tab was not told is noticed before anything is sent when %s', async (_when, happen) => {
    const panel = await openTyped()
    clearElsewhere()
    await act(async () => void (await happen(panel)))
    expect(await findSignIn()).toBeVisible()
    expect(panel.sandbox.requests).toEqual([])
    expect({ ...localStorage }).toEqual({})
  })

  it('during a save leads to the sign-in, without a message about that save or an entry in the history', async () => {
    await historyDb.forget(ANA)
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { scenario, release } = holdCalls(({ method }) => method === 'POST')
    const panel = await openTyped({ scenario })
    await panel.user.click(saveButton())
    await waitFor(() => expect(saves(panel.sandbox)).toHaveLength(1))
    panel.sandbox.requests.length = 0

    signOutElsewhere()
    expect(await findSignIn()).toBeVisible()
    release()
    // The save has ended, with either result, and its message is rendered.
    await waitFor(() => expect(said).toHaveBeenCalled())
    await act(() => historyWritten())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(panel.reload).not.toHaveBeenCalled()
    expect(panel.sandbox.requests).toEqual([])
    expect(await historyDb.read(ANA, 1)).toEqual([[]])
  })

  it('while a save is answered, of which this tab was not told, is noticed before it is read back or kept', async () => {
    await historyDb.forget(ANA)
    const { scenario, release } = holdCalls(({ method }) => method === 'POST')
    const panel = await openTyped({ scenario })
    await panel.user.click(saveButton())
    await waitFor(() => expect(saves(panel.sandbox)).toHaveLength(1))
    panel.sandbox.requests.length = 0

    clearElsewhere()
    release()
    expect(await findSignIn()).toBeVisible()
    await act(() => historyWritten())
    expect(panel.sandbox.requests).toEqual([])
    expect(await historyDb.read(ANA, 1)).toEqual([[]])
  })

  it('answers the question before a save with no', async () => {
    const panel = await openTyped({ scenario: changing('/globalparams', { lote: 1 }) })
    await panel.user.click(saveButton())
    const question = await screen.findByRole('dialog')
    panel.sandbox.requests.length = 0
    clearElsewhere()
    await panel.user.click(within(question).getByRole('button', { name: 'Salvar assim mesmo' }))
    expect(await findSignIn()).toBeVisible()
    expect(panel.sandbox.requests).toEqual([])
  })
})
