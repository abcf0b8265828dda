/** Every screen, for those who look at all of them: people at pictures, and the rules of accessibility. */
import { signedInPaths, signedOutPaths } from '../../src/config/paths'

const unknown = '/nowhere'

export const screens = {
  signedOut: [...signedOutPaths, '/geralconfig', unknown],
  signedIn: [...signedInPaths, unknown],
} as const

/** The name of a screen's picture. */
export const pictureOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'))
