/** All colours and sizes: Ant Design's tokens, whose CSS variables (`--ant-…`) our own style sheets use. */
import { theme, type ThemeConfig } from 'antd'

export const themeModes = ['dark', 'light'] as const
export type ThemeMode = (typeof themeModes)[number]

type Tokens = NonNullable<ThemeConfig['token']>

/** Text colours of tags in the light theme: Ant Design's own have too little contrast (4.5:1, WCAG 1.4.3). */
const tagTextColours = {
  volcano: '#ad2102',
  orange: '#a04800',
  gold: '#7c4a00',
  green: '#237804',
  cyan: '#006d75',
}

/** Ant Design has two names for each shade. */
const tagShades = Object.fromEntries(
  Object.entries(tagTextColours).flatMap(([name, colour]) =>
    [`${name}7`, `${name}-7`].map((key) => [key, colour]),
  ),
) as Tokens

const colours: Readonly<Record<ThemeMode, Tokens>> = {
  dark: {
    colorPrimary: '#3cc4b2',
    colorPrimaryHover: '#5ed6c6',
    colorPrimaryBg: '#12312f',
    colorInfo: '#7db4ff',
    colorSuccess: '#4fca8c',
    colorWarning: '#f3bd4d',
    colorError: '#ff7b7b',
    colorLink: '#3cc4b2',
    colorBgBase: '#0c1217',
    colorBgLayout: '#0c1217',
    colorBgContainer: '#131b22',
    colorBgElevated: '#1a242d',
    colorTextBase: '#e8eef3',
    colorText: '#e8eef3',
    colorTextSecondary: '#a3b3c1',
    // The border of a control needs 3:1 against its surroundings (WCAG 1.4.11).
    colorBorder: '#5d7183',
    colorBorderSecondary: '#2b3945',
  },
  light: {
    ...tagShades,
    colorPrimary: '#0b7467',
    colorPrimaryHover: '#0c8072',
    colorPrimaryBg: '#e2f4f1',
    colorInfo: '#1d5fc2',
    colorSuccess: '#167a48',
    colorWarning: '#8a5a00',
    colorError: '#c0272d',
    // Ant Design's own would be grey, because it mixes them from these dark colours.
    colorInfoBg: '#e8f0fc',
    colorInfoBorder: '#a9c5ef',
    colorSuccessBg: '#e6f6ec',
    colorSuccessBorder: '#9cd3b2',
    colorWarningBg: '#fff4dc',
    colorWarningBorder: '#e6c27a',
    colorErrorBg: '#fdecec',
    colorErrorBorder: '#efb0b2',
    colorLink: '#0b7467',
    colorBgBase: '#ffffff',
    colorBgLayout: '#f2f5f7',
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorTextBase: '#15202a',
    colorText: '#15202a',
    colorTextSecondary: '#4c5d6b',
    colorBorder: '#7d8e9c',
    colorBorderSecondary: '#d7dfe5',
  },
}

/** Replacements for people whose system asks for more contrast. Only the build uses them, for the CSS variables. */
export const highContrast: Readonly<Record<ThemeMode, Tokens>> = {
  dark: {
    colorPrimary: '#7af0e1',
    colorPrimaryHover: '#a5f7ec',
    colorInfo: '#b8d6ff',
    colorSuccess: '#92f2be',
    colorWarning: '#ffdc93',
    colorError: '#ffb9b9',
    colorLink: '#7af0e1',
    colorBgLayout: '#000000',
    colorBgContainer: '#05090c',
    colorBgElevated: '#0c1217',
    colorText: '#ffffff',
    colorTextSecondary: '#e8eef3',
    colorBorder: '#d3dee7',
    colorBorderSecondary: '#93a5b4',
  },
  light: {
    colorPrimary: '#00463d',
    colorPrimaryHover: '#005e52',
    colorInfo: '#0a3a87',
    colorSuccess: '#084b26',
    colorWarning: '#553700',
    colorError: '#85090f',
    colorLink: '#00463d',
    colorBgLayout: '#ffffff',
    colorText: '#000000',
    colorTextSecondary: '#1c2a35',
    colorBorder: '#22313d',
    colorBorderSecondary: '#566876',
  },
}

