import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { BotScope, BrokerScope } from '@/contract/scope'
import { firstBroken } from '@/domain/rules'
import { selectBotScope, selectBrokerScope } from '@/features/bots/botsSlice'
import { useRiskQuestion } from '@/features/money/proof/useConsequence'
import type { MessageKey } from '@/i18n/types'
import { differencesOf, suggestedOf, type Difference } from '@/shared/fields/fieldTable'
import { problemsOf } from '@/shared/saving/formProblem'
import { useBatch } from '@/shared/useBatch'
import type { RootState } from '@/store'
import {
  editsDiscarded,
  fieldsEdited,
  formAnswered,
  formClosed,
  loadedIn,
  pressedIn,
  pressedOver,
  selectDraft,
} from '@/store/draftsSlice'
import { save, type Saved } from '@/store/save'
import type { AppThunk } from '@/store/thunk'
import type { Sendable } from '@/store/batch'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { lists } from '@/features/records/lists'
import { entriesOf, type Entry } from './listEntries'
import { parts, type AnyPart } from '@/features/records/table'
import { readSettingsFile, type FileProblem, type SettingsFile } from './settingsFile'
import { usePartName } from '@/features/records/usePartName'

type Values = Readonly<Record<string, unknown>>

/** One part of the file that differs from the bot's settings. */
export interface Review extends Omit<Entry, 'wanted'> {
  readonly differences: readonly Difference[]
  readonly taken: ReadonlySet<string>
  readonly isSaved: boolean
}

type Import =
  | { readonly state: 'idle' }
  | { readonly state: 'refused'; readonly problem: FileProblem }
  | { readonly state: 'comparing'; readonly file: SettingsFile }
  | { readonly state: 'failed'; readonly file: SettingsFile; readonly error: unknown }
  | {
      readonly state: 'review'
      readonly file: SettingsFile
      readonly reviews: readonly Review[]
    }

/** The bot's values with the selected values of the file. */
function wantedOf({ current, differences, taken }: Review) {
  const changes = differences.filter(({ name }) => taken.has(name)).map(({ name, to }) => [name, to] as const)
  return pressedOver(current, Object.fromEntries(changes))
}

/** The rule that the selected values would break, as a message of that part's own screen. */
export const brokenIn = (review: Review): MessageKey | undefined =>
  review.taken.size === 0 ? undefined : firstBroken(review.part.rules(review.current), wantedOf(review))?.[1]

export const isToSend = (review: Review) =>
  review.taken.size > 0 && !review.isSaved && brokenIn(review) === undefined

/** The file's values of a part, merged into the bot's current ones. */
function compared<Part extends Omit<Entry, 'wanted'>>(part: Part, current: Values, wanted: Values) {
  const differences = differencesOf(part.part.fields, current, pressedOver(current, wanted))
  return { ...part, current, differences }
}

function reviewed({ wanted, ...entry }: Entry): Review {
  const review = compared(entry, entry.current, wanted)
  return { ...review, taken: suggestedOf(review.differences), isSaved: false }
}

/** What in the file differs from what the bot has now. */
const reviewsOf =
  ({ settings }: SettingsFile, bot: BotScope): AppThunk<Promise<readonly Review[]>> =>
  async (dispatch) => {
    const filedParts = parts.filter(({ id }) => Object.hasOwn(settings, id))
    const filedLists = lists.filter(({ id }) => Object.hasOwn(settings, id))
    const found = await Promise.all([
      ...filedParts.map(async (part) => {
        const read = () => dispatch(part.load(bot))
        return [{ part, current: await read(), wanted: settings[part.id] ?? {}, read }]
      }),
      ...filedLists.map((list) =>
        dispatch(entriesOf(list, (settings[list.id] ?? {}) as Readonly<Record<string, Values>>)),
      ),
    ])
    return found
      .flat()
      .map(reviewed)
      .filter(({ differences }) => differences.length > 0)
  }

/** Edits the part's form, so that it has the selected values. */
const edit =
  (form: string, { part, differences, taken }: Review): AppThunk<void> =>
  (dispatch) => {
    const at = { form, card: part.id }
    const wanted = differences
      .filter(({ name }) => taken.has(name))
      .map(({ name, to }) => [name, to] as const)
    dispatch(editsDiscarded(at))
    dispatch(fieldsEdited({ ...at, changes: Object.fromEntries(wanted) }))
  }

/** The account of a part; the chosen one for records that all accounts share. */
const accountOf = ({ id, account }: AnyPart, state: RootState): BrokerScope => {
  const scope = selectBrokerScope(state)
  return account === undefined ? scope : { ...scope, brokerid: Number(id.slice(id.lastIndexOf('.') + 1)) }
}

