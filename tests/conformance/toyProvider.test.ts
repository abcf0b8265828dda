/** The kit from its command line, against a provider in another language. */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { runKit } from '@mocks/conformance/cli'
import { changesSince, type Report } from '@mocks/conformance/kit/report'
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
  await running(only('cycles'))
  const run = join(out, 'run.json')
  const recorded = JSON.parse(await readFile(run, 'utf8')) as Report
  const mended = { ...recorded, checks: recorded.checks.map((check) => ({ ...check, findings: [] })) }
  await writeFile(run, JSON.stringify(mended))
  const worse = await running([...only('cycles'), '--since', run])
  expect(worse.said).toContain(
    "Worse: cycles: GET /getcycles: the answer is the contract's (passed → failed)",
  )
  expect((await running([...only('cycles'), '--since', run])).said).toContain('Nothing has changed')
  expect(changesSince(recorded, mended)).toContain(
    "Better: cycles: GET /getcycles: the answer is the contract's (failed → passed)",
  )
  expect((await running([...only('cycles'), '--since', join(out, 'junit.xml')])).code).toBe(2)
})

it('fails for the calls that are missing, and names them', async () => {
  const out = await folder()
  const { code, said } = await running([base, '--only', 'cycles', '--out', out])
  expect(said).toContain('BLOCKS  GET /getcycles')
  expect(code).toBe(1)
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
