/** A trading window of the reader, `HH:mm` in the reader's time zone. */
export interface TradingWindow {
  readonly start: string
  readonly end: string
}

/** Minutes since midnight; `undefined` for what is no time of the day. */
export function minuteOfDay(time: string): number | undefined {
  const parts = /^(\d{1,2}):([0-5]\d)$/.exec(time.trim())
  if (!parts) return undefined
  const hour = Number(parts[1])
  return hour < 24 ? hour * 60 + Number(parts[2]) : undefined
}

/**
 * Whether a new signal may be traded at `time`. [OURS] A window is half open, [start, end); one that ends before it starts goes on
 * past midnight; one that starts when it ends, or lacks a time, is none. Any window is enough; no windows at all: always.
 */
export function isTradingTime(time: string, windows: readonly TradingWindow[]): boolean {
  const now = minuteOfDay(time)
  const active = windows
    .map(({ start, end }) => ({ start: minuteOfDay(start), end: minuteOfDay(end) }))
    .filter(
      (window): window is { start: number; end: number } =>
        window.start !== undefined && window.end !== undefined && window.start !== window.end,
    )
  if (active.length === 0) return true
  return (
    now !== undefined &&
    active.some(({ start, end }) => (start < end ? now >= start && now < end : now >= start || now < end))
  )
}
