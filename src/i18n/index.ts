import i18next, { type BackendModule } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { languages, type Language, type MessageKey, type Namespace } from './types'

const files = import.meta.glob<{ default: Record<string, unknown> }>('/locales/*/*.json')

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`/locales/${language}/${namespace}.json`]
    if (!load) return done(new Error(`no texts for ${language}/${namespace}`), false)
    load().then(
      (file) => done(null, file.default),
      (error: unknown) => done(error as Error, false),
    )
  },
}

/** What every screen needs; a screen's own subject is loaded beside its code. */
const firstNamespaces: readonly Namespace[] = ['common', 'errors', 'routes', 'session']

/** The panel's language for a language tag: `en-GB` reads en-US, `es-419` es-ES; `undefined` for a tongue it does not speak. */
export function spokenLanguage(tag: string): Language | undefined {
  const wanted = tag.toLowerCase()
  return (
    languages.find((language) => language.toLowerCase() === wanted) ??
    languages.find((language) => language.slice(0, 2) === wanted.slice(0, 2))
  )
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
    supportedLngs: [...languages],
    // A function, so that the fallback's files are fetched only by those who read them.
    fallbackLng: (tag: string | undefined) => (tag && spokenLanguage(tag) ? [] : ['pt-BR']),
    load: 'currentOnly',
    ns: [...firstNamespaces],
    defaultNS: 'common',
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    detection: {
      order: ['querystring', 'cookie', 'localStorage', 'navigator', 'htmlTag'],
      lookupQuerystring: 'lng',
      lookupCookie: 'i18next',
      lookupLocalStorage: 'i18nextLng',
      caches: ['localStorage'],
      convertDetectedLanguage: (tag) => spokenLanguage(tag) ?? tag,
    },
  })
  return i18next
}

/** Brings a subject's texts in; `app/routes` calls it beside a screen's code. */
export const loadTexts = (...namespaces: readonly Namespace[]) => i18next.loadNamespaces([...namespaces])

export const changeLanguage = (language: Language) => i18next.changeLanguage(language)

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

/** `t` of the present language; the component follows a change of language. */
export function useT(): Translate {
  const { t } = useTranslation()
  return useCallback((key, values) => t(key, { ...values }), [t])
}

export function useLanguage(): Language {
  return spokenLanguage(useTranslation().i18n.language) ?? 'pt-BR'
}
