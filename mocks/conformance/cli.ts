/** The conformance kit's command line. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { areas, areasOf, conformance, subjectNames } from './kit/areas'
import type { Account } from './kit/kit'
import { asHtml, asJUnit, asText, changesSince, findingsOf, type Report } from './kit/report'
import { pageStyle } from './document/page'

const usage = `npm run conformance -- https://provider.example/api [options]

Checks a provider against the panel's contract. Without options it only reads.

  --write       saves records too, and puts back what was there
  --for-good    also what no call can put back: bots, tokens, proxy, orders, removals
  --only NAMES  only some, with commas between them. Subjects: ${subjectNames.join(', ')}.
                Areas: ${areas.join(', ')}
  --out FOLDER  where report.html, junit.xml and run.json are written (.conformance)
  --since FILE  the run.json of an earlier run: says what got better and worse
  --seed N      makes other bodies (1)
  --runs N      how many bodies for each save (3)
  --help        this text

The test account is taken from the environment: CONFORMANCE_EMAIL and CONFORMANCE_PASSWORD, and a second one, for what
another account must not see, from CONFORMANCE_SECOND_EMAIL and CONFORMANCE_SECOND_PASSWORD. Use accounts that nobody
trades with, their robots turned off. Only a bot without a Real account is written to.

Ends with 0 if the panel works with it, 1 if something blocks or degrades it, 2 if it could not run.`

class CannotRun extends Error {}

function baseOf(text: string | undefined): string {
  if (text === undefined || !URL.canParse(text)) throw new CannotRun(usage)
  const { protocol, username, password, search, hash, href, hostname } = new URL(text)
  if (!['http:', 'https:'].includes(protocol))
    throw new CannotRun('The address has to start with https:// or http://.')
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    throw new CannotRun('The address must not have a login, a query or a hash: reports show it.')
  if (protocol === 'http:' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname))
    console.error('The address is not https: the password goes over the network as it is.')
  return href.replace(/\/+$/, '')
}

type Env = Readonly<Record<string, string | undefined>>

function accountOf(env: Env, name: 'CONFORMANCE' | 'CONFORMANCE_SECOND'): Account | undefined {
  const email = env[`${name}_EMAIL`] ?? ''
  const password = env[`${name}_PASSWORD`] ?? ''
  return email === '' || password === '' ? undefined : { email, password }
}

function wholeNumber(text: string, name: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CannotRun(`--${name} has to be a whole number from 1 on.`)
  return Number(text)
}

function areasIn(text: string | undefined): readonly string[] | undefined {
  const wanted = text?.split(',').map((name) => name.trim())
  const unknown = wanted?.filter((name) => !areasOf(name)) ?? []
  if (unknown.length > 0)
    throw new CannotRun(
      `There is no area ${unknown.join(', ')}. There are the subjects ${subjectNames.join(', ')}, and the areas ${areas.join(', ')}.`,
    )
  return wanted?.flatMap((name) => areasOf(name) ?? [])
}

function argumentsIn(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        write: { type: 'boolean', default: false },
        'for-good': { type: 'boolean', default: false },
        only: { type: 'string' },
        out: { type: 'string', default: '.conformance' },
        since: { type: 'string' },
        seed: { type: 'string', default: '1' },
        runs: { type: 'string', default: '3' },
      },
    })
  } catch (error) {
    throw new CannotRun(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
}

/** Read before this run may write over it. */
async function earlierRun(file: string): Promise<Report> {
  try {
    const earlier = JSON.parse(await readFile(file, 'utf8')) as Report
    if (Array.isArray(earlier.checks)) return earlier
  } catch {
    // Said below.
  }
  throw new CannotRun(`--since ${file}: this is no run.json of an earlier run.`)
}

async function run(args: readonly string[], env: Env): Promise<number> {
  const { values, positionals } = argumentsIn(args)
  if (values.help) {
    console.log(usage)
    return 0
  }
  const base = baseOf(positionals[0])
  const first = accountOf(env, 'CONFORMANCE')
  if (!first) throw new CannotRun('Set CONFORMANCE_EMAIL and CONFORMANCE_PASSWORD: the test account.')
  const before = values.since === undefined ? undefined : await earlierRun(values.since)
  let isStopped = false
  const stop = () => {
    isStopped = true
    console.error('Stopping; what was changed is put back first.')
  }
  process.once('SIGINT', stop)
  const mayChangeForGood = values['for-good']
  const report = await conformance({
    send: (request) => fetch(request),
    base,
    first,
    second: accountOf(env, 'CONFORMANCE_SECOND'),
    uiToken: env.VITE_UI_TOKEN || 'leme-panel',
    mayWrite: values.write || mayChangeForGood,
    mayChangeForGood,
    sampling: { seed: wholeNumber(values.seed, 'seed'), runs: wholeNumber(values.runs, 'runs') },
    areas: areasIn(values.only),
    isStopped: () => isStopped,
  }).finally(() => process.off('SIGINT', stop))
  const out = resolve(values.out)
  await mkdir(out, { recursive: true })
  await writeFile(join(out, 'run.json'), JSON.stringify(report, null, 2))
  await writeFile(join(out, 'junit.xml'), asJUnit(report))
  await writeFile(join(out, 'report.html'), asHtml(report, pageStyle))
  console.log(`${asText(report)}\nReports: ${join(out, 'report.html')}, ${join(out, 'junit.xml')}`)
  if (before) console.log(`\n${changesSince(before, report)}`)
  const matters = findingsOf(report).some(({ severity }) => severity !== 'cosmetic')
  return matters || isStopped ? 1 : 0
}

/** @returns the exit code */
export async function runKit(args: readonly string[], env: Env): Promise<number> {
  try {
    return await run(args, env)
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error
    console.error(error.message)
    return 2
  }
}
