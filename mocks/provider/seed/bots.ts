import {
  accountType,
  botCommand,
  brokerAccount,
  candleColor,
  copyBroker,
  copySignalType,
  entryType,
  masanielloMode,
  masanielloType,
  metaSignalType,
  recoveryMode,
  stopType,
  traderMode,
} from '@/contract/codes'
import type { TraderData } from '@/contract/copyTrading'
import type { GlobalParams } from '@/contract/general'
import type { MetaData } from '@/contract/metaTrader'
import type { CustomCycle, LossRecovery, Masaniello } from '@/contract/money'
import type { ReaderParams } from '@/contract/signals'
import type { Writer } from '../core/db'
import type { Plan } from '../handlers/money'
import { accountId, collections, pairId, type Command, type Phone, type Selection } from '../core/records'

const { first, second } = brokerAccount.codes

export const globalParams: GlobalParams = {
  accType: accountType.codes.real,
  loteType: entryType.codes.fixed,
  lote: 5,
  winDay: 60,
  stopDay: 40,
  spread: 2,
  stopType: stopType.codes.fixed,
  curBrokerID: first,
  traderMode: traderMode.codes.trader,
  takeProfit: 120,
  stoploss: 60,
}

/** The general settings of a bot: `main` for the first broker account, `onSecond` for what differs on the second. */
export function seedGeneral(
  tx: Writer,
  userid: string,
  main: Partial<GlobalParams>,
  onSecond?: Partial<GlobalParams>,
) {
  const params = { ...globalParams, ...main }
  tx.put(collections.globalParams, accountId(userid, first), params)
  if (onSecond) tx.put(collections.globalParams, accountId(userid, second), { ...params, ...onSecond })
  const selection: Selection = {
    curBrokerID: first,
    brokersMask: onSecond ? 3 : 1,
    multiBroker: onSecond !== undefined,
  }
  tx.put(collections.selections, userid, selection)
}

/** All staking plans with usual values. */
export function seedMoney(tx: Writer, userid: string) {
  const plan: Plan = {
    ciclos: 3,
    ciclosFat: 2.3,
    ciclosGale: 2,
    ciclosGaleFat: 2.2,
    soros: 2,
    sorosgale: 1,
    sorosperc: 50,
  }
  tx.put(collections.plans, accountId(userid, first), plan)
  tx.put(collections.plans, accountId(userid, second), { ...plan, ciclos: 0, soros: 1, sorosperc: 100 })
  const recovery: LossRecovery = {
    recoverPerc: 25,
    recoverGale: 1,
    recoverGaleFat: 2,
    recoverProfit: 1,
    mode: recoveryMode.codes.moderate,
    brokerID: first,
  }
  tx.put(collections.lossRecoveries, accountId(userid, first), recovery)
  const masaniello: Masaniello = {
    capital: 200,
    totalOper: 10,
    totalWin: 6,
    payout: 85,
    gale: 0,
    typeMas: masanielloType.codes.normal,
    restart: true,
    target: 80,
    modoMasa: masanielloMode.codes.singleSignal,
    hitsRestart: 2,
  }
  tx.put(collections.masaniellos, userid, masaniello)
  const rows: CustomCycle[] = [
    { cycle: 1, entrada: 2, mg1: 4.5, mg2: 10, mg3: 0, mg4: 0, mg5: 0, mg6: 0, mg7: 0 },
    { cycle: 2, entrada: 6, mg1: 13.5, mg2: 30, mg3: 0, mg4: 0, mg5: 0, mg6: 0, mg7: 0 },
    { cycle: 3, entrada: 18, mg1: 40, mg2: 0, mg3: 0, mg4: 0, mg5: 0, mg6: 0, mg7: 0 },
  ]
  tx.put(collections.customCycles, userid, rows)
}

export const readerParams: ReaderParams = {
  timerzone: '-3',
  maxtrades: 12,
  hourStart: '09:00',
  hourEnd: '11:30',
  hourStart2: '14:00',
  hourEnd2: '16:00',
  hourStart3: '20:00',
  hourEnd3: '22:00',
  hourReset: '00:00',
  hourClearScore: '06:00',
}

export function seedReader(tx: Writer, userid: string) {
  tx.put(collections.readerParams, userid, readerParams)
  const phone: Phone = { phone: '+5511990001234', linked: true }
  tx.put(collections.phones, userid, phone)
}

export const traderData: TraderData = {
  copyTraderEn: true,
  signalType: copySignalType.codes.endOfCandle,
  delaysig: '2',
  brokerID: copyBroker.codes.b1,
  candleColor: candleColor.codes.trend,
  timeframe: 5,
  paresFilter: 'EURUSD;GBPUSD;USDJPY',
  stakeMin: '2',
  maxTrades: 4,
}

export const metaData: MetaData = {
  traderEna: true,
  lote: 0.1,
  maxTrades: 5,
  signalType: metaSignalType.codes.marketPrice,
  takeProfit: 200,
  stopLoss: 100,
  trailingStopLoss: false,
  breakEven: true,
  breakPips: 20,
  sendClose: true,
  traderid: '',
}

/** The settings that a trader offers to followers: options, and two MetaTrader accounts. */
export function seedTrader(tx: Writer, userid: string, secondMeta: string) {
  tx.put(collections.traderInfos, userid, traderData)
  tx.put(collections.metaData, pairId(userid, userid), { ...metaData, traderid: userid })
  tx.put(collections.metaData, pairId(userid, secondMeta), {
    ...metaData,
    traderid: secondMeta,
    traderEna: false,
    signalType: metaSignalType.codes.pendingTpSl,
    trailingStopLoss: true,
    breakEven: false,
  })
}

export function seedCommands(tx: Writer, userid: string, now: number) {
  const { turnOn, resetScore, status } = botCommand.codes
  const sent: Command[] = [
    { botCmd: resetScore, at: now - 90_000 },
    { botCmd: turnOn, at: now - 89_000 },
    { botCmd: status, at: now - 1800 },
  ]
  tx.put(collections.commands, userid, sent)
}
