/**
 * WebKit, over WebDriver: HTTP with JSON, of which the stories need ten calls. Puppeteer cannot: it speaks Chromium's protocol and
 * WebDriver BiDi.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Engine, Key } from './engine'

/** WebDriver's name of a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Element = { readonly [ELEMENT]: string }

const keyCodes: Readonly<Record<Key, string>> = { Alt: '\uE00A', Enter: '\uE007', 0: '0' }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The number of a display of its own, where there is no screen. */
async function startDisplay(): Promise<{ readonly display: string; readonly child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [said] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { display: `:${String(said).trim()}`, child }
}

/** A folder of settings with which the buttons around the page leave it as narrow as a phone. */
async function smallWindows(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leme-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(
    join(folder, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: none; font-size: 1px }',
  )
  return folder
}

function client(address: string) {
  return async function call<Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
    const response = await fetch(address + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await response.json()) as {
      readonly value: Result & { readonly error?: string; readonly message?: string }
    }
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value as Result
  }
}

export async function openWebKit(driver: string): Promise<Engine> {
  const screen = process.env.DISPLAY ? undefined : await startDisplay()
  const settings = await smallWindows()
  const port = await freePort()
  const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: screen?.display ?? process.env.DISPLAY,
      TZ: 'America/Sao_Paulo',
      XDG_CONFIG_HOME: settings,
    },
    stdio: 'ignore',
  })
  const server = `http://127.0.0.1:${port}`
  await expect(() => fetch(`${server}/status`)).toPass()
  const { sessionId } = await client(server)<{ readonly sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: {} },
  })
  const call = client(`${server}/session/${sessionId}`)

  const run = <Result>(body: string, ...args: readonly unknown[]) =>
    call<Result>('POST', '/execute/sync', { script: body, args })
  return {
    goTo: (url) => call('POST', '/url', { url }),
    run,
    async press(body, ...values) {
      const found = await run<Element | null>(body, ...values)
      if (!found) throw new Error('there is nothing to press')
      await call('POST', `/element/${found[ELEMENT]}/click`)
    },
    async type(text) {
      const focused = await run<Element>('return document.activeElement')
      await call('POST', `/element/${focused[ELEMENT]}/value`, { text })
    },
    async keys(...keys) {
      const actions = [
        ...keys.map((key) => ({ type: 'keyDown', value: keyCodes[key] })),
        ...keys.toReversed().map((key) => ({ type: 'keyUp', value: keyCodes[key] })),
      ]
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    async resize(width, height) {
      const frame = await run<number>('return outerHeight - innerHeight')
      await call('POST', '/window/rect', { width, height: height + frame })
      // The page hears of it later.
      await expect(async () => expect(await run('return innerHeight')).toBe(height)).toPass()
    },
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    faults: () => [],
    async close() {
      await call('DELETE', '')
      service.kill()
      screen?.child.kill()
      await rm(settings, { recursive: true })
    },
  }
}
