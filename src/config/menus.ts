import type { SignedInPath } from './paths'

type Menu = readonly SignedInPath[]

/** The menus of the specification, in its order. Titles and explanations stand in `locales/<lng>/routes.json` under the path. */
export const sideMenu: Menu = ['/', '/geralconfig', '/copytrader', '/copysignals', '/comprar', '/auth']
export const copyTraderHub: Menu = ['/configtradercopy', '/followerscopy', '/configfollow', '/copyrequest']
export const copySignalsHub: Menu = [
  '/addphone',
  '/channels-list',
  '/configure-channels',
  '/reader-params',
  '/copy-salas',
]
/** Followed by the external support chat. */
export const configurationHub: Menu = [
  '/brokerconfig',
  '/geralconfig',
  '/copysignals',
  '/copytrader',
  '/configmetatrader',
  '/botspage',
  '/comprar',
]
/** What this product adds: on Home, and under the purchase. */
export const ownHub: Menu = ['/afiliados']
export const strategiesHub: Menu = [
  '/config-masaniello',
  '/config-cycles',
  '/config-soros',
  '/config-recovery',
  '/config-customcycles',
]
export const botsHub: Menu = ['/botcommands', '/botsmanager']
export const metaCopyHub: Menu = [
  '/tradermetaconfig',
  '/followerslist',
  '/configmetafollower',
  '/followermetareq',
]
