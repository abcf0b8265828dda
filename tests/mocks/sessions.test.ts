import { describe, expect, it } from 'vitest'
import { createDb } from '@mocks/provider/core/db'
import { pbkdf2Passwords } from '@mocks/provider/passwords/pbkdf2'
import { scryptPasswords } from '@mocks/provider/passwords/scrypt'
import { cookieSessions } from '@mocks/provider/cookieSessions'

const DAY = 86_400
const sessions = cookieSessions()

const requestWith = (cookie = '', url = 'http://127.0.0.1/api') =>
  new Request(url, cookie === '' ? {} : { headers: { cookie } })

const cookieOf = (headers: readonly (readonly [string, string])[]) => headers[0]?.[1].split(';')[0] ?? ''

describe('a session', () => {
  it('lasts thirty days', async () => {
    const db = createDb()
    const cookie = cookieOf(await sessions.begin(requestWith(), db, 'ana@leme.example', 1000))
    const at = (now: number) => sessions.find(requestWith(cookie), db, now)
    expect(await at(1000 + 30 * DAY - 1)).toBe('ana@leme.example')
    expect(await at(1000 + 30 * DAY)).toBeUndefined()
  })

  it('is found among other cookies, and not by a token that is truncated, altered or missing', async () => {
    const db = createDb()
    const cookie = cookieOf(await sessions.begin(requestWith(), db, 'ana@leme.example', 0))
    const by = (text: string) => sessions.find(requestWith(text), db, 1)
    expect(await by(`other=1; ${cookie}; third=x=y`)).toBe('ana@leme.example')
    const altered = cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const wrong of [altered, cookie.slice(0, -1), `x${cookie}`, 'leme_session=', 'leme_session', ''])
      expect(await by(wrong)).toBeUndefined()
  })

  it('is sent only over https if it started there', async () => {
    const begin = async (url: string) =>
      (await sessions.begin(requestWith('', url), createDb(), 'a@leme.example', 0))[0]?.[1]
    expect(await begin('https://leme.example/api')).toMatch(/; Secure$/)
    expect(await begin('http://127.0.0.1:4173/api')).not.toContain('Secure')
  })

  it('ends on request', async () => {
    const db = createDb()
    const cookie = cookieOf(await sessions.begin(requestWith(), db, 'ana@leme.example', 0))
    const headers = await sessions.end(requestWith(cookie), db)
    expect(headers[0]?.[1]).toContain('Max-Age=0')
    expect(await sessions.find(requestWith(cookie), db, 1)).toBeUndefined()
  })

  it('is limited: an account keeps its latest twenty, and ended ones are removed', async () => {
    const db = createDb()
    await sessions.begin(requestWith(), db, 'bruno@leme.example', 0)
    const cookies: string[] = []
    for (let i = 0; i < 25; i++)
      cookies.push(cookieOf(await sessions.begin(requestWith(), db, 'ana@leme.example', 40 * DAY + i)))
    expect(db.records()).toHaveLength(20)
    const found = await Promise.all(
      cookies.map((cookie) => sessions.find(requestWith(cookie), db, 40 * DAY + 30)),
    )
    expect(found.map((email) => email !== undefined)).toEqual(cookies.map((_, i) => i >= 5))
  })
})

describe.each([
  ['scrypt', scryptPasswords(2)],
  ['pbkdf2', pbkdf2Passwords(10)],
])('a password kept with %s', (name, passwords) => {
  it('is recognised, and no other password is', async () => {
    const hash = await passwords.hash('segredo ç 🔑')
    expect(await passwords.verify('segredo ç 🔑', hash)).toBe(true)
    for (const wrong of ['segredo ç', 'Segredo ç 🔑', '', 'segredo ç 🔑 '])
      expect(await passwords.verify(wrong, hash)).toBe(false)
  })

  it('is recognised however its accents were typed', async () => {
    expect(await passwords.verify('c\u0327', await passwords.hash('\u00e7'))).toBe(true)
  })

  it('is salted, and its hash names the method and does not contain it', async () => {
    const hashes = await Promise.all([passwords.hash('segredo'), passwords.hash('segredo')])
    expect(hashes[0]).not.toBe(hashes[1])
    expect(hashes[0]).toMatch(new RegExp(`^${name}\\.\\d+\\.`))
    expect(hashes[0]).not.toContain('segredo')
  })

  it('of an unknown account is always wrong, even an empty one', async () => {
    expect(await passwords.verify('', undefined)).toBe(false)
    expect(await passwords.verify('segredo', undefined)).toBe(false)
  })
})
