import { isolated } from '@/contract/plainText'
import i18next, { type BackendModule, type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatNumber } from './format'
import {
  Detector,
  fallbackLanguage,
  forgetAddress,
  languageSettings,
  supportedLanguage,
  tellCookie,
} from './language'
import { translated, type Translate } from './TextsProvider'
import { firstNamespaces, languages, type Language, type Message, type Namespace } from './types'

export { TextsProvider, useHidden, useLanguage, usePlainT, useT, type Translate } from './TextsProvider'

const files = import.meta.glob('/locales/*/*.json', { import: 'default' })

async function textsOf(language: string, namespace: string): Promise<unknown> {
  const texts = await files[`/locales/${language}/${namespace}.json`]?.()
  if (texts === undefined) throw new Error(`no texts for ${language}/${namespace}`)
  return texts
}

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

/** A number that stands in a text is written as the language writes numbers. */
const numbers: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: string | number, _format, language = fallbackLanguage) =>
    typeof value === 'number' ? formatNumber(supportedLanguage(language) ?? fallbackLanguage, value) : value,
}

/** Screen readers and the browser's translation read `<html lang>`. */
function followLanguage(language: string) {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/**
 * Starts i18next. The language comes from the address (`lng`), a cookie, local storage, the navigator or the html tag, in this
 * order, and is kept in local storage.
 */
export async function startI18n(options: { readonly language?: Language } = {}) {
  i18next.use(backend).use(numbers).use(initReactI18next)
  if (!options.language) i18next.use(Detector)
  i18next.off('languageChanged', followLanguage)
  i18next.on('languageChanged', followLanguage)
  await i18next.init({
    ...(options.language ? { lng: options.language } : {}),
    ...languageSettings,
    // When started again (in tests), it keeps the namespaces that are already loaded.
    ns: [...new Set([...firstNamespaces, ...[i18next.options?.ns ?? []].flat()])],
    defaultNS: 'common',
    partialBundledLanguages: true,
    initAsync: false,
    // React escapes markup; names from outside must not turn the sentence around.
    interpolation: { escapeValue: true, escape: isolated, alwaysFormat: true },
    react: { useSuspense: false },
  })
  if (!options.language) forgetAddress()
  return i18next
}

async function loadTextsIn(language: Language, namespace: Namespace) {
  if (i18next.hasResourceBundle(language, namespace)) return
  i18next.addResourceBundle(language, namespace, await textsOf(language, namespace))
}

/** Loads the texts of these subjects; `app/routes` calls it while a screen's code loads. Rejects if one is missing. */
export async function loadTexts(...namespaces: readonly Namespace[]) {
  await i18next.loadNamespaces([...namespaces])
  // i18next does not say what it has not found, and does not ask for it again.
  const language = supportedLanguage(i18next.language) ?? fallbackLanguage
  await Promise.all(namespaces.map((namespace) => loadTextsIn(language, namespace)))
}

/**
 * Loads these subjects in all languages, for a search: people also know a thing by its name in another one. Resolves to the
 * translation of a message into each, the current language first.
 */
export async function loadTranslations(...namespaces: readonly Namespace[]) {
  await Promise.all(
    languages.flatMap((language) => namespaces.map((namespace) => loadTextsIn(language, namespace))),
  )
  const others = languages.filter((language) => language !== i18next.language)
  const inEach = [i18next.language, ...others].map((language) => i18next.getFixedT(language))
  return ({ key, values }: Message): readonly string[] => inEach.map((t) => translated(t, key, values))
}

/** Loads one subject in another language than the panel's; the result reads its texts. */
export async function translatorFor(language: Language, namespace: Namespace): Promise<Translate> {
  await loadTextsIn(language, namespace)
  const t = i18next.getFixedT(language)
  return (key, values) => translated(t, key, values)
}

/**
 * The person's choice: nothing that was asked for earlier overrules it at the next visit. Rejects, without a change, if the texts that
 * are in use are missing in that language.
 */
export async function changeLanguage(language: Language) {
  const used = [i18next.options.ns ?? []].flat() as readonly Namespace[]
  await Promise.all(used.map((namespace) => loadTextsIn(language, namespace)))
  if (typeof document !== 'undefined') tellCookie(language)
  return i18next.changeLanguage(language)
}
