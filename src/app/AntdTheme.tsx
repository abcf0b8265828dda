import { ConfigProvider, theme, type ConfigProviderProps } from 'antd'
import english from 'antd/es/locale/en_US'
import { useEffect, useState, type ReactNode } from 'react'
import { useLanguage } from '@/i18n'
import type { Language } from '@/i18n/types'
import { antdComponents, antdTokens } from './look'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

/** English is what Ant Design speaks by itself. */
const locales: Readonly<Record<Language, () => Promise<AntdLocale>>> = {
  'pt-BR': async () => (await import('antd/es/locale/pt_BR')).default,
  'en-US': async () => english,
  'es-ES': async () => (await import('antd/es/locale/es_ES')).default,
}

/** Computing Ant Design's styles in a browser that draws nothing is half of a test's time. */
const drawsNothing = import.meta.env.MODE === 'test'
const keepsStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Everything of Ant Design stands inside: our look, our language, no motion for those who asked for none. */
export function AntdTheme({ children }: { readonly children: ReactNode }) {
  const locale = useAntdLocale(useLanguage())
  const [config] = useState<ConfigProviderProps['theme']>(() => ({
    algorithm: theme.darkAlgorithm,
    hashed: false,
    zeroRuntime: drawsNothing,
    token: { ...antdTokens, motion: !drawsNothing && !keepsStill() },
    components: antdComponents,
  }))
  return (
    <ConfigProvider theme={config} wave={{ disabled: true }} locale={locale}>
      {children}
    </ConfigProvider>
  )
}

/**
 * Its few own texts come after the screen: nothing waits for them. There is a locale from the start, for Ant Design puts
 * all children into another parent when the first one comes, and what was typed would be gone.
 */
function useAntdLocale(language: Language): AntdLocale {
  const [locale, setLocale] = useState<AntdLocale>(english)
  useEffect(() => {
    let current = true
    locales[language]().then(
      (loaded) => current && setLocale(loaded),
      // Where they cannot be fetched, it goes on in English.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [language])
  return locale
}
