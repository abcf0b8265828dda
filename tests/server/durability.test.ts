import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoAccounts } from '@mocks/provider/seed'
import { client, serve, temporaryFolder } from './serving'
import { readerParams } from '../mocks/readerParams'
import { fewAndMany } from '../support/fewAndMany'
import { plainEnv } from '../support/plainEnv'

const running = new Set<ChildProcess>()

const command = [process.execPath, 'src/server/start.mjs', '--no-build'] as const

function start(env: Record<string, string>, [program = '', ...args]: readonly string[] = command) {
  const child = spawn(program, args, {
    env: plainEnv({ PROVIDER_URL: '', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(() => running.delete(child))
  onTestFinished(async () => {
    if (running.has(child)) child.kill('SIGKILL')
    await ended
  })
  return { child, ended }
}

/** The server as a person starts it, in a process of its own. */
async function startedServer(dataFolder: string, how?: readonly string[]) {
  const { child, ended } = start({ PORT: '0', DATA_DIR: dataFolder }, how)
  const said = text(child.stderr)
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Leme is ready: (\S+)$/.exec(line)?.[1]
    if (url === undefined) continue
    child.stdout.resume()
    return {
      url,
      async end(signal: NodeJS.Signals) {
        child.kill(signal)
        await ended
        return child.exitCode
      },
      said,
    }
  }
  throw new Error(`It did not start: ${await said}`)
}

async function refusedStart(env: Record<string, string>, how?: readonly string[]) {
  const { child, ended } = start(env, how)
  const [said] = await Promise.all([text(child.stderr), ended])
  return { said, code: child.exitCode }
}

async function freePort() {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const [ana] = demoAccounts

async function signedIn(url: string) {
  const who = client(url)
  const { body } = await who.signIn(ana?.email ?? '', ana?.password ?? '')
  return { ...who, bots: (body as { userid: number }[]).map(({ userid }) => userid) }
}
type Who = Awaited<ReturnType<typeof signedIn>>

async function limitOf(who: Who, userid: number): Promise<number> {
  const { body } = await who.get(`/readerparams?userid=${userid}`)
  return (body as { maxtrades: number }).maxtrades
}

/** Saves ever higher limits to one bot, until the server is gone. */
async function saveOn(who: Who, userid: number, from: number, saved: (maxtrades: number) => void) {
  for (let maxtrades = from; ; maxtrades++) {
    const answer = await who
      .post(`/readerparams?userid=${userid}`, readerParams(userid, maxtrades))
      .catch(() => undefined)
    if (!answer) return maxtrades
    expect(answer.status).toBe(200)
    saved(maxtrades)
  }
}

/** Each round is killed at another moment: after so many acknowledged saves, while others are under way. */
const moments = [17, 1, 60]
for (const { runs, options } of fewAndMany(1, moments.length))
  it(
    `kill -9 during saves (${runs} times) loses no acknowledged save, and a server that is asked to stop releases its data`,
    options,
    async () => {
      const dataFolder = await temporaryFolder()
      let server = await startedServer(dataFolder)
      for (const killedAfter of moments.slice(0, runs)) {
        const who = await signedIn(server.url)
        const limits = await Promise.all(who.bots.map((userid) => limitOf(who, userid)))
        const acknowledged = new Map<number, number>()
        let count = 0
        let killed: Promise<unknown> | undefined
        const tried = await Promise.all(
          who.bots.map((userid, place) =>
            saveOn(who, userid, (limits[place] ?? 0) + 1, (maxtrades) => {
              acknowledged.set(userid, maxtrades)
              if (++count === killedAfter) killed = server.end('SIGKILL')
            }),
          ),
        )
        await killed
        expect(count).toBeGreaterThanOrEqual(killedAfter)

        server = await startedServer(dataFolder)
        const after = await signedIn(server.url)
        for (const [place, userid] of after.bots.entries()) {
          const maxtrades = await limitOf(after, userid)
          // What was under way may have arrived or not; what was acknowledged has.
          expect(maxtrades).toBeGreaterThanOrEqual(acknowledged.get(userid) ?? 0)
          expect(maxtrades).toBeLessThanOrEqual(tried[place] ?? 0)
        }
      }
      expect(await server.end('SIGTERM')).toBe(process.platform === 'win32' ? null : 0)
      await serve({ dataFolder })
    },
  )

/** A limit for files stands for a full disk, which only root could make. */
const crowded = (halfKilobytes: number) => [
  'sh',
  '-c',
  `ulimit -f ${halfKilobytes}; exec "$@"`,
  'sh',
  ...command,
]

describe.skipIf(process.platform === 'win32')('without room', () => {
  it('a save is refused, not acknowledged, and the server says so once, keeps what it acknowledged, and ends', async () => {
    const dataFolder = await temporaryFolder()
    await (await serve({ dataFolder })).close()
    const server = await startedServer(dataFolder, crowded(400))
    const who = await signedIn(server.url)
    const [userid = 0] = who.bots
    const save = (maxtrades: number) =>
      who.post(`/readerparams?userid=${userid}`, readerParams(userid, maxtrades))
    let acknowledged = 0
    let answer = await save(1)
    while (answer.status === 200 && acknowledged < 500) {
      acknowledged += 1
      answer = await save(acknowledged + 1)
    }
    expect([answer.status, answer.body]).toEqual([507, { msg: 'not_stored' }])
    expect((await save(999)).status).toBe(507)
    expect(await limitOf(who, userid)).toBe(acknowledged)
    await server.end('SIGTERM')
    expect(await server.said).toBe(
      `The data cannot be kept in ${dataFolder}: the disk is full or fails. Make room, or choose another folder with DATA_DIR.\n`,
    )
    const later = await startedServer(dataFolder)
    expect(await limitOf(await signedIn(later.url), userid)).toBe(acknowledged)
  })

  it('no server starts, and it says why in one sentence', async () => {
    const dataFolder = await temporaryFolder()
    const { said, code } = await refusedStart({ PORT: '0', DATA_DIR: dataFolder }, crowded(16))
    expect([said, code]).toEqual([
      `The data cannot be kept in ${dataFolder}: the disk is full or fails. Make room, or choose another folder with DATA_DIR.\n`,
      1,
    ])
  })
})

it.skipIf(process.platform === 'win32')(
  'a server whose data was deleted refuses saves, and ends with one sentence and a code that is not 0',
  async () => {
    const dataFolder = join(await temporaryFolder(), 'data')
    const server = await startedServer(dataFolder)
    const who = await signedIn(server.url)
    const [userid = 0] = who.bots
    await rm(dataFolder, { recursive: true })
    const answer = await who.post(`/readerparams?userid=${userid}`, readerParams(userid, 7))
    expect([answer.status, answer.body]).toEqual([507, { msg: 'not_stored' }])
    expect(await server.end('SIGTERM')).toBe(1)
    const gone = new RegExp(`^(The data in ${dataFolder} is gone: [^\\n]+\\n){2}$`)
    expect(await server.said).toMatch(gone)
  },
)

it('a busy port is reported in one sentence, without a stack trace', async () => {
  const { url } = await serve()
  const { port } = new URL(url)
  const { said, code } = await refusedStart({ PORT: port, DATA_DIR: await temporaryFolder() })
  expect([said, code]).toEqual([
    `Port ${port} is busy: stop what runs there, or choose another one: PORT=4180 npm start\n`,
    1,
  ])
})

it.each([
  ['LEME_LISTEN', '1.2.3.4', '"1.2.3.4" is no address of this machine.'],
  ['LEME_LISTEN', 'nowhere.invalid', '"nowhere.invalid" is no address.'],
  ['LEME_METRICS', '1.2.3.4:9464', '"1.2.3.4" is no address of this machine.'],
])('%s=%s is reported in one sentence', async (name, value, why) => {
  const { said, code } = await refusedStart({
    PORT: '0',
    DATA_DIR: await temporaryFolder(),
    [name]: value,
  })
  expect([said, code]).toEqual([
    `${name} has to be an address of this machine, for example 127.0.0.1, or 0.0.0.0 for all of them; ${why}\n`,
    1,
  ])
})

it.each([
  ['--help', 0, /^$/],
  ['--no-bild', 1, /^There is no option --no-bild\.\n\nnpm start/],
])('the option %s does not start a server', async (option, code, said) => {
  const refused = await refusedStart({}, [process.execPath, 'src/server/start.mjs', option])
  expect([refused.code, refused.said]).toEqual([code, expect.stringMatching(said)])
})

it('a setting that the server does not have is named, and it starts', async () => {
  const { child, ended } = start({ PORT: '0', DATA_DIR: await temporaryFolder(), LEME_HOST: 'leme.example' })
  child.stdout.resume()
  for await (const line of createInterface({ input: child.stderr })) {
    expect(line).toMatch(/^LEME_HOST is no setting of this server, .*LEME_HOSTS/)
    break
  }
  child.kill('SIGTERM')
  await ended
})

it.skipIf(!existsSync('/dev/full'))('a log for which there is no room does not end the server', async () => {
  const full = ['sh', '-c', 'exec "$@" >/dev/full 2>&1', 'sh', ...command]
  const port = await freePort()
  const { child, ended } = start(
    { PORT: String(port), LEME_LOG: 'json', DATA_DIR: await temporaryFolder() },
    full,
  )
  const url = `http://127.0.0.1:${port}`
  const health = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.status
  await expect.poll(health, { timeout: 30_000 }).toBe(200)
  for (let time = 0; time < 3; time++) expect((await fetch(`${url}/api/getbots?userid=1`)).status).toBe(401)
  child.kill('SIGTERM')
  await ended
  expect(child.exitCode).toBe(0)
})

it.each([
  ['18.20.4', '20.19'],
  ['20.18.3', '20.19'],
  ['22.11.0', '22.12'],
])('Node %s is reported as too old, in one sentence', async (version, needed) => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const [node, ...args] = command
  const { said, code } = await refusedStart({}, [
    node,
    '--import',
    `data:text/javascript,${encodeURIComponent(pretend)}`,
    ...args,
  ])
  expect([said, code]).toEqual([
    `Leme needs Node ${needed} or newer; this is v${version}. Install it from https://nodejs.org and run the command again.\n`,
    1,
  ])
})
