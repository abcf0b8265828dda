/** What a plan changes of what is copied: cards of traders, channels, and the switch over all traders. */
import { useEffect, useMemo, useState } from 'react'
import {
  accountTermNames,
  accountTerms,
  changedTerms,
  channelTermNames,
  channelTerms,
  copySwitchTerms,
  isOfTrader,
  isRisingCopy,
  readerTerms,
  traderTermNames,
  traderTerms,
  type CopyChange,
  type CopySwitch,
  type CopyTerms,
} from '@/domain/robot/copyRisk'
import { copyFactsOf, type CopyFacts } from '@/features/copyTrading/question/copyFacts'
import { copiesOfSwitch } from '@/features/copyTrading/question/copySwitch'
import type { ReaderParams } from '@/contract/signals'
import { copiedTraders, traderDataRecord } from '@/features/copyTrading/records'
import { metaAccounts, metaDataRecord, metaTraders } from '@/features/metaTrader/records'
import { channelsList } from '@/features/signals/channels/channelsList'
import { copiesOfReader } from '@/features/signals/channels/copiesOfReader'
import { readerRecord } from '@/features/signals/readerRecord'
import { loadTexts } from '@/i18n'
import { isSame, pressedOver } from '@/store/saving/draftsSlice'
import type { Address } from '@/store/address'
import { useAppDispatch } from '@/store/hooks'
import type { AppThunk } from '@/store/thunk'
import { botAt, lists, type RecordValues } from '../records/records'
import { isToSend, isWholeEntry, takenOf, type Planned } from './planned'

interface Cards {
  readonly kind: CopyChange['kind']
  readonly termsOf: (values: RecordValues) => CopyTerms
  /** the fields that they are of */
  readonly names: readonly string[]
}

function cardsOf<Card extends object>(
  kind: CopyChange['kind'],
  termsOf: (card: Card) => CopyTerms,
  names: readonly (string & keyof Card)[],
): Cards {
  return { kind, termsOf: (values) => termsOf(values as unknown as Card), names }
}

const accounts = cardsOf('account', accountTerms, accountTermNames)
const cards: Readonly<Record<string, Cards>> = {
  [copiedTraders.id]: cardsOf('trader', traderTerms, traderTermNames),
  [metaTraders.id]: cardsOf('metaTrader', traderTerms, traderTermNames),
  [channelsList.id]: cardsOf('channel', channelTerms, channelTermNames),
  [metaDataRecord.id]: accounts,
  [metaAccounts.id]: accounts,
}

/** Whether what is at an address decides what is copied. */
export const isOfCopies = ({ record }: Pick<Address, 'record'>) =>
  record in cards || record === traderDataRecord.id

/** The same, or besides something else. */
const concernsCopies = (plan: Planned) => isOfCopies(plan.at) || isOfReader(plan)

/** It turns on the copying of all traders and nothing else, which the question above it says. */
export const isOnlySwitch = ({ at, differences }: Pick<Planned, 'at' | 'differences'>) =>
  at.record === traderDataRecord.id && differences.every(({ name }) => name === traderDataRecord.switchedBy)

const off: CopyTerms = { isOn: false }

