/** What the fields of the wire mean, in which unit and within which limits: for the document and the conformance kit. */
import {
  accountType,
  botCommand,
  brokerAccount,
  candleColor,
  channelSignalType,
  copyBroker,
  copyLotType,
  copySignalType,
  entryType,
  masanielloMode,
  masanielloType,
  metaSignalType,
  recoveryMode,
  stopType,
  takeProfitCount,
  traderMode,
} from './codes'
import type { Subject } from './calls'

export interface FieldNote {
  /** with its unit */
  readonly about: string
  /** name → code; 0 = not set is allowed besides them where `orNotSet` says so */
  readonly codes?: Readonly<Record<string, number>>
  readonly orNotSet?: true
  readonly minimum?: number
  readonly maximum?: number
  readonly isWhole?: true
  /** a regular expression for text */
  readonly pattern?: string
  /** other names under which an answer may have it */
  readonly aliases?: readonly string[]
  /** answers need not have it */
  readonly mayBeMissing?: true
  /** a moment, in Unix seconds */
  readonly isMoment?: true
}

type Notes = Readonly<Record<string, FieldNote>>

const HOUR = '^$|^([01]\\d|2[0-3]):[0-5]\\d$'
const amount = (about: string): FieldNote => ({ about, minimum: 0 })
const count = (about: string): FieldNote => ({ about, minimum: 0, isWhole: true })
const moment = (about: string): FieldNote => ({ about, isMoment: true })
const end = (about: string): FieldNote => ({
  ...count(`${about}: Unix seconds, ended from that second on; 0 = no expiry`),
  isMoment: true,
})
const hour = (about: string): FieldNote => ({
  about: `${about}, HH:mm in the reader's time zone; blank = unused`,
  pattern: HOUR,
})

const common: Notes = {
  userid: { about: "a bot's id" },
  traderid: { about: "the trader's id; where userid belongs to a trader, the same" },
  brokerid: { about: 'broker account: 1 first, 2 second; never 0' },
  sellerid: { about: "the seller's bot; blank = none" },
  email: { about: 'e-mail address' },
  password: { about: 'secret' },
  uitoken: { about: 'names the client; public' },
  userName: { about: 'the name that the follower gives, 1 to 64 characters' },
  traderEna: { about: 'whether it is on' },
  maxTrades: count('orders open at once'),
  trailingStopLoss: { about: 'trailing stop; not together with breakEven', aliases: ['trailingSL'] },
  trailingSL: { about: 'trailing stop (read as trailingStopLoss); not together with breakEven' },
  breakEven: { about: 'moves the stop to the entry price; not together with the trailing stop' },
  breakPips: amount('points after which breakEven acts'),
  takeProfit: amount('points at which a trade closes with a profit; 0 = off'),
  stopLoss: amount('points at which a trade closes with a loss; 0 = off'),
  lote: amount('lots'),
  expCopy: end('end of copying'),
  acptdemo: { about: "copies the trader's demo trades too" },
  loteType: { about: 'how lots are set', codes: copyLotType.codes },
  name: { about: 'name to show', aliases: ['userName'] },
  traderID: { about: "the trader's id (read as traderid)" },
  signalType: { about: 'kind of order', codes: metaSignalType.codes },
}

