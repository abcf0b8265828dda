/** Signing in and out. */
import { accountType } from '@/contract/codes'
import { isJsonFields, refusalText } from '@/contract/refusal'
import { sessionRefusals } from '@/contract/session'
import { attemptsOn, tryAll, unseen } from './attempts'
import { isMissing } from './judge'
import type { Cookie } from './client'
import type { Kit, Person, Step } from './kit'

export const botOf = (person: Person) => person.bots[0]?.userid ?? ''

/** Bots of a test account that are looked at. */
const LOOKED_AT = 20

/** Whether a bot trades on a Real account, or may do so with another account of its broker; `undefined`: not known. */
async function isReal({ client }: Person, userid: string): Promise<boolean | undefined> {
  const types: number[] = []
  for (const brokerid of [1, 2]) {
    const { status, value } = await client.ask('getGlobalParams', { query: { userid, brokerid } })
    if (status === 200 && isJsonFields(value)) types.push(Number(refusalText(value['accType']) || NaN))
  }
  if (types.includes(accountType.codes.real)) return true
  return types.length === 0 || types.some(Number.isNaN) ? undefined : false
}

/** Nobody's money is for a test: of a person's bots only those without a Real account are left. */
export async function leaveRealBots(person: Person) {
  const looked = person.bots.slice(0, LOOKED_AT)
  const kinds: (boolean | undefined)[] = []
  for (const { userid } of looked) kinds.push(await isReal(person, userid))
  const safe = looked.filter((_bot, place) => kinds[place] === false)
  if (safe.length > 0) person.bots = safe
  else
    person.risk = kinds.includes(undefined)
      ? '/globalparams does not say whether a bot trades on a Real account'
      : 'every bot of a test account trades on a Real account, or could: choose Demo for both accounts of one'
}

const NO_CALL = '/x/no-such-call'
const SIGN_UP = 'one of /botregister and /register, so that people can sign up'

const accountOf = ({ email, password }: Person, uitoken: string) => ({ email, password, uitoken })

async function signIn(kit: Kit, person: Person, step: Step, how: 'strictly' | 'as the panel') {
  const body = accountOf(person, kit.uiToken)
  const value = await step.answer(person, 'botLogin', { body }, how)
  person.bots = (value as { readonly bots: Person['bots'] }).bots
}

/** What to do where nobody is known after the sign-in. */
function adviceFor(cookies: readonly Cookie[]): string {
  const refused = cookies.filter(({ problem }) => problem !== undefined)
  if (cookies.length === 0)
    return 'a Set-Cookie (HttpOnly, SameSite=Strict, Path=/) from /botlogin: it is all that says who calls'
  if (refused.length > 0)
    return "a cookie that browsers send back: mend the attribute (only the panel's own server passes it on as it is)"
  return 'the session of the cookie, which came back, to be known to every call'
}

/** Whether the calls after the sign-in know who has signed in. */
async function keepsSession(kit: Kit): Promise<boolean> {
  const { first } = kit
  const cookies = first.client.cookies()
  const query = { userid: botOf(first) }
  return await kit.check('botLogin', 'the next call knows who has signed in', async (step) => {
    const { status } = await step.ask(first, 'getBots', { query })
    if (status !== 401) return
    const set = cookies.map(({ name, problem }) => `${name}${problem === undefined ? '' : ` (${problem})`}`)
    step.found(
      'blocks',
      'POST /botlogin, then GET /getbots',
      `set-cookie: ${set.join(', ') || 'none'}; then 401`,
      adviceFor(cookies),
    )
  })
}

/** @returns whether the other calls can be checked */
export async function checkSignIn(kit: Kit): Promise<boolean> {
  const { first, second } = kit
  await kit.check('botLogin', 'the right password signs in and answers the bots', async (step) => {
    await signIn(kit, first, step, 'strictly')
    if (first.bots.length === 0)
      step.found('blocks', 'POST /botlogin', '[]', 'at least one bot: the test account needs one')
  })
  const hasSession = botOf(first) !== '' && (await keepsSession(kit))
  if (second && hasSession)
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
    await step.ask(stranger, 'botLogin', { body: accountOf(first, kit.uiToken) })
    const open = stranger.client
      .cookies()
      .filter(({ isOpen }) => isOpen)
      .map(({ name }) => name)
    if (open.length > 0)
      step.found('degrades', 'POST /botlogin', `set-cookie: ${open.join(', ')}`, 'HttpOnly')
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
      // Address and bot are taken: whatever a provider overlooks, it makes no account of it.
      if (hasSession) await tryAll({ kit, step, person: stranger }, name, attemptsOn(name, { body }), unseen)
    })
  if (hasSession) await checkNoPassword(kit)
  return hasSession
}

/**
 * What a program may take for the password: it is compared loosely, or asked of a database as it is. Or what ends it: letters that are
 * not English ones.
 */
const noPasswords = [true, null, { $ne: '' }, 'senhã']

/** The last of the sign-ins: a provider may count these as failures, and let nobody in for a while. */
async function checkNoPassword(kit: Kit) {
  const { first } = kit
  await kit.check('botLogin', 'what is no password does not sign in', async (step) => {
    for (const password of noPasswords) {
      const stranger = { ...first, client: kit.newClient() }
      const body = { ...accountOf(first, kit.uiToken), password }
      const because = `the password is ${JSON.stringify(password)}`
      await step.refused(stranger, 'botLogin', { body }, { because, mayBe401: true })
    }
  })
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
