const STEPS = 15

/**
 * Aborts a request after `timeout` milliseconds, or when `given` aborts. The time is counted in steps, which do not run while
 * the page is busy: an answer that waits unread on a busy page is not a provider that did not answer.
 */
export function startTimeout(given: AbortSignal, timeout: number) {
  const controller = new AbortController()
  let steps = 0
  const timer = setInterval(() => {
    if (++steps >= STEPS) controller.abort(new DOMException('no answer in time', 'TimeoutError'))
  }, timeout / STEPS)
  const giveUp = () => controller.abort(given.reason)
  if (given.aborted) giveUp()
  given.addEventListener('abort', giveUp, { signal: controller.signal })
  return {
    signal: controller.signal,
    end() {
      clearInterval(timer)
      given.removeEventListener('abort', giveUp)
    },
  }
}
