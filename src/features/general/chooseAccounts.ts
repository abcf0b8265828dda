import { brokersApi } from '@/api/brokers'
import { generalApi } from '@/api/general'
import type { BrokerSelection } from '@/contract/brokers'
import { brokerAccount } from '@/contract/codes'
import type { ProviderError } from '@/contract/providerError'
import { told } from '@/contract/told'
import type { BotScope } from '@/contract/scope'
import { brokerSelection } from '@/domain/brokerAccounts'
import { brokerChosen, selectUserId } from '@/features/bots/botsSlice'
import type { Save } from '@/store/saving/save'
import { mutate, readNow, type AppThunk } from '@/store/thunk'

/** Which accounts of a bot trade: the main one, and whether the other one does too. */
export type Accounts = Pick<BrokerSelection, 'curBrokerID' | 'multiBroker'>

/**
 * How `save` sends which accounts of a bot trade, and reads it. The panel shows another account only once the provider does.
 *
 * @param multiBroker what was sent last. No call returns it, so no read says anything about it
 */
export const accountsSave =
  ({ userid }: BotScope, multiBroker = false): AppThunk<Required<Pick<Save<Accounts>, 'send' | 'read'>>> =>
  (dispatch, getState) => {
    let sent: Accounts | undefined
    return {
      send: (accounts) => {
        sent = accounts
        const selection = brokerSelection(accounts.curBrokerID, accounts.multiBroker)
        return dispatch(mutate(brokersApi.endpoints.saveBrokerSelection, { ...selection, userid }))
      },
      read: async (why) => {
        const scope = { userid, brokerid: brokerAccount.codes.first }
        const answer = await dispatch(readNow(generalApi.endpoints.getGlobalParams, scope))
        const curBrokerID = told(answer.curBrokerID)
        if (curBrokerID === undefined)
          throw { kind: 'malformed', endpoint: 'getGlobalParams' } satisfies ProviderError
        if (why === 'before' || !sent) return { curBrokerID, multiBroker }
        // Another bot may have been selected by now, here or in another tab.
        if (curBrokerID === sent.curBrokerID && selectUserId(getState()) === userid)
          dispatch(brokerChosen(curBrokerID))
        if (why === 'lost' && sent.multiBroker !== multiBroker)
          throw { kind: 'unclear' } satisfies ProviderError
        return { curBrokerID, multiBroker: sent.multiBroker }
      },
    }
  }
