import { copyState, stateKey, type Cents } from './plan'
import { sessionRules, type Run, type Session } from './session'
import { limitOf } from './stops'

export interface WorstDay {
  readonly loss: Cents
  /** `false`: too many possible days to check; `loss` is then an upper bound */
  readonly isExact: boolean
}

/** Orders that are tried: some hundredths of a second. */
const MOST_ORDERS = 20_000

/**
 * The most that a day of flat stakes can lose: `operations` signals under the daily stops. A loss stop ends the day only once it
 * is exceeded, so the day can lose more than the stop; wins in between can make it worse.
 */
export function worstDay(session: Session): WorstDay {
  const rules = sessionRules({ ...session, perDay: 0 })
  const first = rules.begin()
  const { bank, stake } = first.state
  let lowest = bank
  let orders = 0
  let layer: Run[] = [first]
  for (let signal = 0; signal < session.operations && layer.length > 0; signal += 1) {
    const next = new Map<string, Run>()
    for (const run of layer) {
      if (run.ended !== null) continue
      for (const outcome of ['win', 'loss'] as const) {
        orders += 1
        const after: Run = { ...run, state: copyState(run.state), day: { ...run.day } }
        rules.play(after, outcome)
        lowest = Math.min(lowest, after.state.bank)
        next.set(`${stateKey(after.state)} ${after.day.win} ${after.day.loss}`, after)
      }
    }
    if (orders > MOST_ORDERS) {
      const staked = Math.min(bank, stake * session.operations)
      return { loss: Math.min(staked, limitOf(session.stops, bank, stake)), isExact: false }
    }
    layer = [...next.values()]
  }
  return { loss: bank - lowest, isExact: true }
}
