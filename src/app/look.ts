import type { ThemeConfig } from 'antd'

/**
 * The colours and sizes of `shared/look/tokens.css`, for Ant Design, which computes with them and so cannot read CSS variables.
 * A test compares the two, name by name.
 */
export const look = {
  bg: '#0c1217',
  surface: '#131b22',
  raised: '#1a242d',
  hover: '#212d38',
  border: '#2b3945',
  borderStrong: '#5d7183',
  text: '#e8eef3',
  muted: '#a3b3c1',
  accent: '#3cc4b2',
  accentHover: '#5ed6c6',
  onAccent: '#04211d',
  accentSoft: '#12312f',
  profit: '#4fca8c',
  loss: '#ff7b7b',
  warning: '#f3bd4d',
  radius: 8,
  radiusLarge: 14,
  control: 40,
  font: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
} as const

export const antdTokens: ThemeConfig['token'] = {
  colorPrimary: look.accent,
  colorPrimaryHover: look.accentHover,
  colorInfo: look.accent,
  colorSuccess: look.profit,
  colorWarning: look.warning,
  colorError: look.loss,
  colorLink: look.accent,
  colorBgBase: look.bg,
  colorBgContainer: look.raised,
  colorBgContainerDisabled: look.surface,
  colorBgElevated: look.raised,
  colorTextBase: look.text,
  colorText: look.text,
  colorTextSecondary: look.muted,
  colorTextTertiary: look.muted,
  colorTextQuaternary: look.muted,
  colorTextPlaceholder: look.muted,
  colorTextDisabled: look.muted,
  colorTextDescription: look.muted,
  colorTextLightSolid: look.onAccent,
  colorIcon: look.muted,
  colorIconHover: look.text,
  // The edge of a control is what shows where it is: 3:1 against the surface around it.
  colorBorder: look.borderStrong,
  colorBorderSecondary: look.border,
  colorBorderDisabled: look.border,
  fontFamily: look.font,
  // Below 16 px phones zoom into the field that is being typed into.
  fontSize: 16,
  borderRadius: look.radius,
  borderRadiusLG: look.radiusLarge,
  controlHeight: look.control,
}

export const antdComponents: ThemeConfig['components'] = {
  Select: {
    optionSelectedBg: look.accentSoft,
    optionSelectedColor: look.text,
    optionActiveBg: look.hover,
    optionHeight: look.control,
  },
  Switch: { handleBg: look.text },
}
