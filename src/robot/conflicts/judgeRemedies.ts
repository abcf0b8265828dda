/** Remedies judged by what they do to the risk, which only the forecasts tell. */
import type { Remedy } from '@/domain/conflicts/remedy'
import { patched } from '@/domain/conflicts/remedy'
import type { PictureSettings } from '@/domain/robot/picture'
import { stakesOf, type BotStakes } from '@/domain/money/botStakes'
import { NEGLIGIBLE } from '@/domain/money/estimate'
import { playedPlan } from '@/domain/money/stakingPlans'
import type { RiskChange, StakesChange } from '@/risk/riskChange'
import type { Risk } from '@/risk/risks'

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

/** How much, and how much by how often. */
interface Weight {
  readonly amount: number
  readonly chance: number
}

/** Neither more, nor so much oftener that it comes to more. */
const isNoWorse = (before: Weight, after: Weight) =>
  after.amount <= before.amount * (1 + NEGLIGIBLE) &&
  after.amount * after.chance <= before.amount * before.chance * (1 + NEGLIGIBLE) + NEGLIGIBLE

const dayOf = ({ worstDay }: Risk): Weight => ({
  amount: worstDay?.figure.loss.value ?? 0,
  chance: worstDay?.figure.orMore.value ?? 0,
})
const endOf = ({ badEnd }: Risk): Weight => ({
  amount: badEnd?.figure.loss ?? 0,
  chance: badEnd?.figure.chance.value ?? 0,
})

/**
 * By the bad day, the whole of the signals and ruin. The figures themselves, not only what is certain of them: of two estimates that
 * overlap, the question before a save doubts the higher one; what the panel proposes must not need that doubt.
 */
const isNoHigher = (before: Risk, after: Risk) =>
  isNoWorse(dayOf(before), dayOf(after)) &&
  isNoWorse(endOf(before), endOf(after)) &&
  (after.ruin?.figure.value ?? 0) <= (before.ruin?.figure.value ?? 0) + NEGLIGIBLE

/** What a remedy changes of what is staked; `undefined`: nothing, or it cannot be said. */
export function stakesWith(remedy: Remedy, settings: PictureSettings): StakesChange | undefined {
  const { assumptions } = settings
  if (remedy.kind === 'copyOn' || !assumptions) return undefined
  return {
    before: stakesOf(settings, assumptions),
    after: stakesOf(patched(settings, remedy.patch), assumptions),
  }
}

/** Whether it raises nothing, as far as that can be computed. */
export const isSafe = (
  { before, after }: StakesChange,
  { before: was, after: becomes, consequences }: RiskChange,
): boolean =>
  staysSmall(before, after) &&
  was !== undefined &&
  becomes !== undefined &&
  isNoHigher(was, becomes) &&
  consequences.length === 0
