/** The decisions before the first paint, without React, i18next or the store. Pure: `app/boot` passes the inputs. */
import { detection, firstSupported } from '@/i18n/language'
import type { Language } from '@/i18n/types'

/** A text in local storage; '' = none. */
type Stored = (key: 'email' | 'password' | typeof detection.lookupLocalStorage) => string

/** The shell's frame, the prerendered sign-in, or nothing yet. */
export type FirstView = 'in' | 'out' | 'other'

/** The addresses of the build's files that `app/boot` needs. */
export interface FirstPaint {
  /** the module that starts the panel, and what it imports */
  readonly scripts: readonly [string, ...string[]]
  /** the first texts, and what the panel waits for before it is drawn */
  readonly first: Readonly<Record<Language, readonly string[]>>
  /** what a reload while signed in needs in addition */
  readonly signedIn: Readonly<Record<Language, readonly string[]>>
}

/** The addresses that show the prerendered sign-in when signed out. */
const signInPaths: readonly string[] = ['/', '/auth']

export const isSignInPath = (path: string) => signInPaths.includes(path)

export function firstView(path: string, stored: Stored): FirstView {
  if (stored('email') && stored('password')) return 'in'
  return isSignInPath(path) ? 'out' : 'other'
}

export interface LanguageSources {
  readonly search: string
  readonly hash: string
  readonly cookie: string
  readonly stored: Stored
  /** the browser's languages, the preferred one first */
  readonly navigator: readonly string[]
  readonly htmlTag: string | null
}

/** Finds the same language as i18next's detector: the same sources, in the same order, read the same way. */
export const firstLanguage = ({
  search,
  hash,
  cookie,
  stored,
  navigator,
  htmlTag,
}: LanguageSources): Language =>
  firstSupported({
    querystring: [inQuery(search || hash.slice(hash.indexOf('?')))],
    cookie: [inCookie(cookie)],
    localStorage: [stored(detection.lookupLocalStorage)],
    navigator,
    htmlTag: [htmlTag],
  })

/** Like i18next's detector: the last one counts, without decoding. */
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
