import { botsApi } from '@/api/bots'
import { generalApi } from '@/api/general'
import { accountType, brokerAccount } from '@/contract/codes'
import { selectEmail } from '@/store/sessionSlice'
import { save, type Saved } from '@/store/saving/save'
import type { Sendable } from '@/store/saving/batch'
import { itemState, type BatchItem } from '@/store/saving/batchesSlice'
import { readNow } from '@/store/reading/read'
import { mutate, type AppThunk } from '@/store/thunk'
import { commandLogged } from './commandsSlice'

/** Sends a command to one bot and logs the outcome. */
const sendCommand =
  (botCmd: number, userid: string): AppThunk<Promise<Saved>> =>
  async (dispatch) => {
    const { outcome } = await dispatch(
      save({
        at: { form: 'command', card: userid },
        about: () => ({ path: '/botcommands', act: 'sent', bot: userid, after: { botCmd } }),
        send: () => dispatch(mutate(botsApi.endpoints.sendBotCommand, { userid, botCmd })),
        leavesNoState: true,
      }),
    )
    if (outcome.kind === 'accepted')
      dispatch(commandLogged({ userid, botCmd, ended: { outcome: { kind: 'accepted', result: undefined } } }))
    if (outcome.kind === 'failed') dispatch(commandLogged({ userid, botCmd, ended: { outcome } }))
    return { outcome }
  }

/** The batch items of a command to several bots. */
export const commandItems =
  (botCmd: number, userids: readonly string[]): AppThunk<readonly Sendable[]> =>
  (dispatch) =>
    userids.map((userid) => ({
      key: userid,
      label: userid,
      send: () => dispatch(sendCommand(botCmd, userid)),
    }))

/** Waits for a batch of commands and logs those that were not sent. */
export const logUnsent =
  (botCmd: number, sending: Promise<readonly BatchItem[]>): AppThunk<Promise<readonly BatchItem[]>> =>
  async (dispatch, getState) => {
    const email = selectEmail(getState())
    const results = await sending
    // The person has signed out or changed meanwhile.
    if (selectEmail(getState()) !== email) return []
    for (const item of results)
      if (item.ended && itemState(item) === 'stopped')
        dispatch(commandLogged({ userid: item.key, botCmd, ended: item.ended }))
    return results
  }

/** With more bots than this their accounts are not checked. */
const MOST_CHECKED = 10

/** Whether one of these bots may trade with real money, on either of its accounts. Unknown counts as yes. */
export const mayBeReal =
  (userids: readonly string[]): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    if (userids.length > MOST_CHECKED) return true
    const { first, second } = brokerAccount.codes
    const isKnownNotReal = (userid: string, brokerid: number) =>
      dispatch(readNow(generalApi.endpoints.getGlobalParams, { userid, brokerid })).then(
        ({ accType }) => ['demo', 'tournament'].includes(accountType.nameOf(accType) ?? ''),
        () => false,
      )
    const checks = userids.flatMap((userid) =>
      [first, second].map((brokerid) => isKnownNotReal(userid, brokerid)),
    )
    return (await Promise.all(checks)).includes(false)
  }
