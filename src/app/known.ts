import { KNOWN_COOKIE } from './firstView'

/** Seconds. */
const A_YEAR = 31_536_000

/** From now on this browser decides for itself what its first paint shows: somebody signed in, or chose a language. */
export function becomeKnown() {
  document.cookie = `${KNOWN_COOKIE}=1; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`
}
