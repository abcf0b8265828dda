/** The channels that a trader copies. */
import type { Body } from './bodies'
import type { Kit, Person, Step } from './kit'
import { idsIn, listed } from './lists'
import { botOf } from './people'
import { checkRecord, type RecordRow } from './records'

const channelsOf = async (step: Step, person: Person, userid: string) =>
  listed(await step.answer(person, 'getGroups', { query: { userid, traderid: userid } }))

export async function checkChannels(kit: Kit) {
  const { first } = kit
  const userid = botOf(first)
  const isTrader = first.bots[0]?.traderid === userid
  if (!kit.mayWrite || !isTrader) return
  const own = (channels: readonly Body[]) =>
    channels.filter(({ traderid }) => traderid === userid || traderid === '')
  await kit.check('updateChatList', 'it is accepted', (step) => {
    if (!kit.mayChangeForGood) throw step.skip('the reader may find more chats (--for-good)')
    return step.write(first, 'updateChatList', { body: { userid } })
  })
  await kit.check('copyId', "one's own channels may be chosen", (step) =>
    step.write(first, 'copyId', { body: { userid, traderid: userid } }),
  )
  let channel: Body | undefined
  await kit.check(
    'saveChatList',
    'the list is what is copied afterwards, and settings stay',
    async (step) => {
      const before = own(await channelsOf(step, first, userid))
      channel = before[0]
      const value = await step.answer(first, 'getChatList', { query: { userid, traderid: userid } })
      const chats = value as readonly { readonly id: string; readonly name: string }[]
      const more = chats.find(({ id }) => !before.some(({ idChan }) => idChan === id))
      if (!more) throw step.skip('every chat that the reader has found is copied already')
      const chosen = before.map(({ idChan, nameGroup }) => ({ chid: idChan, chname: nameGroup, userid }))
      const save = (list: readonly Body[]) =>
        step.write(first, 'saveChatList', { query: { userid }, body: list })
      const now = async () => own(await channelsOf(step, first, userid))
      const ids = (list: readonly Body[]) => idsIn(list, 'idChan')
      const added = { chid: more.id, chname: more.name, userid }
      const withMore = ids([...before, { idChan: more.id }])
      await save([...chosen, added])
      const longer = await now()
      step.same('POST /savelist, one chat more', ids(longer), withMore)
      for (const old of before) {
        const kept = longer.find(({ idChan }) => idChan === old.idChan)
        if (kept) step.same('POST /savelist, settings that stay', JSON.stringify(kept), JSON.stringify(old))
      }
      await step.write(first, 'removeChannel', { body: { userid, traderid: userid, idChan: more.id } })
      step.same('POST /chanremove', ids(await now()), ids(before))
      await save([...chosen, added])
      await save(chosen)
      step.same('POST /savelist, one chat less', ids(await now()), ids(before))
    },
  )
  const idChan = channel?.idChan
  const row: RecordRow = {
    read: 'getGroups',
    save: 'saveGroup',
    query: { traderid: userid },
    pick: (answer) => listed(answer).find((item) => item.idChan === idChan),
    fixed: ({ nameGroup = '', botID = '' }) => ({ idChan, nameGroup, botID, traderid: userid }),
  }
  await checkRecord(kit, row, first, userid)
}
