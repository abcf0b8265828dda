import type { Passwords } from './call'
import type { Db, Writer } from './db'

/** An account that exists from the first start. */
export interface DemoAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  /** one sentence: who this is */
  readonly about: string
}

/**
 * Fills an empty database. A change is synchronous, so the passwords are hashed before: `passwordHash` looks one up by the
 * account's e-mail.
 */
export type Seed = (tx: Writer, now: number, passwordHash: (email: string) => string) => void

/** Seeds `db` unless it has accounts already. `more` adds to the seed in the same change. */
export async function seedIfEmpty(
  db: Db,
  options: {
    readonly accounts: readonly DemoAccount[]
    readonly seed: Seed
    readonly passwords: Passwords
    readonly now: number
    readonly more?: ((tx: Writer, now: number) => void) | undefined
  },
): Promise<void> {
  if (db.list('accounts').length > 0) return
  const hashes = new Map<string, string>()
  for (const { email, password } of options.accounts)
    hashes.set(email, await options.passwords.hash(password))
  const hashOf = (email: string) => {
    const hash = hashes.get(email)
    if (hash === undefined) throw new Error(`The seed has no demo account ${email}.`)
    return hash
  }
  await db.write((tx) => {
    options.seed(tx, options.now, hashOf)
    options.more?.(tx, options.now)
  })
}
