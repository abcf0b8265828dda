/**
 * Chooses the language, before the first paint (`app/boot`) and again in i18next. No library: `@formatjs/intl-localematcher` would
 * add 8 kB before that paint, and two letters are enough to tell the panel's languages apart.
 */
import LanguageDetector from 'i18next-browser-languagedetector'
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

/** Where to look for a language, the most deliberate choice first, as options of i18next's detector. */
export const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'navigator', 'htmlTag'] as const,
  lookupQuerystring: 'lng',
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

/** The language of this visit: what i18next will find too, because it asks the same detector. */
export function detectLanguage(): Language {
  // Without a language utility the detector would answer with its first candidate alone.
  const detector = new LanguageDetector(
    { languageUtils: { getBestMatchFromCodes: true } },
    languageSettings.detection,
  )
  const [found] = [detector.detect() ?? []].flat().flatMap((tag) => supportedLanguage(tag) ?? [])
  return found ?? fallbackLanguage
}
