/**
 * Ant Design's styles for the components in use, extracted into three style sheets: no script styles anything in the browser. `first`
 * delays the first paint, so it has only what the page shows before any script runs; `next` has what the sign-in shows once somebody
 * uses it, its menus and notices; `rest` is behind the sign-in. Only the build and the development server import this.
 */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import * as antd from 'antd'
import type { ThemeConfig } from 'antd'
import { createElement, Fragment, type ElementType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { themeOf } from '../app/tokens'

const first = ['Button', 'Flex', 'Form', 'Input', 'Layout', 'Skeleton']
const next = ['Alert', 'Dropdown', 'notification']

const { Badge, Dropdown, Form, Input, Layout, Menu, Modal, QRCode, Space, Tag, notification } = antd
const { _InternalPanelDoNotUseOrYouWillBeFired: ModalPanel } = Modal
const { _InternalPanelDoNotUseOrYouWillBeFired: NoticePanel } = notification

const draw = (component: ElementType, key: number | string) => createElement(component, { key })

/** Components that show only a part of their styles by themselves, or nothing. */
const drawings: Readonly<Record<string, ReactNode>> = {
  Badge: [Badge, Badge.Ribbon].map(draw),
  Dropdown: (
    <Dropdown menu={{ items: [] }}>
      <i />
    </Dropdown>
  ),
  Form: <Form.Item label="-" />,
  Input: [Input, Input.Password, Input.Search, Input.TextArea].map(draw),
  Layout: [Layout, Layout.Header, Layout.Sider].map(draw),
  Menu: <Menu items={[]} />,
  Modal: [<Modal key="closed" />, <ModalPanel key="dialog" />, <ModalPanel key="question" type="confirm" />],
  notification: <NoticePanel />,
  QRCode: <QRCode value="-" />,
  Space: [Space, Space.Compact].map(draw),
  Tag: ['blue', 'success'].map((color) => <Tag key={color} color={color} />),
}

/** Exports without styles. */
const withoutStyles = ['ConfigProvider', 'Grid', 'theme']

function drawingOf(name: string): ReactNode {
  const { [name]: component } = antd as unknown as Readonly<Record<string, ElementType>>
  return <Fragment key={name}>{drawings[name] ?? draw(component!, name)}</Fragment>
}

/** Of a grid's columns in windows from so wide on. A form's label and field are columns too, of no such size. */
const columnSizes = /@media \(min-width: ?\d+px\)\{(?:\.ant-col-[^{}]+\{[^{}]*\})+\}/g

const dark = ':root:not([data-theme=light])'
const more = 'screen and (prefers-contrast:more)'

/**
 * Dark by default, light with `<html data-theme="light">` and on paper; with more contrast if the system asks for it; larger for a
 * finger. Each has only the variables that differ from those of the theme below it.
 */
const themes: readonly {
  readonly theme: ThemeConfig
  readonly below?: number
  readonly media: string
  readonly root: string
}[] = [
  { theme: themeOf('light'), media: 'all', root: ':root' },
  { theme: themeOf('dark'), below: 0, media: 'screen', root: dark },
  // The light colours too, so that only sizes differ.
  { theme: themeOf('light', { pointer: 'coarse' }), below: 0, media: '(pointer:coarse)', root: ':root' },
  { theme: themeOf('dark', { moreContrast: true }), below: 1, media: more, root: dark },
  { theme: themeOf('light', { moreContrast: true }), below: 0, media: more, root: ':root[data-theme=light]' },
]

/** A theme's rules and variables, as far as they have been drawn. */
function drawer(theme: ThemeConfig) {
  const cache = createCache()
  const variables = new Map<string, string>()
  const added = (...types: ('style' | 'token' | 'cssVar')[]) =>
    extractStyle(cache, { plain: true, types, once: true })
  return {
    variables,
    draw(components: ReactNode) {
      renderToString(
        <StyleProvider cache={cache}>
          <antd.ConfigProvider theme={theme}>{components}</antd.ConfigProvider>
        </StyleProvider>,
      )
      // The first value counts: the dialog's panel, drawn here for its styles, uses a theme without motion.
      for (const [, name = '', value = ''] of added('token', 'cssVar').matchAll(/(--ant-[\w-]+):([^;{}]*);/g))
        if (!variables.has(name)) variables.set(name, value.replaceAll(/\s+/g, ' ').trim())
      return added('style')
    },
  }
}

/**
 * Variables are on `:root`, where their unique names allow them to be; rules in a cascade layer, so that our own win without being
 * more specific.
 *
 * @param used the names of the components
 */
export function antdStyles(used: readonly string[]) {
  const drawers = themes.map(({ theme }) => drawer(theme))

  function sheet(names: readonly string[]): string {
    const known = new Set(drawers[0]!.variables.keys())
    const [rules] = drawers.map((one) => one.draw(names.map(drawingOf)))
    const declarations = themes.map(({ below, media, root }, i) => {
      const others = below === undefined ? undefined : drawers[below]!.variables
      const own = [...drawers[i]!.variables].filter(
        ([name, value]) => !known.has(name) && others?.get(name) !== value,
      )
      return `@media ${media}{${root}{${own.map(([name, value]) => `${name}:${value};`).join('')}}}`
    })
    return [`@layer antd{${rules}}`, ...declarations].join('\n')
  }

  const others = [...first, ...next, ...withoutStyles]
  // Each has only what those before it have not.
  const painted = sheet(first)
  const afterwards = sheet(next)
  const behind = sheet(used.filter((name) => !others.includes(name)))
  const sizes = painted.match(columnSizes) ?? []
  return {
    first: painted.replaceAll(columnSizes, ''),
    next: afterwards,
    rest: `${behind}\n@layer antd{${sizes.join('')}}`,
  }
}
