/**
 * Sees to it that the first paint is the right one: a small script of its own, fetched while the page is read and laid out.
 * Until it has decided the page is there but unseen (`shellFrame.css`); a newcomer's page (`build/newcomer`) is decided, and seen
 * before it comes. The panel's code comes after that paint.
 *
 * On `<html>` it leaves `lang` and `data-view` (see `FirstView`), which stands until the panel is alive, and
 * `data-early-submit` when a form was sent before that; `data-settling` hides what is not to be seen while the page is read.
 */
import type { Language } from '@/i18n/types'
import { firstLanguage, firstView, type FirstPaint, type FirstView } from './firstView'
import { becomeKnown } from './known'

/** What the build knows about itself. */
declare const FIRST_PAINT: FirstPaint

/** How long a page that paints nothing waits for its first paint, in milliseconds. */
const PATIENCE_MS = 1000

const html = document.documentElement

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** `#frame` stands last: once it is there, all that comes before it is. */
function settle(view: FirstView, language: Language, isAsPrerendered: boolean): boolean {
  if (!document.getElementById('frame')) return false
  const templates = document.querySelectorAll('template')
  if (!isAsPrerendered) {
    const wanted = [...templates].find(({ lang }) => view === 'out' && lang === language)
    document.getElementById('root')?.replaceChildren(...(wanted ? [wanted.content] : []))
    if (wanted) document.title = wanted.title
  }
  for (const template of templates) template.remove()
  delete html.dataset.settling
  return true
}

/** What is to be seen. */
function decide() {
  const language = firstLanguage({
    search: location.search,
    hash: location.hash,
    cookie: document.cookie,
    stored,
    navigator: [...navigator.languages, navigator.language],
    htmlTag: html.lang,
  })
  const view = firstView(location.pathname, stored)
  const isAsPrerendered = view === 'out' && language === html.lang

  html.lang = language
  html.dataset.view = view
  if (!isAsPrerendered) {
    html.dataset.settling = ''
    becomeKnown()
  }
  if (!settle(view, language, isAsPrerendered))
    new MutationObserver((_changes, observer) => {
      if (settle(view, language, isAsPrerendered)) observer.disconnect()
    }).observe(html, { childList: true, subtree: true })
  return { language, view }
}

/** A newcomer's page is decided by the server, so that it is painted first; whoever has something stored all the same is seen to then. */
const decided = html.dataset.view === 'out' ? undefined : decide()

/** Before the panel is alive nobody would take what is sent: the press is remembered, and the panel makes it good. */
document.addEventListener(
  'submit',
  (event) => {
    if (html.dataset.view === undefined) return
    event.preventDefault()
    html.dataset.earlySubmit = ''
  },
  true,
)

function preload(href: string) {
  const link = document.createElement('link')
  link.href = href
  link.crossOrigin = ''
  if (href.endsWith('.css')) {
    link.rel = 'preload'
    link.as = 'style'
  } else link.rel = 'modulepreload'
  document.head.append(link)
}

/** A newcomer's page has the styles of what it shows; all of them have to be there before the panel is. */
const allStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(
    (left) =>
      new Promise((done) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = left.href
        link.addEventListener('load', done)
        link.addEventListener('error', done)
        left.replaceWith(link)
      }),
  )

/** All at once, in place of one file naming the next. Not before the first paint: even their coming would hold it up. */
let started = false
function start() {
  if (started) return
  started = true
  const { language, view } = decided ?? decide()
  const { scripts, texts, signedIn } = FIRST_PAINT
  const files = [...scripts, ...texts[language], ...(view === 'in' ? signedIn[language] : [])]
  const styles = decided ? [] : allStyles()
  for (const file of files) preload(file)
  void Promise.all(styles).then(() => import(/* @vite-ignore */ scripts[0]))
}

/** The browser says when something has been painted; in a tab behind others that is never. */
function whenPainted() {
  if (document.hidden) start()
  else if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  else requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, PATIENCE_MS)
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', whenPainted)
else whenPainted()
