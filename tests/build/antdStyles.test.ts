import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { antdStyles } from '@/build/antdStyles'
import { antdNames } from '@/build/antdStylesPlugin'

const root = join(import.meta.dirname, '../../src')
const sources = readdirSync(root, { recursive: true })
  .map(String)
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.startsWith('build'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const namesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)

describe('the styles of Ant Design', () => {
  let first = ''
  let next = ''
  let rest = ''
  const named = new Set(sources.flatMap(({ text }) => text.match(/--ant-[\w-]+/g) ?? []))
  beforeAll(() => {
    ;({ first, next, rest } = antdStyles(antdNames(join(root, '..'))))
  })

  it('are extracted for every component that the panel uses, those of the sign-in first', () => {
    const names = antdNames(join(root, '..'))
    expect(names).toEqual(expect.arrayContaining(['Alert', 'Drawer', 'Table', 'notification']))
    expect(first).toContain('.ant-btn{')
    expect(first).not.toContain('.ant-table{')
    expect(rest).toContain('.ant-table{')
  })

  it('delay the first paint by nothing that it does not show: menus, notices, and columns of a size', () => {
    for (const later of ['.ant-dropdown{', '.ant-notification{', '.ant-alert{']) {
      expect(first).not.toContain(later)
      expect(next).toContain(later)
    }
    expect(first).toContain('.ant-col{')
    for (const size of ['sm', 'md', 'lg', 'xl', 'xxl', 'xxxl']) {
      expect(first).not.toContain(`.ant-col-${size}-8{`)
      expect(rest).toContain(`.ant-col-${size}-8{`)
    }
  })

  it('define every variable that they or our own style sheets read', () => {
    const declared = new Set(namesIn(first + next + rest, /[{;](--ant-[\w-]+):/g))
    // Set by Ant Design on the element itself.
    const own = /^--ant-(?:btn|tag|badge|steps|table|notification|message|select|input|slider|radio)-/
    const missing = [...named].filter((name) => !declared.has(name) && !own.test(name))
    expect(missing).toEqual([])
  })

  it('keep motion: no variable comes from a theme without motion', () => {
    expect(first).toMatch(/--ant-motion-duration-mid:0?\.2s;/)
    expect(rest).not.toContain('--ant-motion-duration-mid:')
  })

  it('are dark, light where the page says so and on paper, and are in a layer below our own', () => {
    for (const sheet of [first, next, rest]) {
      expect(sheet).toMatch(/^@layer antd\{/)
      expect(sheet).toContain('@media screen{:root:not([data-theme=light]){')
    }
    expect(first).toContain('--ant-color-bg-layout:#f2f5f7;')
    expect(first).toContain('--ant-color-bg-layout:#0c1217;')
  })

  it('have more contrast when the system asks for it, and change nothing else', () => {
    const [, dark = '', light = ''] = first.split('@media screen and (prefers-contrast:more)')
    expect(dark).toContain('--ant-color-text-secondary:#e8eef3;')
    expect(light).toContain('--ant-color-text-secondary:#1c2a35;')
    expect(dark + light).not.toContain('--ant-font-size')
  })
})
