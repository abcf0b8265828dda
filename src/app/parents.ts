import {
  botsHub,
  configurationHub,
  copySignalsHub,
  copyTraderHub,
  metaCopyHub,
  strategiesHub,
} from '@/config/menus'
import type { SignedInPath } from '@/config/paths'

/** Where a screen's siblings are. The inner hubs come first: a hub is itself in the configuration, which Home shows. */
const hubs: readonly (readonly [SignedInPath, readonly SignedInPath[]])[] = [
  ['/copytrader', copyTraderHub],
  ['/copysignals', copySignalsHub],
  ['/strategies', strategiesHub],
  ['/botspage', botsHub],
  ['/configmetatrader', metaCopyHub],
  ['/', configurationHub],
]

/** The screen that links here; Home for those that no hub lists. */
export const parentOf = (path: SignedInPath): SignedInPath =>
  hubs.find(([, children]) => children.includes(path))?.[0] ?? '/'
