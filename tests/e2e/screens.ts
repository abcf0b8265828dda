/** Every screen, for those who look at all of them: people at pictures, and the rules of accessibility. */
import type { Language } from '../../src/i18n/types'
import { signedInPaths, signedOutPaths } from '../../src/config/paths'

/** Of the longest texts: what has room in this language has room in nearly every other. */
export const longest: Language = 'fr-FR'

export const desk = { width: 1440, height: 900 } as const
/** What WCAG's "reflow" asks for: what fits here also fits on a wider phone. */
export const narrowest = { width: 320, height: 740 } as const

const unknown = '/nowhere'

export const screens = {
  signedOut: [...signedOutPaths, '/geralconfig', unknown],
  signedIn: [...signedInPaths, unknown],
} as const

/** The name of a screen's picture. */
export const pictureOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'))
