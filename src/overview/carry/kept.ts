/** What is kept on this device only and goes along to another: as a whole, as single entries, and what of it differs. Pure. */
import * as v from 'valibot'
import { botNamesSchema } from '@/contract/bots'
import { themeChoices } from '@/config/themeMode'
import {
  MOST_NAMED,
  namedResultsOfSchema,
  nameKey,
  type NamedResult,
} from '@/features/money/namedResults/namedResultsSlice'
import { languages } from '@/i18n/types'
import { MOST_TEMPLATES } from '@/overview/fleet/fleetView'
import { templatesSchema, type Template } from '@/overview/fleet/fleetViewSlice'
import { canonical } from '@/overview/transfer/checkedFile'
import { assumptionsSchema, defaultAssumptions, MOST_BOTS, type Assumptions } from '@/risk/assumptionsSlice'
import { entrySchema } from '@/store/history/entry'
import { hueOf, hues } from '@/store/hues'

/** Letters of a version's name. */
const LONGEST_VERSION_NAME = 60

/** `''` is as it is at first. */
const viewSchema = v.strictObject({
  theme: v.picklist(themeChoices),
  language: v.picklist(languages),
  channelView: v.picklist(['', 'table']),
  hideAmounts: v.picklist(['', 'on']),
})
const versionSchema = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_VERSION_NAME)),
  entry: entrySchema,
})

type Version = Readonly<v.InferOutput<typeof versionSchema>>

export interface Kept {
  readonly botNames: Readonly<Record<string, string>>
  readonly botHues: Readonly<Record<string, number>>
  /** [] = none of one's own */
  readonly botOrder: readonly string[]
  readonly assumptions: readonly { readonly bot: string; readonly assumed: Partial<Assumptions> }[]
  /** of the person alone */
  readonly namedResults: readonly NamedResult[]
  readonly templates: readonly Template[]
  /** states of a robot that were given a name */
  readonly versions: readonly Version[]
  readonly view: Readonly<v.InferOutput<typeof viewSchema>>
}
const parts = {
  botNames: botNamesSchema,
  botHues: v.record(v.string(), v.picklist(hues)),
  botOrder: v.array(v.string()),
  assumptions: assumptionsSchema,
  namedResults: namedResultsOfSchema,
  templates: templatesSchema,
  versions: v.array(versionSchema),
  view: viewSchema,
} as const satisfies { readonly [Part in keyof Kept]: v.GenericSchema<unknown, Kept[Part]> }
export const keptSchema: v.GenericSchema<unknown, Kept> = v.strictObject(parts)
type View = Kept['view']

/** What an entry of each kind holds. */
interface ValueOf {
  readonly botNames: string
  readonly botHues: number
  readonly botOrder: readonly string[]
  /** of one condition */
  readonly assumptions: Assumptions[keyof Assumptions]
  readonly namedResults: NamedResult
  readonly templates: Template
  readonly versions: Version
  readonly view: View[keyof View]
}
export type Kind = keyof ValueOf
export const kinds = Object.keys(parts) as readonly Kind[]

/** The smallest thing that is taken or left; `key` tells it from others of its kind, `bot` is the robot that it is of. */
export type EntryOf<K extends Kind> = K extends Kind
  ? { readonly kind: K; readonly key: string; readonly bot?: string; readonly value: ValueOf[K] }
  : never
export type Entry = EntryOf<Kind>

const ofBots = <K extends 'botNames' | 'botHues'>(kind: K, values: Readonly<Record<string, ValueOf[K]>>) =>
  Object.entries(values).map(([bot, value]) => ({ kind, key: bot, bot, value }) as EntryOf<K>)

/** Templates may have the same name: the second of a name is another one. */
function templatesOf(templates: readonly Template[]): readonly EntryOf<'templates'>[] {
  const counts = new Map<string, number>()
  return templates.map((value) => {
    const place = (counts.get(value.name) ?? 0) + 1
    counts.set(value.name, place)
    return { kind: 'templates', key: JSON.stringify([value.name, place]), value }
  })
}

export const entriesOf = (kept: Kept): readonly Entry[] => [
  ...ofBots('botNames', kept.botNames),
  ...ofBots('botHues', kept.botHues),
  ...(kept.botOrder.length > 0 ? [{ kind: 'botOrder', key: '', value: kept.botOrder } as const] : []),
  ...kept.assumptions.flatMap(({ bot, assumed }) =>
    Object.entries(assumed).map(([name, value]): EntryOf<'assumptions'> => ({
      kind: 'assumptions',
      key: `${bot} ${name}`,
      bot,
      value,
    })),
  ),
  ...kept.namedResults.map((value): EntryOf<'namedResults'> => ({
    kind: 'namedResults',
    key: nameKey(value.name),
    value,
  })),
  ...templatesOf(kept.templates),
  ...kept.versions.map((value): EntryOf<'versions'> => ({
    kind: 'versions',
    key: value.entry.id,
    bot: value.entry.bot,
    value,
  })),
  ...Object.entries(kept.view).map(([key, value]): EntryOf<'view'> => ({ kind: 'view', key, value })),
]

