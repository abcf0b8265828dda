import type { Account } from '@mocks/conformance/kit/kit'
import { demoAccounts } from '@mocks/provider/seed'

/** The sandbox's account of this name. */
export function accountOf(name: 'Ana' | 'Bruno' | 'Carla'): Account {
  const account = demoAccounts.find((demo) => demo.name === name)
  if (!account) throw new Error(`There is no demo account "${name}".`)
  return { email: account.email, password: account.password }
}
