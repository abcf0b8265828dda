import { changeLanguage, useLanguage, useT } from '@/i18n'
import { languageNames as names, languages, type Language } from '@/i18n/types'
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

/** Drawings, because several systems have no flag emoji. */
const flags = import.meta.glob<string>('/locales/*/flag.svg', {
  eager: true,
  import: 'default',
  query: '?inline',
})

/** Ant Design's menu gives it a class, for the gap before the name. */
const Flag = ({ language, className }: { readonly language: Language; readonly className?: string }) => (
  <img className={className} src={flags[`/locales/${language}/flag.svg`]} alt="" width="24" height="16" />
)
