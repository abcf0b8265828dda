/** A connection that is gone: how it is looked for, and what ends that. */
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  findCutOff,
  isCutOff,
  isKeptAway,
  lookForConnection,
  noteReached,
  onConnectionChange,
} from '@/api/connection'
import { startSandbox, type TestSandbox } from '@mocks/vitest'

let sandbox: TestSandbox
/** of the probe */
let looks = 0
beforeEach(async () => {
  sandbox = await startSandbox()
  looks = 0
  onTestFinished(noteReached)
})

function answering(answer: () => Response) {
  sandbox.server.use(
    http.head('*/api', () => {
      looks += 1
      return answer()
    }),
  )
}
const gone = () => answering(() => HttpResponse.error())
const show = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Time passes only when the test says so. */
function looking() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const end = lookForConnection()
  onTestFinished(() => {
    end()
    vi.useRealTimers()
  })
}
/** A second at a time, with an answer to each look. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    await findCutOff()
    looks -= 1
  }
}

it('is looked for more and more rarely: a dozen times in ten minutes, not six hundred', async () => {
  gone()
  looking()
  await pass(600)
  expect(looks).toBeGreaterThan(5)
  expect(looks).toBeLessThan(20)
})

it('is not looked for while nobody sees the page, and at once when somebody does', async () => {
  gone()
  looking()
  await pass(10)
  show(true)
  const before = looks
  await pass(600)
  expect(looks).toBe(before)
  show(false)
  await vi.waitFor(() => expect(looks).toBe(before + 1))
})

it('is looked for at once when the browser says that it is back, and no more once it is', async () => {
  gone()
  looking()
  await pass(60)
  answering(() => new Response())
  const before = looks
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(isCutOff()).toBe(false))
  expect(looks).toBe(before + 1)
  await pass(120)
  expect(looks).toBe(before + 1)
})

it('is there where the provider answers, although the device says that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const heard = vi.fn<() => void>()
  onTestFinished(onConnectionChange(heard))
  window.dispatchEvent(new Event('offline'))
  expect(isCutOff()).toBe(true)
  answering(() => new Response())
  expect(await findCutOff()).toBe(false)
  expect(isCutOff()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
})

it('is there where a proxy sends elsewhere', async () => {
  answering(() => new Response(null, { status: 302, headers: { location: 'https://hotel.example/' } }))
  expect(await findCutOff()).toBe(false)
})

it.each([
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/entrar' } }), true],
  ['401', () => new Response(null, { status: 401 }), true],
  ['a page', () => new Response(null, { headers: { 'content-type': 'text/html' } }), true],
  ['the file', () => new Response(null, { headers: { 'content-type': 'image/svg+xml' } }), false],
  [
    'a server that is down',
    () => new Response(null, { status: 502, headers: { 'content-type': 'text/html' } }),
    false,
  ],
  ['nothing', () => HttpResponse.error(), false],
] as const)(
  'whether something keeps the panel away is seen by its own file: %s',
  async (_what, answer, isKept) => {
    sandbox.server.use(http.head('*/favicon.svg', answer))
    expect(await isKeptAway()).toBe(isKept)
  },
)
