import { botsApi } from '@/api/bots'
import { selectEmail } from '@/features/session/sessionSlice'
import { save, type Saved } from '@/store/save'
import type { Sendable } from '@/store/batch'
import type { BatchItem } from '@/store/batchesSlice'
import { mutate, type AppThunk } from '@/store/thunk'
import { commandLogged } from './commandsSlice'

const unixNow = () => Math.floor(Date.now() / 1000)

/** Sends a command to one bot and logs the outcome. */
const sendCommand =
  (botCmd: number, userid: string): AppThunk<Promise<Saved>> =>
  async (dispatch) => {
    const { sendBotCommand } = botsApi.endpoints
    const { outcome } = await dispatch(
      save({
        at: { form: 'command', card: userid },
        about: () => ({ path: '/botcommands', act: 'sent', bot: userid, after: { botCmd } }),
        send: () => dispatch(mutate(sendBotCommand, { userid, botCmd })),
        isOneOfMany: true,
      }),
    )
    const entry = { userid, botCmd, at: unixNow() }
    if (outcome.kind === 'accepted') dispatch(commandLogged({ ...entry, state: 'sent' }))
    if (outcome.kind === 'failed')
      dispatch(commandLogged({ ...entry, state: 'failed', error: outcome.error }))
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
  (botCmd: number, sending: Promise<readonly BatchItem[]>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const email = selectEmail(getState())
    const results = await sending
    // The person has signed out or changed meanwhile.
    if (selectEmail(getState()) !== email) return
    for (const { key: userid, state } of results)
      if (state === 'stopped') dispatch(commandLogged({ userid, botCmd, at: unixNow(), state }))
  }
