import { useEffect, useRef, useState } from 'react'
import { firstBroken } from '@/domain/rules'
import { selectBotScope } from '@/features/bots/botsSlice'
import type { MessageKey } from '@/i18n/types'
import { differencesOf, suggestedOf, type Difference } from '@/shared/form/fieldTable'
import { useBatch } from '@/shared/useBatch'
import { attempt } from '@/store/attempt'
import type { Sendable } from '@/store/batch'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { entriesOf, lists, type Entry } from './lists'
import { parts, type AnyPart } from './parts'
import { readSettingsFile, type FileProblem, type SettingsFile } from './settingsFile'
import { usePartName } from './usePartName'

/** One part of the file that differs from the bot's settings. */
export interface Review {
  readonly part: AnyPart
  readonly current: Readonly<Record<string, unknown>>
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

/** The bot's values with the selected values of the file. */
function wantedOf({ current, differences, taken }: Review) {
  const changes = differences.filter(({ name }) => taken.has(name)).map(({ name, to }) => [name, to] as const)
  return { ...current, ...Object.fromEntries(changes) }
}

/** The rule that the selected values would break, as a message of that part's own screen. */
export const brokenIn = (review: Review): MessageKey | undefined =>
  review.taken.size === 0 ? undefined : firstBroken(review.part.rules(review.current), wantedOf(review))?.[1]

export const isToSend = (review: Review) =>
  review.taken.size > 0 && !review.isSaved && brokenIn(review) === undefined

const aboutPart = (review: Review) => {
  const { id: record, path, name } = review.part
  return {
    path,
    record,
    ...(name !== undefined && { name }),
    before: review.current,
    after: wantedOf(review),
  }
}

/** Reads a file, compares it with the selected bot, and sends the selected values part by part, with a result for each. */
export function useImport() {
  const dispatch = useAppDispatch()
  const bot = useAppSelector(selectBotScope)
  const [present, setPresent] = useState<Import>({ state: 'idle' })
  /** The number of the latest file: answers for an earlier one are ignored. */
  const latest = useRef(0)
  const batching = useBatch(`import ${bot.userid}`)
  const partName = usePartName()
  useEffect(() => () => void latest.current++, [])

  async function compare(file: SettingsFile) {
    const question = ++latest.current
    setPresent({ state: 'comparing', file })
    const filedParts = parts.filter(({ id }) => Object.hasOwn(file.settings, id))
    const filedLists = lists.filter(({ id }) => Object.hasOwn(file.settings, id))
    const next = await Promise.all([
      ...filedParts.map((part) => reviewOf(part, file)),
      ...filedLists.map(async (list) => {
        const inFile = (file.settings[list.id] ?? {}) as Readonly<Record<string, Record<string, unknown>>>
        return (await dispatch(entriesOf(list, inFile))).map(reviewed)
      }),
    ]).then(
      (reviews): Import => ({
        state: 'review',
        file,
        reviews: reviews.flat().filter(({ differences }) => differences.length > 0),
      }),
      (error: unknown): Import => ({ state: 'failed', file, error }),
    )
    if (question === latest.current) setPresent(next)
  }

  async function reviewOf(part: AnyPart, { settings }: SettingsFile): Promise<Review> {
    return reviewed({ part, current: await dispatch(part.load(bot)), wanted: settings[part.id] ?? {} })
  }

  function reviewed({ part, current, wanted }: Entry): Review {
    const differences = differencesOf(part.fields, current, wanted)
    return { part, current, differences, taken: suggestedOf(differences), isSaved: false }
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
      const outcome = await dispatch(
        attempt({
          at: { form: `import ${bot.userid}`, card: review.part.id },
          about: () => ({ ...aboutPart(review), bot: bot.userid }),
          send: () => dispatch(review.part.save(bot, wantedOf(review))),
        }),
      )
      if (outcome.kind === 'accepted') change(review.part, { isSaved: true })
      return outcome
    },
  })

  /** One after the other, so that it is always clear what has been sent. */
  async function send() {
    if (present.state === 'review') await batching.start(present.reviews.filter(isToSend).map(itemOf))
  }

  function close() {
    latest.current++
    batching.close()
    setPresent({ state: 'idle' })
  }

  return { present, isSending: batching.isRunning, batch: batching.batch, open, compare, change, send, close }
}
