import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { hueOf, hues } from '@/store/hues'

const apart = (one: number, other: number) => Math.abs(hueOf(`${one}`) - hueOf(`${other}`))

it('robots with ids in a row are told apart by their colours', () => {
  assert(
    property(integer({ min: 1, max: 2 ** 31 }), (id) => {
      expect(apart(id, id + 1)).toBeGreaterThanOrEqual(50)
    }),
  )
})

it('so are a virtual robot and its real one of ids as the sandbox has them', () => {
  expect(apart(1001, 11001)).toBeGreaterThanOrEqual(50)
})

it('what is no number has a colour, too', () => {
  expect(hues).toContain(hueOf('bot'))
  expect(hues).toContain(hueOf(''))
})
