import { botsApi } from '@/api/bots'
import { generalApi } from '@/api/general'
import { secondsNow } from '@/config/clock'
import { accountType, brokerAccount } from '@/contract/codes'
import { withoutGaps } from '@/contract/told'
import type { Conflict } from '@/domain/conflicts'
import { pictureOf } from '@/domain/robot/picture'
import { settingsOf } from '@/risk/settings'
import type { ReadOne } from '@/store/reading/useReadEach'
import type { AppThunk } from '@/store/thunk'

export interface BotDangersRead {
  /** one of its accounts trades with real money, or does not say that it does not */
  readonly mayBeReal: boolean
  readonly found: readonly Conflict[]
  /** some of its settings could not be read */
  readonly isIncomplete: boolean
}

const { first, second } = brokerAccount.codes

const dangersIf =
  (isOnceReal: boolean) =>
  (userid: string, readOne: ReadOne): AppThunk<Promise<BotDangersRead>> =>
  async (dispatch) => {
    let isIncomplete = false
    const ifRead = <Answer>(reading: Promise<Answer>): Promise<Answer | undefined> =>
      reading.catch(() => {
        isIncomplete = true
        return undefined
      })
    const now = secondsNow()
    const ids = { userid, traderid: '' }
    const bots = await ifRead(readOne(botsApi.endpoints.getBots, { userid }))
    const bot = withoutGaps(
      bots?.find((one) => one.userid === userid),
      'botexp',
    )
    if (!bot) isIncomplete = true

    async function ofAccount(brokerid: number): Promise<readonly Conflict[] | undefined> {
      const scope = { userid, brokerid }
      const general = await ifRead(readOne(generalApi.endpoints.getGlobalParams, scope))
      const type = accountType.nameOf(general?.accType)
      if (!isOnceReal && type !== undefined && type !== 'real') return undefined
      const { account, plans, causes } = pictureOf(
        { ...(await dispatch(settingsOf(scope, readOne))), bot },
        ids,
        now,
      )
      if (!account || plans.unread.length > 0) isIncomplete = true
      return causes.flatMap(({ conflicts }) => conflicts).filter(({ severity }) => severity === 'danger')
    }
    const accounts = [await ofAccount(first), await ofAccount(second)]
    const found = new Map(accounts.flatMap((list) => list ?? []).map((one) => [one.id, one]))
    return { mayBeReal: accounts.some(Boolean), found: [...found.values()], isIncomplete }
  }

/** What is dangerous in the settings with which a bot trades real money, on either of its accounts. */
export const dangersOf = dangersIf(false)
/** The same of both accounts, as if they traded with real money. */
export const dangersOnceReal = dangersIf(true)
