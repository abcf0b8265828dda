interface Tries {
  readonly runs: number
  readonly isFew: boolean
  /** of the test */
  readonly options: { tags?: string[] }
}

/**
 * How often something is tried: a few times in `npm test`, where most of what a change can break shows at once, and many times in
 * `npm run test:wide`. For a loop around `it(…)`, which has both.
 */
export const fewAndMany = (few: number, many: number): readonly Tries[] => [
  { runs: few, isFew: true, options: {} },
  { runs: many, isFew: false, options: { tags: ['wide'] } },
]
