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

export interface Sample<Args> {
  /** whose call it is; everything happens in the seeded sandbox */
  readonly as: 'Ana' | 'Bruno' | 'Carla' | 'nobody'
  readonly args: Args
  /** what must arrive at the provider: the names are the specification's */
  readonly sends: {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly query?: Readonly<Record<string, string>>
    readonly body?: unknown
  }
}

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
const registered = {
  ...registration,
  userid: 700100200,
  traderid: 700100200,
  sellerid: 3001,
  uitoken: 'leme-panel',
}

/** One call of every endpoint, and word for word what it sends. An endpoint that is missing here does not compile. */
export const samples: { readonly [Name in EndpointName]: Sample<ArgsOf<Name>> } = {
  botLogin: {
    as: 'nobody',
    args: { email: 'ana@leme.example', password: 'leme-demo-1' },
    sends: {
      method: 'POST',
      path: '/botlogin',
      body: { email: 'ana@leme.example', password: 'leme-demo-1', uitoken: 'leme-panel' },
    },
  },
  botRegister: {
    as: 'nobody',
    args: registration,
    sends: { method: 'POST', path: '/botregister', body: registered },
  },
  register: {
    as: 'nobody',
    args: registration,
    sends: { method: 'POST', path: '/register', body: registered },
  },
  endSession: {
    as: 'Ana',
    args: undefined,
    sends: { method: 'POST', path: '/x/signout', body: {} },
  },
  getBots: { as: 'Ana', args: ana, sends: { method: 'GET', path: '/getbots', query: { userid: '1001' } } },
  addNewBot: {
    as: 'Ana',
    args: { ...ana, botid: '21001', virtual: true, email: 'ana@leme.example' },
    sends: {
      method: 'POST',
      path: '/addnewbot',
      body: { userid: 1001, botid: 21001, virtual: true, email: 'ana@leme.example' },
    },
  },
  botRemove: {
    as: 'Ana',
    args: { userid: '11001' },
    sends: { method: 'GET', path: '/botremove', query: { userid: '11001' } },
  },
  sendBotCommand: {
    as: 'Ana',
    args: { ...ana, botCmd: 8 },
    sends: { method: 'POST', path: '/sendbotcmd', body: { userid: 1001, botCmd: 8 } },
  },
  getGlobalParams: {
    as: 'Ana',
    args: { ...ana, brokerid: 2 },
    sends: { method: 'GET', path: '/globalparams', query: { userid: '1001', brokerid: '2' } },
  },
  saveGlobalParams: {
    as: 'Ana',
    args: {
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
    sends: {
      method: 'POST',
      path: '/globalparams',
      query: { userid: '1001' },
      body: {
        userid: 1001,
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
    },
  },
  saveCTrader: {
    as: 'Ana',
    args: { ...ana, tokenDemo: 'demo-token', tokenLive: 'live-token' },
    sends: {
      method: 'POST',
      path: '/ctradertk',
      body: { userid: 1001, tokenDemo: 'demo-token', tokenLive: 'live-token' },
    },
  },
  saveBrokerSelection: {
    as: 'Ana',
    args: { ...ana, curBrokerID: 2, brokersMask: 3, multiBroker: true },
    sends: {
      method: 'POST',
      path: '/brokerid',
      body: { userid: 1001, curBrokerID: 2, brokersMask: 3, multiBroker: true },
    },
  },
  saveProxy: {
    as: 'Ana',
    args: { ...ana, address: '10.0.0.1', port: '3128', login: 'ana', password: 'p' },
    sends: {
      method: 'POST',
      path: '/proxyparams',
      body: { userid: 1001, ip: '10.0.0.1', porta: '3128', login: 'ana', password: 'p' },
    },
  },
  getReaderParams: {
    as: 'Ana',
    args: ana,
    sends: { method: 'GET', path: '/readerparams', query: { userid: '1001' } },
  },
  saveReaderParams: {
    as: 'Ana',
    args: {
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
    sends: {
      method: 'POST',
      path: '/readerparams',
      query: { userid: '1001' },
      body: {
        userid: 1001,
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
    },
  },
  resetReader: {
    as: 'Ana',
    args: ana,
    sends: { method: 'POST', path: '/readerreset', body: { userid: 1001 } },
  },
  deleteReader: {
    as: 'Ana',
    args: ana,
    sends: { method: 'POST', path: '/readerdelete', body: { userid: 1001 } },
  },
  addPhone: {
    as: 'Ana',
    args: { ...ana, phone: '+55 11 99000-1111' },
    sends: { method: 'POST', path: '/addphone', body: { userid: 1001, phone: '+55 11 99000-1111' } },
  },
  sendAuthCode: {
    as: 'Ana',
    args: { ...ana, code: '12345', password: 'segredo' },
    sends: { method: 'POST', path: '/authcode', body: { userid: 1001, code: '12345', password: 'segredo' } },
  },
  getChatList: {
    as: 'Ana',
    args: { ...ana, traderid: '1001' },
    sends: { method: 'GET', path: '/getchatlist', query: { userid: '1001', traderid: '1001' } },
  },
  saveChatList: {
    as: 'Ana',
    args: {
      ...ana,
      chats: [
        { id: '1640000001', name: 'Sinais do Zé', names: 'chat' },
        { id: '1640000002', name: 'Lista', names: 'group' },
      ],
    },
    sends: {
      method: 'POST',
      path: '/savelist',
      query: { userid: '1001' },
      body: [
        { chid: 1640000001, chname: 'Sinais do Zé', userid: 1001 },
        { idChan: 1640000002, nameGroup: 'Lista', userid: 1001 },
      ],
    },
  },
  updateChatList: {
    as: 'Ana',
    args: ana,
    sends: { method: 'POST', path: '/updatechatlist', body: { userid: 1001 } },
  },
  getGroups: {
    as: 'Bruno',
    args: { ...bruno, traderid: '1001' },
    sends: { method: 'GET', path: '/getgroups', query: { userid: '2001', traderid: '1001' } },
  },
  saveGroup: {
    as: 'Ana',
    args: { ...ana, traderid: '1001', channel },
    sends: {
      method: 'POST',
      path: '/savegroup',
      body: { ...channel, userid: 1001, idChan: 1640000001, botID: 1002, traderid: 1001 },
    },
  },
  removeChannel: {
    as: 'Ana',
    args: { ...ana, traderid: '1001', idChan: '1640000001' },
    sends: {
      method: 'POST',
      path: '/chanremove',
      body: { userid: 1001, traderid: 1001, idChan: 1640000001 },
    },
  },
  copyId: {
    as: 'Bruno',
    args: { ...bruno, traderid: '5001' },
    sends: { method: 'POST', path: '/copyid', body: { userid: 2001, traderid: 5001 } },
  },
  getRecoveryParams: {
    as: 'Ana',
    args: first,
    sends: { method: 'GET', path: '/recoveryparams', query: { userid: '1001', brokerid: '1' } },
  },
  saveRecoveryParams: {
    as: 'Ana',
    args: {
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
    sends: {
      method: 'POST',
      path: '/recoveryparams',
      query: { userid: '1001' },
      body: {
        userid: 1001,
        ciclos: 4,
        ciclosfat: 1.5,
        ciclosgale: 1,
        ciclosgalefat: 2.5,
        soros: 1,
        sorosgale: 0,
        sorosperc: 40,
        brokerID: 1,
      },
    },
  },
  getCycles: {
    as: 'Ana',
    args: first,
    sends: { method: 'GET', path: '/getcycles', query: { userid: '1001', brokerid: '1' } },
  },
  saveCycles: {
    as: 'Ana',
    args: { ...ana, ciclos: 5, ciclosFat: 1.1, ciclosGale: 2, ciclosGaleFat: 1.9, brokerID: 1 },
    sends: {
      method: 'POST',
      path: '/savecycles',
      body: { userid: 1001, ciclos: 5, ciclosFat: 1.1, ciclosGale: 2, ciclosGaleFat: 1.9, brokerID: 1 },
    },
  },
  getSoros: {
    as: 'Ana',
    args: first,
    sends: { method: 'GET', path: '/getsoros', query: { userid: '1001', brokerid: '1' } },
  },
  saveSoros: {
    as: 'Ana',
    args: { ...ana, soros: 4, sorosgale: 2, sorosperc: 75, brokerID: 1 },
    sends: {
      method: 'POST',
      path: '/savesoros',
      body: { userid: 1001, soros: 4, sorosgale: 2, sorosperc: 75, brokerID: 1 },
    },
  },
  getLossRecovery: {
    as: 'Ana',
    args: first,
    sends: { method: 'GET', path: '/getlossrec', query: { userid: '1001', brokerid: '1' } },
  },
  saveLossRecovery: {
    as: 'Ana',
    args: {
      ...ana,
      recoverPerc: 50,
      recoverGale: 2,
      recoverGaleFat: 2.1,
      recoverProfit: 3,
      mode: 3,
      brokerID: 1,
    },
    sends: {
      method: 'POST',
      path: '/savelossrec',
      body: {
        userid: 1001,
        recoverPerc: 50,
        recoverGale: 2,
        recoverGaleFat: 2.1,
        recoverProfit: 3,
        mode: 3,
        brokerID: 1,
      },
    },
  },
  getMasaniello: {
    as: 'Ana',
    args: ana,
    sends: { method: 'GET', path: '/masaparams', query: { userid: '1001' } },
  },
  saveMasaniello: {
    as: 'Ana',
    args: { ...ana, ...masaniello },
    sends: { method: 'POST', path: '/masaparams', body: { userid: 1001, ...masaniello } },
  },
  getCustomCycles: {
    as: 'Ana',
    args: ana,
    sends: { method: 'GET', path: '/getcustcycle', query: { userid: '1001' } },
  },
  saveCustomCycles: {
    as: 'Ana',
    args: { ...ana, rows: [row] },
    sends: { method: 'POST', path: '/savecustcycle', query: { userid: '1001' }, body: [row] },
  },
  getTraderInfo: {
    as: 'Ana',
    args: ana,
    sends: { method: 'GET', path: '/gettraderinfo', query: { userid: '1001' } },
  },
  saveTraderInfo: {
    as: 'Ana',
    args: { ...ana, ...traderInfo },
    sends: { method: 'POST', path: '/savetraderinfo', body: { userid: 1001, ...traderInfo } },
  },
  getTraderData: {
    as: 'Ana',
    args: ana,
    sends: { method: 'GET', path: '/gettraderdata', query: { userid: '1001' } },
  },
  saveTraderData: {
    as: 'Ana',
    args: { ...ana, ...traderInfo, maxTrades: 8 },
    sends: { method: 'POST', path: '/savetraderdata', body: { userid: 1001, ...traderInfo, maxTrades: 8 } },
  },
  getFollowers: {
    as: 'Ana',
    args: ana,
    sends: { method: 'GET', path: '/getfollowers', query: { userid: '1001' } },
  },
  getFollowerInfo: {
    as: 'Ana',
    args: { userid: follower, traderid: '1001' },
    sends: { method: 'GET', path: '/getmetainfo', query: { userid: follower, traderid: '1001' } },
  },
  updateExpiry: {
    as: 'Ana',
    args: { userid: follower, traderid: '1001', expCopy: 1_900_000_000 },
    sends: { method: 'POST', path: '/updateexpcopy', body: { userid: 512804100, expCopy: 1_900_000_000 } },
  },
  removeFollower: {
    as: 'Ana',
    args: { userid: follower, traderid: '1001' },
    sends: { method: 'POST', path: '/followremove', body: { traderid: 1001, userid: 512804100 } },
  },
  getTraders: {
    as: 'Bruno',
    args: bruno,
    sends: { method: 'GET', path: '/gettraders', query: { userid: '2001' } },
  },
  saveTrader: {
    as: 'Bruno',
    args: { ...bruno, ...position, traderid: '1001', trailingStopLoss: true, loteType: 2, name: 'Ana' },
    sends: {
      method: 'POST',
      path: '/tradersave',
      body: { userid: 2001, ...position, traderID: 1001, trailingSL: true, loteType: 2 },
    },
  },
  removeTrader: {
    as: 'Bruno',
    args: { ...bruno, traderid: '5001' },
    sends: { method: 'POST', path: '/traderemove', body: { traderid: 5001, userid: 2001 } },
  },
  requestCopy: {
    as: 'Bruno',
    args: { ...bruno, traderid: '1002', userName: 'Bruno' },
    sends: {
      method: 'POST',
      path: '/copytradereq',
      body: { userid: 2001, traderid: 1002, userName: 'Bruno' },
    },
  },
  getMetaData: {
    as: 'Ana',
    args: ana,
    sends: { method: 'GET', path: '/getmetadata', query: { userid: '1001' } },
  },
  saveMetaData: {
    as: 'Ana',
    args: { ...ana, ...position, traderid: '1002', trailingStopLoss: true, sendClose: false },
    sends: {
      method: 'POST',
      path: '/savemetadata',
      body: { userid: 1001, ...position, traderid: 1002, trailingSL: true, sendClose: false },
    },
  },
  getMetaFollow: {
    as: 'Bruno',
    args: bruno,
    sends: { method: 'GET', path: '/getmetafollow', query: { userid: '2001' } },
  },
  removeMetaData: {
    as: 'Bruno',
    args: { ...bruno, traderid: '5002' },
    sends: { method: 'POST', path: '/removemetadata', body: { traderid: 5002, userid: 2001 } },
  },
  removeMetaFollower: {
    as: 'Ana',
    args: { userid: follower, traderid: '1001', userName: 'João Brandão' },
    sends: {
      method: 'POST',
      path: '/removemetafol',
      body: { traderid: 1001, userid: 512804100, userName: 'João Brandão' },
    },
  },
  requestMetaCopy: {
    as: 'Bruno',
    args: { ...bruno, traderid: '5001', userName: 'Bruno' },
    sends: { method: 'POST', path: '/metaidreq', body: { userid: 2001, traderid: 5001, userName: 'Bruno' } },
  },
  buyBot: {
    as: 'Bruno',
    args: { ...bruno, subid: 3, coin: 'brl', quantity: 1, sellerid: '3001', paymethod: 'Mercado Pago' },
    sends: {
      method: 'POST',
      path: '/buybot',
      body: { userid: 2001, subid: 3, coin: 'brl', quantity: 1, sellerid: 3001, paymethod: 'Mercado Pago' },
    },
  },
  getReferrals: {
    as: 'Carla',
    args: { userid: '3001', from: 0, to: 4_000_000_000 },
    sends: {
      method: 'GET',
      path: '/x/referrals',
      query: { userid: '3001', from: '0', to: '4000000000' },
    },
  },
  reportCampaign: {
    as: 'Bruno',
    args: { ...bruno, sellerid: '3001', campaign: 'verão-2026' },
    sends: {
      method: 'POST',
      path: '/x/campaign',
      body: { userid: 2001, sellerid: 3001, campaign: 'verão-2026' },
    },
  },
}

export const endpointNames = Object.keys(samples) as EndpointName[]
/** What is there to be seen of a bot or an account. */
export const queryNames = endpointNames.filter(
  (name) => samples[name].sends.method === 'GET' && name !== 'botRemove',
)
export const mutationNames = endpointNames.filter((name) => !queryNames.includes(name))
