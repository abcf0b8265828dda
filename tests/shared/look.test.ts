import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { look } from '@/app/look'

const css = readFileSync('src/shared/look/tokens.css', 'utf8')
const tokens = new Map(
  [...css.matchAll(/--leme-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
)

describe("Ant Design's look", () => {
  it.each(Object.entries(look))('has the same %s as the rest of the panel', (name, value) => {
    const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(tokens.get(token)).toBe(typeof value === 'number' ? `${value}px` : value)
  })
})
