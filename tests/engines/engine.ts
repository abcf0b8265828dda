/** A browser engine with one page, as the stories use it: the little that Puppeteer and WebDriver have in common. */
export interface Engine {
  goTo(url: string): Promise<void>
  /** Runs the body of a function in the page; it gets the values as `arguments`. */
  run<Result>(body: string, ...values: readonly unknown[]): Promise<Result>
  /** Presses the element that such a function returns, with the mouse; fails if there is none to be pressed. */
  press(body: string, ...values: readonly unknown[]): Promise<void>
  /** Types into the field that has the focus. */
  type(text: string): Promise<void>
  /** Presses keys together. */
  keys(...keys: readonly Key[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Uint8Array>
  /** What the browser said was wrong with the page, if it tells. */
  faults(): readonly string[]
  close(): Promise<void>
}

export type Key = 'Alt' | 'Enter' | '0'
