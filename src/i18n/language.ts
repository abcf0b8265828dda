/**
 * Chooses the language, before the first paint (`app/boot`) and again in i18next. No library: `@formatjs/intl-localematcher` would
 * add 8 kB before that paint, and two letters are enough to tell the panel's languages apart.
 */
import LanguageDetector from 'i18next-browser-languagedetector'
import { basePath } from '@/config/base'
import { linkValues, without } from '@/contract/linkText'
import { languages, type Language } from './types'

export const fallbackLanguage: Language = 'pt-BR'

/** Whether the text is a language tag as browsers, cookies and addresses write it. */
const isTag = (text: string) => text.length <= 128 && /^[a-z]{2,3}([-_@.][a-z0-9]+)*$/i.test(text)

/** The panel's language for a language tag (en-US for `en-GB`, es-ES for `es-419`); `undefined` if there is none. */
export function supportedLanguage(tag: string): Language | undefined {
  if (!isTag(tag)) return undefined
  const [primary = ''] = tag.toLowerCase().split(/[-_@.]/)
  return languages.find((language) => language.slice(0, 2) === primary)
}

const QUERY = 'lng'

/** The language that the address asks for, also if something was appended to it; the last one if there are several. */
function languageInAddress(): Language | undefined {
  const { search, hash } = window.location
  return linkValues(search + hash, QUERY)
    .flatMap((text) => supportedLanguage(/^[a-z]+(?:[-_@.][a-z0-9]+)*/i.exec(text)?.[0] ?? '') ?? [])
    .at(-1)
}

/** i18next's detector, which reads the address as all other links are read. */
export class Detector extends LanguageDetector {
  override init(...settings: Parameters<LanguageDetector['init']>) {
    super.init(...settings)
    this.addDetector({ name: 'querystring', lookup: languageInAddress })
  }

  /** Where storage is full or blocked, the language holds until the next start. */
  override cacheUserLanguage(...choice: Parameters<LanguageDetector['cacheUserLanguage']>) {
    try {
      super.cacheUserLanguage(...choice)
    } catch (error) {
      console.warn('the language could not be kept', error)
    }
  }
}

/** Where to look for a language, the most deliberate choice first, as options of i18next's detector. */
const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'navigator', 'htmlTag'] as const,
  lookupCookie: 'i18next',
  lookupLocalStorage: 'i18nextLng',
  caches: ['localStorage'],
  // Unsupported tags are ignored; otherwise i18next would accept its own `cimode`.
  convertDetectedLanguage: (tag: string) => supportedLanguage(tag) ?? '',
} as const

/** i18next's options for choosing the language. */
export const languageSettings = {
  supportedLngs: [...languages],
  // The fallback's texts are loaded only for those who read them. Not a function: i18next would call it for each text.
  fallbackLng: {
    ...Object.fromEntries(languages.map((language) => [language, []])),
    default: [fallbackLanguage],
  },
  load: 'currentOnly' as const,
  detection: { ...detection, order: [...detection.order], caches: [...detection.caches] },
}

function detected(order?: string[]): Language | undefined {
  // Without a language utility the detector would answer with its first candidate alone.
  const detector = new Detector(
    { languageUtils: { getBestMatchFromCodes: true } },
    languageSettings.detection,
  )
  const [found] = [detector.detect(order) ?? []].flat().flatMap((tag) => supportedLanguage(tag) ?? [])
  return found
}

/** The language of this visit: what i18next will find too, because it asks the same detector. */
export const detectLanguage = (): Language => detected() ?? fallbackLanguage

/**
 * The address has asked for its language once local storage has it, and no cookie says otherwise: it would overrule whatever is chosen
 * from then on, at the next reload.
 */
export function forgetAddress() {
  const asked = languageInAddress()
  if (asked === undefined || asked !== detected(['localStorage'])) return
  tellCookie(asked)
  if ((detected(['cookie']) ?? asked) !== asked) return
  const { pathname, search, hash } = window.location
  window.history.replaceState(window.history.state, '', pathname + without(search, QUERY) + hash)
}

/** A cookie would overrule the choice as well: where there is one, it says the same. Its path and its domain cannot be read. */
export function tellCookie(language: Language) {
  const labels = window.location.hostname.split('.')
  const domains = labels.slice(0, -1).map((_label, at) => `; Domain=${labels.slice(at).join('.')}`)
  const paths = ['', '; Path=/', `; Path=${basePath}`]
  for (const place of ['', ...domains].flatMap((domain) => paths.map((path) => path + domain))) {
    const asked = detected(['cookie'])
    if (asked === undefined || asked === language) return
    document.cookie = `${detection.lookupCookie}=${language}; SameSite=Lax${place}`
  }
}
