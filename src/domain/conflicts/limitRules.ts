import { entryType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { planFigures, withUnlimitedBank } from '../money/planFigures'
import { planOf } from '../money/planOf'
import { losingLadder } from '../money/risk'
import { isEntryStaked, stakingPlans, type PlanReading } from '../money/stakingPlans'
import { areLots } from './entryRules'
import { rule, when, type AssumedAccount } from './rule'

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

export const bankRules = [
  rule({
    id: 'cyclesAboveBank',
    why: 'aboveBank',
    severity: 'danger',
    needs: ['general', 'cycles', 'assumptions'],
    path: '/config-cycles',
    field: 'ciclos',
    find: ({ general, cycles: settings, assumptions }) =>
      areLots(general) ? undefined : aboveBank(stakingPlans.cycles.read(settings), assumptions, general),
  }),
  rule({
    id: 'customCyclesAboveBank',
    why: 'aboveBank',
    severity: 'danger',
    needs: ['general', 'customCycles', 'assumptions'],
    path: '/config-customcycles',
    field: 'grid',
    find: ({ general, customCycles: rows, assumptions }) =>
      areLots(general) ? undefined : aboveBank(stakingPlans.customCycles.read(rows), assumptions, noEntry),
  }),
  rule({
    id: 'sorosAboveBank',
    why: 'aboveBank',
    severity: 'danger',
    needs: ['general', 'soros', 'assumptions'],
    path: '/config-soros',
    field: 'sorosgale',
    find: ({ general, soros: settings, assumptions }) =>
      areLots(general) || general.lote <= 0
        ? undefined
        : aboveBank(stakingPlans.soros.read(settings), assumptions, general),
  }),
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
  rule({
    id: 'masanielloAboveMaximum',
    why: 'aboveMaximum',
    severity: 'danger',
    needs: ['masaniello', 'assumptions'],
    path: '/config-masaniello',
    field: 'capital',
    find: ({ masaniello: settings, assumptions }) =>
      aboveMaximum(stakingPlans.masaniello.read(settings), assumptions, noEntry),
  }),
  rule({
    id: 'cyclesAboveMaximum',
    why: 'aboveMaximum',
    severity: 'danger',
    needs: ['general', 'cycles', 'assumptions'],
    path: '/config-cycles',
    field: 'ciclos',
    find: ({ general, cycles: settings, assumptions }) =>
      areLots(general) ? undefined : aboveMaximum(stakingPlans.cycles.read(settings), assumptions, general),
  }),
  rule({
    id: 'customCyclesAboveMaximum',
    why: 'aboveMaximum',
    severity: 'danger',
    needs: ['customCycles', 'assumptions'],
    path: '/config-customcycles',
    find: ({ customCycles: rows, assumptions }) =>
      aboveMaximum(stakingPlans.customCycles.read(rows), assumptions, noEntry),
  }),
  rule({
    id: 'sorosAboveMaximum',
    why: 'aboveMaximum',
    severity: 'danger',
    needs: ['general', 'soros', 'assumptions'],
    path: '/config-soros',
    field: 'soros',
    find: ({ general, soros: settings, assumptions }) =>
      areLots(general) ? undefined : aboveMaximum(stakingPlans.soros.read(settings), assumptions, general),
  }),
  // The amount to recover grows without a limit of its own.
  rule({
    id: 'recoveryAboveMaximum',
    why: 'aboveMaximum',
    severity: 'danger',
    needs: ['general', 'lossRecovery', 'assumptions'],
    path: '/config-recovery',
    field: 'recoverPerc',
    find: ({ general, lossRecovery: settings, assumptions }) =>
      areLots(general)
        ? undefined
        : aboveMaximum(stakingPlans.lossRecovery.read(settings), assumptions, general),
  }),
] as const
