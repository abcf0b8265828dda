import { brokerAccount, channelSignalType, takeProfitCount } from '@/contract/codes'
import { botBodySchema, relationBodySchema, relationRefusals } from '@/contract/relations'
import {
  authCodeBodySchema,
  channelBodySchema,
  channelRemovalBodySchema,
  chatListBodySchema,
  phoneBodySchema,
  readerParamsBodySchema,
  type Channel,
  type ReaderParams,
} from '@/contract/signals'
import { toWireId } from '@/contract/wire'
import { call, type Answer } from '../call'
import type { Reader } from '../db'
import {
  botOf,
  collections,
  followerChannelId,
  pairId,
  relationOf,
  type Chat,
  type Phone,
  type RoomSource,
} from '../records'
import {
  accepted,
  done,
  firstBroken,
  invalid,
  isCode,
  notNegative,
  refused,
  type Check,
  settingsIn,
} from './answers'
import { newChannel } from './channels'
import { limited } from './limited'

const defaultReaderParams: ReaderParams = {
  timerzone: '-3',
  maxtrades: 0,
  hourStart: '',
  hourEnd: '',
  hourStart2: '',
  hourEnd2: '',
  hourStart3: '',
  hourEnd3: '',
  hourReset: '',
  hourClearScore: '',
}

/** What the reader finds, a few at a time, in the rooms of a newly linked phone. */
const roomsToFind: readonly Chat[] = [
  { id: '1650000001', name: 'Sinais da Manhã' },
  { id: '1650000002', name: 'Lista Premium M5' },
  { id: '1650000003', name: 'Forex Tendência' },
  { id: '1650000004', name: 'Sala VIP Ouro' },
  { id: '1650000005', name: 'OTC Noturno' },
  { id: '1650000006', name: 'Índices e Cripto' },
]
const FOUND_AT_ONCE = 2

const chatsOf = (db: Reader, userid: string) => db.get<readonly Chat[]>(collections.chats, userid) ?? []

function newlyFound(chats: readonly Chat[]) {
  const known = new Set(chats.map(({ id }) => id))
  return roomsToFind.filter(({ id }) => !known.has(id)).slice(0, FOUND_AT_ONCE)
}

const ownChannels = (db: Reader, trader: string) => db.list<Channel>(collections.channels, `${trader}:`)

/** What a follower may change for itself in a trader's channel. */
type OwnAmounts = Pick<Channel, 'chanEnable' | 'lote' | 'takeProfit' | 'stopLoss'>

/** Whose rooms a bot copies besides its own; '' = nobody's. */
function roomTraderOf(db: Reader, userid: string) {
  const source = db.get<RoomSource>(collections.rooms, userid)?.traderid ?? botOf(db, userid)?.traderid ?? ''
  return source === userid ? '' : source
}

/** A bot's own channels, then those of the trader whose rooms it copies. */
function channelsOf(db: Reader, userid: string): Channel[] {
  const trader = roomTraderOf(db, userid)
  const copied = trader === '' ? [] : ownChannels(db, trader)
  return [
    ...ownChannels(db, userid),
    ...copied.map((channel) => ({
      ...channel,
      ...db.get<OwnAmounts>(collections.channelCopies, followerChannelId(userid, trader, channel.idChan)),
    })),
  ]
}

/** This provider calls the ignored words `ignoreWord`. */
const toWire = ({ ignore, idChan, traderid, botID, ...channel }: Channel) => ({
  ...channel,
  idChan: toWireId(idChan),
  traderid: toWireId(traderid),
  botID: toWireId(botID),
  ignoreWord: ignore,
})

const isTrader = (db: Reader, userid: string) => botOf(db, userid)?.traderid === userid
const onlyTrader = refused(403, 'only_trader')

/** A read may name the bot itself, the trader of its rooms, or a trader that it follows. */
const mayRead = (db: Reader, userid: string, traderid: string | undefined) =>
  traderid === undefined ||
  traderid === userid ||
  [botOf(db, userid)?.traderid, roomTraderOf(db, userid)].includes(traderid) ||
  relationOf(db, traderid, userid) !== undefined

