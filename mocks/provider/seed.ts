/** The sandbox's people and their settings, always the same, with times relative to the first start. */
import { accountType, entryType, stopType, traderMode } from '@/contract/codes'
import type { Account, Passwords } from './core/call'
import type { Db, Writer } from './core/db'
import { collections, putRelation, type BotRecord } from './core/records'
import { copySettings, DAY, seedFollowers } from './seed/followers'
import { seedReferrals, seedSalesOfTheWeek } from './seed/referrals'
import { ana, anaBots, bruno, brunoBot, carla, carlaBot, demoAccounts, others } from './seed/people'
import { seedCommands, seedGeneral, seedMoney, seedReader, seedTrader } from './seed/bots'
import { seedRooms } from './seed/signals'
import { seedWeek } from './seed/week'

export { anaBots, carlaBot, demoAccounts }

const FOLLOWERS = 40

function putBot(
  tx: Writer,
  bot: Pick<BotRecord, 'userid' | 'owner' | 'name' | 'botexp'> & Partial<BotRecord>,
) {
  const record: BotRecord = { traderid: bot.userid, email: bot.owner, virtual: false, on: true, ...bot }
  tx.put(collections.bots, bot.userid, record)
}

function seedAna(tx: Writer, now: number) {
  const { main, demo, virtual } = anaBots
  const bot = { owner: ana.email, name: ana.name }
  putBot(tx, { ...bot, userid: main, botexp: now + 150 * DAY })
  putBot(tx, { ...bot, userid: demo, botexp: now + 2 * DAY, on: false })
  putBot(tx, { ...bot, userid: virtual, botexp: now + 150 * DAY, virtual: true })
  seedGeneral(
    tx,
    main,
    { accType: accountType.codes.real },
    { accType: accountType.codes.demo, loteType: entryType.codes.percentage, lote: 1.5 },
  )
  seedGeneral(tx, demo, { accType: accountType.codes.demo, lote: 10, stopType: stopType.codes.percentage })
  seedGeneral(tx, virtual, { accType: accountType.codes.tournament, lote: 20, winDay: 0, stopDay: 0 })
  for (const userid of [main, demo]) {
    seedMoney(tx, userid)
    seedReader(tx, userid)
  }
  seedTrader(tx, main, demo)
  seedRooms(tx, main, 20, 12)
  seedRooms(tx, demo, 5, 2)
  seedCommands(tx, main, now)
}

function seedBruno(tx: Writer, now: number) {
  putBot(tx, {
    userid: brunoBot,
    traderid: anaBots.main,
    owner: bruno.email,
    name: bruno.name,
    botexp: now + 20 * DAY,
  })
  seedGeneral(tx, brunoBot, { traderMode: traderMode.codes.follower, lote: 2, winDay: 20, stopDay: 15 })
  seedMoney(tx, brunoBot)
  const following = { ...copySettings, follower: brunoBot, name: bruno.name }
  putRelation(tx, { ...following, trader: anaBots.main, expCopy: now + 25 * DAY, copy: true, meta: true })
  putRelation(tx, {
    ...following,
    trader: others.diego,
    expCopy: now - 2 * DAY,
    copy: true,
    meta: false,
    traderEna: false,
    breakEven: false,
  })
  putRelation(tx, {
    ...following,
    trader: others.helena,
    expCopy: 0,
    copy: true,
    meta: true,
    lote: 0.05,
    breakEven: false,
    trailingStopLoss: true,
    acptdemo: true,
  })
}

function seedCarla(tx: Writer, now: number) {
  putBot(tx, { userid: carlaBot, owner: carla.email, name: carla.name, botexp: now + 45 * DAY })
  seedGeneral(tx, carlaBot, { accType: accountType.codes.demo, lote: 1 })
  seedReferrals(tx, carlaBot, now)
}

/** Gives Ana more bots, each with its own settings and expiry, until she has this many. */
export function seedMoreBots(tx: Writer, count: number, now: number) {
  const account = tx.list<Account>(collections.accounts).find(({ email }) => email === ana.email)
  if (!account) return
  const more = Array.from({ length: Math.max(0, count - account.bots.length) }, (_, place) => place)
  const ids = more.map((place) => String(1003 + place))
  tx.put(collections.accounts, account.email, { ...account, bots: [...account.bots, ...ids] })
  const { demo, real, tournament } = accountType.codes
  for (const place of more) {
    const userid = String(1003 + place)
    putBot(tx, { userid, owner: ana.email, name: ana.name, botexp: now + (place - 1) * 9 * DAY })
    seedGeneral(tx, userid, {
      accType: [demo, real, demo, tournament][place % 4] ?? demo,
      lote: 2 + (place % 7),
      winDay: 40 + place,
      stopDay: place % 5 === 0 ? 0 : 30 + place,
    })
    if (place % 3 === 0) seedMoney(tx, userid)
  }
}

type Seed = (tx: Writer, now: number) => void

/** For tests: every setting has a value, and every plan is on. */
export const seed: Seed = (tx, now) => {
  putBot(tx, { userid: others.diego, owner: 'diego@leme.example', name: 'Diego', botexp: now + 60 * DAY })
  putBot(tx, { userid: others.helena, owner: 'helena@leme.example', name: 'Helena', botexp: now + 200 * DAY })
  seedAna(tx, now)
  seedBruno(tx, now)
  seedCarla(tx, now)
  // Bruno is one of them.
  seedFollowers(tx, anaBots.main, FOLLOWERS - 1, now)
}

/** For people: the same, as it is after a real week. */
export const demoSeed: Seed = (tx, now) => {
  seed(tx, now)
  seedWeek(tx, anaBots)
  seedSalesOfTheWeek(tx, carlaBot, now)
}

/** Fills `db` unless it has accounts already. A change is made in one go, so the passwords are hashed before it. */
export async function seedIfEmpty(db: Db, fill: Seed, passwords: Passwords, now: number) {
  if (db.ids(collections.accounts).length > 0) return
  const accounts: Account[] = []
  for (const { email, bots, sellerid, password: secret } of demoAccounts)
    accounts.push({ email, bots, sellerid, passwordHash: await passwords.hash(secret) })
  await db.write((tx) => {
    for (const account of accounts) tx.put(collections.accounts, account.email, account)
    fill(tx, now)
  })
}
