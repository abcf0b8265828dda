import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '@/features/session/sessionSlice'

/** View preferences, stored on this device. Unknown texts count as ''. */
interface View {
  readonly menuClosed: 'true' | ''
  readonly channelView: 'table' | ''
  /** JSON, read by `overview/fleet/fleetView` */
  readonly fleet: string
}

const defaultView: View = { menuClosed: '', channelView: '', fleet: '' }

const viewSlice = createSlice({
  name: 'view',
  initialState: defaultView,
  reducers: { viewChosen: (state, { payload }: PayloadAction<Partial<View>>) => ({ ...state, ...payload }) },
  extraReducers: (build) => build.addCase(signedOut, () => defaultView),
  selectors: {
    selectIsMenuClosed: ({ menuClosed }) => menuClosed === 'true',
    selectIsChannelTable: ({ channelView }) => channelView === 'table',
    selectFleetView: ({ fleet }) => fleet,
  },
})

export const { viewChosen } = viewSlice.actions
export const { selectIsMenuClosed, selectIsChannelTable, selectFleetView } = viewSlice.selectors
export const viewReducer = viewSlice.reducer
