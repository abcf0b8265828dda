import { useLanguage } from '@/i18n'

/** More names than that are no sentence. */
export const MOST_NAMED = 3

/** Names within a sentence; of many what `many` says of how many they are. */
export function useNameList() {
  const language = useLanguage()
  return (names: readonly string[], many: (count: number) => string): string =>
    names.length > MOST_NAMED ? many(names.length) : new Intl.ListFormat(language).format(names)
}
