import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stacked } from '@mocks/provider/scenarios'
import type { Scenario } from '@mocks/provider/scenario'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { apiStore, type ArgsOf, type EndpointName } from '@tests/contract/apiStore'
import { mutationNames, samples } from '@tests/contract/calls'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const isWrite = (name: EndpointName, { method, path }: { readonly method: string; readonly path: string }) =>
  samples[name].sends.method === method && samples[name].sends.path === path

/** Does the write, and answers with unknown words. */
const ownWords = (name: EndpointName): Scenario => ({
  about: 'A write is done and answered in words of its own.',
  afterwards: (response, request) => (isWrite(name, request) ? Response.json({ bemol: 'fá' }) : response),
})

/** Answers with the same words, and does nothing. */
const idle = (name: EndpointName): Scenario => ({
  about: 'A write is answered in words of its own, and not done.',
  intercept: (request) => (isWrite(name, request) ? Response.json({ bemol: 'fá' }) : 'continue'),
})

/** Writes that no read shows, or that change nothing shown. */
const unseen: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'endSession',
  'botRemove',
  'sendBotCommand',
  'saveCTrader',
  'saveBrokerSelection',
  'saveProxy',
  'resetReader',
  'deleteReader',
  'addPhone',
  'sendAuthCode',
  'updateChatList',
  'copyId',
  'requestCopy',
  'requestMetaCopy',
  'reportCampaign',
])
const ownSchemas: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'botLogin',
  'botRegister',
  'register',
  'buyBot',
])
const acknowledged = mutationNames.filter((name) => !ownSchemas.has(name))
const seen = acknowledged.filter((name) => !unseen.has(name))

async function answerTo(name: EndpointName, scenario: Scenario, args: unknown = samples[name].args) {
  await sandbox.signInAs(samples[name].as === 'nobody' ? 'Ana' : samples[name].as)
  await sandbox.play(scenario)
  sandbox.requests.length = 0
  const answer = await apiStore().ask(name, args as ArgsOf<typeof name>)
  const writes = sandbox.requests.filter((request) => isWrite(name, request))
  return { answer, writes: writes.length }
}

describe('a write that is answered with unknown words', () => {
  it.each(seen)('%s counts as done if a read shows it, and is sent once', async (name) => {
    expect(await answerTo(name, ownWords(name))).toEqual({ answer: { data: null }, writes: 1 })
  })

  it.each(seen)('%s is unclear if a read shows something else', async (name) => {
    expect(await answerTo(name, idle(name))).toEqual({ answer: { error: { kind: 'unclear' } }, writes: 1 })
  })

  it.each(acknowledged.filter((name) => unseen.has(name)))(
    '%s is unclear, because no read shows whether it was done',
    async (name) => {
      const { answer, writes } = await answerTo(name, ownWords(name))
      expect({ answer, writes }).toEqual({ answer: { error: { kind: 'unclear' } }, writes: 1 })
    },
  )

  it('is unclear if the provider shows nothing, even if the defaults are equal', async () => {
    const off = { userid: '1001', soros: 0, sorosgale: 0, sorosperc: 0, brokerID: 1 }
    const nothing: Scenario = { about: 'Nothing is stored.', intercept: () => Response.json({}) }
    const silent = stacked(idle('saveSoros'), nothing)
    expect((await answerTo('saveSoros', silent, off)).answer).toEqual({ error: { kind: 'unclear' } })
  })

  it('is unclear if the read fails', async () => {
    const down: Scenario = { about: 'Reads fail.', intercept: () => Response.error() }
    expect((await answerTo('saveSoros', stacked(idle('saveSoros'), down))).answer).toEqual({
      error: { kind: 'unclear' },
    })
  })

  it('counts as done after a web page too, once the provider shows it', async () => {
    const page: Scenario = {
      about: 'A write is done and answered with a web page.',
      afterwards: (response, request) => (isWrite('saveSoros', request) ? new Response('<html>') : response),
    }
    expect((await answerTo('saveSoros', page)).answer).toEqual({ data: null })
  })
})
