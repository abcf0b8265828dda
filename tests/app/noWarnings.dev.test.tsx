import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { App, loadSignedIn } from '@/app/App'
import { signedInPaths, signedOutPaths } from '@/config/paths'
import { startSandbox } from '@mocks/vitest'
import { renderSignedIn } from '@tests/support/renderApp'
import { renderPanel } from '@tests/support/renderPanel'

/** Warnings of React and Ant Design in development only: missing keys, invalid nesting, uncontrolled fields. */
let said: readonly MockInstance[] = []

beforeEach(() => {
  said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) => spy.mockReturnValue())
})

const warnings = () => said.flatMap(({ mock }) => mock.calls.map((words) => words.map(String).join(' ')))

async function isComplete() {
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
}

describe('the development build of React logs no warning', () => {
  it('on any screen', async () => {
    const { store, unmount } = await renderSignedIn()
    await isComplete()
    unmount()
    const signedIn = await loadSignedIn()
    for (const path of signedInPaths) {
      window.history.replaceState(null, '', path)
      const screenAt = render(<App store={store} signedIn={signedIn} />)
      await isComplete()
      expect([path, ...warnings()]).toEqual([path])
      screenAt.unmount()
    }
  }, 240_000)

  it.each(signedOutPaths)('on %s, signed out', async (path) => {
    await startSandbox()
    await renderPanel(path)
    await isComplete()
    expect(warnings()).toEqual([])
  })
})
