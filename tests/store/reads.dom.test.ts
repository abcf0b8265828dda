import { expect, it, onTestFinished, vi } from 'vitest'
import { moneyApi } from '@/api/money'
import { signIn } from '@/features/session/session'
import { makeStore } from '@/store'
import { readNow, readOnce } from '@/store/thunk'
import { anaBots, demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'

it('what the provider has now is asked for, whatever the cache has; with an age, what is young enough will do', async () => {
  const sandbox = await startSandbox()
  const { store } = makeStore({ readRetries: 0 })
  const [ana] = demoAccounts
  await store.dispatch(signIn(ana!.email, ana!.password))
  const { getMasaniello } = moneyApi.endpoints
  const scope = { userid: anaBots.main }
  // So that the cache keeps the answer.
  await store.dispatch(getMasaniello.initiate(scope)).unwrap()
  const asked = () => sandbox.requests.filter(({ path }) => path === '/masaparams').length
  expect(asked()).toBe(1)
  await store.dispatch(readOnce(getMasaniello, scope))
  await store.dispatch(readNow(getMasaniello, scope, 60))
  expect(asked()).toBe(1)
  await store.dispatch(readNow(getMasaniello, scope))
  expect(asked()).toBe(2)
})

it('in its turn nothing is asked again within five seconds, whoever asks and however young it must be', async () => {
  const sandbox = await startSandbox()
  const { store } = makeStore({ readRetries: 0 })
  const [ana] = demoAccounts
  await store.dispatch(signIn(ana!.email, ana!.password))
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { getMasaniello } = moneyApi.endpoints
  const read = () => store.dispatch(readNow(getMasaniello, { userid: anaBots.main }, 0))
  const asked = () => sandbox.requests.filter(({ path }) => path === '/masaparams').length
  await Promise.all([read(), read()])
  expect(asked()).toBe(1)
  vi.setSystemTime(Date.now() + 4900)
  await read()
  expect(asked()).toBe(1)
  vi.setSystemTime(Date.now() + 200)
  await read()
  expect(asked()).toBe(2)
})
