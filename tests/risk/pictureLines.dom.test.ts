import { expect, it } from 'vitest'
import type { ForecastRequest } from '@/risk/forecast'
import { namedBanks } from '@/risk/pictureLines'
import { amountsIn } from '@tests/support/amounts'
import { aMasaniello } from '@tests/support/builders'

const request: ForecastRequest = {
  choice: { kind: 'masaniello', settings: aMasaniello({ capital: 200, target: 80 }) },
  account: { bank: 1000, payout: 85, entry: { loteType: 1, lote: 5 } },
  session: { operations: 60, perDay: 12, stops: { stopType: 1, winDay: 220, stopDay: 140 } },
  odds: { win: 0.54 },
}
const report = { ladder: { cost: 20_000, losses: 5 }, first: { stake: 5838, ended: null } }

async function textsOf(change: Partial<ForecastRequest> = {}, ladder = report.ladder) {
  const named = namedBanks({ ...request, ...change }, { ...report, ladder }, await amountsIn('pt-BR'))
  return named.map(({ bank, text }) => [bank / 100, text])
}
const stopsOf = (stops: NonNullable<ForecastRequest['session']['stops']>) => ({
  session: { ...request.session, stops },
})

it('the start, the target, the limit of a day, a lost plan and the end of the bank have names', async () => {
  expect(await textsOf()).toEqual([
    [1000, 'sua banca'],
    [1080, 'meta +80'],
    [860, 'stop loss do dia −140'],
    [800, 'gerenciamento perdido: −200'],
    [0, 'banca quebrada'],
  ])
})

it('a limit is named as what it is: of the bank, from the high, by signals, below the first stake, or none', async () => {
  const stop = async (stops: NonNullable<ForecastRequest['session']['stops']>) =>
    (await textsOf(stopsOf(stops))).find(([, text]) => /stop/.test(String(text)))
  expect(await stop({ stopType: 2, winDay: 0, stopDay: 15 })).toEqual([850, 'stop loss do dia −150'])
  expect(await stop({ stopType: 6, winDay: 0, stopDay: 90 })).toEqual([910, 'stop flutuante −90'])
  expect(await stop({ stopType: 1, winDay: 0, stopDay: 40 })).toEqual([960, 'stop −40, menor que a entrada'])
  expect(await stop({ stopType: 5, winDay: 0, stopDay: 4 })).toBeUndefined()
  expect(await stop({ stopType: 1, winDay: 0, stopDay: 0 })).toBeUndefined()
})

it('the profit limit of a day is named where the plan has no target of its own', async () => {
  const choice = { kind: 'flat' } as const
  expect(await textsOf({ choice })).toEqual([
    [1000, 'sua banca'],
    [860, 'stop loss do dia −140'],
    [1220, 'stop win do dia +220'],
    [0, 'banca quebrada'],
  ])
})
