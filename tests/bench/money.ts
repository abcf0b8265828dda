/**
 * How fast the Monte Carlo of `domain/money` plays, on one thread: orders a second after a warm-up, and the time of 10,000 paths
 * of 100 orders. `node src/build/run.mjs tests/bench/money.ts`; `--paths 1000` for a quick look.
 */
import { parseArgs } from 'node:util'
import { monteCarlo } from '@/domain/money/monteCarlo'
import type { Account } from '@/domain/money/plan'
import { planOf, type PlanChoice } from '@/domain/money/stakingPlans'
import { aMasaniello, aRecovery } from '@tests/support/builders'
import { table } from './report'

const { values: wanted } = parseArgs({
  args: process.argv.slice(2),
  options: { paths: { type: 'string', default: '100000' } },
})
const PATHS = Number(wanted.paths)

const account: Account = { bank: 1000, payout: 85, entry: { loteType: 1, lote: 5 } }
const session = { operations: 100, target: 5000, stops: { stopType: 1, winDay: 4000, stopDay: 900 } }
const odds = { win: 0.56, draw: 0.01 }

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

/** Seconds, and orders played. */
function play(choice: PlanChoice, paths: number, seed: number) {
  const started = performance.now()
  const run = monteCarlo({ ...session, plan: planOf(choice, account) }, odds, { paths, seed })
  while (!run.step(50_000));
  const { stakes } = run.forecast()
  return { seconds: (performance.now() - started) / 1000, stakes }
}

for (const choice of choices) play(choice, PATHS / 20, 1)
const rows = choices.map((choice) => {
  const long = play(choice, PATHS, 2)
  const screen = play(choice, PATHS / 10, 3)
  return [
    choice.kind,
    (long.stakes / long.seconds / 1e6).toFixed(1),
    `${(screen.seconds * 1000).toFixed(0)} ms`,
    screen.stakes.toLocaleString('en'),
  ]
})
console.log(
  table(['plan', 'million orders/s', `${(PATHS / 10).toLocaleString('en')} × 100`, 'orders in it'], rows),
)
