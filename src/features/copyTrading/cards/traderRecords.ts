import { keyOf } from '@/store/address'
import type { SignedInPath } from '@/config/paths'
import type { FollowedTrader } from '@/contract/metaTrader'
import { relationRefusals } from '@/contract/relations'
import type { BotScope } from '@/contract/scope'
import { byTrader } from '@/domain/copiedTraders'
import { changedTerms, traderTermNames, traderTerms, type TraderCard } from '@/domain/robot/copyRisk'
import type { Translate } from '@/i18n'
import type { CardRecords } from '@/shared/cards/cardRecords'
import type { About } from '@/store/history/about'
import type { AskAboutCopies } from '../question/useCopyQuestion'
import { positionRules, traderFields, traderName } from './position'
import type { TraderCalls } from './tradersList'

/** A trader in the history. */
export const aboutTrader = (
  path: SignedInPath,
  { userid: bot }: BotScope,
  name: string,
  traderid: string,
): About => ({ path, bot, name: `${name} (${traderid})` })

/** How a bot's traders are called and saved, and what is asked before. */
interface Traders {
  readonly path: SignedInPath
  readonly calls: Pick<TraderCalls, 'id' | 'load' | 'save' | 'kind'>
  readonly scope: BotScope
  readonly t: Translate
  readonly ask: AskAboutCopies
}

/** The traders that a bot copies. */
export const traderRecords = ({
  path,
  calls: { id, load, save, kind },
  scope,
  t,
  ask,
}: Traders): CardRecords<FollowedTrader> => ({
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
  ask: (changes) =>
    ask(
      changes.map(({ key, before, after }) => ({
        kind,
        id: key,
        name: traderName(t, after),
        ...changedTerms<TraderCard>(traderTerms, traderTermNames, before, after),
      })),
    ),
})
