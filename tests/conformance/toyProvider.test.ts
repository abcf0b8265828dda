/** The kit from its command line, against a provider in another language. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { changesSince, type Report } from '@mocks/conformance/kit/report'

const root = fileURLToPath(new URL('../..', import.meta.url))
const toy = fileURLToPath(new URL('toy_provider.py', import.meta.url))

/** Collects what a process says. */
function listen(child: ChildProcess) {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  return () => text
}

/** The address of the running toy. */
function startToy(): Promise<string> {
  const child = spawn('python3', [toy], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill()
  })
  return new Promise((resolve, reject) => {
    child.on('error', () =>
      reject(new Error('This test runs a provider in Python: install python3 (3.9 or newer).')),
    )
    child.on('exit', (code) => reject(new Error(`The toy provider ended with ${code}.`)))
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
  })
}

const account = {
  CONFORMANCE_EMAIL: 'dora@toy.example',
  CONFORMANCE_PASSWORD: 'toy-password-1',
  CONFORMANCE_SECOND_EMAIL: 'edu@toy.example',
  CONFORMANCE_SECOND_PASSWORD: 'toy-password-2',
}

/** `npm run conformance` without npm. */
function runKit(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['mocks/run.mjs', 'mocks/conformance/main.ts', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
  })
  const said = listen(child)
  return new Promise<{ readonly code: number | null; readonly said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said: said() }))
  })
}

async function folder() {
  const out = await mkdtemp(join(tmpdir(), 'leme-conformance-'))
  onTestFinished(() => rm(out, { recursive: true }))
  return out
}

it('passes the kit for its three subjects, for good too', async () => {
  const [base, out] = await Promise.all([startToy(), folder()])
  const options = ['--for-good', '--only', 'sign-in,bots,general', '--out', out]
  const { code, said } = await runKit([base, ...options], account)
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
  const [base, out] = await Promise.all([startToy(), folder()])
  const only = (...more: readonly string[]) => [base, '--out', out, '--only', ...more]
  await runKit(only('cycles'), account)
  const run = join(out, 'run.json')
  const recorded = JSON.parse(await readFile(run, 'utf8')) as Report
  const mended = { ...recorded, checks: recorded.checks.map((check) => ({ ...check, findings: [] })) }
  await writeFile(run, JSON.stringify(mended))
  const worse = await runKit([...only('cycles'), '--since', run], account)
  expect(worse.said).toContain(
    "Worse: cycles: GET /getcycles: the answer is the contract's (passed → failed)",
  )
  expect((await runKit([...only('cycles'), '--since', run], account)).said).toContain('Nothing has changed')
  expect(changesSince(recorded, mended)).toContain(
    "Better: cycles: GET /getcycles: the answer is the contract's (failed → passed)",
  )
  expect((await runKit([...only('cycles'), '--since', join(out, 'junit.xml')], account)).code).toBe(2)
})

it('fails for the calls that are missing, and names them', async () => {
  const [base, out] = await Promise.all([startToy(), folder()])
  const { code, said } = await runKit([base, '--only', 'cycles', '--out', out], account)
  expect(said).toContain('BLOCKS  GET /getcycles')
  expect(code).toBe(1)
})

it.each([
  [['https://provider.example/api'], {}, 'Set CONFORMANCE_EMAIL and CONFORMANCE_PASSWORD'],
  [[], account, 'npm run conformance -- https://provider.example/api'],
  [['https://ana:secret@provider.example/api'], account, 'must not have a login'],
  [['https://provider.example/api', '--only', 'sorros'], account, 'There is no area sorros.'],
] as const)('does not run without what it needs: %s', async (args, env, sentence) => {
  const { code, said } = await runKit(args, env)
  expect(said).toContain(sentence)
  expect(code).toBe(2)
})
