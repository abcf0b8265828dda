import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Passwords } from '../core/call'

const LENGTH = 32

function derived(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  // scrypt needs slightly more than 128 · N · r bytes; Node's default limit is 32 MB.
  const options = { N: cost, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** @param cost scrypt's N, a power of two; the default takes about 50 ms and 32 MB */
export function scryptPasswords(cost = 2 ** 15): Passwords {
  const hash = async (password: string) => {
    const salt = randomBytes(16)
    const key = await derived(password, salt, cost)
    return `scrypt.${cost}.${salt.toString('base64url')}.${key.toString('base64url')}`
  }
  let dummyHash: Promise<string> | undefined
  return {
    hash,
    async verify(password, stored) {
      const [, n, salt = '', key = ''] = (stored ?? (await (dummyHash ??= hash('')))).split('.')
      const same = timingSafeEqual(
        await derived(password, Buffer.from(salt, 'base64url'), Number(n)),
        Buffer.from(key, 'base64url'),
      )
      return same && stored !== undefined
    },
  }
}
