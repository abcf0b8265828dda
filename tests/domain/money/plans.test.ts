import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customCycles, customCyclesTable } from '@/domain/money/customCycles'
import { usableCycles } from '@/domain/money/usableCycles'
import { cycleCells, playedCells } from '@/domain/money/cycleTable'
import { cycles, cyclesPlan, cyclesTable, type CycleSettings } from '@/domain/money/cycles'
import { flatStake } from '@/domain/money/flatStake'
import { lossRecovery, winsToRecover, type LossRecoverySettings } from '@/domain/money/lossRecovery'
import { profitOf, roundCents } from '@/domain/money/plan'
import { SOROS_GALE_PAYOUT, soros, sorosSequence } from '@/domain/money/soros'
import { aRecovery, aRow } from '@tests/support/builders'
import { LARGE, account, lastOf, martingale, rounded, stakesOf, statesOf } from './vectors'

/** The stakes of a plan whose cents are shown as four digits. */
const fine = (plan: Parameters<typeof stakesOf>[0], results: string) =>
  rounded(stakesOf(plan, results, LARGE), 4)
const large = (base: number, payout: number) => account(base, payout, { scale: LARGE })

describe('flat stakes', () => {
  it('always stake the entry', () => {
    expect(stakesOf(flatStake(account(5, 85)), 'WLDWL')).toEqual([5, 5, 5, 5, 5, 5])
    expect(lastOf(flatStake(account(5, 85)), 'WLDWL').hits).toBe(2)
  })

  it('in percent follow the bank', () => {
    const plan = flatStake({ bank: 200, payout: 80, entry: { loteType: 2, lote: 2.5 } })
    expect(stakesOf(plan, 'WL')).toEqual([5, 5.1, 4.97])
  })

  it('end when the bank is used up, after a last partial stake', () => {
    const states = statesOf(flatStake({ ...account(5, 85), bank: 7 }), 'LL')
    expect(states.map(({ stake, ended }) => [stake, ended])).toEqual([
      [500, null],
      [200, null],
      [0, 'ruin'],
    ])
  })

  it('are raised to the broker’s minimum, and end when the bank is below it', () => {
    const plan = flatStake({ ...account(0.5, 85, { minimum: 1 }), bank: 1.5 })
    expect(plan.start).toMatchObject({ stake: 100, adjusted: true, ended: null })
    expect(lastOf(plan, 'L')).toMatchObject({ bank: 50, stake: 0, ended: 'ruin' })
  })

  it('with an entry of 0 are not sent', () => {
    expect(flatStake(account(0, 85)).start).toMatchObject({ stake: 0, ended: 'noStake' })
  })

  it('earn a profit rounded half up to the cent', () => {
    expect([profitOf(50, 85), profitOf(682, 80), profitOf(1, 40)]).toEqual([43, 546, 0])
  })
})

describe('an amount', () => {
  it('is rounded half up in decimal, without binary rounding errors', () => {
    expect([8.79 * 0.5, 1.15 * 1.5, 2.675 * 1, 0.285 * 1].map((units) => roundCents(units * 100))).toEqual([
      440, 173, 268, 29,
    ])
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 999 }),
        (cents, thousandths) => {
          const exact = Number((2n * BigInt(cents) * BigInt(thousandths) + 1000n) / 2000n)
          expect(roundCents((cents / 100) * (thousandths / 1000) * 100)).toBe(exact)
        },
      ),
    )
  })
})

describe('a martingale: one cycle with steps', () => {
  it('by a factor: 5 11 24.20 53.24', () => {
    expect(fine(martingale(2.2, 3, large(5, 85)), 'LLL')).toEqual([5, 11, 24.2, 53.24])
    expect(lastOf(martingale(2.2, 3, account(5, 85)), 'LLLL').bank).toBe(1_000_000 - 9344)
  })

  it('returns to the entry after a win at any step and after the last step is lost', () => {
    const states = statesOf(martingale(2, 2, account(10, 85)), 'LWLLWLLL')
    expect(states.map(({ stake }) => stake / 100)).toEqual([10, 20, 10, 20, 40, 10, 20, 40, 10])
    expect(states.map(({ gale }) => gale)).toEqual([0, 1, 0, 1, 2, 0, 1, 2, 0])
    expect(states.map(({ hits }) => hits)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1])
  })
})

