import type { Passwords } from '../core/call'

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

async function derived(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array> {
  const secret = new TextEncoder().encode(password.normalize('NFKC'))
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256),
  )
}

/** For the demo in the browser, which has no scrypt; its data never leaves the person's machine. */
export function pbkdf2Passwords(iterations = 210_000): Passwords {
  const hash = async (password: string) => {
    const salt = crypto.getRandomValues(new Uint8Array(16))
    return `pbkdf2.${iterations}.${toBase64(salt)}.${toBase64(await derived(password, salt, iterations))}`
  }
  let dummyHash: Promise<string> | undefined
  return {
    hash,
    async verify(password, stored) {
      const [, count, salt = '', key = ''] = (stored ?? (await (dummyHash ??= hash('')))).split('.')
      const actual = toBase64(await derived(password, fromBase64(salt), Number(count)))
      return actual === key && stored !== undefined
    },
  }
}
