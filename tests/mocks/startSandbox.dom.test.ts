import { describe, expect, it } from 'vitest'
import { demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'
import { readerParams } from './readerParams'

const [ana] = demoAccounts
const login = { email: ana?.email, password: ana?.password, uitoken: 'leme-panel' }

async function ask(path: string, body?: unknown) {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`/api${path}`, body === undefined ? {} : post)
  return { status: answer.status, body: (await answer.json()) as unknown }
}

describe('the sandbox of a test', () => {
  it('answers the panel’s addresses and records the requests', async () => {
    const sandbox = await startSandbox()
    await sandbox.signInAs('Ana')
    await ask('/globalparams?userid=1001&brokerid=1')
    await ask('/globalparams?userid=1001', { userid: 1001, lote: 5 })
    expect(sandbox.requests).toEqual([
      { method: 'GET', path: '/globalparams', query: { userid: '1001', brokerid: '1' }, body: undefined },
      { method: 'POST', path: '/globalparams', query: { userid: '1001' }, body: { userid: 1001, lote: 5 } },
    ])
    expect(sandbox.sentTo('/getbots')).toEqual([])
  })

  it('refuses calls before the sign-in and after the end of the session', async () => {
    const sandbox = await startSandbox()
    expect((await ask('/getbots?userid=1001')).status).toBe(401)
    expect((await ask('/botlogin', login)).status).toBe(200)
    expect((await ask('/getbots?userid=1001')).status).toBe(200)
    await sandbox.forgetSession()
    expect((await ask('/getbots?userid=1001')).status).toBe(401)
  })

  it('plays scenarios by name or object, and ends them', async () => {
    const sandbox = await startSandbox({ scenario: 'refusing:503' })
    expect((await ask('/botlogin', login)).status).toBe(503)
    await sandbox.play('down')
    await expect(ask('/botlogin', login)).rejects.toThrow(TypeError)
    await sandbox.play({ about: 'A test of its own.', intercept: () => Response.json('own') })
    expect((await ask('/botlogin', login)).body).toBe('own')
    await sandbox.play()
    expect((await ask('/botlogin', login)).status).toBe(200)
    await expect(sandbox.play('nonsense')).rejects.toThrow('There is no scenario "nonsense".')
  })

  it('stops its clock on request', async () => {
    const sandbox = await startSandbox({ now: 1_000_000 })
    await sandbox.signInAs('Ana')
    const { body } = await ask('/getbots?userid=1001')
    for (const { botexp } of body as { botexp: number }[]) {
      expect(botexp).toBeGreaterThan(1_000_000)
      expect(botexp).toBeLessThan(1_000_000 + 366 * 86_400)
    }
  })

  it('ends with its test', async () => {
    await expect(ask('/getbots?userid=1001')).rejects.toThrow('Failed to execute "fetch()"')
  })

  it('has its own data in each test', async () => {
    const limit = async () =>
      ((await ask('/readerparams?userid=1001')).body as { maxtrades: number }).maxtrades
    const before = await startSandbox()
    await before.signInAs('Ana')
    const seeded = await limit()
    await ask('/readerparams?userid=1001', readerParams(1001, seeded + 77))
    expect(await limit()).toBe(seeded + 77)
    before.server.close()

    const after = await startSandbox()
    await after.signInAs('Ana')
    expect(await limit()).toBe(seeded)
  })
})
