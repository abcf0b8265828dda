import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { http } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { baseQuery } from '@/api/baseQuery'
import { startTimeout } from '@/api/requestTimeout'
import { isNotOffered } from '@/contract/providerError'
import { refusalIn } from '@/contract/refusal'
import type { Scenario } from '@mocks/provider/scenario'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { apiStore } from '@tests/contract/apiStore'
import { aSoros } from '@tests/support/builders'
import { holdCalls } from '@tests/support/holdCalls'

const ana = { userid: '1001' } as const
const soros = { ...ana, ...aSoros({ soros: 1, sorosperc: 50 }) }

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
  await sandbox.signInAs('Ana')
})

const paths = () => sandbox.requests.map(({ path }) => path)

/** Always returns the same answer instead of the sandbox's. */
const answering = (response: () => Response): Scenario => ({ about: '', intercept: response })

/** Lets the first `times` calls fail. */
function failingFirst(times: number, failure: () => Response): Scenario {
  let left = times
  return { about: '', intercept: () => (left-- > 0 ? failure() : 'continue') }
}

it('a read that was given up asks nothing more, neither the device nor who is signed in', async () => {
  const { scenario } = holdCalls('/getbots')
  await sandbox.play(scenario)
  const givingUp = new AbortController()
  const extra = {
    credentials: () => undefined,
    isPresent: vi.fn<() => boolean>(() => true),
    seenAnswer: vi.fn<() => Promise<object>>(() => Promise.resolve({ answer: [] })),
    readRetries: 0,
  }
  const api: BaseQueryApi = {
    signal: givingUp.signal,
    abort: () => {},
    dispatch: apiStore().store.dispatch,
    getState: () => ({}),
    extra,
    endpoint: 'getBots',
    type: 'query',
    queryCacheKey: 'getBots',
  }
  const asked = baseQuery({ url: '/getbots', params: ana }, api, {})
  await vi.waitFor(() => expect(paths()).toEqual(['/getbots']))
  extra.isPresent.mockClear()
  givingUp.abort()
  expect(await asked).toMatchObject({ error: { kind: 'offline' } })
  expect([extra.isPresent, extra.seenAnswer].map(({ mock }) => mock.calls)).toEqual([[], []])
})

describe('a call that the provider does not offer', () => {
  const notOffered = async (asked: Promise<{ readonly error?: unknown }>) => isNotOffered((await asked).error)
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })

  it('answers 501, or 404 twice in a row', async () => {
    await sandbox.play('refusing:501')
    expect(await notOffered(apiStore({ readRetries: 3 }).ask('getBots', ana))).toBe(true)
    expect(paths()).toEqual(['/getbots'])
    await sandbox.play('refusing:404')
    expect(await notOffered(apiStore({ readRetries: 3 }).ask('getBots', ana))).toBe(true)
    expect(paths()).toEqual(['/getbots', '/getbots', '/getbots'])
  })

  it('is known by one 404 where the call is our own', async () => {
    await sandbox.play('refusing:404')
    expect(
      await notOffered(apiStore({ readRetries: 3 }).ask('getReferrals', { ...ana, from: 0, to: 1 })),
    ).toBe(true)
    expect(sandbox.requests).toHaveLength(1)
  })

  it('is not known by one 404 of a specified call, which is sent again', async () => {
    await sandbox.play(failingFirst(1, () => new Response('', { status: 404 })))
    const { data } = await apiStore({ readRetries: 1 }).ask('getBots', ana)
    expect(data).toHaveLength(3)
    expect(paths()).toEqual(['/getbots', '/getbots'])
  })

  it('is asked again whenever somebody asks, and answers when it has come back', async () => {
    const { ask } = apiStore({ readRetries: 0 })
    await sandbox.play('refusing:404')
    expect(await notOffered(ask('getBots', ana))).toBe(false)
    expect(await notOffered(ask('getBots', ana))).toBe(true)
    expect(await notOffered(ask('getBots', { userid: '1002' }))).toBe(false)
    await sandbox.play()
    expect((await ask('getBots', ana)).data).toHaveLength(3)
    await sandbox.play('refusing:404')
    expect(await notOffered(ask('getBots', ana))).toBe(false)
    expect(paths()).toHaveLength(5)
  })

  it('is a write that was answered 404 twice: each press sends it once', async () => {
    const { ask } = apiStore({ readRetries: 3 })
    await sandbox.play('refusing:404')
    expect(await notOffered(ask('saveSoros', soros))).toBe(false)
    expect(await notOffered(ask('saveSoros', soros))).toBe(true)
    expect(paths()).toEqual(['/savesoros', '/savesoros'])
  })
})

