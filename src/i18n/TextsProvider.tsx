import type { TFunction } from 'i18next'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, supportedLanguage } from './language'
import type { Language, MessageKey } from './types'

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

interface Texts {
  readonly language: Language
  readonly t: Translate
}

/**
 * Texts without values are cached: a screen of thousands of rows repeats the same few, and i18next's lookup is slow.
 */
function textsOf(t: TFunction, language: Language): Texts {
  const cache = new Map<MessageKey, string>()
  return {
    language,
    t(key, values) {
      if (values) return t(key, { ...values })
      const cached = cache.get(key)
      if (cached !== undefined) return cached
      const text = t(key)
      // While a text is still loading, i18next returns its key: that is not cached.
      if (!key.endsWith(text)) cache.set(key, text)
      return text
    },
  }
}

const TextsContext = createContext<Texts | null>(null)

/** One subscription to the language for all components inside. */
export function TextsProvider({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const language = supportedLanguage(i18n.language) ?? fallbackLanguage
  const texts = useMemo(() => textsOf(t, language), [t, language])
  return <TextsContext value={texts}>{children}</TextsContext>
}

function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('There is no TextsProvider around this component.')
  return texts
}

/** `t` of the current language; the component renders again when the language changes. */
export const useT = (): Translate => useTexts().t

export const useLanguage = (): Language => useTexts().language
