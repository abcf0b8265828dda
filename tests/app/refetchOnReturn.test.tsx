import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { refetchOnReturn } from '@/app/refetchOnReturn'
import { keeping } from '@tests/support/answers'
import { renderSignedIn } from '@tests/support/renderApp'
import { openForm, retype } from '@tests/support/settingsForm'

type Panel = Awaited<ReturnType<typeof renderSignedIn>>

function follow({ store }: Panel) {
  const stop = refetchOnReturn(store)
  onTestFinished(stop)
}
const reconnect = () => act(() => void window.dispatchEvent(new Event('online')))

/** The person is in another tab for this many seconds and comes back. */
function lookAway(seconds: number) {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const later = performance.now() + seconds * 1000
  const now = vi.spyOn(performance, 'now').mockReturnValue(later)
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  now.mockRestore()
  hidden.mockRestore()
}

/** A Masaniello plan that somebody changes at the provider: what is answered from the next question on. */
function changingPlan() {
  const plan = { capital: 100, totalOper: 10, totalWin: 6, payout: 85, target: 1 }
  return {
    plan,
    scenario: keeping('/masaparams', plan),
  }
}
const field = (name: string) => document.getElementById(name)

describe('a connection that is back', () => {
  it('reads what is shown again, also what failed', async () => {
    const panel = await renderSignedIn({ path: '/followerscopy', scenario: 'down@/getfollowers' })
    follow(panel)
    expect(await screen.findByRole('alert')).toBeVisible()
    await panel.sandbox.play()
    reconnect()
    expect(await screen.findByRole('searchbox')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps what was typed, and updates the other fields without flicker', async () => {
    const { plan, scenario } = changingPlan()
    const panel = await openForm('/config-masaniello', 'Capital', { scenario })
    follow(panel)
    await retype(panel.user, 'Capital', '777')
    const form = document.querySelector('form')
    Object.assign(plan, { capital: 200, totalWin: 7 })
    reconnect()
    await waitFor(() => expect(field('totalWin')).toHaveValue('7'))
    expect(field('capital')).toHaveValue('777')
    // The very same form: it was never taken off the screen.
    expect(document.querySelector('form')).toBe(form)
  })

  it('sends nothing after a sign-out', async () => {
    const panel = await renderSignedIn({ path: '/auth' })
    follow(panel)
    await panel.user.click(await screen.findByRole('button', { name: 'Sair' }))
    await screen.findByRole('button', { name: 'Entrar' })
    await waitFor(() => expect(panel.sandbox.sentTo('/x/signout')).toHaveLength(1))
    panel.sandbox.requests.length = 0
    reconnect()
    expect(panel.sandbox.requests).toEqual([])
  })
})

describe('a person who comes back to the tab', () => {
  it('after a while sees what changed meanwhile, and keeps what was typed', async () => {
    const { plan, scenario } = changingPlan()
    const panel = await openForm('/config-masaniello', 'Capital', { scenario })
    follow(panel)
    await retype(panel.user, 'Capital', '777')
    Object.assign(plan, { totalWin: 8 })
    lookAway(60)
    await waitFor(() => expect(field('totalWin')).toHaveValue('8'))
    expect(field('capital')).toHaveValue('777')
  })

  it('within a minute sends no requests', async () => {
    const panel = await openForm('/config-masaniello', 'Capital')
    follow(panel)
    panel.sandbox.requests.length = 0
    lookAway(59)
    expect(panel.sandbox.requests).toEqual([])
  })
})
