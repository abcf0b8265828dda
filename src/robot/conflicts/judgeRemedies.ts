/** Remedies judged by what they do to the risk, which only the forecasts tell. */
import type { Remedy } from '@/domain/conflicts/remedy'
import { patched } from '@/domain/conflicts/remedy'
import type { PictureSettings } from '@/domain/robot/picture'
import { stakesOf, type BotStakes } from '@/domain/money/botStakes'
import { playedPlan } from '@/domain/money/stakingPlans'
import type { Risk } from '@/risk/consequence'
import { riskChangeOf } from '@/risk/RiskChange'

/** In cents; `Infinity`: not known, or there is none. */
const firstStakes = ({ stakes }: BotStakes) =>
  stakes.map(({ played }) => {
    const start = played && playedPlan(played.choice, played.account).start
    return start?.ended === null ? start.stake : Infinity
  })

/** Of several plans nobody knows which one stakes: the one that is left may begin with no more than any of them. */
function staysSmall(before: BotStakes, after: BotStakes) {
  const [first = Infinity, ...others] = firstStakes(after)
  return others.length > 0 || (first < Infinity && first <= Math.min(...firstStakes(before)))
}

/** Smaller differences are ignored. */
const NEGLIGIBLE = 0.001

/**
 * The figures themselves, not only what is certain of them: of two estimates that overlap, the question before a save doubts the
 * higher one; what the panel proposes must not need that doubt.
 */
const isNoHigher = (before: Risk, after: Risk) =>
  after.worstDay <= before.worstDay * (1 + NEGLIGIBLE) &&
  after.anyDay <= before.anyDay * (1 + NEGLIGIBLE) &&
  after.ruin <= before.ruin + NEGLIGIBLE

/** Those that raise nothing, as far as that can be computed. What stakes nothing is not in question. */
export async function judgeRemedies(
  remedies: readonly Remedy[],
  settings: PictureSettings,
): Promise<readonly Remedy[]> {
  const { assumptions } = settings
  const before = assumptions && stakesOf(settings, assumptions)
  const judged = remedies.map(async (remedy): Promise<readonly Remedy[]> => {
    if (remedy.kind === 'copyOn') return [remedy]
    if (!before) return []
    const after = stakesOf(patched(settings, remedy.patch), assumptions)
    if (!staysSmall(before, after)) return []
    const { before: was, after: becomes, consequences } = await riskChangeOf({ before, after })
    const isOffered = was && becomes && isNoHigher(was, becomes) && consequences.length === 0
    return isOffered ? [remedy] : []
  })
  return (await Promise.all(judged)).flat()
}
