import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { createLogger, createServer } from 'vite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoAccounts } from '@mocks/provider/seed'
import { sandboxPlugin } from '@/server/vitePlugin'
import { contractDocument, mswWorker } from '@mocks/vitePlugin'
import { client, raw, serve, temporaryFolder } from './serving'
import { readerParams } from '../mocks/readerParams'

const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

async function devServer() {
  const said: string[] = []
  const customLogger = { ...createLogger('silent'), info: (text: string) => void said.push(text) }
  const dataFolder = await temporaryFolder()
  const server = await createServer({
    configFile: false,
    root: folder('.'),
    cacheDir: await temporaryFolder(),
    customLogger,
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', watch: null, ws: false },
    resolve: { alias: { '@': folder('src'), '@mocks': folder('mocks') } },
    plugins: [sandboxPlugin({ dataFolder, providerUrl: undefined }), mswWorker(), contractDocument()],
  })
  await server.listen()
  onTestFinished(() => server.close())
  return {
    url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    dataFolder,
    announced() {
      server.printUrls()
      // Coloured where the environment asks for it, as many build machines do.
      return stripVTControlCharacters(said.join('\n'))
    },
    close: () => server.close(),
  }
}

const [ana] = demoAccounts
const signIn = (who: ReturnType<typeof client>) => who.signIn(ana?.email ?? '', ana?.password ?? '')

describe('the development server', () => {
  it('answers the calls, keeps its data when it ends, and opens no data before the first call', async () => {
    const { url, dataFolder, close } = await devServer()
    expect(await readdir(dataFolder)).toEqual([])
    const who = client(url)
    expect((await signIn(who)).status).toBe(200)
    expect((await who.post('/readerparams?userid=1001', readerParams(1001, 77))).status).toBe(200)
    expect((await who.get('/nonsense')).body).toEqual({ msg: 'unknown_call' })
    await close()

    const later = client((await serve({ dataFolder })).url)
    await signIn(later)
    expect((await later.get('/readerparams?userid=1001')).body).toMatchObject({ maxtrades: 77 })
  })

  it('starts and ends a scenario by the address bar, only for this browser', async () => {
    const { url } = await devServer()
    const visit = async (path: string) =>
      (await raw(url, path, { headers: { accept: 'text/html' } })).headers['set-cookie']?.[0] ?? ''
    const followersFor = async (cookie: string, session: string) => {
      const answer = await raw(url, '/api/getfollowers?userid=1001', {
        headers: { cookie: `${session}; ${cookie.split(';')[0]}` },
      })
      return answer.status === 200 ? (JSON.parse(answer.body.toString()) as unknown[]).length : answer.status
    }
    const who = client(url)
    await signIn(who)

    const everyday = await followersFor('', who.cookie())
    const refusing = await visit('/geralconfig?scenario=refusing:503@/getfollowers')
    expect(await followersFor(refusing, who.cookie())).toBe(503)
    const crowd = await visit('/?scenario=withFollowers:123')
    expect(await followersFor(crowd, who.cookie())).toBe(123)
    expect(await followersFor('', who.cookie())).toBe(everyday)

    expect(await visit('/?scenario=')).toContain('Max-Age=0')
    expect(await visit('/')).toBe('')
    expect(await followersFor('leme_scenario=nonsense%', who.cookie())).toBe(everyday)
  })

  it('says where it is and who can sign in', async () => {
    const { url, announced } = await devServer()
    const said = announced()
    expect(said).toContain(url)
    for (const { email, password } of demoAccounts) expect(said).toContain(`${email}  ${password}`)
  })

  it("serves the contract's document", async () => {
    const { url } = await devServer()
    const page = await raw(url, '/contract')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const document = JSON.parse((await raw(url, '/contract/openapi.json')).body.toString()) as object
    expect(document).toHaveProperty('openapi', '3.1.1')
  })

  it('has the worker script of the demo', async () => {
    const { url } = await devServer()
    const { status, headers, body } = await raw(url, '/mockServiceWorker.js')
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript'])
    expect(body.toString()).toContain("addEventListener('fetch'")
  })
})

describe('the production server', () => {
  it('has no scenarios', async () => {
    const { url } = await serve()
    const who = client(url)
    await signIn(who)
    const cookie = `${who.cookie()}; leme_scenario=${encodeURIComponent('down#1')}`
    expect((await raw(url, '/api/getbots?userid=1001', { headers: { cookie } })).status).toBe(200)
    const page = await raw(url, '/?scenario=down', { headers: { accept: 'text/html' } })
    expect(page.headers['set-cookie']).toBeUndefined()
  })
})
