/** The settings records that are compared between bots: those of a broker account for the account that trades. */
import { brokerAccount } from '@/contract/codes'
import type { Values } from '@/features/fleet/changeRecord'
import { CURRENT_SECONDS } from '@/features/fleet/readFleet'
import { tradingAccount } from '@/features/general/tradingAccount'
import type { AppThunk } from '@/store/thunk'
import { parts, type AnyPart } from '../transfer/parts'
import type { Settings } from '../transfer/settingsFile'

const { first, second } = brokerAccount.codes

/** A part's id without its account: bots may trade on different accounts. */
export const subjectOf = ({ id, account }: AnyPart) => (account ? id.slice(0, id.lastIndexOf('.')) : id)

export type Subject = string

const ofAccount = (brokerid: number) =>
  new Map(
    parts
      .filter(({ id, account }) => account === undefined || id.endsWith(`.${brokerid}`))
      .map((part) => [subjectOf(part), part] as const),
  )
const byAccount: ReadonlyMap<number, ReadonlyMap<Subject, AnyPart>> = new Map(
  [first, second].map((brokerid) => [brokerid, ofAccount(brokerid)] as const),
)

export const subjects: readonly Subject[] = [...ofAccount(first).keys()]

/** The part of a subject for the account that a bot trades on. */
export function partOf(subject: Subject, brokerid: number): AnyPart {
  const part = byAccount.get(brokerid)?.get(subject)
  if (!part) throw new Error(`There is no part "${subject}".`)
  return part
}

/** The settings of one bot by subject. */
export interface BotRecords {
  readonly userid: string
  /** the account that trades */
  readonly brokerid: number
  readonly records: ReadonlyMap<Subject, Values>
  readonly errors: ReadonlyMap<Subject, unknown>
}

/** Reads a bot's settings, one record after the other. What was read less than a minute ago is not read again. */
export const loadBot =
  (userid: string): AppThunk<Promise<BotRecords>> =>
  async (dispatch) => {
    const brokerid = await dispatch(tradingAccount({ userid }, CURRENT_SECONDS)).catch(() => first)
    const records = new Map<Subject, Values>()
    const errors = new Map<Subject, unknown>()
    for (const subject of subjects) {
      await dispatch(partOf(subject, brokerid).load({ userid }, CURRENT_SECONDS)).then(
        (values) => records.set(subject, values),
        (error: unknown) => errors.set(subject, error),
      )
    }
    return { userid, brokerid, records, errors }
  }

/** The settings of a file or template; of an account's records those of its first account. */
export function recordsIn(settings: Settings): ReadonlyMap<Subject, Values> {
  const found = subjects.flatMap((subject) => {
    const values = settings[subject] ?? settings[`${subject}.${first}`] ?? settings[`${subject}.${second}`]
    return values ? [[subject, values] as const] : []
  })
  return new Map(found)
}

/** The reverse: as if the bot traded on its first account. */
export const settingsOf = (records: BotRecords['records']): Settings =>
  Object.fromEntries(Array.from(records, ([subject, values]) => [partOf(subject, first).id, values]))
