import { describe, expect, it } from 'vitest'
import { gatePlan } from '@/app/gatePlan'
import { languages } from '@/i18n/types'

const { drawing, plan } = gatePlan
/** The paths of one side: its lines, the lines that are named, and the dots. */
const pathsOf = (name: string) =>
  [...drawing.matchAll(/<path class="([^"]*)"[^>]* d="([^"]*)"\/>/g)]
    .filter(([, names = '']) => names.split(' ').includes(name))
    .map(([, names = '', d = '']) => ({ names, d }))
const dotsOf = (side: string) =>
  pathsOf(side).flatMap(({ names, d }) => (names.includes('dots') ? d.match(/M/g)! : []))

describe('the plan beside the sign-in', () => {
  it('has as many dots as its sentence says', () => {
    expect([dotsOf('gate-plan__gain').length, dotsOf('gate-plan__loss').length]).toEqual([48, 52])
    expect(plan.texts['pt-BR'].sides).toEqual([
      { side: 'gain', text: '+217 em\u00a048\u00a0de\u00a0100' },
      { side: 'loss', text: '−200 em\u00a052\u00a0de\u00a0100' },
    ])
  })

  it('is green above the start line and red below it', () => {
    const level = Number(/class="[^"]*gate-plan__start" d="M\S+ ([\d.]+)/.exec(drawing)?.[1])
    const heights = (side: string) =>
      pathsOf(side).flatMap(({ d }) => [...d.matchAll(/[ML]\S+ ([\d.]+)/g)].map(([, y]) => Number(y)))
    expect(Math.max(...heights('gate-plan__gain'))).toBe(level)
    expect(Math.min(...heights('gate-plan__loss'))).toBe(level)
  })

  it('is named in every language', () => {
    expect(plan.texts['pt-BR'].marks).toEqual([
      '800',
      '1.000',
      '1.200',
      'início',
      '10 sinais',
      'sua banca',
      'gerenciamento perdido: −200',
      'meta +217',
    ])
    for (const language of languages) {
      const { marks, sides, capital, rate } = plan.texts[language]
      expect(marks).toHaveLength(plan.marks.length)
      expect([...marks, ...sides.map(({ text }) => text), capital, rate].join()).not.toMatch(
        /proof:|\{\{|NaN/,
      )
    }
  })

  it('is small: it stands before the first paint', () => {
    expect(drawing.length).toBeLessThan(5000)
  })
})
