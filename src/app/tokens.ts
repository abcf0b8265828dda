/** All colours and sizes: Ant Design's tokens, whose CSS variables (`--ant-…`) our own style sheets use. */
import { theme, type ThemeConfig } from 'antd'

export const themeModes = ['dark', 'light'] as const
export type ThemeMode = (typeof themeModes)[number]

type Tokens = NonNullable<ThemeConfig['token']>

/** Dark, light, and both with more contrast for people whose system asks for it, where that differs. */
type Shades = readonly [dark: string, light: string, darkContrast?: string, lightContrast?: string]

const colours = {
  colorPrimary: ['#3cc4b2', '#0b7467', '#7af0e1', '#00463d'],
  colorPrimaryHover: ['#5ed6c6', '#0c8072', '#a5f7ec', '#005e52'],
  colorPrimaryBg: ['#12312f', '#e2f4f1'],
  colorPrimaryBgHover: ['#183f3c', '#d0ece7'],
  colorLink: ['#3cc4b2', '#0b7467', '#7af0e1', '#00463d'],
  colorInfo: ['#7db4ff', '#1d5fc2', '#b8d6ff', '#0a3a87'],
  colorSuccess: ['#4fca8c', '#167a48', '#92f2be', '#084b26'],
  colorWarning: ['#f3bd4d', '#8a5a00', '#ffdc93', '#553700'],
  colorError: ['#ff7b7b', '#c0272d', '#ffb9b9', '#85090f'],
  colorBgBase: ['#0c1217', '#ffffff'],
  colorBgLayout: ['#0c1217', '#f2f5f7', '#000000', '#ffffff'],
  colorBgContainer: ['#131b22', '#ffffff', '#05090c'],
  colorBgElevated: ['#1a242d', '#ffffff', '#0c1217'],
  colorTextBase: ['#e8eef3', '#15202a'],
  colorText: ['#e8eef3', '#15202a', '#ffffff', '#000000'],
  colorTextSecondary: ['#a3b3c1', '#4c5d6b', '#e8eef3', '#1c2a35'],
  // The border of a control needs 3:1 against its surroundings (WCAG 1.4.11).
  colorBorder: ['#5d7183', '#7d8e9c', '#d3dee7', '#22313d'],
  colorBorderSecondary: ['#2b3945', '#d7dfe5', '#93a5b4', '#566876'],
} as const satisfies Readonly<Record<string, Shades>>

type Colours = Readonly<Record<keyof typeof colours, string>>

function coloursOf(mode: ThemeMode, moreContrast: boolean): Colours {
  const shadeOf = ([dark, light, darkContrast = dark, lightContrast = light]: Shades) =>
    mode === 'dark' ? (moreContrast ? darkContrast : dark) : moreContrast ? lightContrast : light
  return Object.fromEntries(
    Object.entries(colours).map(([name, shades]) => [name, shadeOf(shades)]),
  ) as Colours
}

/** Text colours of tags in the light theme: Ant Design's own have too little contrast (4.5:1, WCAG 1.4.3). */
const tagTextColours = {
  volcano: '#ad2102',
  orange: '#a04800',
  gold: '#7c4a00',
  green: '#237804',
  cyan: '#006d75',
}

/** What the light theme has of its own. */
const light = {
  // Ant Design has two names for each shade.
  ...Object.fromEntries(
    Object.entries(tagTextColours).flatMap(([name, colour]) => [
      [`${name}7`, colour],
      [`${name}-7`, colour],
    ]),
  ),
  // Ant Design's own would be grey, because it mixes them from our dark colours.
  colorInfoBg: '#e8f0fc',
  colorInfoBorder: '#a9c5ef',
  colorSuccessBg: '#e6f6ec',
  colorSuccessBorder: '#9cd3b2',
  colorWarningBg: '#fff4dc',
  colorWarningBorder: '#e6c27a',
  colorErrorBg: '#fdecec',
  colorErrorBorder: '#efb0b2',
} as Tokens

/** Whose finger or mouse it is: `(pointer: coarse)` in the style sheets. */
export type Pointer = 'fine' | 'coarse'

/**
 * Five sizes of text: 28 figures that decide, 20 titles, 14 or 16 body, 13 tables and notes, 12 labels. Dense for a mouse, large for
 * a thumb: there, below 16 px, phones zoom into a focused field.
 */
const sizes = {
  fine: { fontSize: 14, controlHeight: 32, controlHeightLG: 40 },
  coarse: { fontSize: 16, controlHeight: 44, controlHeightSM: 44, controlHeightLG: 48 },
} as const satisfies Readonly<Record<Pointer, Tokens>>

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

interface Variant {
  readonly moreContrast?: boolean
  readonly pointer?: Pointer
}

/** What the build extracts the style sheets from. */
export function themeOf(
  mode: ThemeMode,
  { moreContrast = false, pointer = 'fine' }: Variant = {},
): ThemeConfig {
  const own = { ...(mode === 'light' && light), ...coloursOf(mode, moreContrast) }
  const { colorPrimary, colorBgContainer, colorBorder, colorTextSecondary: muted } = own
  return {
    algorithm: [algorithms[mode], withOwnTokens(own)],
    ...shared,
    token: {
      ...own,
      ...sharedTokens,
      ...sizes[pointer],
      // The outline of what has the focus: Ant Design's own has 1.9:1 in the dark, where WCAG 1.4.11 asks for 3:1.
      colorPrimaryBorder: colorPrimary,
      colorTextTertiary: muted,
      colorTextQuaternary: muted,
      colorTextDescription: muted,
      colorTextPlaceholder: muted,
      colorTextDisabled: muted,
      colorIcon: muted,
    },
    components: {
      Button: {
        // Text on a filled button, and on one that warns.
        primaryColor: mode === 'dark' ? '#04211d' : '#ffffff',
        dangerColor: mode === 'dark' ? '#2b0508' : '#ffffff',
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
      // Fits a phone.
      DatePicker: { cellWidth: 40 },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
      Layout: {
        headerHeight: 56,
        headerPadding: '0 12px',
        headerBg: colorBgContainer,
        siderBg: colorBgContainer,
      },
      Menu: {
        itemBg: 'transparent',
        activeBarBorderWidth: 0,
        itemHeight: sizes[pointer].controlHeight + 4,
        itemMarginBlock: 0,
        groupTitleFontSize: 12,
      },
      // The same contrast as the border of any other control.
      Slider: {
        railBg: colorBorder,
        railHoverBg: colorBorder,
        trackBg: colorPrimary,
        trackHoverBg: colorPrimary,
        handleColor: colorPrimary,
      },
      Statistic: { titleFontSize: 12, contentFontSize: 20 },
      Table: {
        // Three columns of figures have room on a phone.
        cellPaddingInlineSM: 6,
        cellFontSize: 13,
        cellFontSizeMD: 13,
        cellFontSizeSM: 13,
        rowSelectedHoverBg: own.colorPrimaryBg,
      },
    },
  }
}
