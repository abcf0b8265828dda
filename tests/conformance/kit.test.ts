/** The conformance kit against the sandbox, and against the sandbox with planted faults. */
import { beforeAll, describe, expect, it } from 'vitest'
import { areaOf, conformance } from '@mocks/conformance/kit/areas'
import { client } from '@mocks/conformance/kit/client'
import { aboutBot } from '@mocks/conformance/kit/everyCall'
import type { KitOptions } from '@mocks/conformance/kit/kit'
import { asHtml, asJUnit, asText, findingsOf, type Report } from '@mocks/conformance/kit/report'
import { contractCall, contractCallNames } from '@/contract/calls'
import type { Provider } from '@mocks/provider'
import { sandboxInMemory } from '@mocks/provider/inMemory'
import { demoSandbox } from './demoSandbox'
import { scenarios } from '@mocks/provider/scenarios'
import { accountOf } from './accounts'
import { faults, type Fault } from './plantedFaults'
import { fewAndMany } from '@tests/support/fewAndMany'

const run = (send: Provider, options: Partial<KitOptions> = {}) =>
  conformance({
    send,
    base: 'http://localhost/api',
    first: accountOf('Ana'),
    second: accountOf('Carla'),
    mayWrite: true,
    mayChangeForGood: true,
    ...options,
  })

const failedIn = ({ checks }: Report) => checks.filter(({ findings }) => findings.length > 0)

const reads = contractCallNames.filter((name) => {
  const { method, answer } = contractCall(name)
  return method === 'GET' && answer
})

/** What every read shows of all bots of both accounts. */
async function shownBy(sandbox: Provider): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const who of ['Ana', 'Carla'] as const) {
    const { ask } = client({ send: sandbox, base: 'http://localhost/api', timeout: 15_000 })
    const { value } = await ask('botLogin', { body: { ...accountOf(who), uitoken: 'leme-panel' } })
    for (const { userid } of [value].flat() as { userid: number }[])
      for (const name of reads) {
        const query = aboutBot(name, String(userid))
        answers.push([name, userid, (await ask(name, { query })).value])
      }
  }
  expect(answers.length).toBeGreaterThan(70)
  return answers
}

