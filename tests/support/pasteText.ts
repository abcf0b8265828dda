import { fireEvent } from '@testing-library/react'

/** What a browser sends when something is pasted where the focus is; whether it is left to the browser. */
export const pasteText = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } })
