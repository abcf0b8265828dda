/** What the settings of a whole bot risk, and what changes to several bots add to it. */
import type { GlobalParams } from '@/contract/general'
import type { Masaniello, Cycles, Soros } from '@/contract/money'
import { stakingPlans } from '@/domain/money/stakingPlans'
import type { EffectiveAssumptions } from '@/features/money/assumptionsSlice'
import { toCycleRows, type CycleSheet } from '@/features/money/cycleSheet'
import { consequencesOf, riskOf, type Consequence, type Risk } from '@/features/money/proof/consequence'
import { recordRisks } from '@/features/money/proof/recordRisks'
import type { PlayConditions, RiskQuestion } from '@/features/money/proof/riskQuestions'
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
  const played = playConditions(assumptions, money.general)
  const question = <Values>(
    values: Values | undefined,
    ask: (values: Values, played: PlayConditions) => readonly RiskQuestion[],
    isOn: (values: Values) => boolean,
  ) =>
    values === undefined ? { isOn: false, asked: [] } : { isOn: isOn(values), asked: ask(values, played) }
  const { masaniello, cycles, soros, lossRecovery, customCycles } = stakingPlans
  return [
    question(money.general, recordRisks.general, () => false),
    question(money.masaniello, recordRisks.masaniello, masaniello.isOn),
    question(money.cycles, recordRisks.cycles, cycles.isOn),
    question(money.soros, recordRisks.soros, soros.isOn),
    question(money.recovery, recordRisks.recovery, (form) => lossRecovery.isOn(fromRecoveryForm(form))),
    question(money.customCycles, recordRisks.customCycles, (sheet) => customCycles.isOn(toCycleRows(sheet))),
  ]
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