/** Of one card; `undefined`: the plan is of something else. */
function cardChange(plan: Planned): CopyChange | undefined {
  const { at, current, added } = plan
  const of = cards[at.record]
  // A bot's own account has no other id.
  const id = at.item ?? (of === accounts ? at.userid : undefined)
  if (of === undefined || id === undefined) return undefined
  const { kind, termsOf, names } = of
  const to = takenOf(plan)
  const name = lists.get(at.record)?.nameOf(added ?? current) || id
  if (!isWholeEntry(to))
    return { kind, id, name, ...changedTerms(termsOf, names, current, pressedOver(current, to)) }
  return { kind, id, name, before: off, after: to['isThere'] === 1 && added ? termsOf(added) : off }
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

const isOfSwitch = ({ at }: Planned) => at.record === traderDataRecord.id
const isOfReader = ({ at }: Planned) => at.record === readerRecord.id

/** A record before and after a plan. */
function bothOf<Values>({ current, ...plan }: Planned): readonly [Values, Values] {
  return [current, pressedOver(current, takenOf(plan))] as unknown as readonly [Values, Values]
}

/** The copies that a change of something over all of them lets lose more: the switch of copying, the reader. */
const affectedBy =
  (plan: Planned): AppThunk<Promise<readonly CopyChange[]>> =>
  async (dispatch) => {
    if (isOfSwitch(plan)) return dispatch(copiesOfSwitch(plan.at.userid, ...bothOf<CopySwitch>(plan)))
    if (!isOfReader(plan)) return []
    return dispatch(copiesOfReader(dispatch(botAt(plan.at)), ...bothOf<ReaderParams>(plan)))
  }

/** A card under what changes with it over all of them: the switch of copying, or the reader. */
function underAll(change: CopyChange, own: readonly Planned[]): CopyChange {
  const { before, after } = change
  const over = own.find(isOfTrader(change) ? isOfSwitch : isOfReader)
  if (over && isOfTrader(change)) {
    const [was, becomes] = bothOf<CopySwitch>(over).map((one) => copySwitchTerms(one).isOn)
    if (was === becomes) return change
    // Copied only while both are on.
    const under = (terms: CopyTerms, isOn = terms.isOn) => (terms.isOn === true ? { ...terms, isOn } : terms)
    return { ...change, before: under(before, was), after: under(after, becomes) }
  }
  if (over && change.kind === 'channel') {
    const [was, becomes] = bothOf<ReaderParams>(over).map(readerTerms)
    if (was?.trades === becomes?.trades) return change
    return { ...change, before: { ...before, ...was }, after: { ...after, ...becomes } }
  }
  return change
}

const nothing = { rising: [], isLess: false, isUnknown: false } as const

/** Reads what a plan does to what one bot copies. */
const copyRisksOf =
  (userid: string, own: readonly Planned[]): AppThunk<Promise<CopyRisks>> =>
  async (dispatch) => {
    const changed = own.flatMap((plan) => {
      const change = cardChange(plan)
      return change ? [underAll(change, own)] : []
    })
    let isUnknown = false
    const copied = await Promise.all(
      own.map((plan) =>
        dispatch(affectedBy(plan)).catch((): readonly CopyChange[] => {
          isUnknown = true
          return []
        }),
      ),
    )
    const isPlanned = ({ kind, id }: CopyChange) =>
      changed.some((card) => card.kind === kind && card.id === id)
    const all = copied.flat().filter((change) => !isPlanned(change))
    const rising = [...changed.filter(isRisingCopy), ...all]
    const isLess = rising.length === 0 && changed.some(({ before, after }) => !isSame(before, after))
    if (rising.length === 0) return { userid, rising, isLess, isUnknown }
    const reading = dispatch(copyFactsOf(userid, rising, own.some(isOfSwitch)))
    const [facts] = await Promise.all([reading, loadTexts('copyRisk')])
    return { userid, rising, isLess, isUnknown, facts }
  }

/** What plans do to what is copied. */
export function useCopyRisks(plans: readonly Planned[]): {
  /** `undefined` while it is read, where something of what is copied changes */
  readonly copies: readonly CopyRisks[] | undefined
  /** the same, of another choice while this one's is read */
  readonly lastCopies: readonly CopyRisks[] | undefined
} {
  const dispatch = useAppDispatch()
  const [read, setRead] = useState<{
    readonly of: readonly Planned[]
    readonly risks: readonly CopyRisks[]
  }>()
  const { sent, userids } = useMemo(() => {
    const all = plans.filter(isToSend)
    return {
      sent: all.filter(concernsCopies),
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
    const lastCopies = sent.length === 0 ? userids.map((userid) => ({ userid, ...nothing })) : read?.risks
    return { copies: sent.length === 0 || read?.of === sent ? lastCopies : undefined, lastCopies }
  }, [sent, userids, read])
}

/** It copies more, or nobody knows. */
export const isRising = ({ rising, isUnknown }: CopyRisks) => rising.length > 0 || isUnknown
