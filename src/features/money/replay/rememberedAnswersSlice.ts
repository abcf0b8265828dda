import {
  createSelector,
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { ResultAnswers } from '@/domain/pastResults/reading'
import { selectEmail, signedOut } from '@/store/sessionSlice'
import type { RootState } from '@/store/state'

const MOST_SHAPES = 40
const MOST_GROUPS = 60
const LONGEST_KEY = 200

const meanings = ['win', 'loss', 'draw', 'none', 'counts'] as const

const answersSchema = v.object({
  column: v.exactOptional(v.string()),
  groups: v.exactOptional(v.record(v.string(), v.picklist(meanings))),
  repeated: v.exactOptional(v.picklist(['each', 'one'])),
  gale: v.exactOptional(v.picklist(['signals', 'orders', 'allLost'])),
  order: v.exactOptional(v.picklist(['asWritten', 'turned', 'byDate'])),
})
/** `of`: the person's e-mail address. */
const entrySchema = v.object({ of: v.string(), shape: v.string(), answers: answersSchema })
export const rememberedAnswersSchema = v.array(entrySchema)

/** What people said about past results, by the shape of their text; the latest first. Kept on this device. */
interface RememberedAnswersState {
  readonly rememberedAnswers: readonly {
    readonly of: string
    readonly shape: string
    readonly answers: ResultAnswers
  }[]
}

declare module '@/store/state' {
  interface RootState {
    readonly rememberedAnswers: RememberedAnswersState
  }
}
type Entry = RememberedAnswersState['rememberedAnswers'][number]

const none: RememberedAnswersState = { rememberedAnswers: [] }

/** Long texts are no words that come again. */
const bounded = ({ groups = {}, ...answers }: ResultAnswers): ResultAnswers => ({
  ...answers,
  groups: Object.fromEntries(
    Object.entries(groups)
      .filter(([key]) => key.length <= LONGEST_KEY)
      .slice(0, MOST_GROUPS),
  ),
})

const rememberedAnswersSlice = createSlice({
  name: 'rememberedAnswers',
  initialState: none,
  reducers: {
    answersRemembered: ({ rememberedAnswers }, { payload }: PayloadAction<Entry>) => {
      const { of, shape, answers } = payload
      const others = rememberedAnswers.filter((one) => one.of !== of || one.shape !== shape)
      return {
        rememberedAnswers: [{ of, shape, answers: bounded(answers) }, ...others].slice(0, MOST_SHAPES),
      }
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => none),
})

/** Those of the signed-in person, by shape. */
export const selectRememberedAnswers = createSelector(
  [(state: RootState) => state.rememberedAnswers.rememberedAnswers, selectEmail],
  (all, email): Readonly<Record<string, ResultAnswers>> =>
    Object.fromEntries(all.filter(({ of }) => of === email).map(({ shape, answers }) => [shape, answers])),
)

/** Keeps what the person answered about a text, with what was remembered for its shape before. */
export const rememberAnswers =
  (
    shape: string,
    { groups, ...answers }: ResultAnswers,
  ): ThunkAction<void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const before = selectRememberedAnswers(getState())[shape]
    const all = { ...before, ...answers, groups: { ...before?.groups, ...groups } }
    dispatch(
      rememberedAnswersSlice.actions.answersRemembered({ of: selectEmail(getState()), shape, answers: all }),
    )
  }

export const rememberedAnswersReducer = rememberedAnswersSlice.reducer
