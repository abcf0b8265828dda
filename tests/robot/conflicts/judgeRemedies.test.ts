/** What is offered is played by the engine itself, with other paths than those that it was judged by. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountType, entryType, stopType } from '@/contract/codes'
import type { BotSettings } from '@/domain/money/botSettings'
import { stakesOf, type BotStakes, type PlayedPlan } from '@/domain/money/botStakes'
import { monteCarlo } from '@/domain/money/monteCarlo'
import { planFigures } from '@/domain/money/planFigures'
import { planKinds, playedPlan } from '@/domain/money/stakingPlans'
import { causesOf, remediesOf } from '@/domain/conflicts/causes'
import { patched, type Remedy } from '@/domain/conflicts/remedy'
import type { PictureSettings } from '@/domain/robot/picture'
import { findConflicts } from '@/domain/conflicts'
import { makeStore } from '@/app/store'
import { riskChangeOf } from '@/risk/riskChange'
import { isSafe, stakesWith } from '@/robot/conflicts/judgeRemedies'
import {
  aMasaniello,
  aRecovery,
  aRobot,
  aRow,
  aSoros,
  assumed,
  offPlans,
  someCycles,
} from '@tests/support/builders'
import { fewAndMany } from '@tests/support/fewAndMany'

const NOW = 1_790_000_000

const assumptions = assumed({ bank: 200, signals: 40, perDay: 8, winRate: 54 })

const on = {
  masaniello: aMasaniello({ capital: 300, totalOper: 8, totalWin: 4, payout: 90, restart: true }),
  cycles: someCycles({ ciclos: 2, ciclosFat: 2, ciclosGale: 2, ciclosGaleFat: 2.2 }),
  soros: aSoros({ soros: 1, sorosgale: 2, sorosperc: 100 }),
  lossRecovery: aRecovery({ recoverPerc: 50 }),
  customCycles: [aRow(1, 4, 9), aRow(2, 20)],
}

type Robot = PictureSettings & { readonly assumptions: NonNullable<PictureSettings['assumptions']> }

/** Robots with one plan or two, and limits of every kind. */
const robots = fc
  .record({
    plans: fc.subarray(planKinds.slice(), { minLength: 1, maxLength: 2 }),
    accType: fc.constantFrom(...Object.values(accountType.codes)),
    lote: fc.constantFrom(1, 4, 15),
    loteType: fc.constantFrom(entryType.codes.fixed, entryType.codes.percentage),
    stopDay: fc.constantFrom(0, 6, 40, 400),
    type: fc.constantFrom(...Object.values(stopType.codes)),
    maximum: fc.constantFrom(0, 30),
  })
  .map(({ plans, type, maximum, ...general }): Robot => ({
    ...offPlans,
    ...Object.fromEntries(plans.map((kind) => [kind, on[kind]])),
    general: aRobot({ ...general, stopType: type }),
    assumptions: { ...assumptions, maximum },
  }))

const PATHS = 4000
/** The bounds of a day's loss are wider than those of ruin. */
const DAY_PATHS = 12_000
/** Of two samples: more than chance explains in any of the comparisons. */
const SIGMAS = 4.5

function playedOf({ choice, account, session, odds }: PlayedPlan, operations: number, paths = PATHS) {
  const plan = playedPlan(choice, account)
  const run = monteCarlo({ ...session, operations, plan }, odds, { paths, seed: 77 })
  run.step(Infinity)
  return run.forecast()
}

