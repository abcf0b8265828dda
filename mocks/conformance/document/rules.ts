/**
 * Rules about several values of a call, for which its schema has no words: the document says them, the sandbox keeps them, and the
 * kit tries to break them.
 */
import { brokerAccount, candleColor, copySignalType } from '@/contract/codes'
import type { ContractCallName } from '@/contract/calls'
import { isJsonFields, type JsonFields } from '@/contract/refusal'
import { brokerSelection } from '@/domain/brokerAccounts'
import { plainName } from '@/domain/followRequest'

/** So long that no bot has it. */
export const NOBODY = '900000000000000007'

export interface Rule {
  /** the field that is to blame, in the body or the address */
  readonly field: string
  /** a sentence */
  readonly about: string
  /** whether what was sent, which its schema allows, keeps the rule */
  readonly isKept: (sent: Sent) => boolean
  /** a body as it is allowed, changed so that it breaks the rule and nothing else */
  readonly broken?: (body: never, query: JsonFields) => unknown
}

export interface Sent {
  readonly query: JsonFields
  readonly body: unknown
}

/** @param change what breaks it */
const ofRecord = (
  field: string,
  about: string,
  isKept: (body: JsonFields) => boolean,
  change: (body: JsonFields) => JsonFields,
): Rule => ({
  field,
  about,
  isKept: ({ body }) => !isJsonFields(body) || isKept(body),
  broken: (body: JsonFields) => ({ ...body, ...change(body) }),
})

const rowsIn = (body: unknown) => (Array.isArray(body) ? body.filter(isJsonFields) : [])
const isSame = (one: unknown, other: unknown) => String(one) === String(other)

const oneStop = (trailing: 'trailingSL' | 'trailingStopLoss', field = trailing as string) =>
  ofRecord(
    field,
    'Trailing stop and breakEven are not both on.',
    (body) => !(body[trailing] === true && body['breakEven'] === true),
    () => ({ [trailing]: true, breakEven: true }),
  )

const traderForm = [
  ofRecord(
    'delaysig',
    `delaysig has a comma with the signal type ${copySignalType.codes.interval} (interval).`,
    ({ signalType, delaysig }) =>
      signalType !== copySignalType.codes.interval || String(delaysig).includes(','),
    () => ({ signalType: copySignalType.codes.interval, delaysig: '2' }),
  ),
  ofRecord(
    'paresFilter',
    'paresFilter is not blank where candleColor is on.',
    ({ candleColor: color, paresFilter }) => color === candleColor.codes.disabled || paresFilter !== '',
    () => ({ candleColor: candleColor.codes.trend, paresFilter: '' }),
  ),
]

const sorosPercent = ofRecord(
  'sorosperc',
  'sorosperc is above 0 while Soros is on.',
  ({ soros, sorosperc }) => soros === 0 || sorosperc !== 0,
  () => ({ soros: 2, sorosperc: 0 }),
)

const request = [
  ofRecord(
    'traderid',
    'Nobody copies itself.',
    ({ userid, traderid }) => !isSame(userid, traderid),
    ({ userid }) => ({ traderid: userid }),
  ),
  ofRecord(
    'userName',
    'userName has a letter or a digit; nothing else of it is kept.',
    ({ userName }) => plainName(String(userName)) !== '',
    () => ({ userName: '-' }),
  ),
]

const newTrader = ofRecord(
  'traderid',
  'traderid is the same as userid.',
  ({ userid, traderid }) => isSame(userid, traderid),
  () => ({ traderid: NOBODY }),
)

const bitsOf = ({ curBrokerID, multiBroker }: JsonFields) =>
  brokerSelection(Number(curBrokerID), multiBroker === true).brokersMask

const brokersMask = ofRecord(
  'brokersMask',
  'brokersMask has the bit of curBrokerID, those of both with curBrokerID 0 or multiBroker.',
  (body) => (Number(body['brokersMask']) & bitsOf(body)) === bitsOf(body),
  () => ({ curBrokerID: brokerAccount.codes.second, brokersMask: 1, multiBroker: false }),
)

const rules: Readonly<Partial<Record<ContractCallName, readonly Rule[]>>> = {
  botRegister: [newTrader],
  register: [newTrader],
  saveBrokerSelection: [brokersMask],
  saveRecoveryParams: [sorosPercent],
  saveSoros: [sorosPercent],
  saveMasaniello: [
    ofRecord(
      'totalWin',
      'totalWin is at most totalOper.',
      ({ totalWin, totalOper }) => Number(totalWin) <= Number(totalOper),
      () => ({ totalOper: 5, totalWin: 6 }),
    ),
  ],
  saveCustomCycles: [
    {
      field: 'cycle',
      about: 'Every cycle stands in one row.',
      isKept: ({ body }) => {
        const cycles = rowsIn(body).map(({ cycle }) => cycle)
        return new Set(cycles).size === cycles.length
      },
      broken: (rows: readonly JsonFields[]) => [...rows.slice(0, 1), ...rows.slice(0, 1)],
    },
  ],
  saveChatList: [
    {
      field: 'userid',
      about: 'userid of a row is the one of the address.',
      isKept: ({ body, query }) => rowsIn(body).every(({ userid }) => isSame(userid, query['userid'])),
      broken: (rows: readonly JsonFields[]) => rows.map((row) => ({ ...row, userid: NOBODY })),
    },
  ],
  saveGroup: [oneStop('trailingStopLoss', 'breakEven')],
  saveTrader: [oneStop('trailingSL')],
  saveMetaData: [oneStop('trailingSL')],
  saveTraderInfo: traderForm,
  saveTraderData: traderForm,
  requestCopy: request,
  requestMetaCopy: request,
  buyBot: [
    ofRecord(
      'coin',
      'Crypto is not paid in brl.',
      ({ coin, paymethod }) => coin !== 'brl' || paymethod !== 'Crypto',
      () => ({ coin: 'brl', paymethod: 'Crypto' }),
    ),
  ],
  getReferrals: [
    {
      field: 'to',
      about: 'to is not before from.',
      isKept: ({ query }) => Number(query['from']) <= Number(query['to']),
    },
  ],
}

export const rulesOf = (call: ContractCallName): readonly Rule[] => rules[call] ?? []
