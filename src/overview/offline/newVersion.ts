/** Registers the service worker and finds out whether it has loaded a newer version of the panel. */
import { basePath } from '@/config/base'

/** Milliseconds between looks for a new version: the browser itself looks only when a page is opened. */
const LOOK = 3_600_000

/**
 * @param onNew called when a new version is ready, with the function that changes to it
 * @returns a function that ends it
 */
export function watchVersion(onNew: (change: () => void) => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setInterval> | undefined

  function offer(registration: ServiceWorkerRegistration) {
    // Without a controller it is the first version, which replaces nothing.
    if (isOver || !registration.waiting || !navigator.serviceWorker.controller) return
    onNew(() => {
      const { waiting } = registration
      // Another tab has changed to it: this page is all that is old.
      if (!waiting) return window.location.reload()
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
      waiting.postMessage('take over')
    })
  }
  async function watch() {
    const registration = await navigator.serviceWorker.register(`${basePath}sw.js`, {
      updateViaCache: 'none',
    })
    offer(registration)
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => offer(registration))
    })
    if (!isOver) timer = setInterval(() => void registration.update().catch(() => undefined), LOOK)
  }
  // Over plain http on another host there are no service workers.
  if ('serviceWorker' in navigator)
    watch().catch((error: unknown) => console.warn('the panel cannot be kept on this device', error))
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
