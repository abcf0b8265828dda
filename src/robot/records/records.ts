/**
 * The table of a bot's records and lists of records. Settings file, history, comparison, remedies and palette walk it, and read and save
 * at addresses. Which call reads a record, and where it is shown, is in `api/reads`.
 */
import { brokerAccount } from '@/contract/codes'
import { removedElsewhere } from '@/contract/providerError'
import { isNothingYet } from '@/contract/told'
import type { TraderScope } from '@/contract/scope'
import { tradersList } from '@/features/copyTrading/cards/tradersList'
import { followersList } from '@/features/copyTrading/followers/followersList'
import { copiedTraders, traderDataRecord, traderInfoRecord } from '@/features/copyTrading/records'
import { generalRecord } from '@/features/general/generalRecord'
import { metaAccounts, metaDataRecord, metaTraders } from '@/features/metaTrader/records'
import { planRecords } from '@/features/money/planRecords'
import { channelsList } from '@/features/signals/channels/channelsList'
import { readerRecord } from '@/features/signals/readerRecord'
import {
  untyped,
  untypedEntries,
  untypedList,
  type AnyEntryList,
  type AnyList,
  type AnyRecord,
} from '@/shared/form/settingsRecord'
import type { Address } from '@/store/address'
import { selectOwnBots } from '@/store/botsSlice'
import type { Freshness } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'

export type RecordValues = Readonly<Record<string, unknown>>

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

const every: readonly AnyRecord[] = [
  untyped(generalRecord),
  ...Object.values(planRecords),
  untyped(readerRecord),
  untyped(traderInfoRecord),
  untyped(traderDataRecord),
  untyped(metaDataRecord),
]

/** The records of which a bot, or each of its accounts, has one; first those of the accounts. */
export const records = byId(
  every.toSorted((one, other) => Number(other.isOfAccount) - Number(one.isOfAccount)),
)

/** Those of which a bot has many, each of them changed, added or removed separately, and taken to other bots. */
export const lists = byId<AnyList>([
  untypedList(channelsList),
  untypedList(tradersList(copiedTraders)),
  untypedList(tradersList(metaTraders)),
])

/** The same, and those that belong to the bot alone. */
const entryLists = byId<AnyEntryList>([
  ...lists.values(),
  untypedEntries(followersList),
  untypedEntries(metaAccounts),
])

export function listNamed(id: string): AnyEntryList {
  const list = entryLists.get(id)
  if (!list) throw new Error(`There is no list "${id}".`)
  return list
}

/** What is known of a record, or of an entry of a list, that may change. */
export type ChangedRow = Pick<AnyRecord, 'path' | 'fields' | 'rules' | 'inSettings' | 'noteOn'>

/** @param bot as its person sees it: some fields only the trader changes */
export function rowAt({ record, userid, item }: Address, bot: TraderScope = { userid, traderid: userid }) {
  if (item === undefined) return recordNamed(record)
  const { path, fields, rules } = listNamed(record)
  return { path, fields: fields(bot), rules: () => rules(bot) } satisfies ChangedRow
}

/** The field that lets this bot copy, or be copied; `undefined` where there is none. */
export const switchOf = ({ record }: Pick<Address, 'record'>): string | undefined =>
  (records.get(record) ?? entryLists.get(record))?.switchedBy

/** The fields of what is at an address; `undefined` of a record or list that no longer exists. */
export const fieldsAt = (at: Address): ChangedRow['fields'] | undefined =>
  (at.item === undefined ? records : entryLists).has(at.record) ? rowAt(at).fields : undefined

export function recordNamed(id: string): AnyRecord {
  const record = records.get(id)
  if (!record) throw new Error(`There is no record "${id}".`)
  return record
}

const { codes } = brokerAccount

/** Where a bot has this record, for the account that it trades on. */
export const atAccount = (record: string, userid: string, account: number): Address =>
  recordNamed(record).isOfAccount ? { record, userid, account } : { record, userid }

/** Where a bot has its records: those of an account once per account. */
export const addressesOf = (userid: string): readonly Address[] => {
  const perAccount = [...records.values()].filter(({ isOfAccount }) => isOfAccount)
  return [
    ...[codes.first, codes.second].flatMap((account) =>
      perAccount.map(({ id: record }) => ({ record, userid, account })),
    ),
    ...[...records.values()].flatMap(({ id: record, isOfAccount }) =>
      isOfAccount ? [] : [{ record, userid }],
    ),
  ]
}

/** An entry of a list in the history; without a name where the list gives it none. */
export const entryName = (
  { record, item = '' }: Address,
  values: RecordValues,
): { readonly name?: string } => {
  const list = lists.get(record)
  return list ? { name: `${list.nameOf(values)} (${item})` } : {}
}

/** The bot of an address, if it is still one of this person's. */
export const botAt =
  ({ userid }: Pick<Address, 'userid'>): AppThunk<TraderScope> =>
  (_dispatch, getState) => {
    const bot = selectOwnBots(getState()).find((own) => own.userid === userid)
    if (bot) return bot
    throw removedElsewhere
  }

/**
 * Reads what is at an address now, an entry of a list too; `undefined`: there is none. Rejects with the `ProviderError`, also where the
 * bot is no longer this person's.
 */
export const readAt =
  (at: Address, freshness?: Freshness, isOneOfMany = false): AppThunk<Promise<RecordValues | undefined>> =>
  async (dispatch) => {
    const bot = dispatch(botAt(at))
    if (at.item === undefined) return dispatch(recordNamed(at.record).read(at, freshness))
    const list = listNamed(at.record)
    const read = (isOneOfMany && list.readForMany) || list.read
    return (await dispatch(read(bot, freshness))).get(at.item)
  }

/** All that a bot has of a record or list, with the address of each; nothing where none is stored yet. */
export const readAll =
  (
    record: string,
    bot: TraderScope,
    freshness?: Freshness,
  ): AppThunk<Promise<readonly (readonly [Address, RecordValues])[]>> =>
  async (dispatch) => {
    const at: Address = { record, userid: bot.userid }
    if (records.has(record)) {
      const values = await dispatch(recordNamed(record).read(at, freshness))
      return isNothingYet(values) ? [] : [[at, values]]
    }
    const entries = await dispatch(listNamed(record).read(bot, freshness))
    return Array.from(entries, ([item, values]) => [{ ...at, item }, values])
  }

/** Saves what is at an address, which was read just before; rejects with the `ProviderError`. */
export const saveAt =
  (at: Address, values: RecordValues): AppThunk<Promise<unknown>> =>
  (dispatch) =>
    at.item === undefined
      ? dispatch(recordNamed(at.record).save(at, values))
      : dispatch(listNamed(at.record).save(dispatch(botAt(at)), at.item, values))