describe('Soros', () => {
  const settings = (levels: number, perc = 100, gale = 0) => ({
    soros: levels,
    sorosperc: perc,
    sorosgale: gale,
  })

  it('reinvests twice, collects, and starts again after a loss (binary-bot #2644)', () => {
    expect(fine(soros(settings(2), large(1, 94)), 'WWWLWWW')).toEqual([
      1, 1.94, 3.7636, 1, 1, 1.94, 3.7636, 1,
    ])
  })

  it('reinvests half of the profit', () => {
    expect(stakesOf(soros(settings(2, 50), account(10, 80)), 'WWW')).toEqual([10, 14, 19.6, 10])
  })

  it('without a limit (traderwebbot)', () => {
    expect(rounded(stakesOf(soros(settings(99), large(10, 80)), 'WWWWW', LARGE), 2)).toEqual([
      10, 18, 32.4, 58.32, 104.98, 188.96,
    ])
  })

  it('with three levels has four entries', () => {
    expect(rounded(stakesOf(soros(settings(3), large(10, 87)), 'WWWW', LARGE), 3)).toEqual([
      10, 18.7, 34.969, 65.392, 10,
    ])
    expect(sorosSequence(settings(3), account(10, 87))).toEqual([
      { stake: 1000, profit: 870, total: 870 },
      { stake: 1870, profit: 1627, total: 2497 },
      { stake: 3497, profit: 3042, total: 5539 },
      { stake: 6539, profit: 5689, total: 11228 },
    ])
  })

  it('with very many levels is shown up to the table’s limit', () => {
    expect(sorosSequence(settings(1e9), account(1, 1)).length).toBe(101)
  })

  it('without levels stakes only the entry', () => {
    expect(stakesOf(soros(settings(0), account(10, 87)), 'WWLW')).toEqual([10, 10, 10, 10, 10])
  })

  it('costs only the base at any level, when all of the profit is reinvested', () => {
    for (const results of ['L', 'WL', 'WWL', 'WWWL']) {
      expect(lastOf(soros(settings(3), account(10, 87)), results).bank).toBe(1_000_000 - 1000)
    }
  })

  it.each([
    ['LWWW', [10, 5, 9.35, 10], 0],
    ['LLWW', [10, 5, 7.5, 14.025], 3.7268],
    ['LWLWW', [10, 5, 9.35, 7.5, 14.025], 3.7268],
  ])('gale recovers in two hands: %s', (results, stakes, net) => {
    const plan = soros(settings(0, 100, 2), large(10, 87))
    expect(fine(plan, results).slice(0, stakes.length)).toEqual(stakes)
    if (net) expect(lastOf(plan, results).bank / 100 / LARGE - 10_000).toBeCloseTo(net, 3)
  })

  it('gale accepts the loss after its last level', () => {
    const plan = soros(settings(1, 100, 2), account(10, 87))
    expect(stakesOf(plan, 'LLL')).toEqual([10, 5, 7.5, 10])
    expect(lastOf(plan, 'LLL')).toMatchObject({ bank: 1_000_000 - 2250, hits: 1 })
    expect(lastOf(plan, 'LL').hits).toBe(0)
  })

  it('gale raises the debt by half, whichever of the two orders is lost', () => {
    const plan = soros(settings(0, 100, 5), account(16, 85))
    const debts = (results: string) => statesOf(plan, results).map(({ memory }) => memory.debt)
    expect(debts('LLLL')).toEqual([0, 1600, 2400, 3600, 5400])
    expect(debts('LWLWL')).toEqual([0, 1600, 1600, 2400, 2400, 3600])
  })

  it('gale covers its debt from a payout of 73.2 % on', () => {
    expect(SOROS_GALE_PAYOUT).toBeCloseTo(73.2, 1)
    const net = (payout: number) =>
      lastOf(soros(settings(0, 100, 1), large(10, payout)), 'LWW').bank / 100 / LARGE - 10_000
    expect(net(73)).toBeLessThan(0)
    expect(net(74)).toBeGreaterThan(0)
  })

  it('gale sends its second order even if the first one earned less than half a cent', () => {
    const plan = soros(settings(0, 100, 3), account(0.01, 40))
    const hands = statesOf(plan, 'LWL').map(({ memory: { recovery, firstHand } }) => [recovery, firstHand])
    expect(hands).toEqual([
      [0, -1],
      [1, -1],
      [1, 0],
      [2, -1],
    ])
    expect(lastOf(plan, 'LWW').memory).toMatchObject({ recovery: 0, debt: 0 })
  })

  it('gale recovers the real loss of a sequence: at a later level only the first stake', () => {
    const plan = soros(settings(2, 100, 2), account(10, 80))
    expect(stakesOf(plan, 'WWLW')).toEqual([10, 18, 32.4, 5, 9])
    const halves = soros(settings(3, 50, 2), account(10, 80))
    expect(stakesOf(halves, 'WWL')).toEqual([10, 14, 19.6, 0.2])
    // Stakes 27.44 after profits of 34.88: nothing is lost.
    expect(stakesOf(halves, 'WWWLW')).toEqual([10, 14, 19.6, 27.44, 10, 14])
    expect(lastOf(halves, 'WWWL').hits).toBe(0)
  })
})

