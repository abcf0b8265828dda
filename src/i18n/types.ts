/** pt-BR is the reference: a test compares the other languages with it. */
interface Texts {
  affiliates: typeof import('@locales/pt-BR/affiliates.json')
  botCommands: typeof import('@locales/pt-BR/botCommands.json')
  bots: typeof import('@locales/pt-BR/bots.json')
  botsManager: typeof import('@locales/pt-BR/botsManager.json')
  brokers: typeof import('@locales/pt-BR/brokers.json')
  channelList: typeof import('@locales/pt-BR/channelList.json')
  channels: typeof import('@locales/pt-BR/channels.json')
  common: typeof import('@locales/pt-BR/common.json')
  conflicts: typeof import('@locales/pt-BR/conflicts.json')
  connection: typeof import('@locales/pt-BR/connection.json')
  copyChecks: typeof import('@locales/pt-BR/copyChecks.json')
  copyRisk: typeof import('@locales/pt-BR/copyRisk.json')
  copyRooms: typeof import('@locales/pt-BR/copyRooms.json')
  copyTrading: typeof import('@locales/pt-BR/copyTrading.json')
  errors: typeof import('@locales/pt-BR/errors.json')
  expiries: typeof import('@locales/pt-BR/expiries.json')
  fleet: typeof import('@locales/pt-BR/fleet.json')
  followers: typeof import('@locales/pt-BR/followers.json')
  general: typeof import('@locales/pt-BR/general.json')
  history: typeof import('@locales/pt-BR/history.json')
  home: typeof import('@locales/pt-BR/home.json')
  keys: typeof import('@locales/pt-BR/keys.json')
  metaTrader: typeof import('@locales/pt-BR/metaTrader.json')
  money: typeof import('@locales/pt-BR/money.json')
  myCopy: typeof import('@locales/pt-BR/myCopy.json')
  options: typeof import('@locales/pt-BR/options.json')
  palette: typeof import('@locales/pt-BR/palette.json')
  phone: typeof import('@locales/pt-BR/phone.json')
  proof: typeof import('@locales/pt-BR/proof.json')
  purchase: typeof import('@locales/pt-BR/purchase.json')
  rehearsal: typeof import('@locales/pt-BR/rehearsal.json')
  renewal: typeof import('@locales/pt-BR/renewal.json')
  replay: typeof import('@locales/pt-BR/replay.json')
  risk: typeof import('@locales/pt-BR/risk.json')
  routes: typeof import('@locales/pt-BR/routes.json')
  session: typeof import('@locales/pt-BR/session.json')
  settings: typeof import('@locales/pt-BR/settings.json')
  signalSteps: typeof import('@locales/pt-BR/signalSteps.json')
  signals: typeof import('@locales/pt-BR/signals.json')
  stopAll: typeof import('@locales/pt-BR/stopAll.json')
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
