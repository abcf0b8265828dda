/** How long things stay or wait, in milliseconds. The specification names the first four. */
export const durations = {
  successNotice: 2000,
  redirectAfterCode: 1000,
  redirectAfterChannelList: 2000,
  buyError: 6000,
  /** a request is given up */
  requestTimeout: 15_000,
} as const

/** How often a failed read is asked for again. Writes are never repeated by themselves. */
export const READ_RETRIES = 3