describe('a failed call', () => {
  it('is logged by its path and status, without what was sent', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue()
    await sandbox.play('refusing:500')
    const { ask } = apiStore({ readRetries: 0 })
    await ask('getBots', ana)
    await ask('saveSoros', soros)
    expect(said.mock.calls).toEqual([['GET /getbots: 500'], ['POST /savesoros: 500']])
  })

  it('is a timeout when no answer comes in time, and is not repeated', async () => {
    await sandbox.play('hanging')
    const { ask } = apiStore({ requestTimeout: 40, readRetries: 3 })
    expect(await ask('getBots', ana)).toEqual({ error: { kind: 'offline', reason: 'timeout' } })
    expect(paths()).toEqual(['/getbots'])
  })

  it('does not count time in which the page was too busy to read an answer', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { signal } = startTimeout(new AbortController().signal, 1500)
    // A busy page: timers run only after it is done.
    vi.setSystemTime(Date.now() + 60_000)
    vi.advanceTimersToNextTimer()
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1500)
    expect(signal.aborted).toBe(true)
  })

  it('waits for a slow answer that comes in time', async () => {
    const { scenario, release } = holdCalls(() => true)
    await sandbox.play(scenario)
    const asked = apiStore({ requestTimeout: 60_000 }).ask('getBots', ana)
    await expect.poll(paths).toEqual(['/getbots'])
    release()
    const { data } = await asked
    expect(data).toHaveLength(3)
  })

  it('is offline when the connection drops in the middle of an answer', async () => {
    const half = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('[{"userid":1001,'))
            controller.error(new TypeError('terminated'))
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      )
    sandbox.server.use(http.get('*/api/getbots', half))
    expect(await apiStore().ask('getBots', ana)).toEqual({ error: { kind: 'offline', reason: 'network' } })
  })

  it('reports the field that the provider refuses, and no text of the answer except msg', async () => {
    await sandbox.play(
      answering(() =>
        Response.json({ msg: 'invalid_field', field: 'lote', stack: 'secret' }, { status: 400 }),
      ),
    )
    expect(await apiStore().ask('getBots', ana)).toEqual({
      error: { kind: 'http', status: 400, msg: 'invalid_field', field: 'lote' },
    })
  })

  it('reads Retry-After in seconds or as a date, and ignores anything else', async () => {
    const waiting = (value: string, date?: string) =>
      answering(
        () => new Response('{}', { status: 429, headers: { 'retry-after': value, ...(date && { date }) } }),
      )
    /** Seconds from now. */
    const wait = async (value: string, date?: string) => {
      await sandbox.play(waiting(value, date))
      const { error } = await apiStore().ask('getBots', ana)
      return (
        error?.kind === 'http' && error.retryAt !== undefined && error.retryAt - Math.floor(Date.now() / 1000)
      )
    }
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()
    expect(await wait('12')).toBeOneOf([12, 13])
    expect(await wait('0.2')).toBeOneOf([1, 2])
    expect(await wait(inSeconds(90))).toBeOneOf([89, 90, 91])
    // By the clock of who names it, which may be a minute behind.
    expect(await wait(inSeconds(30), inSeconds(-60))).toBeOneOf([89, 90, 91])
    expect(await wait('Mon, 01 Jan 2001 00:00:00 GMT')).toBeOneOf([0, 1])
    for (const said of ['soon', '', ' ', '-5', '0x10']) expect(await wait(said)).toBe(false)
  })
})

describe('a refusal inside an answer with HTTP 200', () => {
  it.each([
    [false, 'false'],
    [{ msg: 'invalid_email_password' }, 'invalid_email_password'],
    [{ msg: 'user_exist' }, 'user_exist'],
    [{ msg: 'Erro no cadastro' }, 'Erro no cadastro'],
    [{ message: 'Erro interno' }, 'Erro interno'],
    [{ errors: { lote: 'too big' } }, 'error'],
    [{ error: 'boom' }, 'boom'],
    [{ error: true }, 'error'],
    [{ success: false, msg: 'no' }, 'no'],
    [{ ok: false }, 'false'],
  ])('%j is one', (body, msg) => {
    expect(refusalIn(body)).toEqual({ msg })
  })

  it.each([
    [true],
    [null],
    [''],
    [[]],
    [{}],
    [[{ msg: 'error' }]],
    [{ msg: 'ok' }],
    [{ userid: 1, traderid: 1, msg: 'Login ok' }],
    [{ error: null }],
    [{ error: false }],
    [{ msg: null }],
    ['https://pay.example/error'],
  ])('%j is not one', (body) => {
    expect(refusalIn(body)).toBeUndefined()
  })
})

describe('repeating a call', () => {
  beforeEach(() => {
    // The shortest of the pauses between the attempts.
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })

  it.each([
    ['a dropped connection', () => Response.error()],
    ['a failing provider', () => Response.json({}, { status: 503 })],
  ])('happens for a read after %s', async (_what, failure) => {
    await sandbox.play(failingFirst(2, failure))
    const { data } = await apiStore({ readRetries: 2 }).ask('getBots', ana)
    expect(data).toHaveLength(3)
    expect(paths()).toEqual(['/getbots', '/getbots', '/getbots'])
  })

  it('ends with the failure after the allowed number of times', async () => {
    await sandbox.play('refusing:503')
    const { error } = await apiStore({ readRetries: 1 }).ask('getBots', ana)
    expect(error).toMatchObject({ status: 503 })
    expect(paths()).toHaveLength(2)
  })

  it.each([['down'], ['refusing:500'], ['refusing:503']])(
    'never happens for a save: %s',
    async (scenario) => {
      await sandbox.play(scenario)
      await apiStore({ readRetries: 3 }).ask('saveSoros', soros)
      expect(paths()).toEqual(['/savesoros'])
    },
  )

  it('never happens for the removal, although it is a GET', async () => {
    await sandbox.play('refusing:500')
    await apiStore({ readRetries: 3 }).ask('botRemove', { userid: '11001' })
    expect(paths()).toEqual(['/botremove'])
  })

  it.each([['refusing:400'], ['refusing:429'], ['refusingWith:error'], ['malformed']])(
    'does not happen for a read after %s',
    async (scenario) => {
      await sandbox.play(scenario)
      await apiStore({ readRetries: 3 }).ask('getBots', ana)
      expect(paths()).toEqual(['/getbots'])
    },
  )
})
