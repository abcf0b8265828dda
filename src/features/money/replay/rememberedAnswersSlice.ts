import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { ResultAnswers } from '@/domain/pastResults/reading'
import { signedOut } from '@/features/session/sessionSlice'

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
export const rememberedAnswersSchema = v.array(v.object({ shape: v.string(), answers: answersSchema }))

/** What the person said about past results, by the shape of their text; the latest first. Kept on this device. */
interface RememberedAnswersState {
  readonly rememberedAnswers: readonly { readonly shape: string; readonly answers: ResultAnswers }[]
}

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
    answersRemembered: (
      { rememberedAnswers },
      { payload: { shape, answers } }: PayloadAction<{ shape: string; answers: ResultAnswers }>,
    ) => {
      const others = rememberedAnswers.filter((one) => one.shape !== shape)
      return {
        rememberedAnswers: [{ shape, answers: bounded(answers) }, ...others].slice(0, MOST_SHAPES),
      }
    },
    answersForgotten: ({ rememberedAnswers }, { payload: shape }: PayloadAction<string>) => ({
      rememberedAnswers: rememberedAnswers.filter((one) => one.shape !== shape),
    }),
  },
  extraReducers: (build) => build.addCase(signedOut, () => none),
  selectors: {
    selectRememberedAnswers: ({ rememberedAnswers }) => rememberedAnswers,
  },
})

export const { answersRemembered, answersForgotten } = rememberedAnswersSlice.actions
export const { selectRememberedAnswers } = rememberedAnswersSlice.selectors
export const rememberedAnswersReducer = rememberedAnswersSlice.reducer
