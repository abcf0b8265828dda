import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { basePathOf, headersFile } from '@/server/headers'
import { raw, serve, temporaryFolder } from './serving'

const page = '<!doctype html><title>Leme</title>'
const html = { accept: 'text/html' }

async function served(more: Parameters<typeof serve>[0] = {}) {
  const pagesFolder = await temporaryFolder()
  await mkdir(join(pagesFolder, 'assets'))
  await writeFile(join(pagesFolder, 'index.html'), page)
  await writeFile(join(pagesFolder, 'assets', 'a.js'), 'a')
  return serve({ pagesFolder, base: '/leme/', ...more })
}

it('has a slash at both ends, however it is written, and never a folder "api"', () => {
  expect(['', '/', 'leme', '/leme', 'leme/', '//a/b//'].map(basePathOf)).toEqual([
    '/',
    '/',
    '/leme/',
    '/leme/',
    '/leme/',
    '/a/b/',
  ])
  for (const wrong of ['/api/', '/a/api', 'https://leme.example', '/a b/', '/../'])
    expect(() => basePathOf(wrong)).toThrow('VITE_BASE_PATH')
  expect(headersFile({}, '/leme/')).toContain('\n/leme/assets/*\n')
})

describe('a panel that is served under /leme/', () => {
  it('serves its pages and files there, and nothing elsewhere', async () => {
    const { url } = await served()
    const status = async (path: string) => (await raw(url, path, { headers: html })).status
    expect((await raw(url, '/leme/geralconfig', { headers: html })).body.toString()).toBe(page)
    const file = await raw(url, '/leme/assets/a.js')
    expect([file.body.toString(), file.headers['cache-control']]).toEqual([
      'a',
      'public, max-age=31536000, immutable',
    ])
    expect(await status('/geralconfig')).toBe(404)
    expect(await status('/assets/a.js')).toBe(404)
    expect(await status('/api/getbots')).toBe(404)
    for (const path of ['/', '/leme']) {
      const { headers } = await raw(url, path, { headers: html })
      expect(headers.location).toBe('/leme/')
    }
  })

  it('serves its calls and its checkout there, and limits the session cookie to them', async () => {
    const { url } = await served()
    const signedIn = await fetch(`${url}/leme/api/botlogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@leme.example', password: 'leme-demo-1', uitoken: 'x' }),
    })
    expect(signedIn.headers.getSetCookie()[0]).toContain('; Path=/leme/api;')
    const checkout = await raw(url, `/leme/api/checkout/1-${'0'.repeat(32)}`, { headers: html })
    expect(checkout.status).toBe(404)
    expect(checkout.body.toString()).toContain('href="' + url + '/leme/"')
  })

  it('forwards its calls to another provider, whose cookies stay under it', async () => {
    const provider = createServer((req, res) => {
      res.setHeader('set-cookie', 's=1; Path=/v1')
      res.end(req.url)
    })
    await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
    onTestFinished(() => void provider.close())
    const { port } = provider.address() as AddressInfo
    const { url } = await served({ providerUrl: `http://127.0.0.1:${port}/v1` })
    const { headers, body } = await raw(url, '/leme/api/getbots')
    expect(body.toString()).toBe('/v1/getbots')
    expect(headers['set-cookie']?.[0]).toContain('; Path=/leme/api;')
    expect((await raw(url, '/leme/api/../x')).status).toBe(404)
  })
})

it('answers /healthz under any host name, and nothing else under an unknown one', async () => {
  const { url } = await served()
  const headers = { host: '10.0.0.7' }
  const health = await raw(url, '/healthz', { headers })
  expect([health.status, health.body.toString()]).toEqual([200, 'ok\n'])
  expect((await raw(url, '/leme/', { headers })).status).toBe(403)
})
