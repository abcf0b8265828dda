/** One call of each kind, as the panel makes it, in the seeded sandbox. */
import { contractCall, contractCallNames, type contractCalls, type ContractCallName } from '@/contract/calls'

export interface Example {
  /** whose call it is */
  readonly as: 'Ana' | 'Bruno' | 'Carla' | 'nobody'
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const bots = { Ana: 1001, Bruno: 2001, Carla: 3001 } as const
/** One of Ana's followers. */
const follower = 512_804_100

/** Ana makes the others. */
const callers: Readonly<Partial<Record<ContractCallName, Example['as']>>> = {
  botLogin: 'nobody',
  botRegister: 'nobody',
  register: 'nobody',
  getGroups: 'Bruno',
  copyId: 'Bruno',
  getTraders: 'Bruno',
  saveTrader: 'Bruno',
  removeTrader: 'Bruno',
  requestCopy: 'Bruno',
  getMetaFollow: 'Bruno',
  removeMetaData: 'Bruno',
  requestMetaCopy: 'Bruno',
  buyBot: 'Bruno',
  reportCampaign: 'Bruno',
  getReferrals: 'Carla',
}

/** What differs from `usual`. */
const addresses: Readonly<Partial<Record<ContractCallName, Readonly<Record<string, string>>>>> = {
  botRemove: { userid: '11001' },
  getGlobalParams: { brokerid: '2' },
  getFollowerInfo: { userid: String(follower) },
}
const usual = (as: Example['as']) => ({
  userid: String(as === 'nobody' ? '' : bots[as]),
  traderid: '1001',
  brokerid: '1',
  from: '0',
  to: '4000000000',
})

const registration = {
  email: 'dora@leme.example',
  password: 'segredo-novo',
  userid: 700_100_200,
  sellerid: 3001,
  traderid: 700_100_200,
  uitoken: 'leme-panel',
}
const position = {
  traderEna: true,
  lote: 0.05,
  maxTrades: 2,
  signalType: 1,
  takeProfit: 90,
  stopLoss: 45,
  breakEven: false,
  breakPips: 7,
  trailingSL: true,
}
const traderInfo = {
  copyTraderEn: true,
  signalType: 9,
  delaysig: '1,5',
  brokerID: 14,
  candleColor: 1,
  timeframe: 15,
  paresFilter: 'EURUSD',
  stakeMin: '3',
}

type Table = typeof contractCalls
type Sent = {
  [Name in ContractCallName]: Table[Name] extends { readonly body: unknown } ? Name : never
}[ContractCallName]

/** Without the caller's bot. The names are the specification's. A call that is missing here does not compile. */
const bodies: Readonly<Record<Sent, object>> = {
  botLogin: { email: 'ana@leme.example', password: 'leme-demo-1', uitoken: 'leme-panel' },
  botRegister: registration,
  register: registration,
  endSession: {},
  addNewBot: { botid: 21001, virtual: true, email: 'ana@leme.example' },
  nameBot: { name: 'Principal' },
  sendBotCommand: { botCmd: 8 },
  saveGlobalParams: {
    accType: 3,
    loteType: 2,
    lote: 7.5,
    winDay: 100,
    stopDay: 50,
    spread: 1,
    stopType: 4,
    curBrokerID: 2,
    traderMode: 2,
    takeProfit: 30,
    stoploss: 20,
  },
  saveCTrader: { tokenDemo: 'demo-token', tokenLive: 'live-token' },
  saveBrokerSelection: { curBrokerID: 2, brokersMask: 3, multiBroker: true },
  saveProxy: { ip: '10.0.0.1', porta: '3128', login: 'ana', password: 'p' },
  saveReaderParams: {
    timerzone: '-4',
    maxtrades: 5,
    hourStart: '08:00',
    hourEnd: '10:00',
    hourStart2: '11:00',
    hourEnd2: '12:00',
    hourStart3: '13:00',
    hourEnd3: '14:00',
    hourReset: '01:00',
    hourClearScore: '02:00',
  },
  resetReader: {},
  deleteReader: {},
  addPhone: { phone: '+55 11 99000-1111' },
  sendAuthCode: { code: '12345', password: 'segredo' },
  saveChatList: [
    { chid: 1640000001, chname: 'Sinais do Zé', userid: 1001 },
    { idChan: 1640000002, nameGroup: 'Lista', userid: 1001 },
  ],
  updateChatList: {},
  saveGroup: {
    idChan: 1640000001,
    nameGroup: 'Sinais do Zé',
    chanEnable: false,
    lote: 0.2,
    takeProfit: 11,
    stopLoss: 12,
    wordfilter: 'compra;venda',
    ignore: 'teste',
    symbolGrp: 'EURUSD',
    brokerID: 2,
    send2Trader: true,
    inverter: true,
    signalType: 4,
    tpQnt: 3,
    trailingStopLoss: true,
    breakEven: false,
    breakPips: 5,
    botID: 1002,
    traderid: 1001,
  },
  removeChannel: { traderid: 1001, idChan: 1640000001 },
  copyId: { traderid: 5001 },
  saveRecoveryParams: {
    ciclos: 4,
    ciclosfat: 1.5,
    ciclosgale: 1,
    ciclosgalefat: 2.5,
    soros: 1,
    sorosgale: 0,
    sorosperc: 40,
    brokerID: 1,
  },
  saveCycles: { ciclos: 5, ciclosFat: 1.1, ciclosGale: 2, ciclosGaleFat: 1.9, brokerID: 1 },
  saveSoros: { soros: 4, sorosgale: 2, sorosperc: 75, brokerID: 1 },
  saveLossRecovery: {
    recoverPerc: 50,
    recoverGale: 2,
    recoverGaleFat: 2.1,
    recoverProfit: 3,
    mode: 3,
    brokerID: 1,
  },
  saveMasaniello: {
    capital: 300,
    totalOper: 12,
    totalWin: 7,
    payout: 80,
    gale: 1,
    typeMas: 2,
    restart: false,
    target: 50,
    modoMasa: 1,
    hitsRestart: 3,
  },
  saveCustomCycles: [{ cycle: 2, entrada: 3, mg1: 6, mg2: 12, mg3: 24, mg4: 48, mg5: 0, mg6: 0, mg7: 0 }],
  saveTraderInfo: traderInfo,
  saveTraderData: { ...traderInfo, maxTrades: 8 },
  updateExpiry: { userid: follower, expCopy: 1_900_000_000 },
  removeFollower: { traderid: 1001, userid: follower },
  saveTrader: { ...position, traderID: 1001, loteType: 2 },
  removeTrader: { traderid: 5001 },
  requestCopy: { traderid: 1002, userName: 'Bruno' },
  saveMetaData: { ...position, traderid: 1002, sendClose: false },
  removeMetaData: { traderid: 5002 },
  removeMetaFollower: { traderid: 1001, userid: follower, userName: 'João Brandão' },
  requestMetaCopy: { traderid: 5001, userName: 'Bruno' },
  buyBot: { subid: 3, coin: 'brl', quantity: 1, sellerid: 3001, paymethod: 'Mercado Pago' },
  reportCampaign: { sellerid: 3001, campaign: 'verão-2026' },
}

function exampleOf(name: ContractCallName): Example {
  const { query, isOpen } = contractCall(name)
  const as = callers[name] ?? 'Ana'
  const body = (bodies as Readonly<Partial<Record<string, object>>>)[name]
  const values: Readonly<Record<string, string>> = { ...usual(as), ...addresses[name] }
  const withBot = isOpen || as === 'nobody' || Array.isArray(body) ? body : { userid: bots[as], ...body }
  return {
    as,
    ...(query && {
      query: Object.fromEntries(query.map((parameter) => [parameter, values[parameter] ?? ''])),
    }),
    ...(body && { body: withBot }),
  }
}

export const examples = Object.fromEntries(
  contractCallNames.map((name) => [name, exampleOf(name)]),
) as unknown as Readonly<Record<ContractCallName, Example>>
