import { describe, expect, it } from 'vitest'
import { budgets, weigh } from '@/build/budgets'

const list = {
  first: { 'pt-BR': ['index.html', 'panel.js', 'pt.js'], 'en-US': ['index.html', 'panel.js', 'en.js'] },
  signedIn: { 'pt-BR': ['shell.js'], 'en-US': ['shell.js'] },
  typeface: ['letters.woff2'],
  screens: {
    'src/app/LightScreen.tsx': ['assets/LightScreen.js', 'assets/LightScreen.css'],
    'src/app/FormScreen.tsx': ['assets/FormScreen.js', 'assets/antd~FormScreen.js'],
  },
} as const
const sizes: Readonly<Record<string, number>> = {
  'index.html': 4000,
  'panel.js': 100_000,
  'pt.js': 1500,
  'en.js': 1300,
  'shell.js': 9000,
  'letters.woff2': 48_000,
  'assets/LightScreen.js': 700,
  'assets/LightScreen.css': 200,
  'assets/FormScreen.js': 5000,
  'assets/antd~FormScreen.js': 60_000,
}
const weighed = weigh(list, (file) => sizes[file] ?? 0)
const found = (name: string) => weighed.find((part) => part.name === name)

describe('the weights of a build', () => {
  it('count the first screen in its heaviest language', () => {
    expect(found('first screen, all in all')).toEqual({
      name: 'first screen, all in all',
      bytes: 105_500,
      budget: budgets.first,
    })
    expect(found('shell and Home')?.bytes).toBe(9000)
    expect(found('typeface')?.bytes).toBe(48_000)
  })

  it('count a screen with its code and its styles, and what it needs of Ant Design by itself', () => {
    expect(found('src/app/LightScreen.tsx')).toEqual({
      name: 'src/app/LightScreen.tsx',
      bytes: 900,
      budget: budgets.screen,
    })
    expect(found('src/app/FormScreen.tsx')).toMatchObject({ bytes: 5000 })
    expect(found('src/app/FormScreen.tsx, Ant Design')).toEqual({
      name: 'src/app/FormScreen.tsx, Ant Design',
      bytes: 60_000,
      budget: budgets.screenAntd,
    })
  })
})
