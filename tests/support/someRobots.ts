import fc from 'fast-check'
import { copyLotType, entryType, stopType, traderMode } from '@/contract/codes'
import { planKinds } from '@/domain/money/stakingPlans'
import type { PictureSettings } from '@/domain/robot/picture'
import {
  aChannel,
  aMasaniello,
  aReader,
  aRecovery,
  aRobot,
  aRow,
  aSoros,
  aTrader,
  assumed,
  offSettings,
  someCopySettings,
  someCycles,
} from './builders'

/** Unix seconds */
export const NOW = 1_790_000_000
const DAY = 86_400

/** Each staking plan, turned on. */
export const plansOn = {
  masaniello: aMasaniello({ totalWin: 4 }),
  cycles: someCycles({ ciclos: 3, ciclosFat: 2, ciclosGale: 2, ciclosGaleFat: 2.2 }),
  soros: aSoros({ soros: 2, sorosgale: 1, sorosperc: 50 }),
  lossRecovery: aRecovery({ recoverPerc: 50 }),
  customCycles: [aRow(1, 5, 11)],
}

const lots = fc.constantFrom(0, 0.02, 0.1)
const stop = fc.constantFrom(0, 60, 120)
const trader = fc
  .record({
    traderid: fc.constantFrom('5001', '5002', '5003'),
    traderEna: fc.boolean(),
    lote: lots,
    stopLoss: stop,
    maxTrades: fc.constantFrom(0, 3, 10),
    loteType: fc.constantFrom(copyLotType.codes.fixed, copyLotType.codes.fixed, copyLotType.codes.copy),
  })
  .map((card) => aTrader(card))
const channel = fc
  .record({ idChan: fc.constantFrom('71', '72'), chanEnable: fc.boolean(), lote: lots, stopLoss: stop })
  .map((card) => aChannel(card))
const few = { maxLength: 2 }

/** Robots that trade themselves, copy traders and channels, all of it or nothing, read in full. */
export const someRobots = fc
  .record({
    plans: fc.subarray(planKinds.slice(), few),
    general: fc.record({
      lote: fc.constantFrom(0, 5, 40),
      loteType: fc.constantFrom(...Object.values(entryType.codes)),
      stopType: fc.constantFrom(0, ...Object.values(stopType.codes)),
      stopDay: fc.constantFrom(-1, 0, 15, 40, 4000),
      traderMode: fc.constantFrom(...Object.values(traderMode.codes)),
      // Lots, not options.
      stoploss: fc.constantFrom(0, 0, 0, 60),
    }),
    copies: fc.boolean(),
    traders: fc.array(trader, few),
    metaTraders: fc.array(trader, few),
    channels: fc.array(channel, few),
    orders: fc.constantFrom(0, 3, 12),
    pointValue: fc.constantFrom(0, 1, 10),
    botexp: fc.constantFrom(0, 0, NOW - DAY, NOW + DAY),
    copyEnd: fc.constantFrom(0, NOW - DAY, undefined),
  })
  .map(({ plans, general, copies, orders, pointValue, botexp, copyEnd, ...copied }) => ({
    ...offSettings,
    ...Object.fromEntries(plans.map((plan) => [plan, plansOn[plan]])),
    ...copied,
    general: aRobot(general),
    reader: aReader({ maxtrades: orders }),
    assumptions: { ...assumed({ bank: 1000, signals: 100, perDay: 20, winRate: 56 }), pointValue },
    bot: { botexp },
    copyEnds: new Map([['5001', copyEnd]]),
    traderData: someCopySettings({ copyTraderEn: copies }),
    metaData: [],
    followers: [],
    chats: [],
  }))
  .map((settings) => settings satisfies PictureSettings)
