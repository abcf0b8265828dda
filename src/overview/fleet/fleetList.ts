/** Searching, filtering and sorting the bots of the fleet board. */
import { knownValue, type Gap } from '@/contract/told'
import { byExpiry, expiryState } from '@/domain/expiry'
import { searchFor, searchable } from '@/domain/search'
import { decimalsOf } from '@/domain/money/unit'
import type { TableOrder } from '@/shared/tableOrder'
import type { FleetRow } from './rows'

export interface FleetFilter {
  readonly search: string
  readonly only?: 'conflicts' | 'ending' | undefined
}

/** What can be changed in a row. */
export type EditedPart = 'account' | 'stake' | 'stops'

/** What many robots can be sorted by; `own`: as the person has put them. */
export const boardOrders = [
  'own',
  'name',
  'account',
  'stake',
  'stops',
  'plans',
  'conflicts',
  'expiry',
] as const
export type BoardOrder = (typeof boardOrders)[number]

export const ownOrder: TableOrder<BoardOrder> = { column: 'own', descending: false }
/** Of many robots that nobody has put in order, the next expiry first. */
export const endingFirst: TableOrder<BoardOrder> = { column: 'expiry', descending: false }

/** Over, or within thirty days. */
export const isEnding = ({ bot }: FleetRow, now: number) =>
  bot != null && !['unknown', 'none', 'later'].includes(expiryState(bot.botexp, now).urgency)

const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare

const gravity = { none: 0, hint: 1, warning: 2, danger: 3 } as const

const sortable = (value: number | Gap) => knownValue(value) ?? -1

/** Bots that are not read yet come first, and equal ones in the order of their names. */
const keys: Readonly<Record<Exclude<BoardOrder, 'own' | 'name' | 'expiry'>, (row: FleetRow) => number>> = {
  account: ({ picture }) => sortable(picture.settings.general?.accType),
  stake: ({ picture: { stake, settings } }) =>
    stake?.by === 'plan'
      ? stake.stake / 10 ** decimalsOf(settings.assumptions?.unit)
      : stake?.by === 'entry'
        ? sortable(settings.general?.lote)
        : -1,
  stops: ({ picture }) => sortable(picture.settings.general?.stopDay),
  plans: ({ picture }) => picture.plans.on.length,
  conflicts: ({ conflicts }) => (conflicts ? gravity[conflicts[0]?.severity ?? 'none'] : -1),
}

/**
 * @param names of those that have one, by id
 * @param now Unix seconds
 */
export function fleetList(
  rows: readonly FleetRow[],
  names: Readonly<Record<string, string>>,
  { search, only }: FleetFilter,
  { column, descending }: TableOrder<BoardOrder>,
  now: number,
): readonly FleetRow[] {
  const isFound = searchFor(search)
  const nameOf = ({ userid }: FleetRow) => names[userid] || userid
  const byName = (a: FleetRow, b: FleetRow) => byText(nameOf(a), nameOf(b))
  function compare(by: Exclude<BoardOrder, 'own'>, a: FleetRow, b: FleetRow) {
    if (by === 'name') return byName(a, b)
    if (by === 'expiry') return byExpiry(a.bot?.botexp ?? 0, b.bot?.botexp ?? 0)
    return keys[by](a) - keys[by](b)
  }
  const shown = rows.filter(
    (row) =>
      (only !== 'conflicts' || (row.conflicts ?? []).length > 0) &&
      (only !== 'ending' || isEnding(row, now)) &&
      isFound(searchable([row.userid, names[row.userid], row.bot?.email].filter(Boolean).join('\n'))),
  )
  if (column === 'own') return descending ? shown.toReversed() : shown
  return shown.toSorted((a, b) => (descending ? -1 : 1) * compare(column, a, b) || byName(a, b))
}