/** Saves the selected values of a part, merged into the bot's current ones. */
const savePart =
  (
    { part, read, asStored, reads }: Review,
    form: string,
    { bot, ask }: { readonly bot: BotScope; readonly ask: ReturnType<typeof useRiskQuestion> },
  ): AppThunk<Promise<Saved>> =>
  (dispatch, getState) => {
    const { id: record, path, name } = part
    const about = { path, record, ...(name !== undefined && { name }), bot: bot.userid }
    return dispatch(
      save<Values>({
        at: { form, card: record },
        pressed: pressedIn<Values>(selectDraft(getState(), form), record),
        about: (before, after) => ({ ...about, before, after }),
        check: (values, now) => problemsOf(values, part.rules(now)),
        askToConfirm: (before, after) => ask(part, accountOf(part, getState()), before, after),
        send: (values) => dispatch(part.save(bot, values)),
        read,
        asStored,
        isReadLate: reads !== undefined,
      }),
    )
  }

/** Reads a file, compares it with the selected bot, and sends the selected values part by part, with a result for each. */
export function useImport() {
  const dispatch = useAppDispatch()
  const bot = useAppSelector(selectBotScope)
  const [present, setPresent] = useState<Import>({ state: 'idle' })
  /** The number of the latest file: answers for an earlier one are ignored. */
  const latest = useRef(0)
  const form = `import ${bot.userid}`
  const batching = useBatch(form)
  const store = useStore<RootState>()
  const partName = usePartName()
  const ask = useRiskQuestion()
  useEffect(
    () => () => {
      latest.current++
      dispatch(formClosed(form))
    },
    [dispatch, form],
  )

  async function compare(file: SettingsFile) {
    const question = ++latest.current
    setPresent({ state: 'comparing', file })
    const next = await dispatch(reviewsOf(file, bot)).then(
      (reviews): Import => ({ state: 'review', file, reviews }),
      (error: unknown): Import => ({ state: 'failed', file, error }),
    )
    if (question !== latest.current) return
    // Without the results of a former file.
    dispatch(formClosed(form))
    if (next.state === 'review') {
      const records = next.reviews.map(({ part, current }) => [part.id, current] as const)
      dispatch(formAnswered({ form, records, isKept: false }))
    }
    setPresent(next)
  }

  async function open(chosen: Blob) {
    const question = ++latest.current
    // The file may have been deleted, or may not be readable.
    const file = await chosen.text().then(readSettingsFile, () => 'unreadable' as const)
    if (question !== latest.current) return
    if (typeof file === 'string') setPresent({ state: 'refused', problem: file })
    else await compare(file)
  }

  function change(part: AnyPart, changes: Partial<Review>) {
    setPresent((now) =>
      now.state === 'review'
        ? {
            ...now,
            reviews: now.reviews.map((review) => (review.part === part ? { ...review, ...changes } : review)),
          }
        : now,
    )
  }

  const itemOf = (review: Review): Sendable => ({
    key: review.part.id,
    label: partName(review.part),
    send: async () => {
      const { part, differences } = review
      const saved = await dispatch(savePart(review, form, { bot, ask }))
      if (saved.outcome.kind === 'accepted') change(part, { isSaved: true })
      if (saved.outcome.kind === 'refused') {
        // It changed elsewhere: the person sees the new values, and chooses again.
        const wanted = Object.fromEntries(differences.map(({ name, to }) => [name, to]))
        change(part, compared(review, loadedIn(selectDraft(store.getState(), form), part.id), wanted))
      }
      return saved
    },
  })

  /** One after the other, so that it is always clear what has been sent. */
  async function run(reviews: readonly Review[]) {
    const reads = [...new Set(reviews.flatMap((review) => review.reads ?? []))]
    await batching.start(reviews.map(itemOf), reads)
  }

  async function send() {
    if (present.state !== 'review' || batching.isUnderWay()) return
    const reviews = present.reviews.filter(isToSend)
    for (const review of reviews) dispatch(edit(form, review))
    await run(reviews)
  }

  /** What the provider stores differently is put into the part's form again. */
  async function sendAgain(review: Review) {
    if (present.state === 'review') await run([review])
  }

  function close() {
    latest.current++
    batching.close()
    dispatch(formClosed(form))
    setPresent({ state: 'idle' })
  }

  return {
    /** the parts' form in the store */
    form,
    present,
    isSending: batching.isRunning,
    batch: batching.batch,
    open,
    compare,
    change,
    send,
    sendAgain,
    close,
    /** the question about a higher risk */
  }
}
