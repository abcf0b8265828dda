import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from './sessionSlice'

/** View preferences, stored on this device. Unknown texts count as ''. */
interface View {
  readonly menuClosed: 'true' | ''
  readonly channelView: 'table' | ''
  readonly hideAmounts: 'on' | ''
}

const defaultView: View = { menuClosed: '', channelView: '', hideAmounts: '' }

const viewSlice = createSlice({
  name: 'view',
  initialState: defaultView,
  reducers: {
    viewChosen: (state, { payload }: PayloadAction<Partial<View>>) => ({ ...state, ...payload }),
    hidingToggled: (state): View => ({ ...state, hideAmounts: state.hideAmounts === 'on' ? '' : 'on' }),
  },
  extraReducers: (build) => build.addCase(signedOut, () => defaultView),
  selectors: {
    selectIsMenuClosed: ({ menuClosed }) => menuClosed === 'true',
    selectIsChannelTable: ({ channelView }) => channelView === 'table',
    selectHidesAmounts: ({ hideAmounts }) => hideAmounts === 'on',
  },
})

export const { viewChosen, hidingToggled } = viewSlice.actions
export const { selectIsMenuClosed, selectIsChannelTable, selectHidesAmounts } = viewSlice.selectors
export const viewReducer = viewSlice.reducer
