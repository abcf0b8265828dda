/** Everything that the palette finds, as data: its name and its address. */
import type { Bot } from '@/contract/bots'
import { botCommand } from '@/contract/codes'
import type { Follower } from '@/contract/copyTrading'
import type { FollowedTraderAnswer, MetaDataAnswer } from '@/contract/metaTrader'
import type { BotRef } from '@/contract/session'
import type { ChannelAnswer } from '@/contract/signals'
import { pathIcons, signedInPaths, type SignedInPath } from '@/config/paths'
import { byTrader } from '@/domain/copiedTraders'
import { accountsOf } from '@/domain/metaAccounts'
import { channelSearch } from '@/domain/channelSearch'
import { rankFor, searchable } from '@/domain/search'
import type { CommandName } from '@/features/bots/commands'
import { byKey } from '@/features/signals/channels/channelKeys'
import type { Message } from '@/i18n/types'
import type { PathTarget } from '@/shared/PathLink'
import type { IconName } from '@/shared/icons'
import type { Tool } from './toolKeys'
import { fields, type LinkedCardList } from './fields'

export interface PalettePlace {
  readonly key: string
  readonly kind: 'screen' | 'field' | 'bot' | 'follower' | 'channel' | 'trader' | 'command' | 'tool'
  readonly icon: IconName
  /** its own name, or that of its kind in each language */
  readonly name: string | Message
  /** the screen that it is on */
  readonly path?: SignedInPath
  readonly to: PathTarget | BotRef | Tool
}

/** What is known of the selected bot, as far as it is read. */
export interface BotPlacesInput {
  readonly userid: string
  readonly bots: readonly BotRef[]
  readonly names: Readonly<Record<string, string>>
  readonly listed?: readonly Bot[] | undefined
  readonly followers?: readonly Follower[] | undefined
  readonly channels?: readonly ChannelAnswer[] | undefined
  readonly traders?: readonly FollowedTraderAnswer[] | undefined
  readonly metaTraders?: readonly FollowedTraderAnswer[] | undefined
  readonly metaData?: readonly MetaDataAnswer[] | undefined
}

const screens = signedInPaths
  .filter((path) => path !== '/paymentok')
  .map((path): PalettePlace => ({
    key: `screen ${path}`,
    kind: 'screen',
    icon: pathIcons[path],
    name: { key: `routes:${path}.title` },
    to: { to: path },
  }))

const commands = (Object.keys(botCommand.codes) as CommandName[]).map((command): PalettePlace => ({
  key: `command ${command}`,
  kind: 'command',
  icon: 'command',
  name: { key: `options:botCommand.${command}` },
  path: '/botcommands',
  to: { to: '/botcommands', query: { command } },
}))

const tools: readonly PalettePlace[] = [
  { key: 'tool stopAll', kind: 'tool', icon: 'stop', name: { key: 'bots:tools.stopAll' }, to: 'stopAll' },
  { key: 'tool hide', kind: 'tool', icon: 'eyeOff', name: { key: 'palette:hide' }, to: 'hide' },
  { key: 'tool keys', kind: 'tool', icon: 'command', name: { key: 'palette:keys' }, to: 'keys' },
]

/** The first card of each list: its fields represent those of all cards. */
const firstCards = ({ userid, channels, traders, metaTraders, metaData }: BotPlacesInput) =>
  ({
    channels: channels && byKey(channels).keys().next().value,
    traders: traders?.[0]?.traderid,
    metaTraders: metaTraders?.[0]?.traderid,
    metaData: metaData && (accountsOf(metaData, userid)[0]?.traderid ?? userid),
  }) satisfies Readonly<Record<LinkedCardList, string | undefined>>

const tradersOn = (path: SignedInPath, traders: readonly FollowedTraderAnswer[] = []) =>
  Array.from(byTrader(traders).values(), ({ traderid, name }): PalettePlace => ({
    key: `trader ${path} ${traderid}`,
    kind: 'trader',
    icon: 'trader',
    name: [name, traderid].filter(Boolean).join(' · '),
    path,
    to: { to: path, field: `${traderid}_lote` },
  }))

/** Every place, in the order in which equal ones are shown. */
export function placesOf(known: BotPlacesInput): readonly PalettePlace[] {
  const cards = firstCards(known)
  const emails = new Map(known.listed?.map(({ userid, email }) => [userid, email]))
  return [
    ...screens,
    ...tools,
    ...known.bots.map((bot): PalettePlace => ({
      key: `bot ${bot.userid}`,
      kind: 'bot',
      icon: 'bot',
      name: [known.names[bot.userid], bot.userid, emails.get(bot.userid)].filter(Boolean).join(' · '),
      to: bot,
    })),
    ...commands,
    ...fields.map(({ path, field, cards: kind, ...name }): PalettePlace => {
      const card = kind && cards[kind]
      const isThere = kind === undefined || card !== undefined
      const target = { to: path, ...(isThere && { field: card === undefined ? field : `${card}_${field}` }) }
      return { key: `field ${path} ${field}`, kind: 'field', icon: 'settings', name, path, to: target }
    }),
    ...Array.from(byKey(known.channels ?? []), ([key, { nameGroup }]): PalettePlace => ({
      key: `channel ${key}`,
      kind: 'channel',
      icon: 'signals',
      name: [nameGroup, key].filter(Boolean).join(' · '),
      path: '/configure-channels',
      to: { to: '/configure-channels', field: `${key}_lote` },
    })),
    ...tradersOn('/configfollow', known.traders),
    ...tradersOn('/configmetafollower', known.metaTraders),
    ...(known.followers ?? []).map(({ id, name }): PalettePlace => ({
      key: `follower ${id}`,
      kind: 'follower',
      icon: 'follower',
      name: [name, id].filter(Boolean).join(' · '),
      path: '/followerscopy',
      to: { to: '/followerscopy', query: { search: id } },
    })),
  ]
}

/** A text in each language, the person's own first. */
export type Translations = (message: Message) => readonly string[]

/** Places with the texts by which they are found. */
export const indexOf = (places: readonly PalettePlace[], translations: Translations) =>
  places.map((place) => {
    const { name, path } = place
    const names = typeof name === 'string' ? [name] : translations(name)
    const titles = path ? translations({ key: `routes:${path}.title` }) : []
    const plainTexts = names.map((text, at) => searchable([text, titles[at]].filter(Boolean).join(' ')))
    return { place, plainTexts: [...new Set(plainTexts)] }
  })
export type Index = ReturnType<typeof indexOf>

/** The list fits this many without scrolling. */
const MOST_FOUND = 8

/** How much later names in another language are listed than those in the panel's, and other places than recent ones. */
const FOREIGN = 0.4
const NOT_RECENT = 0.3

/** The closest first; without a search what was opened last, then the screens. */
export function findPlaces(index: Index, search: string, recent: readonly string[]): readonly PalettePlace[] {
  const rank = rankFor(channelSearch(search))
  const isEmpty = search.trim() === ''
  const age = new Map(recent.map((key, at) => [key, at]))
  const ranked = index.flatMap(({ place, plainTexts }, order) => {
    const at = age.get(place.key)
    if (isEmpty) return [{ place, distance: at ?? recent.length + order }]
    const texts = plainTexts.map((text, language) => rank(text) + (language > 0 ? FOREIGN : 0))
    const distance = Math.min(...texts) + (at === undefined ? NOT_RECENT : 0)
    return distance < Infinity ? [{ place, distance }] : []
  })
  return ranked
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST_FOUND)
    .map(({ place }) => place)
}
