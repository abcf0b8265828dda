import { expect, it, onTestFinished, vi } from 'vitest'
import { moneyApi } from '@/api/money'
import { signIn } from '@/features/session/session'
import { makeStore } from '@/app/store'
import { readNow, readOnce, type Freshness } from '@/store/reading/read'
import { onlyAt } from '@mocks/provider/scenarios'
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

it('before a save, what is on its way does not count; those who wait at the same time share the next one', async () => {
  const waiting: (() => void)[] = []
  const sandbox = await startSandbox({
    scenario: onlyAt('/masaparams', {
      about: 'Answers wait to be let go.',
      intercept: () => new Promise<'continue'>((resolve) => waiting.push(() => resolve('continue'))),
    }),
  })
  const { store } = makeStore({ readRetries: 0 })
  const [ana] = demoAccounts
  await store.dispatch(signIn(ana!.email, ana!.password))
  const { getMasaniello } = moneyApi.endpoints
  const read = (freshness?: Freshness) =>
    store.dispatch(readNow(getMasaniello, { userid: anaBots.main }, freshness))
  const asked = () => sandbox.requests.filter(({ path }) => path === '/masaparams').length
  const release = () => waiting.shift()?.()

  const screen = read()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  const saves = [read('before'), read('before')]
  // What comes after it may join it.
  const after = read('accepted')
  release()
  await Promise.all([screen, after])
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  release()
  await Promise.all(saves)
  expect(asked()).toBe(2)
})

it('before a save it is read again where what was on its way has failed', async () => {
  const answers: (() => void)[] = []
  const sandbox = await startSandbox({
    scenario: onlyAt('/masaparams', {
      about: 'The first answer is lost.',
      intercept: () =>
        answers.length > 0
          ? 'continue'
          : new Promise<Response>((resolve) => answers.push(() => resolve(Response.error()))),
    }),
  })
  const { store } = makeStore({ readRetries: 0 })
  const [ana] = demoAccounts
  await store.dispatch(signIn(ana!.email, ana!.password))
  const { getMasaniello } = moneyApi.endpoints
  const scope = { userid: anaBots.main }
  const lost = store.dispatch(readNow(getMasaniello, scope)).catch((error: unknown) => error)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const save = store.dispatch(readNow(getMasaniello, scope, 'before'))
  answers[0]!()
  expect(await lost).toMatchObject({ kind: 'offline' })
  expect(await save).toBeDefined()
  expect(sandbox.requests.filter(({ path }) => path === '/masaparams')).toHaveLength(2)
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
