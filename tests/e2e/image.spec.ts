/** What the image runs, without a container: the Dockerfile's steps, then the server as another user in a folder that it cannot change. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { plainEnv } from '../support/plainEnv'

const root = resolve(import.meta.dirname, '../..')
/** "nobody": only an administrator can become another user, and only for one the rights of files mean nothing. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** Windows knows no signals: whoever is told to end is ended. */
const WELL = process.platform === 'win32' ? null : 0

/** Gives everything in a folder the rights of its owner; Windows has none of them. */
function allow(place: string, rights: number) {
  const below = readdirSync(place, { recursive: true, encoding: 'utf8' })
  for (const name of ['', ...below]) chmodSync(join(place, name), rights)
}

let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-image-'))
  const { stdout, stderr } = spawnSync(process.execPath, ['src/server/image.mjs', join(folder, 'app')], {
    cwd: root,
    encoding: 'utf8',
    env: plainEnv(),
  })
  expect(stdout + stderr).toBe('')
  mkdirSync(join(folder, 'data'))
  allow(folder, 0o555)
  chmodSync(join(folder, 'data'), 0o777)
})
test.afterAll(() => {
  allow(folder, 0o755)
  rmSync(folder, { recursive: true })
})

async function started(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    ...user,
    cwd: join(folder, 'app'),
    env: { NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Leme is ready: (\S+)$/.exec(line)?.[1]
    if (url === undefined) continue
    child.stdout.resume()
    return {
      url,
      async end() {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
        return child.exitCode
      },
    }
  }
  throw new Error(`It ended with ${child.exitCode}.`)
}

const signIn = (url: string) =>
  fetch(`${url}/api/botlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@leme.example', password: 'leme-demo-1', uitoken: 'leme-panel' }),
  })

test('serves the panel with its sandbox, which stores only in its data folder, and ends when it is told to', async () => {
  const server = await started({ DATA_DIR: join(folder, 'data') })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const page = await fetch(`${server.url}/geralconfig`, { headers: { accept: 'text/html' } })
  expect((await page.text()).includes('<div id="root">')).toBe(true)
  expect((await signIn(server.url)).status).toBe(200)
  expect(await server.end()).toBe(WELL)
})

test('with another provider needs no folder to write to', async () => {
  const provider = await started({ DATA_DIR: join(folder, 'data') })
  const server = await started({ PROVIDER_URL: `${provider.url}/api`, DATA_DIR: '/nowhere' })
  expect((await signIn(server.url)).status).toBe(200)
  expect([await server.end(), await provider.end()]).toEqual([WELL, WELL])
})
