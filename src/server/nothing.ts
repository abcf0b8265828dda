/** Stands in for packages that are never called. */
export const nothing = {}
