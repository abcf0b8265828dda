/**
 * Sees to it that the first paint is the right one: a small script of its own, fetched while the page is read and laid out.
 * Until it has decided the page is there but unseen (`shellFrame.css`); a newcomer's page (`build/newcomer`) is decided, and seen
 * without it. The panel's code comes after that paint.
 *
 * On `<html>` it leaves `lang` and `data-view` (see `FirstView`), which stands until the panel is alive, and
 * `data-early-submit` when a form was sent before that; `data-settling` hides what is not to be seen while the page is read.
 */
import { firstLanguage, firstView, type FirstPaint } from './firstView'
import { becomeKnown } from './known'

/** What the build knows about itself. */
declare const FIRST_PAINT: FirstPaint

/** How long a page that paints nothing (in a tab behind others) waits for its first paint, in milliseconds. */
const PATIENCE_MS = 400

const html = document.documentElement

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

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

/** `#frame` stands last: once it is there, all that comes before it is. */
function settle(): boolean {
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

if (!settle())
  new MutationObserver((_changes, observer) => {
    if (settle()) observer.disconnect()
  }).observe(html, { childList: true, subtree: true })

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

/** All at once, in place of one file naming the next. Not before the first paint: even their coming would hold it up. */
let started = false
function start() {
  if (started) return
  started = true
  const { scripts, texts, signedIn } = FIRST_PAINT
  const files = [...scripts, ...texts[language], ...(view === 'in' ? signedIn[language] : [])]
  for (const file of files) preload(file)
  void import(/* @vite-ignore */ scripts[0])
}

function whenPainted() {
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, PATIENCE_MS)
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', whenPainted)
else whenPainted()
