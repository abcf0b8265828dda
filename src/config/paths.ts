/** The addresses of the specification, each with its icon in menus and on cards: one icon, one meaning. */
const specified = {
  '/': 'home',
  '/auth': 'account',
  '/geralconfig': 'settings',
  '/comprar': 'cart',
  '/strategies': 'strategy',
  '/brokerconfig': 'broker',
  '/copytrader': 'copyTrader',
  '/copysignals': 'signals',
  '/addphone': 'phone',
  '/reader-params': 'hours',
  '/copy-salas': 'rooms',
  '/configure-channels': 'channels',
  '/channels-list': 'reader',
  '/botspage': 'bot',
  '/botsmanager': 'bots',
  '/botcommands': 'command',
  '/configproxy': 'proxy',
  '/config-masaniello': 'money',
  '/config-cycles': 'cycle',
  '/config-soros': 'levels',
  '/config-recovery': 'recovery',
  '/config-customcycles': 'grid',
  '/traderconfig': 'filters',
  '/followerscopy': 'follower',
  '/followconfig': 'trader',
  '/configfollow': 'trader',
  '/copyrequest': 'askTrader',
  '/configmetatrader': 'meta',
  '/configtradercopy': 'broadcast',
  '/tradermetaconfig': 'outgoing',
  '/followerslist': 'followerList',
  '/followermetaconfig': 'incoming',
  '/followermetareq': 'ask',
  '/configmetafollower': 'incoming',
  '/paymentok': 'check',
} as const

/** What this product adds. */
const own = {
  '/mycopy': 'copied',
  '/afiliados': 'sell',
  '/history': 'history',
  '/fleet/compare': 'sort',
} as const

export const pathIcons = { ...specified, ...own }

/** Every address of the panel. `app/routes` has one screen for each: a missing one does not compile. */
export type SignedInPath = keyof typeof pathIcons

export const specifiedPaths = Object.keys(specified) as readonly SignedInPath[]
export const ownPaths = Object.keys(own) as readonly SignedInPath[]
export const signedInPaths = [...specifiedPaths, ...ownPaths]

export const signedOutPaths = ['/', '/cadastrar', '/paymentok'] as const

export const isSignedInPath = (path: string): path is SignedInPath => Object.hasOwn(pathIcons, path)
