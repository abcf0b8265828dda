import { keyOf } from '@/store/address'
import type { SignedInPath } from '@/config/paths'
import type { FollowedTrader } from '@/contract/metaTrader'
import { relationRefusals } from '@/contract/relations'
import type { BotScope } from '@/contract/scope'
import { byTrader } from '@/domain/copiedTraders'
import type { Translate } from '@/i18n'
import type { CardRecords } from '@/shared/cards/cardRecords'
import type { About } from '@/store/history/about'
import { positionRules, traderFields, traderName } from './position'
import type { TraderCalls } from './tradersList'

/** A trader in the history. */
export const aboutTrader = (
  path: SignedInPath,
  { userid: bot }: BotScope,
  name: string,
  traderid: string,
): About => ({ path, bot, name: `${name} (${traderid})` })

/** The traders that a bot copies. */
export const traderRecords = (
  path: SignedInPath,
  { id, load, save }: Pick<TraderCalls, 'id' | 'load' | 'save'>,
  scope: BotScope,
  t: Translate,
): CardRecords<FollowedTrader> => ({
  form: keyOf({ record: id, userid: scope.userid }),
  fields: traderFields,
  nameOf: (trader) => traderName(t, trader),
  load: (freshness) => async (dispatch) => byTrader(await dispatch(load(scope, freshness))),
  gone: relationRefusals.traderNotFound,
  rules: () => positionRules,
  save: (trader) => save(scope, trader),
  historyEntry: (traderid) => (before, after) => ({
    ...aboutTrader(path, scope, traderName(t, after), traderid),
    record: keyOf({ record: id, userid: scope.userid, item: traderid }),
    before,
    after,
  }),
})
