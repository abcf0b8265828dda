/** Bots, brokers, the reader, buying and referrals: what is not a record that is saved and read. */
import { accountType, botCommand } from '@/contract/codes'
import { contractCall, contractCallNames } from '@/contract/calls'
import { isFields } from '@/contract/refusal'
import { nextVirtualId, realBots } from '@/domain/virtualBot'
import { validBodies, type Body } from './bodies'
import { aboutBot } from './everyCall'
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
    await kit.check('sendBotCommand', 'a command that does not exist is refused', (step) =>
      step.refused(
        first,
        'sendBotCommand',
        { body: { userid, botCmd: 99 } },
        { because: 'commands are 1 to 16' },
      ),
    )
  }
  await checkBotName(kit, userid)
  await kit.check(
    'addNewBot',
    'a bot that is added is listed, and one that is deleted is not',
    async (step) => {
      if (!kit.mayChangeForGood) throw step.skip('adding and deleting bots (--for-good)')
      const bots = async () => listed(await step.answer(first, 'getBots', { query: { userid } }))
      const all = await bots()
      const before = all as unknown as readonly { readonly userid: string; readonly virtual: boolean }[]
      const real = realBots(before)[0]?.userid ?? userid
      const botid = nextVirtualId(real, before)
      if (botid === undefined) throw step.skip('there is no room for another virtual bot')
      await step.write(first, 'addNewBot', { body: { userid: real, botid, virtual: true, email: '' } })
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

/** Every read of a new bot answers that nothing is stored, or defaults. */
async function checkNothingStored(step: Step, person: Person, botid: string) {
  for (const name of contractCallNames) {
    const { method, path, answer } = contractCall(name)
    if (method === 'POST' || !answer) continue
    const { status, value } = await step.ask(person, name, { query: aboutBot(name, botid) })
    const isReal =
      name === 'getGlobalParams' && isFields(value) && Number(value.accType) === accountType.codes.real
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
      await step.write(first, 'saveBrokerSelection', choose(wanted))
      step.same(`POST /brokerid, curBrokerID ${wanted}`, String(await chosen()), String(wanted))
      await step.write(first, 'saveBrokerSelection', choose(before))
    },
  )
  for (const name of ['saveCTrader', 'saveProxy'] as const)
    await kit.check(name, 'a save is accepted', async (step) => {
      if (!kit.mayChangeForGood)
        throw step.skip('no call shows secrets, so that they cannot be put back (--for-good)')
      for (const body of validBodies(name, { userid }, kit.sampling)) await step.write(first, name, { body })
    })
}

export async function checkReader(kit: Kit) {
  const { first } = kit
  const userid = botOf(first)
  if (kit.mayWrite) {
    await kit.check('addPhone', 'a phone number without digits is refused', (step) =>
      step.refused(
        first,
        'addPhone',
        { body: { userid, phone: 'none' } },
        { because: 'it is no phone number' },
      ),
    )
    await kit.check('sendAuthCode', 'a wrong code is refused', (step) =>
      step.refused(
        first,
        'sendAuthCode',
        { body: { userid, code: '00000', password: '' } },
        { because: 'Telegram sent no such code' },
      ),
    )
  }
  for (const name of ['resetReader', 'deleteReader'] as const)
    await kit.check(name, 'it is accepted, and the settings stay', async (step) => {
      if (!kit.mayChangeForGood) throw step.skip('the reader starts again, or loses its phone (--for-good)')
      const settings = async () =>
        JSON.stringify(await step.answer(first, 'getReaderParams', { query: { userid } }))
      const before = await settings()
      await step.write(first, name, { body: { userid } })
      step.same(contractCall(name).path, await settings(), before)
    })
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
  await kit.check('buyBot', 'a plan that does not exist is refused', async (step) => {
    if (!kit.mayChangeForGood) throw step.skip('it may make an order (--for-good)')
    await step.refused(first, 'buyBot', { body: { ...order, subid: 99 } }, { because: 'there is no plan 99' })
  })
}

async function checkBotName(kit: Kit, userid: string) {
  const { first } = kit
  await kit.check('nameBot', 'a name is listed, and can be taken away', async (step) => {
    if (!kit.mayWrite) throw step.skip('naming a bot (--write)')
    const nameNow = async () =>
      listed(await step.answer(first, 'getBots', { query: { userid } })).find(
        (bot) => String(bot.userid) === userid,
      )?.name
    const before = await nameNow()
    if (before === undefined) throw step.skip('the bot is not listed')
    const said = await step.ask(first, 'nameBot', { body: { userid, name: before } })
    if (said.status === 404) throw step.skip('the provider does not have this optional call')
    for (const name of ['Conformance', before]) {
      await step.write(first, 'nameBot', { body: { userid, name } })
      step.same('POST /x/botname', JSON.stringify(await nameNow()), JSON.stringify(name))
    }
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
  })
}
