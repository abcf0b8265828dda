/** Who can sign in to the sandbox. Vite's plugin says so too, and loads this without the project's aliases. */
import type { Account } from '../core/call'

/** Ana's bots: a real one, a demo that expires soon, and the virtual one of the first. */
export const anaBots = { main: '1001', demo: '1002', virtual: '11001' } as const
export const brunoBot = '2001'
export const carlaBot = '3001'
/** Traders without an account, who can be followed. */
export const others = { diego: '5001', helena: '5002' } as const

/** An account that exists from the first start. */
export interface DemoAccount extends Omit<Account, 'passwordHash'> {
  readonly name: string
  readonly password: string
  /** one sentence: who this is */
  readonly about: string
}
const password = 'leme-demo-1'
export const ana: DemoAccount = {
  name: 'Ana',
  email: 'ana@leme.example',
  password,
  about: 'A trader with three bots, forty followers and a dozen signal channels.',
  bots: Object.values(anaBots),
  sellerid: '',
}
export const bruno: DemoAccount = {
  name: 'Bruno',
  email: 'bruno@leme.example',
  password,
  about: 'Follows Ana and two other traders with his one bot.',
  bots: [brunoBot],
  sellerid: carlaBot,
}
export const carla: DemoAccount = {
  name: 'Carla',
  email: 'carla@leme.example',
  password,
  about: 'An affiliate who earns from the purchases of the people she brought in.',
  bots: [carlaBot],
  sellerid: '',
}
export const demoAccounts: readonly DemoAccount[] = [ana, bruno, carla]

/** For a terminal. */
export const howToSignIn = [
  'Sign in as',
  ...demoAccounts.map(
    ({ name, email, password: secret, about }) =>
      `  ${name.padEnd(8)}${email}  ${secret}\n          ${about}`,
  ),
].join('\n')
