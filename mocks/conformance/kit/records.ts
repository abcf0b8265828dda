/** Settings records: what is saved is read back, and nothing else changes. Afterwards the former values are restored. */
import * as v from 'valibot'
import { contractCall, type ContractCallName } from '@/contract/calls'
import { bodySchema } from '../document/jsonSchema'
import { attemptsOn, tryAll } from './attempts'
import { validBodies, type Body } from './bodies'
import type { Kit, Person, Step } from './kit'

export interface RecordRow {
  readonly read: ContractCallName
  readonly save: ContractCallName
  /** the field that says which broker account is meant, for a record that each account has */
  readonly account?: 'brokerID' | 'curBrokerID'
  /** the record inside an answer; `undefined`: there is none */
  readonly pick?: (answer: unknown) => unknown
  /** fields with a given value in every body, such as the trader */
  readonly fixed?: (before: Body) => Body
  /** parameters of the read beside the bot */
  readonly query?: Readonly<Record<string, string>>
}

/** Names of a save → names of the read. */
const readNames: Readonly<Record<string, string>> = { trailingSL: 'trailingStopLoss', traderID: 'traderid' }

const show = (body: unknown) => JSON.stringify(body)

const queryOf = ({ account, query }: RecordRow, userid: string, broker: number) => ({
  userid,
  ...(account ? { brokerid: broker } : {}),
  ...query,
})

async function read(step: Step, person: Person, row: RecordRow, userid: string, broker: number) {
  const value = await step.answer(person, row.read, {
    query: queryOf(row, userid, broker),
  })
  const record = row.pick ? row.pick(value) : value
  if (record === undefined) throw step.skip('the record is not there: nothing of its kind is stored')
  return record as Body
}

