import { keyOf } from '@/store/address'
import { shownName } from '@/contract/plainText'
import { signalsApi } from '@/api/signals'
import { relationRefusals } from '@/contract/relations'
import type { TraderScope } from '@/contract/scope'
import type { Channel, ChannelAnswer } from '@/contract/signals'
import { changedTerms, channelTermNames, channelTerms, type ChannelCard } from '@/domain/robot/copyRisk'
import type { AskAboutCopies } from '@/features/copyTrading/question/useCopyQuestion'
import type { CardRecords } from '@/shared/cards/cardRecords'
import { selectTraderScope } from '@/store/botsSlice'
import type { About } from '@/store/history/about'
import { mutate } from '@/store/thunk'
import { readChannels } from './channelKeys'
import { rulesOfSave } from './channelRules'
import { channelFields } from './fields'

const { saveGroup } = signalsApi.endpoints

const nameOf = ({ nameGroup, idChan }: ChannelAnswer) => shownName(nameGroup, idChan)

/** A channel in the history. */
export const aboutChannel = ({ userid: bot }: TraderScope, channel: ChannelAnswer): About => ({
  path: '/configure-channels',
  bot,
  name: `${nameOf(channel)} (${channel.idChan})`,
})

/**
 * A bot's channels, by their cards' keys.
 *
 * @param ask before they are copied, or with more to lose
 */
export const channelRecords = (scope: TraderScope, ask: AskAboutCopies): CardRecords<Channel> => ({
  form: keyOf({ record: 'channels', userid: scope.userid }),
  fields: channelFields,
  nameOf,
  load: (freshness) => readChannels(scope, freshness),
  gone: relationRefusals.channelNotFound,
  rules: (kept, state) => rulesOfSave(scope, selectTraderScope(state), kept),
  save: (channel, refreshesNothing) => mutate(saveGroup, { ...scope, channel, refreshesNothing }),
  historyEntry: (key) => (before, after) => ({
    ...aboutChannel(scope, after),
    record: keyOf({ record: 'channels', userid: scope.userid, item: key }),
    before,
    after,
  }),
  ask: (changes) =>
    ask(
      changes.map(({ key, before, after }) => ({
        kind: 'channel',
        id: key,
        name: nameOf(after as ChannelAnswer),
        ...changedTerms<ChannelCard>(channelTerms, channelTermNames, before, after),
      })),
    ),
})
