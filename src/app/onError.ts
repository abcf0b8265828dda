/**
 * Every fault of the panel itself ends here: errors thrown while rendering, and uncaught ones. Nothing is sent unless the
 * build has `VITE_SENTRY_DSN`; another service is called from here.
 */
export function onError(fault: unknown) {
  if (import.meta.env.VITE_SENTRY_DSN)
    import('./sentry').then(({ report }) => report(fault)).catch(() => undefined)
}

export function watchErrors() {
  window.addEventListener('error', ({ error }) => onError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason))
}
