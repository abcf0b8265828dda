import { describe, expect, it } from 'vitest'
import { readPastResults } from '@/domain/pastResults/pastResults'
import { LARGEST_FILE, readResultsFile } from '@/features/money/replay/resultsFile'
import { playedPlan, type PlanChoice } from '@/domain/money/stakingPlans'
import { replay } from '@/domain/money/replay'
import { OTHER_ORDERS, runComparison, type ComparisonRequest } from '@/features/money/replay/comparePlans'
import { everyPlan } from '@tests/domain/money/everyPlan'

/** Published: entries of 10, 14 and 19.60 at a payout of 80. */
const soros: PlanChoice = { kind: 'soros', settings: { soros: 2, sorosgale: 0, sorosperc: 50 } }
const flat: PlanChoice = { kind: 'flat' }
const usual: ComparisonRequest = {
  text: 'WWL',
  answers: {},
  remembered: {},
  plans: [flat, soros],
  account: { bank: 1000, payout: 80, minimum: 1, entry: { loteType: 1, lote: 10 } },
  session: {},
  ties: 'refunded',
}
const now = () => Promise.resolve()

const reportOf = async (request: Partial<ComparisonRequest>) => {
  const report = await runComparison({ ...usual, ...request }, () => true, now)
  if (!report) throw new Error('It was cancelled.')
  return report
}

describe('plans on past results', () => {
  it('end with the published results', async () => {
    const { played, isDone } = await reportOf({ text: 'WWW' })
    expect(isDone).toBe(true)
    expect(played.map(({ kind, bank, profit, largestStake }) => [kind, bank, profit, largestStake])).toEqual([
      ['flat', 102_400, 2400, 1000],
      ['soros', 103_488, 3488, 1960],
    ])
    expect(played[1]?.path).toEqual([
      { result: 0, bank: 100_000 },
      { result: 1, bank: 100_800 },
      { result: 2, bank: 101_920 },
      { result: 3, bank: 103_488 },
    ])
  })

  it('lose or win the ties that the broker does not refund', async () => {
    const endOf = async (ties: ComparisonRequest['ties']) => {
      const { played, reading } = await reportOf({ text: 'WDL', plans: [flat], ties })
      expect(reading).toMatchObject({ results: { wins: 1, losses: 1, draws: 1 } })
      return played[0]?.profit
    }
    expect(await endOf('refunded')).toBe(-200)
    expect(await endOf('lost')).toBe(-1200)
    expect(await endOf('won')).toBe(600)
  })

  it('are played in reverse when the newest result comes first', async () => {
    const { played } = await reportOf({ text: 'WWL', answers: { order: 'turned' } })
    expect(played.map(({ bank }) => bank)).toEqual([100_600, 100_920])
  })

  it('have the same figures as a replay of each', async () => {
    const text = 'WLLWWLWLDWWLWLLLWWWLWLLLLW'
    const outcomes = readPastResults(text).results.map(({ outcome }) => outcome)
    const session = { perDay: 5, stops: { stopType: 1, winDay: 0, stopDay: 6 } }
    const account = { ...usual.account, bank: 60, entry: { loteType: 1, lote: 2 } }
    const plans = everyPlan.map(({ choice }) => choice)
    const { played } = await reportOf({ text, session, account, plans })
    expect(played).toHaveLength(plans.length)
    for (const [place, choice] of plans.entries()) {
      const course = replay({ ...session, plan: playedPlan(choice, account) }, outcomes)
      expect(played[place]).toMatchObject({
        bank: course.bank,
        profit: course.profit,
        largestStake: course.largestStake,
        longestLosingRun: course.longestLosingRun,
        drawdown: { money: course.drawdown.money },
        ended: course.ended,
        made: course.orders.length,
        missed: 26 - course.orders.length,
        stoppedDays: course.dayEnds.length,
      })
      expect(played[place]?.path).toHaveLength(27)
      expect(played[place]?.path.at(-1)).toEqual({ result: 26, bank: course.bank })
    }
  })

  it('show the influence of luck: the three orders of WWL occur equally often', async () => {
    const { played } = await reportOf({})
    const [entry, plan] = played.map(({ otherOrders }) => otherOrders)
    // Flat stakes do not depend on the order.
    expect(entry).toEqual({ low: 100_600, high: 100_600, worst: 100_600, best: 100_600, below: 0, above: 0 })
    // WWL −0.40 · WLW +2 · LWW +9.20: the real one is the worst of them.
    expect(plan).toMatchObject({ low: 99_960, high: 100_920, worst: 99_960, best: 100_920, below: 0 })
    expect(Math.abs((plan?.above ?? 0) - 2 / 3)).toBeLessThan(0.06)
  })

  it('are the same when requested again', async () => {
    const request = { text: 'WLWWLLWLWWWLWL' }
    expect(await reportOf(request)).toEqual(await reportOf(request))
  })

  it('are shown at once in their real order alone, and then with the other orders', async () => {
    const text = 'WL'.repeat(2000)
    let pauses = 0
    const pause = async () => void (pauses += 1)
    const glance = await runComparison({ ...usual, text, isGlance: true }, () => true, pause)
    expect(pauses).toBe(0)
    expect(glance?.isDone).toBe(false)
    expect(glance?.played).toHaveLength(2)
    expect(glance?.played.some((played) => played.otherOrders ?? played.blocks)).toBe(false)
    const whole = await runComparison({ ...usual, text }, () => true, pause)
    // Other work runs between the orders.
    expect(pauses).toBeGreaterThan(10)
    expect(whole?.isDone).toBe(true)
    expect(whole?.played.every(({ otherOrders, blocks }) => otherOrders && blocks)).toBe(true)
    expect(whole?.played.map(({ otherOrders: _orders, blocks: _blocks, ...real }) => real)).toEqual(
      glance?.played,
    )
    expect(whole?.reading).toEqual(glance?.reading)
  })

  it('are not played before all is answered, and are then', async () => {
    const text = 'WIN\nstopado\nWIN'
    for (const isGlance of [true, false])
      expect(await reportOf({ text, isGlance })).toMatchObject({
        reading: { open: 1, results: undefined },
        played: [],
        isDone: true,
      })
    const { reading, played } = await reportOf({ text, answers: { groups: { stopado: 'loss' } } })
    expect(reading).toMatchObject({ open: 0, results: { wins: 2, losses: 1 } })
    expect(played).toHaveLength(2)
    const again = await reportOf({
      text,
      remembered: { [reading.shape]: { groups: { stopado: 'loss' } } },
    })
    expect(again).toMatchObject({ reading: { open: 0, results: { losses: 1 } } })
  })

  it('know the dates of their first and last', async () => {
    const { reading } = await reportOf({ text: '03/05/2025 LOSS\n02/05/2025 WIN\n01/05/2025 WIN' })
    expect(reading).toMatchObject({ from: '01/05/2025', to: '03/05/2025', order: { answer: 'turned' } })
  })
})

