import { entryType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { planFigures, withUnlimitedBank } from '../money/planFigures'
import { isEntryStaked, planOf, planReading, type PlanKind, type PlanReading } from '../money/stakingPlans'
import { losingLadder } from '../money/risk'
import { areLots } from './entryRules'
import { rule, when, type AssumedAccount, type ConflictRule } from './rule'

/** For plans that do not use the configured stake. */
const noEntry = { loteType: entryType.codes.fixed, lote: 1 }

/** The first order that the broker would refuse, with the bankroll as it is now. */
function aboveMaximum(
  plan: PlanReading,
  account: AssumedAccount,
  entry: Pick<GlobalParams, 'loteType' | 'lote'>,
) {
  if (!account.maximum || typeof plan === 'string') return undefined
  const { tooLarge } = planFigures(plan, { ...account, entry })
  return when(tooLarge !== undefined, { amount: (tooLarge?.stake ?? 0) / 100, maximum: account.maximum })
}

/** The bankroll cannot pay all orders of a lost ladder. Stakes in lots are no money. */
function aboveBank(
  plan: PlanReading,
  { maximum: _maximum, ...account }: AssumedAccount,
  entry: Pick<GlobalParams, 'loteType' | 'lote'>,
) {
  if (typeof plan === 'string') return undefined
  const own = { ...account, entry }
  const cost = losingLadder(planOf(plan, withUnlimitedBank(own))).exposure
  return when(losingLadder(planOf(plan, own)).exposure < cost, { cost: cost / 100, bank: account.bank })
}

type Compare = typeof aboveMaximum

/** A plan's stakes compared with the account. Those that use no entry need no general settings, unless lots matter. */
const compared = <const Id extends string, const Why extends string, const Path extends string>(
  about: Pick<ConflictRule<Id, Why, Path>, 'id' | 'why' | 'path' | 'field'>,
  kind: PlanKind,
  compare: Compare,
  needsGeneral = true,
): ConflictRule<Id, Why, Path> => ({
  ...about,
  severity: 'danger',
  needs: [...(needsGeneral ? (['general'] as const) : []), kind, 'assumptions'],
  find: (settings) => {
    const plan = planReading(settings, kind)
    const { general, assumptions } = settings
    if (plan === undefined || !assumptions || (needsGeneral && (!general || areLots(general))))
      return undefined
    const usesEntry = kind !== 'customCycles' && general !== undefined && needsGeneral
    return compare(plan, assumptions, usesEntry ? general : noEntry)
  },
})

export const bankRules = [
  compared(
    { id: 'cyclesAboveBank', why: 'aboveBank', path: '/config-cycles', field: 'ciclos' },
    'cycles',
    aboveBank,
  ),
  compared(
    { id: 'customCyclesAboveBank', why: 'aboveBank', path: '/config-customcycles', field: 'grid' },
    'customCycles',
    aboveBank,
  ),
  compared(
    { id: 'sorosAboveBank', why: 'aboveBank', path: '/config-soros', field: 'sorosgale' },
    'soros',
    (plan, account, entry) => (entry.lote <= 0 ? undefined : aboveBank(plan, account, entry)),
  ),
] as const

/** The stakes compared with the broker's largest order. Source: the plan itself, see `planFigures`. */
export const limitRules = [
  rule({
    id: 'entryAboveMaximum',
    why: 'aboveMaximum',
    severity: 'danger',
    needs: ['general', 'masaniello', 'customCycles', 'assumptions'],
    path: '/geralconfig',
    field: 'lote',
    find: ({ general, assumptions, ...plans }) =>
      isEntryStaked(plans) && !areLots(general) && general.lote > 0
        ? aboveMaximum({ kind: 'flat' }, assumptions, general)
        : undefined,
  }),
  compared(
    { id: 'masanielloAboveMaximum', why: 'aboveMaximum', path: '/config-masaniello', field: 'capital' },
    'masaniello',
    aboveMaximum,
    false,
  ),
  compared(
    { id: 'cyclesAboveMaximum', why: 'aboveMaximum', path: '/config-cycles', field: 'ciclos' },
    'cycles',
    aboveMaximum,
  ),
  compared(
    { id: 'customCyclesAboveMaximum', why: 'aboveMaximum', path: '/config-customcycles' },
    'customCycles',
    aboveMaximum,
    false,
  ),
  compared(
    { id: 'sorosAboveMaximum', why: 'aboveMaximum', path: '/config-soros', field: 'soros' },
    'soros',
    aboveMaximum,
  ),
  // The amount to recover grows without a limit of its own.
  compared(
    { id: 'recoveryAboveMaximum', why: 'aboveMaximum', path: '/config-recovery', field: 'recoverPerc' },
    'lossRecovery',
    aboveMaximum,
  ),
] as const