describe('the sandbox', () => {
  /** the ids that a run with every permission sends */
  const asked = new Set<string>()
  let full: Report
  beforeAll(async () => {
    const sandbox = await demoSandbox()
    full = await run(async (request) => {
      const { search } = new URL(request.url)
      const text = `${search} ${await request.clone().text()}`
      for (const [, id = ''] of text.matchAll(/(?:userid|traderid|traderID|botid|sellerid)"?[=:]"?(\d+)/g))
        asked.add(id)
      return sandbox(request)
    })
    // Thousands of calls, on a machine that may be busy.
  }, 300_000)

  it('gives nothing to report, in any call', () => {
    expect(failedIn(full)).toEqual([])
    const checked = new Set(full.checks.flatMap(({ call, skipped }) => (skipped === undefined ? [call] : [])))
    expect(contractCallNames.filter((name) => !checked.has(name))).toEqual([])
  })

  it('gives nothing to report the second time either', async () => {
    const sandbox = await demoSandbox()
    const options = { areas: ['bots', 'copying', 'metatrader', 'followers', 'buying'] }
    await run(sandbox, options)
    expect(failedIn(await run(sandbox, options))).toEqual([])
  })

  it('is asked only about the bots of the two accounts', () => {
    // The account's own bots, the virtual one that is added, and ids that nobody has.
    const own = ['0', '1001', '1002', '11001', '21001', '3001', '900000000000000007']
    expect([...asked].filter((id) => !own.includes(id))).toEqual([])
  })

  it.each([50, 150, 400])('has everything restored when a run is stopped after %i requests', async (most) => {
    const sandbox = await demoSandbox()
    const before = await shownBy(sandbox)
    let sent = 0
    const counting: Provider = (request) => {
      sent += 1
      return sandbox(request)
    }
    await run(counting, { mayChangeForGood: false, isStopped: () => sent > most })
    expect(await shownBy(sandbox)).toEqual(before)
  })

  it.each([
    ['numbersAsText', 'cosmetic'],
    ['nulls', 'degrades'],
  ] as const)('has no blocking finding for what the panel copes with: %s', async (name, worst) => {
    const sandbox = await demoSandbox()
    const { afterwards } = scenarios[name]
    const report = await run(
      async (request) => {
        const response = await sandbox(request)
        const path = new URL(request.url).pathname.replace('/api', '')
        return (await afterwards?.(response, { method: request.method, path })) ?? response
      },
      { mayWrite: false, mayChangeForGood: false },
    )
    expect(new Set(findingsOf(report).map(({ severity }) => severity))).toEqual(new Set([worst]))
  })

  it('keeps "all accounts" selected', async () => {
    const sandbox = await demoSandbox()
    const chooseAll: Provider = async (request) => {
      const { pathname } = new URL(request.url)
      const isRead = request.method === 'GET' && pathname.endsWith('/globalparams')
      const response = await sandbox(request)
      return isRead && response.ok
        ? Response.json({ ...((await response.json()) as object), curBrokerID: 0 })
        : response
    }
    const before = await shownBy(sandbox)
    expect(failedIn(await run(chooseAll, { areas: ['general'], mayChangeForGood: false }))).toEqual([])
    expect(await shownBy(sandbox)).toEqual(before)
  })

  it('may answer null for empty lists, and one bot as an object', async () => {
    const sandbox = await demoSandbox()
    const report = await run(
      async (request) => {
        const response = await sandbox(request)
        const text = await response.clone().text()
        return text === '[]' ? Response.json(null) : response
      },
      { first: accountOf('Carla'), second: accountOf('Ana') },
    )
    expect(failedIn(report)).toEqual([])
  })

  it('is only read without permission to write', async () => {
    const sandbox = await demoSandbox()
    const sent: string[] = []
    const report = await run(
      (request) => {
        sent.push(`${request.method} ${new URL(request.url).pathname}`)
        return sandbox(request)
      },
      { mayWrite: false, mayChangeForGood: false },
    )
    expect(failedIn(report)).toEqual([])
    expect(new Set(sent.filter((call) => call.startsWith('POST')))).toEqual(
      new Set(['POST /api/botlogin', 'POST /api/x/signout']),
    )
    expect(sent).not.toContain('GET /api/botremove')
  })

  it('is never asked for a Real account, and not written to where one may trade', async () => {
    const sandbox = await sandboxInMemory()
    const written = new Set<string>()
    const types = new Set<unknown>()
    const report = await run(async (request) => {
      const { search } = new URL(request.url)
      const said = await request.clone().text()
      const body = (said.startsWith('{"') && said.endsWith('}') ? JSON.parse(said) : {}) as Record<
        string,
        unknown
      >
      if ('accType' in body) types.add(body['accType'])
      const response = await sandbox(request)
      // What the sandbox has refused it has not written.
      if (request.method === 'POST' && response.ok && !request.url.includes('botlogin'))
        for (const [, id = ''] of `${search} ${said}`.matchAll(/userid"?[=:]"?(\d+)/g)) written.add(id)
      return response
    })
    expect(failedIn(report)).toEqual([])
    expect([...types].filter((type) => Number(type) === 2)).toEqual([])
    // Ana's first bot trades on a Real account, the others on none.
    expect([...written].toSorted()).toEqual(['1002', '3001'])
  })

  it('is only read where every bot may trade on a Real account', async () => {
    const sandbox = await sandboxInMemory()
    const real: Provider = async (request) => {
      const response = await sandbox(request)
      const isRead = request.method === 'GET' && request.url.includes('/globalparams')
      return isRead && response.ok
        ? Response.json({ ...((await response.json()) as object), accType: 2 })
        : response
    }
    const sent: string[] = []
    const report = await run((request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}`)
      return real(request)
    })
    expect(failedIn(report)).toEqual([])
    const posts = sent.filter((call) => call.startsWith('POST'))
    expect(new Set(posts)).toEqual(
      new Set(['POST /api/botlogin', 'POST /api/botregister', 'POST /api/register', 'POST /api/x/signout']),
    )
    expect(asText(report)).toContain('Not checked: every bot of a test account trades on a Real account')
  })

  const taken = faults.filter(({ sent }) => sent)
  for (const { runs, options } of fewAndMany(Math.ceil(taken.length / 4), taken.length))
    it(
      `is put back at once where a provider takes what it should refuse (${runs} times)`,
      options,
      async () => {
        for (const { about, plant, areas, call } of taken.filter(
          (_, place) => (place * runs) % taken.length < runs,
        )) {
          const sandbox = await demoSandbox()
          const before = await shownBy(sandbox)
          const report = await run(plant(sandbox), { areas, mayChangeForGood: false })
          expect([about, await shownBy(sandbox)]).toEqual([about, before])
          // Without permission, nothing is tried that could not be put back.
          const isTried = failedIn(report).some((check) => check.call === call)
          expect([about, isTried]).toEqual([about, !['sendBotCommand', 'saveProxy'].includes(call)])
        }
      },
    )

  it('is unchanged afterwards', async () => {
    const sandbox = await demoSandbox()
    const before = await shownBy(sandbox)
    await run(sandbox, { mayChangeForGood: false })
    expect(await shownBy(sandbox)).toEqual(before)
  })
})

it('every call is checked in one area', () => {
  expect(contractCallNames.filter((name) => areaOf(name) === '')).toEqual([])
})

describe('a provider with a fault', () => {
  // The kit finds in one way whatever should be refused, so one in four is planted here.
  const alike = faults.filter(({ sent }) => sent).filter((_, place) => place % 4 !== 0)
  it.each(faults.filter((fault) => !alike.includes(fault)))('that $about', find)
  it.each(alike)('that $about', { tags: ['wide'] }, find)

  async function find(fault: Fault) {
    const report = await run(fault.plant(await demoSandbox()), { areas: fault.areas })
    const found = failedIn(report).flatMap(({ call, findings }) =>
      findings.map((finding) => ({ ...finding, call })),
    )
    const about = found.filter(({ call, severity }) => severity === fault.severity && call === fault.call)
    expect(found.map(({ severity, call }) => `${severity}: ${call}`)).toContain(
      `${fault.severity}: ${fault.call}`,
    )
    if (!fault.sent) return
    const named = about.find(({ sent }) => fault.sent?.test(sent))
    expect(about.map(({ sent }) => sent)).toContainEqual(expect.stringMatching(fault.sent))
    // The call, the field and why, what came, and what it has to be.
    expect(named?.sent).toContain(contractCall(fault.call).path)
    expect(named?.expected).toMatch(/^a refusal .*: (\w+) (?:is|breaks) .*; allowed: ./s)
  }

  describe('whose session is lost', () => {
    const withCookie =
      (change: (header: string) => string | undefined): ((sandbox: Provider) => Provider) =>
      (sandbox) =>
      async (request) => {
        const response = await sandbox(request)
        const headers = new Headers(response.headers)
        const [said] = headers.getSetCookie()
        headers.delete('set-cookie')
        const changed = said === undefined ? undefined : change(said)
        if (changed !== undefined) headers.append('set-cookie', changed)
        return new Response(response.body, { status: response.status, headers })
      }
    const plain = 'http://provider.example/api'
    it.each([
      ['sets no cookie', 'http://localhost/api', () => undefined, 'none', 'a Set-Cookie'],
      ['asks for https', plain, (one: string) => `${one}; Secure`, 'Secure, but', 'mend'],
      [
        'has another path',
        plain,
        (one: string) => one.replace(/Path=[^;]*/, 'Path=/panel'),
        'Path=/panel',
        'mend',
      ],
      [
        'has another domain',
        plain,
        (one: string) => `${one}; Domain=other.example`,
        'Domain=other.example',
        'mend',
      ],
    ] as const)('because it %s, hears of it once', async (_about, base, change, got, expected) => {
      const lost = withCookie(change)(await demoSandbox())
      const calls: string[] = []
      const counting: Provider = (request) => {
        calls.push(new URL(request.url).pathname)
        return lost(request)
      }
      const report = await run(counting, { base })
      const [finding, ...others] = findingsOf(report)
      expect(others).toEqual([])
      expect(finding?.severity).toBe('blocks')
      expect(finding?.got).toContain(got)
      expect(finding?.expected).toContain(expected)
      expect(calls.length).toBeLessThan(12)
      const untried = report.checks.filter(({ skipped }) => skipped?.startsWith('the session'))
      expect(untried.length).toBeGreaterThan(50)
    })
  })

  it.each([
    ['an unknown code', { loteType: 9 }, 'loteType 9 (one of 1 fixed, 2 percentage)'],
    ['a value beyond its limits', { lote: -1 }, 'lote -1 (number, from 0)'],
    ['a value of another type', { curBrokerID: 'no' }, 'curBrokerID "no" (one of 0 all, 1 first, 2 second)'],
    ['nothing for a value', { stopType: null }, 'stopType null (one of 1 fixed,'],
  ])('that answers %s is told field, value and what it may be', async (_about, change, words) => {
    const sandbox = await demoSandbox()
    const odd: Provider = async (request) => {
      const response = await sandbox(request)
      const isRead = request.method === 'GET' && new URL(request.url).pathname.endsWith('/globalparams')
      return isRead && response.ok
        ? Response.json({ ...((await response.json()) as object), ...change })
        : response
    }
    const report = await run(odd, { areas: ['general'], mayWrite: false, mayChangeForGood: false })
    expect(findingsOf(report).map(({ expected }) => expected)).toEqual([expect.stringContaining(words)])
  })

  describe('that lacks subjects', () => {
    const lacking =
      (sandbox: Provider, code: number, ...subjects: readonly string[]): Provider =>
      (request) => {
        const path = new URL(request.url).pathname.replace('/api', '')
        const call = contractCallNames.map(contractCall).find((one) => one.path === path)
        return call && subjects.includes(call.subject)
          ? Promise.resolve(Response.json({ msg: 'unknown_call' }, { status: code }))
          : sandbox(request)
      }

    it.each([404, 501])('is told which, and blamed for none of their calls: %i', async (code) => {
      const options = { areas: ['sign-in', 'reader', 'cycles', 'buying', 'referrals'] }
      const report = await run(lacking(await demoSandbox(), code, 'money', 'signals', 'purchase'), options)
      expect(failedIn(report)).toEqual([])
      expect(report.notOffered?.toSorted()).toEqual(['money', 'purchase', 'signals'])
      expect(asText(report)).toMatch(/^Not offered: signals, money, purchase\./m)
      expect(asHtml(report, '')).toContain('Not offered: signals, money, purchase.')
    })

    it('is told that the panel needs it', async () => {
      const report = await run(lacking(await demoSandbox(), 404, 'general'), { areas: ['general'] })
      expect(report.notOffered).toEqual([])
      expect(failedIn(report).map(({ call }) => call)).toContain('getGlobalParams')
    })

    it('is told the calls of a subject of which it has a part', async () => {
      const sandbox = await demoSandbox()
      const partly: Provider = (request) =>
        request.url.includes('/getcycles') ? sandbox(request) : lacking(sandbox, 404, 'money')(request)
      const report = await run(partly, { areas: ['cycles', 'soros'] })
      expect(report.notOffered).toEqual([])
      const blocked = failedIn(report).flatMap(({ call, findings }) =>
        findings.some(({ severity }) => severity === 'blocks') ? [call] : [],
      )
      expect(new Set(blocked)).toEqual(new Set(['saveCycles', 'getSoros', 'saveSoros']))
    })
  })

  it('that has only a part of an area is told what is missing, not that it answers without a session', async () => {
    const sandbox = await demoSandbox()
    const partly: Provider = async (request) =>
      /(?:get|save)soros$/.test(new URL(request.url).pathname)
        ? Response.json({ msg: 'unknown_call' }, { status: 501 })
        : sandbox(request)
    const found = failedIn(await run(partly, { areas: ['soros'] }))
    const told = found.flatMap(({ call, findings }) => findings.map(({ expected }) => [call, expected]))
    expect(told).toEqual([
      ['getSoros', 'the call to exist'],
      ['saveSoros', 'the call to exist'],
    ])
  })

  it('has at least forty of them', () => {
    expect(faults.length).toBeGreaterThanOrEqual(40)
  })
})

describe('the reports', () => {
  const soros = faults.find(({ call }) => call === 'saveSoros')
  const failing = async () =>
    run(soros ? soros.plant(await demoSandbox()) : await demoSandbox(), { areas: ['soros'] })

  it('say which call, what was sent, what came and what was expected', async () => {
    const text = asText(await failing())
    expect(text).toMatch(/BLOCKS {2}POST \/savesoros: /)
    expect(text).toMatch(/sent .*\n {2}got .*\n {2}expected /)
  })

  it('never show who signs in, nor any other secret', async () => {
    const { email, password } = accountOf('Ana')
    const secret = `"'&${password}`
    const echo: Provider = async (request) =>
      Response.json({
        error: `${await request.text()} ${request.headers.get('cookie') ?? ''}`,
        sessionToken: 'abc123',
      })
    const report = await run(echo, { first: { email, password: secret } })
    expect(findingsOf(report).length).toBeGreaterThan(0)
    for (const page of [asText(report), asJUnit(report), asHtml(report, '')]) {
      for (const hidden of [email, password, 'abc123', 'of-this-session']) expect(page).not.toContain(hidden)
    }
  })

  it.each([
    ['a', 'a "•••" is a bad password'],
    ['demo', 'a "•••" is a bad password'],
    ['demo-password', 'a "•••" is a bad password'],
  ])('hide the password "%s" where it stands, not in other words', async (password, said) => {
    const echo: Provider = () => Promise.resolve(new Response(`a "${password}" is a bad password, democracy`))
    const text = asText(await run(echo, { first: { email: 'ana@leme.example', password } }))
    expect(text).toContain(`${said}, democracy`)
    expect(text).not.toContain(`"${password}"`)
  })

  it('are well-formed, whatever a provider answers', async () => {
    const hostile: Provider = () => Promise.resolve(new Response('"<b>]]>&\u0000\u001b'))
    const report = await run(hostile)
    const xml = asJUnit(report)
    for (const wrong of ['<b>', '\u0000', '\u001b']) expect(xml).not.toContain(wrong)
    expect(xml).not.toMatch(/&(?!#\d+;)/)
    expect(xml.match(/<testcase/g)?.length).toBe(report.checks.length)
    expect(asHtml(report, '')).not.toContain('<b>')
  })

  it('name every call by its address', async () => {
    const xml = asJUnit(await run(await demoSandbox(), { areas: ['soros'] }))
    expect(xml).toContain(`name="POST ${contractCall('saveSoros').path}: `)
  })
})
