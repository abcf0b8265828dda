import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { themeModes, themeOf } from '@/app/tokens'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const themes = themeModes.flatMap((mode) => [
  [mode, themeOf(mode)] as const,
  [`${mode}, more contrast`, themeOf(mode, { moreContrast: true })] as const,
])

describe.each(themes)('%s', (_name, config) => {
  const token = theme.getDesignToken(config)
  const { Button, Table } = config.components ?? {}

  it.each([
    ['a filled button', Button?.primaryColor, token.colorPrimary],
    ['a filled button under the pointer', Button?.primaryColor, token.colorPrimaryHover],
    ['a filled button that warns', Button?.dangerColor, token.colorError],
    ['a filled button that warns, under the pointer', Button?.dangerColor, token.colorErrorHover],
    ['a selected row under the pointer', token.colorText, Table?.rowSelectedHoverBg],
    ['a note in a selected row under the pointer', token.colorTextSecondary, Table?.rowSelectedHoverBg],
  ])('%s can be read', (_what, text, ground) => {
    expect(contrast(String(text), String(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['the page', token.colorBgLayout],
    ['a card', token.colorBgContainer],
    ['a menu', token.colorBgElevated],
  ])('what has the focus stands out from %s', (_where, ground) => {
    expect(contrast(token.colorPrimaryBorder, ground)).toBeGreaterThanOrEqual(3)
  })

  it.each([
    ['the page', token.colorBgLayout],
    ['a card', token.colorBgContainer],
    ['a dialog', token.colorBgElevated],
  ])('the outline of a switch that is off can be seen on %s', (_where, ground) => {
    expect(contrast(token.colorBorder, ground)).toBeGreaterThanOrEqual(3)
  })
})

it.each(themeModes)('a switch that is off is paler than one that is on: %s', (mode) => {
  const { colorBorder, colorPrimary, colorBgContainer: ground } = theme.getDesignToken(themeOf(mode))
  expect(contrast(colorPrimary, ground)).toBeGreaterThan(contrast(colorBorder, ground))
})
