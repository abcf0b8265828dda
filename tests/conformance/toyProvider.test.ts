/** The kit from its command line, against a provider in another language. */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { runKit } from '@mocks/conformance/cli'
import { subjects } from '@/contract/calls'
import { changesSince, type Report } from '@mocks/conformance/kit/report'
import { examples } from '@mocks/examples'
import { plainEnv } from '../support/plainEnv'

const root = fileURLToPath(new URL('../..', import.meta.url))
const toy = fileURLToPath(new URL('toy_provider.py', import.meta.url))

/** Python 3 by the names that it has on one system or another. */
const python = [['python3'], ['python'], ['py', '-3']].find(
  ([name = '', ...args]) =>
    spawnSync(name, [...args, '-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0,
)

let provider: ChildProcess | undefined
let base = ''
beforeAll(async () => {
  const [name, ...args] = python ?? []
  if (name === undefined) throw new Error('This test runs a provider in Python: install Python 3.9 or newer.')
  const child = spawn(name, [...args, toy], { stdio: ['ignore', 'pipe', 'inherit'] })
  provider = child
  base = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The toy provider ended with ${code}.`)))
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
  })
})
afterAll(() => {
  provider?.kill()
})

const account = {
  CONFORMANCE_EMAIL: 'dora@toy.example',
  CONFORMANCE_PASSWORD: 'toy-password-1',
  CONFORMANCE_SECOND_EMAIL: 'edu@toy.example',
  CONFORMANCE_SECOND_PASSWORD: 'toy-password-2',
}

/** Runs the kit, and collects what it says. */
async function running(args: readonly string[], env: Readonly<Record<string, string>> = account) {
  const said: string[] = []
  const listen = (line: string) => void said.push(line)
  vi.spyOn(console, 'log').mockImplementation(listen)
  vi.spyOn(console, 'error').mockImplementation(listen)
  const code = await runKit(args, env)
  return { code, said: said.join('\n') }
}

async function folder() {
  const out = await mkdtemp(join(tmpdir(), 'leme-conformance-'))
  onTestFinished(() => rm(out, { recursive: true }))
  return out
}

it('passes the kit for its three subjects, for good too', async () => {
  const out = await folder()
  const options = ['--for-good', '--only', 'sign-in,bots,general', '--out', out]
  const { code, said } = await running([base, ...options])
  expect(said).toMatch(/ 0 failed/)
  expect(code).toBe(0)
  const reports = await Promise.all(
    ['junit.xml', 'report.html'].map((name) => readFile(join(out, name), 'utf8')),
  )
  for (const report of reports) {
    expect(report).toContain('what is saved is read, field by field')
    for (const secret of Object.values(account)) expect(report).not.toContain(secret)
  }
})

it('records its run, and says what got better and worse since an earlier one', async () => {
  const out = await folder()
  const only = (...more: readonly string[]) => [base, '--out', out, '--only', ...more]
  await running(only('general'))
  const run = join(out, 'run.json')
  const recorded = JSON.parse(await readFile(run, 'utf8')) as Report
  const finding = { severity: 'blocks', sent: '', got: '', expected: '' } as const
  const isRead = ({ check }: Report['checks'][number]) => check === "the answer is the contract's"
  const broken = {
    ...recorded,
    checks: recorded.checks.map((check) => (isRead(check) ? { ...check, findings: [finding] } : check)),
  }
  await writeFile(run, JSON.stringify(broken))
  const better = await running([...only('general'), '--since', run])
  expect(better.said).toContain(
    "Better: general: GET /globalparams: the answer is the contract's (failed → passed)",
  )
  expect((await running([...only('general'), '--since', run])).said).toContain('Nothing has changed')
  expect(changesSince(recorded, broken)).toContain(
    "Worse: general: GET /globalparams: the answer is the contract's (passed → failed)",
  )
  expect((await running([...only('general'), '--since', join(out, 'junit.xml')])).code).toBe(2)
})

it('says what is not offered, which is no fault', async () => {
  const out = await folder()
  const { code, said } = await running([base, '--write', '--out', out])
  expect(said).toContain(
    'Not offered: brokers, signals, money, copyTrading, metaTrader, purchase. All of their calls',
  )
  expect(said).toMatch(/ 0 failed/)
  expect(code).toBe(0)
})

it.each([
  ['money', ['strategies', 'cycles', 'soros', 'recovery', 'masaniello', 'custom-cycles']],
  ['metaTrader', ['metatrader', 'followers']],
  ['session,affiliates', ['sign-in', 'referrals', 'sign-out']],
  ['cycles,bots', ['bots', 'cycles']],
])('takes subjects and areas: %s', async (only, areas) => {
  const out = await folder()
  await running([base, '--out', out, '--only', only])
  const { checks } = JSON.parse(await readFile(join(out, 'run.json'), 'utf8')) as Report
  // The sign-in is always checked.
  expect(new Set(checks.map(({ area }) => area))).toEqual(new Set(['sign-in', ...areas]))
})

it('takes each of the ten subjects', async () => {
  const out = await folder()
  const { code } = await running([base, '--out', out, '--only', Object.keys(subjects).join(',')])
  expect(code).toBe(0)
})

it('fails for what blocks, and names the call', async () => {
  const out = await folder()
  const wrong = { ...account, CONFORMANCE_PASSWORD: 'senhã' }
  const { code, said } = await running([base, '--out', out], wrong)
  expect(said).toContain('BLOCKS  POST /botlogin')
  expect(said).toContain('401 {"msg":"invalid_email_password"}')
  expect(code).toBe(1)
})

it.each([['--help'], ['-h'], ['--help', '--write']])('says how it is used: %s', async (...args) => {
  const { code, said } = await running(args, {})
  expect(said).toContain('npm run conformance -- https://provider.example/api [options]')
  expect(code).toBe(0)
})

it.each([
  [['https://provider.example/api'], {}, 'Set CONFORMANCE_EMAIL and CONFORMANCE_PASSWORD'],
  [[], account, 'npm run conformance -- https://provider.example/api'],
  [['https://ana:secret@provider.example/api'], account, 'must not have a login'],
  [['https://provider.example/api', '--only', 'sorros'], account, 'There is no area sorros.'],
] as const)('does not run without what it needs: %s', async (args, env, sentence) => {
  const { code, said } = await running(args, env)
  expect(said).toContain(sentence)
  expect(code).toBe(2)
})

it('is one command, which ends with that code', async () => {
  const command = ['src/build/run.mjs', 'mocks/conformance/main.ts', base, '--only', 'sorros']
  const env = plainEnv(account)
  const ended = promisify(execFile)(process.execPath, command, { cwd: root, env })
  await expect(ended).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no area sorros.'),
  })
})

/** What the provider answers to bytes as they stand; '' = nothing. */
const answerTo = (...parts: readonly (string | Uint8Array)[]) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const socket = connect(Number(port), hostname)
    let said = ''
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => (said += text))
    socket.on('error', reject)
    socket.on('close', () => resolve(said))
    for (const part of parts) socket.write(part)
    socket.end()
  })

const head = (call: string, ...lines: readonly string[]) =>
  [`${call} HTTP/1.1`, 'host: localhost', ...lines, '', ''].join('\r\n')
const posting = (body: string | Uint8Array, call = 'POST /api/botlogin') => {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return answerTo(head(call, 'content-type: application/json', `content-length: ${bytes.length}`), bytes)
}
const login = (password: unknown) =>
  JSON.stringify({ email: 'dora@toy.example', password, uitoken: 'leme-panel' })

describe('the toy provider answers', () => {
  it.each([
    ['another letter in a password', 401, () => posting(login('senhã'))],
    ['half a letter in a password', 401, () => posting(login('\ud800'))],
    ['a password that is none', 400, () => posting(login({ $ne: '' }))],
    ['no JSON', 400, () => posting('{"email":')],
    ['text that is no UTF-8', 400, () => posting(new Uint8Array([0x22, 0xe3, 0x22]))],
    ['an empty body', 400, () => posting('')],
    ['lists in lists in lists', 400, () => posting(`${'['.repeat(90_000)}${']'.repeat(90_000)}`)],
    ['a number of 6,000 digits', 400, () => posting('7'.repeat(6000))],
    ['NaN', 400, () => posting('{"email":NaN}')],
    ['null', 400, () => posting('null')],
    ['a list', 400, () => posting('[]')],
    ['a text', 400, () => posting('"dora@toy.example"')],
    ['a body without the fields', 400, () => posting('{"__proto__":{}}')],
    ['a length that is none', 411, () => answerTo(head('POST /api/botlogin', 'content-length: many'))],
    ['a length below 0', 411, () => answerTo(head('POST /api/botlogin', 'content-length: -1'))],
    [
      'a body in pieces',
      411,
      () => answerTo(head('POST /api/botlogin', 'transfer-encoding: chunked'), '0\r\n\r\n'),
    ],
    [
      'more length than body',
      400,
      () => answerTo(head('POST /api/botlogin', 'content-length: 99'), login('x')),
    ],
    ['no length', 400, () => answerTo(head('POST /api/botlogin'), login('x'))],
    ['a huge body', 413, () => posting(login('x'.repeat(3_000_000)))],
    ['an address that is none', 400, () => answerTo(head('GET http://[/api/getbots'))],
    [
      'a cookie that is none',
      401,
      () => answerTo(head('GET /api/getbots?userid=7001', 'cookie: \u0001=;;[=toy="')),
    ],
    ['another method', 501, () => answerTo(head('PUT /api/getbots'))],
    ['a parameter twice', 400, () => answerTo(head('GET /api/getbots?userid=7001&userid=7002'))],
    ['no call', 404, () => answerTo(head('GET /'))],
  ])('%s with a refusal: %i', async (_about, code, ask) => {
    expect(await ask()).toMatch(new RegExp(`^HTTP/1\\.[01] ${code} `))
    // And goes on.
    expect(await posting(login('toy-password-1'))).toMatch(/^HTTP\/1\.[01] 200 /)
  })

  it.each(['3', '0', '1.5', 'true', '"1"', 'null', '1e999', '[1]'])(
    'a save with loteType %s with a refusal',
    async (loteType) => {
      const [, cookie = ''] = /set-cookie: ([^;]+)/i.exec(await posting(login('toy-password-1'))) ?? []
      const example = JSON.stringify({ ...(examples.saveGlobalParams.body as object), userid: 7001 })
      const body = example.replace(/"loteType":\d/, `"loteType":${loteType}`)
      const address = 'POST /api/globalparams?userid=7001'
      const said = await answerTo(head(address, `cookie: ${cookie}`, `content-length: ${body.length}`), body)
      expect(said).toMatch(/^HTTP\/1\.[01] 400 /)
      expect(said).toContain('{"msg": "invalid_field", "field": "loteType"}')
    },
  )
})
