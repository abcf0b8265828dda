import * as React from 'react'

/**
 * In development React writes down for each element where it was made, ten thousand a second at most, so that a warning can
 * say so: a tenth of the time that screen tests take. Here it believes that it has written enough.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
const count = 'recentlyCreatedOwnerStacks'
if (typeof internals === 'object' && internals !== null && count in internals)
  Object.defineProperty(internals, count, { get: () => Infinity, set() {} })
