import type { SignedInPath } from './paths'

type Menu = readonly SignedInPath[]

/** The menus of the specification, in its order. Titles are in `locales/<lng>/routes.json` under the path, with what a hub says of it. */
export const sideMenu: Menu = ['/', '/geralconfig', '/copytrader', '/copysignals', '/comprar', '/auth']
export const copyTraderHub = [
  '/configtradercopy',
  '/followerscopy',
  '/configfollow',
  '/copyrequest',
] as const satisfies Menu
export const copySignalsHub = [
  '/addphone',
  '/channels-list',
  '/configure-channels',
  '/reader-params',
  '/copy-salas',
] as const satisfies Menu
/** The external support chat comes after these. */
export const configurationHub: Menu = [
  '/brokerconfig',
  '/geralconfig',
  '/copysignals',
  '/copytrader',
  '/configmetatrader',
  '/botspage',
  '/comprar',
]
/** Below the specification's entries: all other screens that are not inside one of these, by what they are for. */
export const menuGroups = [
  { name: 'operate', paths: ['/strategies', '/botspage', '/brokerconfig', '/configproxy'] },
  { name: 'copy', paths: ['/mycopy', '/configmetatrader'] },
  { name: 'sell', paths: ['/afiliados'] },
  { name: undefined, paths: ['/history'] },
] as const satisfies readonly { readonly name: string | undefined; readonly paths: Menu }[]
/** What a phone's bottom bar opens: what people go to daily. Everything is in the menu behind its *More*. */
export const phoneSheets = {
  operate: ['/strategies', '/botspage', '/botcommands', '/brokerconfig', '/geralconfig', '/configproxy'],
  copy: ['/copysignals', '/copytrader', '/mycopy', '/configmetatrader'],
} as const satisfies Readonly<Record<string, Menu>>
export type PhoneSheet = keyof typeof phoneSheets
/** What this product adds: on Home, and below the purchase. */
export const ownHub = ['/afiliados'] as const satisfies Menu
export const strategiesHub: Menu = [
  '/config-masaniello',
  '/config-cycles',
  '/config-soros',
  '/config-recovery',
  '/config-customcycles',
]
export const botsHub = ['/botcommands', '/botsmanager'] as const satisfies Menu
export const metaCopyHub = [
  '/tradermetaconfig',
  '/followerslist',
  '/configmetafollower',
  '/followermetareq',
] as const satisfies Menu

/** Each hub and the screens inside it. */
const hubs: readonly (readonly [SignedInPath, Menu])[] = [
  ['/copytrader', [...copyTraderHub, '/traderconfig', '/followconfig']],
  ['/copysignals', copySignalsHub],
  ['/strategies', strategiesHub],
  ['/botspage', [...botsHub, '/fleet/compare']],
  ['/configmetatrader', [...metaCopyHub, '/followermetaconfig']],
]

/** The hub that a screen is inside of, with all its screens; `undefined` for a screen of the menu. */
export function hubOf(path: SignedInPath) {
  const found = hubs.find(([, inside]) => inside.includes(path))
  return found && { hub: found[0], screens: found[1] }
}