/** Text on a filled button, and on one that warns. */
const onPrimary: Readonly<Record<ThemeMode, string>> = { dark: '#04211d', light: '#ffffff' }
const onDanger: Readonly<Record<ThemeMode, string>> = { dark: '#2b0508', light: '#ffffff' }

/** Whose finger or mouse it is: `(pointer: coarse)` in the style sheets. */
export const pointers = ['fine', 'coarse'] as const
export type Pointer = (typeof pointers)[number]

/**
 * Five sizes of text: 28 figures that decide, 20 titles, 14 or 16 body, 13 tables and notes, 12 labels. Dense for a mouse, large for
 * a thumb: there, below 16 px, phones zoom into a focused field.
 */
const sizes: Readonly<Record<Pointer, Tokens>> = {
  fine: { fontSize: 14, controlHeight: 32, controlHeightLG: 40 },
  coarse: { fontSize: 16, controlHeight: 44, controlHeightSM: 36, controlHeightLG: 48 },
}

const shared = { cssVar: { key: 'leme' }, hashed: false } satisfies ThemeConfig

const sharedTokens: Tokens = {
  fontFamily:
    "Inter, 'Inter on Arial', 'Inter on Roboto', system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif",
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeXL: 20,
  fontSizeHeading1: 28,
  fontSizeHeading2: 20,
  fontSizeHeading3: 20,
  fontSizeHeading4: 16,
  fontSizeHeading5: 16,
  borderRadius: 8,
  borderRadiusLG: 12,
}

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, readonly unknown[]>[number]

/** Ant Design derives shades from the seeds and would change even the primary colour: ours stay as written. */
const withOwnTokens =
  (own: Tokens): Algorithm =>
  (_seed, map) => ({ ...map!, ...own })

const algorithms = { dark: theme.darkAlgorithm, light: theme.defaultAlgorithm } as const

/**
 * What Ant Design's scripts get in the browser: the sizes that some of them compute with. All colours are in the build's style
 * sheets, as variables, so that a change of theme renders nothing again and computes no shades.
 */
export const browserTheme = (motion: boolean, pointer: Pointer): ThemeConfig => ({
  ...shared,
  zeroRuntime: true,
  token: { ...sharedTokens, ...sizes[pointer], motion },
})

/** What the build extracts the style sheets from. `others` replace the usual colours. */
export const themeOf = (mode: ThemeMode, others: Tokens = {}, pointer: Pointer = 'fine'): ThemeConfig => {
  const own = { ...colours[mode], ...others }
  const { colorTextSecondary: muted } = own
  return {
    algorithm: [algorithms[mode], withOwnTokens(own)],
    ...shared,
    token: {
      ...own,
      ...sharedTokens,
      ...sizes[pointer],
      ...(muted && {
        colorTextTertiary: muted,
        colorTextQuaternary: muted,
        colorTextDescription: muted,
        colorTextPlaceholder: muted,
        colorTextDisabled: muted,
        colorIcon: muted,
      }),
    },
    components: {
      Button: {
        primaryColor: onPrimary[mode],
        dangerColor: onDanger[mode],
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Card: {
        headerFontSize: 16,
        headerFontSizeSM: 16,
        headerHeight: 48,
        headerHeightSM: 48,
        headerPadding: 16,
        headerPaddingSM: 16,
        bodyPadding: 16,
        bodyPaddingSM: 16,
      },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
      Layout: {
        headerHeight: 56,
        headerPadding: '0 12px',
        headerBg: String(own.colorBgContainer),
        siderBg: String(own.colorBgContainer),
      },
      Menu: { itemHeight: sizes[pointer].controlHeight! + 4, itemMarginBlock: 0, groupTitleFontSize: 12 },
      // The same contrast as the border of any other control.
      Slider: {
        railBg: String(colours[mode].colorBorder),
        railHoverBg: String(colours[mode].colorBorder),
        trackBg: String(colours[mode].colorPrimary),
        trackHoverBg: String(colours[mode].colorPrimary),
        handleColor: String(colours[mode].colorPrimary),
      },
      Statistic: { titleFontSize: 12, contentFontSize: 20 },
      Table: {
        cellFontSize: 13,
        cellFontSizeMD: 13,
        cellFontSizeSM: 13,
        rowSelectedHoverBg: String(own.colorPrimaryBg),
      },
    },
  }
}
