import type { TFunction } from 'i18next'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, spokenLanguage } from './language'
import type { Language, MessageKey } from './types'

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

interface Texts {
  readonly language: Language
  readonly t: Translate
}

/**
 * What takes no values is looked up once: a screen of thousands of rows says the same few things again and again, and
 * i18next goes all its way for each.
 */
function textsOf(t: TFunction, language: Language): Texts {
  const known = new Map<MessageKey, string>()
  return {
    language,
    t(key, values) {
      if (values) return t(key, { ...values })
      const said = known.get(key)
      if (said !== undefined) return said
      const text = t(key)
      // A text that is still on its way is its own key, and is asked for again.
      if (!key.endsWith(text)) known.set(key, text)
      return text
    },
  }
}

const TextsContext = createContext<Texts | null>(null)

/** One ear for the language, for all that stands inside. */
export function TextsProvider({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const language = spokenLanguage(i18n.language) ?? fallbackLanguage
  const texts = useMemo(() => textsOf(t, language), [t, language])
  return <TextsContext value={texts}>{children}</TextsContext>
}

function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('There is no TextsProvider around.')
  return texts
}

/** `t` of the present language; the component follows a change of language. */
export const useT = (): Translate => useTexts().t

export const useLanguage = (): Language => useTexts().language
