import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '@/features/session/sessionSlice'

/** View preferences, stored on this device. Unknown texts count as ''. */
interface View {
  readonly menuClosed: 'true' | ''
  readonly channelView: 'table' | ''
}

const defaultView: View = { menuClosed: '', channelView: '' }

const viewSlice = createSlice({
  name: 'view',
  initialState: defaultView,
  reducers: { viewChosen: (state, { payload }: PayloadAction<Partial<View>>) => ({ ...state, ...payload }) },
  extraReducers: (build) => build.addCase(signedOut, () => defaultView),
  selectors: {
    selectIsMenuClosed: ({ menuClosed }) => menuClosed === 'true',
    selectIsChannelTable: ({ channelView }) => channelView === 'table',
  },
})

export const { viewChosen } = viewSlice.actions
export const { selectIsMenuClosed, selectIsChannelTable } = viewSlice.selectors
export const viewReducer = viewSlice.reducer
