import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../src')

/** The classes that a style sheet has a rule for, without a context: `.plan`. */
const classesIn = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .split(/[{},]/)
    .flatMap((selector) => /^\s*\.([a-z][\w-]*)\s*$/.exec(selector)?.[1] ?? [])

it('a class has rules in one style sheet: no screen looks different after another one was open', () => {
  const files = readdirSync(root, { recursive: true })
    .map(String)
    // The shell's is always loaded.
    .filter((file) => file.endsWith('.css') && file !== join('app', 'page.css'))
  const owner = new Map<string, string>()
  const shared = files.flatMap((file) =>
    [...new Set(classesIn(file))].flatMap((name) => {
      const first = owner.get(name)
      owner.set(name, file)
      return first === undefined ? [] : [`.${name}: ${first}, ${file}`]
    }),
  )
  expect(owner.size).toBeGreaterThan(50)
  expect(shared).toEqual([])
})
