import * as v from 'valibot'
import { writeCall } from './call'
import { brokerAccount } from './codes'
import { botId, code, count, flag, long, text } from './field'

/** POST /ctradertk */
export const cTraderBodySchema = v.object({
  userid: botId,
  tokenDemo: text('secret', long),
  tokenLive: text('secret', long),
})
export interface CTraderTokens {
  readonly tokenDemo: string
  readonly tokenLive: string
}

/** POST /brokerid: which account trades */
export const brokerSelectionBodySchema = v.object({
  userid: botId,
  curBrokerID: code(brokerAccount, 'the broker account that trades'),
  brokersMask: count('bit n: account n + 1 trades', { maximum: 3 }),
  multiBroker: flag('several accounts trade'),
})
export interface BrokerSelection {
  readonly curBrokerID: number
  readonly brokersMask: number
  readonly multiBroker: boolean
}

/** POST /proxyparams. The form's `address` and `port` are the wire's `ip` and `porta`. */
export const proxyBodySchema = v.object({
  userid: botId,
  ip: text("the proxy's address"),
  porta: text("the proxy's port, 1 to 65535 as text", {
    pattern: '^([1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])?$',
  }),
  login: text('secret'),
  password: text('secret'),
})
export interface Proxy {
  readonly address: string
  readonly port: string
  readonly login: string
  readonly password: string
}
export const toProxyBody = ({ address, port, login, password }: Proxy) => ({
  ip: address,
  porta: port,
  login,
  password,
})

export const brokersCalls = {
  saveCTrader: writeCall('/ctradertk', cTraderBodySchema),
  saveBrokerSelection: writeCall('/brokerid', brokerSelectionBodySchema, ['GlobalParams']),
  saveProxy: writeCall('/proxyparams', proxyBodySchema),
}
