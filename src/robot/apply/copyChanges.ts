/** What a plan changes of what is copied: cards of traders, channels, and the switch over all traders. */
import { useEffect, useMemo, useState } from 'react'
import { copyLotType } from '@/contract/codes'
import {
  channelTerms,
  copyRises,
  isRisingCopy,
  traderTerms,
  type ChannelCard,
  type CopyChange,
  type CopySwitch,
  type CopyTerms,
  type TraderCard,
} from '@/domain/robot/copyRisk'
import { copyFactsOf, type CopyFacts } from '@/features/copyTrading/question/copyFacts'
import { copiesOfSwitch } from '@/features/copyTrading/question/copySwitch'
import { copiedTraders, traderDataRecord } from '@/features/copyTrading/records'
import { metaDataRecord, metaTraders } from '@/features/metaTrader/records'
import { channelsList } from '@/features/signals/channels/channelsList'
import { loadTexts } from '@/i18n'
import { isSame, pressedOver } from '@/store/saving/draftsSlice'
import type { Address } from '@/store/address'
import { useAppDispatch } from '@/store/hooks'
import type { AppThunk } from '@/store/thunk'
import { lists, type RecordValues } from '../records/records'
import { isToSend, isWholeEntry, takenOf, type Planned } from './planned'

const kinds: Readonly<Record<string, CopyChange['kind']>> = {
  [copiedTraders.id]: 'trader',
  [metaTraders.id]: 'metaTrader',
  [channelsList.id]: 'channel',
}

/** Whether what is at an address decides what is copied. */
export const isOfCopies = ({ record }: Pick<Address, 'record'>) =>
  record in kinds || record === traderDataRecord.id

/** It turns on the copying of all traders and nothing else, which the question above it says. */
export const isOnlySwitch = ({ at, differences }: Pick<Planned, 'at' | 'differences'>) =>
  at.record === traderDataRecord.id && differences.every(({ name }) => name === traderDataRecord.switchedBy)

const off: CopyTerms = { isOn: false }

const termsOf = (kind: CopyChange['kind'], values: RecordValues): CopyTerms =>
  kind === 'channel'
    ? channelTerms(values as unknown as ChannelCard)
    : traderTerms(values as unknown as TraderCard)

/** Of one card; `undefined`: the plan is of something else. */
function cardChange(plan: Planned): CopyChange | undefined {
  const { at, current, added } = plan
  const kind = kinds[at.record]
  const { item: id } = at
  if (kind === undefined || id === undefined) return undefined
  const to = takenOf(plan)
  const name = lists.get(at.record)?.nameOf(added ?? current) || id
  if (!isWholeEntry(to)) {
    const after = pressedOver(current, to)
    return { kind, id, name, before: termsOf(kind, current), after: termsOf(kind, after) }
  }
  return { kind, id, name, before: off, after: to['isThere'] === 1 && added ? termsOf(kind, added) : off }
}

/** The bot's own MetaTrader account may trade more, and nobody can compute it. */
function isOwnAccountRising(plan: Planned): boolean {
  if (plan.at.record !== metaDataRecord.id) return false
  const terms = (values: RecordValues) =>
    traderTerms({ ...values, loteType: copyLotType.codes.fixed } as unknown as TraderCard)
  return copyRises(terms(plan.current), terms(pressedOver(plan.current, takenOf(plan)))).length > 0
}

/** What a plan does to what one bot copies. */
export interface CopyRisks {
  readonly userid: string
  /** those that begin, or may lose more */
  readonly rising: readonly CopyChange[]
  /** the plan changes how something is copied, none of it to more */
  readonly isLess: boolean
  /** of what rises nothing can be said */
  readonly isUnknown: boolean
  readonly facts?: CopyFacts
}

const nothing = { rising: [], isLess: false, isUnknown: false } as const

/** Reads what a plan does to what one bot copies. */
const copyRisksOf =
  (userid: string, own: readonly Planned[]): AppThunk<Promise<CopyRisks>> =>
  async (dispatch) => {
    const cards = own.flatMap((plan) => cardChange(plan) ?? [])
    let isUnknown = own.some(isOwnAccountRising)
    const ofSwitch = own.filter(({ at }) => at.record === traderDataRecord.id)
    const copied = await Promise.all(
      ofSwitch.map((plan) => {
        const after = pressedOver(plan.current, takenOf(plan))
        const [was, becomes] = [plan.current, after] as unknown as readonly [CopySwitch, CopySwitch]
        return dispatch(copiesOfSwitch(userid, was, becomes)).catch((): readonly CopyChange[] => {
          isUnknown = true
          return []
        })
      }),
    )
    const isPlanned = ({ kind, id }: CopyChange) => cards.some((card) => card.kind === kind && card.id === id)
    const all = copied.flat().filter((change) => !isPlanned(change))
    const rising = [...cards.filter(isRisingCopy), ...all]
    const isLess = rising.length === 0 && cards.some(({ before, after }) => !isSame(before, after))
    if (rising.length === 0) return { userid, rising, isLess, isUnknown }
    const reading = dispatch(copyFactsOf(userid, rising, ofSwitch.length > 0))
    const [facts] = await Promise.all([reading, loadTexts('copyRisk')])
    return { userid, rising, isLess, isUnknown, facts }
  }

/** `undefined` while it is read, where something of what is copied changes. */
export function useCopyRisks(plans: readonly Planned[]): readonly CopyRisks[] | undefined {
  const dispatch = useAppDispatch()
  const [read, setRead] = useState<{
    readonly of: readonly Planned[]
    readonly risks: readonly CopyRisks[]
  }>()
  const { sent, userids } = useMemo(() => {
    const all = plans.filter(isToSend)
    return {
      sent: all.filter(({ at }) => isOfCopies(at) || at.record === metaDataRecord.id),
      userids: [...new Set(all.map(({ at }) => at.userid))],
    }
  }, [plans])
  useEffect(() => {
    if (sent.length === 0) return undefined
    let isGone = false
    const reading = userids.map((userid) =>
      dispatch(
        copyRisksOf(
          userid,
          sent.filter(({ at }) => at.userid === userid),
        ),
      ),
    )
    void Promise.all(reading).then((risks) => {
      if (!isGone) setRead({ of: sent, risks })
    })
    return () => {
      isGone = true
    }
  }, [dispatch, sent, userids])
  return useMemo(() => {
    if (sent.length === 0) return userids.map((userid) => ({ userid, ...nothing }))
    return read?.of === sent ? read.risks : undefined
  }, [sent, userids, read])
}

/** It copies more, or nobody knows. */
export const isRising = ({ rising, isUnknown }: CopyRisks) => rising.length > 0 || isUnknown