const hours = [
  'hourStart',
  'hourEnd',
  'hourStart2',
  'hourEnd2',
  'hourStart3',
  'hourEnd3',
  'hourReset',
  'hourClearScore',
] as const
const isHour = (text: string) => /^$|^([01]?\d|2[0-4])(:[0-5]\d){0,2}$/.test(text.trim())
const readerChecks: readonly Check<ReaderParams>[] = [
  ...notNegative<ReaderParams>('maxtrades'),
  ...hours.map((hour): Check<ReaderParams> => [hour, (params) => isHour(params[hour])]),
]

const channelChecks: readonly Check<Channel>[] = [
  ['wordfilter', ({ wordfilter }) => !wordfilter.includes(',')],
  ['ignore', ({ ignore }) => !ignore.includes(',')],
  ...notNegative<Channel>('lote', 'takeProfit', 'stopLoss', 'breakPips'),
  ['breakEven', ({ breakEven, trailingStopLoss }) => !(breakEven && trailingStopLoss)],
  ['signalType', ({ signalType }) => isCode(channelSignalType.codes, signalType)],
  ['brokerID', ({ brokerID }) => isCode(brokerAccount.codes, brokerID)],
  ['tpQnt', ({ tpQnt }) => isCode(takeProfitCount.codes, tpQnt)],
]

/** The international format, however it is spaced. */
const plainPhone = (phone: string) => phone.replace(/[\s().-]/g, '')
const isPhone = (phone: string) => /^\+?\d{8,15}$/.test(phone)

/** The sandbox's messaging app: one code for everybody, and a password for phones that end in 2. */
const CODE = '12345'
const PASSWORD = 'segredo'
const needsPassword = (phone: string) => phone.endsWith('2')

/** This call's no is a 200 with a word. */
const no = (msg: string): Answer => ({ json: { msg } })

