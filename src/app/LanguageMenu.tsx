import { changeLanguage, useLanguage, useT } from '@/i18n'
import { languageNames as names } from '@/i18n/language'
import { languages, type Language } from '@/i18n/types'
import { ChoiceMenu } from './ChoiceMenu'

export function LanguageMenu() {
  const t = useT()
  const language = useLanguage()
  return (
    <ChoiceMenu
      className="language"
      label={`${t('common:language')}: ${names[language]}`}
      chosen={language}
      choices={languages.map((key) => ({
        key,
        label: <span lang={key}>{names[key]}</span>,
        icon: <Flag language={key} />,
      }))}
      onChoose={(choice) => void changeLanguage(choice)}
    >
      <span className="language__code" aria-hidden="true">
        {language.slice(0, 2).toUpperCase()}
      </span>
    </ChoiceMenu>
  )
}

/** An SVG, because several systems have no flag emoji. */
function Flag({ language, className }: { readonly language: Language; readonly className?: string }) {
  return (
    <svg className={className} aria-hidden="true" width="24" height="16" viewBox="0 0 24 16">
      {flags[language]}
    </svg>
  )
}

const flags = {
  'pt-BR': (
    <>
      <path fill="#159a49" d="M0 0h24v16H0z" />
      <path fill="#ffdf1b" d="M12 2 21.500 8 12 14 2.500 8z" />
      <circle cx="12" cy="8" r="3.400" fill="#1b3a8c" />
    </>
  ),
  'en-US': (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path stroke="#c8313e" strokeWidth="1.800" d="M0 1h24M0 4.500h24M0 8h24M0 11.500h24M0 15h24" />
      <path fill="#2f3f77" d="M0 0h11v8.900H0z" />
      <path
        stroke="#fff"
        strokeWidth="1"
        strokeDasharray="1 1.400"
        d="M1.200 2.200h9M2.200 4.500h8M1.200 6.800h9"
      />
    </>
  ),
  'es-ES': (
    <>
      <path fill="#c9232d" d="M0 0h24v16H0z" />
      <path fill="#f8c83c" d="M0 4h24v8H0z" />
      <path fill="#b5522b" d="M5.500 6h3v3.500L7 10.600 5.500 9.500z" />
    </>
  ),
} as const
