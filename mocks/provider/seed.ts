/** The sandbox's people and their settings, always the same, with times relative to the first start. */
import { accountType, entryType, stopType, traderMode } from '@/contract/codes'
import type { Account } from './call'
import type { Writer } from './db'
import { collections, putRelation, type BotRecord } from './records'
import type { DemoAccount, Seed } from './seeding'
import { copySettings, DAY, seedFollowers } from './seed/followers'
import { seedReferrals, seedSalesOfTheWeek } from './seed/referrals'
import { seedCommands, seedGeneral, seedMoney, seedReader, seedTrader } from './seed/robots'
import { seedRooms } from './seed/signals'
import { seedWeek } from './seed/week'

const PASSWORD = 'leme-demo-1'

const ana = {
  name: 'Ana',
  email: 'ana@leme.example',
  password: PASSWORD,
  about: 'A trader with three bots, forty followers and a dozen signal channels.',
} as const satisfies DemoAccount
const bruno = {
  name: 'Bruno',
  email: 'bruno@leme.example',
  password: PASSWORD,
  about: 'Follows Ana and two other traders with his one bot.',
} as const satisfies DemoAccount
const carla = {
  name: 'Carla',
  email: 'carla@leme.example',
  password: PASSWORD,
  about: 'An affiliate who earns from the purchases of the people she brought in.',
} as const satisfies DemoAccount

export const demoAccounts: readonly DemoAccount[] = [ana, bruno, carla]

/** Ana's bots: a real one, a demo that expires soon, and the virtual one of the first. */
export const anaBots = { main: '1001', demo: '1002', virtual: '11001' } as const
const brunoBot = '2001'
export const carlaBot = '3001'
/** Traders without an account, who can be followed. */
const others = { diego: '5001', helena: '5002' } as const

const FOLLOWERS = 40

function putBot(
  tx: Writer,
  bot: Pick<BotRecord, 'userid' | 'owner' | 'name' | 'botexp'> & Partial<BotRecord>,
) {
  const record: BotRecord = { traderid: bot.userid, email: bot.owner, virtual: false, on: true, ...bot }
  tx.put(collections.bots, bot.userid, record)
}

function seedAna(tx: Writer, now: number, passwordHash: string) {
  const { main, demo, virtual } = anaBots
  const account: Account = { email: ana.email, passwordHash, bots: [main, demo, virtual], sellerid: '' }
  tx.put(collections.accounts, ana.email, account)
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

function seedBruno(tx: Writer, now: number, passwordHash: string) {
  const account: Account = { email: bruno.email, passwordHash, bots: [brunoBot], sellerid: carlaBot }
  tx.put(collections.accounts, bruno.email, account)
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

function seedCarla(tx: Writer, now: number, passwordHash: string) {
  const account: Account = { email: carla.email, passwordHash, bots: [carlaBot], sellerid: '' }
  tx.put(collections.accounts, carla.email, account)
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

/** For tests: every setting has a value, and every plan is on. */
export const seed: Seed = (tx, now, passwordHash) => {
  putBot(tx, { userid: others.diego, owner: 'diego@leme.example', name: 'Diego', botexp: now + 60 * DAY })
  putBot(tx, { userid: others.helena, owner: 'helena@leme.example', name: 'Helena', botexp: now + 200 * DAY })
  seedAna(tx, now, passwordHash(ana.email))
  seedBruno(tx, now, passwordHash(bruno.email))
  seedCarla(tx, now, passwordHash(carla.email))
  // Bruno is one of them.
  seedFollowers(tx, anaBots.main, FOLLOWERS - 1, now)
}

/** For people: the same, as it is after a real week. */
export const demoSeed: Seed = (tx, now, passwordHash) => {
  seed(tx, now, passwordHash)
  seedWeek(tx, anaBots)
  seedSalesOfTheWeek(tx, carlaBot, now)
}
