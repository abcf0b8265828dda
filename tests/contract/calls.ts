import * as v from 'valibot'
import { masanielloSchema } from '@/contract/money'
import { contractCall, contractCallNames, type ContractCall } from '@/contract/calls'
import { examples, type Example } from '@mocks/examples'
import type { ArgsOf, EndpointName } from './apiStore'

/** The table of the specification's section 7. */
export const specifiedCalls = [
  'POST /botlogin',
  'POST /botregister',
  'POST /register',
  'GET /globalparams',
  'POST /globalparams',
  'GET /recoveryparams',
  'POST /recoveryparams',
  'GET /readerparams',
  'POST /readerparams',
  'GET /masaparams',
  'POST /masaparams',
  'POST /ctradertk',
  'GET /getchatlist',
  'POST /savelist',
  'POST /updatechatlist',
  'POST /readerreset',
  'POST /readerdelete',
  'GET /getfollowers',
  'GET /getmetafollow',
  'GET /getmetadata',
  'GET /getcycles',
  'GET /getsoros',
  'GET /getlossrec',
  'GET /gettraderdata',
  'GET /gettraderinfo',
  'GET /gettraders',
  'POST /tradersave',
  'POST /savemetadata',
  'POST /savetraderdata',
  'POST /savecycles',
  'POST /savesoros',
  'POST /savelossrec',
  'POST /savetraderinfo',
  'POST /sendbotcmd',
  'POST /removemetadata',
  'POST /traderemove',
  'POST /followremove',
  'POST /removemetafol',
  'POST /addphone',
  'POST /buybot',
  'POST /chanremove',
  'POST /savegroup',
  'GET /getgroups',
  'POST /copyid',
  'POST /savecustcycle',
  'GET /getcustcycle',
  'POST /brokerid',
  'POST /metaidreq',
  'POST /copytradereq',
  'POST /proxyparams',
  'POST /updateexpcopy',
  'GET /getmetainfo',
  'POST /authcode',
  'GET /getbots',
  'POST /addnewbot',
  'GET /botremove',
] as const

const ana = { userid: '1001' } as const
const bruno = { userid: '2001' } as const
const first = { ...ana, brokerid: 1 } as const
/** One of Ana's followers in the seed. */
const follower = '512804100'

