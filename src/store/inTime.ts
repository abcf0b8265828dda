/** What the device answers, or nothing where it takes too long: a browser may never answer. */
export const inTime = <Answer>(answer: Promise<Answer>, milliseconds = 3000): Promise<Answer | undefined> =>
  Promise.race([
    answer,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds)),
  ])
