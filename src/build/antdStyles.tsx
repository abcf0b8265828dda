/**
 * Ant Design's styles for the components in use, extracted into style sheets: no script styles anything in the browser. The first
 * sheet delays the first paint, so it is small. Only the build and the development server import this.
 */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import {
  Alert,
  AutoComplete,
  Badge,
  Breadcrumb,
  Button,
  Card,
  Checkbox,
  Col,
  Collapse,
  ConfigProvider,
  DatePicker,
  Descriptions,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Form,
  Input,
  Layout,
  Menu,
  Modal,
  Pagination,
  Progress,
  QRCode,
  Radio,
  Result,
  Row,
  Segmented,
  Select,
  Skeleton,
  Slider,
  Space,
  Spin,
  Statistic,
  Steps,
  Switch,
  Table,
  Tabs,
  Tag,
  Timeline,
  TimePicker,
  Tooltip,
  Typography,
  Upload,
  message,
  notification,
} from 'antd'
import type { ThemeConfig } from 'antd'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { highContrast, themeModes, themeOf, type ThemeMode } from '../app/theme'

const { _InternalPanelDoNotUseOrYouWillBeFired: MessagePanel } = message
const { _InternalPanelDoNotUseOrYouWillBeFired: NotificationPanel } = notification
const { _InternalPanelDoNotUseOrYouWillBeFired: ModalPanel } = Modal

/** Components of the first paint. */
const first = (
  <>
    <Layout>
      <Layout.Header />
      <Layout.Sider />
      <Layout.Content />
    </Layout>
    <Form>
      <Form.Item label="-">
        <Input />
        <Input.Password />
      </Form.Item>
    </Form>
    <Button />
    <Flex />
    <Space />
    <Skeleton />
  </>
)

/** Components that the sign-in shows later: its menus and messages. */
const next = (
  <>
    <Alert />
    <Dropdown menu={{ items: [] }}>
      <i />
    </Dropdown>
    <NotificationPanel />
  </>
)

const rest = (
  <>
    <AutoComplete />
    <Badge />
    <Badge.Ribbon />
    <Breadcrumb />
    <Card />
    <Checkbox />
    <Collapse />
    <DatePicker />
    <Descriptions />
    <Drawer />
    <Empty />
    <Input.Search />
    <Input.TextArea />
    <Menu items={[]} />
    <Modal />
    <ModalPanel />
    <ModalPanel type="confirm" />
    <MessagePanel />
    <Pagination />
    <Progress />
    <QRCode value="-" />
    <Radio.Group options={[]} />
    <Radio.Button />
    <Result />
    <Row>
      <Col />
    </Row>
    <Segmented options={[]} />
    <Select />
    <Slider />
    <Space.Compact />
    <Spin />
    <Statistic />
    <Steps />
    <Switch />
    <Table />
    <Tabs />
    <Tag color="blue" />
    <Tag color="success" />
    <TimePicker />
    <Timeline items={[]} />
    <Tooltip title="-">
      <i />
    </Tooltip>
    <Typography.Text />
    <Upload />
  </>
)

type Cache = ReturnType<typeof createCache>
type Variables = ReadonlyMap<string, string>

function draw(cache: Cache, theme: ThemeConfig, components: ReactNode) {
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={theme}>{components}</ConfigProvider>
    </StyleProvider>,
  )
}

/** The rules added since the last call. */
const rulesOf = (cache: Cache) => extractStyle(cache, { plain: true, types: ['style'], once: true })

/** Adds the variables `--ant-…: …` since the last call. Their names are unique, so they can be on `:root` instead of on each element. */
function collectVariables(cache: Cache, variables: Map<string, string>) {
  const text = extractStyle(cache, { plain: true, types: ['token', 'cssVar'], once: true })
  for (const [, name = '', value = ''] of text.matchAll(/(--ant-[\w-]+):([^;{}]*);/g))
    // The first value counts: the dialog's panel, rendered here for its styles, uses a theme without motion.
    if (!variables.has(name)) variables.set(name, value.replaceAll(/\s+/g, ' ').trim())
}

/** The variables of each theme, with normal and with more contrast. */
type Themes = Readonly<Record<ThemeMode | `${ThemeMode}Contrast` | 'coarse', Variables>>

/**
 * Dark by default, light with `<html data-theme="light">` and on paper, what the browser draws too; with more contrast if the
 * system asks for it; larger for a finger. In a cascade layer, so that our own rules win without being more specific.
 */
function sheet(
  rules: string,
  { dark, light, darkContrast, lightContrast, coarse }: Themes,
  names: ReadonlySet<string>,
): string {
  const declared = (variables: Variables, before?: Variables) =>
    [...variables]
      .flatMap(([name, value]) =>
        names.has(name) && before?.get(name) !== value ? [`${name}:${value};`] : [],
      )
      .join('')
  const notLight = ':root:not([data-theme=light])'
  return [
    `@layer antd{${rules}}`,
    `:root{${declared(light)}}`,
    // The light theme's colours too, so that only sizes differ.
    `@media (pointer:coarse){:root{${declared(coarse, light)}}}`,
    `@media screen{${notLight}{${declared(dark, light)}}}`,
    `@media screen and (prefers-contrast:more){${notLight}{${declared(darkContrast, dark)}}`,
    `:root[data-theme=light]{${declared(lightContrast, light)}}}`,
  ].join('\n')
}

const groups = { first, next, rest }
export type Sheet = keyof typeof groups

/** @param ownNames the variables that our own style sheets use: they are in the first sheet */
export function antdStyles(ownNames: ReadonlySet<string>): Readonly<Record<Sheet, string>> {
  const variants = [
    ...themeModes.flatMap((mode) => [
      { mode, name: mode, theme: themeOf(mode) },
      { mode, name: `${mode}Contrast`, theme: themeOf(mode, highContrast[mode]) },
    ]),
    { mode: 'light', name: 'coarse', theme: themeOf('light', {}, 'coarse') },
  ].map(({ mode, ...variant }) => ({
    ...variant,
    cache: createCache(),
    variables: new Map<string, string>([['color-scheme', mode]]),
  }))
  const drawn = Object.entries(groups).map(([name, components]) => {
    for (const { cache, theme, variables } of variants) {
      draw(cache, theme, components)
      collectVariables(cache, variables)
    }
    return { name, rules: rulesOf(variants[0]!.cache) }
  })
  const themes = Object.fromEntries<Variables>(
    variants.map(({ name, variables }) => [name, variables]),
  ) as Themes
  const declared = new Set<string>()
  const sheets = drawn.map(({ name, rules }) => {
    const named = [
      ...(rules.match(/--ant-[\w-]+/g) ?? []),
      ...(name === 'first' ? ['color-scheme', ...ownNames] : []),
    ]
    const added = new Set(named.filter((variable) => !declared.has(variable)))
    for (const variable of added) declared.add(variable)
    return [name, sheet(rules, themes, added)]
  })
  return Object.fromEntries(sheets) as Record<Sheet, string>
}
