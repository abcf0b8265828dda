import { relationRefusals } from '@/contract/relations'
import { phoneRefusals, readerParamsSchema, type Channel, type ReaderParams } from '@/contract/signals'
import { toWireId } from '@/contract/wire'
import type { HandlerAnswer } from '@/contract/answering'
import type { HandlersOf } from '../core/call'
import type { Reader, Writer } from '../core/db'
import {
  botOf,
  collections,
  followerChannelId,
  ownerOf,
  pairId,
  relationOf,
  type Chat,
  type Phone,
  type RoomSource,
} from '../core/records'
import { accepted, done, refused, settingsIn } from '../core/answers'
import { newChannel } from './channels'

const defaultReaderParams = { ...readerParamsSchema.defaults, timerzone: '-3' } as ReaderParams

/** The chats that the reader finds, a few at a time, after a phone is linked. */
const findableRooms: readonly Chat[] = [
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
  const ids = new Set(chats.map(({ id }) => id))
  return findableRooms.filter(({ id }) => !ids.has(id)).slice(0, FOUND_AT_ONCE)
}

const ownChannels = (db: Reader, trader: string) => db.list<Channel>(collections.channels, `${trader}:`)

/** The fields of a trader's channel that a follower may change for itself. */
type OwnAmounts = Pick<Channel, 'chanEnable' | 'lote' | 'takeProfit' | 'stopLoss'>

/** A bot's own settings for a channel that it copies: a follower may set its amounts, a trader everything. */
interface ChannelCopy extends Partial<Omit<Channel, 'idChan' | 'traderid' | 'nameGroup'>> {
  /** removed from the bot's list */
  readonly isHidden?: boolean
}

const copyOf = (db: Reader, userid: string, trader: string, idChan: string) =>
  db.get<ChannelCopy>(collections.channelCopies, followerChannelId(userid, trader, idChan)) ?? {}

function putCopy(tx: Writer, userid: string, { traderid, idChan }: Channel, changes: ChannelCopy) {
  const id = followerChannelId(userid, traderid, idChan)
  tx.put(collections.channelCopies, id, { ...copyOf(tx, userid, traderid, idChan), ...changes })
}

/** A trader's rooms may be copied by the trader's other bots and current followers. */
const mayCopyRooms = (db: Reader, trader: string, userid: string) =>
  relationOf(db, trader, userid) !== undefined || ownerOf(db, trader) === ownerOf(db, userid)

/** The trader whose rooms a bot copies in addition to its own; '' = none. */
function roomTraderOf(db: Reader, userid: string) {
  const source = db.get<RoomSource>(collections.rooms, userid)?.traderid ?? botOf(db, userid)?.traderid ?? ''
  return source !== userid && mayCopyRooms(db, source, userid) ? source : ''
}

/** That trader's channels, with the trader's settings. */
function copiedChannels(db: Reader, userid: string): readonly Channel[] {
  const trader = roomTraderOf(db, userid)
  return trader === '' ? [] : ownChannels(db, trader)
}

/** A bot's own channels, then the copied ones with its own settings. */
function channelsOf(db: Reader, userid: string): Channel[] {
  const copied = copiedChannels(db, userid).flatMap((channel) => {
    const { isHidden, ...own } = copyOf(db, userid, channel.traderid, channel.idChan)
    return isHidden ? [] : [{ ...channel, ...own }]
  })
  return [...ownChannels(db, userid), ...copied]
}

const toWire = ({ idChan, traderid, botID, ...channel }: Channel) => ({
  ...channel,
  idChan: toWireId(idChan),
  traderid: toWireId(traderid),
  botID: toWireId(botID),
})

const isTrader = (db: Reader, userid: string) => botOf(db, userid)?.traderid === userid
const onlyTrader = refused(403, 'only_trader')

/** A read may be about the bot itself, the trader of its rooms, or a trader that it follows. */
const mayRead = (db: Reader, userid: string, traderid: string | undefined) =>
  traderid === undefined ||
  traderid === userid ||
  [botOf(db, userid)?.traderid, roomTraderOf(db, userid)].includes(traderid) ||
  relationOf(db, traderid, userid) !== undefined

/** A phone number without spaces and punctuation. */
const plainPhone = (phone: string) => phone.replace(/[\s().-]/g, '')

/** The sandbox's Telegram has one code for everybody, and a password for phones that end in 2. */
const CODE = '12345'
const PASSWORD = 'segredo'
const needsPassword = (phone: string) => phone.endsWith('2')

/** This call refuses with a 200 and a word. */
const no = (msg: string): HandlerAnswer => ({ json: { msg } })