describe('cycles', () => {
  const settings: CycleSettings = { ciclos: 3, ciclosFat: 3, ciclosGale: 2, ciclosGaleFat: 2.2 }

  it('are rows 2 4.40 9.68 | 6 13.20 29.04 | 18 39.60 87.12, 209.04 in all', () => {
    const plan = cycles(settings, account(2, 85))
    expect(stakesOf(plan, 'L'.repeat(9))).toEqual([2, 4.4, 9.68, 6, 13.2, 29.04, 18, 39.6, 87.12, 2])
    expect(lastOf(plan, 'L'.repeat(9))).toMatchObject({ bank: 1_000_000 - 20904, hits: 1 })
    const cells = cycleCells(cyclesTable(settings, account(2, 85)), account(2, 85))
    expect(cells.map((row) => row.map(({ stake }) => stake / 100))).toEqual([
      [2, 4.4, 9.68],
      [6, 13.2, 29.04],
      [18, 39.6, 87.12],
    ])
    expect(cells.at(-1)?.at(-1)?.exposure).toBe(20904)
  })

  it('go on in the next row after a lost one, and back to the first after a win', () => {
    const plan = cycles(settings, account(2, 85))
    expect(stakesOf(plan, 'LLLLW')).toEqual([2, 4.4, 9.68, 6, 13.2, 2])
    expect(statesOf(plan, 'LLLLW').map(({ gale }) => gale)).toEqual([0, 1, 2, 0, 1, 0])
  })

  it('multiply on across cycles, where the cycle factor is the step factor to the number of orders', () => {
    const plan = cycles({ ciclos: 3, ciclosFat: 2.5 ** 3, ciclosGale: 2, ciclosGaleFat: 2.5 }, large(1, 85))
    expect(rounded(stakesOf(plan, 'L'.repeat(8), LARGE), 2)).toEqual([
      1, 2.5, 6.25, 15.63, 39.06, 97.66, 244.14, 610.35, 1525.88,
    ])
  })

  it('cannot be computed with a negative factor', () => {
    expect(cyclesPlan.isPlayable(settings)).toBe(true)
    expect(cyclesPlan.isPlayable({ ...settings, ciclosFat: -1 })).toBe(false)
    expect(cyclesPlan.isPlayable({ ...settings, ciclosGaleFat: -1 })).toBe(false)
  })

  it('restart at the base with a cycle factor of 1 or 0', () => {
    for (const ciclosFat of [0, 1]) {
      expect(stakesOf(cycles({ ...settings, ciclosFat, ciclos: 2 }, account(2, 85)), 'LLLL')).toEqual([
        2, 4.4, 9.68, 2, 4.4,
      ])
    }
  })

  it('with absurd numbers still make a table', () => {
    const absurd = cyclesTable(
      { ciclos: 1e9, ciclosFat: 9, ciclosGale: 1e9, ciclosGaleFat: 9 },
      account(2, 85),
    )
    expect(absurd.rows).toHaveLength(100)
    expect(absurd.rows[0]).toHaveLength(21)
  })

  it('with a count of 0 are off: only the entry is staked', () => {
    expect(stakesOf(cycles({ ...settings, ciclos: 0 }, account(2, 85)), 'LLW')).toEqual([2, 2, 2, 2])
  })
})

