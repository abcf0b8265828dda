/** Bots, brokers, the reader, buying and referrals: what is not a record that is saved and read. */
import { accountType, botCommand } from '@/contract/codes'
import { contractCall, contractCallNames, type ContractCallName } from '@/contract/calls'
import { isJsonFields } from '@/contract/refusal'
import { nextVirtualId, realBots } from '@/domain/virtualBot'
import { attemptsOn, tryAll, unseen, type Standing } from './attempts'
import { validBodies, type Body } from './bodies'
import { aboutBot, FOR_GOOD } from './everyCall'
import { isMissing } from './judge'
import type { Kit, Person, Step } from './kit'
import { has, idsIn, listed } from './lists'
import { botOf } from './people'

export async function checkBots(kit: Kit) {
  const { first } = kit
  const userid = botOf(first)
  await kit.check('getBots', 'the bots of the sign-in are listed', async (step) => {
    const value = await step.answer(first, 'getBots', { query: { userid } })
    for (const bot of first.bots)
      if (!has(value, 'userid', bot.userid))
        step.found(
          'degrades',
          `GET /getbots?userid=${userid}`,
          JSON.stringify(value),
          `bot ${bot.userid} too`,
        )
  })
  await kit.check('getBots', 'all bots are listed, whichever of them is asked about', async (step) => {
    const other = first.bots[1]?.userid
    if (other === undefined) throw step.skip('the test account has only one bot')
    const ids = async (one: string) =>
      idsIn(listed(await step.answer(first, 'getBots', { query: { userid: one } })), 'userid')
    step.same(`GET /getbots?userid=${other}`, await ids(other), await ids(userid), 'degrades')
  })
  if (kit.mayWrite) {
    await kit.check('sendBotCommand', 'the command "status" is accepted', (step) =>
      step.write(first, 'sendBotCommand', { body: { userid, botCmd: botCommand.codes.status } }),
    )
  }
  await checkRefusals(kit, 'sendBotCommand', { userid, botCmd: botCommand.codes.status })
  await checkBotName(kit, userid)
  await kit.check(
    'addNewBot',
    'a bot that is added is listed, and one that is deleted is not',
    async (step) => {
      if (!kit.mayChangeForGood) throw step.skip('adding and deleting bots (--for-good)')
      const bots = async () => listed(await step.answer(first, 'getBots', { query: { userid } }))
      const all = await bots()
      const before = all as unknown as readonly { readonly userid: string; readonly virtual: boolean }[]
      const reals = realBots(before)
      const real = reals.find((bot) => bot.userid === userid)?.userid ?? reals[0]?.userid ?? userid
      const botid = nextVirtualId(real, before)
      if (botid === undefined) throw step.skip('there is no room for another virtual bot')
      const newBot = { userid: real, botid, virtual: true, email: 'kit@leme.example' }
      const standing: Standing = {
        read: async () => idsIn(await bots(), 'userid'),
        async putBack(restoring) {
          for (const { userid: added } of await bots())
            if (!has(all, 'userid', String(added)))
              await restoring.ask(first, 'botRemove', { query: { userid: String(added) } })
        },
      }
      const attempts = attemptsOn('addNewBot', { body: newBot })
      await tryAll({ kit, step, person: first }, 'addNewBot', attempts, standing)
      await step.write(first, 'addNewBot', { body: newBot })
      const added = await bots()
      if (!added.some((bot) => bot.userid === botid && bot.virtual === true))
        step.found(
          'blocks',
          `POST /addnewbot ${botid}`,
          JSON.stringify(added),
          `the virtual bot ${botid} in /getbots`,
        )
      await checkNothingStored(step, first, botid)
      await step.write(first, 'botRemove', { query: { userid: botid } })
      const left = idsIn(await bots(), 'userid')
      step.same(`GET /botremove?userid=${botid}, which was added`, left, idsIn(all, 'userid'))
    },
  )
}

/** What a call's schema refuses, where no call shows what it does, or what it does cannot be put back. */
export const checkRefusals = (kit: Kit, name: ContractCallName, body: Body, standing = unseen) =>
  kit.check(name, 'what its schema refuses is refused with the field', async (step) => {
    if (!kit.mayChangeForGood) throw step.skip(FOR_GOOD)
    await tryAll({ kit, step, person: kit.first }, name, attemptsOn(name, { body }), standing)
  })

/** Every read of a new bot answers that nothing is stored, or defaults. */
async function checkNothingStored(step: Step, person: Person, botid: string) {
  for (const name of contractCallNames) {
    const { method, path, answer } = contractCall(name)
    if (method === 'POST' || !answer) continue
    const { status, value } = await step.ask(person, name, { query: aboutBot(name, botid) })
    const isReal =
      name === 'getGlobalParams' && isJsonFields(value) && Number(value.accType) === accountType.codes.real
    if (isReal || (status >= 500 && status !== 501))
      step.found(
        'blocks',
        `GET ${path}?userid=${botid}`,
        isReal ? 'a Real account' : String(status),
        'of a new bot null, {} or defaults, never a Real account',
      )
  }
}

