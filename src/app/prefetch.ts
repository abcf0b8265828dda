import type { SignedInPath } from '@/config/paths'
import { selectHasBot } from '@/features/bots/botsSlice'
import { loadTexts } from '@/i18n'
import type { Store } from '@/store'
import { routes } from './routes'

/** Asks for what the screen shows; never about a bot when none is chosen. */
function askData(path: SignedInPath, { dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>) {
  const { data, needsBot } = routes[path]
  if (!needsBot || selectHasBot(getState())) data?.(dispatch, getState())
}

const loadTheme = () => import('./AntdTheme')

/** Everything of a screen, all at once. */
export async function loadScreen(path: SignedInPath) {
  const { load, texts, light } = routes[path]
  const [screen, theme] = await Promise.all([load(), light ? undefined : loadTheme(), loadTexts(...texts)])
  return { Screen: screen.default, Theme: theme?.AntdTheme }
}

/**
 * Everything that a screen needs, asked for at once. The code stands first in the queue: a browser speaks to one host over
 * six connections, and a slow provider may hold them all. A failure is said by the screen when it is opened.
 */
export function prefetch(path: SignedInPath, store: Pick<Store, 'dispatch' | 'getState'>) {
  loadScreen(path).catch(() => undefined)
  askData(path, store)
}
