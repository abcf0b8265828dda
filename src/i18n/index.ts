import i18next, { type BackendModule } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { languageSettings } from './language'
import { firstNamespaces, textsOf } from './texts'
import type { Language, Namespace } from './types'

export { TextsProvider, useLanguage, useT, type Translate } from './TextsProvider'

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    textsOf(language, namespace).then(
      (texts) => done(null, texts as Record<string, unknown>),
      (error: unknown) => done(error as Error, false),
    )
  },
}

/** Keeps `<html lang>` true: screen readers and the browser's own translation follow it. */
function followLanguage(language: string) {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/**
 * Starts the texts: the language comes from the address (`lng`), a cookie, local storage, the navigator, the html tag,
 * in this order, and is kept in local storage.
 */
export async function startI18n(options: { readonly language?: Language } = {}) {
  i18next.use(backend).use(initReactI18next)
  if (!options.language) i18next.use(LanguageDetector)
  i18next.off('languageChanged', followLanguage)
  i18next.on('languageChanged', followLanguage)
  await i18next.init({
    ...(options.language ? { lng: options.language } : {}),
    ...languageSettings,
    ns: [...firstNamespaces],
    defaultNS: 'common',
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return i18next
}

/** Brings a subject's texts in; `app/routes` calls it beside a screen's code. */
export const loadTexts = (...namespaces: readonly Namespace[]) => i18next.loadNamespaces([...namespaces])

export const changeLanguage = (language: Language) => i18next.changeLanguage(language)
