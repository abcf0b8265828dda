/** A provider that asks to be left alone for a while. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { signalsApi } from '@/api/signals'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { apiStore } from '@tests/contract/apiStore'
import { aSoros } from '@tests/support/builders'

const ana = { userid: '1001', traderid: '1001', brokerid: 1 } as const
const soros = { userid: '1001', ...aSoros({ soros: 1, sorosperc: 50 }) }
const reads = ['getBots', 'getFollowers', 'getGroups', 'getSoros', 'getMasaniello', 'getMetaData'] as const

let sandbox: TestSandbox
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  sandbox = await startSandbox()
  await sandbox.signInAs('Ana')
})

const paths = () => sandbox.requests.map(({ path }) => path)

/** The first call at the path is answered so. */
function firstAt(path: string, status: number, retryAfter: string | undefined) {
  let isFirst = true
  return {
    about: 'It asks for a pause once.',
    intercept: (call: { readonly path: string }) => {
      if (!isFirst || call.path !== path) return 'continue' as const
      isFirst = false
      return new Response('{}', { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) })
    },
  }
}

/** Time passes only when the test says so. */
function standStill(...what: readonly ('setTimeout' | 'clearTimeout')[]) {
  vi.useFakeTimers({ toFake: ['Date', ...what] })
  onTestFinished(() => void vi.useRealTimers())
}

it.each([
  ['429', 429, '60'],
  ['503', 503, '60'],
  ['429 with a date', 429, 'date'],
])(
  'after %s with Retry-After nothing is read until then, and every read says when',
  async (_what, status, wait) => {
    standStill()
    const now = Math.floor(Date.now() / 1000) * 1000
    vi.setSystemTime(now)
    const header = wait === 'date' ? new Date(now + 60_000).toUTCString() : wait
    await sandbox.play(firstAt('/getbots', status, header))
    const { ask } = apiStore({ readRetries: 3 })
    const held = { error: { kind: 'http', status, retryAt: now / 1000 + 60 } }
    expect(await ask('getBots', ana)).toEqual(held)
    for (const name of reads) expect(await ask(name, ana)).toEqual(held)
    vi.setSystemTime(now + 54_000)
    expect(await ask('getBots', ana)).toEqual(held)
    expect(paths()).toEqual(['/getbots'])
    // What is sent is not held.
    expect((await ask('saveSoros', soros)).error).toBeUndefined()
    vi.setSystemTime(now + 60_000)
    for (const name of reads) expect((await ask(name, ana)).error).toBeUndefined()
  },
)

it('a short while is waited for: every read is answered, and none is sent before', async () => {
  standStill('setTimeout', 'clearTimeout')
  await sandbox.play(firstAt('/getbots', 429, '3'))
  const { ask } = apiStore({ readRetries: 3 })
  const bots = ask('getBots', ana)
  await vi.waitFor(() => expect(paths()).toEqual(['/getbots']))
  const others = Promise.all(reads.slice(1).map((name) => ask(name, ana)))
  await vi.advanceTimersByTimeAsync(1000)
  expect(paths()).toEqual(['/getbots'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await bots).data).toHaveLength(3)
  expect((await others).map(({ error }) => error)).toEqual(reads.slice(1).map(() => undefined))
})

it('a read that was given up meanwhile is not sent', async () => {
  standStill('setTimeout', 'clearTimeout')
  await sandbox.play(firstAt('/getbots', 429, '3'))
  const { ask, store } = apiStore()
  void ask('getBots', ana)
  await vi.waitFor(() => expect(paths()).toEqual(['/getbots']))
  const reading = store.dispatch(signalsApi.endpoints.getReaderParams.initiate(ana, { subscribe: false }))
  reading.abort()
  await reading
  await vi.advanceTimersByTimeAsync(10_000)
  expect(paths()).toEqual(['/getbots'])
})

it('without Retry-After, or after a fault of another kind, nothing is held', async () => {
  for (const [status, wait] of [
    [429, undefined],
    [500, '60'],
    [403, '60'],
  ] as const) {
    await sandbox.play(firstAt('/getbots', status, wait))
    const { ask } = apiStore()
    expect((await ask('getBots', ana)).error).toMatchObject({ status })
    expect((await ask('getBots', ana)).data).toHaveLength(3)
  }
})

it('too many sign-ins hold no read', async () => {
  await sandbox.play(firstAt('/botlogin', 429, '60'))
  const { ask } = apiStore()
  const answer = await ask('botLogin', { email: 'ana@leme.example', password: 'leme-demo-1' })
  expect(answer.error).toMatchObject({ status: 429 })
  expect((await ask('getBots', ana)).data).toHaveLength(3)
})

it('the longer of two pauses counts', async () => {
  standStill()
  await sandbox.play(firstAt('/savesoros', 503, '600'))
  const { ask } = apiStore()
  await ask('saveSoros', soros)
  await sandbox.play(firstAt('/savesoros', 429, '60'))
  await ask('saveSoros', soros)
  expect((await ask('getBots', ana)).error).toMatchObject({ status: 503 })
})
