import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marksUntil, placesOfNearest, untilNearlyAllEnded } from '@/domain/money/hundred'
import {
  bankOnScale,
  bankRange,
  dotsOf,
  labelPlaces,
  labelsBeside,
  pathOf,
  bankScaleOf,
} from '@/risk/hundredShape'

const box = fc.record({
  top: fc.integer({ min: 0, max: 20 }),
  height: fc.integer({ min: 60, max: 260 }),
  width: fc.integer({ min: 44, max: 160 }),
})
/** Spread, or at few heights as those of a plan with a target. */
const ends = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 100 }),
  fc.array(fc.constantFrom(20, 23, 55), { minLength: 80, maxLength: 100 }),
)

describe('the dots where sequences end', () => {
  it('stand inside their place, none over another, and none above a higher one', () => {
    fc.assert(
      fc.property(box, ends, ({ top, height, width }, some) => {
        const bottom = top + height
        const within = some.map((end) => top + (end % (height + 1))).toSorted((one, other) => other - one)
        const { dots, pitch } = dotsOf({ ends: within, left: 10, right: 10 + width, top, bottom })
        expect(dots.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual(
          within.map((_, place) => place),
        )
        const byPlace = dots.toSorted((one, other) => one.place - other.place)
        for (const [place, dot] of byPlace.entries()) {
          expect(dot.x).toBeGreaterThan(10)
          expect(dot.x).toBeLessThan(10 + width)
          expect(dot.y).toBeGreaterThanOrEqual(top)
          expect(dot.y).toBeLessThanOrEqual(bottom)
          for (const other of byPlace.slice(place + 1)) {
            expect(Math.hypot(dot.x - other.x, dot.y - other.y)).toBeGreaterThan(pitch * 0.99)
            // A higher end is drawn in the same row or above.
            expect(other.y).toBeLessThanOrEqual(dot.y + 1e-9)
          }
        }
      }),
    )
  })
})

describe('labels', () => {
  const heights = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 5 })

  it('beside a picture stay in the order of their lines, apart from one another', () => {
    fc.assert(
      fc.property(heights, (lines) => {
        const labels = labelsBeside(lines, 15, 0, 200)
        for (const [one, y] of labels.entries()) {
          expect(y).toBeGreaterThanOrEqual(7.5)
          expect(y).toBeLessThanOrEqual(192.5)
          for (const [other, below] of labels.entries()) {
            if (other === one) continue
            expect(Math.abs(y - below)).toBeGreaterThanOrEqual(15 - 1e-9)
            if ((lines[one] ?? 0) < (lines[other] ?? 0)) expect(y).toBeLessThan(below)
          }
        }
      }),
    )
  })

  it('inside a picture are left out rather than drawn over one another', () => {
    fc.assert(
      fc.property(heights, (lines) => {
        const labels = labelPlaces(lines, 15, 0, 200).filter((label) => label !== undefined)
        for (const [one, y] of labels.entries())
          for (const other of labels.slice(one + 1)) expect(Math.abs(y - other)).toBeGreaterThanOrEqual(15)
      }),
    )
    expect(labelPlaces([100, 101], 15, 0, 200)).toEqual([95, 116])
  })
})

describe('the lines', () => {
  const x = Object.assign((signals: number) => signals * 10, { range: () => [0, 50] })

  it('go on level to the edge once they have ended, and stop there where they go on', () => {
    const shape = { marks: [0, 1, 2, 3, 4, 5], x, y: (bank: number) => 100 - bank }
    expect(pathOf({ ...shape, banks: [10, 20, 0], last: 0 })).toBe('M0 90L10 80L20 100H50')
    expect(pathOf({ ...shape, banks: [10, 20, 0], last: 30 })).toBe('M0 90L10 80L20 100')
  })

  const hundredOf = (result: number, ...banks: number[]) => ({
    until: banks.length - 1,
    marks: banks.map((_, place) => place),
    paths: [{ is: 'lower' as const, result, banks }],
  })

  it('lie between the lowest and the highest bank', () => {
    expect(bankRange(hundredOf(-40, 100, 130), 100)).toEqual([60, 130])
    expect(bankRange({ ...hundredOf(0), paths: [] }, 100)).toEqual([100, 100])
  })

  it('stand on one scale beside one another, as far from the start as the worst and the best of them', () => {
    const large = { hundred: hundredOf(-40, 100, 130), start: 100 }
    const small = { hundred: hundredOf(10, 1000, 990, 1010), start: 1000 }
    expect(bankScaleOf([large, small])).toEqual({ low: -0.4, high: 0.3, until: 2 })
    // Neither alone, nor from nothing.
    expect(bankScaleOf([small])).toEqual({ low: -0.01, high: 0.01, until: 2 })
    expect(bankScaleOf([])).toEqual({ low: 0, high: 0, until: 1 })
    expect(bankScaleOf([{ hundred: hundredOf(5, 0, 5), start: 0 }])).toEqual({ low: 0, high: 5, until: 1 })
    expect([-0.4, 0.3].map((share) => bankOnScale(share, 1000))).toEqual([600, 1300])
    expect(bankOnScale(5, 0)).toBe(5)
  })

  it('are marked from the first signal to the last, at most a few hundred times', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (until) => {
        const marks = marksUntil(until)
        expect(marks[0]).toBe(0)
        expect(marks.at(-1)).toBe(until)
        expect(marks.length).toBeLessThanOrEqual(202)
        expect(new Set(marks).size).toBe(marks.length)
      }),
    )
    expect(untilNearlyAllEnded([...Array.from({ length: 95 }, () => 7), 50, 50, 50, 50, 50])).toBe(7)
  })

  it('are those whose ends are nearest, each once as long as there are enough', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 30 }),
        fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 30 }),
        (some, asked) => {
          const values = Float64Array.from(some).toSorted()
          const wanted = asked.toSorted((one, other) => one - other)
          const places = placesOfNearest(values, wanted)
          for (const place of places) expect(values[place]).toBeDefined()
          if (wanted.length <= values.length) expect(new Set(places).size).toBe(wanted.length)
          // What there is, is found.
          const [first] = wanted
          if (first !== undefined && wanted.length === 1 && some.includes(first))
            expect(values[places[0] ?? -1]).toBe(first)
        },
      ),
    )
  })
})
