import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { headersFile, securityHeaders } from '@/server/headers'
import { raw, serve, temporaryFolder } from './serving'

const page = '<!doctype html><title>Leme</title>'
const script = 'export const answer = 42\n'.repeat(50)

/** A small built panel, and a file next to it that must not be served. */
async function served(others: Readonly<Record<string, string | Buffer>> = {}) {
  const folder = await temporaryFolder()
  const pagesFolder = join(folder, 'dist')
  await mkdir(join(pagesFolder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(pagesFolder, 'index.html'), page)
  for (const [name, text] of Object.entries(others)) {
    await mkdir(dirname(join(pagesFolder, name)), { recursive: true })
    await writeFile(join(pagesFolder, name), text)
  }
  const file = join(pagesFolder, 'assets', 'entry-1a2b.js')
  await writeFile(file, script)
  await writeFile(`${file}.br`, brotliCompressSync(script))
  await writeFile(`${file}.gz`, gzipSync(script))
  return serve({ pagesFolder })
}

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the panel', () => {
  it.each(['/', '/geralconfig', '/configfollow?trader=5001', '/nowhere/at/all'])(
    'is served at %s',
    async (path) => {
      const { url } = await served()
      const answer = await raw(url, path, { headers: html })
      expect([answer.status, answer.body.toString()]).toEqual([200, page])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it('is downloaded again only when it has changed', async () => {
    const { url } = await served()
    const { etag } = (await raw(url, '/geralconfig', { headers: html })).headers
    const again = await raw(url, '/', { headers: { ...html, 'if-none-match': String(etag) } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const since = { 'if-modified-since': new Date().toUTCString() }
    expect((await raw(url, '/', { headers: { ...html, ...since } })).status).toBe(200)
  })

  it('is sent as its client understands, and has another etag for each', async () => {
    const compressed = { 'index.html.br': brotliCompressSync(page), 'index.html.gz': gzipSync(page) }
    const { url } = await served(compressed)
    const ask = (accepted: string) =>
      raw(url, '/geralconfig', { headers: { ...html, 'accept-encoding': accepted } })
    const answers = await Promise.all(['gzip, br', 'gzip;q=0.5, br;q=0', 'deflate'].map(ask))
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3)
    const [br, gzip, plain] = answers.map(({ body }) => body)
    expect(brotliDecompressSync(br ?? '').toString()).toBe(page)
    expect(gunzipSync(gzip ?? '').toString()).toBe(page)
    expect(plain?.toString()).toBe(page)
    const { headers, body } = await raw(url, '/', { method: 'HEAD', headers: html })
    expect([headers['content-length'], body.length]).toEqual([String(page.length), 0])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent compressed with %s, as it was at build time', async (encoding, unpacked) => {
    const { url } = await served()
    const answer = await raw(url, '/assets/entry-1a2b.js', { headers: { 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(unpacked(answer.body).toString()).toBe(script)
  })

  it('is sent uncompressed if nothing else is accepted, and its hashed files may be cached for good', async () => {
    const { url } = await served()
    const answer = await raw(url, '/assets/entry-1a2b.js')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.body.toString()).toBe(script)
  })

  it.each([
    ['a file that is gone', '/assets/old-3c4d.js', 'GET', 404],
    ['a picture that never was', '/logo.png', 'GET', 404],
    ['a write', '/geralconfig', 'POST', 405],
  ])('is not served for %s', async (_what, path, method, status) => {
    const { url } = await served()
    const answer = await raw(url, path, { method })
    expect(answer.status).toBe(status)
    expect(answer.body.toString()).not.toContain('<')
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '//../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%00',
    '/%',
  ])('reveals nothing at %s', async (path) => {
    const { url } = await served()
    const answer = await raw(url, path)
    expect(answer.body.toString()).not.toContain('secret')
    expect((await raw(url, '/', { headers: html })).status).toBe(200)
  })

  it('that is not built yet says so', async () => {
    const { url } = await serve()
    const answer = await raw(url, '/', { headers: html })
    expect([answer.status, answer.body.toString()]).toEqual([
      503,
      'The panel is not built yet: run "npm run build".\n',
    ])
  })
})

describe('security headers', () => {
  it.each(['/', '/assets/entry-1a2b.js', '/nowhere.js', '/api/getbots', '/api/nonsense'])(
    'are sent with the answer to %s',
    async (path) => {
      const { url } = await served()
      const answer = await raw(url, path)
      expect(answer.headers).toMatchObject(securityHeaders())
      expect(answer.headers['strict-transport-security']).toBeUndefined()
      expect(answer.headers['x-powered-by']).toBeUndefined()
    },
  )

  it.each([
    ['127.0.0.1', 'https', 'max-age=31536000'],
    ['127.0.0.1', 'http', undefined],
    ['127.0.0.1', 'http, https', undefined],
    ['10.0.0.0/8', 'https', undefined],
    ['', 'https', undefined],
  ])('with the trusted proxies "%s", which say "%s", ask for https for: %s', async (trusted, said, age) => {
    const { url } = await serve({ trustedProxies: trusted })
    for (const path of ['/', '/api/getbots', '/healthz']) {
      const { headers } = await raw(url, path, { headers: { 'x-forwarded-proto': said } })
      expect(headers['strict-transport-security']).toBe(age)
    }
  })

  it('allow only the panel’s own scripts, and connections only to its provider', () => {
    const policy = (options = {}) => securityHeaders(options)['content-security-policy']?.split(';')
    expect(policy()).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]),
    )
    expect(policy()?.join()).not.toContain('unsafe-eval')
    expect(policy({ providerOrigin: 'https://provider.example' })).toContain(
      "connect-src 'self' https://provider.example",
    )
  })

  it('are also written for static hosts', () => {
    const text = headersFile()
    for (const [name, value] of Object.entries(securityHeaders({ https: true })))
      expect(text).toContain(`\n  ${name}: ${value}\n`)
    expect(text).toMatch(/^\/\*\n/)
    expect(text).toContain('\n/assets/*\n  cache-control: public, max-age=31536000, immutable\n')
  })
})
