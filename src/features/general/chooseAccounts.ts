import { brokersApi } from '@/api/brokers'
import type { BrokerSelection } from '@/contract/brokers'
import { brokerAccount } from '@/contract/codes'
import type { ProviderError } from '@/contract/providerError'
import type { BotScope } from '@/contract/scope'
import type { WithGaps } from '@/contract/told'
import { brokerSelection } from '@/domain/brokerAccounts'
import { accountOpened, selectUserId, tradingAccountShown } from '@/store/botsSlice'
import type { Save } from '@/store/saving/save'
import { mutate, type AppThunk } from '@/store/thunk'
import { forgetOwedAccount } from './otherAccountSave'
import { readTradingAccount } from '@/store/tradingAccount'

/** Which accounts of a bot trade: the main one, and whether the other one does too. */
export type Accounts = Pick<BrokerSelection, 'curBrokerID' | 'multiBroker'>
type AccountsSave = Required<Pick<Save<WithGaps<Accounts>>, 'read'>> & {
  readonly send: (accounts: Accounts) => Promise<unknown>
}

/**
 * How `save` sends which accounts of a bot trade, and reads it. The chosen account is shown once the provider names it, or where the
 * provider names none; then it is not known which one trades.
 *
 * @param multiBroker what was sent last. No call returns it, so no read says anything about it
 */
export const accountsSave =
  ({ userid }: BotScope, multiBroker = false): AppThunk<AccountsSave> =>
  (dispatch, getState) => {
    let sent: Accounts | undefined
    /** Another bot may have been selected by now, here or in another tab. */
    const show = (shown: ReturnType<typeof accountOpened | typeof tradingAccountShown>) => {
      if (selectUserId(getState()) === userid) dispatch(shown)
    }
    return {
      send: async (accounts) => {
        sent = accounts
        // What the person chooses now counts, not what was to be made good.
        await dispatch(forgetOwedAccount(userid))
        const selection = brokerSelection(accounts.curBrokerID, accounts.multiBroker)
        return dispatch(mutate(brokersApi.endpoints.saveBrokerSelection, { ...selection, userid }))
      },
      read: async (why) => {
        const trading = await dispatch(readTradingAccount({ userid }, why))
        const chosen = why === 'before' ? undefined : sent
        if (!chosen) return { curBrokerID: trading, multiBroker }
        if (trading === undefined) {
          show(accountOpened(chosen.curBrokerID))
          throw { kind: 'unclear' } satisfies ProviderError
        }
        if (trading === chosen.curBrokerID && trading !== brokerAccount.codes.all)
          show(tradingAccountShown(trading))
        if (why === 'lost' && chosen.multiBroker !== multiBroker)
          throw { kind: 'unclear' } satisfies ProviderError
        return { curBrokerID: trading, multiBroker: chosen.multiBroker }
      },
    }
  }