export const signalsHandlers: HandlersOf<'signals'> = {
  getReaderParams: ({ db, userid }) => ({
    json: db.get<ReaderParams>(collections.readerParams, userid) ?? defaultReaderParams,
  }),
  saveReaderParams: async ({ db, userid, body }) => {
    await db.write((tx) => tx.put(collections.readerParams, userid, settingsIn(body)))
    return done
  },
  /** Starts a new reading session; settings and the phone stay. */
  resetReader: () => done,
  /** Unlinks the phone and removes the chats found with it. */
  deleteReader: async ({ db, userid }) => {
    await db.write((tx) => {
      tx.remove(collections.phones, userid)
      tx.remove(collections.chats, userid)
    })
    return done
  },
  addPhone: async ({ db, userid, body }) => {
    const phone = plainPhone(body.phone)
    await db.write((tx) => tx.put(collections.phones, userid, { phone, linked: false } satisfies Phone))
    return accepted
  },
  sendAuthCode: ({ db, userid, body: { code, password } }) =>
    db.write((tx): HandlerAnswer => {
      const link = tx.get<Phone>(collections.phones, userid)
      if (!link) return no(phoneRefusals.noPhone)
      if (code !== CODE) return no(phoneRefusals.wrongCode)
      if (needsPassword(link.phone) && password !== PASSWORD) return no(phoneRefusals.wrongPassword)
      tx.put(collections.phones, userid, { ...link, linked: true })
      const chats = chatsOf(tx, userid)
      if (chats.length === 0) tx.put(collections.chats, userid, newlyFound(chats))
      return accepted
    }),
  getChatList: ({ db, userid, query: { traderid } }) => {
    if (!mayRead(db, userid, traderid)) return refused(403, 'forbidden', 'traderid')
    return {
      json: chatsOf(db, userid).map(({ id, name }) => ({
        chid: toWireId(id),
        chname: name,
        userid: toWireId(userid),
      })),
    }
  },
  /** The selected chats become the trader's channels: existing ones keep their settings, the others are removed. */
  saveChatList: ({ db, userid, body }) =>
    db.write((tx): HandlerAnswer => {
      if (!isTrader(tx, userid)) return onlyTrader
      const ticked = new Set(body.map(({ id }) => id))
      for (const { idChan } of ownChannels(tx, userid))
        if (!ticked.has(idChan)) tx.remove(collections.channels, pairId(userid, idChan))
      const copied = copiedChannels(tx, userid)
      for (const channel of copied) putCopy(tx, userid, channel, { isHidden: !ticked.has(channel.idChan) })
      for (const chat of body) {
        const id = pairId(userid, chat.id)
        if (copied.some(({ idChan }) => idChan === chat.id)) continue
        if (!tx.get(collections.channels, id)) tx.put(collections.channels, id, newChannel(userid, chat))
      }
      return done
    }),
  updateChatList: async ({ db, userid }) => {
    await db.write((tx) => {
      // Without a linked phone no chats can be found.
      if (!tx.get<Phone>(collections.phones, userid)?.linked) return
      const chats = chatsOf(tx, userid)
      tx.put(collections.chats, userid, [...chats, ...newlyFound(chats)])
    })
    return done
  },
  getGroups: ({ db, userid, query: { traderid } }) =>
    mayRead(db, userid, traderid)
      ? { json: channelsOf(db, userid).map(toWire) }
      : refused(403, 'forbidden', 'traderid'),
  saveGroup: ({ db, userid, body }) => {
    const channel = settingsIn(body)
    return db.write((tx): HandlerAnswer => {
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
      const { idChan: _id, traderid: _trader, nameGroup: _name, ...all } = channel
      const { chanEnable, lote, takeProfit, stopLoss, ...others } = all
      const amounts: OwnAmounts = { chanEnable, lote, takeProfit, stopLoss }
      // Only traders may change the other fields of a copied channel.
      const changed = Object.entries(others).find(([name, value]) => Reflect.get(kept, name) !== value)
      if (changed && !isTrader(tx, userid)) return refused(403, 'only_trader', changed[0])
      putCopy(tx, userid, kept, isTrader(tx, userid) ? all : amounts)
      return done
    })
  },
  removeChannel: ({ db, userid, body: { traderid, idChan } }) =>
    db.write((tx): HandlerAnswer => {
      if (traderid !== userid || !isTrader(tx, userid)) return onlyTrader
      const isOwn = tx.get(collections.channels, pairId(userid, idChan)) !== undefined
      if (isOwn) tx.remove(collections.channels, pairId(userid, idChan))
      else
        for (const channel of copiedChannels(tx, userid))
          if (channel.idChan === idChan) putCopy(tx, userid, channel, { isHidden: true })
      return done
    }),
  copyId: ({ db, userid, body: { traderid } }) =>
    db.write((tx): HandlerAnswer => {
      if (!botOf(tx, traderid)) return refused(404, relationRefusals.traderNotFound, 'traderid')
      if (!mayCopyRooms(tx, traderid, userid)) return refused(403, relationRefusals.notFollowing, 'traderid')
      tx.put(collections.rooms, userid, { traderid } satisfies RoomSource)
      for (const channel of copiedChannels(tx, userid)) putCopy(tx, userid, channel, { isHidden: false })
      return done
    }),
}
