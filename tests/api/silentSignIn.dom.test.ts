import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiExtra } from '@/api/baseQuery'
import { signIn, signOut } from '@/features/session/session'
import { makeStore } from '@/store'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { askingStore } from '@tests/contract/askingStore'

const ana = { userid: '1001' } as const
const credentials: ApiExtra['credentials'] = () => ({ email: 'ana@leme.example', password: 'leme-demo-1' })
const wrongCredentials: ApiExtra['credentials'] = () => ({ email: 'ana@leme.example', password: 'changed' })

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})

const paths = () => sandbox.requests.map(({ path }) => path)
const notSignedIn = { error: { kind: 'http', status: 401, msg: 'not_signed_in' } }

describe('a call after the session has ended', () => {
  it('signs in once, silently, and happens again', async () => {
    const { data, error } = await askingStore({ credentials }).ask('getBots', ana)
    expect(error).toBeUndefined()
    expect(data).toHaveLength(3)
    expect(paths()).toEqual(['/getbots', '/botlogin', '/getbots'])
    expect(sandbox.sentTo('/botlogin')[0]?.body).toEqual({
      email: 'ana@leme.example',
      password: 'leme-demo-1',
      uitoken: 'leme-panel',
    })
  })

  it('is a save too: the refused one has changed nothing', async () => {
    const { error } = await askingStore({ credentials }).ask('sendBotCommand', { ...ana, botCmd: 1 })
    expect(error).toBeUndefined()
    expect(paths()).toEqual(['/sendbotcmd', '/botlogin', '/sendbotcmd'])
  })

  it('shares the sign-in with the calls beside it', async () => {
    const { ask } = askingStore({ credentials })
    const answers = await Promise.all([
      ask('getBots', ana),
      ask('getFollowers', ana),
      ask('getMasaniello', ana),
      ask('getTraderInfo', ana),
    ])
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined])
    expect(sandbox.sentTo('/botlogin')).toHaveLength(1)
  })

  it('does not sign in again when another call did so while it was on its way', async () => {
    let letGo: (() => void) | undefined
    const late = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let held = true
    await sandbox.play({
      about: 'The first read of the bots is refused late.',
      async intercept({ path }) {
        if (path !== '/getbots' || !held) return 'continue'
        held = false
        await late
        return Response.json({ msg: 'not_signed_in' }, { status: 401 })
      },
    })
    const { ask } = askingStore({ credentials })
    const bots = ask('getBots', ana)
    await ask('getFollowers', ana)
    letGo?.()

    expect((await bots).data).toHaveLength(3)
    expect(sandbox.sentTo('/botlogin')).toHaveLength(1)
  })

  it('may be signed in again for, each time the session ends', async () => {
    const { ask } = askingStore({ credentials })
    await ask('getBots', ana)
    await sandbox.forgetSession()
    expect((await ask('getBots', ana)).error).toBeUndefined()
    expect(sandbox.sentTo('/botlogin')).toHaveLength(2)
  })

  it('stays refused when the sign-in is refused', async () => {
    expect(await askingStore({ credentials: wrongCredentials }).ask('getBots', ana)).toEqual(notSignedIn)
    expect(paths()).toEqual(['/getbots', '/botlogin'])
  })

  it('stays refused when the sign-in says no with HTTP 200, or cannot be made', async () => {
    for (const scenario of [
      'refusingWith:invalid_email_password@/botlogin',
      'down@/botlogin',
      'malformed@/botlogin',
    ]) {
      await sandbox.play(scenario)
      expect(await askingStore({ credentials }).ask('getBots', ana)).toEqual(notSignedIn)
    }
  })

  it('stays refused when nobody is signed in in the panel', async () => {
    expect(await askingStore().ask('getBots', ana)).toEqual(notSignedIn)
    expect(paths()).toEqual(['/getbots'])
  })

  it('is made again only once, however often it is refused', async () => {
    await sandbox.play('refusing:401@/getbots')
    const { error } = await askingStore({ credentials }).ask('getBots', ana)
    expect(error).toMatchObject({ status: 401 })
    expect(paths()).toEqual(['/getbots', '/botlogin', '/getbots'])
  })

  it('works through a session that is expired for everybody', async () => {
    await sandbox.signInAs('Ana')
    await sandbox.play('expiredSession')
    expect((await askingStore({ credentials }).ask('getBots', ana)).data).toHaveLength(3)
  })
})

describe('a sign-out', () => {
  it('ends the session, and never begins another one', async () => {
    await sandbox.signInAs('Ana')
    const { ask } = askingStore({ credentials })
    expect((await ask('endSession', undefined)).error).toBeUndefined()
    await sandbox.play('refusing:401')
    await ask('endSession', undefined)
    expect(paths()).toEqual(['/x/signout', '/x/signout'])

    await sandbox.play()
    expect(await askingStore().ask('getBots', ana)).toEqual(notSignedIn)
  })
})

describe('a person who signs out', () => {
  it("ends the provider's session too", async () => {
    const { store } = makeStore()
    expect(await store.dispatch(signIn('ana@leme.example', 'leme-demo-1'))).toBeUndefined()
    await store.dispatch(signOut())

    await vi.waitFor(() => expect(sandbox.sentTo('/x/signout')).toHaveLength(1))
    await vi.waitFor(async () => expect(await askingStore().ask('getBots', ana)).toEqual(notSignedIn))
  })
})

describe('a sign-in that is refused', () => {
  it('is not tried again with what is stored', async () => {
    const { ask } = askingStore({ credentials })
    const answer = await ask('botLogin', { email: 'ana@leme.example', password: 'wrong' })
    expect(answer).toEqual({ error: { kind: 'http', status: 401, msg: 'invalid_email_password' } })
    expect(paths()).toEqual(['/botlogin'])
  })
})
