import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { App } from '@/app/App'
import { signedInPaths, signedOutPaths } from '@/config/paths'
import { startSandbox } from '@mocks/vitest'
import { renderSignedIn, ScreenAlone } from '@tests/support/renderApp'
import { renderPanel } from '@tests/support/renderPanel'
import { openForm, retype, saveMeaningIt } from '@tests/support/settingsForm'

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
    const { store, unmount } = await renderSignedIn({ shell: true })
    await isComplete()
    expect(warnings()).toEqual([])
    unmount()
    // Bar and menu have been drawn.
    for (const path of signedInPaths) {
      window.history.replaceState(null, '', path)
      const screenAt = render(<App store={store} signedIn={ScreenAlone} />)
      await isComplete()
      expect([path, ...warnings()]).toEqual([path])
      screenAt.unmount()
    }
  }, 240_000)

  it('around a save that the provider stores differently', async () => {
    const { user, sandbox } = await openForm('/config-masaniello', 'Capital')
    await sandbox.play('clamps')
    await retype(user, 'Capital', '180')
    await saveMeaningIt(user)
    // What React says of it, `support/strict` does not let pass.
    expect(await screen.findByRole('group', { name: /^Foi salvo algo diferente/ })).toBeVisible()
  })

  it.each(signedOutPaths)('on %s, signed out', async (path) => {
    await startSandbox()
    await renderPanel(path)
    await isComplete()
    expect(warnings()).toEqual([])
  })
})
