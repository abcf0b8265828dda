import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { plainText } from '@/contract/plainText'
import { selectEmail, signedOut } from '@/store/sessionSlice'
import type { RootState } from '@/store/state'
import { pastOrders } from '@/risk/assumptionsSlice'

/** Named results of one person. Beyond that one is refused: nobody finds a source among more of them. */
export const MOST_NAMED = 20
/** Letters of a name. */
export const LONGEST_RESULTS_NAME = 40
/** Letters of a date, as a text wrote it: "Wednesday, 15 January 2025 10:30:00 (GMT-03:00)" is one. */
const LONGEST_DATE = 60
/** Unix seconds: the end of the year 9999. */
const LAST_MOMENT = 253_402_300_799

/** As it is seen: one space where there are several. */
const seen = (text: string) => plainText(text).replace(/ +/g, ' ').trim()
/** Cut before it is cleaned, because a cut may leave half a character. */
const bounded = (text: string, longest: number) => seen(seen(text).slice(0, longest))

const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(longest),
    v.check((written) => written === seen(written)),
  )
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

/** What is kept of a source's past results: what they add up to, never their lines. */
const resultSchema = v.object({
  name: text(LONGEST_RESULTS_NAME),
  wins: whole(pastOrders.max),
  losses: whole(pastOrders.max),
  draws: whole(pastOrders.max),
  /** the first and the last date, as the text wrote them */
  from: v.exactOptional(text(LONGEST_DATE)),
  to: v.exactOptional(text(LONGEST_DATE)),
  /** Unix seconds */
  keptAt: whole(LAST_MOMENT),
})
export type NamedResult = Readonly<v.InferOutput<typeof resultSchema>>

/** Equal for names that a person takes for one. */
export const nameKey = (name: string) => seen(name).normalize('NFKC').toLowerCase()
export const isNamed = (name: string) => {
  const key = nameKey(name)
  return (one: NamedResult) => nameKey(one.name) === key
}

/** Those of one person. */
export const namedResultsOfSchema = v.pipe(
  v.array(resultSchema),
  v.maxLength(MOST_NAMED),
  v.check((all) => new Set(all.map(({ name }) => nameKey(name))).size === all.length),
)
/** `of`: the person's e-mail address. */
const ofPersonSchema = v.object({ of: v.string(), results: namedResultsOfSchema })
export const namedResultsSchema = v.array(ofPersonSchema)
type OfPerson = { readonly of: string; readonly results: readonly NamedResult[] }

/** On this device only. */
interface NamedResultsState {
  readonly namedResults: readonly OfPerson[]
}

declare module '@/store/state' {
  interface RootState {
    readonly namedResults: NamedResultsState
  }
}

const none: NamedResultsState = { namedResults: [] }
const empty: readonly NamedResult[] = []

/** Another person on this device may not have signed out. */
const personOf = (email: string) => email.toLowerCase()

const resultsOf = (all: readonly OfPerson[], email: string) =>
  all.find(({ of }) => of === personOf(email))?.results ?? empty

function withResults(all: readonly OfPerson[], email: string, results: readonly NamedResult[]) {
  const others = all.filter(({ of }) => of !== personOf(email))
  return { namedResults: results.length > 0 ? [{ of: personOf(email), results }, ...others] : others }
}

export interface UnnamedResults extends Pick<NamedResult, 'wins' | 'losses' | 'draws'> {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Texts as they are kept; a name of nothing that is seen is ''. */
export function namedResult(name: string, { wins, losses, draws, from, to }: UnnamedResults, keptAt: number) {
  const dates = Object.entries({ from, to }).flatMap(([end, date = '']) => {
    const written = bounded(date, LONGEST_DATE)
    return written === '' ? [] : [[end, written]]
  })
  const one: NamedResult = {
    name: bounded(name, LONGEST_RESULTS_NAME),
    wins,
    losses,
    draws,
    ...(Object.fromEntries(dates) as Pick<NamedResult, 'from' | 'to'>),
    keptAt,
  }
  return one
}

interface Kept {
  readonly email: string
  readonly result: NamedResult
}

const namedResultsSlice = createSlice({
  name: 'namedResults',
  initialState: none,
  reducers: {
    /** In place of those of the same name. Where the list is full, a new name is not taken. */
    resultsKept: ({ namedResults }, { payload: { email, result } }: PayloadAction<Kept>) => {
      const known = resultsOf(namedResults, email)
      const isSame = isNamed(result.name)
      const kept = known.some(isSame) ? known.map((one) => (isSame(one) ? result : one)) : [...known, result]
      return withResults(namedResults, email, kept.length > MOST_NAMED ? known : kept)
    },
    resultsRemoved: (
      { namedResults },
      { payload: { email, name } }: PayloadAction<{ readonly email: string; readonly name: string }>,
    ) => {
      const isGone = isNamed(name)
      const stays = resultsOf(namedResults, email).filter((one) => !isGone(one))
      return withResults(namedResults, email, stays)
    },
    /** Another tab has written them, or a file of another device. */
    namedResultsReceived: (_state, { payload }: PayloadAction<readonly OfPerson[]>) => ({
      namedResults: payload,
    }),
  },
  extraReducers: (build) => build.addCase(signedOut, () => none),
})

/** Of the person who is signed in, as they were kept. */
export const selectNamedResults: (state: RootState) => readonly NamedResult[] = createSelector(
  [({ namedResults }: RootState) => namedResults.namedResults, selectEmail],
  resultsOf,
)

export const { resultsKept, resultsRemoved, namedResultsReceived } = namedResultsSlice.actions
export const namedResultsReducer = namedResultsSlice.reducer
