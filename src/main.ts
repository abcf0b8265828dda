/** Loads the panel when what `app/boot` has put in its place is painted: before, its code would delay the paint. */
import './shared/styles/base.css'
import 'virtual:antd/first.css'
import './shared/styles/screen.css'
import './app/firstPaint.css'
import './app/typeface.css'

const { dataset, lang } = document.documentElement

/** Each is in one file with all the texts of the sign-in, or of the shell, in its language (`build/chunks`). */
const texts = import.meta.glob('/locales/*/{common,bots}.json')

/** Requests everything at once. Only the panel itself says what could not be loaded. */
function load() {
  // On its own, so that the browser can answer in between.
  void import('./app/react').catch(() => undefined)
  // Called from here: what reads a cookie while its module is evaluated makes the browser parse the whole file a second time.
  void import('./start').then(({ start }) => start())
  const others = [texts[`/locales/${lang}/common.json`]]
  if (dataset.view === 'in') others.push(() => import('./app/signedIn'), texts[`/locales/${lang}/bots.json`])
  for (const request of others) request?.().catch(() => undefined)
}

// A background tab is never painted.
const painted = new Promise<unknown>((done) => {
  requestAnimationFrame(() => setTimeout(done))
  setTimeout(done, 1000)
})
void painted.then(load)
