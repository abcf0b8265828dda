/** The middle one; between the two middle ones when their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

export const ratio = (value: number) => value.toFixed(2)

/** Columns as wide as they need to be; the first one reads from the left, numbers from the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) =>
        column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
      )
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
