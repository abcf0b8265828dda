import { setupWorker } from 'msw/browser'
import { createSandbox, systemClock } from './provider'
import { indexedDbBackend } from './provider/backends/indexedDb'
import { openDb } from './provider/db'
import { pbkdf2Passwords } from './provider/passwords/pbkdf2'
import { demoAccounts, seed } from './provider/seed'
import { seedIfEmpty } from './provider/seeding'
import { singleSession } from './provider/sessions'

/** The demo without a server: from now on a service worker answers this page's calls from a database in the browser. */
export async function startDemo(): Promise<void> {
  const db = await openDb(await indexedDbBackend('leme-demo'))
  const passwords = pbkdf2Passwords()
  await seedIfEmpty(db, { accounts: demoAccounts, seed, passwords, now: systemClock() })
  const { handlers } = createSandbox({ db, passwords, sessions: singleSession() })
  await setupWorker(...handlers).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  })
}
