/** One account's bot copies another's. */
import { contractCall, type ContractCallName } from '@/contract/calls'
import { isJsonFields, messageIn } from '@/contract/refusal'
import { relationRefusals } from '@/contract/relations'
import { attemptsOn, tryAll } from './attempts'
import type { Body } from './bodies'
import type { Kit, Person, Step } from './kit'
import { has, idsIn, listed } from './lists'
import { botOf } from './people'
import { checkRecord, type RecordRow } from './records'

interface Copying {
  readonly request: 'requestCopy' | 'requestMetaCopy'
  readonly list: 'getTraders' | 'getMetaFollow'
  readonly remove: 'removeTrader' | 'removeMetaData'
}

/** Why the second account's bot does not copy the first one's. */
const problemWith = (follower: Person | undefined) =>
  !follower || botOf(follower) === '' ? 'there is no second account' : follower.risk

/** The second account's bot copies the first one's; afterwards it does not. */
export async function checkCopying(kit: Kit, { request, list, remove }: Copying) {
  const { first: trader, second: follower } = kit
  if (!kit.mayWrite) return
  const problem = problemWith(follower)
  if (!follower || problem !== undefined) {
    for (const name of [request, remove])
      await kit.check(name, 'a bot copies another', (step) => Promise.reject(step.skip(problem ?? '')))
    return
  }
  const traderid = botOf(trader)
  const userid = botOf(follower)
  const relation = { userid, traderid }
  const named = { ...relation, userName: 'Conformance' }
  const traders = async (step: Step) => listed(await step.answer(follower, list, { query: { userid } }))
  const followers = async (step: Step) =>
    listed(await step.answer(trader, 'getFollowers', { query: { userid: traderid } }))
  let didCopy = true
  let isCopying = false
  await kit.check(
    request,
    'a request is followed by copying, and no request that its schema refuses',
    async (step) => {
      const before = await traders(step)
      didCopy = has(before, 'traderid', traderid) || has(await followers(step), 'id', userid)
      if (didCopy) throw step.skip('the second account copies the first one already')
      await tryAll({ kit, step, person: follower }, request, attemptsOn(request, { body: named }), {
        read: async (reading) => idsIn(await traders(reading), 'traderid'),
        async putBack(restoring) {
          for (const { traderid: id } of await traders(restoring))
            if (!has(before, 'traderid', String(id)))
              await restoring.ask(follower, remove, { body: { userid, traderid: id } })
        },
      })
      const { value } = await step.ask(follower, request, { body: named })
      if (isJsonFields(value) && messageIn(value) === relationRefusals.dismissed)
        throw step.skip('the first account has removed the second one as a follower')
      await step.write(follower, request, { body: named })
      isCopying = has(await traders(step), 'traderid', traderid) && has(await followers(step), 'id', userid)
      if (!isCopying)
        step.found(
          'degrades',
          JSON.stringify(named),
          'not listed',
          `trader ${traderid} for the follower and follower ${userid} for the trader, unless the trader has to accept first`,
        )
    },
  )
  if (didCopy) return
  if (isCopying) {
    const cards: RecordRow = {
      read: list,
      save: 'saveTrader',
      pick: (answer) => listed(answer).find((item) => item['traderid'] === traderid),
      fixed: () => ({ traderID: traderid }),
    }
    await checkRecord(kit, cards, follower, userid)
    if (request === 'requestCopy') await checkExpiry(kit, trader, follower)
    await kit.check(remove, 'a trader that is removed is gone', async (step) => {
      // A provider that removes too much removes no other trader.
      if (kit.mayChangeForGood && (await traders(step)).length === 1)
        await tryAll({ kit, step, person: follower }, remove, attemptsOn(remove, { body: relation }), {
          read: async (reading) => idsIn(await traders(reading), 'traderid'),
          putBack: async (restoring) => void (await restoring.ask(follower, request, { body: named })),
        })
      await step.write(follower, remove, { body: relation })
      const sent = `POST ${contractCall(remove).path}`
      if (has(await traders(step), 'traderid', traderid))
        step.found('blocks', sent, `trader ${traderid} is still listed`, 'the trader to be gone')
      if (has(await followers(step), 'id', userid))
        step.found('blocks', sent, `follower ${userid} is still listed`, 'the follower to be gone')
    })
  }
  // Also after a run that was stopped: nobody is left copying whom the kit has made copy.
  await follower.client.ask(remove, { body: relation })
}

