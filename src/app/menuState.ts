import { Grid } from 'antd'
import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsMenuClosed, viewChosen } from '@/store/viewSlice'

/**
 * Whether the menu is open. From a width of 1200 px it is next to the content until it is closed, which is remembered; below
 * that it is a drawer, closed at first.
 */
export function useMenuState() {
  const isWide = Grid.useBreakpoint().xl === true
  const isBeside = !useAppSelector(selectIsMenuClosed)
  const [isDrawn, setDrawn] = useState(false)
  const dispatch = useAppDispatch()
  return {
    isWide,
    isOpen: isWide ? isBeside : isDrawn,
    close: () => setDrawn(false),
    toggle: () => {
      if (isWide) dispatch(viewChosen({ menuClosed: isBeside ? 'true' : '' }))
      else setDrawn(true)
    },
  }
}
