import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountType,
  candleColor,
  copySignalType,
  entryType,
  masanielloType,
  recoveryMode,
  stopType,
} from '@/contract/codes'
import type { CustomCycle } from '@/contract/money'
import { conflictRules, findConflicts } from '@/domain/conflicts'
import { causesOf, type Cause } from '@/domain/conflicts/causes'
import { harms } from '@/domain/conflicts/harm'
import { languages } from '@/i18n/types'
import type { BotSettings } from '@/domain/money/botSettings'
import { DAY, NOW } from '@tests/support/clock'
import {
  aChannel,
  aMasaniello,
  aMetaAccount,
  aRobot,
  aRow,
  aTrader,
  offSettings,
  someCopySettings,
} from '@tests/support/builders'

type Known = { readonly [Part in keyof BotSettings]-?: NonNullable<BotSettings[Part]> }

/** Everything is loaded and nothing is on. */
const off: Known = {
  general: aRobot({ accType: 0, loteType: 0, lote: 0, stopType: 0, traderMode: 0 }),
  ...offSettings,
  traderInfo: someCopySettings({ copyTraderEn: false }),
  traderData: someCopySettings({ copyTraderEn: false }),
  metaData: [],
  traders: [],
  metaTraders: [],
  copyEnds: new Map(),
  channels: [],
  bot: { botexp: 0 },
  followers: [],
  assumptions: { payout: 85, bank: 1000, minimum: 1 },
}

const general = (params: Partial<Known['general']>) => ({ general: { ...off.general, ...params } })
const cycles = (params: Partial<Known['cycles']>) => ({ cycles: { ...off.cycles, ...params } })
const soros = (params: Partial<Known['soros']>) => ({ soros: { ...off.soros, ...params } })
const reader = (params: Partial<Known['reader']>) => ({ reader: { ...off.reader, ...params } })
const account = (params: Partial<Known['assumptions']>) => ({
  assumptions: { ...off.assumptions, ...params },
})
const recovery = (params: Partial<Known['lossRecovery']>) => ({
  lossRecovery: { ...off.lossRecovery, recoverPerc: 25, ...params },
})
/** 6 of 10 at 85 %: the lowest stake is 5.02 % of the capital. */
const masaniello = (params: Partial<Known['masaniello']> = {}) => ({ masaniello: aMasaniello(params) })
const disabled = { typeMas: masanielloType.codes.disabled }
const rows = (...all: CustomCycle[]) => ({ customCycles: all })
const stop = (stopDay: number, type: keyof typeof stopType.codes = 'fixed', more = {}) =>
  general({
    loteType: entryType.codes.fixed,
    lote: 2,
    stopDay,
    winDay: 10,
    stopType: stopType.codes[type],
    ...more,
  })

/** 2 4.40 9.68 | 6 13.20 29.04 | 18 39.60 87.12 at an entry of 2: 209.04 in all. */
const threeCycles = cycles({ ciclos: 3, ciclosFat: 3, ciclosGale: 2, ciclosGaleFat: 2.2 })
const flatCycles = cycles({ ciclos: 3, ciclosFat: 1, ciclosGale: 1, ciclosGaleFat: 1 })
/** 44.88 in all. */
const twoRows = rows(aRow(1, 2, 4.4, 9.68), aRow(2, 6, 22.8))

const both = { trailingStopLoss: true, breakEven: true }
const one = { trailingStopLoss: true, breakEven: false }
const info = (params: Partial<Known['traderInfo']>) => ({ traderInfo: { ...off.traderInfo, ...params } })
const data = (params: Partial<Known['traderData']>) => ({ traderData: { ...off.traderData, ...params } })
const bot = (botexp: number) => ({ bot: { botexp } })
const followers = (...all: number[]) => ({ followers: all.map((expCopy) => ({ expCopy })) })

interface Case {
  readonly fires: Partial<Known>
  /** the values of the sentence, or some of them */
  readonly values?: object
  /** the field, if it depends on what was found */
  readonly field?: string
  /** the closest settings that it accepts */
  readonly clean: readonly Partial<Known>[]
}

