/** The product's own server, as a person starts it, with data of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { plainEnv } from '../support/plainEnv'

export interface Product {
  readonly url: string
  /** Stops it (with `SIGKILL`, like a power cut) until it is started again. */
  halt(): Promise<void>
  /** Stops it (with `SIGKILL`, like a power cut) and starts it again on the same port and data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const root = resolve(import.meta.dirname, '../..')

function start(env: Readonly<Record<string, string>>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['src/server/start.mjs', '--no-build'], {
    cwd: root,
    env: plainEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((ready, fail) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += String(chunk)
      const url = /Leme is ready: (\S+?)\/?\s/.exec(said)?.[1]
      if (url) ready({ child, url })
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('exit', () => fail(new Error(said)))
  })
}

const ended = (child: ChildProcess) => new Promise<void>((done) => child.once('exit', () => done()))

export async function startProduct(more: Readonly<Record<string, string>> = {}): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'leme-'))
  const env = { DATA_DIR: data, ...more }
  let { child, url } = await start({ PORT: '0', ...env })
  const kill = async () => {
    if (child.signalCode !== null) return
    const end = ended(child)
    child.kill('SIGKILL')
    await end
  }
  return {
    get url() {
      return url
    },
    halt: kill,
    async restart() {
      await kill()
      ;({ child, url } = await start({ ...env, PORT: new URL(url).port }))
    },
    async stop() {
      await kill()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
