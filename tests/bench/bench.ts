/**
 * How fast the panel is there, in a browser on a slow machine, as ratios to an empty page that the same server serves the
 * same way: times alone say more about the machine. `npm run bench`; `-- --no-build --runs 3` for a quick look.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as rest } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { demoAccounts } from '@mocks/provider/seed'
import { launchOptions } from '@tests/e2e/browser'
import { median, ratio, table } from './report'

const { values: wanted } = parseArgs({
  args: process.argv.slice(2),
  options: { 'no-build': { type: 'boolean' }, runs: { type: 'string', default: '15' } },
})
const RUNS = Number(wanted.runs)
/** On Home, once the provider has answered: the selected robot's stake and limits. */
const CONTENT = '.board__row strong'
/** How much slower than this machine the measured one is. */
const SLOWER = 4
/**
 * Milliseconds that a tab is idle before it navigates, as with a real person: a browser in which a page has just
 * ended makes its next process ready, and that would be counted with the page that happens to come next.
 */
const REST = 300

/** What there is to beat: the sign-in of freqtrade/frequi, ready for typing after 1.08 s where the empty page takes 0.13 s, for 350 kB. */
const frequi = { ready: 1.08 / 0.13, bytes: 350_000 }

const limits = {
  largestPaint: 1.5,
  ready: 0.75 * frequi.ready,
  bytes: 200_000,
} as const

/** Milliseconds since the navigation, and bytes over the wire. */
interface Measured {
  readonly firstPaint: number
  readonly largestPaint: number
  /** React has taken over: presses do what they should */
  readonly alive: number
  /** the answers of the provider are on the screen */
  readonly content: number
  readonly bytes: number
  readonly shift: number
}

const emptyPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Empty</title>
  </head>
  <body>
    <p>An empty static page.</p>
  </body>
