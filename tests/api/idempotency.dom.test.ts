import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { apiStore } from '@tests/contract/apiStore'

const ana = { userid: '1001' } as const
const toggle = { ...ana, botCmd: 8 }

let sandbox: TestSandbox
let sent: (readonly [path: string, key: string | null])[]
beforeEach(async () => {
  sandbox = await startSandbox()
  sent = []
  sandbox.server.events.on('request:start', ({ request }) => {
    sent.push([new URL(request.url).pathname, request.headers.get(IDEMPOTENCY_KEY)])
  })
})

const keysTo = (path: string) => sent.filter(([to]) => to === `/api${path}`).map(([, key]) => key)

describe('a write', () => {
  it('has a key; a second press has another one, and reads have none', async () => {
    await sandbox.signInAs('Ana')
    const { ask } = apiStore()
    for (let press = 0; press < 2; press++) await ask('sendBotCommand', toggle)
    await ask('getBots', ana)
    await ask('botRemove', { userid: '1002' })
    const keys = [...keysTo('/sendbotcmd'), ...keysTo('/botremove')]
    expect(keys).toHaveLength(3)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size).toBe(3)
    expect(keysTo('/getbots')).toEqual([null])
  })

  it('keeps its key when it is sent again after the silent sign-in', async () => {
    const { ask } = apiStore({
      credentials: () => ({ email: 'ana@leme.example', password: 'leme-demo-1' }),
    })
    expect((await ask('sendBotCommand', toggle)).error).toBeUndefined()
    const [first, again, ...others] = keysTo('/sendbotcmd')
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([again, others]).toEqual([first, []])
    expect(keysTo('/botlogin')).toEqual([null])
  })
})

describe('across origins', () => {
  afterEach(() => void vi.unstubAllEnvs())

  const keyTo = async (provider: string, setting?: 'on' | 'off') => {
    vi.stubEnv('VITE_PROVIDER_URL', provider)
    if (setting) vi.stubEnv('VITE_PROVIDER_IDEMPOTENCY', setting)
    await apiStore().ask('sendBotCommand', toggle)
    return keysTo('/sendbotcmd')[0]
  }

  it.each(['/api', `${window.location.origin}/api`, window.location.origin])(
    "a write to %s stays on the panel's origin and has a key",
    async (provider) => {
      expect(await keyTo(provider)).toMatch(/^[0-9a-f]{32}$/)
    },
  )

  it.each([
    'https://provider.example/api',
    '//provider.example/api',
    `${window.location.origin}.example/api`,
  ])('a write to %s has no header that its provider may not allow', async (provider) => {
    expect(await keyTo(provider)).toBeNull()
  })

  it('a write follows the setting of the build', async () => {
    expect(await keyTo('https://provider.example/api', 'on')).toMatch(/^[0-9a-f]{32}$/)
    sent.length = 0
    expect(await keyTo('/api', 'off')).toBeNull()
  })
})
