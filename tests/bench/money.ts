/**
 * How fast plans are played and answered, on one thread, in CPU time after a warm-up: `node src/build/run.mjs tests/bench/money.ts`;
 * `--paths 1000` for a quick look. Beside it, the same fixed entry in plain C (`play.c`, where there is a C compiler) and in one loop over
 * typed arrays: what an answer could cost at least.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { monteCarlo } from '@/domain/money/monteCarlo'
import { profitOf, roundCents, type Account } from '@/domain/money/plan'
import { mulberry32 } from '@/domain/money/random'
import { playedPlan, type PlanChoice } from '@/domain/money/stakingPlans'
import { runForecast } from '@/risk/forecast'
import { aMasaniello, aRecovery } from '@tests/support/builders'
import { table } from './report'

const { values: wanted } = parseArgs({
  args: process.argv.slice(2),
  options: { paths: { type: 'string', default: '10000' } },
})
const PATHS = Number(wanted.paths)

const account: Account = { bank: 1000, payout: 85, minimum: 1, entry: { loteType: 1, lote: 5 } }
const stops = { stopType: 1, winDay: 4000, stopDay: 900 }
const odds = { win: 0.56 }

const choices: readonly PlanChoice[] = [
  { kind: 'flat' },
  { kind: 'soros', settings: { soros: 2, sorosgale: 2, sorosperc: 100 } },
  { kind: 'cycles', settings: { ciclos: 3, ciclosFat: 2, ciclosGale: 2, ciclosGaleFat: 2 } },
  {
    kind: 'lossRecovery',
    settings: aRecovery({ recoverPerc: 25, recoverGale: 1, recoverGaleFat: 2, mode: 3 }),
  },
  { kind: 'masaniello', settings: aMasaniello({ totalWin: 4, restart: true }) },
]

/** Milliseconds of CPU. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const sessionOf = (operations: number) => ({ operations, perDay: 20, stops })

function play(choice: PlanChoice, operations: number) {
  const run = monteCarlo({ ...sessionOf(operations), plan: playedPlan(choice, account) }, odds, {
    paths: PATHS,
    seed: 1,
    payout: account.payout,
  })
  while (!run.step(150_000));
}

/** What a screen shows at once plays so many signals. */
const GLANCE = 25_000

/** The whole answer as a screen gets it, and what it shows at once. */
async function answer(choice: PlanChoice, operations: number) {
  const request = { choice, account, session: sessionOf(operations), odds }
  const ask = (more = {}) =>
    runForecast(
      { ...request, ...more },
      () => true,
      async () => {},
      PATHS / 10_000,
    )
  return { whole: await costOf(() => ask()), first: await costOf(() => ask({ played: GLANCE })) }
}

/** The fixed entry in one loop. */
function inOneLoop(operations: number): Float64Array {
  const random = mulberry32(1)
  const [banks, falls, turnovers] = [PATHS, PATHS, PATHS].map((size) => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  for (let place = 0; place < PATHS; place += 1) {
    let [bank, day, high, fall, turnover] = [100_000, 0, 100_000, 0, 0]
    for (let order = 0; order < operations && bank >= 100; order += 1) {
      if (order % 20 === 0) day = 0
      const drawn = random()
      if (day >= 400_000 || day <= -90_000) continue
      const stake = Math.min(Math.max(roundCents(500), 100), bank)
      turnover += stake
      const change = drawn < odds.win ? profitOf(stake, 85) : -stake
      bank += change
      day += change
      if (bank > high) high = bank
      if (high - bank > fall) fall = high - bank
    }
    banks[place] = bank
    falls[place] = fall
    turnovers[place] = turnover
  }
  return banks
}

/** `undefined`: no C compiler. */
function inC(operations: number): number | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'leme-bench-'))
  try {
    const program = path.join(folder, 'play')
    execFileSync('cc', ['-O2', '-o', program, path.resolve('tests/bench/play.c'), '-lm'], { stdio: 'ignore' })
    return Number(
      execFileSync(program, [String(PATHS), String(operations)], { encoding: 'utf8' }).split(' ')[0],
    )
  } catch {
    return undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const rows: string[][] = []
for (const operations of [100, 2000]) {
  const c = inC(operations)
  const beside = (cost: number) => `${cost.toFixed(0)} ms${c ? ` (${(cost / c).toFixed(1)} × C)` : ''}`
  inOneLoop(operations)
  rows.push(
    [`${operations} · C`, c === undefined ? 'no compiler' : `${c.toFixed(0)} ms`, '', ''],
    [`${operations} · typed arrays`, beside(await costOf(() => inOneLoop(operations))), '', ''],
  )
  for (const choice of choices) {
    play(choice, 100)
    await answer(choice, 100)
    const played = await costOf(() => play(choice, operations))
    const { whole, first } = await answer(choice, operations)
    rows.push([`${operations} · ${choice.kind}`, beside(played), beside(whole), `${first.toFixed(0)} ms`])
  }
}
console.log(table([`${PATHS} paths of`, 'played', 'whole answer', 'first figures'], rows))