/** Of several plans the worst of each figure. */
function playedRisk({ stakes }: BotStakes) {
  const all = stakes.flatMap(({ played }) => {
    if (!played) return []
    const { start } = playedPlan(played.choice, played.account)
    const { days: first } = playedOf(played, assumptions.perDay, DAY_PATHS)
    const { ruin, days } = playedOf(played, assumptions.signals)
    const losses = [...first, ...days].map(({ loss }) => loss)
    return [
      {
        // A first order that is refused is none.
        first: start.ended === null ? start.stake : Infinity,
        largest: planFigures(played.choice, played.account).largestStake,
        // Of two samples the ends of what is likely: a quantile can lie at a jump.
        dayLow: Math.max(...losses.map(({ low }) => low)),
        dayHigh: Math.max(...losses.map(({ high }) => high)),
        ruin: ruin.value,
      },
    ]
  })
  const most = (name: 'largest' | 'dayLow' | 'dayHigh' | 'ruin') => Math.max(...all.map((one) => one[name]))
  return {
    leastFirst: Math.min(...all.map(({ first }) => first)),
    largest: most('largest'),
    dayLow: most('dayLow'),
    dayHigh: most('dayHigh'),
    ruin: most('ruin'),
    count: all.length,
  }
}

/** Those of these that are offered. */
async function judged(remedies: readonly Remedy[], robot: PictureSettings): Promise<readonly Remedy[]> {
  const { store } = makeStore()
  const all = await Promise.all(
    remedies.map(async (remedy) => {
      const change = stakesWith(remedy, robot)
      const isOffered = change
        ? isSafe(change, await store.dispatch(riskChangeOf(change)))
        : remedy.kind === 'copyOn'
      return isOffered ? [remedy] : []
    }),
  )
  return all.flat()
}

/** What is offered for each cause, with the robot after it. */
async function offersOf(robot: Robot) {
  const offers: { readonly remedy: Remedy; readonly after: BotSettings }[] = []
  for (const cause of causesOf(findConflicts(robot, NOW).found))
    for (const remedy of await judged(remediesOf(cause, robot, NOW), robot))
      offers.push({ remedy, after: patched(robot, remedy.patch) })
  return offers
}

describe('what is offered as a remedy', () => {
  for (const { runs, options, isFew } of fewAndMany(6, 30))
    it(
      `raises neither a stake, nor what a bad day loses, nor the chance of ruin (${runs} robots)`,
      { ...options, timeout: 60_000 },
      async () => {
        const kinds = new Set<string>()
        await fc.assert(
          fc.asyncProperty(robots, async (robot) => {
            const was = playedRisk(stakesOf(robot, robot.assumptions))
            for (const { remedy, after } of await offersOf(robot)) {
              kinds.add(remedy.kind)
              const stakes = stakesOf(after, robot.assumptions)
              const becomes = playedRisk(stakes)
              if (becomes.count === 1) expect(becomes.leastFirst).toBeLessThanOrEqual(was.leastFirst)
              expect(becomes.largest).toBeLessThanOrEqual(was.largest * 1.001)
              const spread = Math.sqrt((was.ruin * (1 - was.ruin) + 0.001) / PATHS)
              expect(becomes.ruin - was.ruin).toBeLessThanOrEqual(SIGMAS * Math.SQRT2 * spread)
              expect(becomes.dayLow).toBeLessThanOrEqual(was.dayHigh * 1.001)
            }
          }),
          { numRuns: runs },
        )
        // It has not only refused; of a few robots not every kind is met.
        if (isFew) expect(kinds.size).toBeGreaterThan(0)
        else expect(kinds).toEqual(new Set([...kinds, 'keepOnly', 'smaller', 'switchOff', 'setStop']))
      },
    )
})

it('leaves what stakes nothing unplayed, and offers nothing whose risk cannot be computed', async () => {
  const copyOn: Remedy = { kind: 'copyOn', patch: { traderData: { copyTraderEn: true } } }
  const off: Remedy = { kind: 'switchOff', plan: 'cycles', patch: { cycles: { ciclos: 0, ciclosGale: 0 } } }
  const robot = { ...offPlans, cycles: on.cycles, general: aRobot({ lote: 1 }), assumptions }
  const both = [copyOn, off]
  expect(await judged(both, robot)).toEqual(both)
  expect(await judged(both, { ...robot, masaniello: undefined })).toEqual([copyOn])
  expect(await judged(both, { ...robot, general: undefined })).toEqual([copyOn])
  expect(await judged(both, { ...robot, assumptions: undefined })).toEqual([copyOn])
})
