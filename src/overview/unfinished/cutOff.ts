/** Batches that were cut off in an earlier page or session: what is stored of them is read, and what is missing can be sent, or all taken back. */
import { millisecondsNow } from '@/config/clock'
import { asProviderError, removedElsewhere } from '@/contract/providerError'
import { commandItems } from '@/features/bots/sendCommand'
import { selectEmail } from '@/store/sessionSlice'
import { switchItem } from '@/overview/stopAll/stop'
import { readSwitches } from '@/overview/stopAll/switches'
import { entryAgain, openList } from '@/overview/transfer/listEntries'
import { isWholeEntry, sendableChange, type SentChange } from '@/robot/apply/planned'
import { botAt, entryName, fieldsAt, listNamed, lists, recordNamed, rowAt } from '@/robot/records/records'
import { addressIn, type Address } from '@/store/address'
import type { Sendable } from '@/store/saving/batch'
import {
  batchReturned,
  isItemSettled,
  ROW_PREFIX,
  itemState,
  type Batch,
  type BatchItem,
  type ItemEnding,
} from '@/store/saving/batchesSlice'
import { readKeptBatches, type KeptBatch, type KeptItem } from '@/store/saving/keptBatches'
import type { OrderOf } from '@/store/saving/order'
import { storedOtherwise } from '@/store/saving/save'
import { forgetUnfinished, isUnderWay } from '@/store/saving/unfinished'
import type { AppThunk } from '@/store/thunk'

type Item = Pick<KeptItem, 'key' | 'label' | 'order'>

/** An item that can be sent again, and what is stored of it now. */
interface Again {
  readonly item: Sendable
  readonly stored: ItemEnding
}

const received: ItemEnding = { outcome: { kind: 'accepted', result: undefined } }
const confirmed: ItemEnding = { ...received, readBack: 'confirmed' }
const nothingThere: ItemEnding = { outcome: { kind: 'nothing' } }
const notSent: ItemEnding = { outcome: { kind: 'notConfirmed' } }
const removed: ItemEnding = { outcome: { kind: 'failed', error: removedElsewhere, isNotSent: true } }
const changed: ItemEnding = {
  outcome: {
    kind: 'refused',
    problems: [{ field: '', message: { key: 'settings:batch.changedElsewhere' }, isRefusal: true }],
  },
}

/** What the provider has, beside what was sent and what was there before. */
function comparedWith(now: object, sent: object, before: object): ItemEnding {
  if (storedOtherwise(sent, now).length === 0) return confirmed
  return storedOtherwise(before, now).length === 0 ? notSent : changed
}

/** What one look reads: each list once, however many of its entries were sent. */
function createLook() {
  const read = new Map<string, Promise<unknown>>()
  return <Answer>(what: string, load: () => Promise<Answer>): Promise<Answer> => {
    const known = (read.get(what) as Promise<Answer> | undefined) ?? load()
    read.set(what, known)
    return known
  }
}
type Look = ReturnType<typeof createLook>

/** A record, or an entry of a list, as it is now. */
type Found = Omit<SentChange, 'from' | 'to'>

const ofEntry =
  (at: Address, item: string, order: OrderOf<'values'>, look: Look): AppThunk<Promise<Found>> =>
  async (dispatch) => {
    const scope = dispatch(botAt(at))
    const list = listNamed(at.record)
    const entries = await look(`${scope.userid} ${list.id}`, () => dispatch(list.read(scope)))
    const current = entries.get(item)
    const portable = lists.get(at.record)
    if (portable && isWholeEntry(order.to)) {
      const entry = entryAgain(dispatch(openList(portable, scope)), item, order)
      return { ...entry, current: { ...current, isThere: current ? 1 : 0 } }
    }
    if (!current) throw list.gone ?? removedElsewhere
    const named = order.name === undefined ? entryName(at, current) : { name: order.name }
    return { at, row: rowAt(at, scope), ...named, current }
  }

const ofValues =
  ({ label }: Item, order: OrderOf<'values'>, kind: Batch['kind'], look: Look): AppThunk<Promise<Again>> =>
  async (dispatch) => {
    const { from, to } = order
    const at = addressIn(order.at)
    if (!at || !fieldsAt(at)) throw removedElsewhere
    dispatch(botAt(at))
    const found: Found =
      at.item === undefined
        ? { at, row: rowAt(at), current: await dispatch(recordNamed(at.record).read(at)) }
        : await dispatch(ofEntry(at, at.item, order, look))
    const [sent, before] = kind === 'undo' ? [from, to] : [to, from]
    return {
      item: dispatch(sendableChange({ ...found, from, to }, label)),
      stored: comparedWith(found.current, sent, before),
    }
  }

