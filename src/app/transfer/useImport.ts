import { useEffect, useRef, useState } from 'react'
import { firstBroken } from '@/domain/rules'
import { selectBotScope } from '@/features/bots/botsSlice'
import type { MessageKey } from '@/i18n/types'
import { differencesOf, type Difference } from '@/shared/form/fieldTable'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { parts, type AnyPart } from './parts'
import { readSettingsFile, type FileProblem, type SettingsFile } from './settingsFile'

/** One part of the file that differs from what the bot has. */
export interface Review {
  readonly part: AnyPart
  readonly current: Readonly<Record<string, unknown>>
  readonly differences: readonly Difference[]
  readonly taken: ReadonlySet<string>
  readonly state: 'open' | 'waiting' | 'sending' | 'saved' | 'failed'
  readonly error?: unknown
}

type Import =
  | { readonly state: 'idle' }
  | { readonly state: 'refused'; readonly problem: FileProblem }
  | { readonly state: 'comparing'; readonly file: SettingsFile }
  | { readonly state: 'failed'; readonly file: SettingsFile; readonly error: unknown }
  | { readonly state: 'review'; readonly file: SettingsFile; readonly reviews: readonly Review[] }

/** What the bot would have: its own values, with those of the file that are ticked. */
function wantedOf({ current, differences, taken }: Review) {
  const changes = differences.filter(({ name }) => taken.has(name)).map(({ name, to }) => [name, to] as const)
  return { ...current, ...Object.fromEntries(changes) }
}

/** The rule that what is ticked would break, in the words of that part's own screen. */
export const brokenIn = (review: Review): MessageKey | undefined =>
  review.taken.size === 0 ? undefined : firstBroken(review.part.rules(review.current), wantedOf(review))?.[1]

export const isToSend = (review: Review) =>
  review.taken.size > 0 && (review.state === 'open' || review.state === 'failed')

/** Reads a file, compares it with the chosen bot, and sends what is ticked: part by part, each with a result of its own. */
export function useImport() {
  const dispatch = useAppDispatch()
  const bot = useAppSelector(selectBotScope)
  const [present, setPresent] = useState<Import>({ state: 'idle' })
  /** The file that counts: an answer about an older one comes too late. */
  const latest = useRef(0)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  useEffect(() => () => void latest.current++, [])

  async function compare(file: SettingsFile) {
    const question = ++latest.current
    setPresent({ state: 'comparing', file })
    const known = parts.filter(({ id }) => Object.hasOwn(file.settings, id))
    const next = await Promise.all(known.map((part) => reviewOf(part, file))).then(
      (reviews): Import => ({
        state: 'review',
        file,
        reviews: reviews.filter(({ differences }) => differences.length > 0),
      }),
      (error: unknown): Import => ({ state: 'failed', file, error }),
    )
    if (question === latest.current) setPresent(next)
  }

  async function reviewOf(part: AnyPart, { settings }: SettingsFile): Promise<Review> {
    const current = await dispatch(part.load(bot))
    const differences = differencesOf(part.fields, current, settings[part.id] ?? {})
    const taken = new Set(differences.map(({ name }) => name))
    return { part, current, differences, taken, state: 'open' }
  }

  async function open(chosen: Blob) {
    const question = ++latest.current
    const file = await readSettingsFile(await chosen.text())
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

  /** One after the other, so that what was sent is known at every moment. Leaving the screen stops before the next one. */
  async function send() {
    if (isBusy.current || present.state !== 'review') return
    const question = latest.current
    const toSend = present.reviews.filter((review) => isToSend(review) && brokenIn(review) === undefined)
    isBusy.current = true
    setSending(true)
    for (const { part } of toSend) change(part, { state: 'waiting', error: undefined })
    for (const review of toSend) {
      if (question !== latest.current) break
      change(review.part, { state: 'sending' })
      await dispatch(review.part.save(bot, wantedOf(review))).then(
        () => change(review.part, { state: 'saved' }),
        (error: unknown) => change(review.part, { state: 'failed', error }),
      )
    }
    isBusy.current = false
    setSending(false)
  }

  function close() {
    latest.current++
    setPresent({ state: 'idle' })
  }

  return { present, isSending, open, compare, change, send, close }
}
