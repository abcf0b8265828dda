/** The settings records of one bot: read together, and what they stake. */
import { brokerAccount } from '@/contract/codes'
import type { BotSettings } from '@/domain/money/botSettings'
import { stakesOf, type Assumed, type BotStakes } from '@/domain/money/botStakes'
import { tradingAccount } from '@/features/general/tradingAccount'
import { CURRENT_SECONDS } from '@/store/reading/settings'
import type { AppThunk } from '@/store/thunk'
import { partOf, subjects } from './table'

export type Values = Readonly<Record<string, unknown>>

/** The settings of one bot by subject. */
export interface BotRecords {
  readonly userid: string
  /** the broker account that records of an account are of */
  readonly brokerid: number
  readonly records: ReadonlyMap<string, Values>
  readonly errors: ReadonlyMap<string, unknown>
}

/**
 * Reads a bot's settings, one record after the other. What was read less than a minute ago is not read again.
 *
 * @param account the one that trades, without it
 */
export const loadBot =
  (userid: string, account?: number): AppThunk<Promise<BotRecords>> =>
  async (dispatch) => {
    const { first } = brokerAccount.codes
    const brokerid =
      account ?? (await dispatch(tradingAccount({ userid }, CURRENT_SECONDS)).catch(() => first))
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
