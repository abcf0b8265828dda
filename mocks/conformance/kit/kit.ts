/** Runs checks and keeps what they find. */
import { isOptionalCall } from '@/contract/call'
import * as v from 'valibot'
import { contractCall, isWrite, type ContractCallName } from '@/contract/calls'
import type { Sampling } from './bodies'
import { client, type Client, type ClientOptions, type Question, type Said } from './client'
import {
  isMissing,
  judgeAnswer,
  judgeAttempt,
  judgeRefusal,
  judgeYes,
  type Aftermath,
  type Attempt,
  type Judgement,
  type Refusing,
} from './judge'
import type { Checked, Finding, Severity } from './report'
import { withoutSecrets, type Shown } from './secrets'

export interface Account {
  readonly email: string
  readonly password: string
}

/** A test account and its session. */
export interface Person extends Account {
  readonly client: Client
  /** the bots that the sign-in answered; the first one is written to */
  bots: readonly { readonly userid: string; readonly traderid: string }[]
  /** why nothing may be written to any of them */
  risk?: string
}

export interface KitOptions extends Omit<ClientOptions, 'timeout'> {
  readonly timeout?: number
  readonly first: Account
  readonly second?: Account | undefined
  /** the client token of the sign-in */
  readonly uiToken?: string
  /** saves and puts back what was there */
  readonly mayWrite?: boolean
  /** what no call can put back */
  readonly mayChangeForGood?: boolean
  readonly sampling?: Sampling
  /** all if absent */
  readonly areas?: readonly string[] | undefined
  /** ends the run before the next check */
  readonly isStopped?: () => boolean
}

class Skipped extends Error {}
/** A fault that makes the rest of a check pointless; it has been noted. */
class Noted extends Error {}

export type Step = ReturnType<typeof stepOf>

interface Notes {
  readonly findings: Finding[]
  readonly shown: Shown
  /** calls whose answer cannot be used: what builds on them is not checked */
  readonly broken: Set<ContractCallName>
}

/** What a check may do. Faults go into its findings. */
function stepOf({ findings, shown, broken }: Notes) {
  async function judged(
    person: Person,
    name: ContractCallName,
    question: Question,
    judge: (said: Said) => readonly Judgement[],
  ) {
    const said = await person.client.ask(name, question)
    const judgements = judge(said)
    for (const { severity, expected } of judgements)
      findings.push({
        severity,
        sent: shown.sent(name, question),
        got: shown.got(said),
        expected: shown.hide(expected, Infinity),
      })
    return { said, isBlocked: judgements.some(({ severity }) => severity === 'blocks') }
  }
  const { hide } = shown
  /** Nothing more can be seen now. */
  function wait({ status, retryAfter }: Said) {
    if (status !== 429) return
    if (retryAfter === '')
      found('degrades', 'too many calls', '429', 'Retry-After, in seconds: the panel asks nothing until then')
    throw new Skipped('the provider asks to wait; run the kit later again')
  }
  const found = (severity: Severity, sent: string, got: string, expected: string) =>
    void findings.push({ severity, sent: hide(sent), got: hide(got), expected: hide(expected, Infinity) })
  return {
    /** To be thrown: this cannot be checked here. */
    skip: (reason: string) => new Skipped(reason),
    /** An answer with data, read by the contract. `strictly`: also noting what the panel forgives. */
    async answer(
      person: Person,
      name: ContractCallName,
      question: Question,
      how: 'strictly' | 'as the panel' = 'as the panel',
    ): Promise<unknown> {
      if (how === 'as the panel' && broken.has(name))
        throw new Skipped(`${contractCall(name).path} does not answer as it should`)
      const isOptional = isOptionalCall(contractCall(name))
      const { said, isBlocked } = await judged(person, name, question, (one) =>
        isOptional && isMissing(one)
          ? []
          : judgeAnswer(name, one).filter(({ severity }) => how === 'strictly' || severity === 'blocks'),
      )
      if (isOptional && isMissing(said)) throw new Skipped('the provider does not have this optional call')
      if (isBlocked) {
        broken.add(name)
        throw new Noted()
      }
      const { answer } = contractCall(name)
      return answer && v.parse(answer, said.value)
    },
    /** A write that has to be accepted. */
    async write(person: Person, name: ContractCallName, question: Question) {
      const sent = question.body ?? question.query
      const { isBlocked } = await judged(person, name, question, (said) => judgeYes(said, sent))
      if (isBlocked) throw new Noted()
    },
    async refused(person: Person, name: ContractCallName, question: Question, refusing: Refusing) {
      const isOptional = isOptionalCall(contractCall(name))
      const sent = question.body ?? question.query
      await judged(person, name, question, (said) => {
        wait(said)
        // A 404 may be the refusal, but not of somebody who is not signed in.
        if (isMissing(said) && (refusing.status === 401 || said.status !== 404)) {
          // That a read is missing is said by the check of its answer.
          if (isOptional || refusing.status !== 401 || !isWrite(contractCall(name)))
            throw new Skipped('the provider does not have this call')
          return judgeAnswer(name, said)
        }
        return isOptional && isMissing(said) ? [] : judgeRefusal(said, sent, refusing)
      })
    },
    /** Something that has to be refused; its judgement needs what is stored afterwards. */
    async attempt(person: Person, name: ContractCallName, { question }: Attempt): Promise<Said> {
      const said = await person.client.ask(name, question)
      wait(said)
      if (isMissing(said) && said.status !== 404) throw new Skipped('the provider does not have this call')
      return said
    },
    judgeAttempt(name: ContractCallName, attempt: Attempt, said: Said, after: Aftermath) {
      const { isSeen, isChanged, now } = after
      const { query, body } = attempt.question
      const { wrong, field, because } = attempt
      const rest = body === undefined ? '' : ', the rest as it should be'
      const part = body === undefined ? { query: query ?? {} } : { body: { [field]: wrong?.value } }
      const short = wrong && field !== 'body' ? part : { body }
      const stored = isChanged
        ? `then ${field} is ${JSON.stringify(now) ?? 'not shown'}`
        : 'nothing is stored'
      for (const { severity, expected } of judgeAttempt(said, attempt, after))
        found(
          severity,
          `${shown.sent(name, short)}${rest} (${field} ${because})`,
          `${shown.got(said)}${isSeen ? `; ${stored}` : ''}`,
          expected,
        )
    },
    /** Without a judgement. */
    ask: (person: Person, name: ContractCallName, question: Question) => person.client.ask(name, question),
    found,
    /** Finds what is not as it has to be. */
    same(sent: string, got: string, expected: string, severity: Severity = 'blocks') {
      if (got !== expected) found(severity, sent, got, expected)
    },
  }
}

