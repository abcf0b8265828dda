import { brokerAccount } from '@/contract/codes'
import type { CTraderTokens, Proxy } from '@/contract/brokers'
import { readToken, tokenProblems } from './pastedToken'
import { isAddress, isPort } from './proxyAddress'
import type { FormRules } from '@/shared/fields/formProblem'
import type { Accounts } from '@/features/general/chooseAccounts'

export const cTraderRules: FormRules<CTraderTokens> = [
  [(tokens) => tokens.tokenDemo + tokens.tokenLive !== '', 'brokers:cTrader.missing', 'tokenDemo'],
  ...(['tokenDemo', 'tokenLive'] as const).flatMap((field) =>
    tokenProblems.map((problem): FormRules<CTraderTokens>[number] => [
      (tokens) => readToken(tokens[field]).problem !== problem,
      `brokers:cTrader.not.${problem}`,
      field,
    ]),
  ),
]

export const proxyRules: FormRules<Proxy> = [
  [({ address }) => address === '' || isAddress(address), 'brokers:proxy.addressInvalid', 'address'],
  [({ port }) => port === '' || isPort(port), 'brokers:proxy.portHelp', 'port'],
]

export const accountsRules: FormRules<Accounts> = [
  [({ curBrokerID }) => curBrokerID > brokerAccount.codes.all, 'brokers:selection.chooseOne', 'curBrokerID'],
]
