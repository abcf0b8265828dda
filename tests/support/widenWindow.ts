import { onTestFinished } from 'vitest'

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width })

function setWidthInTest(width: number) {
  const { innerWidth } = window
  setWidth(width)
  onTestFinished(() => setWidth(innerWidth))
}

/** Wide enough for the menu and tables, until the test ends. */
export const widenWindow = () => setWidthInTest(1440)

/** A phone's, until the test ends. */
export const narrowWindow = () => setWidthInTest(375)
