/** What the settings of a whole bot risk, and what changes to several bots add to it. */
import type { GlobalParams } from '@/contract/general'
import type { Masaniello, Cycles, Soros } from '@/contract/money'
import { stakingPlans } from '@/domain/money/stakingPlans'
import type { EffectiveAssumptions } from '@/features/money/assumptionsSlice'
import { toCycleRows, type CycleSheet } from '@/features/money/cycleSheet'
import { consequencesOf, riskOf, type Consequence, type Risk } from '@/features/money/proof/consequence'
import {
  customCyclesRisk,
  cyclesRisk,
  entryRisk,
  masanielloRisk,
  recoveryRisk,
  sorosRisk,
  type RiskQuestion,
} from '@/features/money/proof/riskQuestions'
import { playConditions } from '@/features/money/proof/usePlayConditions'
import { fromRecoveryForm, type RecoveryForm } from '@/features/money/recoveryForm'
import type { BotRecords } from './fleetParts'

interface MoneyRecords {
  readonly general?: GlobalParams
  readonly masaniello?: Masaniello
  readonly cycles?: Cycles
  readonly soros?: Soros
  readonly recovery?: RecoveryForm
  readonly customCycles?: CycleSheet
}

/** The entry, then each plan, always in this order. */
function questionsOf({ records }: Pick<BotRecords, 'records'>, assumptions: EffectiveAssumptions) {
  const money = Object.fromEntries(records) as MoneyRecords
  const { general, masaniello, cycles, soros, recovery, customCycles } = money
  const played = playConditions(assumptions, general)
  const rows = customCycles && toCycleRows(customCycles)
  return [
    { isOn: false, asked: general ? entryRisk(general, played) : [] },
    {
      isOn: masaniello !== undefined && stakingPlans.masaniello.isOn(masaniello),
      asked: masaniello ? masanielloRisk(masaniello, played) : [],
    },
    {
      isOn: cycles !== undefined && stakingPlans.cycles.isOn(cycles),
      asked: cycles ? cyclesRisk(cycles, played) : [],
    },
    {
      isOn: soros !== undefined && stakingPlans.soros.isOn(soros),
      asked: soros ? sorosRisk(soros, played) : [],
    },
    {
      isOn: recovery !== undefined && stakingPlans.lossRecovery.isOn(fromRecoveryForm(recovery)),
      asked: recovery ? recoveryRisk(recovery, played) : [],
    },
    {
      isOn: rows !== undefined && stakingPlans.customCycles.isOn(rows),
      asked: rows ? customCyclesRisk(rows, played) : [],
    },
  ] as const
}

export type BotRisk = Pick<Risk, 'largestStake' | 'worstDay' | 'ruin'>

const figures = ['largestStake', 'worstDay', 'ruin'] as const

/** Of several plans that are on, the worst of each figure. */
function worstOf(risks: readonly BotRisk[]): BotRisk | undefined {
  if (risks.length === 0) return undefined
  const worst = (figure: (typeof figures)[number]) => Math.max(...risks.map((risk) => risk[figure]))
  return { largestStake: worst('largestStake'), worstDay: worst('worstDay'), ruin: worst('ruin') }
}

/** The risk of the plans that are on, or of the entry if none is. `undefined`: it cannot be computed. */
export async function botRisk(
  bot: Pick<BotRecords, 'records'>,
  assumptions: EffectiveAssumptions,
): Promise<BotRisk | undefined> {
  const all = questionsOf(bot, assumptions)
  const on = all.filter(({ isOn }) => isOn)
  const asked: readonly RiskQuestion[] = (on.length > 0 ? on : all.slice(0, 1)).flatMap((one) => one.asked)
  const requests = asked.map(({ request }) => request)
  if (requests.length === 0 || requests.includes(undefined)) return undefined
  const risks = await Promise.all(requests.flatMap((request) => (request ? [riskOf(request)] : []))).catch(
    () => [],
  )
  return worstOf(risks)
}

/** How the risk of one bot grows; empty if it does not. */
export const botConsequences = (
  before: BotRecords,
  after: BotRecords,
  assumptions: EffectiveAssumptions,
): Promise<readonly Consequence[]> => {
  const asked = (bot: BotRecords) => questionsOf(bot, assumptions).flatMap((one) => one.asked)
  return consequencesOf(asked(before), asked(after))
}
