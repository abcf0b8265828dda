/** What a plan changes: the bots, and what it does to their risk. */
import pMap from 'p-map'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { selectAssumptionsOf } from '@/features/money/assumptionsSlice'
import type { BotStakes } from '@/domain/money/botStakes'
import { useRiskChanges, type RiskChange } from '@/features/money/proof/RiskChange'
import type { RootState } from '@/store'
import { useAppDispatch } from '@/store/hooks'
import { loadBot, stakesIn, type BotRecords } from '../records/botRecords'
import { changedBy, type Planned } from './planned'

/** Bots that are read at the same time, each of them a few records at a time. */
const AT_ONCE = 2

/** A bot and one of its accounts; without one, that which trades. */
interface Wanted {
  readonly userid: string
  readonly account?: number | undefined
}

const wantedBy = (plans: readonly Planned[]): readonly Wanted[] =>
  [...new Set(plans.map(({ at }) => at.userid))].flatMap((userid) => {
    const own = plans.filter(({ at }) => at.userid === userid)
    const accounts = [...new Set(own.flatMap(({ at }) => at.account ?? []))]
    return accounts.length > 0 ? accounts.map((account) => ({ userid, account })) : [{ userid }]
  })

/** All records of the bots that a plan changes, of each account that it changes; `undefined` while they are read. */
export function useChangedBots(plans: readonly Planned[]): readonly BotRecords[] | undefined {
  const dispatch = useAppDispatch()
  const question = JSON.stringify(wantedBy(plans))
  const [known, setKnown] = useState<{ readonly question: string; readonly bots: readonly BotRecords[] }>()
  useEffect(() => {
    let isGone = false
    const wanted = JSON.parse(question) as readonly Wanted[]
    void pMap(wanted, ({ userid, account }) => dispatch(loadBot(userid, account)), {
      concurrency: AT_ONCE,
    }).then((bots) => {
      if (!isGone) setKnown({ question, bots })
    })
    return () => {
      isGone = true
    }
  }, [dispatch, question])
  return known?.question === question ? known.bots : undefined
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
  return changed.map(({ bot, after }, place) => ({ bot, stakes: after, change: risks?.[place] }))
}
