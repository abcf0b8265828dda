/** Former states of a bot's records, as far as the history knows them. */
import { cycleNames } from '@/contract/money'
import { addressIn, keyOf } from '@/store/address'
import type { Entry, EntryValues } from '@/store/history/entry'

/** After a save: what was sent, or what the provider keeps instead. `undefined` if it may not have arrived. */
export const valuesAfter = ({ result, now, kept }: Entry): EntryValues | undefined =>
  result === 'accepted' ? { ...now, ...kept } : undefined

const namesInCycles: Readonly<Record<string, string>> = cycleNames

/** The same values as the settings file has them: a record of cycles and Soros together becomes two records. */
export function filed(record: string, values: EntryValues): Readonly<Record<string, EntryValues>> {
  const at = addressIn(record)
  if (at?.record !== 'recoveryParams') return { [record]: values }
  const cycles = Object.entries(values).map(([name, value]) => [namesInCycles[name] ?? name, value] as const)
  return {
    [keyOf({ ...at, record: 'cycles' })]: Object.fromEntries(cycles),
    [keyOf({ ...at, record: 'soros' })]: values,
  }
}

/** An entry for each record of the settings file. */
const filedEntries = (entry: Entry): readonly (Entry & { readonly record: string })[] => {
  const { record, now, was, kept } = entry
  if (record === undefined) return []
  const [sent, former, stored] = [filed(record, now), filed(record, was), filed(record, kept ?? {})]
  return Object.keys(sent).map((name) => ({
    ...entry,
    record: name,
    now: sent[name] ?? {},
    was: former[name] ?? {},
    ...(kept && { kept: stored[name] ?? {} }),
  }))
}

const valuesBefore = ({ now, was }: Entry): EntryValues => ({ ...now, ...was })

/**
 * A record at a moment, in milliseconds: as the last save until then has left it, or as the first save after it found it.
 *
 * @param entries of that record, the newest first
 */
export function valuesAt(entries: readonly Entry[], at: number): EntryValues | undefined {
  let found: EntryValues | undefined
  for (const entry of entries) {
    const after = valuesAfter(entry)
    if (!after) continue
    if (entry.at <= at) return after
    found = valuesBefore(entry)
  }
  return found
}

/** All records of a bot at a moment, by the text of their address. */
export function recordsAt(
  entries: readonly Entry[],
  bot: string,
  at: number,
): Readonly<Record<string, EntryValues>> {
  const ofRecord = new Map<string, Entry[]>()
  const own = entries.filter((entry) => entry.bot === bot)
  for (const entry of own.flatMap(filedEntries)) {
    const saves = ofRecord.get(entry.record)
    if (saves) saves.push(entry)
    else ofRecord.set(entry.record, [entry])
  }
  return Object.fromEntries(
    [...ofRecord].flatMap(([record, saves]) => {
      const values = valuesAt(saves, at)
      return values ? [[record, values]] : []
    }),
  )
}

/** A state of one record. */
export interface Version {
  readonly id: string
  /** milliseconds */
  readonly at: number
  /** `first`: as the oldest known save found it */
  readonly kind: 'saved' | 'first'
  readonly values: EntryValues
  /** given by the person, who keeps it */
  readonly name?: string | undefined
}

/** The states of the record of an entry, the newest first. */
export function versionsOf(
  entries: readonly Entry[],
  { bot, record }: Pick<Entry, 'bot' | 'record'>,
  names: ReadonlyMap<string, string>,
): readonly Version[] {
  const saves = entries.filter((entry) => entry.bot === bot && entry.record === record && valuesAfter(entry))
  const versions = saves.map((entry): Version => {
    const { id, at, now } = entry
    return { id, at, kind: 'saved', values: valuesAfter(entry) ?? now, name: names.get(id) }
  })
  const oldest = saves.at(-1)
  return oldest
    ? [...versions, { id: 'first', at: oldest.at - 1000, kind: 'first', values: valuesBefore(oldest) }]
    : versions
}

export const picked = (values: EntryValues, names: ReadonlySet<string>): EntryValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
