import pMap from 'p-map'
import { useState } from 'react'
import { useStore } from 'react-redux'
import { isProviderError } from '@/contract/providerError'
import { selectAssumptionsOf } from '@/features/money/assumptionsSlice'
import { changing } from '@/robot/records/changeRecord'
import { useNotify } from '@/shared/notices'
import { useAsk } from '@/shared/useAsk'
import { useIsHere } from '@/shared/useAttempt'
import { useBatch } from '@/shared/useBatch'
import type { RootState } from '@/store'
import type { BatchItem } from '@/store/saving/batchesSlice'
import { useAppDispatch } from '@/store/hooks'
import { loadPart } from '@/store/loadPart'
import { changedBy, type BotRecords, type Planned } from '@/robot/records/botRecords'
import type { RiskierBot } from './RiskQuestion'

/** Bots whose risk is computed at the same time. */
const AT_ONCE = 2

interface Options {
  readonly bots: readonly BotRecords[]
  readonly nameOf: (userid: string) => string
  readonly onDone: (userids: readonly string[]) => void
}

/** Sends the selected changes, after one question if they raise the risk of any bot; with results, retry and undo. */
export function useAlign({ bots, nameOf, onDone }: Options) {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const ask = useAsk()
  const isHere = useIsHere()
  const store = useStore<RootState>()
  const batching = useBatch('align')
  const [weighed, setWeighed] = useState<{ readonly done: number; readonly count: number }>()

  async function weigh(plan: readonly Planned[]): Promise<readonly RiskierBot[]> {
    const { botConsequences, botRisk } = await loadPart(import('./fleetRisk'))
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

  async function askAbout(riskier: readonly RiskierBot[]) {
    const { RiskQuestion } = await loadPart(import('./RiskQuestion'))
    return ask((answer) => <RiskQuestion riskier={riskier} nameOf={nameOf} onAnswer={answer} />)
  }

  async function apply(plan: readonly Planned[]) {
    if (weighed || batching.isUnderWay() || plan.length === 0) return
    const { pathname } = window.location
    try {
      const riskier = await weigh(plan)
      if (riskier.length > 0 && !(await askAbout(riskier))) return
    } catch (thrown) {
      // Nothing is sent without the answer.
      if (isProviderError(thrown)) return notify.failed(thrown)
      return notify.refused('proof:consequence.failed')
    }
    if (isHere(pathname)) await send(plan)
  }

  return {
    batch: batching.batch,
    weighed,
    apply,
    stop: batching.stop,
    retry: () => void follow(batching.retry()),
    undo: () => void follow(batching.undo()),
    close: batching.close,
  }
}
