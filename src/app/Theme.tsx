import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLanguage, useT, type Translate } from '@/i18n'
import type { Language } from '@/i18n/types'
import { overlays } from './overlays'
import { browserTheme } from './tokens'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

/** Ant Design's built-in texts are English. */
const english: AntdLocale = { locale: 'en' }

const locales = import.meta.glob<AntdLocale>('/locales/*/antd.ts', { import: 'default' })

const localeOf = async (language: Language) => (await locales[`/locales/${language}/antd.ts`]?.()) ?? english

/**
 * The panel's own texts, because the sign-in's password button is visible before Ant Design's texts are loaded, and because
 * its Portuguese word for "sortable" is wrong ("classificável").
 */
const withPanelTexts = (locale: AntdLocale, t: Translate): AntdLocale => ({
  ...locale,
  global: {
    ...locale.global,
    show: t('common:password.show'),
    hide: t('common:password.hide'),
    sortable: t('common:sortable'),
  },
})

/** All styles are in the build's style sheets: what Ant Design writes at run time goes into a detached element. */
const detached = typeof document === 'undefined' ? undefined : document.createElement('div')

const isTest = import.meta.env.MODE === 'test'
const isMotionOff = () =>
  isTest || (typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches)

const isCoarse = () => typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches

const theme = browserTheme(!isMotionOff(), isCoarse() ? 'coarse' : 'fine')

/** Ant Design's parts that our style sheets name. */
export const alertParts = {
  classNames: { root: 'alert', section: 'alert__text', actions: 'alert__actions' },
} as const
const card = {
  classNames: { root: 'card' },
  styles: {
    title: { flexBasis: 'min-content', padding: '8px 12px 8px 0', whiteSpace: 'normal' },
    extra: { paddingBlock: 8 },
  },
} as const
/** Ant Design lets it shrink. */
const switches = { styles: { root: { flex: 'none' } } } as const

/** Ant Design's theme and locale. */
export function Theme({ children }: { readonly children: ReactNode }) {
  const antd = useAntdLocale(useLanguage())
  const t = useT()
  const locale = useMemo(() => withPanelTexts(antd, t), [antd, t])
  return (
    <StyleProvider {...(detached && { container: detached })}>
      <ConfigProvider
        theme={theme}
        wave={{ disabled: true }}
        locale={locale}
        getPopupContainer={overlays}
        alert={alertParts}
        card={card}
        switch={switches}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}

/**
 * Ant Design's texts load after the screen. There is a locale from the start, because setting the first one later makes Ant
 * Design remount all children, which would lose what was typed.
 */
function useAntdLocale(language: Language): AntdLocale {
  const [locale, setLocale] = useState<AntdLocale>(english)
  useEffect(() => {
    let isCurrent = true
    localeOf(language).then(
      (loaded) => isCurrent && setLocale(loaded),
      // If loading fails, English stays.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return locale
}
