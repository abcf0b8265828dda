import {
  followedSettingsSchema,
  type FollowedSettings,
  type FollowedSettingsAnswer,
  type FollowedTraderAnswer,
} from '@/contract/metaTrader'
import type { FollowerInfo } from '@/contract/copyTrading'
import { knownValue } from '@/contract/told'
import { byTrader } from '@/domain/copiedTraders'
import type { SignedInPath } from '@/config/paths'
import type { BotScope, TraderScope } from '@/contract/scope'
import type { RootState } from '@/store/state'
import type { Freshness } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'
import type { RecordList } from '@/shared/form/settingsRecord'
import type { QueryResult } from '@/shared/Loaded'
import { positionRules, traderFields } from './position'

/** How the traders that a bot copies are read and changed, in copy trading or MetaTrader copy. */
export interface TraderCalls<Trader extends FollowedTraderAnswer = FollowedTraderAnswer> {
  /** key in the settings file */
  readonly id: string
  readonly path: SignedInPath
  readonly kind: 'trader' | 'metaTrader'
  readonly scopeOf: (state: RootState) => BotScope
  readonly useQuery: (bot: BotScope) => QueryResult<readonly Trader[]>
  /** until when the trader lets this bot copy */
  readonly useEnd: (relation: TraderScope) => QueryResult<FollowerInfo>
  readonly load: (bot: BotScope, freshness?: Freshness) => AppThunk<Promise<readonly Trader[]>>
  readonly save: (bot: BotScope, trader: FollowedTraderAnswer) => AppThunk<Promise<unknown>>
  readonly remove: (relation: TraderScope) => AppThunk<Promise<unknown>>
}

const names = Object.keys(followedSettingsSchema.entries) as readonly (keyof FollowedSettings)[]

const settingsOf = (trader: FollowedTraderAnswer) =>
  Object.fromEntries(names.map((name) => [name, trader[name]])) as unknown as FollowedSettingsAnswer

/** The traders that a bot copies, here or on MetaTrader, for the settings file. None is added: a trader has to be asked first. */
export const tradersList = ({ id, path, load, save, remove }: TraderCalls): RecordList<FollowedSettings> => ({
  id,
  path,
  schema: followedSettingsSchema,
  switchedBy: 'traderEna',
  nameOf: ({ name }) => knownValue(name) ?? '',
  read:
    ({ userid }, freshness) =>
    async (dispatch) => {
      const traders = byTrader(await dispatch(load({ userid }, freshness)))
      return new Map([...traders].map(([traderid, trader]) => [traderid, settingsOf(trader)]))
    },
  fields: () => traderFields,
  rules: () => positionRules,
  save: ({ userid }, traderid, settings) =>
    save({ userid }, { ...(settings as FollowedSettingsAnswer), traderid }),
  remove: ({ userid }, traderid) => remove({ userid, traderid }),
  whyNotRemovable: () => undefined,
  whyNotAddable: () => () => Promise.resolve(() => 'settings:transfer.askTrader'),
  add: () => () => Promise.reject(new Error('a trader is asked first')),
})
