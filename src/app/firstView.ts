/** What is decided before the first paint, without React, i18next or the store. Pure: `app/boot` brings the facts. */
import { detection, firstSpoken } from '@/i18n/language'
import type { Language } from '@/i18n/types'

/** Who has it may have something stored, and is not served the newcomer's page: see `build/newcomer`. */
export const KNOWN_COOKIE = 'leme-known'

/** The shell's frame, the prerendered sign-in, or nothing yet. */
export type FirstView = 'in' | 'out' | 'other'

/** What the build tells `app/boot` of itself: addresses of its files. */
export interface FirstPaint {
  /** the module that starts the panel, and what it imports */
  readonly scripts: readonly [string, ...string[]]
  /** the first texts */
  readonly texts: Readonly<Record<Language, readonly string[]>>
  /** what a reload of a person who is signed in needs besides */
  readonly signedIn: Readonly<Record<Language, readonly string[]>>
}

/** The addresses at which the prerendered sign-in is what a person sees who is not signed in. */
const signInPaths: readonly string[] = ['/', '/auth']

export const isSignInPath = (path: string) => signInPaths.includes(path)

export function firstView(path: string, stored: (key: string) => string | null): FirstView {
  if (stored('email') && stored('password')) return 'in'
  return isSignInPath(path) ? 'out' : 'other'
}

export interface LanguageFacts {
  readonly search: string
  readonly hash: string
  readonly cookie: string
  readonly stored: (key: string) => string | null
  /** the browser's languages, the dearest first */
  readonly navigator: readonly string[]
  readonly htmlTag: string | null
}

/** The language that i18next's detector will find: the same places, in the same order, read the same way. */
export const firstLanguage = ({
  search,
  hash,
  cookie,
  stored,
  navigator,
  htmlTag,
}: LanguageFacts): Language =>
  firstSpoken({
    querystring: [inQuery(search || hash.slice(hash.indexOf('?')))],
    cookie: [inCookie(cookie)],
    localStorage: [stored(detection.lookupLocalStorage)],
    navigator,
    htmlTag: [htmlTag],
  })

/** The last one counts, and nothing is decoded. */
const inQuery = (query: string) =>
  query
    .slice(1)
    .split('&')
    .findLast((pair) => pair.startsWith(`${detection.lookupQuerystring}=`))
    ?.slice(detection.lookupQuerystring.length + 1)

const inCookie = (cookies: string) =>
  cookies
    .split(';')
    .map((pair) => pair.replace(/^ +/, ''))
    .find((pair) => pair.startsWith(`${detection.lookupCookie}=`))
    ?.slice(detection.lookupCookie.length + 1)
