import type { TFunction } from 'i18next'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, supportedLanguage } from './language'
import type { Language, MessageKey } from './types'

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

interface Texts {
  readonly language: Language
  readonly t: Translate
  readonly plainT: Translate
  readonly hidden: (text: string | number) => string
}

/** E-mail addresses, and numbers that are not part of a word ("TP1"). */
const secrets = /[^\s@]+@[^\s@]+|(?<![\p{L}\d])\d(?:[\d.,\s]*\d)?/gu

const withDots = (text: string | number) => String(text).replace(secrets, '•••')

/** Several languages have a plural form for whole millions alone, which no text has: `other` is said instead. */
export const translated = (t: TFunction, key: MessageKey, values: Parameters<Translate>[1]) =>
  t([key, `${key}_other`], { ...values })

/**
 * Texts without values are cached: a screen of thousands of rows repeats the same few, and i18next's lookup is slow.
 */
function textsOf(t: TFunction, language: Language, hides: boolean): Texts {
  const cache = new Map<MessageKey, string>()
  const plainT: Translate = (key, values) => {
    if (values) return translated(t, key, values)
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const text = t(key)
    // While a text is still loading, i18next returns its key: that is not cached.
    if (!key.endsWith(text)) cache.set(key, text)
    return text
  }
  const hidden = hides ? withDots : String
  return {
    language,
    plainT,
    hidden,
    t: hides ? (key, values) => (values ? hidden : String)(plainT(key, values)) : plainT,
  }
}

const TextsContext = createContext<Texts | null>(null)

interface Props {
  /** amounts, ids and e-mail addresses are not shown */
  readonly hides?: boolean
  readonly children: ReactNode
}

/** One subscription to the language for all components inside. */
export function TextsProvider({ hides = false, children }: Props) {
  const { t, i18n } = useTranslation()
  const language = supportedLanguage(i18n.language) ?? fallbackLanguage
  const texts = useMemo(() => textsOf(t, language, hides), [t, language, hides])
  return <TextsContext value={texts}>{children}</TextsContext>
}

function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('There is no TextsProvider around this component.')
  return texts
}

/** `t` of the current language; the component renders again when the language changes. */
export const useT = (): Translate => useTexts().t

/** For what leaves the page, as a file or a message: its values are never hidden. */
export const usePlainT = (): Translate => useTexts().plainT

/** Hides amounts, ids and e-mail addresses in a text that no `t` has made, if the person wants that. */
export const useHidden = () => useTexts().hidden

export const useLanguage = (): Language => useTexts().language
