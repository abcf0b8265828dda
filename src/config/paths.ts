/** The addresses of the specification, each with its icon in menus and on cards. */
const specified = {
  '/': 'home',
  '/auth': 'account',
  '/geralconfig': 'settings',
  '/comprar': 'cart',
  '/strategies': 'strategy',
  '/brokerconfig': 'broker',
  '/copytrader': 'copy',
  '/copysignals': 'signals',
  '/addphone': 'phone',
  '/reader-params': 'clock',
  '/copy-salas': 'chat',
  '/configure-channels': 'settings',
  '/channels-list': 'reader',
  '/botspage': 'bot',
  '/botsmanager': 'bot',
  '/botcommands': 'command',
  '/configproxy': 'proxy',
  '/config-masaniello': 'money',
  '/config-cycles': 'cycle',
  '/config-soros': 'levels',
  '/config-recovery': 'recovery',
  '/config-customcycles': 'grid',
  '/traderconfig': 'copy',
  '/followerscopy': 'follower',
  '/followconfig': 'account',
  '/configfollow': 'account',
  '/copyrequest': 'send',
  '/configmetatrader': 'meta',
  '/configtradercopy': 'settings',
  '/tradermetaconfig': 'account',
  '/followerslist': 'follower',
  '/followermetaconfig': 'meta',
  '/followermetareq': 'send',
  '/configmetafollower': 'copy',
  '/paymentok': 'check',
} as const

/** What this product adds. */
const own = {
  '/mycopy': 'copy',
  '/afiliados': 'link',
  '/history': 'clock',
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