describe('custom cycles', () => {
  it('are played as written: 2 4.4 9.68, 6 13.2, and 2 again after a win', () => {
    const rows = [aRow(1, 2, 4.4, 9.68), aRow(2, 6, 13.2, 0)]
    const plan = customCycles(rows, account(1, 85))
    expect(stakesOf(plan, 'LLLLLW').slice(0, 6)).toEqual([2, 4.4, 9.68, 6, 13.2, 2])
    expect(lastOf(plan, 'LLLLL').hits).toBe(1)
    expect(stakesOf(plan, 'LLLLW')).toEqual([2, 4.4, 9.68, 6, 13.2, 2])
    expect(lastOf(plan, 'LLLLW').hits).toBe(0)
  })

  it('are sorted, without duplicates, without rows that have no entry, and without amounts after a 0', () => {
    expect(
      usableCycles([
        aRow(3, 5),
        aRow(1, 2, 0, 9),
        aRow(3, 8),
        aRow(2, 0, 4),
        aRow(4, 1, 2, 3, 4, 5, 6, 7, 8),
      ]),
    ).toEqual([
      { cycle: 1, stakes: [2] },
      { cycle: 3, stakes: [5] },
      { cycle: 4, stakes: [1, 2, 3, 4, 5, 6, 7, 8] },
    ])
  })

  it('show the profit of each column and the worst case', () => {
    const table = customCyclesTable([aRow(1, 2, 4.4, 9.68), aRow(2, 6, 6)])
    const cells = cycleCells(table, { bank: 100, payout: 85 })
    expect(cells.map((cellsOfRow) => cellsOfRow.map(({ rowProfit }) => rowProfit))).toEqual([
      [170, 174, 183],
      [510, -90],
    ])
    expect(cells.at(-1)?.map(({ profit }) => profit)).toEqual([510 - 1608, -90 - 1608])
    expect(cells.at(-1)?.at(-1)?.exposure).toBe(200 + 440 + 968 + 600 + 600)
  })

  it('are sent cut to what the bank has left, or raised to the smallest order; after the bank is gone nothing is', () => {
    const table = customCyclesTable([aRow(1, 2, 4.4, 9.68), aRow(2, 6)])
    expect(playedCells(table, { ...account(2, 85), bank: 10, minimum: 3 })).toEqual([
      [
        { stake: 300, exposure: 300, profit: 255, isChanged: true },
        { stake: 440, exposure: 740, profit: -300 + 374, isChanged: false },
        // 2.60 are less than the smallest order.
        undefined,
      ],
      [undefined],
    ])
    expect(playedCells(table, { ...account(2, 85), bank: 10 })).toEqual([
      [
        { stake: 200, exposure: 200, profit: 170, isChanged: false },
        { stake: 440, exposure: 640, profit: -200 + 374, isChanged: false },
        { stake: 360, exposure: 1000, profit: -640 + 306, isChanged: true },
      ],
      [undefined],
    ])
  })

  it('without a usable row stake only the entry', () => {
    expect(stakesOf(customCycles([aRow(1)], account(7, 85)), 'LW')).toEqual([7, 7, 7])
  })
})

