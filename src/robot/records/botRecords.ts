/** The settings records of one bot: read together, and what they stake. */
import { brokerAccount } from '@/contract/codes'
import type { BotSettings } from '@/domain/money/botSettings'
import { stakesOf, type Assumed, type BotStakes } from '@/domain/money/botStakes'
import { accountToShow } from '@/store/tradingAccount'
import { CURRENT_SECONDS } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'
import { atAccount, recordNamed, records as recordTable, type RecordValues } from './records'

/** The settings of one bot by subject. */
export interface BotRecords {
  readonly userid: string
  /** the broker account that records of an account are of */
  readonly brokerid: number
  readonly records: ReadonlyMap<string, RecordValues>
  readonly errors: ReadonlyMap<string, unknown>
}

/**
 * Reads a bot's settings. What was read less than a minute ago is not read again.
 *
 * @param account the one that trades, without it
 */
export const loadBot =
  (userid: string, account?: number): AppThunk<Promise<BotRecords>> =>
  async (dispatch) => {
    const { first } = brokerAccount.codes
    const brokerid =
      account ?? (await dispatch(accountToShow({ userid }, CURRENT_SECONDS)).catch(() => first))
    const answers = await Promise.all(
      [...recordTable.values()].map(({ id: subject, read }) =>
        dispatch(read(atAccount(subject, userid, brokerid), CURRENT_SECONDS)).then(
          (values) => ({ subject, values }),
          (error: unknown) => ({ subject, error }),
        ),
      ),
    )
    const records = new Map(
      answers.flatMap((one) => ('values' in one ? [[one.subject, one.values] as const] : [])),
    )
    const errors = new Map(
      answers.flatMap((one) => ('error' in one ? [[one.subject, one.error] as const] : [])),
    )
    return { userid, brokerid, records, errors }
  }

/** What these records stake together. */
export const stakesIn = ({ records }: Pick<BotRecords, 'records'>, assumed: Assumed): BotStakes => {
  const settings = Array.from(records, ([subject, values]) => recordNamed(subject).inSettings?.(values))
  return stakesOf(Object.assign({}, ...settings) as BotSettings, assumed)
}
