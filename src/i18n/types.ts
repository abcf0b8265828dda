import type affiliates from '@locales/pt-BR/affiliates.json'
import type session from '@locales/pt-BR/session.json'
import type botCommands from '@locales/pt-BR/botCommands.json'
import type bots from '@locales/pt-BR/bots.json'
import type botsManager from '@locales/pt-BR/botsManager.json'
import type brokers from '@locales/pt-BR/brokers.json'
import type channelList from '@locales/pt-BR/channelList.json'
import type channels from '@locales/pt-BR/channels.json'
import type common from '@locales/pt-BR/common.json'
import type connection from '@locales/pt-BR/connection.json'
import type conflicts from '@locales/pt-BR/conflicts.json'
import type copyChecks from '@locales/pt-BR/copyChecks.json'
import type copyRooms from '@locales/pt-BR/copyRooms.json'
import type copyTrading from '@locales/pt-BR/copyTrading.json'
import type errors from '@locales/pt-BR/errors.json'
import type expiries from '@locales/pt-BR/expiries.json'
import type fleet from '@locales/pt-BR/fleet.json'
import type followers from '@locales/pt-BR/followers.json'
import type general from '@locales/pt-BR/general.json'
import type history from '@locales/pt-BR/history.json'
import type home from '@locales/pt-BR/home.json'
import type keys from '@locales/pt-BR/keys.json'
import type metaTrader from '@locales/pt-BR/metaTrader.json'
import type myCopy from '@locales/pt-BR/myCopy.json'
import type money from '@locales/pt-BR/money.json'
import type options from '@locales/pt-BR/options.json'
import type palette from '@locales/pt-BR/palette.json'
import type phone from '@locales/pt-BR/phone.json'
import type proof from '@locales/pt-BR/proof.json'
import type purchase from '@locales/pt-BR/purchase.json'
import type rehearsal from '@locales/pt-BR/rehearsal.json'
import type renewal from '@locales/pt-BR/renewal.json'
import type replay from '@locales/pt-BR/replay.json'
import type risk from '@locales/pt-BR/risk.json'
import type routes from '@locales/pt-BR/routes.json'
import type settings from '@locales/pt-BR/settings.json'
import type signalSteps from '@locales/pt-BR/signalSteps.json'
import type signals from '@locales/pt-BR/signals.json'
import type stopAll from '@locales/pt-BR/stopAll.json'

/** pt-BR is the reference: a test compares the other languages with it. */
interface Texts {
  affiliates: typeof affiliates
  botCommands: typeof botCommands
  bots: typeof bots
  botsManager: typeof botsManager
  brokers: typeof brokers
  channelList: typeof channelList
  channels: typeof channels
  common: typeof common
  conflicts: typeof conflicts
  copyChecks: typeof copyChecks
  connection: typeof connection
  copyRooms: typeof copyRooms
  copyTrading: typeof copyTrading
  errors: typeof errors
  expiries: typeof expiries
  fleet: typeof fleet
  followers: typeof followers
  general: typeof general
  history: typeof history
  home: typeof home
  keys: typeof keys
  metaTrader: typeof metaTrader
  money: typeof money
  myCopy: typeof myCopy
  options: typeof options
  palette: typeof palette
  phone: typeof phone
  proof: typeof proof
  purchase: typeof purchase
  rehearsal: typeof rehearsal
  renewal: typeof renewal
  replay: typeof replay
  risk: typeof risk
  routes: typeof routes
  session: typeof session
  settings: typeof settings
  signalSteps: typeof signalSteps
  signals: typeof signals
  stopAll: typeof stopAll
}

export type Namespace = keyof Texts

/** The sign-in's subjects: the build puts them into one file per language. */
export const firstNamespaces = ['common', 'errors', 'session'] as const satisfies readonly Namespace[]
/** What the shell and the first screen after the sign-in need, also one file per language. */
export const panelNamespaces = ['bots', 'home', 'options', 'routes'] as const satisfies readonly Namespace[]

type Plural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K

type LeafPaths<T> = {
  [K in keyof T & string]: T[K] extends string ? Plural<K> : `${K}.${LeafPaths<T[K]>}`
}[keyof T & string]

/** `subject:path.to.text`, from the pt-BR files. */
export type MessageKey = { [N in Namespace]: `${N}:${LeafPaths<Texts[N]>}` }[Namespace]

/** A text that is translated later, where it is shown: errors and rules carry it. */
export interface Message {
  readonly key: MessageKey
  readonly values?: Readonly<Record<string, string | number>>
}

/** A row for each folder in `locales/`: the language, named in itself. The first one is the reference. */
export const languageNames = {
  'pt-BR': 'Português (Brasil)',
  'en-US': 'English (US)',
  'es-ES': 'Español (Latinoamérica)',
  'fr-FR': 'Français (France)',
} as const

export type Language = keyof typeof languageNames
export const languages = Object.keys(languageNames) as [Language, ...Language[]]
