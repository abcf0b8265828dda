/** The calls as Vite's development server asks for them: the same parts as in the server, without one of its own. */
import type { FastifyInstance } from 'fastify'
import type { OpenDb } from '@mocks/provider/core/db'
import { isCallUnder } from './calls'
import { proxiesFrom } from './clientAddress'
import { httpServer } from './http'
import { textLog } from './log'
import { noFigures } from './observe'
import { proxyCalls } from './proxy'
import { refusalLog } from './refusals'
import { sandboxCalls, type SandboxCallsOptions } from './sandbox'

export { openData } from './sandbox'

interface DevCallsOptions extends Pick<SandboxCallsOptions, 'scenarios' | 'scenarioOf'> {
  readonly base: string
  readonly providerUrl: string | undefined
  readonly dataOf: () => Promise<OpenDb>
}

export async function devCalls({
  base,
  providerUrl,
  dataOf,
  ...scenarios
}: DevCallsOptions): Promise<FastifyInstance> {
  const own = `${base}api`
  const warn = (sentence: string) => app.log.warn(sentence)
  const tell = refusalLog(warn, base)
  const { addressOf } = proxiesFrom('', warn)
  const app = httpServer({ log: textLog, isCall: isCallUnder(base), tell })
  const calls = providerUrl
    ? proxyCalls({ address: providerUrl, own, addressOf, tell, figures: noFigures })
    : sandboxCalls({ data: Promise.resolve(await dataOf()), addressOf, tell, ...scenarios })
  await app.register(calls, { prefix: own })
  await app.ready()
  return app
}
