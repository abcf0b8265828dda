/** The channels that a trader copies. */
import { contractCall } from '@/contract/calls'
import { bodySchema } from '../document/jsonSchema'
import { attemptsOn, tryAll, type Standing } from './attempts'
import type { Body } from './bodies'
import { checkRefusals } from './commands'
import { FOR_GOOD } from './everyCall'
import type { Kit, Person, Step } from './kit'
import { idsIn, listed } from './lists'
import { botOf } from './people'
import { checkRecord, type RecordRow } from './records'

const channelsOf = async (step: Step, person: Person, userid: string) =>
  listed(await step.answer(person, 'getGroups', { query: { userid, traderid: userid } }))

const ids = (list: readonly Body[]) => idsIn(list, 'idChan')
const text = (list: readonly Body[]) =>
  JSON.stringify(list.toSorted((one, other) => String(one['idChan']).localeCompare(String(other['idChan']))))

/** Puts a list of channels back, with their settings: a provider that has removed one by mistake adds it as a new one. */
async function putBack(step: Step, person: Person, userid: string, before: readonly Body[]) {
  const body = before.map(({ idChan, nameGroup }) => ({ chid: idChan, chname: nameGroup, userid }))
  await step.ask(person, 'saveChatList', { query: { userid }, body })
  const now = await channelsOf(step, person, userid)
  const names = Object.keys(bodySchema(contractCall('saveGroup'))?.properties ?? {})
  for (const channel of before) {
    const left = now.find(({ idChan }) => idChan === channel['idChan'])
    if (JSON.stringify(left) === JSON.stringify(channel)) continue
    const settings = Object.fromEntries(names.map((name) => [name, channel[name]]))
    await step.ask(person, 'saveGroup', { body: { ...settings, userid } })
  }
}

export async function checkChannels(kit: Kit) {
  const { first } = kit
  const userid = botOf(first)
  const isTrader = first.bots[0]?.traderid === userid
  if (!kit.mayWrite || !isTrader) return
  const isOwn = ({ traderid }: Body) => traderid === userid || traderid === ''
  const now = async (step: Step) => (await channelsOf(step, first, userid)).filter(isOwn)
  await kit.check('updateChatList', 'it is accepted', (step) => {
    if (!kit.mayChangeForGood) throw step.skip('the reader may find more chats (--for-good)')
    return step.write(first, 'updateChatList', { body: { userid } })
  })
  await checkRefusals(kit, 'updateChatList', { userid })
  await kit.check('copyId', "one's own channels may be chosen", async (step) => {
    if (!kit.mayChangeForGood) throw step.skip('no call shows whose channels are copied (--for-good)')
    const shown = await channelsOf(step, first, userid)
    if (!shown.every(isOwn)) throw step.skip("another trader's channels are copied")
    await step.write(first, 'copyId', { body: { userid, traderid: userid } })
  })
  await checkRefusals(kit, 'copyId', { userid, traderid: userid })
  let channel: Body | undefined
  await kit.check(
    'saveChatList',
    'the list is what is copied afterwards, settings stay, and what its schema refuses changes nothing',
    async (step) => {
      const shown = await channelsOf(step, first, userid)
      const before = shown.filter(isOwn)
      channel = before[0]
      if (before.length < shown.length)
        throw step.skip("another trader's channels are copied: such a list could take them away")
      const value = await step.answer(first, 'getChatList', { query: { userid, traderid: userid } })
      const chats = value as readonly { readonly id: string; readonly name: string }[]
      const more = chats.find(({ id }) => !before.some(({ idChan }) => idChan === id))
      if (!more) throw step.skip('every chat that the reader has found is copied already')
      const chosen = before.map(({ idChan, nameGroup }) => ({ chid: idChan, chname: nameGroup, userid }))
      const list = (body: readonly Body[]) => ({ query: { userid }, body })
      const save = (body: readonly Body[]) => step.write(first, 'saveChatList', list(body))
      const added = { chid: more.id, chname: more.name, userid }
      const standing: Standing = {
        read: async (reading) => text(await now(reading)),
        putBack: (restoring) => putBack(restoring, first, userid, before),
      }
      try {
        await save([...chosen, added])
        const longer = await now(step)
        step.same('POST /savelist, one chat more', ids(longer), ids([...before, { idChan: more.id }]))
        for (const old of before) {
          const kept = longer.find(({ idChan }) => idChan === old['idChan'])
          if (kept) step.same('POST /savelist, settings that stay', JSON.stringify(kept), JSON.stringify(old))
        }
        await step.write(first, 'removeChannel', { body: { userid, traderid: userid, idChan: more.id } })
        step.same('POST /chanremove', ids(await now(step)), ids(before))
        await save([...chosen, added])
        await save(chosen)
        step.same('POST /savelist, one chat less', ids(await now(step)), ids(before))
        const trying = { kit, step, person: first }
        await tryAll(trying, 'saveChatList', attemptsOn('saveChatList', list([...chosen, added])), standing)
      } finally {
        if (text(await now(step)) !== text(before)) await standing.putBack(step)
      }
      step.same('the channels from before; put them back by hand', text(await now(step)), text(before))
    },
  )
  await kit.check(
    'removeChannel',
    'what its schema refuses is refused, and removes nothing',
    async (step) => {
      if (!kit.mayChangeForGood) throw step.skip(FOR_GOOD)
      const before = await now(step)
      const [one] = before
      if (!one) throw step.skip('no channel is copied')
      const body = { userid, traderid: userid, idChan: one['idChan'] }
      await tryAll({ kit, step, person: first }, 'removeChannel', attemptsOn('removeChannel', { body }), {
        read: async (reading) => text(await now(reading)),
        putBack: (restoring) => putBack(restoring, first, userid, before),
      })
    },
  )
  const idChan = channel?.['idChan']
  const row: RecordRow = {
    read: 'getGroups',
    save: 'saveGroup',
    query: { traderid: userid },
    pick: (answer) => listed(answer).find((item) => item['idChan'] === idChan),
    fixed: ({ nameGroup = '', botID = '' }) => ({ idChan, nameGroup, botID, traderid: userid }),
  }
  await checkRecord(kit, row, first, userid)
}
