/** Every call of the contract, for the server, the sandbox, the document, the conformance kit and their tests. A name is the endpoint's. */
import { affiliatesCalls } from './affiliates'
import { botsCalls } from './bots'
import { brokersCalls } from './brokers'
import type { ContractCall } from './call'
import { copyTradingCalls } from './copyTrading'
import { generalCalls } from './general'
import { metaTraderCalls } from './metaTrader'
import { moneyCalls } from './money'
import { purchaseCalls } from './purchase'
import { sessionCalls } from './session'
import { signalsCalls } from './signals'

/** Each with what it is about. */
export const subjects = {
  session: 'Signing in, registering and signing out.',
  bots: "The account's bots, and commands to them.",
  general: 'Account, stake and daily limits of a bot.',
  brokers: 'Tokens, the account that trades, and the proxy.',
  signals: 'The reader of chats, and the channels whose signals are copied.',
  money: 'How stakes follow from wins and losses.',
  copyTrading: 'Traders, and those who copy them.',
  metaTrader: 'The same in MetaTrader.',
  purchase: 'Buying a plan.',
  affiliates: "What a seller's links brought in.",
} as const
export type Subject = keyof typeof subjects

interface SubjectCall extends ContractCall {
  readonly subject: Subject
}

const of = <const Of extends Subject, Calls extends Readonly<Record<string, ContractCall>>>(
  subject: Of,
  calls: Calls,
) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, subject }])) as {
    readonly [Name in keyof Calls]: Calls[Name] & { readonly subject: Of }
  }

export const contractCalls = {
  ...of('session', sessionCalls),
  ...of('bots', botsCalls),
  ...of('general', generalCalls),
  ...of('brokers', brokersCalls),
  ...of('signals', signalsCalls),
  ...of('money', moneyCalls),
  ...of('copyTrading', copyTradingCalls),
  ...of('metaTrader', metaTraderCalls),
  ...of('purchase', purchaseCalls),
  ...of('affiliates', affiliatesCalls),
}

export type ContractCallName = keyof typeof contractCalls
export const contractCallNames = Object.keys(contractCalls) as ContractCallName[]
export const contractCall = (name: ContractCallName): SubjectCall => contractCalls[name]

/** Whether a call changes something. */
export const isWrite = ({ method, changes }: Pick<ContractCall, 'method' | 'changes'>) =>
  method === 'POST' || changes === true