describe('a question', () => {
  it('is cancelled', async () => {
    let pauses = 0
    const report = await runComparison(
      { ...usual, text: 'WL'.repeat(2000) },
      () => pauses < 3,
      async () => void (pauses += 1),
    )
    expect([report, pauses]).toEqual([undefined, 3])
  })

  it(`plays ${OTHER_ORDERS} other orders`, async () => {
    const { played } = await reportOf({ text: 'WL', plans: [soros] })
    const { below = 0, above = 0 } = played[0]?.otherOrders ?? {}
    expect(Number.isInteger(Math.round((below + above) * 1e9) / (1e9 / OTHER_ORDERS))).toBe(true)
  })
})

describe('a file of results', () => {
  const file = (content: BlobPart, name = 'results.csv', type = '') => new File([content], name, { type })
  const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))

  it.each([
    ['UTF-8', new TextEncoder().encode('Vitória')],
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFVitória')],
    ['UTF-16, as MetaTrader writes', utf16('Vitória')],
    ['UTF-16 the other way round', utf16('Vitória').map((_, at, all) => all[at ^ 1] ?? 0)],
    ['the letters of Windows', Uint8Array.from(Buffer.from('Vitória', 'latin1'))],
  ])('in %s is read', async (_name, bytes) => {
    expect(await readResultsFile(file(bytes))).toEqual({ text: 'Vitória' })
  })

  it.each([
    ['UTF-16 without its mark', utf16('Vitória').slice(2)],
    [
      'UTF-16 the other way round without it',
      utf16('Vitória')
        .map((_, at, all) => all[at ^ 1] ?? 0)
        .slice(2),
    ],
  ])('in %s is read', async (_name, bytes) => {
    expect(await readResultsFile(file(bytes))).toEqual({ text: 'Vitória' })
  })

  it('that is a page under the name of a spreadsheet is read', async () => {
    const page = '<table><tr><td>Ativo</td><td>Lucro</td></tr><tr><td>EURUSD</td><td>8,70</td></tr></table>'
    expect(await readResultsFile(file(page, 'historico.xls'))).toEqual({ text: 'Ativo\tLucro\nEURUSD\t8,70' })
  })

  it('that is a spreadsheet saved as XML is read', async () => {
    const row = (...cells: readonly string[]) =>
      `<Row>${cells.map((text) => `<Cell>${text && `<Data ss:Type="String">${text}</Data>`}</Cell>`).join('')}</Row>`
    const book = `<?xml version="1.0"?><Workbook><Worksheet><Table>${row('Close Time', 'Profit')}<Row><Cell/><Cell><Data>1</Data></Cell></Row>${row('2025.05.03', '-20')}</Table></Worksheet></Workbook>`
    expect(await readResultsFile(file(book, 'historico.xls'))).toEqual({
      text: 'Close Time\tProfit\n\t1\n2025.05.03\t-20',
    })
  })

  it('that is a page of nothing but tables in each other is refused', async () => {
    const page = '<table><tr><td>'.repeat(100_000)
    expect(await readResultsFile(file(page, 'historico.xls'))).toEqual({ problem: 'unreadable' })
  })

  it.each(['a.csv', 'a.TSV', 'a.log', 'a.txt'])('called %s is read', async (name) => {
    expect(await readResultsFile(file('WL', name))).toEqual({ text: 'WL' })
  })

  it.each([
    ['of another kind', file('WL', 'results.xlsx', 'application/vnd.ms-excel'), 'kind'],
    ['that is too large', file('W'.repeat(LARGEST_FILE + 1), 'results.txt'), 'size'],
    ['that is no text', file(new Uint8Array([87, 0, 76])), 'noText'],
    ['that is a spreadsheet', file(new Uint8Array([0xd0, 0xcf, 0x11, 0, 0]), 'results.xls'), 'kind'],
    ['that ends within a letter of UTF-16', file(utf16('Vitória').slice(0, -1)), 'unreadable'],
    ['without anything', file(''), 'empty'],
    ['of blanks', file('\uFEFF \n'), 'empty'],
  ])('%s is refused', async (_name, refused, problem) => {
    expect(await readResultsFile(refused)).toEqual({ problem })
  })

  it('that was removed meanwhile is refused', async () => {
    const gone = Object.assign(file('WL'), { arrayBuffer: () => Promise.reject(new Error('gone')) })
    expect(await readResultsFile(gone)).toEqual({ problem: 'unreadable' })
  })
})
