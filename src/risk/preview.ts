import { createContext, useContext } from 'react'
import type { ForecastRequest } from './forecast'

/** Values that are looked at in the picture before they are filled into the form. */
export interface Preview {
  /** its name */
  readonly name: string
  readonly request: ForecastRequest
}

interface PreviewPlace {
  readonly preview: Preview | undefined
  readonly show: (preview: Preview | undefined) => void
}

/** `undefined`: there is no picture that could show it. */
export const PreviewContext = createContext<PreviewPlace | undefined>(undefined)

export const usePreview = () => useContext(PreviewContext)
