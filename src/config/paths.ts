/** The addresses of the specification. */
export const specifiedPaths = [
  '/',
  '/auth',
  '/geralconfig',
  '/comprar',
  '/strategies',
  '/brokerconfig',
  '/copytrader',
  '/copysignals',
  '/addphone',
  '/reader-params',
  '/copy-salas',
  '/configure-channels',
  '/channels-list',
  '/botspage',
  '/botsmanager',
  '/botcommands',
  '/configproxy',
  '/config-masaniello',
  '/config-cycles',
  '/config-soros',
  '/config-recovery',
  '/config-customcycles',
  '/traderconfig',
  '/followerscopy',
  '/followconfig',
  '/configfollow',
  '/copyrequest',
  '/configmetatrader',
  '/configtradercopy',
  '/tradermetaconfig',
  '/followerslist',
  '/followermetaconfig',
  '/followermetareq',
  '/configmetafollower',
  '/paymentok',
] as const

/** What this product adds. */
export const ownPaths = ['/mycopy', '/afiliados', '/history', '/fleet/compare'] as const

/** Every address of the panel. `app/routes` has one screen for each: a missing one does not compile. */
export const signedInPaths = [...specifiedPaths, ...ownPaths] as const

export const signedOutPaths = ['/', '/cadastrar', '/paymentok'] as const

export type SignedInPath = (typeof signedInPaths)[number]

export const isSignedInPath = (path: string): path is SignedInPath =>
  (signedInPaths as readonly string[]).includes(path)
