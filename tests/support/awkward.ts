/** Values that no number, moment, flag or text of a provider should be. */

/** Clearly numbers, but outside of every limit. */
export const notAllowedNumbers: readonly unknown[] = [-1, '-7']

/** Not clearly a number, or of a size that nobody can mean. */
export const awkwardNumbers: readonly unknown[] = [
  '1,500',
  '2.000',
  '1.234,56',
  '12abc',
  'x'.repeat(10_000),
  '9223372036854775807',
  9_223_372_036_854_775_000,
  1e300,
  {},
  [3],
  '٣',
  '1\u200B2',
  true,
]

export const awkwardTexts: readonly unknown[] = [{}, [], ['a'], { text: 'a' }, true]