/** A trader's bot loses its follower for good: each of the two calls has a bot of its own. */
export async function checkDismissal(
  kit: Kit,
  dismiss: ContractCallName,
  request: ContractCallName,
  traderid?: string,
) {
  const { first: trader, second: follower } = kit
  await kit.check(dismiss, 'a follower whom the trader removes is gone', async (step) => {
    if (!kit.mayChangeForGood) throw step.skip('a follower may not come back (--for-good)')
    const problem = problemWith(follower)
    if (!follower || problem !== undefined) throw step.skip(problem ?? '')
    if (traderid === undefined) throw step.skip('the test account has only one bot')
    const body = { userid: botOf(follower), traderid, userName: 'Conformance' }
    await step.ask(follower, request, { body })
    const followers = async () =>
      listed(await step.answer(trader, 'getFollowers', { query: { userid: traderid } }))
    const before = await followers()
    if (!has(before, 'id', body.userid)) throw step.skip('the second account may not copy the first one')
    // A provider that removes too many removes nobody else.
    if (before.length === 1)
      await tryAll({ kit, step, person: trader }, dismiss, attemptsOn(dismiss, { body }), {
        read: async () => idsIn(await followers(), 'id'),
        putBack: async (restoring) => void (await restoring.ask(follower, request, { body })),
      })
    await step.write(trader, dismiss, { body })
    if (has(await followers(), 'id', body.userid))
      step.found(
        'blocks',
        `POST ${contractCall(dismiss).path}`,
        `follower ${body.userid} is still listed`,
        'the follower to be gone',
      )
  })
}

async function checkExpiry(kit: Kit, trader: Person, follower: Person) {
  const userid = botOf(follower)
  const traderid = botOf(trader)
  const expiry = async (step: Step) => {
    const value = await step.answer(trader, 'getFollowerInfo', { query: { userid, traderid } }, 'strictly')
    return Number((value as Body)['expCopy'])
  }
  const until = (expCopy: number) => ({ body: { userid, expCopy } })
  await kit.check(
    'updateExpiry',
    'the expiry that is saved is read in both lists, and none that its schema refuses',
    async (step) => {
      const before = await expiry(step)
      try {
        // Also one that has passed: it has ended, and stays listed with that second.
        for (const expCopy of [1_900_000_001, 1_600_000_001, 0, 1_900_000_001]) {
          await step.write(trader, 'updateExpiry', until(expCopy))
          step.same(`expCopy ${expCopy}, by /getmetainfo`, String(await expiry(step)), String(expCopy))
          const value = await step.answer(trader, 'getFollowers', { query: { userid: traderid } })
          const row = listed(value).find(({ id }) => id === userid)
          step.same(`expCopy ${expCopy}, by /getfollowers`, String(row?.['expCopy']), String(expCopy))
        }
        let seen = 0
        const attempts = attemptsOn('updateExpiry', until(1_800_000_001))
        await tryAll({ kit, step, person: trader }, 'updateExpiry', attempts, {
          read: async (reading) => String((seen = await expiry(reading))),
          fieldNow: (field) => (field === 'expCopy' ? seen : undefined),
          putBack: async (restoring) =>
            void (await restoring.ask(trader, 'updateExpiry', until(1_900_000_001))),
        })
      } finally {
        await step.ask(trader, 'updateExpiry', until(before))
      }
      step.same('the expiry from before', String(await expiry(step)), String(before))
    },
  )
  await kit.check('updateExpiry', 'a follower cannot extend its own copying', async (step) => {
    const expCopy = await expiry(step)
    await step.refused(
      follower,
      'updateExpiry',
      { body: { userid, expCopy } },
      { because: 'only the trader may' },
    )
  })
}
