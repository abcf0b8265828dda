import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refusalIn, type ProviderError } from '@/contract/providerError'
import type { Scenario } from '@mocks/provider/scenario'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { askingStore } from '@tests/contract/askingStore'

const ana = { userid: '1001' } as const
const soros = { ...ana, soros: 1, sorosgale: 0, sorosperc: 50, brokerID: 1 } as const

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
  await sandbox.signInAs('Ana')
})

const paths = () => sandbox.requests.map(({ path }) => path)

/** Answers in place of the sandbox, the same every time. */
const answering = (response: () => Response): Scenario => ({ about: '', intercept: response })

/** Lets the first `times` calls fail. */
function failingFirst(times: number, failure: () => Response): Scenario {
  let left = times
  return { about: '', intercept: () => (left-- > 0 ? failure() : 'continue') }
}

describe('a failed call', () => {
  it.each<[string, ProviderError]>([
    ['down', { kind: 'offline', reason: 'network' }],
    ['refusing:500', { kind: 'http', status: 500, msg: 'refused' }],
    ['refusing:404', { kind: 'http', status: 404, msg: 'refused' }],
    ['refusing:429', { kind: 'http', status: 429, msg: 'refused', retryAfter: 30 }],
    ['refusingWith:invalid_code', { kind: 'refused', msg: 'invalid_code' }],
    ['malformed', { kind: 'malformed', endpoint: 'getBots' }],
  ])('is one of a few kinds: %s', async (scenario, error) => {
    await sandbox.play(scenario)
    expect(await askingStore().ask('getBots', ana)).toEqual({ error })
  })

  it('is a timeout when nothing comes in time, and is not waited for again', async () => {
    await sandbox.play('hanging')
    const { ask } = askingStore({ requestTimeout: 40, readRetries: 3 })
    expect(await ask('getBots', ana)).toEqual({ error: { kind: 'offline', reason: 'timeout' } })
    expect(paths()).toEqual(['/getbots'])
  })

  it('waits for a slow answer that comes in time', async () => {
    await sandbox.play('slow:60')
    const { data } = await askingStore({ requestTimeout: 5000 }).ask('getBots', ana)
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
    expect(await askingStore().ask('getBots', ana)).toEqual({ error: { kind: 'offline', reason: 'network' } })
  })

  it('is malformed when the JSON is cut off or is text', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const malformed = { error: { kind: 'malformed', endpoint: 'getBots' } }
    for (const text of ['[{"userid":1001,', 'OK', '  <!DOCTYPE html>']) {
      await sandbox.play(answering(() => new Response(text)))
      expect(await askingStore().ask('getBots', ana)).toEqual(malformed)
    }
  })

  it('names the field that the provider blames, and never repeats more of its words than msg', async () => {
    await sandbox.play(
      answering(() =>
        Response.json({ msg: 'invalid_field', field: 'lote', stack: 'secret' }, { status: 400 }),
      ),
    )
    expect(await askingStore().ask('getBots', ana)).toEqual({
      error: { kind: 'http', status: 400, msg: 'invalid_field', field: 'lote' },
    })
  })

  it('keeps its status when its page is HTML', async () => {
    await sandbox.play(answering(() => new Response('<h1>502</h1>', { status: 502 })))
    expect(await askingStore().ask('saveSoros', soros)).toEqual({ error: { kind: 'http', status: 502 } })
  })

  it('reads Retry-After in seconds or as a date, and takes anything else for none', async () => {
    const waiting = (value: string) =>
      answering(() => new Response('{}', { status: 429, headers: { 'retry-after': value } }))
    const retryAfter = async (value: string) => {
      await sandbox.play(waiting(value))
      const { error } = await askingStore().ask('getBots', ana)
      return error?.kind === 'http' ? error.retryAfter : error
    }
    expect(await retryAfter('12')).toBe(12)
    expect(await retryAfter('0.2')).toBe(1)
    expect(await retryAfter(new Date(Date.now() + 90_000).toUTCString())).toBeOneOf([88, 89, 90])
    expect(await retryAfter('Mon, 01 Jan 2001 00:00:00 GMT')).toBe(0)
    expect(await retryAfter('soon')).toBeUndefined()
  })

  it('says no with the JSON value false', async () => {
    await sandbox.play(answering(() => Response.json(false)))
    expect(await askingStore().ask('saveSoros', soros)).toEqual({ error: { kind: 'refused', msg: 'false' } })
  })

  it('takes a web page for no answer, where any other text would do too', async () => {
    await sandbox.play('malformed')
    const { ask } = askingStore()
    expect(await ask('saveSoros', soros)).toEqual({ error: { kind: 'malformed', endpoint: 'saveSoros' } })
    const purchase = {
      ...ana,
      subid: 1,
      coin: 'brl',
      quantity: 1,
      sellerid: '',
      paymethod: 'Stripe',
    } as const
    expect(await ask('buyBot', purchase)).toEqual({ error: { kind: 'malformed', endpoint: 'buyBot' } })
  })

  it('answers a save with nothing, and that is a yes', async () => {
    await sandbox.play(answering(() => new Response('')))
    expect(await askingStore().ask('saveSoros', soros)).toEqual({ data: null })
  })
})

describe('a refusal inside an answer with HTTP 200', () => {
  it.each([
    [false, 'false'],
    [{ msg: 'invalid_email_password' }, 'invalid_email_password'],
    [{ msg: 'user_exist' }, 'user_exist'],
    [{ msg: 'Erro no cadastro' }, 'Erro no cadastro'],
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
  ])('%j is none', (body) => {
    expect(refusalIn(body)).toBeUndefined()
  })
})

describe('asking again', () => {
  beforeEach(() => {
    // The shortest of the pauses between the attempts.
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })

  it.each([
    ['a dropped connection', () => Response.error()],
    ['a failing provider', () => Response.json({}, { status: 503 })],
  ])('happens to a read after %s', async (_what, failure) => {
    await sandbox.play(failingFirst(2, failure))
    const { data } = await askingStore({ readRetries: 2 }).ask('getBots', ana)
    expect(data).toHaveLength(3)
    expect(paths()).toEqual(['/getbots', '/getbots', '/getbots'])
  })

  it('ends after as many times as it may, with the failure', async () => {
    await sandbox.play('refusing:503')
    const { error } = await askingStore({ readRetries: 1 }).ask('getBots', ana)
    expect(error).toMatchObject({ status: 503 })
    expect(paths()).toHaveLength(2)
  })

  it.each([['down'], ['refusing:500'], ['refusing:503']])('never happens to a save: %s', async (scenario) => {
    await sandbox.play(scenario)
    await askingStore({ readRetries: 3 }).ask('saveSoros', soros)
    expect(paths()).toEqual(['/savesoros'])
  })

  it('never happens to the removal that is a GET', async () => {
    await sandbox.play('refusing:500')
    await askingStore({ readRetries: 3 }).ask('botRemove', { userid: '11001' })
    expect(paths()).toEqual(['/botremove'])
  })

  it.each([['refusing:400'], ['refusing:404'], ['refusing:429'], ['refusingWith:error'], ['malformed']])(
    'makes no sense after %s',
    async (scenario) => {
      await sandbox.play(scenario)
      await askingStore({ readRetries: 3 }).ask('getBots', ana)
      expect(paths()).toEqual(['/getbots'])
    },
  )
})
