import type { GenericSchema } from 'valibot'
import type { SignedInPath } from '@/config/paths'
import type { Told } from '@/contract/told'
import type { BotScope, BrokerScope, TraderScope } from '@/contract/scope'
import type { BotSettings } from '@/domain/money/botSettings'
import type { MessageKey } from '@/i18n/types'
import type { RootState } from '@/store'
import type { AppThunk } from '@/store/thunk'
import type { About } from '@/store/history/about'
import type { QueryResult } from '@/shared/Loaded'
import type { FieldTable } from '@/shared/fields/fieldTable'
import type { FormRules } from '@/shared/fields/formProblem'

export interface RecordQuery<Values> extends QueryResult<Told<Values>> {
  readonly fulfilledTimeStamp?: number | undefined
  /** the answer itself, of which the form may show a part */
  readonly data?: unknown
}

/** A bot's settings record that can be copied to a settings file or to another bot. */
export interface PortableRecord<Values extends object, Scope extends BotScope = BotScope> {
  /** key in the settings file and in the history */
  readonly id: string
  /** its screen, whose title it shares */
  readonly path: SignedInPath
  /** it belongs to one of the bot's broker accounts */
  readonly isOfAccount: boolean
  /** the fields that are compared and copied, without ids */
  readonly fields: FieldTable<Values>
  /** `kept`: the provider's current record */
  readonly rules: (kept: Told<Values> | undefined) => FormRules<Values>
  /** the field that lets this bot copy or be copied, which stopping everything turns off */
  readonly switchedBy?: keyof Values & string
  /** What these values are among the bot's settings, where they decide what it stakes: a save that raises the risk is asked about. */
  readonly inSettings?: (values: Told<Values>) => BotSettings
  /** what a save brings about besides, which is said before it: of an account's record, as it was read */
  readonly noteOn?: (account: number, values: Told<Values>) => MessageKey | undefined
  readonly schema: GenericSchema<unknown, Told<Values>>
  /**
   * Reads the record now, or takes an answer that is not older than `age` in seconds. `load` and `save` reject with the
   * `ProviderError`.
   */
  readonly load: (scope: Scope, age?: number) => AppThunk<Promise<Told<Values>>>
  readonly save: (scope: Scope, values: Told<Values>) => AppThunk<Promise<unknown>>
}

/** For tables of all records: values loaded from a record are only passed to the same record's `save`. */
export type AnyRecord = PortableRecord<Record<string, unknown>, BotScope & Partial<BrokerScope>>
export const untyped = <Values extends object, Scope extends BotScope>(
  record: PortableRecord<Values, Scope>,
) => record as unknown as AnyRecord

/**
 * A bot's settings record: its scope, fields, rules, query and save. Its screen, the settings file and "copy from another bot" use
 * the same object.
 */
export interface SettingsRecord<
  Values extends object,
  Scope extends BotScope = BotScope,
> extends PortableRecord<Values, Scope> {
  /** the selected bot, with its broker account where the record depends on it */
  readonly scopeOf: (state: RootState) => Scope
  /** the provider's record as a form shows it */
  readonly useQuery: (scope: Scope) => RecordQuery<Values>
  /** where its form starts if the provider stores nothing yet */
  readonly defaults: Partial<Values>
}

/** A record that decides what the bot stakes. */
export type StakeRecord<Values extends object, Scope extends BotScope = BotScope> = SettingsRecord<
  Values,
  Scope
> &
  Required<Pick<PortableRecord<Values>, 'inSettings'>>

/** Whose a record is, for the history. */
export const entryPlace = <Scope extends BotScope>(
  { id, path }: Pick<PortableRecord<never>, 'id' | 'path'>,
  scope: Scope,
): About => ({
  path,
  bot: scope.userid,
  record: 'brokerid' in scope ? `${id}.${String(scope.brokerid)}` : id,
})

/** A list of settings records of one kind: a bot's channels, the traders that it copies. */
export interface PortableList<Values extends object> {
  /** key in the settings file */
  readonly id: string
  readonly path: SignedInPath
  /** the settings of one entry */
  readonly schema: GenericSchema<unknown, Told<Values>>
  /** the field that lets this bot copy the entry, which stopping everything turns off */
  readonly switchedBy: keyof Values & string
  readonly nameOf: (values: Told<Values>) => string
  /** reads the provider's entries now, by id */
  readonly load: (scope: TraderScope) => AppThunk<Promise<ReadonlyMap<string, Told<Values>>>>
  /** the fields that this person may change */
  readonly fields: (scope: TraderScope) => FieldTable<Values>
  readonly rules: (scope: TraderScope) => FormRules<Values>
  /** an entry that was read just before */
  readonly save: (scope: TraderScope, id: string, values: Told<Values>) => AppThunk<Promise<unknown>>
  readonly remove: (scope: TraderScope, id: string) => AppThunk<Promise<unknown>>
  /** why this person may not remove an entry */
  readonly whyNotRemovable: (scope: TraderScope) => MessageKey | undefined
  /** why a missing entry cannot be added, by its id */
  readonly whyNotAddable: (scope: TraderScope) => AppThunk<Promise<(id: string) => MessageKey | undefined>>
  readonly add: (scope: TraderScope, id: string, values: Told<Values>) => AppThunk<Promise<unknown>>
}