export async function checkBrokers(kit: Kit) {
  const { first } = kit
  const userid = botOf(first)
  await kit.check(
    'saveBrokerSelection',
    'the account that is chosen is read with the general settings',
    async (step) => {
      if (!kit.mayChangeForGood) throw step.skip('no call shows which accounts trade (--for-good)')
      const chosen = async () => {
        const value = await step.answer(first, 'getGlobalParams', { query: { userid, brokerid: 1 } })
        return Number((value as Body).curBrokerID)
      }
      const before = await chosen()
      const choose = (curBrokerID: number) => ({
        body: { userid, curBrokerID, brokersMask: curBrokerID === 2 ? 2 : 1, multiBroker: false },
      })
      const wanted = before === 2 ? 1 : 2
      try {
        await step.write(first, 'saveBrokerSelection', choose(wanted))
        step.same(`POST /brokerid, curBrokerID ${wanted}`, String(await chosen()), String(wanted))
        const attempts = attemptsOn('saveBrokerSelection', choose(before))
        await tryAll({ kit, step, person: first }, 'saveBrokerSelection', attempts, {
          read: async () => String(await chosen()),
          putBack: async (restoring) =>
            void (await restoring.ask(first, 'saveBrokerSelection', choose(wanted))),
        })
      } finally {
        await step.ask(first, 'saveBrokerSelection', choose(before))
      }
      step.same('POST /brokerid, the account from before', String(await chosen()), String(before))
    },
  )
  for (const name of ['saveCTrader', 'saveProxy'] as const)
    await kit.check(name, 'a save is accepted', async (step) => {
      if (!kit.mayChangeForGood)
        throw step.skip('no call shows secrets, so that they cannot be put back (--for-good)')
      const bodies = validBodies(name, { userid }, kit.sampling)
      for (const body of bodies) await step.write(first, name, { body })
      await tryAll({ kit, step, person: first }, name, attemptsOn(name, { body: bodies[0] }), unseen)
    })
}

export async function checkReader(kit: Kit) {
  const { first } = kit
  const userid = botOf(first)
  // Of a phone that is taken the reader would be unlinked from the one that it has.
  await checkRefusals(kit, 'addPhone', { userid, phone: '+5511990001234' })
  await kit.check('sendAuthCode', 'a wrong code is refused', async (step) => {
    if (!kit.mayChangeForGood) throw step.skip(FOR_GOOD)
    const body = { userid, code: '00000', password: '' }
    await step.refused(first, 'sendAuthCode', { body }, { because: 'Telegram sent no such code' })
  })
  await checkRefusals(kit, 'sendAuthCode', { userid, code: '00000', password: '' })
  for (const name of ['resetReader', 'deleteReader'] as const)
    await kit.check(name, 'it is accepted, and the settings stay', async (step) => {
      if (!kit.mayChangeForGood) throw step.skip('the reader starts again, or loses its phone (--for-good)')
      const settings = async () =>
        JSON.stringify(await step.answer(first, 'getReaderParams', { query: { userid } }))
      const before = await settings()
      await step.write(first, name, { body: { userid } })
      step.same(contractCall(name).path, await settings(), before)
    })
  for (const name of ['resetReader', 'deleteReader'] as const) await checkRefusals(kit, name, { userid })
}

export async function checkBuying(kit: Kit) {
  const { first } = kit
  const order = {
    userid: botOf(first),
    subid: 1,
    coin: 'brl',
    quantity: 1,
    sellerid: '',
    paymethod: 'Mercado Pago',
  }
  await kit.check('buyBot', 'the answer is a payment link', async (step) => {
    if (!kit.mayChangeForGood) throw step.skip('it makes an order, which nobody pays (--for-good)')
    await step.answer(first, 'buyBot', { body: order })
  })
  await checkRefusals(kit, 'buyBot', order)
  await kit.check('buyBot', 'a plan that does not exist is refused', async (step) => {
    if (!kit.mayChangeForGood) throw step.skip('it may make an order (--for-good)')
    await step.refused(first, 'buyBot', { body: { ...order, subid: 99 } }, { because: 'there is no plan 99' })
  })
}

async function checkBotName(kit: Kit, userid: string) {
  const { first } = kit
  await kit.check('nameBot', 'a name is listed, and can be taken away', async (step) => {
    if (!kit.mayWrite) throw step.skip(kit.whyOnlyRead)
    const nameNow = async () =>
      listed(await step.answer(first, 'getBots', { query: { userid } })).find(
        (bot) => String(bot.userid) === userid,
      )?.name
    const before = await nameNow()
    if (before === undefined) throw step.skip('the provider does not keep names of bots')
    const said = await step.ask(first, 'nameBot', { body: { userid, name: before } })
    if (said.status === 404) throw step.skip('the provider does not have this optional call')
    const named = (name: unknown) => ({ body: { userid, name } })
    const shown = async () => JSON.stringify(await nameNow())
    try {
      for (const name of ['Conformance', before, 'Conformance']) {
        await step.write(first, 'nameBot', named(name))
        step.same('POST /x/botname', await shown(), JSON.stringify(name))
      }
      let seen: unknown
      await tryAll({ kit, step, person: first }, 'nameBot', attemptsOn('nameBot', named('Leme')), {
        read: async () => JSON.stringify((seen = await nameNow())),
        fieldNow: (field) => (field === 'name' ? seen : undefined),
        putBack: async (restoring) => void (await restoring.ask(first, 'nameBot', named('Conformance'))),
      })
    } finally {
      await step.ask(first, 'nameBot', named(before))
    }
    step.same('POST /x/botname, the name from before', await shown(), JSON.stringify(before))
  })
}

export async function checkReferrals(kit: Kit) {
  const { first, second } = kit
  await kit.check('reportCampaign', 'it is accepted', async (step) => {
    if (!kit.mayChangeForGood) throw step.skip('the first campaign counts for ever (--for-good)')
    if (!second || botOf(second) === '') throw step.skip('there is no second account')
    const question = { body: { userid: botOf(first), sellerid: botOf(second), campaign: 'conformance' } }
    const said = await step.ask(first, 'reportCampaign', question)
    if (isMissing(said)) throw step.skip('the provider does not have this optional call')
    await step.write(first, 'reportCampaign', question)
    const attempts = attemptsOn('reportCampaign', question)
    await tryAll({ kit, step, person: first }, 'reportCampaign', attempts, unseen)
  })
}
