/** One account's bot copies another's. */
import { contractCall, type ContractCallName } from '@/contract/calls'
import { isFields, messageIn } from '@/contract/refusal'
import { relationRefusals } from '@/contract/relations'
import type { Body } from './bodies'
import type { Kit, Person, Step } from './kit'
import { has, listed } from './lists'
import { botOf } from './people'
import { checkRecord, type RecordRow } from './records'

interface Copying {
  readonly request: 'requestCopy' | 'requestMetaCopy'
  readonly list: 'getTraders' | 'getMetaFollow'
  readonly remove: 'removeTrader' | 'removeMetaData'
}

/** The second account's bot copies the first one's. */
export async function checkCopying(kit: Kit, { request, list, remove }: Copying) {
  const { first: trader, second: follower } = kit
  if (!kit.mayWrite) return
  if (!follower || botOf(follower) === '') {
    for (const name of [request, remove])
      await kit.check(name, 'a bot copies another', (step) =>
        Promise.reject(step.skip('there is no second account')),
      )
    return
  }
  const traderid = botOf(trader)
  const userid = botOf(follower)
  const relation = { userid, traderid }
  const named = { ...relation, userName: 'Conformance' }
  const traders = async (step: Step) => await step.answer(follower, list, { query: { userid } })
  const followers = async (step: Step) =>
    await step.answer(trader, 'getFollowers', { query: { userid: traderid } })
  let didCopy = true
  let isCopying = false
  await kit.check(request, 'a request is followed by copying', async (step) => {
    didCopy = has(await traders(step), 'traderid', traderid) || has(await followers(step), 'id', userid)
    if (didCopy) throw step.skip('the second account copies the first one already')
    const { value } = await step.ask(follower, request, { body: named })
    if (isFields(value) && messageIn(value) === relationRefusals.dismissed)
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
  })
  if (!isCopying) return
  const cards: RecordRow = {
    read: list,
    save: 'saveTrader',
    pick: (answer) => listed(answer).find((item) => item.traderid === traderid),
    fixed: () => ({ traderID: traderid }),
  }
  await checkRecord(kit, cards, follower, userid)
  if (request === 'requestCopy') await checkExpiry(kit, trader, follower)
  const isGone = async (step: Step, sent: string) => {
    if (has(await traders(step), 'traderid', traderid))
      step.found('blocks', sent, `trader ${traderid} is still listed`, 'the trader to be gone')
    if (has(await followers(step), 'id', userid))
      step.found('blocks', sent, `follower ${userid} is still listed`, 'the follower to be gone')
  }
  await kit.check(remove, 'a trader that is removed is gone', async (step) => {
    await step.write(follower, remove, { body: relation })
    await isGone(step, `POST ${contractCall(remove).path}`)
  })
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
    if (!follower || botOf(follower) === '') throw step.skip('there is no second account')
    if (traderid === undefined) throw step.skip('the test account has only one bot')
    const body = { userid: botOf(follower), traderid, userName: 'Conformance' }
    await step.ask(follower, request, { body })
    const followers = async () => await step.answer(trader, 'getFollowers', { query: { userid: traderid } })
    if (!has(await followers(), 'id', body.userid))
      throw step.skip('the second account may not copy the first one')
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
    return Number((value as Body).expCopy)
  }
  await kit.check('updateExpiry', 'the expiry that is saved is read in both lists', async (step) => {
    const before = await expiry(step)
    // Also one that has passed: it has ended, and stays listed with that second.
    for (const expCopy of [1_900_000_001, 1_600_000_001, 0, before]) {
      await step.write(trader, 'updateExpiry', { body: { userid, expCopy } })
      step.same(`expCopy ${expCopy}, by /getmetainfo`, String(await expiry(step)), String(expCopy))
      const value = await step.answer(trader, 'getFollowers', { query: { userid: traderid } })
      const row = listed(value).find(({ id }) => id === userid)
      step.same(`expCopy ${expCopy}, by /getfollowers`, String(row?.expCopy), String(expCopy))
    }
  })
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
