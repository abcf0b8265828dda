/** What holds for every call. */
import { contractCall, type ContractCallName } from '@/contract/calls'
import { idFields } from '@/contract/wire'
import { mapValues } from '../document/jsonSchema'
import { NOBODY } from '../document/rules'
import { validBodies } from './bodies'
import { tryAll, unseen, wrongAddresses } from './attempts'
import type { Kit } from './kit'
import { botOf } from './people'

export const FOR_GOOD = 'what it would do cannot be put back (--for-good)'

/** Cut off, and deeper than a program can follow. */
const noBodies = ['{"userid":', '['.repeat(5000)]

/** What a read asks about. */
export const aboutBot = (name: ContractCallName, userid: string) => {
  const values: Readonly<Record<string, string>> = {
    userid,
    traderid: userid,
    brokerid: '1',
    from: '0',
    to: '4000000000',
  }
  return Object.fromEntries(
    (contractCall(name).query ?? []).map((parameter) => [parameter, values[parameter] ?? '']),
  )
}

/** What no call can put back, if a provider does it where it should refuse. */
const forGood: ReadonlySet<ContractCallName> = new Set([
  'addNewBot',
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
  'removeChannel',
  'removeFollower',
  'removeTrader',
  'removeMetaData',
  'removeMetaFollower',
  'buyBot',
  'reportCampaign',
])
/** Of these also where they are about a bot that nobody has. */
const makesSomething: ReadonlySet<ContractCallName> = new Set(['addNewBot', 'buyBot'])

/** What holds for every call. */
export async function checkEveryCall(kit: Kit, names: readonly ContractCallName[]) {
  const { first, second } = kit
  const userid = botOf(first)
  for (const name of names) {
    const { method, isOpen, answer, body } = contractCall(name)
    const isRead = method === 'GET' && answer !== undefined
    const isAboutRelation = name === 'getFollowerInfo'
    if (isRead && !isAboutRelation)
      await kit.check(name, "the answer is the contract's", async (step) => {
        await step.answer(first, name, { query: aboutBot(name, userid) }, 'strictly')
      })
    if (!isOpen)
      await kit.check(name, 'nobody is answered without a session', async (step) => {
        if (!isRead && !kit.mayWrite) throw step.skip(kit.whyOnlyRead)
        if (makesSomething.has(name) && !kit.mayChangeForGood) throw step.skip(FOR_GOOD)
        const id = isRead ? userid : NOBODY
        const question = { query: aboutBot(name, id), ...(body ? { body: firstBody(kit, name, id) } : {}) }
        await step.refused({ ...first, client: kit.newClient() }, name, question, {
          status: 401,
          because: 'nobody is signed in; the panel then signs in again',
        })
      })
    if (isRead)
      await kit.check(name, "another account's bot is refused", async (step) => {
        if (!second || botOf(second) === '') throw step.skip('there is no second account')
        await step.refused(
          first,
          name,
          { query: aboutBot(name, botOf(second)) },
          {
            because: "the bot is another account's",
          },
        )
      })
    if (isRead)
      await kit.check(name, 'an address that its schemas refuse is not answered', async (step) => {
        const attempts = wrongAddresses(name, { query: aboutBot(name, userid) })
        await tryAll({ kit, step, person: first }, name, attempts, unseen)
      })
    if (method === 'POST' && !isOpen)
      await kit.check(name, 'a body that is no JSON is refused', async (step) => {
        if (!kit.mayWrite) throw step.skip(kit.whyOnlyRead)
        if (forGood.has(name) && !kit.mayChangeForGood) throw step.skip(FOR_GOOD)
        for (const rawBody of noBodies)
          await step.refused(
            first,
            name,
            { query: aboutBot(name, userid), rawBody },
            { because: 'the body is no JSON' },
          )
      })
  }
}

/** A body in which every id is this one. */
function firstBody(kit: Kit, name: ContractCallName, userid: string): unknown {
  if (name === 'saveChatList' || name === 'saveCustomCycles') return []
  const [body] = validBodies(name, {}, { ...kit.sampling, runs: 1 })
  return { ...mapValues(body ?? {}, (value, field) => (idFields.has(field) ? userid : value)), userid }
}
