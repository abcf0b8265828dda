/** What an answer says before anything in it is looked at: in which letters it is written, and whose it is. */
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clockAhead } from '@/config/clock'
import { onlyAt } from '@mocks/provider/scenarios'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { apiStore } from '@tests/contract/apiStore'
import { aSoros } from '@tests/support/builders'

const ana = { userid: '1001', traderid: '1001' } as const
const soros = { userid: '1001', ...aSoros({ soros: 1, sorosperc: 50 }) }
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

let sandbox: TestSandbox
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  sandbox = await startSandbox()
  await sandbox.signInAs('Ana')
})

/** Every call has this answer. */
const answering = (body: BodyInit | null, init: ResponseInit = {}) =>
  sandbox.play({ about: '', intercept: () => new Response(body, init) })
const withType = (type: string) => ({ headers: { 'content-type': type } })

describe('the letters of an answer', () => {
  const chats = latin1('[{"chid":5,"chname":"Sinais do Zé"}]')

  it('are those of the charset that it names', async () => {
    await answering(chats, withType('application/json; charset=ISO-8859-1'))
    expect((await apiStore().ask('getChatList', ana)).data).toMatchObject([{ name: 'Sinais do Zé' }])
  })

  it.each(['application/json', 'application/json; charset="utf-8"', 'application/json; charset=klingon'])(
    'that are not valid in it (%s) are not read at all',
    async (type) => {
      await answering(chats, withType(type))
      expect(await apiStore().ask('getChatList', ana)).toEqual({
        error: { kind: 'malformed', endpoint: 'getChatList', isGarbled: true },
      })
      // Nothing is known of a write; of a refusal its status is.
      expect(await apiStore().ask('saveSoros', soros)).toEqual({ error: { kind: 'unclear' } })
      await answering(chats, { status: 500, ...withType(type) })
      expect(await apiStore().ask('getChatList', ana)).toEqual({ error: { kind: 'http', status: 500 } })
    },
  )
})

const page = '<!doctype html><title>Entrar</title>'
const redirect = () =>
  new Response(null, { status: 302, headers: { location: 'https://hotel.example/entrar' } })

describe('an answer of something between', () => {
  it.each([
    ['a redirect', () => redirect()],
    ['a page', () => new Response(page)],
    ['a page with its comment first', () => new Response(`<!-- captive -->\n${page}`)],
    ['a page in letters of its own', () => new Response(latin1('<html>Olá'))],
    ['401 with a page', () => new Response(page, { status: 401 })],
    ['what a network answers before its sign-in', () => new Response(page, { status: 511 })],
  ])('is told as that, and is neither asked again nor signed in to: %s', async (_what, answer) => {
    await sandbox.play({ about: '', intercept: answer })
    const credentials = () => ({ email: 'ana@leme.example', password: 'leme-demo-1' })
    const { ask } = apiStore({ credentials, readRetries: 3 })
    expect(await ask('getBots', ana)).toEqual({ error: { kind: 'intercepted' } })
    expect(sandbox.requests).toHaveLength(1)
  })

  it('says nothing of what was to be written, unless it asked for a sign-in first', async () => {
    for (const answer of [redirect, () => new Response(page)]) {
      await sandbox.play({ about: '', intercept: answer })
      expect((await apiStore().ask('saveSoros', soros)).error).toEqual({
        kind: 'intercepted',
        mayBeDone: true,
      })
    }
    await answering(page, { status: 401 })
    expect((await apiStore().ask('saveSoros', soros)).error).toEqual({ kind: 'intercepted' })
  })

  it.each([
    ['a proxy before a provider that is down', page, { status: 502 }, { status: 502 }],
    ['a provider that lacks the call', page, { status: 404 }, { status: 404 }],
    ['a provider that forbids it', page, { status: 403 }, { status: 403 }],
    ["a notice of the provider's own program", '<br />\n<b>Notice</b>: x', {}, { kind: 'malformed' }],
  ])('is not that of %s', async (_who, body, init, error) => {
    await answering(body, init)
    expect((await apiStore().ask('getBots', ana)).error).toMatchObject(error)
  })

  it('does not say what time it is', async () => {
    const date = new Date(Date.UTC(2026, 0, 5)).toUTCString()
    await answering(page, { headers: { date } })
    await apiStore().ask('getBots', ana)
    expect(clockAhead()).toBe(0)
  })

  it('is not taken for a refusal of the password, where a proxy answers without a page', async () => {
    const onRefused = vi.fn<() => void>()
    const credentials = () => ({ email: 'ana@leme.example', password: 'leme-demo-1' })
    const { ask } = apiStore({ credentials, onRefused })
    await answering('{}', { status: 401, ...withType('application/json') })
    // The panel's own files are behind it, too.
    sandbox.server.use(http.head('*/favicon.svg', redirect))
    expect((await ask('getBots', ana)).error).toEqual({ kind: 'intercepted' })
    expect(onRefused).not.toHaveBeenCalled()
  })
})

describe('a browser that does not keep the session', () => {
  const credentials = () => ({ email: 'ana@leme.example', password: 'leme-demo-1' })
  const lost = { error: { kind: 'http', status: 401, isCookieLost: true } }
  const paths = () => sandbox.requests.map(({ path }) => path)

  /** As if its cookie were refused. */
  async function forgetting() {
    await sandbox.forgetSession()
    await sandbox.play({
      about: 'Every session is forgotten at once.',
      afterwards: async (answer) => {
        await sandbox.forgetSession()
        return answer
      },
    })
  }

  it('is told after the first call, and the password is not sent again for it', async () => {
    await forgetting()
    const onRefused = vi.fn<() => void>()
    const { ask } = apiStore({ credentials, onRefused })
    await ask('botLogin', credentials())
    expect(await ask('getBots', ana)).toEqual(lost)
    expect(await ask('getFollowers', ana)).toEqual(lost)
    expect(await ask('saveSoros', soros)).toEqual(lost)
    expect(paths()).toEqual(['/botlogin', '/getbots', '/getfollowers', '/savesoros'])
    // Nor after a reload.
    expect(onRefused).toHaveBeenCalledWith(credentials())
  })

  it('is told once a silent sign-in has changed nothing, by all calls that waited for it', async () => {
    await forgetting()
    const { ask } = apiStore({ credentials })
    const answers = await Promise.all([ask('getBots', ana), ask('getFollowers', ana)])
    expect(answers).toEqual([lost, lost])
    expect(await ask('getBots', ana)).toEqual(lost)
    expect(sandbox.sentTo('/botlogin')).toHaveLength(1)
  })

  it('is not one in which a single call is always refused: that one is not signed in for again', async () => {
    await sandbox.play(
      onlyAt('/getfollowers', { about: '', intercept: () => Response.json({}, { status: 401 }) }),
    )
    const { ask } = apiStore({ credentials })
    expect((await ask('getBots', ana)).data).toHaveLength(3)
    for (let time = 0; time < 3; time += 1)
      expect(await ask('getFollowers', ana)).toEqual({ error: { kind: 'http', status: 401 } })
    expect(sandbox.sentTo('/botlogin')).toHaveLength(1)
    // Another call's session ends later: that is signed in for as ever, until the person does so.
    await sandbox.forgetSession()
    expect((await ask('getBots', ana)).data).toHaveLength(3)
    await ask('getFollowers', ana)
    expect(sandbox.sentTo('/botlogin')).toHaveLength(2)
    await ask('botLogin', credentials())
    await ask('getFollowers', ana)
    expect(sandbox.sentTo('/botlogin')).toHaveLength(4)
  })
})