const position = {
  traderEna: true,
  lote: 0.05,
  maxTrades: 2,
  signalType: 1,
  takeProfit: 90,
  stopLoss: 45,
  breakEven: false,
  breakPips: 7,
} as const
const traderInfo = {
  copyTraderEn: true,
  signalType: 9,
  delaysig: '1,5',
  brokerID: 14,
  candleColor: 1,
  timeframe: 15,
  paresFilter: 'EURUSD',
  stakeMin: '3',
} as const
const channel = {
  idChan: '1640000001',
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
  botID: '1002',
  traderid: '1001',
} as const
const masaniello = {
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
} as const
const row = { cycle: 2, entrada: 3, mg1: 6, mg2: 12, mg3: 24, mg4: 48, mg5: 0, mg6: 0, mg7: 0 } as const
const registration = {
  email: 'dora@leme.example',
  password: 'segredo-novo',
  userid: '700100200',
  sellerid: '3001',
} as const
/** The arguments of one call of every endpoint. An endpoint that is missing here does not compile. */
const args: { readonly [Name in EndpointName]: ArgsOf<Name> } = {
  botLogin: { email: 'ana@leme.example', password: 'leme-demo-1' },
  botRegister: registration,
  register: registration,
  endSession: undefined,
  getBots: ana,
  addNewBot: { ...ana, botid: '21001', virtual: true, email: 'ana@leme.example' },
  botRemove: { userid: '11001' },
  sendBotCommand: { ...ana, botCmd: 8 },
  getGlobalParams: { ...ana, brokerid: 2 },
  saveGlobalParams: {
    ...ana,
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
  saveCTrader: { ...ana, tokenDemo: 'demo-token', tokenLive: 'live-token' },
  saveBrokerSelection: { ...ana, curBrokerID: 2, brokersMask: 3, multiBroker: true },
  saveProxy: { ...ana, address: '10.0.0.1', port: '3128', login: 'ana', password: 'p' },
  getReaderParams: ana,
  saveReaderParams: {
    ...ana,
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
  resetReader: ana,
  deleteReader: ana,
  addPhone: { ...ana, phone: '+55 11 99000-1111' },
  sendAuthCode: { ...ana, code: '12345', password: 'segredo' },
  getChatList: { ...ana, traderid: '1001' },
  saveChatList: {
    ...ana,
    chats: [
      { id: '1640000001', name: 'Sinais do Zé', names: 'chat' },
      { id: '1640000002', name: 'Lista', names: 'group' },
    ],
  },
  updateChatList: ana,
  getGroups: { ...bruno, traderid: '1001' },
  saveGroup: { ...ana, traderid: '1001', channel },
  removeChannel: { ...ana, traderid: '1001', idChan: '1640000001' },
  copyId: { ...bruno, traderid: '5001' },
  getRecoveryParams: first,
  saveRecoveryParams: {
    ...ana,
    ciclos: 4,
    ciclosfat: 1.5,
    ciclosgale: 1,
    ciclosgalefat: 2.5,
    soros: 1,
    sorosgale: 0,
    sorosperc: 40,
    brokerID: 1,
  },
  getCycles: first,
  saveCycles: { ...ana, ciclos: 5, ciclosFat: 1.1, ciclosGale: 2, ciclosGaleFat: 1.9, brokerID: 1 },
  getSoros: first,
  saveSoros: { ...ana, soros: 4, sorosgale: 2, sorosperc: 75, brokerID: 1 },
  getLossRecovery: first,
  saveLossRecovery: {
    ...ana,
    recoverPerc: 50,
    recoverGale: 2,
    recoverGaleFat: 2.1,
    recoverProfit: 3,
    mode: 3,
    brokerID: 1,
  },
  getMasaniello: ana,
  saveMasaniello: { ...ana, ...v.parse(masanielloSchema, masaniello) },
  getCustomCycles: ana,
  saveCustomCycles: { ...ana, rows: [row] },
  getTraderInfo: ana,
  saveTraderInfo: { ...ana, ...traderInfo },
  getTraderData: ana,
  saveTraderData: { ...ana, ...traderInfo, maxTrades: 8 },
  getFollowers: ana,
  getFollowerInfo: { userid: follower, traderid: '1001' },
  updateExpiry: { userid: follower, traderid: '1001', expCopy: 1_900_000_000 },
  removeFollower: { userid: follower, traderid: '1001' },
  getTraders: bruno,
  saveTrader: { ...bruno, ...position, traderid: '1001', trailingStopLoss: true, loteType: 2, name: 'Ana' },
  removeTrader: { ...bruno, traderid: '5001' },
  requestCopy: { ...bruno, traderid: '1002', userName: 'Bruno' },
  getMetaData: ana,
  saveMetaData: { ...ana, ...position, traderid: '1002', trailingStopLoss: true, sendClose: false },
  getMetaFollow: bruno,
  removeMetaData: { ...bruno, traderid: '5002' },
  removeMetaFollower: { userid: follower, traderid: '1001', userName: 'João Brandão' },
  requestMetaCopy: { ...bruno, traderid: '5001', userName: 'Bruno' },
  nameBot: { ...ana, name: 'Principal' },
  buyBot: { ...bruno, subid: 3, coin: 'brl', quantity: 1, sellerid: '3001', paymethod: 'Mercado Pago' },
  getReferrals: { userid: '3001', from: 0, to: 4_000_000_000 },
  reportCampaign: { ...bruno, sellerid: '3001', campaign: 'verão-2026' },
}

export interface Sample<Args> extends Pick<Example, 'as'> {
  readonly args: Args
  /** what must arrive at the provider, word for word: the names are the specification's */
  readonly sends: Pick<ContractCall, 'method' | 'path'> & Omit<Example, 'as'>
}

/** One call of every endpoint: the contract's example. Everything happens in the seeded sandbox. */
export const samples = Object.fromEntries(
  contractCallNames.map((name) => {
    const { as, ...sent } = examples[name]
    const { method, path } = contractCall(name)
    return [name, { as, args: args[name], sends: { method, path, ...sent } }]
  }),
) as unknown as { readonly [Name in EndpointName]: Sample<ArgsOf<Name>> }

export const endpointNames = Object.keys(samples) as EndpointName[]
/** What can be seen of a bot or an account. */
export const queryNames = endpointNames.filter(
  (name) => samples[name].sends.method === 'GET' && name !== 'botRemove',
)
export const mutationNames = endpointNames.filter((name) => !queryNames.includes(name))
