/** Which language is spoken to this person. Pure and small: it is decided before the first paint (`app/boot`) and again by i18next. */
import { languages, type Language } from './types'

export const fallbackLanguage: Language = 'pt-BR'

/** A language tag as browsers, cookies and addresses write it. Anything else is no tag. */
const isTag = (text: string) => text.length <= 128 && /^[a-z]{2,3}([-_@.][a-z0-9]+)*$/i.test(text)

/** The panel's language for a language tag: `en-GB` reads en-US, `es-419` es-ES; `undefined` for a tongue it does not speak. */
export function spokenLanguage(tag: string): Language | undefined {
  if (!isTag(tag)) return undefined
  const [tongue = ''] = tag.toLowerCase().split(/[-_@.]/)
  return languages.find((language) => language.slice(0, 2) === tongue)
}

/** Where a wish for a language may stand, the most deliberate first, in the words of i18next's detector. */
export const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'navigator', 'htmlTag'] as const,
  lookupQuerystring: 'lng',
  lookupCookie: 'i18next',
  lookupLocalStorage: 'i18nextLng',
  caches: ['localStorage'],
  // What is not spoken is no wish at all; i18next would take its own `cimode` for a language.
  convertDetectedLanguage: (tag: string) => spokenLanguage(tag) ?? '',
} as const

/** What decides for i18next. */
export const languageSettings = {
  supportedLngs: [...languages],
  // The fallback's texts are fetched only by those who read them. Not a function: i18next would ask it for each text.
  fallbackLng: {
    ...Object.fromEntries(languages.map((language) => [language, []])),
    default: [fallbackLanguage],
  },
  load: 'currentOnly' as const,
  detection: { ...detection, order: [...detection.order], caches: [...detection.caches] },
}

export type Wish = (typeof detection.order)[number]

/** The first wish that can be met. */
export function firstSpoken(
  wishes: Readonly<Record<Wish, readonly (string | null | undefined)[]>>,
): Language {
  for (const tag of detection.order.flatMap((place) => wishes[place])) {
    const language = tag && spokenLanguage(tag)
    if (language) return language
  }
  return fallbackLanguage
}