/** The body that saves a record as it was read. */
function bodyOf(row: RecordRow, userid: string, record: Body, broker: number): Body {
  const schema = bodySchema(contractCall(row.save))
  const fields = Object.keys(schema?.properties ?? {}).flatMap((name): [string, unknown][] => {
    const value = record[readNames[name] ?? name]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    ...Object.fromEntries(fields),
    ...(row.account ? { [row.account]: broker } : {}),
    ...row.fixed?.(record),
    userid,
  }
}

/** The fields in which what was read differs from what was sent. */
function differing({ account, fixed }: RecordRow, record: Body, sent: Body): readonly string[] {
  const besides = new Set(['userid', account, ...Object.keys(fixed?.({}) ?? {})])
  return Object.keys(sent).filter(
    (name) => !besides.has(name) && !Object.is(record[readNames[name] ?? name], sent[name]),
  )
}

const question = ({ save }: RecordRow, userid: string, body: Body) => ({
  ...(contractCall(save).query ? { query: { userid } } : {}),
  body,
})

/** @returns whether nothing differs */
function compare(step: Step, row: RecordRow, sent: Body, record: Body, expected: string): boolean {
  const fields = differing(row, record, sent)
  if (fields.length > 0)
    step.found(
      'blocks',
      show(Object.fromEntries(fields.map((name) => [name, sent[name]]))),
      show(Object.fromEntries(fields.map((name) => [name, record[readNames[name] ?? name] ?? null]))),
      `${expected} (${fields.join(', ')})`,
    )
  return fields.length === 0
}

/** Whether every provider has to accept these values. */
function isSaveable({ save }: RecordRow, body: Body): boolean {
  const { properties = {} } = bodySchema(contractCall(save)) ?? {}
  return Object.entries(properties).every(([name, { enum: codes, minimum, maximum }]) => {
    const value = body[name]
    if (typeof value !== 'number') return true
    return (codes?.includes(value) ?? true) && value >= (minimum ?? value) && value <= (maximum ?? value)
  })
}

interface Place {
  readonly userid: string
  readonly broker: number
}

/** Tries of a restoring save that is not answered. */
const RESTORES = 3

/** Runs `meanwhile`, then puts back what stood there, and says so if that fails. */
async function keeping(
  { kit, step, person, row }: { kit: Kit; step: Step; person: Person; row: RecordRow },
  places: readonly Place[],
  meanwhile: (before: readonly Body[]) => Promise<void>,
) {
  const before: Body[] = []
  for (const { userid, broker } of places) before.push(await read(step, person, row, userid, broker))
  const chosen = row.account === 'curBrokerID' ? chosenIn(before) : undefined
  if (chosen !== undefined && typeof chosen !== 'number') throw step.skip(chosen.problem)
  const puttingBack = places.map(({ userid, broker }, index) => ({
    userid,
    broker,
    former: before[index] ?? {},
    body: bodyOf(row, userid, before[index] ?? {}, broker),
  }))
  // A new bot's defaults may be figures that nobody can save.
  const isKept = puttingBack.every(({ body }) => isSaveable(row, body))
  if (!isKept && !kit.mayChangeForGood)
    throw step.skip(
      `${contractCall(row.read).path} shows figures that no form can save: save it once in the panel`,
    )
  const now = async ({ userid, broker }: Place) => {
    const { value } = await step.ask(person, row.read, { query: queryOf(row, userid, broker) })
    const told = v.safeParse(contractCall(row.read).answer ?? v.unknown(), value).output
    return ((row.pick ? row.pick(told) : told) ?? {}) as Body
  }
  async function putBack(place: (typeof puttingBack)[number]) {
    // What is as it was is left alone. The account that trades moves with every save of general settings.
    const stands = await now(place)
    const isChosen = chosen === undefined || stands['curBrokerID'] === place.former['curBrokerID']
    if (isChosen && differing(row, stands, place.body).length === 0) return
    let status = 0
    for (let tries = 0; tries < RESTORES && (status === 0 || status >= 500); tries += 1)
      ({ status } = await step.ask(person, row.save, question(row, place.userid, place.body)))
    const left = await now(place)
    const fields = differing(row, left, place.body)
    if (fields.length > 0 && isKept)
      step.found(
        'blocks',
        show(place.body),
        `${status} ${show(left)}`,
        `what stood there before the check; put it back by hand (${fields.join(', ')})`,
      )
  }
  try {
    await meanwhile(before)
  } finally {
    // The account that was chosen comes last: saving an account chooses it.
    const inOrder = puttingBack.toSorted((a, b) => Number(a.broker === chosen) - Number(b.broker === chosen))
    for (const place of inOrder) await putBack(place)
  }
}

/** The account that trades, as the records of both tell; else why it could not be chosen again. */
function chosenIn([first, second]: readonly Body[]): number | { readonly problem: string } {
  const { curBrokerID } = first ?? {}
  if (curBrokerID === 1 && second?.['curBrokerID'] === 2)
    return {
      problem: 'each account says that it trades, so that the one which does could not be chosen again',
    }
  if (curBrokerID === 1 || curBrokerID === 2) return curBrokerID
  return { problem: '"all accounts" is chosen: a save would overwrite both; choose the first account' }
}

/** The fields that are amounts or counts. */
const amountsOf = ({ save }: RecordRow): readonly string[] =>
  Object.entries(bodySchema(contractCall(save))?.properties ?? {})
    .filter(
      ([name, { type, minimum, enum: codes }]) =>
        minimum !== undefined && !codes && !Array.isArray(type) && !/id$/i.test(name),
    )
    .map(([name]) => name)

/** Of these the one is taken that differs most from what stands there. */
const OTHERS = 12
const unlike = (one: Body, other: Body) =>
  Object.keys(one).filter((name) => !Object.is(one[name], other[name])).length

const withWholeAmounts = (row: RecordRow, body: Body): Body => ({
  ...body,
  ...Object.fromEntries(
    amountsOf(row)
      .filter((name) => name in body)
      .map((name) => [name, Math.ceil(Number(body[name]))]),
  ),
})

export async function checkRecord(kit: Kit, row: RecordRow, person: Person, userid: string) {
  const { save, account } = row
  const brokers = account ? [1, 2] : [1]
  const places = brokers.map((broker) => ({ userid, broker }))
  /** Checks something between reading the records, in the order of their places, and putting them back. */
  const check = (
    sentence: string,
    meanwhile: (step: Step, before: readonly Body[]) => Promise<void>,
    where: readonly Place[] = places,
  ) =>
    kit.check(save, sentence, (step) =>
      keeping({ kit, step, person, row }, where, (before) => meanwhile(step, before)),
    )
  /** Valid bodies, for the first broker account. */
  const made = ([before = {}]: readonly Body[], sampling = kit.sampling) =>
    validBodies(save, { ...row.fixed?.(before), userid, ...(account && { [account]: 1 }) }, sampling)
  const asked = (body: Body) => question(row, userid, body)
  const now = (step: Step, broker = 1) => read(step, person, row, userid, broker)

  await check('what is saved is read, field by field', async (step, before) => {
    const bodies = made(before)
    for (const body of [...bodies, ...bodies.slice(0, 1).map((one) => withWholeAmounts(row, one))]) {
      await step.write(person, save, asked(body))
      // One example is enough.
      if (!compare(step, row, body, await now(step), 'what was sent')) return
    }
  })

  await check('a field that the call does not have is ignored', async (step, before) => {
    const [body = {}] = made(before)
    const said = await step.ask(person, save, asked({ ...body, conformance: 1 }))
    if (said.status < 400) compare(step, row, body, await now(step), 'what was sent')
    else
      step.found(
        'degrades',
        'a field "conformance"',
        String(said.status),
        'the field to be ignored: a later panel may have more',
      )
  })

  await check(
    'what its schema refuses is refused with the field, and changes nothing',
    async (step, before) => {
      const [stands = {}, ...others] = made(before, { ...kit.sampling, runs: OTHERS })
      // As unlike it as possible, so that anything that is stored of it shows.
      const [sent = {}] = others.toSorted((a, b) => unlike(b, stands) - unlike(a, stands))
      await step.write(person, save, asked(stands))
      if (!compare(step, row, stands, await now(step), 'what was sent')) return
      const seen = new Map<number, Body>()
      const isOwn = (field: string) => field === 'userid' || field === account
      await tryAll({ kit, step, person }, save, attemptsOn(save, asked(sent)), {
        async read(reading) {
          for (const broker of brokers) seen.set(broker, await now(reading, broker))
          return show([...seen.values()])
        },
        fieldNow: (field) => (isOwn(field) ? undefined : seen.get(1)?.[readNames[field] ?? field]),
        async putBack(restoring) {
          for (const broker of brokers.toReversed()) {
            const body = broker === 1 ? stands : bodyOf(row, userid, before[1] ?? {}, broker)
            if (differing(row, await now(restoring, broker), body).length > 0 || broker === 1)
              await restoring.ask(person, save, asked(body))
          }
        },
      })
    },
  )

  if (account === 'curBrokerID')
    await check('a save for both accounts (0) is read in both', async (step, before) => {
      const sent = { ...made(before)[0], curBrokerID: 0 }
      await step.write(person, save, asked(sent))
      for (const broker of brokers) compare(step, row, sent, await now(step, broker), `account ${broker} too`)
    })

  if (account)
    await check(
      "a save of the first broker account leaves the second one's as it was",
      async (step, before) => {
        await step.write(person, save, asked(made(before)[0] ?? {}))
        const other = bodyOf(row, userid, before[1] ?? {}, 2)
        compare(step, row, other, await now(step, 2), 'the second account as it was')
      },
    )

  const otherBot = person.bots.find((bot) => bot.userid !== userid)?.userid
  if (otherBot !== undefined && !row.pick)
    await check(
      "a save of one bot leaves the other bot's as it was",
      async (step, before) => {
        await step.write(person, save, asked(made(before)[0] ?? {}))
        const other = bodyOf(row, otherBot, before.at(-1) ?? {}, 1)
        const record = await read(step, person, row, otherBot, 1)
        compare(step, row, other, record, "the other bot's record as it was")
      },
      [...places, { userid: otherBot, broker: 1 }],
    )
}

/** Another person saves this person's record, with the values that it has already. */
export async function checkIsolation(
  kit: Kit,
  row: RecordRow,
  owner: Person,
  userid: string,
  stranger: Person,
) {
  await kit.check(row.save, "another account's bot is refused", async (step) => {
    const record = await read(step, owner, row, userid, 1)
    const body = bodyOf(row, userid, record, 1)
    await step.refused(stranger, row.save, question(row, userid, body), {
      because: "the bot is another account's",
    })
  })
}
