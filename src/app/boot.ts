/**
 * Decides what the first paint shows: a small script in the page's head, which runs before that paint and loads the panel's code
 * after it.
 *
 * It sets on `<html>`: `lang`, `data-theme`, `data-view` (see `FirstView`; until the panel is hydrated), and `data-early-submit`
 * if a form was submitted before that. `data-settling` hides the sign-in in the wrong language while the page is parsed.
 */
import { pathInPanel } from '@/config/base'
import { onThisDevice } from '@/config/onDevice'
import type { Language } from '@/i18n/types'
import { firstLanguage, firstView, type FirstPaint } from './firstView'
import { themeChoiceIn, themeModeOf } from './themeMode'

/** Inserted by the build. */
declare const FIRST_PAINT: FirstPaint

/** Milliseconds after which loading starts even without a paint. */
const MAX_WAIT_MS = 1000

const html = document.documentElement

const prerendered = html.lang
const language: Language = firstLanguage({
  search: location.search,
  hash: location.hash,
  cookie: document.cookie,
  stored: onThisDevice.read,
  navigator: [...navigator.languages, navigator.language],
  htmlTag: prerendered,
})
const view = firstView(pathInPanel(location.pathname), onThisDevice.read)
const prefersLight = matchMedia('(prefers-color-scheme: light)').matches

html.lang = language
html.dataset.view = view
html.dataset.theme = themeModeOf(themeChoiceIn(onThisDevice.read('theme')), prefersLight)
const isAsPrerendered = view === 'out' && language === prerendered
if (!isAsPrerendered) html.dataset.settling = ''

/** When the page is parsed, replaces the prerendered sign-in with the right language, or with nothing. */
function settle() {
  const templates = [...document.querySelectorAll('template')]
  if (!isAsPrerendered) {
    const wanted = templates.find(({ lang }) => view === 'out' && lang === language)
    document.getElementById('root')?.replaceChildren(...(wanted ? [wanted.content] : []))
    if (wanted) document.title = wanted.title
  }
  for (const template of templates) template.remove()
  delete html.dataset.settling
  whenPainted()
}

/** Before hydration nothing handles a submit: it is remembered, and the sign-in then submits. */
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

/** Loads all files in parallel, not one after the other, and after the first paint, which they would delay. */
let hasStarted = false
function start() {
  if (hasStarted) return
  hasStarted = true
  const { scripts, first, signedIn } = FIRST_PAINT
  for (const file of [...scripts, ...first[language], ...(view === 'in' ? signedIn[language] : [])])
    preload(file)
  void import(/* @vite-ignore */ scripts[0])
}

/** Waits for the first paint, which never happens in a background tab. */
function whenPainted() {
  if (document.hidden) start()
  else if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  else requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, MAX_WAIT_MS)
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', settle)
else settle()