export const signalsCalls = [
  call({
    method: 'GET',
    path: '/readerparams',
    audience: 'ownBot',
    handle: ({ db, userid }) => ({
      json: db.get<ReaderParams>(collections.readerParams, userid) ?? defaultReaderParams,
    }),
  }),
  call({
    method: 'POST',
    path: '/readerparams',
    audience: 'ownBot',
    body: limited(readerParamsBodySchema),
    handle: async ({ db, userid, body }) => {
      const params = settingsIn(body)
      const broken = firstBroken(readerChecks, params)
      if (broken) return broken
      await db.write((tx) => tx.put(collections.readerParams, userid, params))
      return done
    },
  }),
  /** Begins a new reading session; what was set and linked stays. */
  call({
    method: 'POST',
    path: '/readerreset',
    audience: 'ownBot',
    body: limited(botBodySchema),
    handle: () => done,
  }),
  /** Unlinks the phone and forgets what was found through it. */
  call({
    method: 'POST',
    path: '/readerdelete',
    audience: 'ownBot',
    body: limited(botBodySchema),
    handle: async ({ db, userid }) => {
      await db.write((tx) => {
        tx.remove(collections.phones, userid)
        tx.remove(collections.chats, userid)
      })
      return done
    },
  }),
  call({
    method: 'POST',
    path: '/addphone',
    audience: 'ownBot',
    body: limited(phoneBodySchema),
    handle: async ({ db, userid, body }) => {
      const phone = plainPhone(body.phone)
      if (!isPhone(phone)) return invalid('phone')
      await db.write((tx) => tx.put(collections.phones, userid, { phone, linked: false } satisfies Phone))
      return accepted
    },
  }),
  call({
    method: 'POST',
    path: '/authcode',
    audience: 'ownBot',
    body: limited(authCodeBodySchema),
    handle: ({ db, userid, body: { code, password } }) =>
      db.write((tx): Answer => {
        const link = tx.get<Phone>(collections.phones, userid)
        if (!link) return no('missing_phone')
        if (code !== CODE) return no('invalid_code')
        if (needsPassword(link.phone) && password !== PASSWORD) return no('invalid_password')
        tx.put(collections.phones, userid, { ...link, linked: true })
        const chats = chatsOf(tx, userid)
        if (chats.length === 0) tx.put(collections.chats, userid, newlyFound(chats))
        return accepted
      }),
  }),
  call({
    method: 'GET',
    path: '/getchatlist',
    audience: 'ownBot',
    handle: ({ db, userid, query: { traderid } }) => {
      if (!mayRead(db, userid, traderid)) return refused(403, 'forbidden', 'traderid')
      return {
        json: chatsOf(db, userid).map(({ id, name }) => ({
          chid: toWireId(id),
          chname: name,
          userid: toWireId(userid),
        })),
      }
    },
  }),
  /** The ticked chats become the trader's channels: known ones keep their settings, unticked ones go. */
  call({
    method: 'POST',
    path: '/savelist',
    audience: 'ownBot',
    body: limited(chatListBodySchema),
    handle: ({ db, userid, body }) =>
      db.write((tx): Answer => {
        if (!isTrader(tx, userid)) return onlyTrader
        const ticked = new Set(body.map(({ id }) => id))
        for (const { idChan } of ownChannels(tx, userid))
          if (!ticked.has(idChan)) tx.remove(collections.channels, pairId(userid, idChan))
        for (const chat of body) {
          const id = pairId(userid, chat.id)
          if (!tx.get(collections.channels, id)) tx.put(collections.channels, id, newChannel(userid, chat))
        }
        return done
      }),
  }),
  call({
    method: 'POST',
    path: '/updatechatlist',
    audience: 'ownBot',
    body: limited(botBodySchema),
    handle: async ({ db, userid }) => {
      await db.write((tx) => {
        // Without a linked phone there is nowhere to look.
        if (!tx.get<Phone>(collections.phones, userid)?.linked) return
        const chats = chatsOf(tx, userid)
        tx.put(collections.chats, userid, [...chats, ...newlyFound(chats)])
      })
      return done
    },
  }),
  call({
    method: 'GET',
    path: '/getgroups',
    audience: 'ownBot',
    handle: ({ db, userid, query: { traderid } }) =>
      mayRead(db, userid, traderid)
        ? { json: channelsOf(db, userid).map(toWire) }
        : refused(403, 'forbidden', 'traderid'),
  }),
  call({
    method: 'POST',
    path: '/savegroup',
    audience: 'ownBot',
    body: limited(channelBodySchema),
    handle: ({ db, userid, body }) => {
      const channel = settingsIn(body)
      const broken = firstBroken(channelChecks, channel)
      if (broken) return broken
      return db.write((tx): Answer => {
        const trader = channel.traderid || userid
        const kept = channelsOf(tx, userid).find(
          ({ idChan, traderid }) => idChan === channel.idChan && traderid === trader,
        )
        if (!kept) return refused(404, relationRefusals.channelNotFound, 'idChan')
        if (trader === userid) {
          const { nameGroup } = kept
          tx.put(collections.channels, pairId(userid, kept.idChan), {
            ...channel,
            nameGroup,
            traderid: userid,
          })
          return done
        }
        // The rest of a copied channel is the trader's to change.
        const { chanEnable, lote, takeProfit, stopLoss } = channel
        const own: OwnAmounts = { chanEnable, lote, takeProfit, stopLoss }
        tx.put(collections.channelCopies, followerChannelId(userid, trader, kept.idChan), own)
        return done
      })
    },
  }),
  call({
    method: 'POST',
    path: '/chanremove',
    audience: 'ownBot',
    body: limited(channelRemovalBodySchema),
    handle: ({ db, userid, body: { traderid, idChan } }) =>
      db.write((tx): Answer => {
        if (traderid !== userid || !isTrader(tx, userid)) return onlyTrader
        tx.remove(collections.channels, pairId(userid, idChan))
        return done
      }),
  }),
  call({
    method: 'POST',
    path: '/copyid',
    audience: 'ownBot',
    body: limited(relationBodySchema),
    handle: ({ db, userid, body: { traderid } }) =>
      db.write((tx): Answer => {
        if (!botOf(tx, traderid)) return refused(404, relationRefusals.traderNotFound, 'traderid')
        tx.put(collections.rooms, userid, { traderid } satisfies RoomSource)
        return done
      }),
  }),
]
