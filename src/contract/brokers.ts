import * as v from 'valibot'
import { wireFlag, wireId, wireNumber, wireText } from './wire'

/** POST /ctradertk */
export const cTraderBodySchema = v.object({ userid: wireId, tokenDemo: wireText(), tokenLive: wireText() })
export interface CTraderTokens {
  readonly tokenDemo: string
  readonly tokenLive: string
}

/** POST /brokerid: which account trades. `brokersMask` has bit n set for account n + 1. */
export const brokerSelectionBodySchema = v.object({
  userid: wireId,
  curBrokerID: wireNumber(),
  brokersMask: wireNumber(),
  multiBroker: wireFlag(),
})
export interface BrokerSelection {
  readonly curBrokerID: number
  readonly brokersMask: number
  readonly multiBroker: boolean
}

/** POST /proxyparams. The form's `address` and `port` are the wire's `ip` and `porta`. */
export const proxyBodySchema = v.object({
  userid: wireId,
  ip: wireText(),
  porta: wireText(),
  login: wireText(),
  password: wireText(),
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
