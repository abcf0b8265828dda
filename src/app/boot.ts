/**
 * A small classic script in the page's head, before the first paint. It says on `<html>` what is to be painted: `lang`, `data-theme`,
 * and `data-view` (see `firstView`), which stays until React has taken over. `data-settling` hides the prerendered sign-in until `main`
 * has put something else in its place.
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
if (dataset.view !== 'out' || html.lang !== prerendered) dataset.settling = ''

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
