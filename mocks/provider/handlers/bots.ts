import { botRefusals } from '@/contract/bots'
import { accountType, botCommand, traderMode } from '@/contract/codes'
import { sessionRefusals } from '@/contract/session'
import { toWireId } from '@/contract/wire'
import { nextVirtualId } from '@/domain/virtualBot'
import type { HandlerAnswer } from '@/contract/answering'
import type { Account, HandlersOf } from '../core/call'
import type { Reader, Writer } from '../core/db'
import {
  accountId,
  accountOf,
  botOf,
  collections,
  endRelation,
  tradersOf,
  type BotRecord,
  type Command,
  newBot,
} from '../core/records'
import { done, invalid, refused } from '../core/answers'
import { traderDataOf } from './copyTrading'
import { brokersOf, globalParamsOf, selectionOf } from './general'
import { trialFrom } from './session'

const KEPT_COMMANDS = 100
const MOST_BOTS = 50

const { codes } = botCommand

function changeGlobalParams(
  tx: Writer,
  userid: string,
  change: (params: ReturnType<typeof globalParamsOf>) => object,
) {
  for (const broker of brokersOf(selectionOf(tx, userid).curBrokerID)) {
    const params = globalParamsOf(tx, userid, broker)
    tx.put(collections.globalParams, accountId(userid, broker), { ...params, ...change(params) })
  }
}

const turn = (on: boolean) => (tx: Writer, userid: string) => {
  const bot = botOf(tx, userid)
  if (bot) tx.put(collections.bots, userid, { ...bot, on })
}

/** What a command changes in the panel's data. The robot answers the others in Telegram. */
const effects: Readonly<Record<number, (tx: Writer, userid: string) => void>> = {
  [codes.turnOn]: turn(true),
  [codes.turnOff]: turn(false),
  [codes.accountType]: (tx, userid) =>
    changeGlobalParams(tx, userid, ({ accType }) => ({
      accType: accType === accountType.codes.demo ? accountType.codes.real : accountType.codes.demo,
    })),
  [codes.copyMode]: (tx, userid) =>
    changeGlobalParams(tx, userid, ({ traderMode: mode }) => ({
      traderMode: mode === traderMode.codes.trader ? traderMode.codes.follower : traderMode.codes.trader,
    })),
  [codes.enableCopy]: (tx, userid) =>
    tx.put(collections.traderInfos, userid, { ...traderDataOf(tx, userid), copyTraderEn: true }),
}

/** Whether it is the id that the panel derives for the account's next virtual bot. */
function isVirtualId(db: Reader, account: Account, id: string) {
  const real = id.slice(1)
  if (!account.bots.includes(real) || botOf(db, real)?.virtual !== false) return false
  const bots = account.bots.flatMap((own) => botOf(db, own) ?? [])
  return nextVirtualId(real, bots) === id
}

function addBot(
  tx: Writer,
  account: Account,
  { botid, virtual, email }: { readonly botid: string; readonly virtual: boolean; readonly email: string },
  now: number,
): HandlerAnswer {
  if (botOf(tx, botid)) return refused(409, sessionRefusals.idTaken, 'botid')
  if (account.bots.length >= MOST_BOTS) return refused(409, botRefusals.tooMany)
  if (virtual && !isVirtualId(tx, account, botid)) return invalid('botid')
  const expiry = virtual ? (botOf(tx, botid.slice(1))?.botexp ?? trialFrom(now)) : trialFrom(now)
  const bot = { userid: botid, owner: account.email, email: email.trim() || account.email, virtual }
  tx.put(collections.bots, botid, newBot(bot, expiry))
  tx.put(collections.accounts, account.email, { ...account, bots: [...account.bots, botid] })
  return done
}

/**
 * Removes a bot with all its records and its relations on both sides, because its id may later belong to another person. What it
 * was allowed as a follower is kept in case it comes back.
 */
function removeBot(tx: Writer, account: Account, userid: string): HandlerAnswer {
  if (account.bots.length === 1) return refused(409, botRefusals.last)
  for (const relation of tradersOf(tx, userid)) endRelation(tx, relation, false)
  const { accounts, orders: _orders, ...byBot } = collections
  for (const collection of Object.values(byBot))
    for (const id of tx.ids(collection, userid))
      if (id === userid || id.startsWith(`${userid}:`)) tx.remove(collection, id)
  const bots = account.bots.filter((id) => id !== userid)
  tx.put(accounts, account.email, { ...account, bots })
  return done
}

const toWire = ({ userid, email, botexp, virtual, called }: BotRecord) => ({
  userid: toWireId(userid),
  email,
  botexp,
  virtual,
  name: called ?? '',
})

export const botsHandlers: HandlersOf<'bots'> = {
  getBots: ({ db, account }) => ({
    json: (account?.bots ?? []).flatMap((id) => {
      const bot = botOf(db, id)
      return bot ? [toWire(bot)] : []
    }),
  }),
  addNewBot: ({ db, now, account, body }) =>
    db.write((tx): HandlerAnswer => {
      const owner = account && accountOf(tx, account.email)
      return owner ? addBot(tx, owner, body, now) : refused(401, 'not_signed_in')
    }),
  botRemove: ({ db, account, userid }) =>
    db.write((tx): HandlerAnswer => {
      const owner = account && accountOf(tx, account.email)
      return owner ? removeBot(tx, owner, userid) : refused(401, 'not_signed_in')
    }),
  nameBot: async ({ db, userid, body: { name } }) => {
    await db.write((tx) => {
      const bot = botOf(tx, userid)
      if (bot) tx.put(collections.bots, userid, { ...bot, called: name })
    })
    return done
  },
  sendBotCommand: async ({ db, now, userid, body: { botCmd } }) => {
    await db.write((tx) => {
      const sent = tx.get<Command[]>(collections.commands, userid) ?? []
      tx.put(collections.commands, userid, [...sent.slice(1 - KEPT_COMMANDS), { botCmd, at: now }])
      effects[botCmd]?.(tx, userid)
    })
    return done
  },
}
