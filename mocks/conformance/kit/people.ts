/** Signing in and out. */
import { sessionRefusals } from '@/contract/session'
import { isMissing } from './judge'
import type { Kit, Person, Step } from './kit'

export const botOf = (person: Person) => person.bots[0]?.userid ?? ''

const NO_CALL = '/x/no-such-call'
const SIGN_UP = 'one of /botregister and /register, so that people can sign up'

const accountOf = ({ email, password }: Person, uitoken: string) => ({ email, password, uitoken })

async function signIn(kit: Kit, person: Person, step: Step, how: 'strictly' | 'as the panel') {
  const body = accountOf(person, kit.uiToken)
  const value = await step.answer(person, 'botLogin', { body }, how)
  person.bots = (value as { readonly bots: Person['bots'] }).bots
}

export async function checkSignIn(kit: Kit) {
  const { first, second } = kit
  const isIn = await kit.check(
    'botLogin',
    'the right password signs in and answers the bots',
    async (step) => {
      await signIn(kit, first, step, 'strictly')
      if (first.bots.length === 0)
        step.found('blocks', 'POST /botlogin', '[]', 'at least one bot: the test account needs one')
    },
  )
  if (second)
    await kit.check('botLogin', 'the second account signs in', (step) =>
      signIn(kit, second, step, 'strictly'),
    )
  await kit.check('botLogin', 'a wrong password is refused', async (step) => {
    const stranger = { ...first, client: kit.newClient() }
    const body = { ...accountOf(first, kit.uiToken), password: `${first.password}-wrong` }
    await step.refused(
      stranger,
      'botLogin',
      { body },
      {
        msg: sessionRefusals.wrongCredentials,
        because: 'the password is wrong',
      },
    )
  })
  await kit.check('botLogin', 'the session is closed to scripts', async (step) => {
    const stranger = { ...first, client: kit.newClient() }
    const said = await step.ask(stranger, 'botLogin', { body: accountOf(first, kit.uiToken) })
    if (said.openCookies.length > 0)
      step.found('degrades', 'POST /botlogin', `set-cookie: ${said.openCookies.join(', ')}`, 'HttpOnly')
  })
  await kit.check('botLogin', 'several bots come in the same order every time', async (step) => {
    if (first.bots.length < 2) throw step.skip('the test account has only one bot')
    const again = { ...first, client: kit.newClient() }
    await signIn(kit, again, step, 'as the panel')
    const orderOf = ({ bots }: Person) => bots.map(({ userid }) => userid).join(', ')
    step.same('POST /botlogin', orderOf(again), orderOf(first), 'degrades')
  })
  await kit.check('botLogin', 'a call that does not exist is answered with 404 or 501', async (step) => {
    for (const [who, about] of [
      [first, ''],
      [{ ...first, client: kit.newClient() }, ' without a session'],
    ] as const) {
      const said = await step.ask(who, 'getBots', { path: NO_CALL, query: { userid: botOf(first) } })
      if (!isMissing(said))
        step.found(
          said.status < 400 ? 'blocks' : 'degrades',
          `GET ${NO_CALL}${about}`,
          String(said.status),
          '404 or 501',
        )
    }
  })
  let lacking = 0
  for (const name of ['botRegister', 'register'] as const)
    await kit.check(name, 'an e-mail address that has an account is refused', async (step) => {
      if (!kit.mayChangeForGood) throw step.skip('registering may make an account (--for-good)')
      const stranger = { ...first, client: kit.newClient() }
      const body = {
        ...accountOf(first, kit.uiToken),
        userid: botOf(first),
        traderid: botOf(first),
        sellerid: '',
      }
      const said = await step.ask(stranger, name, { body })
      if (isMissing(said)) {
        lacking += 1
        if (lacking === 2) return step.found('degrades', `POST /${name}`, String(said.status), SIGN_UP)
        throw step.skip(SIGN_UP)
      }
      await step.refused(
        stranger,
        name,
        { body },
        {
          msg: sessionRefusals.emailTaken,
          because: 'the e-mail address has an account',
        },
      )
    })
  return isIn
}

export async function checkSignOut(kit: Kit) {
  const { first } = kit
  await kit.check('endSession', 'a session that has ended answers nothing', async (step) => {
    const said = await step.ask(first, 'endSession', { body: {} })
    if (isMissing(said)) throw step.skip('the provider does not have this optional call')
    await step.refused(
      first,
      'getBots',
      { query: { userid: botOf(first) } },
      {
        status: 401,
        because: 'the session has ended',
      },
    )
  })
}