/** The condition that an entry is of. */
export const conditionOf = ({ key }: EntryOf<'assumptions'>) =>
  key.slice(key.indexOf(' ') + 1) as keyof Assumptions

/** The reverse of `entriesOf`; of two with one key the later one counts. */
export function keptOf(entries: readonly Entry[]): Kept {
  const latest = new Map(entries.map((entry) => [idOf(entry), entry]))
  const of = <K extends Kind>(kind: K) =>
    [...latest.values()].filter((entry): entry is EntryOf<K> => entry.kind === kind)
  const byKey = <K extends Kind>(kind: K) =>
    Object.fromEntries(of(kind).map(({ key, value }) => [key, value])) as Readonly<Record<string, ValueOf[K]>>
  const assumed = new Map<string, Partial<Assumptions>>()
  for (const entry of of('assumptions')) {
    const bot = entry.bot ?? ''
    assumed.set(bot, { ...assumed.get(bot), [conditionOf(entry)]: entry.value })
  }
  return {
    botNames: byKey('botNames'),
    botHues: byKey('botHues'),
    botOrder: of('botOrder')[0]?.value ?? [],
    assumptions: Array.from(assumed, ([bot, values]) => ({ bot, assumed: values })),
    namedResults: of('namedResults').map(({ value }) => value),
    templates: of('templates').map(({ value }) => value),
    versions: of('versions').map(({ value }) => value),
    view: byKey('view') as unknown as View,
  }
}

export const idOf = ({ kind, key }: Entry) => `${kind} ${key}`

/** What a person would call the same: when results were kept does not count. */
const textOf = (entry: Entry) =>
  canonical(entry.kind === 'namedResults' ? { ...entry.value, keptAt: 0 } : entry.value)

/** What the panel goes by where nothing is kept, as far as that does not depend on the person's robots. */
export function usualOf(entry: Entry): Entry | undefined {
  if (entry.kind === 'botHues') return { ...entry, value: hueOf(entry.key) }
  if (entry.kind === 'assumptions') return { ...entry, value: defaultAssumptions[conditionOf(entry)] }
  return undefined
}

/** An entry of a file that this device lacks, or has otherwise. */
export interface Change {
  readonly entry: Entry
  /** what is here; absent: nothing */
  readonly before?: Entry | undefined
}

export interface Changes {
  readonly changes: readonly Change[]
  /** the file's robots that the person does not have: nothing of them is taken */
  readonly foreign: readonly string[]
  /** what is more than this device keeps of its kind */
  readonly tooMany: readonly Entry[]
}

const most: Partial<Record<Kind, number>> = {
  namedResults: MOST_NAMED,
  templates: MOST_TEMPLATES,
  assumptions: MOST_BOTS,
}
/** What `most` counts. */
const thingOf = (entry: Entry) => (entry.kind === 'assumptions' ? (entry.bot ?? '') : entry.key)

interface Whose {
  /** the ids of the person's robots */
  readonly own: ReadonlySet<string>
  /** those whose names come from elsewhere at each read: a file does not change them */
  readonly named: ReadonlySet<string>
}

/** What a file would change here. What it lacks stays as it is. */
export function changesOf(here: Kept, file: Kept, { own, named }: Whose): Changes {
  const now = new Map(entriesOf(here).map((entry) => [idOf(entry), entry]))
  const things = new Map(kinds.map((kind) => [kind, new Set<string>()]))
  for (const entry of now.values()) things.get(entry.kind)?.add(thingOf(entry))
  const foreign = new Set(file.botOrder.filter((bot) => !own.has(bot)))
  const botOrder = file.botOrder.filter((bot) => own.has(bot))
  const changes: Change[] = []
  const tooMany: Entry[] = []
  for (const entry of entriesOf({ ...file, botOrder })) {
    const { kind, bot } = entry
    if (bot !== undefined && !own.has(bot)) {
      foreign.add(bot)
      continue
    }
    if (kind === 'botNames' && named.has(bot ?? '')) continue
    const before = now.get(idOf(entry))
    const acting = before ?? usualOf(entry)
    if (acting && textOf(acting) === textOf(entry)) continue
    const known = things.get(kind)
    if (known && !known.has(thingOf(entry)) && known.size >= (most[kind] ?? Infinity)) {
      tooMany.push(entry)
      continue
    }
    known?.add(thingOf(entry))
    changes.push({ entry, before })
  }
  return { changes, foreign: [...foreign], tooMany }
}

/** With these of a file in place of what was here. */
export const withChanges = (here: Kept, taken: readonly Change[]): Kept =>
  keptOf([...entriesOf(here), ...taken.map(({ entry }) => entry)])
