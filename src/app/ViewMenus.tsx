/** Theme and language: buttons that show the current choice and open a menu of all choices. Prerendered. */
import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { asProviderError } from '@/contract/providerError'
import { changeLanguage, useLanguage, useT } from '@/i18n'
import { languageNames, languages, type Language } from '@/i18n/types'
import type { ButtonMenu } from '@/shared/ButtonMenu'
import { useNotify } from '@/shared/notices'
import { loadPart } from '@/store/loadPart'
import { chooseTheme, themeChoices, useThemeChoice } from '@/config/themeMode'

interface Choice<Key extends string> {
  readonly key: Key
  readonly name: string
  /** of the name, where it is not the page's */
  readonly lang?: Key
  readonly icon: ReactNode
}

interface Props<Key extends string> {
  /** the setting's name */
  readonly label: string
  readonly chosen: Key
  readonly choices: readonly Choice<Key>[]
  readonly onChoose: (key: Key) => void
  /** next to the icon on the button */
  readonly text?: string
}

/** The menu is loaded when it is first opened: with it a tenth more code would stand before the sign-in. */
function ChoiceMenu<Key extends string>({ label, chosen, choices, onChoose, text = '' }: Props<Key>) {
  const notify = useNotify()
  const ref = useRef<HTMLButtonElement>(null)
  const [Menu, setMenu] = useState<typeof ButtonMenu>()
  const current = choices.find(({ key }) => key === chosen)
  const open = () =>
    void loadPart(import('@/shared/ButtonMenu')).then(
      (part) => setMenu(() => part.ButtonMenu),
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
  if (!Menu) return button
  return (
    <Menu
      opensAtOnce
      button={ref}
      menu={{
        selectable: true,
        selectedKeys: [chosen],
        items: choices.map(({ name, lang, ...item }) => ({
          ...item,
          label: <span lang={lang}>{name}</span>,
        })),
        onClick: ({ key }) => onChoose(key as Key),
      }}
    >
      {button}
    </Menu>
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
