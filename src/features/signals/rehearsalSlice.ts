import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { signedOut } from '@/store/sessionSlice'

/** Example messages of one channel, the newest first. */
const examplesSchema = v.object({ of: v.string(), messages: v.array(v.string()) })
type Examples = v.InferOutput<typeof examplesSchema>
export const rehearsalExamplesSchema = v.array(examplesSchema)

/** Stored only in this browser. `of` identifies person, bot and channel. */
interface RehearsalState {
  readonly rehearsalExamples: readonly Examples[]
}

declare module '@/store/state' {
  interface RootState {
    readonly rehearsal: RehearsalState
  }
}

const none: RehearsalState = { rehearsalExamples: [] }

/** Limits per channel and of channels, because local storage is limited to about 5 MB. */
const MOST_EXAMPLES = 40
const MOST_CHANNELS = 40
/** Letters of the longest message that Telegram takes. A longer text is not kept: cut, it could have another verdict. */
export const LONGEST_EXAMPLE = 4096

/** The key of a channel's examples. */
export const examplesOf = (email: string, bot: string, channel: string) => [email, bot, channel].join('|')

const empty: readonly string[] = []

const rehearsalSlice = createSlice({
  name: 'rehearsal',
  initialState: none,
  reducers: {
    examplesKept: (
      { rehearsalExamples },
      { payload: { of, messages } }: PayloadAction<{ of: string; messages: readonly string[] }>,
    ) => {
      const previous = rehearsalExamples.find((kept) => kept.of === of)?.messages ?? empty
      const all = [...new Set([...messages, ...previous])].slice(0, MOST_EXAMPLES)
      const others = rehearsalExamples.filter((kept) => kept.of !== of)
      return { rehearsalExamples: [{ of, messages: all }, ...others].slice(0, MOST_CHANNELS) }
    },
    exampleForgotten: (
      { rehearsalExamples },
      { payload: { of, message } }: PayloadAction<{ of: string; message: string }>,
    ) => ({
      rehearsalExamples: rehearsalExamples
        .map((kept) =>
          kept.of === of ? { of, messages: kept.messages.filter((one) => one !== message) } : kept,
        )
        .filter(({ messages }) => messages.length > 0),
    }),
  },
  extraReducers: (build) => build.addCase(signedOut, () => none),
  selectors: {
    selectExamples: ({ rehearsalExamples }, of: string) =>
      rehearsalExamples.find((kept) => kept.of === of)?.messages ?? empty,
  },
})

export const { examplesKept, exampleForgotten } = rehearsalSlice.actions
export const { selectExamples } = rehearsalSlice.selectors
export const rehearsalReducer = rehearsalSlice.reducer
