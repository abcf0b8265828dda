/** Whether a forecast may be shown as a gain. */
import type { Forecast } from './forecast'
import type { Cents } from './plan'

/** What a chance may be called "most cases" from. */
const MOST = 0.5

export type Tone = 'good' | 'bad' | 'plain'

/**
 * A gain only where the typical end is above the start, ruin is no likelier than not, and the mean earns; a loss where one of them is
 * clearly otherwise. Plain without a win rate of the person's: it would colour a guess.
 */
export function toneOf({ middle, ruin, profit }: Forecast, startBank: Cents, isRateAssumed: boolean): Tone {
  if (isRateAssumed) return 'plain'
  if (middle.low > startBank && ruin.high <= MOST && profit.low > 0) return 'good'
  return middle.high < startBank || ruin.low > MOST || profit.high < 0 ? 'bad' : 'plain'
}
