import type { Manifest } from 'vite'
import { describe, expect, it } from 'vitest'
import { weigh } from '@/build/budgets'
import { languages } from '@/i18n/types'

const texts = languages.flatMap((language) =>
  ['first', 'panel'].map((part) => [
    `_${part}-${language}`,
    { file: `${part}-${language}.js`, name: `${part}-${language}` },
  ]),
)
const manifest: Manifest = {
  ...Object.fromEntries(texts),
  'index.html': { file: 'index.js', css: ['index.css'], dynamicImports: ['src/start.tsx'] },
  'src/start.tsx': { file: 'start.js', imports: ['index.html', '_react'] },
  _react: { file: 'react.js', name: 'react' },
  _shell: { file: 'shell.js', name: 'shell', css: ['shell.css'], imports: ['src/start.tsx', '_antd'] },
  _antd: { file: 'assets/antd~signedIn.js' },
  'node_modules/inter.woff2': { file: 'letters.woff2' },
  'src/app/LightScreen.tsx': {
    file: 'LightScreen.js',
    css: ['LightScreen.css'],
    imports: ['_shell', '_react'],
  },
  'src/features/FormScreen.tsx': { file: 'FormScreen.js', imports: ['_antd', '_form'] },
  _form: { file: 'assets/antd~form.js' },
}
const sizes: Readonly<Record<string, number>> = {
  'index.html': 4000,
  'boot.js': 10,
  'index.js': 100,
  'index.css': 1,
  'start.js': 100_000,
  'react.js': 60_000,
  'first-pt-BR.js': 1300,
  'first-fr-FR.js': 1500,
  'shell.js': 9000,
  'shell.css': 500,
  'assets/antd~signedIn.js': 20_000,
  'panel-es-ES.js': 40,
  'letters.woff2': 48_000,
  'LightScreen.js': 700,
  'LightScreen.css': 200,
  'FormScreen.js': 5000,
  'assets/antd~form.js': 60_000,
}
const weighed = weigh(manifest, ['index.html', 'boot.js'], (file) => sizes[file] ?? 0)
const bytesOf = Object.fromEntries(weighed.map(({ name, bytes }) => [name, bytes]))

describe('the weights of a build', () => {
  it('count the first screen with the page and its heaviest language, and then the shell', () => {
    expect(bytesOf['first screen']).toBe(4000 + 10 + 100 + 1 + 100_000 + 60_000 + 1500)
    expect(bytesOf['shell and Home']).toBe(9000 + 500 + 20_000 + 40)
    expect(bytesOf['typeface']).toBe(48_000)
  })

  it('count a screen with its code and its styles, and what it needs of Ant Design by itself', () => {
    expect(bytesOf['src/app/LightScreen.tsx']).toBe(900)
    expect(bytesOf['src/app/LightScreen.tsx, Ant Design']).toBeUndefined()
    expect(bytesOf['src/features/FormScreen.tsx']).toBe(5000)
    expect(bytesOf['src/features/FormScreen.tsx, Ant Design']).toBe(60_000)
  })

  it('have a budget each', () => {
    expect(weighed.filter(({ budget }) => !(budget > 1000))).toEqual([])
  })
})
