import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { clearAreas, inThisTab, onDevice, onThisDevice } from '@/config/onDevice'
import { blockStorage, fillStorage } from '@tests/support/storage'

afterEach(clearAreas)

const names = {
  localStorage: 'local storage',
  sessionStorage: 'session storage',
  indexedDB: 'IndexedDB',
  caches: 'cache storage',
} as const

describe('the list of what is kept on the device', () => {
  it('is the table in SECURITY.md', () => {
    const rows = Object.entries(onDevice).map(
      ([key, { place, about, whose, until }]) =>
        `| \`${key.endsWith(' ') ? `${key}…` : key}\` | ${names[place]} | ${about} | ${whose} | ${until} |`,
    )
    const security = readFileSync(join(import.meta.dirname, '../../SECURITY.md'), 'utf8')
    expect(security.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows)
  })

  it('says in SECURITY.md what of it goes along to another device', () => {
    const carried = Object.entries(onDevice).flatMap(([key, kept]) =>
      'isCarried' in kept ? [`\`${key}\``] : [],
    )
    const security = readFileSync(join(import.meta.dirname, '../../SECURITY.md'), 'utf8')
    expect(security).toContain(`e-mail address and ${carried.join(', ')}. Nothing else`)
    const never = /email|password|silentSignIn|draft|userId|Link|rehearsal|unfinished|entries|recently/
    expect(carried.filter((key) => never.test(key))).toEqual([])
  })

  it('has nothing of a person that outlives a sign-out, unless the person keeps it, or is in the middle of it', () => {
    const stays = Object.entries(onDevice).filter(([, { until }]) => !until.startsWith('sign-out'))
    // Nothing else knows it, and it is shown to nobody else.
    const person = stays.filter(([, { whose }]) => whose === 'person')
    expect(person.map(([name]) => name)).toEqual(['leme-history unfinished'])
  })
})

describe('texts on the device', () => {
  it('are kept by key, and gone when they are empty or cleared', () => {
    onThisDevice.write('theme', 'light')
    inThisTab.write('phoneLinks', '{}')
    expect([onThisDevice.read('theme'), inThisTab.read('phoneLinks')]).toEqual(['light', '{}'])
    onThisDevice.write('theme', '')
    expect(localStorage.getItem('theme')).toBeNull()
    clearAreas()
    expect(inThisTab.read('phoneLinks')).toBe('')
  })

  it('are nothing where storage is blocked or full, and the page goes on', () => {
    fillStorage()
    onThisDevice.write('theme', 'light')
    expect(onThisDevice.read('theme')).toBe('')
    blockStorage()
    inThisTab.write('phoneLinks', '{}')
    clearAreas()
    expect(inThisTab.read('phoneLinks')).toBe('')
  })
})
