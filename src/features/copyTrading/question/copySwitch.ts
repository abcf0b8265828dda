/** What the switch over all copied traders begins, ends or changes: the cards that are on. */
import { copyTradingApi } from '@/api/copyTrading'
import { metaTraderApi } from '@/api/metaTrader'
import { shownName } from '@/contract/plainText'
import type { FollowedTraderAnswer } from '@/contract/metaTrader'
import { byTrader } from '@/domain/copiedTraders'
import {
  copyRises,
  copySwitchTerms,
  mayLose,
  traderTerms,
  type CopyChange,
  type CopySwitch,
} from '@/domain/robot/copyRisk'
import { isNotOffered } from '@/contract/providerError'
import { CURRENT_SECONDS, readNow } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'

/** The copies that the switch changes; none where it raises nothing. Rejects with the `ProviderError`. */
export const copiesOfSwitch =
  (userid: string, before: CopySwitch, after: CopySwitch): AppThunk<Promise<readonly CopyChange[]>> =>
  async (dispatch) => {
    const [was, becomes] = [copySwitchTerms(before), copySwitchTerms(after)]
    if (copyRises(was, becomes).length === 0) return []
    const ifOffered = (reading: Promise<readonly FollowedTraderAnswer[]>) =>
      reading.catch((error: unknown) => {
        if (isNotOffered(error)) return []
        throw error
      })
    const [traders, metaTraders] = await Promise.all([
      ifOffered(dispatch(readNow(copyTradingApi.endpoints.getTraders, { userid }, CURRENT_SECONDS))),
      ifOffered(dispatch(readNow(metaTraderApi.endpoints.getMetaFollow, { userid }, CURRENT_SECONDS))),
    ])
    const of = (kind: 'trader' | 'metaTrader', cards: readonly FollowedTraderAnswer[]) =>
      [...byTrader(cards).values()].flatMap((card): readonly CopyChange[] => {
        const terms = traderTerms(card)
        if (!mayLose(terms)) return []
        const { traderid: id } = card
        const change = { before: { ...terms, isOn: was.isOn }, after: { ...terms, isOn: becomes.isOn } }
        return [{ kind, id, name: shownName(card.name, id), ...change }]
      })
    return [...of('trader', traders), ...of('metaTrader', metaTraders)]
  }
