/** The settings records of one bot: read together, changed together, and what they risk. */
import { problemsOf } from '@/shared/fields/formProblem'
import { brokerAccount } from '@/contract/codes'
import type { BotSettings } from '@/domain/money/botSettings'
import { stakesOf, type Assumed, type BotStakes } from '@/domain/money/botStakes'
import { tradingAccount } from '@/features/general/tradingAccount'
import type { MessageKey } from '@/i18n/types'
import { pressedOver } from '@/store/saving/draftsSlice'
import { CURRENT_SECONDS } from '@/store/reading/settings'
import type { AppThunk } from '@/store/thunk'
import type { RecordChange, Values } from './changeRecord'
import { partOf, subjects, type AnyPart } from './table'

/** The settings of one bot by subject. */
export interface BotRecords {
  readonly userid: string
  /** the account that trades */
  readonly brokerid: number
  readonly records: ReadonlyMap<string, Values>
  readonly errors: ReadonlyMap<string, unknown>
}

/** Reads a bot's settings, one record after the other. What was read less than a minute ago is not read again. */
export const loadBot =
  (userid: string): AppThunk<Promise<BotRecords>> =>
  async (dispatch) => {
    const { first } = brokerAccount.codes
    const brokerid = await dispatch(tradingAccount({ userid }, CURRENT_SECONDS)).catch(() => first)
    const records = new Map<string, Values>()
    const errors = new Map<string, unknown>()
    for (const subject of subjects) {
      await dispatch(partOf(subject, brokerid).load({ userid }, CURRENT_SECONDS)).then(
        (values) => records.set(subject, values),
        (error: unknown) => errors.set(subject, error),
      )
    }
    return { userid, brokerid, records, errors }
  }

/** What these records stake together. */
export const stakesIn = ({ records }: Pick<BotRecords, 'records'>, assumed: Assumed): BotStakes => {
  const settings = Array.from(records, ([subject, values]) => partOf(subject, 1).inSettings?.(values))
  return stakesOf(Object.assign({}, ...settings) as BotSettings, assumed)
}

/** A change of one record of one bot. */
export interface Planned extends RecordChange {
  readonly subject: string
  readonly count: number
  /** the rule that the result would break */
  readonly broken: MessageKey | undefined
}

/** The rule that these changes would break, as a message of the record's own screen. */
export const ruleBrokenBy = (part: AnyPart, current: Values, changes: Values): MessageKey | undefined =>
  problemsOf(pressedOver(current, changes), part.rules(current))[0]?.message.key

/** The change of a bot's record, with the rule that it would break. */
export function plannedChange(
  { userid, brokerid, records }: BotRecords,
  subject: string,
  changes: Values,
  labelOf: (part: AnyPart) => string,
): Planned {
  const part = partOf(subject, brokerid)
  const current = records.get(subject) ?? {}
  return {
    key: `${userid} ${part.id}`,
    label: labelOf(part),
    bot: { userid },
    record: part,
    subject,
    current,
    changes,
    count: Object.keys(changes).length,
    broken: ruleBrokenBy(part, current, changes),
  }
}

/** A bot's settings once these changes are made. */
export function changedBy(bot: BotRecords, plan: readonly Planned[]): BotRecords {
  const own = plan.filter((planned) => planned.bot.userid === bot.userid)
  if (own.length === 0) return bot
  const records = new Map(bot.records)
  for (const { subject, current, changes } of own) records.set(subject, pressedOver(current, changes))
  return { ...bot, records }
}
