/** What a time field holds while only its hours, or only its minutes, are typed: not empty, and not yet a time. */
export const HALF_TIME = '--:--'