/** By rule; one with several cases has what they are about after its name. */
const cases: Readonly<Record<string, Case>> = {
  'twoPlans.masaniello.cycles': {
    fires: { ...masaniello(), ...threeCycles },
    values: { plan: 'masaniello', other: 'cycles' },
    // One cycle of one order changes nothing.
    clean: [
      masaniello(),
      { ...masaniello(disabled), ...threeCycles },
      { ...masaniello(), ...cycles({ ciclos: 1, ciclosFat: 3 }) },
    ],
  },
  'twoPlans.masaniello.customCycles': {
    fires: { ...masaniello(), ...twoRows },
    values: { plan: 'masaniello', other: 'customCycles' },
    clean: [
      { ...masaniello(), ...rows(aRow(1, 0, 4)) },
      { ...masaniello(disabled), ...twoRows },
    ],
  },
  'twoPlans.masaniello.soros': {
    fires: { ...masaniello(), ...soros({ sorosgale: 1 }) },
    values: { plan: 'masaniello', other: 'soros' },
    clean: [
      { ...masaniello(), ...soros({ sorosperc: 50 }) },
      { ...masaniello(disabled), ...soros({ soros: 2 }) },
    ],
  },
  'twoPlans.masaniello.lossRecovery': {
    fires: { ...masaniello(), ...recovery({}) },
    values: { plan: 'masaniello', other: 'lossRecovery' },
    clean: [
      { ...masaniello(), ...recovery({ recoverPerc: 0 }) },
      { ...masaniello(disabled), ...recovery({}) },
    ],
  },
  'twoPlans.cycles.customCycles': {
    fires: { ...threeCycles, ...twoRows },
    values: { plan: 'cycles', other: 'customCycles' },
    clean: [threeCycles, twoRows],
  },
  'twoRecoveries.cycles.lossRecovery': {
    fires: { ...recovery({}), ...threeCycles },
    values: { plan: 'cycles', other: 'lossRecovery' },
    clean: [recovery({}), threeCycles],
  },
  'twoRecoveries.lossRecovery.customCycles': {
    fires: { ...recovery({}), ...twoRows },
    values: { plan: 'lossRecovery', other: 'customCycles' },
    clean: [recovery({}), twoRows],
  },
  'twoRecoveries.soros.lossRecovery': {
    fires: { ...recovery({}), ...soros({ sorosgale: 2 }) },
    values: { plan: 'soros', other: 'lossRecovery' },
    // Soros alone continues only after wins: it recovers nothing.
    clean: [{ ...recovery({}), ...soros({ soros: 2 }) }, soros({ sorosgale: 2 })],
  },
  masanielloGale: {
    fires: masaniello({ gale: 2 }),
    values: { count: 2, operations: 3, total: 10 },
    clean: [masaniello(), masaniello({ ...disabled, gale: 2 })],
  },
  masanielloAllIn: {
    fires: masaniello({ totalWin: 10 }),
    values: { wins: 10, total: 10 },
    clean: [masaniello({ totalWin: 9 }), masaniello({ ...disabled, totalWin: 10 })],
  },
  masanielloBelowMinimum: {
    fires: masaniello({ capital: 19.91 }),
    values: { capital: 19.91, least: 19.92, minimum: 1 },
    clean: [masaniello({ capital: 19.92 }), masaniello({ ...disabled, capital: 10 })],
  },
  sorosGalePayout: {
    fires: { ...soros({ sorosgale: 1 }), ...account({ payout: 73.2 }) },
    values: { payout: 73.2, limit: 73.3 },
    clean: [
      { ...soros({ sorosgale: 1 }), ...account({ payout: 73.21 }) },
      { ...soros({ soros: 1 }), ...account({ payout: 70 }) },
    ],
  },
  sorosFull: {
    fires: soros({ soros: 3, sorosperc: 100 }),
    values: { count: 3, wins: 4 },
    clean: [soros({ soros: 2, sorosperc: 100 }), soros({ soros: 3, sorosperc: 90 })],
  },
  'stopBelowPlan.cycles': {
    // 209.04 in all, of which the last order is 87.12.
    fires: { ...threeCycles, ...stop(121.92) },
    values: { stop: 121.92, cost: 121.92 },
    clean: [
      { ...threeCycles, ...stop(121.93) },
      { ...threeCycles, ...stop(20, 'quantity') },
      { ...threeCycles, ...stop(1, 'fixed', { stopType: 0 }) },
      { ...threeCycles, ...stop(0) },
      stop(1),
      // 2 4.40 9.68: all three are sent.
      { ...cycles({ ciclos: 1, ciclosGale: 2, ciclosGaleFat: 2.2 }), ...stop(16) },
    ],
  },
  'stopBelowPlan.customCycles': {
    // 2 % of 1000; 44.88 in all, of which the last order is 22.80.
    fires: { ...twoRows, ...stop(2, 'percentage') },
    values: { stop: 20, cost: 22.08 },
    clean: [
      { ...twoRows, ...stop(2.3, 'percentage') },
      { ...twoRows, ...stop(22.09, 'floating') },
    ],
  },
  'stopBelowPlan.soros': {
    // 2, then half of 2 and half of 3: the debt grows by half.
    fires: { ...soros({ sorosgale: 2 }), ...stop(3) },
    values: { stop: 3, cost: 3 },
    clean: [
      { ...soros({ sorosgale: 2 }), ...stop(3.01) },
      { ...soros({ soros: 2 }), ...stop(1) },
    ],
  },
  stopBelowMasaniello: {
    fires: { ...masaniello({ capital: 1000 }), ...stop(948.02) },
    values: { stop: 948.02, cost: 948.02 },
    clean: [
      // No path that is won in the end is ever down more than 948.02.
      { ...masaniello({ capital: 1000 }), ...stop(960) },
      { ...masaniello(disabled), ...stop(99) },
    ],
  },
  countBelowMasaniello: {
    fires: { ...masaniello(), ...stop(4, 'quantity') },
    values: { signals: 4, count: 4 },
    clean: [
      { ...masaniello(), ...stop(5, 'quantity') },
      { ...masaniello(disabled), ...stop(1, 'quantity') },
      { ...masaniello(), ...stop(1000) },
    ],
  },
  'countBelowPlan.soros': {
    fires: { ...soros({ sorosgale: 2 }), ...stop(2, 'quantity') },
    values: { signals: 2, count: 3, plan: 'soros' },
    clean: [{ ...soros({ sorosgale: 2 }), ...stop(3, 'quantity') }, stop(1, 'quantity')],
  },
  entryAboveMaximum: {
    fires: { ...stop(0, 'fixed', { lote: 60 }), ...account({ maximum: 50 }) },
    values: { amount: 60, maximum: 50 },
    clean: [
      { ...stop(0, 'fixed', { lote: 50 }), ...account({ maximum: 50 }) },
      { ...stop(0, 'fixed', { lote: 60 }), ...account({ maximum: 0 }) },
      { ...stop(0, 'fixed', { lote: 60 }), ...account({ maximum: 50 }), ...masaniello() },
      { ...stop(0, 'fixed', { lote: 60, takeProfit: 10 }), ...account({ maximum: 50 }) },
    ],
  },
  'planAboveMaximum.masaniello': {
    // 112.65 % of the capital by the table, and five cents more where stakes are rounded.
    fires: { ...masaniello({ capital: 100 }), ...account({ maximum: 112 }) },
    values: { amount: 112.7, maximum: 112 },
    clean: [
      { ...masaniello({ capital: 100 }), ...account({ maximum: 113 }) },
      { ...masaniello(disabled), ...account({ maximum: 1 }) },
    ],
  },
  'planAboveMaximum.cycles': {
    fires: { ...threeCycles, ...stop(0), ...account({ maximum: 29 }) },
    values: { amount: 29.04, maximum: 29 },
    clean: [
      { ...threeCycles, ...stop(0), ...account({ maximum: 88 }) },
      { ...stop(0), ...account({ maximum: 2 }) },
    ],
  },
  'planAboveMaximum.customCycles': {
    fires: { ...twoRows, ...account({ maximum: 20 }) },
    values: { amount: 22.8, maximum: 20 },
    clean: [{ ...twoRows, ...account({ maximum: 22.8 }) }, account({ maximum: 1 })],
  },
  'planAboveMaximum.soros': {
    // 2 and 3.70.
    fires: { ...soros({ soros: 1, sorosperc: 100 }), ...stop(0), ...account({ maximum: 3 }) },
    values: { amount: 3.7, maximum: 3 },
    clean: [
      { ...soros({ soros: 1, sorosperc: 100 }), ...stop(0), ...account({ maximum: 3.7 }) },
      { ...stop(0), ...account({ maximum: 2 }) },
    ],
  },
  'planAboveMaximum.lossRecovery': {
    fires: { ...recovery({}), ...stop(0), ...account({ maximum: 900 }) },
    clean: [{ ...recovery({}), ...stop(0), ...account({ maximum: 1000 }) }, account({ maximum: 1 })],
  },
  stopAboveBank: {
    fires: stop(1001),
    values: { stop: 1001, bank: 1000 },
    clean: [
      stop(1000),
      stop(1001, 'quantity'),
      stop(100, 'percentage'),
      stop(1001, 'fixed', { stopType: 0 }),
    ],
  },
  winStopBelowMasaniello: {
    // The plan ends with 208.40.
    fires: { ...masaniello(), ...stop(50, 'fixed', { winDay: 20 }) },
    clean: [
      { ...masaniello(), ...stop(50, 'fixed', { winDay: 108 }) },
      { ...masaniello(), ...stop(50, 'fixed', { winDay: 0 }) },
      { ...masaniello(disabled), ...stop(50, 'fixed', { winDay: 20 }) },
      { ...masaniello({ typeMas: masanielloType.codes.progressive }), ...stop(50, 'fixed', { winDay: 20 }) },
    ],
  },
  masanielloAboveBank: {
    fires: masaniello({ capital: 1000.01 }),
    values: { capital: 1000.01, bank: 1000 },
    clean: [masaniello({ capital: 1000 }), masaniello({ ...disabled, capital: 2000 })],
  },
  'countBelowPlan.cycles': {
    fires: { ...threeCycles, ...stop(2, 'quantity') },
    values: { signals: 2, count: 3 },
    clean: [
      { ...threeCycles, ...stop(3, 'quantity') },
      { ...threeCycles, ...stop(2) },
    ],
  },
  'countBelowPlan.customCycles': {
    fires: { ...twoRows, ...stop(1, 'quantity') },
    values: { signals: 1, count: 2 },
    clean: [{ ...twoRows, ...stop(2, 'quantity') }],
  },
  'noLossStopPlan.cycles': {
    fires: { ...threeCycles, ...stop(0) },
    values: { plan: 'cycles' },
    clean: [
      { ...threeCycles, ...stop(300) },
      { ...flatCycles, ...stop(0) },
    ],
  },
  'noLossStopPlan.customCycles': {
    fires: { ...twoRows, ...stop(0) },
    clean: [
      { ...twoRows, ...stop(50) },
      { ...rows(aRow(1, 2, 2), aRow(2, 2)), ...stop(0) },
    ],
  },
  'noLossStopPlan.soros': {
    fires: { ...soros({ sorosgale: 1 }), ...stop(-4) },
    clean: [
      { ...soros({ sorosgale: 1 }), ...stop(50) },
      { ...soros({ soros: 1 }), ...stop(0) },
    ],
  },
  'noLossStopPlan.lossRecovery': {
    // A stop of no known type, or below 0, ends no day.
    fires: { ...recovery({}), ...stop(50, 'fixed', { stopType: 0 }) },
    clean: [{ ...recovery({}), ...stop(50) }, stop(0)],
  },
  noLossStopReal: {
    fires: general({ accType: accountType.codes.real, lote: 5, stopDay: 0 }),
    clean: [
      general({ accType: accountType.codes.demo, lote: 5, stopDay: 0 }),
      general({ accType: accountType.codes.real, lote: 0, stopDay: 0 }),
      general({ accType: accountType.codes.real, lote: 5, stopDay: 50, stopType: 1 }),
    ],
  },
  noTakeProfit: {
    fires: general({ stoploss: 60 }),
    values: { number: 60 },
    clean: [
      general({ stoploss: 60, takeProfit: 1 }),
      { ...general({ stoploss: 60 }), channels: [aChannel(one)] },
    ],
  },
  'noWinStop, an amount': {
    fires: stop(40, 'fixed', { winDay: 0 }),
    // A floating stop follows the gains; in the others gains make no room for losses.
    clean: [
      stop(40, 'fixed', { winDay: 1 }),
      stop(40, 'floating', { winDay: 0 }),
      stop(40, 'deltaLoss', { winDay: 0 }),
      stop(4, 'quantity', { winDay: 0 }),
      stop(40, 'fixed', { winDay: 0, stopType: 0 }),
    ],
  },
  'noWinStop, a share': {
    fires: stop(5, 'percentage', { winDay: 0 }),
    clean: [stop(5, 'percentage', { winDay: 1 })],
  },
  'entryBelowMinimum, an amount': {
    fires: { ...stop(50, 'fixed', { lote: 0.99 }) },
    values: { amount: 0.99, minimum: 1 },
    clean: [
      stop(50, 'fixed', { lote: 1 }),
      { ...masaniello(), ...stop(50, 'fixed', { lote: 0.99 }) },
      { ...twoRows, ...stop(50, 'fixed', { lote: 0.99 }) },
      // Lots of a market where orders close at prices.
      stop(50, 'fixed', { lote: 0.01, stoploss: 60, takeProfit: 90 }),
    ],
  },
  'entryBelowMinimum, a share': {
    fires: { ...stop(50, 'fixed', { loteType: entryType.codes.percentage, lote: 0.09 }) },
    values: { amount: 0.9, minimum: 1 },
    clean: [
      stop(50, 'fixed', { loteType: entryType.codes.percentage, lote: 0.1 }),
      stop(50, 'fixed', { lote: 0.09, loteType: 0 }),
    ],
  },
  customCycleBelowMinimum: {
    fires: rows(aRow(1, 2, 4), aRow(2, 3, 0.5)),
    values: { cycle: 2, amount: 0.5, minimum: 1 },
    // Amounts after an empty cell are not used.
    clean: [rows(aRow(1, 2, 4), aRow(2, 3, 0, 0.5))],
  },
  'largeEntry, an amount': {
    fires: general({ accType: accountType.codes.real, loteType: entryType.codes.fixed, lote: 51 }),
    values: { percent: 5.1, lost: 51, losses: 10 },
    clean: [
      general({ accType: accountType.codes.real, loteType: entryType.codes.fixed, lote: 50 }),
      general({ accType: accountType.codes.demo, loteType: entryType.codes.fixed, lote: 500 }),
      {
        ...masaniello(),
        ...general({ accType: accountType.codes.real, loteType: entryType.codes.fixed, lote: 51 }),
      },
    ],
  },
  'largeEntry, a share': {
    fires: general({ accType: accountType.codes.real, loteType: entryType.codes.percentage, lote: 6 }),
    values: { percent: 6, lost: 100 * (1 - 0.94 ** 10), losses: 10 },
    clean: [
      general({ accType: accountType.codes.real, loteType: entryType.codes.percentage, lote: 5 }),
      general({ accType: accountType.codes.demo, loteType: entryType.codes.percentage, lote: 50 }),
    ],
  },
  entryZero: {
    fires: general({ accType: accountType.codes.real, loteType: entryType.codes.fixed, lote: 0 }),
    clean: [
      general({ accType: accountType.codes.real, loteType: entryType.codes.fixed, lote: 1 }),
      { ...twoRows, ...general({ accType: accountType.codes.real, lote: 0 }) },
    ],
  },
  'entryAboveStop, the entry': {
    fires: stop(1.99),
    values: { amount: 2, stop: 1.99 },
    clean: [
      stop(2),
      stop(1, 'quantity'),
      { ...masaniello(), ...stop(1.99) },
      { ...rows(aRow(1, 1.99)), ...stop(1.99) },
    ],
  },
  'bothStops.metaData': {
    fires: { metaData: [aMetaAccount({ ...one, traderid: '1' }), aMetaAccount(both)] },
    values: { count: 1, name: '1001' },
    field: '1001_breakEven',
    clean: [{ metaData: [aMetaAccount(one)] }],
  },
  'bothStops.traders': {
    fires: { traders: [aTrader({ ...both, name: '' }), aTrader({ ...both, traderid: '5002' })] },
    values: { count: 2, name: '5001' },
    field: '5001_breakEven',
    clean: [{ traders: [aTrader(one)] }],
  },
  'bothStops.metaTraders': {
    fires: { metaTraders: [aTrader(both)] },
    values: { count: 1, name: 'Diego' },
    field: '5001_breakEven',
    clean: [{ metaTraders: [aTrader(one)] }],
  },
  'bothStops.channels': {
    fires: { channels: [aChannel({ ...both, idChan: '-77' })] },
    values: { count: 1, name: 'Sala VIP' },
    field: '-77_breakEven',
    clean: [{ channels: [aChannel(one)] }],
  },
  copiesAboveStop: {
    // 0.1 lots, 3 trades, 50 points, 2 for a point: 30
    fires: {
      ...general({ stopType: stopType.codes.fixed, stopDay: 29.99, winDay: 1 }),
      ...account({ pointValue: 2 }),
      ...data({ copyTraderEn: true }),
      traders: [aTrader({ lote: 0.1, maxTrades: 3, stopLoss: 50 })],
    },
    values: { amount: 30, stop: 29.99 },
    clean: [
      // Its own orders are no copies.
      {
        ...general({ stopType: stopType.codes.fixed, stopDay: 30, winDay: 1, lote: 7, loteType: 1 }),
        ...account({ pointValue: 2 }),
        ...data({ copyTraderEn: true }),
        traders: [aTrader({ lote: 0.1, maxTrades: 3, stopLoss: 50 })],
        ...reader({ maxtrades: 9 }),
      },
      {
        ...general({ stopType: stopType.codes.fixed, stopDay: 29.99, winDay: 1 }),
        ...account({ pointValue: 2 }),
        ...data({ copyTraderEn: false }),
        traders: [aTrader({ lote: 0.1, maxTrades: 3, stopLoss: 50 })],
      },
    ],
  },
  copiesUnbounded: {
    fires: { ...data({ copyTraderEn: true }), traders: [aTrader({ lote: 0.1, maxTrades: 3 })] },
    values: { count: 1, name: 'Diego' },
    clean: [
      { ...data({ copyTraderEn: true }), traders: [aTrader({ lote: 0.1, maxTrades: 3, stopLoss: 1 })] },
      { ...data({ copyTraderEn: false }), traders: [aTrader({ lote: 0.1, maxTrades: 3 })] },
      { ...data({ copyTraderEn: true }), ...bot(NOW), traders: [aTrader({ lote: 0.1, maxTrades: 3 })] },
      {
        ...data({ copyTraderEn: true }),
        copyEnds: new Map([['5001', NOW]]),
        traders: [aTrader({ lote: 0.1, maxTrades: 3 })],
      },
    ],
  },
  'filterWithoutAssets.traderInfo': {
    fires: info({ candleColor: candleColor.codes.trend, paresFilter: ' ' }),
    clean: [info({ candleColor: candleColor.codes.trend, paresFilter: 'EURUSD' })],
  },
  'filterWithoutAssets.traderData': {
    fires: data({ candleColor: candleColor.codes.reversal }),
    clean: [data({ candleColor: candleColor.codes.reversal, paresFilter: 'EURUSD' })],
  },
  'delayWithoutComma.traderInfo': {
    fires: info({ signalType: copySignalType.codes.interval, delaysig: '2' }),
    clean: [
      info({ signalType: copySignalType.codes.interval, delaysig: '2,5' }),
      info({ signalType: copySignalType.codes.nextCandle, delaysig: '2' }),
    ],
  },
  'delayWithoutComma.traderData': {
    fires: data({ signalType: copySignalType.codes.interval, delaysig: '2' }),
    clean: [data({ signalType: copySignalType.codes.interval, delaysig: '2,5' })],
  },
  copyingOff: {
    fires: { ...general({ traderMode: 2 }), ...data({ copyTraderEn: false }) },
    clean: [
      { ...general({ traderMode: 2 }), ...data({ copyTraderEn: true }) },
      // A trader's own bot copies nobody.
      { ...general({ traderMode: 1 }), ...data({ copyTraderEn: false }) },
    ],
  },
  botBeforeFollowers: {
    fires: { ...bot(NOW + 20 * DAY), ...followers(NOW + 21 * DAY, 0, NOW + 19 * DAY, NOW - DAY) },
    values: { count: 2, date: NOW + 20 * DAY },
    clean: [
      { ...bot(NOW + 20 * DAY), ...followers(NOW + 20 * DAY) },
      { ...bot(0), ...followers(0) },
      { ...bot(NOW + 300 * DAY), ...followers(0) },
      { ...bot(NOW - DAY), ...followers(0) },
    ],
  },
  'cycleFactor, 0': {
    fires: cycles({ ciclos: 2 }),
    values: { plan: 'cycles', factor: 0 },
    clean: [cycles({ ciclos: 2, ciclosFat: 1 }), cycles({ ciclos: 1 })],
  },
  'galeFactor, 0': {
    fires: cycles({ ciclos: 1, ciclosGale: 2 }),
    values: { plan: 'cycles', factor: 0 },
    clean: [
      cycles({ ciclos: 1, ciclosGale: 2, ciclosGaleFat: 2 }),
      cycles({ ciclos: 1 }),
      cycles({ ciclos: 0, ciclosGale: 2 }),
    ],
  },
  'recoveryFactor, 0': {
    fires: recovery({ mode: recoveryMode.codes.aggressive, recoverGale: 1 }),
    values: { plan: 'lossRecovery', factor: 0 },
    clean: [
      recovery({ mode: recoveryMode.codes.aggressive, recoverGale: 1, recoverGaleFat: 2 }),
      recovery({ mode: recoveryMode.codes.moderate, recoverGale: 1 }),
      recovery({ mode: recoveryMode.codes.aggressive }),
    ],
  },
  'cycleFactor, small': {
    fires: cycles({ ciclos: 2, ciclosFat: 0.9 }),
    values: { factor: 0.9 },
    clean: [
      cycles({ ciclos: 2, ciclosFat: 1 }),
      cycles({ ciclos: 2, ciclosFat: -1 }),
      cycles({ ciclos: 1, ciclosFat: 0.9 }),
    ],
  },
  'galeFactor, small': {
    fires: cycles({ ciclos: 1, ciclosGale: 1, ciclosGaleFat: 0.5 }),
    values: { factor: 0.5 },
    clean: [
      cycles({ ciclos: 1, ciclosGale: 1, ciclosGaleFat: 1 }),
      cycles({ ciclos: 1, ciclosGaleFat: 0.5 }),
    ],
  },
  galeNotCovered: {
    // 1 + 2 + 4 are lost, and 8 × 0.85 is less.
    fires: cycles({ ciclos: 1, ciclosGale: 3, ciclosGaleFat: 2 }),
    values: { factor: 2, step: 3, payout: 85, leastFactor: 2.18 },
    clean: [
      cycles({ ciclos: 1, ciclosGale: 2, ciclosGaleFat: 2 }),
      cycles({ ciclos: 1, ciclosGale: 7, ciclosGaleFat: 2.18 }),
      cycles({ ciclos: 1, ciclosGale: 3, ciclosGaleFat: 0.5 }),
    ],
  },
  'recoveryFactor, small': {
    fires: recovery({ mode: recoveryMode.codes.aggressive, recoverGale: 1, recoverGaleFat: 0.5 }),
    values: { factor: 0.5 },
    clean: [
      recovery({ mode: recoveryMode.codes.aggressive, recoverGale: 1, recoverGaleFat: 1 }),
      recovery({ mode: recoveryMode.codes.conservative, recoverGale: 1, recoverGaleFat: 0.5 }),
    ],
  },
  'windowOff.2, empty': {
    fires: reader({ hourStart2: '09:00', hourEnd2: '9:00' }),
    values: { window: 2, from: '09:00', to: '9:00' },
    field: 'hourEnd2',
    clean: [reader({ hourStart2: '09:00', hourEnd2: '10:00' })],
  },
  'windowOff.1': {
    fires: reader({ hourStart: '09:00', hourEnd: '09:00' }),
    clean: [reader({ hourStart: '09:00', hourEnd: '10:00' })],
  },
  'windowOff.3': {
    fires: reader({ hourStart3: '24:00', hourEnd3: '00:00' }),
    // What the robot makes of a half one is not known.
    clean: [reader({ hourStart3: '09:00' })],
  },
  'windowUnknown.2, unreadable': {
    fires: reader({ hourStart2: '09:00', hourEnd2: 'noon' }),
    values: { window: 2, from: '09:00', to: 'noon' },
    field: 'hourEnd2',
    clean: [reader({ hourStart2: '09:00', hourEnd2: '12:00' })],
  },
  'windowUnknown.1, unreadable start': {
    fires: reader({ hourStart: '9h', hourEnd: 'noon' }),
    values: { window: 1, from: '9h', to: 'noon' },
    field: 'hourStart',
    clean: [reader({ hourStart: '9', hourEnd: '12:00', hourStart2: 'noon' })],
  },
  zoneUnreadable: {
    fires: reader({ timerzone: 'Brasília' }),
    values: { zone: 'Brasília' },
    clean: [reader({ timerzone: '-3' }), reader({ timerzone: '' })],
  },
  'windowUnknown.3, no start': {
    fires: reader({ hourEnd3: '10:00' }),
    values: { window: 3, from: '', to: '10:00' },
    field: 'hourStart3',
    clean: [reader({ hourStart3: '09:00', hourEnd3: '10:00' })],
  },
  'windowUnknown.3, no end': {
    fires: reader({ hourStart3: '10:00' }),
    field: 'hourEnd3',
    clean: [reader({ hourStart3: '09:00', hourEnd3: '10:00' })],
  },
  'entryAboveStop, custom cycles': {
    fires: { ...rows(aRow(2, 25)), ...stop(20) },
    values: { amount: 25, stop: 20 },
    clean: [
      { ...rows(aRow(2, 20)), ...stop(20) },
      { ...rows(aRow(2, 25)), ...stop(20, 'quantity') },
      { ...rows(aRow(2, 25)), ...stop(20, 'fixed', { takeProfit: 9 }) },
    ],
  },
  noStopReal: {
    fires: { ...masaniello(), ...general({ accType: accountType.codes.real }) },
    clean: [
      { ...masaniello(), ...general({ accType: accountType.codes.demo }) },
      { ...masaniello(), ...stop(5, 'fixed', { accType: accountType.codes.real, lote: 0 }) },
      { ...masaniello(), ...general({ accType: accountType.codes.real, lote: 1 }) },
      general({ accType: accountType.codes.real }),
    ],
  },
  'stopOff, no type': {
    fires: general({ accType: accountType.codes.real, stopDay: 20, winDay: 10 }),
    values: { number: 20 },
    field: 'stopType',
    clean: [
      general({ accType: accountType.codes.real, stopDay: 20, stopType: stopType.codes.fixed }),
      general({ accType: accountType.codes.demo, stopDay: 20 }),
      general({ accType: accountType.codes.real }),
    ],
  },
  'stopOff, negative': {
    fires: stop(5, 'fixed', { accType: accountType.codes.real, winDay: -3 }),
    values: { number: -3 },
    field: 'winDay',
    clean: [
      stop(5, 'fixed', { accType: accountType.codes.real, winDay: 0 }),
      stop(-5, 'fixed', { accType: accountType.codes.demo }),
    ],
  },
  'planAboveBank.cycles': {
    fires: { ...threeCycles, ...stop(20), ...account({ bank: 209.03 }) },
    values: { cost: 209.04, bank: 209.03 },
    clean: [
      { ...threeCycles, ...stop(20), ...account({ bank: 209.04 }) },
      { ...threeCycles, ...stop(20, 'fixed', { stoploss: 5 }), ...account({ bank: 100 }) },
    ],
  },
  'planAboveBank.customCycles': {
    fires: { ...twoRows, ...account({ bank: 40 }) },
    values: { cost: 44.88, bank: 40 },
    clean: [{ ...twoRows, ...account({ bank: 44.88 }) }],
  },
  'planAboveBank.soros': {
    fires: { ...soros({ sorosgale: 3 }), ...stop(20), ...account({ bank: 4 }) },
    clean: [
      { ...soros({ sorosgale: 3 }), ...stop(20) },
      { ...soros({ soros: 3 }), ...stop(20), ...account({ bank: 4 }) },
    ],
  },
  'masanielloPayout.danger': {
    fires: { ...masaniello({ payout: 99 }), ...account({ payout: 40 }) },
    values: { percent: 99, payout: 40 },
    clean: [
      masaniello(),
      { ...masaniello({ payout: 40 }), ...account({ payout: 99 }) },
      { ...masaniello({ payout: 99, ...disabled }), ...account({ payout: 40 }) },
    ],
  },
  'masanielloPayout.warning': {
    fires: { ...masaniello({ payout: 90 }), ...account({ payout: 80 }) },
    values: { percent: 90, payout: 80 },
    clean: [masaniello({ payout: 86 }), { ...masaniello({ payout: 99 }), ...account({ payout: 40 }) }],
  },
  masanielloEndless: {
    fires: masaniello({ restart: true }),
    clean: [
      masaniello(),
      masaniello({ restart: true, target: 50 }),
      masaniello({ restart: true, hitsRestart: 3 }),
      { ...masaniello({ restart: true }), ...stop(150) },
      { ...masaniello({ typeMas: masanielloType.codes.progressive, hitsRestart: 1 }) },
    ],
  },
  masanielloTarget: {
    fires: masaniello({ target: 120 }),
    values: { amount: 120, profit: 108.5 },
    clean: [
      masaniello({ target: 108 }),
      masaniello({ target: 120, restart: true }),
      masaniello({ target: 120, typeMas: masanielloType.codes.progressive }),
    ],
  },
  recoveryGalesUnused: {
    fires: recovery({ recoverGale: 2, mode: recoveryMode.codes.conservative }),
    values: { count: 2 },
    clean: [
      recovery({ recoverGale: 2, mode: recoveryMode.codes.aggressive }),
      recovery({ recoverGale: 0, mode: recoveryMode.codes.conservative }),
      recovery({ recoverGale: 2, recoverPerc: 0, mode: recoveryMode.codes.conservative }),
    ],
  },
  customHole: {
    fires: rows(aRow(1, 2, 4), aRow(4, 2, 0, 8)),
    values: { cycle: 4, amount: 8 },
    clean: [twoRows, rows(aRow(4, 2, 4), aRow(4, 2, 0, 8))],
  },
  ordersBelowMasaniello: {
    fires: { ...masaniello(), ...reader({ maxtrades: 9 }) },
    values: { count: 9, total: 10 },
    clean: [
      { ...masaniello(), ...reader({ maxtrades: 10 }) },
      { ...masaniello(), ...reader({ maxtrades: 0 }) },
      reader({ maxtrades: 9 }),
    ],
  },
  windowsOverlap: {
    fires: reader({ hourStart: '22:00', hourEnd: '02:00', hourStart3: '01:30', hourEnd3: '03:00' }),
    values: { first: 1, second: 3, count: 30 },
    field: 'hourStart3',
    clean: [reader({ hourStart: '22:00', hourEnd: '02:00', hourStart3: '02:00', hourEnd3: '03:00' })],
  },
}