const ofSwitches =
  ({ key }: Item, { userid, step }: OrderOf<'switches'>): AppThunk<Promise<Again>> =>
  async (dispatch) => {
    const bot = dispatch(botAt({ userid }))
    const switches = await dispatch(readSwitches(bot, step))
    const isOff = [...switches.values()].every(({ isOn }) => isOn === false)
    return {
      item: { ...dispatch(switchItem(bot, step)), key },
      stored: switches.size === 0 ? nothingThere : isOff ? confirmed : notSent,
    }
  }

/** No call tells whether a command was carried out. */
const ofCommand =
  ({ key, label }: Item, { userid, botCmd }: OrderOf<'command'>, state: KeptItem['state']): AppThunk<Again> =>
  (dispatch) => {
    const [command] = dispatch(commandItems(botCmd, [userid]))
    if (!command) throw removedElsewhere
    const stored: ItemEnding =
      state === 'sent' || state === 'received'
        ? received
        : state === 'sending'
          ? { outcome: { kind: 'failed', error: { kind: 'unclear' } } }
          : notSent
    return { item: { ...command, key, label }, stored }
  }

const againOf =
  (item: Item & Pick<KeptItem, 'state'>, kind: Batch['kind'], look: Look): AppThunk<Promise<Again>> =>
  async (dispatch) => {
    const { order } = item
    if (order.is === 'values') return dispatch(ofValues(item, order, kind, look))
    return order.is === 'switches'
      ? dispatch(ofSwitches(item, order))
      : dispatch(ofCommand(item, order, item.state))
  }

interface LookedUp {
  readonly kept: KeptItem
  readonly again?: Again
  readonly stored: ItemEnding
}

/** The items of a batch, made anew, with what is stored of each; those that cannot be read say why. */
const lookUp =
  ({ items, kind }: Pick<KeptBatch, 'items' | 'kind'>): AppThunk<Promise<readonly LookedUp[]>> =>
  async (dispatch) => {
    const found: LookedUp[] = []
    const look = createLook()
    // One after the other: this is no hurry.
    for (const kept of items) {
      const again = await dispatch(againOf(kept, kind, look)).catch(asProviderError)
      if (!('kind' in again)) found.push({ kept, again, stored: again.stored })
      else if (again.kind === 'refused') found.push({ kept, stored: removed })
      else
        found.push({
          kept,
          stored: {
            outcome: { kind: 'failed', error: again, ...(!kept.arrived && { isNotSent: true as const }) },
          },
        })
    }
    return found
  }

const keptOf = ({ key, label, order, isUndoable, ...item }: BatchItem): readonly KeptItem[] =>
  order
    ? [
        {
          key,
          label,
          order,
          state: itemState(item),
          arrived: true,
          isSettled: false,
          ...(isUndoable && { isUndoable }),
        },
      ]
    : []

/** What a batch sends, made anew from what is known of it. */
export const itemsAgain =
  ({ items, kind }: Pick<Batch, 'items' | 'kind'>): AppThunk<Promise<readonly Sendable[]>> =>
  async (dispatch) => {
    const found = await dispatch(lookUp({ items: items.flatMap(keptOf), kind }))
    return found.flatMap(({ again }) => (again ? [again.item] : []))
  }

/** Milliseconds for which a change of many that is stored entirely can be taken back. */
const UNDO_FRESH = 60_000

/** Brings back what was cut off. Resolves to how many changes turned out to be stored entirely, where nobody had seen that. */
export const bringBack = (): AppThunk<Promise<number>> => async (dispatch, getState) => {
  let complete = 0
  for (const kept of await dispatch(readKeptBatches())) {
    const { row, kind, items, endedAt } = kept
    const run = row.slice(ROW_PREFIX.length)
    const isHere = () => Object.values(getState().batches).some((batch) => batch.run === run)
    if (isHere() || (await isUnderWay(row))) continue
    const isFresh = endedAt !== undefined && endedAt > millisecondsNow() - UNDO_FRESH
    const wasSettled = items.every(({ isSettled: is }) => is)
    const found = wasSettled && !isFresh ? [] : await dispatch(lookUp(kept))
    if (isHere()) continue
    const now = found.map(({ kept: { key, label, order, isUndoable }, stored }): BatchItem => ({
      key,
      label,
      order,
      ...(isUndoable && { isUndoable }),
      ended: stored,
    }))
    const isAll = now.every(isItemSettled)
    if (isAll && !(isFresh && kind === 'send' && now.some(({ isUndoable }) => isUndoable))) {
      if (!wasSettled) complete += 1
      await forgetUnfinished(selectEmail(getState()), row)
    } else dispatch(batchReturned({ id: row, run, kind, items: now, endedAt: endedAt ?? millisecondsNow() }))
  }
  return complete
}
