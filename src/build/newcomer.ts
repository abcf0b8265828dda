/**
 * Who comes for the first time has nothing stored that a page could hang on: the server itself knows what they are to see, and
 * sends the sign-in in their language, alone. Everybody else gets `index.html`, where `app/boot` decides. A host that serves
 * files alone always sends that one.
 */
import { KNOWN_COOKIE, isSignInPath } from '@/app/firstView'
import { detection, firstSpoken } from '@/i18n/language'
import { newcomersPage } from './files'

export interface PageRequest {
  /** path and query */
  readonly url: string
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
}

/** The newcomer's page as a file of the build; `undefined` when it takes a browser to decide. */
export function pageForNewcomer({ url, cookie = '', acceptLanguage = '' }: PageRequest): string | undefined {
  const [path = '/', query = ''] = url.split('?', 2)
  const cookies = cookie.split(';').map((pair) => pair.split('=', 1)[0]?.trim())
  const mayDiffer = [KNOWN_COOKIE, detection.lookupCookie].some((name) => cookies.includes(name))
  if (!isSignInPath(path) || mayDiffer || query.includes(detection.lookupQuerystring)) return undefined
  const navigator = inOrder(acceptLanguage)
  return newcomersPage(firstSpoken({ navigator, querystring: [], cookie: [], localStorage: [], htmlTag: [] }))
}

/** `en;q=0.8,pt-BR` → `pt-BR`, `en`: the dearest first, as RFC 9110 (12.5.4) has it. */
function inOrder(acceptLanguage: string): string[] {
  const wishes = acceptLanguage.split(',').map((wish) => {
    const [tag = '', ...settings] = wish.split(';').map((part) => part.trim())
    const quality = settings.find((setting) => setting.startsWith('q='))
    return { tag, quality: quality ? Number(quality.slice(2)) : 1 }
  })
  return wishes
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
