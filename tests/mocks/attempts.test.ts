import { describe, expect, it } from 'vitest'
import { limitAttempts } from '@mocks/provider/core/attempts'

/** A clock that the test moves, and clients by their addresses. */
function limited() {
  const clock = { now: 1_000_000 }
  const clientAt = limitAttempts(() => clock.now)
  const wrong = (address: string, email: string) => clientAt(address).attempt(email, async () => false)
  const right = (address: string, email: string) => clientAt(address).attempt(email, async () => true)
  return { clock, clientAt, wrong, right }
}

const refused = { ok: false }
const letIn = { ok: true }

describe('sign-ins', () => {
  it('are limited per account, from any address', async () => {
    const { clock, wrong, right } = limited()
    for (let i = 0; i < 20; i++) expect(await wrong(`10.0.0.${i}`, 'ana')).toEqual(refused)
    expect(await right('10.0.1.1', 'ana')).toEqual({ retryAfter: 300 })
    expect(await right('10.0.1.1', 'bruno')).toEqual(letIn)
    clock.now += 300
    expect(await right('10.0.1.1', 'ana')).toEqual(letIn)
  })

  it('are limited per account and address, and one who guesses does not lock the others of the same address', async () => {
    const { clock, wrong, right } = limited()
    for (let i = 0; i < 100; i++) expect(await wrong('10.0.0.1', `invented ${i}`)).toEqual(refused)
    for (let i = 0; i < 5; i++) {
      expect(await wrong('10.0.0.1', 'ana')).toEqual(refused)
      clock.now += 1
    }
    expect(await right('10.0.0.1', 'ana')).toEqual({ retryAfter: 295 })
    expect(await right('10.0.0.1', 'bruno')).toEqual(letIn)
    expect(await right('10.0.0.2', 'ana')).toEqual(letIn)
    clock.now += 295
    expect(await right('10.0.0.1', 'ana')).toEqual(letIn)
  })

  it('of one address are limited when sent at once, and allowed again when those are done', async () => {
    const { clientAt, right } = limited()
    let through = () => {}
    const held = new Promise<boolean>((done) => {
      through = () => done(true)
    })
    let checked = 0
    const crowd = Array.from({ length: 250 }, (_, i) =>
      clientAt('10.0.0.1').attempt(`invented ${i}`, () => {
        checked += 1
        return held
      }),
    )
    expect(await right('10.0.0.1', 'ana')).toEqual({ retryAfter: 1 })
    expect(await right('10.0.0.2', 'ana')).toEqual(letIn)
    expect(checked).toBe(30)
    through()
    const answers = await Promise.all(crowd)
    expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(30)
    expect(await right('10.0.0.1', 'ana')).toEqual(letIn)
  })

  it('that could not be checked do not count as failures', async () => {
    const { clientAt, right } = limited()
    const broken = () => Promise.reject(new Error('no memory'))
    for (let i = 0; i < 40; i++)
      await expect(clientAt('10.0.0.1').attempt('ana', broken)).rejects.toThrow('no memory')
    expect(await right('10.0.0.1', 'ana')).toEqual(letIn)
  })
})

describe('registrations', () => {
  it('are limited per address and per account', () => {
    const { clock, clientAt } = limited()
    for (let i = 0; i < 20; i++) expect(clientAt('10.0.0.1').registration(`person ${i}`)).toBe(0)
    expect(clientAt('10.0.0.1').registration('dora')).toBe(300)
    for (let i = 0; i < 5; i++) expect(clientAt(`10.0.1.${i}`).registration('dora')).toBe(0)
    clock.now += 100
    expect(clientAt('10.0.2.1').registration('dora')).toBe(200)
    clock.now += 200
    expect(clientAt('10.0.0.1').registration('dora')).toBe(0)
  })
})