const foundIn = (settings: BotSettings, now = NOW) => findConflicts(settings, now).found
const ids = (settings: BotSettings) => foundIn(settings).map(({ id }) => id)

const ruleOf = (name: string) => name.split(', ')[0] ?? ''

it('every rule has a case', () => {
  const known = new Set(conflictRules.map(({ id }) => id))
  expect(new Set(Object.keys(cases).map(ruleOf))).toEqual(known)
})

type Texts = Readonly<Record<'what' | 'why' | 'cause', Readonly<Record<string, string>>>>
const texts = Object.values(
  import.meta.glob<Texts>('/locales/*/conflicts.json', { import: 'default', eager: true }),
)
/** A sentence that counts has a form for one and for several. */
const saysIt = (sentences: Readonly<Record<string, string>>, key: string) =>
  key in sentences || `${key}_other` in sentences

/** By rule, the causes to which it belongs in the cases above, with a plan beside it too: what has none may have no remedy. */
const causesIn = new Map<string, ({ readonly settings: BotSettings } & Cause)[]>()
for (const { fires } of Object.values(cases))
  for (const settings of [
    { ...off, ...fires },
    { ...off, ...flatCycles, ...fires },
  ])
    for (const cause of causesOf(foundIn(settings)))
      for (const { id } of cause.conflicts)
        causesIn.set(id, [...(causesIn.get(id) ?? []), { settings, ...cause }])

