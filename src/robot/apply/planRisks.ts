/** What a plan changes: the bots, and what it does to their risk. */
import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { selectAssumptionsOf } from '@/risk/assumptionsSlice'
import type { BotStakes } from '@/domain/money/botStakes'
import { useRiskChanges, type RiskChange } from '@/risk/riskChange'
import type { RootState } from '@/store/state'
import { stakesIn, type BotRecords } from '../records/botRecords'
import { botKey, useBotRecords, type BotAndAccount } from '../records/useBotRecords'
import { changedBy, type Planned } from './planned'

const wantedBy = (plans: readonly Planned[]): readonly BotAndAccount[] =>
  [...new Set(plans.map(({ at }) => at.userid))].flatMap((userid) => {
    const own = plans.filter(({ at }) => at.userid === userid)
    const accounts = [...new Set(own.flatMap(({ at }) => at.account ?? []))]
    return accounts.length > 0 ? accounts.map((account) => ({ userid, account })) : [{ userid }]
  })

/** All records of the bots that a plan changes, of each account that it changes; `undefined` while they are read. */
export function useChangedBots(plans: readonly Planned[]): readonly BotRecords[] | undefined {
  const wanted = useMemo(() => wantedBy(plans), [plans])
  const { loaded } = useBotRecords(wanted)
  return useMemo(() => {
    const bots = wanted.flatMap((bot) => loaded.get(botKey(bot)) ?? [])
    return bots.length === wanted.length ? bots : undefined
  }, [wanted, loaded])
}

/** What a plan does to a bot's risk. */
export interface BotRisks {
  readonly bot: BotRecords
  /** what it stakes afterwards */
  readonly stakes: BotStakes
  /** `undefined` while it is computed */
  readonly change: RiskChange | undefined
}

/** Of the bots whose stakes the plan decides. */
export function usePlanRisks(bots: readonly BotRecords[], plans: readonly Planned[]): readonly BotRisks[] {
  const store = useStore<RootState>()
  const changed = useMemo(
    () =>
      bots
        .filter(({ userid }) => plans.some(({ at, row }) => at.userid === userid && row.inSettings))
        .map((bot) => {
          const assumed = selectAssumptionsOf(store.getState(), bot.userid)
          return { bot, before: stakesIn(bot, assumed), after: stakesIn(changedBy(bot, plans), assumed) }
        }),
    [bots, plans, store],
  )
  const risks = useRiskChanges(changed.map(({ before, after }) => ({ before, after })))
  return changed.map(({ bot, after }, place) => ({ bot, stakes: after, change: risks[place] }))
}