describe('loss recovery', () => {
  const settings = (mode: number, recoverPerc: number, more: Partial<LossRecoverySettings> = {}) =>
    aRecovery({ mode, recoverPerc, recoverGaleFat: 2, ...more })
  const plan = (mode: number, perc: number, more?: Partial<LossRecoverySettings>) =>
    lossRecovery(settings(mode, perc, more), account(10, 80))

  it.each([
    [1, 25, 'LWWWW', [10, 3.13, 3.13, 3.13, 3.13, 10]],
    [2, 25, 'LWWWW', [10, 13.13, 13.13, 13.13, 13.13, 10]],
    [1, 40, 'LWWW', [10, 5, 5, 2.5, 10]],
    [1, 100, 'LW', [10, 12.5, 10]],
    [2, 50, 'LWLWW', [10, 16.25, 16.25, 23.28, 23.28, 10]],
  ])('mode %i, %i %%: %s', (mode, perc, results, stakes) => {
    expect(stakesOf(plan(mode, perc), results)).toEqual(stakes)
    expect(stakesOf(plan(mode, perc), `${results}W`).at(-1)).toBe(10)
  })

  it('keeps its debt to fractions of a cent: 10, 5, 21.25, 10.625, 0', () => {
    const debts = statesOf(plan(2, 50), 'LWLWW').map(({ memory }) => memory.debt / 100)
    expect(debts).toEqual([0, 10, 5, 21.25, 10.625, 0])
  })

  it.each([
    [100, 1],
    [50, 2],
    [40, 3],
    [25, 4],
    [20, 5],
    [15, 7],
    [10, 10],
    [5, 20],
  ])('of %i %% is over after %i wins, in every mode', (perc, wins) => {
    expect(winsToRecover(perc)).toBe(wins)
    for (const mode of [1, 2, 3]) {
      const debts = statesOf(plan(mode, perc), `L${'W'.repeat(wins)}`).map(({ memory }) => memory.debt)
      expect(debts.slice(1, -1).every((debt) => debt > 0)).toBe(true)
      expect(debts.at(-1)).toBe(0)
    }
  })

  it('ends without a remaining debt and counts the lost signals', () => {
    const state = lastOf(plan(3, 50, { recoverGale: 1 }), 'LLLWWW')
    expect(state.memory).toEqual(plan(3, 50).start.memory)
    expect(state.hits).toBe(2)
  })

  it('recovers the extra profit once', () => {
    const debts = statesOf(plan(1, 50, { recoverProfit: 2 }), 'LLW').map(({ memory }) => memory.debt / 100)
    expect(debts).toEqual([0, 12, 19.5, 9.75])
  })

  it('has martingale steps during recovery only in the aggressive mode', () => {
    const steps = { recoverGale: 1, recoverGaleFat: 2 }
    const states = statesOf(plan(3, 50, steps), 'LLLW')
    expect(states.map(({ stake, gale }) => [stake / 100, gale])).toEqual([
      [10, 0],
      [16.25, 0],
      [32.5, 1],
      [46.72, 0],
      [46.72, 0],
    ])
    expect(states.map(({ memory }) => memory.debt / 100)).toEqual([0, 10, 26.25, 58.75, 29.375])
    expect(stakesOf(plan(2, 50, steps), 'LL')).toEqual([10, 16.25, 26.41])
  })

  it('books an order of half a cent as planned, though it is rounded up', () => {
    // 11.5 cents are staked as 12; two of them leave 4.6 of 23 to recover, which takes 5.75.
    const cents = lossRecovery(settings(1, 40), account(0.23, 80))
    expect(stakesOf(cents, 'LWW')).toEqual([0.23, 0.12, 0.12, 0.06])
  })

  it('counts the stake that was raised to the broker’s minimum', () => {
    const small = lossRecovery(settings(1, 25), { ...account(10, 80), minimum: 5 })
    expect(stakesOf(small, 'LWWW')).toEqual([10, 5, 5, 5, 10])
    expect(statesOf(small, 'LWWW').map(({ memory }) => memory.debt / 100)).toEqual([0, 10, 6, 2, 0])
  })

  it('of 0 % is off', () => {
    expect(stakesOf(plan(3, 0, { recoverGale: 2 }), 'LLLW')).toEqual([10, 10, 10, 10, 10])
  })
})
