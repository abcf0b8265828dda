// The endpoints that the shell and Home need; `api/reads` loads all others on demand.
import '@/api/bots'
import '@/api/copyTrading'
import '@/api/general'
import '@/api/money'
import '@/api/signals'
import type { SignedInPath } from '@/config/paths'
import { loadTexts } from '@/i18n'
import type { Store } from '@/store/state'
import { loadPart } from '@/store/loadPart'
import { readAhead } from '@/store/reading/reads'
import { routes } from './routes'

/** What was typed and not saved is there with the form: the store would request its code only then. */
const loadDrafts = () => import('@/store/saving/keptDrafts').catch(() => undefined)

/** Loads a screen's code and texts. */
export async function loadScreen(path: SignedInPath) {
  const { load, texts } = routes[path]
  const [screen] = await loadPart(Promise.all([load(), loadTexts(...texts), loadDrafts()]))
  return screen.default
}

/**
 * Loads a screen's code, texts and data in parallel. The code comes first: a browser has six connections per host, and a slow
 * provider may occupy all of them. The screen shows a failure when it opens.
 */
export function prefetch(path: SignedInPath, { dispatch }: Pick<Store, 'dispatch'>) {
  loadScreen(path).catch(() => undefined)
  dispatch(readAhead(path))
}
