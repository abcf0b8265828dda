/** A bot's settings as plans and rules count: amounts in hundreds of the smallest one of the account's unit (`unit.ts`). */
import { entryType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { knownValue, type WithGaps } from '@/contract/told'
import type { AssumedAccount } from './botSettings'
import { stakingPlans, type PlanKind } from './stakingPlans'
import { decimalsOf, inHundreds, inUnits, type Unit } from './unit'

/** Which values of these general settings are amounts: the others are shares or counts. Plans play an entry in lots as an amount. */
function amountsOfGeneral({ loteType, stopType: type }: Partial<WithGaps<GlobalParams>>): readonly string[] {
  const stop = stopType.nameOf(knownValue(type))
  return [
    ...(knownValue(loteType) === entryType.codes.fixed ? ['lote'] : []),
    ...(stop !== undefined && stop !== 'percentage' && stop !== 'quantity' ? ['winDay', 'stopDay'] : []),
  ]
}

const assumedAmounts = ['bank', 'minimum', 'maximum', 'pointValue']

type Change = (amount: number) => number

/** What was not told stays so. */
const changed = <Part extends object>(part: Part, names: readonly string[], change: Change): Part => ({
  ...part,
  ...Object.fromEntries(
    Object.entries(part).flatMap(([name, value]: readonly [string, unknown]) =>
      names.includes(name) && typeof value === 'number' ? [[name, change(value)]] : [],
    ),
  ),
})

/** @param general decides which of general settings are amounts */
function withAmounts<Settings extends object>(
  settings: Settings,
  general: Partial<WithGaps<GlobalParams>>,
  change: Change,
): Settings {
  const parts = Object.entries(settings).map(([name, part]: readonly [string, unknown]) => {
    const amounts =
      name === 'general'
        ? amountsOfGeneral(general)
        : name === 'assumptions'
          ? assumedAmounts
          : (stakingPlans[name as PlanKind]?.amounts ?? [])
    if (typeof part !== 'object' || part === null || amounts.length === 0) return [name, part] as const
    const own = (one: object) => changed(one, amounts, change)
    return [name, Array.isArray(part) ? part.map(own) : own(part)] as const
  })
  return Object.fromEntries(parts) as Settings
}

/** What is the same in both needs no conversion. */
const isSame = (unit: Unit | undefined) => decimalsOf(unit) === 2

interface Counted {
  readonly general?: Partial<WithGaps<GlobalParams>> | undefined
  readonly assumptions?: AssumedAccount | undefined
}

/** From units of the account's money to what plans and rules count. */
export const amountsInHundreds = <Settings extends Counted>(settings: Settings, unit: Unit | undefined) =>
  isSame(unit)
    ? settings
    : withAmounts(settings, { ...settings.general }, (amount) => inHundreds(amount, unit))

/** The same of settings with the person's assumptions, whose unit is none then. */
export function settingsInHundreds<Settings extends Counted>(settings: Settings): Settings {
  const unit = settings.assumptions?.unit
  if (isSame(unit)) return settings
  const counted = amountsInHundreds(settings, unit)
  return { ...counted, assumptions: { ...counted.assumptions, unit: undefined } }
}

/**
 * New values of settings, as plans and rules propose them, in units.
 *
 * @param general what they change, which says what of it are amounts
 */
export const amountsInUnits = <Patch extends Pick<Counted, 'general'>>(
  patch: Patch,
  unit: Unit | undefined,
  general: Counted['general'] = {},
): Patch =>
  isSame(unit)
    ? patch
    : withAmounts(patch, { ...general, ...patch.general }, (amount) => inUnits(amount, unit))