describe.each(conflictRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('says what is wrong and why that matters, in each language', () => {
    expect(texts).toHaveLength(languages.length)
    for (const { what, why } of texts) {
      expect(saysIt(what, rule.says)).toBe(true)
      expect(saysIt(why, rule.why)).toBe(true)
    }
  })

  it('has a cause with a place among all that is wrong, and what may resolve that, or says that nothing does', () => {
    const causes = causesIn.get(id) ?? []
    expect(causes.length).toBeGreaterThan(0)
    const ways = causes.flatMap(({ settings, harm, conflicts }) => {
      expect(harms).toContain(harm)
      const together = rule.together?.({ settings, conflicts })
      for (const { cause } of texts) expect(!together || saysIt(cause, together.says)).toBe(true)
      return rule.remedies.map((find) => find({ settings, conflicts, conflictsIn: foundIn }))
    })
    expect(ways.some((remedies) => remedies.length > 0)).toBe(rule.remedies.length > 0)
  })
})

describe.each(Object.entries(cases))('%s', (about, { fires, values = {}, field, clean }) => {
  const id = ruleOf(about)
  it('is found, with its numbers and its field', () => {
    const conflict = foundIn({ ...off, ...fires }).find((found) => found.id === id)
    expect(conflict).toBeDefined()
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'number') expect(conflict?.values?.[name]).toBeCloseTo(value, 6)
      else expect(conflict?.values?.[name]).toBe(value)
    if (field !== undefined) expect(conflict?.field).toBe(field)
  })

  it('is not found in the closest correct settings', () => {
    for (const settings of clean) expect(ids({ ...off, ...settings })).not.toContain(id)
  })

  it('is never found if one of its parts is missing', () => {
    const { needs } = conflictRules.find((rule) => rule.id === id) ?? { needs: [] }
    expect(needs.length).toBeGreaterThan(0)
    for (const part of needs) expect(ids({ ...off, ...fires, [part]: undefined })).not.toContain(id)
  })
})