const bySubject: Readonly<Partial<Record<Subject, Notes>>> = {
  session: { msg: { about: 'ignored', mayBeMissing: true } },
  bots: {
    email: { about: "the owner's e-mail address" },
    botid: { about: "the new bot's id; a virtual bot's is a digit before its real bot's" },
    botexp: end("end of the bot's plan"),
    virtual: { about: 'a virtual bot, beside a real one' },
    botCmd: { about: 'the command', codes: botCommand.codes },
    name: {
      about: 'what the person calls the bot; the panel makes one of the id where there is none',
      mayBeMissing: true,
    },
  },
  general: {
    accType: { about: 'account', codes: accountType.codes, orNotSet: true },
    loteType: { about: 'unit of the stake', codes: entryType.codes },
    lote: amount('stake: money, or percent of the bankroll (loteType)'),
    winDay: amount('daily profit target, in the unit of stopType; 0 = off'),
    stopDay: amount('daily loss limit, in the unit of stopType; 0 = off'),
    spread: amount('maximum spread'),
    stopType: { about: 'unit of the daily limits', codes: stopType.codes },
    curBrokerID: {
      about:
        'the broker account that trades; a save writes the settings of that account, with 0 those of both',
      codes: brokerAccount.codes,
    },
    traderMode: { about: 'trades itself or copies', codes: traderMode.codes, orNotSet: true },
    takeProfit: amount('profit at which a trade closes; 0 = off'),
    stoploss: amount('loss at which a trade closes; 0 = off'),
  },
  brokers: {
    curBrokerID: { about: 'the broker account that trades', codes: brokerAccount.codes },
    brokersMask: { about: 'bit n: account n + 1 trades', minimum: 0, maximum: 3, isWhole: true },
    multiBroker: { about: 'several accounts trade' },
    tokenDemo: { about: 'secret' },
    tokenLive: { about: 'secret' },
    ip: { about: "the proxy's address" },
    porta: { about: "the proxy's port, 1 to 65535 as text", pattern: '^([1-9]\\d{0,3})?$' },
    login: { about: 'secret' },
  },
  signals: {
    timerzone: { about: 'hours from UTC, as text', pattern: '^-?\\d$' },
    maxtrades: count('most orders a day; 0 = no limit'),
    hourStart: hour('first window opens'),
    hourEnd: hour('first window closes'),
    hourStart2: hour('second window opens'),
    hourEnd2: hour('second window closes'),
    hourStart3: hour('third window opens'),
    hourEnd3: hour('third window closes'),
    hourReset: hour("when the day's counters restart"),
    hourClearScore: hour('when the score restarts'),
    phone: { about: 'international format' },
    code: { about: "secret: Telegram's login code" },
    chid: { about: "the chat's id" },
    chname: { about: "the chat's name" },
    idChan: { about: "the channel's id" },
    nameGroup: { about: "the channel's name" },
    chanEnable: { about: 'whether it is on' },
    wordfilter: { about: 'words that must occur, with semicolons between them', pattern: '^[^,]*$' },
    ignore: {
      about: 'words that must not occur, with semicolons between them',
      pattern: '^[^,]*$',
      aliases: ['ignoreWord'],
    },
    symbolGrp: { about: 'symbols' },
    brokerID: { about: 'broker account', codes: brokerAccount.codes },
    send2Trader: { about: 'passes signals on to the trader' },
    inverter: { about: 'trades the opposite' },
    signalType: { about: 'kind of order', codes: channelSignalType.codes },
    tpQnt: { about: 'how many take profits count', codes: takeProfitCount.codes },
    botID: { about: 'the bot that trades it; blank = all' },
  },
  money: {
    ciclos: count('number of cycles; 0 = off'),
    ciclosFat: { ...amount("factor from one cycle's first stake to the next one's"), aliases: ['ciclosfat'] },
    ciclosfat: { ...amount("factor from one cycle's first stake to the next one's"), aliases: ['ciclosFat'] },
    ciclosGale: { ...count('martingale steps inside a cycle'), aliases: ['ciclosgale'] },
    ciclosgale: { ...count('martingale steps inside a cycle'), aliases: ['ciclosGale'] },
    ciclosGaleFat: { ...amount('factor of a martingale step'), aliases: ['ciclosgalefat'] },
    ciclosgalefat: { ...amount('factor of a martingale step'), aliases: ['ciclosGaleFat'] },
    soros: count('reinvested trades after the first; 0 = off'),
    sorosgale: count('recovery levels of Soros-gale; 0 = off'),
    sorosperc: { about: 'percent of the profit that is reinvested', minimum: 1, maximum: 100 },
    brokerID: { about: 'broker account: 1 first, 2 second', minimum: 1, maximum: 2, isWhole: true },
    recoverPerc: {
      about: 'percent of the loss that each win recovers; 0 = off',
      codes: { off: 0, p100: 100, p50: 50, p40: 40, p25: 25, p20: 20, p15: 15, p10: 10, p5: 5 },
    },
    recoverGale: count('martingale steps during recovery'),
    recoverGaleFat: amount('factor of such a step'),
    recoverProfit: amount('profit on top of the amount to recover, in money'),
    mode: { about: 'how it recovers', codes: recoveryMode.codes, aliases: ['recoverMode'] },
    capital: { about: 'the bankroll that the plan risks, in money', minimum: 1 },
    totalOper: { about: 'trades of the plan', minimum: 1, maximum: 100, isWhole: true },
    totalWin: { about: 'wins needed, at most totalOper', minimum: 1, maximum: 100, isWhole: true },
    payout: { about: 'percent that a won trade pays', minimum: 1, maximum: 99 },
    gale: count('martingale steps'),
    typeMas: { about: 'kind of plan', codes: masanielloType.codes },
    restart: { about: 'starts again after the plan' },
    target: amount('profit at which the plan stops, in money; 0 = off'),
    modoMasa: { about: 'what it trades', codes: masanielloMode.codes },
    hitsRestart: count('lost plans after which the robot stops; 0 = off'),
    cycle: { about: "the row's number", minimum: 1, maximum: 10, isWhole: true, mayBeMissing: true },
    entrada: amount('the first stake, in money'),
    ...Object.fromEntries(
      Array.from({ length: 7 }, (_, step) => [
        `mg${step + 1}`,
        amount(`stake of martingale step ${step + 1}, in money; 0 = none`),
      ]),
    ),
  },
  copyTrading: {
    copyTraderEn: { about: 'whether copying is on' },
    delaysig: {
      about:
        "delay as text, in the provider's own unit; for the signal type 'interval' two numbers with a comma",
    },
    brokerID: { about: 'broker', codes: copyBroker.codes, mayBeMissing: true },
    candleColor: { about: 'filter by candle colour; needs paresFilter', codes: candleColor.codes },
    timeframe: count('minutes'),
    paresFilter: { about: 'asset pairs, without spaces', pattern: '^\\S*$' },
    stakeMin: { about: 'smallest stake that is copied, as text' },
    id: { about: "the follower's id", aliases: ['userid'] },
  },
  metaTrader: { sendClose: { about: 'closes the copies when the trader closes' } },
  purchase: {
    subid: { about: "the plan's place in its list, from 1", minimum: 1, isWhole: true },
    coin: { about: 'currency' },
    quantity: { about: 'number of bots', minimum: 1, isWhole: true },
    paymethod: { about: 'Mercado Pago, Stripe, Crypto or Paypal' },
  },
  affiliates: {
    from: moment('Unix seconds, included'),
    to: moment('Unix seconds, not included'),
    id: { about: "the entry's id" },
    state: { about: 'registered, pending, paid, givenUp or refunded' },
    buyer: { about: 'masked address of the buyer' },
    campaign: { about: "the campaign's name, at most 40 letters, digits, dots, hyphens and underscores" },
    days: { about: "the plan's length in days; 0 if nothing was bought" },
    quantity: { about: 'bots' },
    coin: { about: "the currency's three letters; blank if nothing was bought" },
    cents: { about: 'price, in hundredths of the coin' },
    commissionCents: { about: "the seller's commission, in hundredths of the coin; null = not said" },
    at: moment('Unix seconds'),
  },
}

const traderForm = copySignalType.codes
/** The forms of the trader side share names with MetaTrader's. */
const traderFormNotes: Notes = {
  signalType: { about: 'when an order is copied', codes: traderForm },
  maxTrades: { ...count('orders open at once'), mayBeMissing: true },
}

/** The note of a field of a call; `undefined` if nothing is to be said. */
export function noteOf(
  { subject, path }: { readonly subject: Subject; readonly path: string },
  field: string,
): FieldNote | undefined {
  const isTraderForm = /^\/(?:get|save)trader(?:info|data)$/.test(path)
  return (isTraderForm ? traderFormNotes[field] : undefined) ?? bySubject[subject]?.[field] ?? common[field]
}
