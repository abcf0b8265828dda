/** The settings file: versioned, without secrets, and with a checksum that reveals changes. */
import { isJsonFields } from '@/contract/refusal'
import * as v from 'valibot'
import { rawValue, isGap } from '@/contract/told'
import { lists, records } from '@/robot/records/records'
import { addressIn, keyOf } from '@/store/address'
import { formerRecord } from '@/store/formerKeys'
import { canonical, inSlices, readChecked, textIn, writeChecked, type FileProblem } from './checkedFile'
import { entryKey, MOST_ENTRIES } from './listEntries'

export const FORMAT = 'leme-settings'
export const VERSION = 2
/** Characters of one text. */
const LONGEST_TEXT = 10_000
/** Values of a record, or of an entry of a list; custom cycles have eighty. */
const MOST_VALUES = 100

type Values = Readonly<Record<string, unknown>>
/** Records and entries of lists, by the text of their address. */
export type SettingsByAddress = Readonly<Record<string, Values>>

export interface SettingsFile {
  /** the bot it was exported from */
  readonly bot: string
  /** Unix seconds */
  readonly at: number
  readonly settings: SettingsByAddress
  /** the lists of which it has every entry: those that it lacks are removed */
  readonly lists: readonly string[]
}

/** A record without what its provider did not tell, or not readably. */
const onlyValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isGap(value)))

/** As the file has it: with values that are not allowed, which whoever reads it leaves alone. */
const asFiled = (values: Values): Values =>
  onlyValues(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rawValue(value)])))

export async function writeSettingsFile({
  bot,
  at,
  settings: read,
  lists: whole,
}: SettingsFile): Promise<string> {
  const settings = Object.fromEntries(Object.entries(read).map(([id, values]) => [id, asFiled(values)]))
  return writeChecked({ format: FORMAT, version: VERSION, bot, at, settings, lists: whole })
}

const valuesSchema = v.record(v.string(), v.unknown())
const head = {
  format: v.literal(FORMAT),
  bot: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  settings: v.record(v.string(), valuesSchema),
  sha256: v.string(),
}
const envelopeSchema = v.variant('version', [
  v.strictObject({ ...head, version: v.literal(VERSION), lists: v.array(v.string()) }),
  /** up to 1.6: a list was one record, of its entries by key */
  v.strictObject({ ...head, version: v.literal(1) }),
])
type Envelope = v.InferOutput<typeof envelopeSchema>

/** The records and entries of a file of any version, by the text of their address. */
function settingsIn(envelope: Envelope): Pick<SettingsFile, 'settings' | 'lists'> {
  if (envelope.version === VERSION) return envelope
  const { bot, settings } = envelope
  const whole = Object.keys(settings).filter((id) => lists.has(id))
  const rows = Object.entries(settings).flatMap(([id, values]) =>
    lists.has(id)
      ? Object.entries(values).map(
          ([item, entry]) => [keyOf({ record: id, userid: bot, item }), entry] as const,
        )
      : [[keyOf(formerRecord(bot, id)), values] as const],
  )
  return { settings: Object.fromEntries(rows) as SettingsByAddress, lists: whole }
}

/** The schema of what is at an address; `undefined`: the panel keeps nothing there. */
export function schemaAt(key: string): v.GenericSchema | undefined {
  const at = addressIn(key)
  if (at === undefined) return undefined
  if (at.item !== undefined) return v.is(entryKey, at.item) ? lists.get(at.record)?.schema : undefined
  const record = records.get(at.record)
  return record?.isOfAccount === (at.account !== undefined) ? record.schema : undefined
}

/** A record has single values, and not many; what is nested, or long, is looked at no further. */
const isRecord = (value: unknown) =>
  isJsonFields(value) &&
  Object.keys(value).length <= MOST_VALUES &&
  Object.values(value).every(
    (one) =>
      typeof one === 'number' ||
      typeof one === 'boolean' ||
      (typeof one === 'string' && one.length <= LONGEST_TEXT),
  )

/** No list has more entries than any bot's. */
function hasUsualLists(settings: SettingsByAddress): boolean {
  const counts = new Map<string | undefined, number>()
  for (const key of Object.keys(settings)) {
    const record = addressIn(key)?.record
    counts.set(record, (counts.get(record) ?? 0) + 1)
  }
  return [...counts.values()].every((count) => count <= MOST_ENTRIES)
}

/** Everything is known, and of its size. */
const areOurs = ({ settings, lists: whole }: Pick<SettingsFile, 'settings' | 'lists'>): boolean =>
  Object.values(settings).every(isRecord) &&
  Object.keys(settings).length <= lists.size * MOST_ENTRIES &&
  hasUsualLists(settings) &&
  whole.every((id) => lists.has(id))

/** What of a record may be taken over, if it has exactly the fields of its schema. */
function allowedOf(schema: v.GenericSchema | undefined, values: Values) {
  const read = schema && v.safeParse(schema, values)
  if (!read?.success) return undefined
  const output = read.output as Values
  return canonical(asFiled(output)) === canonical(values) ? onlyValues(output) : undefined
}

/** What may be taken over, if every record, and every entry of a list, has exactly the fields of its schema. */
async function allowedIn(settings: SettingsByAddress): Promise<SettingsByAddress | undefined> {
  const allowed: [key: string, Values | undefined][] = []
  await inSlices(Object.entries(settings), ([key, values]) =>
    allowed.push([key, allowedOf(schemaAt(key), values)]),
  )
  return allowed.every(([, values]) => values)
    ? (Object.fromEntries(allowed) as SettingsByAddress)
    : undefined
}

/** A file that was chosen. */
export async function openSettingsFile(file: Blob): Promise<SettingsFile | FileProblem> {
  const text = await textIn(file)
  return 'problem' in text ? text.problem : readSettingsFile(text.text)
}

export async function readSettingsFile(text: string): Promise<SettingsFile | FileProblem> {
  const read = await readChecked(text, {
    format: FORMAT,
    version: VERSION,
    schema: envelopeSchema,
    isOurs: (envelope) => areOurs(settingsIn(envelope)),
  })
  if (typeof read === 'string') return read
  const file = settingsIn(read)
  const settings = await allowedIn(file.settings)
  return settings ? { bot: read.bot, at: read.at, settings, lists: file.lists } : 'broken'
}
