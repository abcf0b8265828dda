/** Searching, filtering and sorting the bots of the fleet board. */
import { byExpiry, expiryState } from '@/domain/expiry'
import { searchFor, searchable } from '@/domain/search'
import type { Delivery } from '@/features/bots/commandsSlice'
import type { Order } from '@/shared/tableOrder'
import type { Column } from './fleetView'
import type { Robot } from './robots'

/** A bot with its name and the last command of this device. */
export interface FleetRow {
  readonly robot: Robot
  /** '' = none */
  readonly name: string
  readonly command: Delivery | undefined
}

export const filters = ['conflicts', 'ending'] as const

export interface FleetFilter {
  readonly search: string
  readonly only?: (typeof filters)[number] | undefined
}

/** What can be changed in a row. */
export type EditedPart = 'account' | 'stake' | 'stops'

/** The next expiry first. */
export const firstOrder: Order<Column> = { column: 'expiry', descending: false }

/** Over, or within thirty days. */
export const isEnding = ({ bot }: Robot, now: number) =>
  bot != null && !['none', 'later'].includes(expiryState(bot.botexp, now).urgency)

const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare
const nameOf = ({ name, robot }: FleetRow) => name || robot.userid

/** Bots that are not read yet come first, and equal ones in the order of their names. */
const keys: Readonly<Record<Exclude<Column, 'name' | 'expiry'>, (row: FleetRow) => number>> = {
  account: ({ robot }) => robot.picture.settings.general?.accType ?? -1,
  stake: ({ robot }) => robot.picture.settings.general?.lote ?? -1,
  stops: ({ robot }) => robot.picture.settings.general?.stopDay ?? -1,
  plans: ({ robot }) => robot.picture.plans.on.length,
  conflicts: ({ robot }) => robot.conflicts?.length ?? -1,
}

function comparison(column: Column): (a: FleetRow, b: FleetRow) => number {
  if (column === 'name') return (a, b) => byText(nameOf(a), nameOf(b))
  if (column === 'expiry') return (a, b) => byExpiry(a.robot.bot?.botexp ?? 0, b.robot.bot?.botexp ?? 0)
  const key = keys[column]
  return (a, b) => key(a) - key(b)
}

/** @param now Unix seconds */
export function fleetList(
  rows: readonly FleetRow[],
  { search, only }: FleetFilter,
  { column, descending }: Order<Column>,
  now: number,
): readonly FleetRow[] {
  const isFound = searchFor(search)
  const compare = comparison(column)
  const sign = descending ? -1 : 1
  return rows
    .filter(
      ({ robot, name }) =>
        (only !== 'conflicts' || (robot.conflicts ?? []).length > 0) &&
        (only !== 'ending' || isEnding(robot, now)) &&
        isFound(searchable([robot.userid, name, robot.bot?.email].filter(Boolean).join('\n'))),
    )
    .toSorted((a, b) => sign * compare(a, b) || byText(nameOf(a), nameOf(b)))
}
