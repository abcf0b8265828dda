import type { GenericSchema } from 'valibot'
import type { SignedInPath } from '@/config/paths'
import type { Tag } from '@/contract/call'
import type { ProviderError } from '@/contract/providerError'
import type { WithGaps } from '@/contract/told'
import type { TraderScope } from '@/contract/scope'
import type { BotSettings } from '@/domain/money/botSettings'
import type { Message, MessageKey } from '@/i18n/types'
import type { RootState } from '@/store/state'
import { keyOf, type Address } from '@/store/address'
import type { Freshness } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'
import type { About } from '@/store/history/about'
import type { QueryResult } from '@/shared/Loaded'
import type { FieldTable } from '@/shared/fields/fieldTable'
import type { FormRules } from '@/shared/fields/formProblem'

export interface RecordQuery<Values> extends QueryResult<WithGaps<Values>> {
  readonly fulfilledTimeStamp?: number | undefined
  /** the answer itself, of which the form may show a part */
  readonly data?: unknown
}

/**
 * A kind of settings record, as data: its fields and rules, and how it is read and saved at an address. Its screen, the settings file
 * and "copy from another bot" use the same object.
 */
export interface SettingsRecord<Values extends object> {
  /** its name in addresses */
  readonly id: string
  /** its screen, whose title it shares */
  readonly path: SignedInPath
  /** it belongs to one of the bot's broker accounts */
  readonly isOfAccount: boolean
  /** the fields that are compared and copied, without ids */
  readonly fields: FieldTable<Values>
  /** `kept`: the provider's current record */
  readonly rules: (kept: WithGaps<Values> | undefined) => FormRules<Values>
  /** the field that lets this bot copy or be copied, which stopping everything turns off */
  readonly switchedBy?: keyof Values & string
  /** What these values are among the bot's settings, where they decide what it stakes: a save that raises the risk is asked about. */
  readonly inSettings?: (values: WithGaps<Values>) => BotSettings
  /** what a save brings about besides, which is said before it: of an account's record, as it was read */
  readonly noteOn?: (at: Address, values: WithGaps<Values>) => MessageKey | undefined
  readonly schema: GenericSchema<unknown, WithGaps<Values>>
  /** where its form starts if the provider stores nothing yet */
  readonly defaults: Partial<Values>
  /** that of the selected bot, with its broker account where the record depends on it */
  readonly selectAt: (state: RootState) => Address
  /** the provider's record as a form shows it */
  readonly useQuery: (at: Address) => RecordQuery<Values>
  /**
   * Reads the record as it is now, or as current as it must be. It and `save` reject with the `ProviderError`.
   */
  readonly read: (at: Address, freshness?: Freshness) => AppThunk<Promise<WithGaps<Values>>>
  readonly save: (at: Address, values: WithGaps<Values>) => AppThunk<Promise<unknown>>
}

/** A record that decides what the bot stakes. */
export type StakeRecord<Values extends object> = SettingsRecord<Values> &
  Required<Pick<SettingsRecord<Values>, 'inSettings'>>

/** For tables of all records: values read at an address are only saved at the same address. */
export type AnyRecord = SettingsRecord<Record<string, unknown>>
export const untyped = <Values extends object>(record: SettingsRecord<Values>) =>
  record as unknown as AnyRecord

/** What the history says of a save at an address. */
export const aboutSaveAt =
  <Values extends object>({ path }: Pick<SettingsRecord<Values>, 'path'>, at: Address) =>
  (before: object, after: object): About => ({ path, bot: at.userid, record: keyOf(at), before, after })

/** A list of which a bot has one, and whose entries are changed one by one: its channels, its followers. */
export interface EntryList<Values extends object> {
  /** its name in addresses */
  readonly id: string
  readonly path: SignedInPath
  /** reads the provider's entries now, by key */
  readonly read: (
    bot: TraderScope,
    freshness?: Freshness,
  ) => AppThunk<Promise<ReadonlyMap<string, WithGaps<Values>>>>
  /** the same for one of many saves, where each of them would take too long */
  readonly readForMany?: EntryList<Values>['read']
  /** the fields that this person may change */
  readonly fields: (bot: TraderScope) => FieldTable<Values>
  readonly rules: (bot: TraderScope) => FormRules<Values>
  /** An entry that was read just before. What else shows it is read again by `changes`, once for many. */
  readonly save: (bot: TraderScope, item: string, values: WithGaps<Values>) => AppThunk<Promise<unknown>>
  readonly changes?: readonly Tag[]
  /** the field that lets this bot copy the entry or be copied, which stopping everything turns off */
  readonly switchedBy?: keyof Values & string
  /** what is said of an entry that is no longer there, or was changed elsewhere */
  readonly gone?: ProviderError
  readonly changedElsewhere?: (now: WithGaps<Values>) => Message
}

/** A list of settings records of one kind, which can be taken from one bot to another: channels, traders that are copied. */
export interface RecordList<Values extends object> extends EntryList<Values> {
  /** the settings of one entry */
  readonly schema: GenericSchema<unknown, WithGaps<Values>>
  readonly nameOf: (values: WithGaps<Values>) => string
  readonly remove: (bot: TraderScope, item: string) => AppThunk<Promise<unknown>>
  /** why this person may not remove an entry */
  readonly whyNotRemovable: (bot: TraderScope) => MessageKey | undefined
  /** why a missing entry cannot be added, by its key */
  readonly whyNotAddable: (bot: TraderScope) => AppThunk<Promise<(item: string) => MessageKey | undefined>>
  readonly add: (bot: TraderScope, item: string, values: WithGaps<Values>) => AppThunk<Promise<unknown>>
}

export type AnyList = RecordList<Record<string, unknown>>
export type AnyEntryList = EntryList<Record<string, unknown>>
export const untypedList = <Values extends object>(list: RecordList<Values>) => list as unknown as AnyList
export const untypedEntries = <Values extends object>(list: EntryList<Values>) =>
  list as unknown as AnyEntryList
