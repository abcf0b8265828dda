import { weakMapMemoize } from '@reduxjs/toolkit'
import { signalsApi } from '@/api/signals'
import { isDamaged } from '@/contract/charset'
import { damagedName, removedElsewhere } from '@/contract/providerError'
import type { TraderScope } from '@/contract/scope'
import { knownValue } from '@/contract/told'
import {
  channelSettingsSchema,
  type ChannelAnswer,
  type ChannelSettings,
  type ChannelSettingsAnswer,
} from '@/contract/signals'
import { chatRows, selectedIds } from './chatList'
import type { RecordList } from '@/shared/form/settingsRecord'
import type { FormRules } from '@/shared/fields/formProblem'
import { CURRENT_SECONDS, readNow, type Freshness } from '@/store/reading/read'
import { mutate, type AppThunk } from '@/store/thunk'
import { listReadOf } from '@/store/reading/reads'
import { readChannels } from './channelKeys'
import { channelRules, isTrader } from './channelRules'
import { channelFields, isTraderOnly } from './fields'

const { saveGroup, removeChannel, saveChatList, getGroups, getChatList } = signalsApi.endpoints
const { id, path } = listReadOf('channels')

const settingsOf = ({
  idChan: _id,
  traderid: _traderid,
  ...settings
}: ChannelAnswer): ChannelSettingsAnswer => settings

/** Made once of an answer, which many saves read. */
const settingsByKey = weakMapMemoize(
  (channels: ReadonlyMap<string, ChannelAnswer>) =>
    new Map([...channels].map(([key, channel]) => [key, settingsOf(channel)])),
)

const channelAt =
  (scope: TraderScope, key: string, freshness?: Freshness): AppThunk<Promise<ChannelAnswer | undefined>> =>
  async (dispatch) =>
    (await dispatch(readChannels(scope, freshness))).get(key)

/** Gives the settings the id, the trader and the name of the provider's channel, which was read just before. */
const save: RecordList<ChannelSettings>['save'] = (scope, key, settings) => async (dispatch) => {
  const kept = await dispatch(channelAt(scope, key, CURRENT_SECONDS))
  // It was removed meanwhile: a save would create a channel that nobody has selected.
  if (!kept) throw removedElsewhere
  const channel = { ...kept, ...settings, nameGroup: kept.nameGroup }
  await dispatch(mutate(saveGroup, { ...scope, channel, refreshesNothing: true }))
}

/** The channels that a bot copies, for the settings file. Only a trader selects them; a follower sets a few fields of its own. */
export const channelsList: RecordList<ChannelSettings> = {
  id,
  path,
  schema: channelSettingsSchema,
  switchedBy: 'chanEnable',
  nameOf: ({ nameGroup }) => knownValue(nameGroup) ?? '',
  read: (scope, freshness) => async (dispatch) => {
    return settingsByKey(await dispatch(readChannels(scope, freshness)))
  },
  fields: (scope) =>
    Object.fromEntries(
      Object.entries(channelFields).filter(([name]) => isTrader(scope) || !isTraderOnly(name)),
    ),
  // The rules read only fields that the settings have.
  rules: (scope) => channelRules(scope) as unknown as FormRules<ChannelSettings>,
  save,
  remove: (scope, key) => async (dispatch) => {
    const kept = await dispatch(channelAt(scope, key))
    if (kept) await dispatch(mutate(removeChannel, { ...scope, idChan: kept.idChan }))
  },
  whyNotRemovable: (scope) => (isTrader(scope) ? undefined : 'channels:errors.onlyTraderRemoves'),
  whyNotAddable: (scope) => async (dispatch) => {
    if (!isTrader(scope)) return () => 'channels:errors.onlyTraderSaves'
    const chats = new Set((await dispatch(readNow(getChatList, scope))).map((chat) => chat.id))
    return (key) => (chats.has(key) ? undefined : 'settings:transfer.noChat')
  },
  /** As the channel list does: saves all selected channels plus this one, then this one's settings. */
  add: (scope, key, settings) => async (dispatch) => {
    const [chats, channels] = await Promise.all([
      dispatch(readNow(getChatList, scope)),
      dispatch(readNow(getGroups, scope)),
    ])
    const ticked = selectedIds(channels)
    const saved = chatRows(chats, channels)
      .filter((row) => row.id === key || ticked.has(row.id))
      .map(({ chat }) => chat)
    if (!ticked.has(key)) {
      // The channel list asks; here nobody is asked.
      if (saved.some(({ name }) => isDamaged(name))) throw damagedName
      await dispatch(mutate(saveChatList, { userid: scope.userid, chats: saved }))
    }
    await dispatch(save(scope, key, settings))
  },
}
