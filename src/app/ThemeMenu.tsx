import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useT } from '@/i18n'
import { ChoiceMenu } from './ChoiceMenu'
import { chooseTheme, themeChoices, useThemeChoice, type ThemeChoice } from './themeMode'

const icons = {
  dark: <MoonOutlined aria-hidden />,
  light: <SunOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
} as const satisfies Readonly<Record<ThemeChoice, unknown>>

export function ThemeMenu() {
  const t = useT()
  const chosen = useThemeChoice()
  return (
    <ChoiceMenu
      label={`${t('common:theme.label')}: ${t(`common:theme.${chosen}`)}`}
      chosen={chosen}
      choices={themeChoices.map((key) => ({ key, label: t(`common:theme.${key}`), icon: icons[key] }))}
      onChoose={chooseTheme}
    />
  )
}
