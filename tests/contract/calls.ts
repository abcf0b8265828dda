import type { ContractCall } from '@/contract/call'
import { contractCall, contractCallNames } from '@/contract/calls'
import { idFields } from '@/contract/wire'
import { examples, type Example } from '@mocks/examples'
import type { ArgsOf, EndpointName } from './apiStore'

/** The table of the specification's section 7. */
const specified = {
  GET: `globalparams recoveryparams readerparams masaparams getchatlist getfollowers getmetafollow getmetadata
    getcycles getsoros getlossrec gettraderdata gettraderinfo gettraders getgroups getcustcycle getmetainfo getbots
    botremove`,
  POST: `botlogin botregister register globalparams recoveryparams readerparams masaparams ctradertk savelist
    updatechatlist readerreset readerdelete tradersave savemetadata savetraderdata savecycles savesoros savelossrec
    savetraderinfo sendbotcmd removemetadata traderemove followremove removemetafol addphone buybot chanremove
    savegroup copyid savecustcycle brokerid metaidreq copytradereq proxyparams updateexpcopy authcode addnewbot`,
} as const
export const specifiedCalls = Object.entries(specified).flatMap(([method, paths]) =>
  paths.split(/\s+/).map((path) => `${method} /${path}`),
)

/** As the panel has it: ids are text, other numbers of an address are numbers. */
function fromWire(name: EndpointName): Record<string, unknown> {
  const { query = {}, body } = examples[name]
  return Object.fromEntries(
    Object.entries({ ...query, ...(body as object) }).map(([field, value]: [string, unknown]) => [
      field,
      idFields.has(field) ? String(value) : field in query ? Number(value) : value,
    ]),
  )
}

const registration = {
  email: 'dora@leme.example',
  password: 'segredo-novo',
  userid: '700100200',
  sellerid: '3001',
} as const
const { userid: _userid, ...channel } = fromWire('saveGroup')
const { traderID, trailingSL, ...followed } = fromWire('saveTrader')
const { trailingSL: _trailing, ...account } = fromWire('saveMetaData')

/** The arguments that are not simply what is sent. */
const args: { readonly [Name in EndpointName]?: ArgsOf<Name> } = {
  botLogin: { email: 'ana@leme.example', password: 'leme-demo-1' },
  botRegister: registration,
  register: registration,
  saveProxy: { userid: '1001', address: '10.0.0.1', port: '3128', login: 'ana', password: 'p' },
  saveChatList: {
    userid: '1001',
    chats: [
      { id: '1640000001', name: 'Sinais do Zé', names: 'chat' },
      { id: '1640000002', name: 'Lista', names: 'group' },
    ],
  },
  saveGroup: { userid: '1001', traderid: '1001', channel } as unknown as ArgsOf<'saveGroup'>,
  saveCustomCycles: {
    userid: '1001',
    rows: examples.saveCustomCycles.body as ArgsOf<'saveCustomCycles'>['rows'],
  },
  updateExpiry: { userid: '512804100', traderid: '1001', expCopy: 1_900_000_000 },
  saveTrader: {
    ...followed,
    traderid: traderID,
    trailingStopLoss: trailingSL,
    name: 'Ana',
  } as unknown as ArgsOf<'saveTrader'>,
  saveMetaData: { ...account, trailingStopLoss: trailingSL } as unknown as ArgsOf<'saveMetaData'>,
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
    return [name, { as, args: name in args ? args[name] : fromWire(name), sends: { method, path, ...sent } }]
  }),
) as unknown as { readonly [Name in EndpointName]: Sample<ArgsOf<Name>> }

export const endpointNames = Object.keys(samples) as EndpointName[]
/** What can be seen of a bot or an account. */
export const queryNames = endpointNames.filter(
  (name) => samples[name].sends.method === 'GET' && name !== 'botRemove',
)
export const mutationNames = endpointNames.filter((name) => !queryNames.includes(name))
