import { botRefusals } from '@/contract/bots'
import { accountType, botCommand, traderMode } from '@/contract/codes'
import { sessionRefusals } from '@/contract/session'
import { toWireId } from '@/contract/wire'
import { nextVirtualId } from '@/domain/virtualBot'
import type { Account, Answer, HandlersOf } from '../call'
import type { Reader, Writer } from '../db'
import {
  accountId,
  accountOf,
  botOf,
  collections,
  followerChannelId,
  followersOf,
  numbered,
  pairId,
  endRelation,
  tradersOf,
  type BotRecord,
  type Command,
  type EndedRelation,
  type Referral,
} from '../records'
import { done, invalid, refused } from './answers'
import { traderDataOf } from './copyTrading'
import { globalParamsOf, selectionOf } from './general'
import { brokersOf } from './brokerAccounts'
import { newBot, trialFrom } from './session'

const KEPT_COMMANDS = 100
const MOST_BOTS = 50
const NEW_ID = /^[1-9]\d{0,19}$/

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
): Answer {
  if (botOf(tx, botid)) return refused(409, sessionRefusals.idTaken, 'botid')
  if (account.bots.length >= MOST_BOTS) return refused(409, botRefusals.tooMany)
  if (virtual && !isVirtualId(tx, account, botid)) return invalid('botid')
  const expiry = virtual ? (botOf(tx, botid.slice(1))?.botexp ?? trialFrom(now)) : trialFrom(now)
  const bot = { userid: botid, owner: account.email, email: email.trim() || account.email, virtual }
  tx.put(collections.bots, botid, newBot(bot, expiry))
  tx.put(collections.accounts, account.email, { ...account, bots: [...account.bots, botid] })
  return done
}

/** Records keyed by the bot's id, and those keyed by an id that starts with it. */
const ownRecords = [
  'selections',
  'masaniellos',
  'customCycles',
  'readerParams',
  'phones',
  'chats',
  'rooms',
  'traderInfos',
  'proxies',
  'cTraderTokens',
  'commands',
] as const
const accountRecords = ['globalParams', 'plans', 'lossRecoveries'] as const
const LAST_BROKER = 14

/** Removes others' relations to a bot as trader or seller, because its id may later belong to another person. */
function forgetTrader(tx: Writer, userid: string) {
  for (const { follower } of followersOf(tx, userid))
    tx.remove(collections.relations, pairId(userid, follower))
  for (const { follower } of tx.list<EndedRelation>(collections.endedRelations, `${userid}:`))
    tx.remove(collections.endedRelations, pairId(userid, follower))
  const referrals = tx.list<Referral>(collections.referrals, `${userid}:`)
  for (const place of referrals.keys()) tx.remove(collections.referrals, numbered(`${userid}:`, place + 1))
  const people = [...referrals, ...tx.list<Account>(collections.accounts)]
  for (const { email } of people) tx.remove(collections.campaigns, pairId(userid, email ?? ''))
}

/** Ends a bot's relations as a follower; their expiry is kept in case it comes back. */
function forgetFollower(tx: Writer, userid: string) {
  for (const relation of tradersOf(tx, userid)) {
    endRelation(tx, relation, false)
    for (const { idChan } of tx.list<{ idChan: string }>(collections.channels, `${relation.trader}:`))
      tx.remove(collections.channelCopies, followerChannelId(userid, relation.trader, idChan))
  }
}

/** Removes a bot with all its records and its relations on both sides. */
function removeBot(tx: Writer, account: Account, userid: string): Answer {
  if (account.bots.length === 1) return refused(409, botRefusals.last)
  forgetFollower(tx, userid)
  forgetTrader(tx, userid)
  tx.remove(collections.bots, userid)
  for (const name of ownRecords) tx.remove(collections[name], userid)
  for (const name of accountRecords)
    for (let broker = 1; broker <= LAST_BROKER; broker++)
      tx.remove(collections[name], accountId(userid, broker))
  for (const { idChan } of tx.list<{ idChan: string }>(collections.channels, `${userid}:`))
    tx.remove(collections.channels, pairId(userid, idChan))
  for (const { traderid } of tx.list<{ traderid: string }>(collections.metaData, `${userid}:`))
    tx.remove(collections.metaData, pairId(userid, traderid))
  tx.put(collections.accounts, account.email, {
    ...account,
    bots: account.bots.filter((id) => id !== userid),
  })
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
  addNewBot: ({ db, now, account, body }) => {
    if (!NEW_ID.test(body.botid)) return invalid('botid')
    return db.write((tx): Answer => {
      const owner = account && accountOf(tx, account.email)
      return owner ? addBot(tx, owner, body, now) : refused(401, 'not_signed_in')
    })
  },
  botRemove: ({ db, account, userid }) =>
    db.write((tx): Answer => {
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
