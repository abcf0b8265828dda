import { clear, createStore, set } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'
import { findCutOff } from '@/api/connection'
import { moneyApi } from '@/api/money'
import { signIn } from '@/features/session/session'
import { makeStore } from '@/app/store'
import { oldestSeen } from '@/store/reading/seenAnswers'
import { readNow } from '@/store/reading/read'
import { anaBots, demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'
import { failIndexedDb } from '@tests/support/storage'
import { endWithTest } from '@tests/support/endWithTest'

const { getMasaniello } = moneyApi.endpoints
const scope = { userid: anaBots.main }

/** An installed panel, whose connection breaks after Ana's Masaniello was read. */
async function openOffline() {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sandbox = await startSandbox()
  const seen = createStore('leme-seen', 'answers')
  // All of this outlives the test: other tests are neither installed nor without a connection.
  onTestFinished(async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    sandbox.server.use(http.head('*/api', () => new HttpResponse()))
    expect(await findCutOff()).toBe(false)
    await clear(seen)
  })
  const made = makeStore({ readRetries: 0 })
  endWithTest(made)
  const { store } = made
  const [ana] = demoAccounts
  await store.dispatch(signIn(ana!.email, ana!.password))
  const reading = store.dispatch(getMasaniello.initiate(scope))
  const answer = await reading.unwrap()
  await set([ana!.email, reading.queryCacheKey], { at: 0, answer }, seen)
  sandbox.server.use(http.head('*/api', () => HttpResponse.error()))
  await sandbox.play('down')
  return { store, answer }
}

it('shows without a connection what was seen last, but never takes it for what the provider has now', async () => {
  const { store, answer } = await openOffline()
  const shown = store.dispatch(getMasaniello.initiate(scope, { forceRefetch: true }))
  await expect(shown.unwrap()).resolves.toEqual(answer)
  await expect(store.dispatch(readNow(getMasaniello, scope))).rejects.toMatchObject({ kind: 'offline' })
})

it('that nothing was seen is not known of a device that refuses; what came since is as old as it is', async () => {
  failIndexedDb()
  await expect(oldestSeen('ana@leme.example', '[]')).rejects.toThrow()
  await expect(oldestSeen('ana@leme.example', '[["getBots",9000],["getSoros",7000]]')).resolves.toBe(7)
})
