import { onTestFinished } from 'vitest'

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width })

/** Wide enough for the menu and tables, until the test ends. */
export function widenWindow() {
  const { innerWidth } = window
  setWidth(1440)
  onTestFinished(() => setWidth(innerWidth))
}
