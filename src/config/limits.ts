/** In milliseconds. The first four are in the specification. */
export const durations = {
  successNotice: 2000,
  redirectAfterCode: 1000,
  redirectAfterChannelList: 2000,
  buyError: 6000,
  /** until a request is aborted */
  requestTimeout: 15_000,
} as const

/**
 * A select with up to this many options renders all of them, for screen readers; with more, only the visible ones, for speed.
 */
export const MOST_OPTIONS_ON_PAGE = 100

/** How often a failed read is repeated. Writes are never repeated automatically. */
export const READ_RETRIES = 3

/** Milliseconds before each read of a saved record: a provider may need a moment until it shows what it has accepted. */
export const READ_BACK_PAUSES = [0, 1000, 3000] as const

/** Milliseconds before each further look for a save whose answer did not come in time: it may be stored long after that. */
export const LATE_LOOK_PAUSES = [15_000, 45_000] as const
