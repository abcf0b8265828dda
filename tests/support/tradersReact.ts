import React from 'react'
import { flushSync } from 'react-dom'

/**
 * Screens are tested with the React that traders run, which draws a good deal sooner than the one that developers do. It has no
 * `act`, which Testing Library wants: here it draws at once what a call changed, and what it left behind a turn later.
 * What the developers' React would warn of is looked at in `noWarnings.dev.test.tsx`.
 */
function act<Result>(change: () => Result | Promise<Result>): Promise<Result> {
  const result = flushSync(change)
  if (!(result instanceof Promise)) {
    flushSync(() => {})
    // Most callers do not wait for it; those that do get it at once.
    return Promise.resolve(result)
  }
  return result.then(async (value) => {
    // What was answered meanwhile is drawn in a turn of its own.
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise((resolve) => setTimeout(() => setImmediate(resolve)))
    flushSync(() => {})
    return value
  })
}

if (typeof Reflect.get(React, 'act') !== 'function') Object.assign(React, { act })
