import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }

const folder = 'public/contract'
const readme = readFileSync('README.md', 'utf8')
const shown = Array.from(readme.matchAll(/\bpublic\/contract\/([\w-]+\.png)/g), ([, name = '']) => name)
const upToMinor = (version: string) => version.split('.').slice(0, 2).join('.')

describe("README's pictures", () => {
  it('are of this version: `npm run shots -- readme` makes them', () => {
    const made = JSON.parse(readFileSync('tests/e2e/pictures.json', 'utf8')) as { version: string }
    expect(upToMinor(made.version)).toBe(upToMinor(packageFile.version))
  })

  it('are all there, and all are shown', () => {
    const made = readdirSync(folder).filter((name) => name.endsWith('.png'))
    expect(shown.toSorted()).toEqual(made.toSorted())
  })

  it('show a plan while it is typed, in less than 400 kB', () => {
    const plan = readFileSync(join(folder, 'plan.png'))
    // Behind the signature and the size of the picture stands that it is animated, and of how many pictures.
    expect(plan.toString('latin1', 37, 41)).toBe('acTL')
    expect(plan.readUInt32BE(41)).toBeGreaterThan(5)
    expect(plan.length).toBeLessThan(400_000)
  })
})
