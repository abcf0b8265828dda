import { generalApi } from '@/api/general'
import { accountType, brokerAccount } from '@/contract/codes'
import { readNow, type AppThunk } from '@/store/thunk'

/** With more bots than this their accounts are not checked. */
const MOST_BOTS = 10
const { first, second } = brokerAccount.codes

/** Whether one of these bots may trade with real money, on either of its accounts. Unknown counts as yes. */
export const mayBeReal =
  (userids: readonly string[]): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    if (userids.length > MOST_BOTS) return true
    const typeOf = (userid: string, brokerid: number) =>
      dispatch(readNow(generalApi.endpoints.getGlobalParams, { userid, brokerid })).then(
        ({ accType }) => accountType.nameOf(accType),
        () => undefined,
      )
    const types = await Promise.all(
      userids.flatMap((userid) => [typeOf(userid, first), typeOf(userid, second)]),
    )
    return types.some((type) => type === undefined || type === 'real')
  }