</html>
`

/** Runs in the page. The browser keeps its own records; only "content" has to be watched for. */
function watchContent(selector: string) {
  const seen = () => {
    if (!document.querySelector(selector)) return
    watcher.disconnect()
    performance.mark('content')
  }
  const watcher = new MutationObserver(seen)
  watcher.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: when there is nothing left to do and what was done is painted, what the browser has recorded. */
async function readRecords() {
  await new Promise<void>((done) =>
    requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
  const records = (type: string) =>
    new Promise<PerformanceEntryList>((done) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect()
        done(list.getEntries())
      }).observe({ type, buffered: true })
      setTimeout(() => done([]), 300)
    })
  const at = (name: string) => performance.getEntriesByName(name).at(0)?.startTime ?? Number.NaN
  const paints = await records('largest-contentful-paint')
  const shifts = await records('layout-shift')
  return {
    firstPaint: at('first-contentful-paint'),
    largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
    alive: at('alive'),
    content: at('content'),
    shift: shifts.reduce((sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value, 0),
  }
}

async function measure(page: Page, url: string, until: 'paint' | 'alive' | 'content'): Promise<Measured> {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength))
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await rest(REST)
  await page.goto(url)
  if (until !== 'paint')
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, until)
  const measured = await page.evaluate(readRecords)
  await session.detach()
  return { ...measured, bytes }
}

async function cold(browser: Browser, url: string, locale: string, until: 'paint' | 'alive') {
  const context = await browser.newContext({ locale, serviceWorkers: 'block' })
  const measured = await measure(await context.newPage(), url, until)
  await context.close()
  return measured
}

/** A browser with its own profile, in which Ana has signed in and the panel is cached. */
async function signedInContext(profile: string, url: string, locale: string): Promise<BrowserContext> {
  const [ana] = demoAccounts
  if (!ana) throw new Error('the sandbox has no demo account')
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), locale })
  await context.addInitScript(watchContent, CONTENT)
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('#email').fill(ana.email)
  await page.locator('#password').fill(ana.password)
  await page.locator('#password').press('Enter')
  await page.locator(CONTENT).first().waitFor()
  // Chromium keeps compiled code from the second or third visit on.
  for (let visit = 0; visit < Math.min(3, RUNS); visit++) await measure(page, url, 'content')
  await page.close()
  return context
}

async function warm(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const measured = await measure(page, url, 'content')
  await page.close()
  return measured
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)

/** The median of each number, over all runs. */
function medians(runs: readonly Measured[]): Measured {
  const of = (field: keyof Measured) => median(runs.map((run) => run[field]))
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    alive: of('alive'),
    content: of('content'),
    bytes: of('bytes'),
    shift: of('shift'),
  }
}

async function runAll(url: string, browser: Browser, ana: BrowserContext) {
  const empty = `${url}/empty.html`
  const runs: Record<'empty' | 'portuguese' | 'english' | 'reload', Measured[]> = {
    empty: [],
    portuguese: [],
    english: [],
    reload: [],
  }
  await cold(browser, empty, 'pt-BR', 'paint')
  const turns: Readonly<Record<keyof typeof runs, () => Promise<Measured>>> = {
    empty: () => cold(browser, empty, 'pt-BR', 'paint'),
    portuguese: () => cold(browser, url, 'pt-BR', 'alive'),
    english: () => cold(browser, url, 'en-US', 'alive'),
    reload: () => warm(ana, url),
  }
  // In turns, so that whatever else the machine does falls on all of them, and in any order: what a page leaves behind, too.
  for (let run = 0; run < RUNS; run++)
    for (const name of shuffled(Object.keys(turns) as (keyof typeof runs)[]))
      runs[name].push(await turns[name]())
  return runs
}

async function startServer(dataFolder: string, pagesFolder: string) {
  const child = spawn(
    process.execPath,
    ['src/build/run.mjs', 'tests/bench/serve.ts', dataFolder, pagesFolder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    url,
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function main() {
  // In a separate process with its own mode: this one runs in development mode and would build the slow React.
  if (!wanted['no-build'])
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
  const folder = mkdtempSync(join(tmpdir(), 'leme-bench-'))
  const pagesFolder = join(folder, 'pages')
  cpSync(resolve('dist'), pagesFolder, { recursive: true })
  writeFileSync(join(pagesFolder, 'empty.html'), emptyPage)
  const server = await startServer(join(folder, 'data'), pagesFolder)
  const browser = await chromium.launch(launchOptions())
  const ana = await signedInContext(join(folder, 'profile'), server.url, 'pt-BR')
  try {
    process.stdout.write(report(await runAll(server.url, browser, ana)))
  } finally {
    await Promise.all([browser.close(), ana.close()])
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Runs = Awaited<ReturnType<typeof runAll>>

function report(runs: Runs): string {
  const empty = medians(runs.empty)
  const portuguese = medians(runs.portuguese)
  const english = medians(runs.english)
  const reload = medians(runs.reload)
  const row = (name: string, time: number, limit?: number) => [
    name,
    `${Math.round(time)} ms`,
    ratio(time / empty.largestPaint),
    limit === undefined ? '' : `≤ ${ratio(limit)}`,
    limit === undefined ? '' : time / empty.largestPaint <= limit ? 'kept' : 'MISSED',
  ]
  const signIn = (name: string, { firstPaint, largestPaint, alive }: Measured) => [
    row(`${name}: first paint, takes typing`, firstPaint, limits.ready),
    row(`${name}: largest paint`, largestPaint, limits.largestPaint),
    row(`${name}: alive`, alive, limits.ready),
  ]
  const slowest = portuguese.alive / empty.largestPaint
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  return [
    `Chromium, ${SLOWER} times slower processor, medians of ${RUNS} runs. 1.0 is the empty page's largest paint.`,
    '',
    table(
      ['', 'time', 'ratio', 'limit', ''],
      [
        row('empty page, cold', empty.largestPaint),
        ...signIn('sign-in, cold, pt-BR', portuguese),
        ...signIn('sign-in, cold, en-US', english),
        row('signed-in reload, warm: shell', reload.firstPaint),
        row('signed-in reload, warm: alive', reload.alive, slowest),
        row('signed-in reload, warm: answers shown', reload.content),
        row('signed-in reload, warm: largest paint', reload.largestPaint),
      ],
    ),
    '',
    `Transferred for the sign-in: pt-BR ${kB(portuguese.bytes)}, en-US ${kB(english.bytes)}, headers included (limit ${kB(limits.bytes)}, frequi ${kB(frequi.bytes)}).`,
    `Layout shift: sign-in ${portuguese.shift.toFixed(3)}, in en-US ${english.shift.toFixed(3)}, signed-in reload ${reload.shift.toFixed(3)}.`,
    `Ready for typing, frequi: ${ratio(frequi.ready)}; the limit is 0.75 of that.`,
    '',
  ].join('\n')
}

await main()