describe('conflicts', () => {
  it('do not exist while everything is off', () => {
    expect(findConflicts(off, NOW)).toEqual({ found: [], checked: conflictRules.length, unchecked: 0 })
  })

  it('are not checked if nothing is loaded', () => {
    expect(findConflicts({}, NOW)).toEqual({ found: [], checked: 0, unchecked: conflictRules.length })
  })

  it('are sorted by severity, the most severe first', () => {
    const all = foundIn({
      ...off,
      ...masaniello({ gale: 1 }),
      ...threeCycles,
      ...stop(40, 'fixed', { winDay: 0 }),
    })
    const severities = all.map(({ severity }) => severity)
    expect(severities).toEqual(
      severities.toSorted((a, b) => 'dwh'.indexOf(a[0] ?? '') - 'dwh'.indexOf(b[0] ?? '')),
    )
    expect(new Set(severities)).toEqual(new Set(['danger', 'warning', 'hint']))
  })

  it('show each reason once before one is repeated', () => {
    const all = foundIn({ ...off, ...masaniello(), ...threeCycles, ...twoRows, ...stop(20) })
    expect(all.filter(({ severity }) => severity === 'danger').map(({ id }) => id)).toEqual([
      'twoPlans.masaniello.cycles',
      'stopBelowPlan.cycles',
      'twoPlans.masaniello.customCycles',
      'twoPlans.cycles.customCycles',
      'stopBelowPlan.customCycles',
    ])
  })

  it('each have their own name', () => {
    expect(new Set(conflictRules.map(({ id }) => id)).size).toBe(conflictRules.length)
  })

  const parts = Object.keys(off) as (keyof BotSettings)[]
  const scenes = Object.values(cases).map(({ fires }) => fires)

  it('do not increase if less is loaded', () => {
    fc.assert(
      fc.property(fc.subarray(scenes, { maxLength: 6 }), fc.subarray(parts), (chosen, missing) => {
        const all: BotSettings = Object.assign({}, off, ...chosen)
        const fewer: BotSettings = { ...all, ...Object.fromEntries(missing.map((part) => [part, undefined])) }
        // A limit of orders that was not read, or whose effect cannot be computed, does not make a day safe.
        const isOpen = (id: string) => /^no(Loss)?Stop/.test(id) && (all.reader?.maxtrades ?? 0) > 0
        const more = ids(fewer).filter((id) => !ids(all).includes(id) && !isOpen(id))
        expect(more).toEqual([])
        const { checked, unchecked } = findConflicts(fewer, NOW)
        expect(checked + unchecked).toBe(conflictRules.length)
      }),
    )
  })

  it('can be checked with any numbers that a provider may store', () => {
    const number = fc.oneof(
      fc.constant(0),
      fc.integer({ min: -5, max: 200 }),
      fc.double({ noNaN: true, min: -1, max: 1e9 }),
    )
    const numbersFor = <T extends object>(record: T) =>
      fc.record(
        Object.fromEntries(
          Object.entries(record).map(([name, value]) => [
            name,
            typeof value === 'number' ? number : fc.constant(value),
          ]),
        ),
      ) as unknown as fc.Arbitrary<T>
    fc.assert(
      fc.property(
        numbersFor(off.general),
        numbersFor(off.masaniello),
        numbersFor(off.cycles),
        numbersFor(off.soros),
        numbersFor(off.lossRecovery),
        fc.array(numbersFor(aRow(1))),
        (params, plan, cycle, levels, lossRecovery, customCycles) => {
          const settings = { ...off, general: params, masaniello: plan, cycles: cycle, soros: levels }
          for (const { values = {} } of foundIn({ ...settings, lossRecovery, customCycles }))
            for (const value of Object.values(values)) expect(value).not.toBeNaN()
        },
      ),
      { numRuns: 200 },
    )
  })
})