export type Kit = ReturnType<typeof startKit>

export function startKit(options: KitOptions) {
  const { sampling = { seed: 1, runs: 3 } } = options
  const isAllowed = { write: options.mayWrite ?? false, forGood: options.mayChangeForGood ?? false }
  const { timeout = 15_000, uiToken = 'leme-panel', isStopped = () => false } = options
  const checks: Checked[] = []
  const broken = new Set<ContractCallName>()
  const clients: Client[] = []
  /** Nobody is signed in. */
  const newClient = () => {
    const created = client({ ...options, timeout })
    clients.push(created)
    return created
  }
  const personOf = (account: Account): Person => ({ ...account, client: newClient(), bots: [] })
  const first = personOf(options.first)
  const second = options.second && personOf(options.second)
  const people = second ? [first, second] : [first]
  const shown = withoutSecrets(() => [
    ...people.flatMap(({ email, password }) => [password, email]),
    ...clients.flatMap((one) => [...one.secrets]),
  ])
  let area = ''

  return {
    first,
    second,
    newClient,
    get mayWrite() {
      return isAllowed.write && first.risk === undefined
    },
    get mayChangeForGood() {
      return isAllowed.forGood && first.risk === undefined
    },
    /** why nothing is written */
    get whyOnlyRead() {
      return first.risk ?? 'it is a write (--write)'
    },
    isAllowed,
    sampling,
    uiToken,
    checks,
    isStopped,
    enter(name: string) {
      area = name
    },
    /**
     * @param sentence what has to hold
     * @returns whether it does
     */
    async check(
      call: ContractCallName,
      sentence: string,
      run: (step: Step) => Promise<void>,
    ): Promise<boolean> {
      if (isStopped()) return false
      const findings: Finding[] = []
      let skipped: string | undefined
      try {
        await run(stepOf({ findings, shown, broken }))
      } catch (error) {
        if (error instanceof Skipped) skipped = error.message
        else if (!(error instanceof Noted)) throw error
      }
      const reason = skipped === undefined || findings.length > 0 ? {} : { skipped }
      checks.push({ area, call, check: sentence, findings, ...reason })
      return skipped === undefined && findings.length === 0
    },
  }
}
