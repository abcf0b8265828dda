/** Theme and language: buttons that show the current choice and open a menu of all choices. Prerendered. */
import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { asProviderError } from '@/contract/providerError'
import { changeLanguage, useLanguage, useT } from '@/i18n'
import { languageNames, languages, type Language } from '@/i18n/types'
import { useNotify } from '@/shared/notices'
import { loadPart } from '@/store/loadPart'
import type { ChoiceDropdown, Choices } from './ChoiceDropdown'
import { chooseTheme, themeChoices, useThemeChoice } from './themeMode'

interface Props<Key extends string> extends Choices<Key> {
  /** the setting's name */
  readonly label: string
  /** next to the icon on the button */
  readonly text?: string
}

/** The menu is loaded when it is first opened: with it a tenth more code would stand before the sign-in. */
function ChoiceMenu<Key extends string>({ label, text = '', ...choices }: Props<Key>) {
  const notify = useNotify()
  const ref = useRef<HTMLButtonElement>(null)
  const [Menu, setMenu] = useState<typeof ChoiceDropdown>()
  const current = choices.choices.find(({ key }) => key === choices.chosen)
  const open = () =>
    void loadPart(import('./ChoiceDropdown')).then(
      (part) => setMenu(() => part.ChoiceDropdown),
      (error: unknown) => notify.failed(asProviderError(error), open),
    )
  const button = (
    // As wide in the system's font, so that nothing moves when the typeface arrives.
    <Button
      ref={ref}
      type="text"
      aria-label={`${label}: ${current?.name} ${text}`.trim()}
      aria-haspopup="menu"
      icon={current?.icon}
      styles={{ content: { minWidth: 24 } }}
      {...(!Menu && { onClick: open })}
    >
      {text}
    </Button>
  )
  return Menu ? (
    <Menu {...choices} button={ref}>
      {button}
    </Menu>
  ) : (
    button
  )
}

const themeIcons = {
  dark: <MoonOutlined aria-hidden />,
  light: <SunOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
} as const

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

export function ViewMenus() {
  const t = useT()
  const theme = useThemeChoice()
  const language = useLanguage()
  const notify = useNotify()
  return (
    <>
      <ChoiceMenu
        label={t('common:theme.label')}
        chosen={theme}
        choices={themeChoices.map((key) => ({ key, name: t(`common:theme.${key}`), icon: themeIcons[key] }))}
        onChoose={chooseTheme}
      />
      <ChoiceMenu
        label={t('common:language')}
        chosen={language}
        choices={languages.map((key) => ({
          key,
          name: languageNames[key],
          lang: key,
          icon: <Flag language={key} />,
        }))}
        onChoose={(choice) =>
          void loadPart(changeLanguage(choice)).catch((error: unknown) =>
            notify.failed(asProviderError(error)),
          )
        }
        text={language.slice(0, 2).toUpperCase()}
      />
    </>
  )
}
