import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { signedOut } from '@/store/sessionSlice'

/** Letters of a template's name. */
export const LONGEST_VIEW_NAME = 40

/** `text`: of a settings file, checked when it is opened */
export const templatesSchema = v.array(
  v.object({ name: v.pipe(v.string(), v.maxLength(LONGEST_VIEW_NAME)), text: v.string() }),
)
export type Template = Readonly<v.InferOutput<typeof templatesSchema>[number]>

export const fleetViewSchema = v.object({
  templates: v.exactOptional(templatesSchema),
})
type Stored = v.InferOutput<typeof fleetViewSchema>
export type FleetView = { readonly [Part in keyof Stored]: Readonly<Stored[Part]> }

/** The person's templates of the comparison. On this device only. */
interface FleetViewState {
  readonly fleet: FleetView
}

declare module '@/store/state' {
  interface RootState {
    readonly fleetView: FleetViewState
  }
}

const none: FleetViewState = { fleet: {} }

const atFirst: Required<FleetView> = { templates: [] }

const fleetViewSlice = createSlice({
  name: 'fleetView',
  initialState: none,
  reducers: {
    fleetViewChanged: ({ fleet }, { payload }: PayloadAction<FleetView>) => ({
      fleet: { ...fleet, ...payload },
    }),
  },
  extraReducers: (build) => build.addCase(signedOut, () => none),
  selectors: {
    selectFleetView: createSelector([({ fleet }: FleetViewState) => fleet], (fleet) => ({
      ...atFirst,
      ...fleet,
    })),
  },
})

export const { fleetViewChanged } = fleetViewSlice.actions
export const { selectFleetView } = fleetViewSlice.selectors
export const fleetViewReducer = fleetViewSlice.reducer
