import pMap from 'p-map'
import { useState } from 'react'
import { useStore } from 'react-redux'
import { selectAssumptionsOf } from '@/features/money/assumptionsSlice'
import type { Consequence } from '@/features/money/proof/consequence'
import { changing } from '@/features/fleet/changeRecord'
import { useNotify } from '@/shared/notices'
import { useBatch } from '@/shared/useBatch'
import type { RootState } from '@/store'
import type { BatchItem } from '@/store/batchesSlice'
import { useAppDispatch } from '@/store/hooks'
import type { BotRecords } from './fleetParts'
import type { BotRisk } from './fleetRisk'
import { changedBy, type Planned } from './matrix'

/** A bot whose risk the changes raise. */
export interface RiskierBot {
  readonly userid: string
  readonly before: BotRisk | undefined
  readonly after: BotRisk | undefined
  readonly consequences: readonly Consequence[]
}

interface Question {
  readonly riskier: readonly RiskierBot[]
  readonly plan: readonly Planned[]
}

/** Bots whose risk is computed at the same time. */
const AT_ONCE = 2

/** Sends the selected changes, after one question if they raise the risk of any bot; with results, retry and undo. */
export function useAlign(bots: readonly BotRecords[], onDone: (userids: readonly string[]) => void) {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const store = useStore<RootState>()
  const batching = useBatch('align')
  const [weighed, setWeighed] = useState<{ readonly done: number; readonly count: number }>()
  const [question, setQuestion] = useState<Question>()

  async function weigh(plan: readonly Planned[]): Promise<readonly RiskierBot[]> {
    const { botConsequences, botRisk } = await import('./fleetRisk')
    const changed = bots.filter(({ userid }) => plan.some(({ bot }) => bot.userid === userid))
    let done = 0
    setWeighed({ done, count: changed.length })
    const all = await pMap(
      changed,
      async (before): Promise<RiskierBot> => {
        const after = changedBy(before, plan)
        const assumptions = selectAssumptionsOf(store.getState(), before.userid)
        const consequences = await botConsequences(before, after, assumptions)
        const risks =
          consequences.length > 0
            ? await Promise.all([botRisk(before, assumptions), botRisk(after, assumptions)])
            : []
        done += 1
        setWeighed({ done, count: changed.length })
        return { userid: before.userid, before: risks[0], after: risks[1], consequences }
      },
      { concurrency: AT_ONCE },
    ).finally(() => setWeighed(undefined))
    return all.filter(({ consequences }) => consequences.length > 0)
  }

  async function follow(sending: Promise<readonly BatchItem[]>) {
    const results = await sending
    onDone([...new Set(results.map(({ key }) => key.split(' ')[0] ?? ''))])
  }
  const send = (plan: readonly Planned[]) =>
    follow(batching.start(plan.map((planned) => dispatch(changing(planned)))))

  async function apply(plan: readonly Planned[]) {
    if (weighed || batching.isUnderWay() || plan.length === 0) return
    const riskier = await weigh(plan).catch(() => undefined)
    // Nothing is sent without the answer.
    if (!riskier) return notify.refused('proof:consequence.failed')
    if (riskier.length > 0) setQuestion({ riskier, plan })
    else await send(plan)
    return undefined
  }

  return {
    batch: batching.batch,
    weighed,
    question,
    apply,
    answer: (isYes: boolean) => {
      setQuestion(undefined)
      if (isYes && question) void send(question.plan)
    },
    stop: batching.stop,
    retry: () => void follow(batching.retry()),
    undo: () => void follow(batching.undo()),
    close: batching.close,
  }
}
