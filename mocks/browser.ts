import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { createSandbox, systemClock } from './provider'
import { baseOf } from './provider/core/base'
import { indexedDbBackend } from './provider/backends/indexedDb'
import { isCheckout } from './provider/checkout'
import { openDb } from './provider/core/db'
import { pbkdf2Passwords } from './provider/passwords/pbkdf2'
import { demoSeed, seedIfEmpty } from './provider/seed'
import { singleSession } from './provider/core/sessions'

/**
 * The demo without a server: from now on a service worker answers this page's calls from a database in the browser. Never resolves
 * where a payment link is open: instead of the panel the page shows the checkout.
 */
export async function startDemo(): Promise<void> {
  const db = await openDb(await indexedDbBackend('leme-demo'))
  const passwords = pbkdf2Passwords()
  await seedIfEmpty(db, demoSeed, passwords, systemClock())
  const sandbox = createSandbox({ db, passwords, sessions: singleSession() })
  await setupWorker(http.all('*/api/*', ({ request }) => sandbox(request))).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  })
  if (!isCheckout(window.location.href.slice(baseOf(new URL(window.location.href)).length))) return
  show(await ask('GET'))
  await new Promise(() => {})
}

/** By XMLHttpRequest, which returns a document: text must not become markup here. */
function ask(method: 'GET' | 'POST', body?: URLSearchParams) {
  const request = new XMLHttpRequest()
  request.open(method, window.location.href)
  request.responseType = 'document'
  request.setRequestHeader('accept-language', document.documentElement.lang)
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    request.onload = () => resolve(request)
    request.onerror = () => reject(new Error('The checkout did not answer.'))
    request.send(body)
  })
}

/** Puts the checkout in the page's place. Its forms are sent by a call, which the service worker sees, and not by the browser. */
function show({ responseXML }: XMLHttpRequest) {
  if (!responseXML) return
  document.documentElement.replaceWith(document.adoptNode(responseXML.documentElement))
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement)) return
    void ask('POST', new URLSearchParams([[submitter.name, submitter.value]])).then(({ responseURL }) =>
      window.location.assign(responseURL),
    )
  })
}
