import type { SignedInPath } from '@/config/paths'
import { selectHasBot } from '@/features/bots/botsSlice'
import { loadTexts } from '@/i18n'
import type { Store } from '@/store'
import { routes } from './routes'

/** Asks for what the screen shows; never about a bot when none is chosen. */
export function askData(path: SignedInPath, { dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>) {
  const { data, needsBot } = routes[path]
  if (!needsBot || selectHasBot(getState())) data?.(dispatch, getState())
}

export const loadTheme = () => import('./AntdTheme')

/** Everything of a screen, all at once. */
export async function loadScreen(path: SignedInPath) {
  const { load, texts, light } = routes[path]
  const [screen, theme] = await Promise.all([load(), light ? undefined : loadTheme(), loadTexts(...texts)])
  return { Screen: screen.default, Theme: theme?.AntdTheme }
}

/** Somebody is about to follow a link: what the screen needs is fetched already. If that fails, following it will say so. */
export function prefetch(path: SignedInPath, store: Store) {
  askData(path, store)
  loadScreen(path).catch(() => undefined)
}
