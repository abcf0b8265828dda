import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { BotScope, BrokerScope } from '@/contract/scope'
import { selectBotScope, selectBrokerScope } from '@/features/bots/botsSlice'
import { useRiskQuestion } from '@/features/money/proof/useConsequence'
import { ruleBrokenBy } from '@/robot/records/botRecords'
import { lists } from '@/robot/records/lists'
import { parts, type AnyPart } from '@/robot/records/table'
import { usePartName } from '@/robot/records/usePartName'
import type { MessageKey } from '@/i18n/types'
import { differencesOf, suggestedOf, type Difference } from '@/shared/fields/fieldTable'
import { problemsOf } from '@/shared/fields/formProblem'
import { useBatch } from '@/shared/useBatch'
import type { RootState } from '@/store'
import type { Sendable } from '@/store/saving/batch'
import { formClosed, pressedOver } from '@/store/saving/draftsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { save, type Saved } from '@/store/saving/save'
import type { AppThunk } from '@/store/thunk'
import { entriesOf, type Entry } from './listEntries'
import { readSettingsFile, type FileProblem, type SettingsFile } from './settingsFile'

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
  | { readonly state: 'review'; readonly file: SettingsFile; readonly reviews: readonly Review[] }

/** The selected values of the file. */
const takenFrom = ({ differences, taken }: Pick<Review, 'differences' | 'taken'>): Values =>
  Object.fromEntries(differences.filter(({ name }) => taken.has(name)).map(({ name, to }) => [name, to]))

/** The rule that the selected values would break. */
export const brokenIn = ({ part, current, ...review }: Review): MessageKey | undefined =>
  review.taken.size === 0 ? undefined : ruleBrokenBy(part, current, takenFrom(review))

export const isToSend = (review: Review) =>
  review.taken.size > 0 && !review.isSaved && brokenIn(review) === undefined

/** The file's values of a part, compared with what the bot has. */
const differencesIn = ({ fields }: AnyPart, current: Values, wanted: Values) =>
  differencesOf(fields, current, pressedOver(current, wanted))

function reviewed({ wanted, ...entry }: Entry): Review {
  const differences = differencesIn(entry.part, entry.current, wanted)
  return { ...entry, differences, taken: suggestedOf(differences), isSaved: false }
}

/** What in the file differs from what the bot has now. */
const reviewsOf =
  ({ settings, hasSomeOnly }: SettingsFile, bot: BotScope): AppThunk<Promise<readonly Review[]>> =>
  async (dispatch) => {
    const inFile = ({ id }: { readonly id: string }) => Object.hasOwn(settings, id)
    const found = await Promise.all([
      ...parts.filter(inFile).map(async (part) => {
        const read = () => dispatch(part.load(bot))
        return [{ part, current: await read(), wanted: settings[part.id] ?? {}, read }]
      }),
      ...lists
        .filter(inFile)
        .map((list) =>
          dispatch(entriesOf(list, settings[list.id] as Readonly<Record<string, Values>>, hasSomeOnly)),
        ),
    ])
    return found
      .flat()
      .map(reviewed)
      .filter(({ differences }) => differences.length > 0)
  }

/** The account of a part; the chosen one for records that all accounts share. */
const accountOf = ({ id, account }: AnyPart, state: RootState): BrokerScope => {
  const scope = selectBrokerScope(state)
  return account === undefined ? scope : { ...scope, brokerid: Number(id.slice(id.lastIndexOf('.') + 1)) }
}

/** Reads a file, compares it with the selected bot, and sends the selected values part by part, with a result for each. */
export function useImport() {
  const dispatch = useAppDispatch()
  const bot = useAppSelector(selectBotScope)
  const [present, setPresent] = useState<Import>({ state: 'idle' })
  /** The number of the latest file: answers for an earlier one are ignored. */
  const latest = useRef(0)
  const form = `import ${bot.userid}`
  const { batch, isRunning, isUnderWay, start, close: closeBatch } = useBatch(form)
  const store = useStore<RootState>()
  const partName = usePartName()
  const ask = useRiskQuestion()
  /** Without the results of a former file. */
  const forget = useCallback(() => {
    latest.current++
    dispatch(formClosed(form))
    closeBatch()
  }, [dispatch, form, closeBatch])
  useEffect(() => forget, [forget])

  const compare = useCallback(
    async (file: SettingsFile) => {
      forget()
      const question = latest.current
      setPresent({ state: 'comparing', file })
      const next = await dispatch(reviewsOf(file, bot)).then(
        (reviews): Import => ({ state: 'review', file, reviews }),
        (error: unknown): Import => ({ state: 'failed', file, error }),
      )
      if (question === latest.current) setPresent(next)
    },
    [dispatch, bot, forget],
  )

  async function open(chosen: Blob) {
    const question = ++latest.current
    // The file may have been deleted, or may not be readable.
    const file = await chosen.text().then(readSettingsFile, () => 'unreadable' as const)
    if (question !== latest.current) return
    if (typeof file === 'string') setPresent({ state: 'refused', problem: file })
    else await compare(file)
  }

  function change(part: AnyPart, changes: Partial<Review>) {
    const changed = (review: Review) => (review.part === part ? { ...review, ...changes } : review)
    setPresent((now) => (now.state === 'review' ? { ...now, reviews: now.reviews.map(changed) } : now))
  }

  /** Saves the selected values of a part, merged into what the bot has. */
  async function send({
    part,
    current,
    differences,
    read,
    asStored,
    reads,
    ...review
  }: Review): Promise<Saved> {
    const { id: record, path, name } = part
    const about = { path, record, ...(name !== undefined && { name }), bot: bot.userid }
    let now = current
    const saved = await dispatch(
      save<Values>({
        at: { form, card: record },
        pressed: { seen: current, edits: takenFrom({ ...review, differences }), before: current },
        about: (before, after) => ({ ...about, before, after }),
        check: (values, kept) => problemsOf(values, part.rules(kept)),
        askToConfirm: (before, after) => ask(part, accountOf(part, store.getState()), before, after),
        send: (values) => dispatch(part.save(bot, values)),
        read: async (why) => (now = await read(why)),
        asStored,
        isReadLate: reads !== undefined,
      }),
    )
    // It is stored otherwise, or changed elsewhere: the person sees what there is, and chooses again.
    const wanted = Object.fromEntries(differences.map(({ name: field, to }) => [field, to]))
    const again = () => change(part, { current: now, differences: differencesIn(part, now, wanted) })
    if (saved.outcome.kind === 'accepted') change(part, { isSaved: true })
    if (saved.outcome.kind === 'refused') again()
    void saved.proof?.then((proof) => proof?.kind === 'differs' && again())
    return saved
  }

  /** One after the other, so that it is always clear what has been sent. */
  async function sendAll(reviews: readonly Review[]) {
    if (isUnderWay()) return
    const reads = [...new Set(reviews.flatMap((review) => review.reads ?? []))]
    const itemOf = (review: Review): Sendable => ({
      key: review.part.id,
      label: partName(review.part),
      send: () => send(review),
    })
    await start(reviews.map(itemOf), reads)
  }

  function close() {
    forget()
    setPresent({ state: 'idle' })
  }

  return {
    /** the name under which the store has the state of each part's save */
    form,
    present,
    isSending: isRunning,
    batch,
    open,
    compare,
    change,
    send: sendAll,
    close,
  }
}
