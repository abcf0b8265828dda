/**
 * Keeps one secret text in local storage so that reading the storage does not tell it: AES-GCM under a key that WebCrypto
 * holds non-extractable in IndexedDB. It keeps the password from backups, sync and curious eyes, not from code running in
 * the page.
 */
import { createStore, get, update } from 'idb-keyval'

const KEY = 'k1'
const VERSION = 'v1'

export interface Vault {
  /** rejects where there is no WebCrypto (plain http on another host) or no IndexedDB */
  seal(name: string, text: string): Promise<string>
  /** rejects on anything that was not sealed here under this name */
  open(name: string, sealed: string): Promise<string>
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const encode = (text: string) => new TextEncoder().encode(text)

export function createVault(dbName = 'leme-vault'): Vault {
  const keys = createStore(dbName, 'keys')
  let known: Promise<CryptoKey> | undefined

  async function findKey(): Promise<CryptoKey> {
    const found = await get<CryptoKey>(KEY, keys)
    if (found) return found
    // Made outside of a transaction (IndexedDB ends one while WebCrypto works); two tabs at once: the first one's stays.
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await update<CryptoKey>(KEY, (kept) => kept ?? fresh, keys)
    return (await get<CryptoKey>(KEY, keys)) ?? fresh
  }
  const key = () =>
    (known ??= findKey().catch((error: unknown) => {
      known = undefined
      throw error
    }))

  return {
    async seal(name, text) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const how = { name: 'AES-GCM', iv, additionalData: encode(name) }
      const sealed = new Uint8Array(await crypto.subtle.encrypt(how, await key(), encode(text)))
      return `${VERSION}.${toBase64(iv)}.${toBase64(sealed)}`
    },
    async open(name, sealed) {
      const [version, iv, text] = sealed.split('.')
      if (version !== VERSION || !iv || !text) throw new Error('not sealed here')
      const how = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: encode(name) }
      return new TextDecoder().decode(await crypto.subtle.decrypt(how, await key(), fromBase64(text)))
    },
  }
}
