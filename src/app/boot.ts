/**
 * A small classic script in the page's head, before the first paint. It says on `<html>` what is to be painted: `lang`, `data-theme`,
 * and `data-view` (see `firstView`), which stays until React has taken over. `data-settling` hides the prerendered sign-in until something
 * else is in its place.
 */
import { pathInPanel } from '@/config/base'
import { onThisDevice } from '@/config/onDevice'
import { detectLanguage } from '@/i18n/language'
import { firstView } from './firstView'
import { themeChoiceIn, themeModeOf } from '@/config/themeMode'

const html = document.documentElement
const { dataset, lang: prerendered } = html

html.lang = detectLanguage()
dataset.theme = themeModeOf(themeChoiceIn(onThisDevice.read('theme')))
dataset.view = firstView(pathInPanel(location.pathname), onThisDevice.read)

/** The sign-in in another language, the shell's frame, or nothing: as soon as the page has been read, before any module is there. */
function settle() {
  const wanted = document.getElementById(dataset.view === 'out' ? html.lang : `${dataset.view}`)
  document
    .getElementById('root')!
    .replaceChildren(...(wanted instanceof HTMLTemplateElement ? [wanted.content] : []))
  if (wanted?.title) document.title = wanted.title
  delete dataset.settling
}

if (dataset.view !== 'out' || html.lang !== prerendered) {
  dataset.settling = ''
  // The development server runs this as a module, when the page has been read.
  if (document.readyState === 'loading') document.addEventListener('readystatechange', settle, { once: true })
  else settle()
}

// Until then nothing handles a submit: it is remembered in `data-early-submit`, and the sign-in then submits.
document.addEventListener(
  'submit',
  (event) => {
    if (dataset.view === undefined) return
    event.preventDefault()
    dataset.earlySubmit = ''
  },
  true,
)
