/**
 * What tests get as `@testing-library/react`: DOM Testing Library around React's production build. It renders much faster than
 * the development build, and has no `act`, which React Testing Library needs. The tests of `strict` in
 * `vite.config.ts` have the development build and the real one.
 */
import { configure, getQueriesForElement } from '@testing-library/dom'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

export * from '@testing-library/dom'

/** Renders at once what a call changed, and what it left pending one turn later. */
export function act<Result>(change: () => Result | Promise<Result>): Promise<Result> {
  const result = flushSync(change)
  if (!(result instanceof Promise)) {
    flushSync(() => {})
    // Most callers do not wait for it; those that do get it at once.
    return Promise.resolve(result)
  }
  return result.then(async (value) => {
    // Answers that arrived meanwhile are rendered in a separate turn.
    await turn()
    await turn()
    flushSync(() => {})
    return value
  })
}

// Not those that a test may stop.
const { setTimeout, setImmediate } = globalThis
const turn = () => new Promise((resolve) => setTimeout(() => setImmediate(resolve)))

/** As `act`, with what the call gives back. */
function drawn<Result>(change: () => Result): Result {
  const result = flushSync(change)
  flushSync(() => {})
  return result
}

configure({
  eventWrapper: drawn,
  unstable_advanceTimersWrapper: drawn,
  async asyncWrapper(wait) {
    const result = await wait()
    await turn()
    return result
  },
})

interface Rendered {
  readonly root: Root
  readonly container: HTMLElement
}
const rendered = new Set<Rendered>()

export function render(
  first: ReactNode,
  { wrapper }: { readonly wrapper?: ComponentType<{ readonly children: ReactNode }> } = {},
) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  rendered.add({ root, container })
  const rerender = (node: ReactNode) =>
    drawn(() => root.render(wrapper ? createElement(wrapper, null, node) : node))
  rerender(first)
  return {
    ...getQueriesForElement(document.body),
    container,
    rerender,
    unmount: () => drawn(() => root.unmount()),
  }
}

/** Removes what a test has rendered. */
export function cleanup() {
  for (const { root, container } of rendered) {
    drawn(() => root.unmount())
    container.remove()
  }
  rendered.clear()
}
