import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
// Injects the calls that the panel loads with their screens.
import '@/api/copyTrading'
import '@/api/metaTrader'
import { providerApi } from '@/api/providerApi'
import { accountType } from '@/contract/codes'
import type { BotSettings } from '@/domain/money/botSettings'
import { planKinds, type PlanKind } from '@/domain/money/stakingPlans'
import { stakesOf, type BotStakes } from '@/domain/money/botStakes'
import { makeSelectRow, readRow, selectUnreadRows } from '@/overview/fleet/rows'
import { selectAssumptions } from '@/risk/assumptionsSlice'
import { loadBot, stakesIn } from '@/robot/records/botRecords'
import { signIn } from '@/features/session/session'
import { makeStore } from '@/app/store'
import type { Store } from '@/store/state'
import { settingsOf } from '@/risk/settings'
import { readInTurn } from '@/store/reading/read'
import { demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'
import {
  aMasaniello,
  aRecovery,
  aRobot,
  aRow,
  aSoros,
  cyclesAndSoros,
  offSettings,
  someCycles,
} from '@tests/support/builders'
import { endWithTest } from '@tests/support/endWithTest'

const [ana] = demoAccounts
const BOT = { userid: '1001', brokerid: 1 }

/** A robot as its provider has it: by call, so that two calls never say different things of it. */
const bots = fc
  .record({
    on: fc.subarray(planKinds.slice()),
    general: fc.record({
      lote: fc.integer({ min: 1, max: 100 }),
      loteType: fc.constantFrom(1, 2),
      accType: fc.constantFrom(...Object.values(accountType.codes)),
      stopDay: fc.constantFrom(0, 40, 4000),
    }),
    cycles: fc.record({ ciclos: fc.integer({ min: 2, max: 3 }), ciclosGale: fc.integer({ min: 0, max: 2 }) }),
    level: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ on, general, cycles, level }) => {
    const has = (plan: PlanKind) => on.includes(plan)
    const ofCycles = has('cycles') ? cycles : { ciclos: 0, ciclosGale: 0 }
    const ofSoros = { soros: has('soros') ? level : 0, sorosperc: 50 }
    return {
      on,
      answers: {
        '/globalparams': aRobot(general),
        '/masaparams': has('masaniello')
          ? aMasaniello({ capital: 500, totalWin: 4 })
          : offSettings.masaniello,
        '/recoveryparams': cyclesAndSoros({
          ciclos: ofCycles.ciclos,
          ciclosgale: ofCycles.ciclosGale,
          ciclosfat: 2,
          ciclosgalefat: 2.2,
          ...ofSoros,
        }),
        '/getcycles': someCycles({ ...ofCycles, ciclosFat: 2, ciclosGaleFat: 2.2 }),
        '/getsoros': aSoros(ofSoros),
        '/getlossrec': aRecovery({ recoverPerc: has('lossRecovery') ? 50 : 0, recoverGaleFat: 1 }),
        '/getcustcycle': has('customCycles') ? [aRow(1, 5, 11)] : [],
      },
    }
  })

/** The board's picture of the robot. */
async function onBoard({ dispatch, getState }: Store): Promise<BotSettings> {
  await dispatch(readRow(BOT.userid, (endpoint, argument) => dispatch(readInTurn(endpoint, argument))))
  const unread = selectUnreadRows(getState()).find(({ userid }) => userid === BOT.userid)
  return unread ? makeSelectRow(BOT.userid, BOT.userid)(getState(), unread).picture.settings : {}
}

it('every way to a robot gives one picture: of what is staked together, and of what was not read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sandbox = await startSandbox()
  const made = makeStore({ readRetries: 0 })
  endWithTest(made)
  const { store } = made
  await store.dispatch(signIn(ana!.email, ana!.password))
  await fc.assert(
    fc.asyncProperty(
      bots,
      fc.subarray([
        '/masaparams',
        '/recoveryparams',
        '/getcycles',
        '/getsoros',
        '/getlossrec',
        '/getcustcycle',
      ]),
      // Whether the call that tells cycles and Soros is offered.
      fc.boolean(),
      async ({ on, answers: byPath }, failing, areApart) => {
        const answers: Readonly<Record<string, unknown>> = byPath
        await sandbox.play({
          about: 'This robot, with these calls failing.',
          intercept: ({ method, path }) => {
            if (method !== 'GET' || !(path in answers)) return 'continue'
            if (areApart && path === '/recoveryparams') return new Response(null, { status: 501 })
            return failing.includes(path)
              ? Response.json(null, { status: 500 })
              : Response.json(answers[path])
          },
        })
        store.dispatch(providerApi.util.resetApiState())
        const assumed = selectAssumptions(store.getState())
        const board = stakesOf(await onBoard(store), assumed)
        store.dispatch(providerApi.util.resetApiState())
        const screens = stakesOf(await store.dispatch(settingsOf(BOT)), assumed)
        const compared = stakesIn(await store.dispatch(loadBot(BOT.userid)), assumed)
        const views: Readonly<Record<string, BotStakes>> = { board, screens, compared }

        expect(board).toEqual(screens)
        if (failing.length === 0) expect(compared).toEqual(screens)
        for (const { stakes, unread } of Object.values(views))
          for (const plan of planKinds) {
            const isStaked = stakes.some((stake) => stake.plan === plan)
            // What is on is known, or said to be not read; what is off is never on.
            expect(isStaked || unread.includes(plan)).toBe(on.includes(plan) || unread.includes(plan))
            expect(isStaked && !on.includes(plan)).toBe(false)
          }
      },
    ),
    { numRuns: 40 },
  )
}, 60_000)
