import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import dayjs from 'dayjs'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockReading, millisecondsNow, onClockChange, secondsNow, timeCall } from '@/config/clock'
import { failedCalls } from '@/api/failedCalls'
import '@/shared/calendarWords'
import type { Scenario } from '@mocks/provider/scenario'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { apiStore } from '@tests/contract/apiStore'
import { holdCalls } from '@tests/support/holdCalls'

/** What the provider's clock shows. */
const NOW = Date.UTC(2026, 10, 21, 12) / 1000
const MINUTE = 60
const DAY = 86_400
const ana = { userid: '1001' } as const

/** Only the date: timers and performance.now() go on. */
const setDevice = (ahead: number) => void vi.setSystemTime((NOW + ahead) * 1000)

let sandbox: TestSandbox
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 })
  sandbox = await startSandbox({ now: NOW })
  await sandbox.signInAs('Ana')
})
afterEach(() => void vi.useRealTimers())

const ask = () => apiStore().ask('getBots', ana)

/** Answers with these headers instead of its own. */
const headed = (headers: Readonly<Record<string, string>>): Scenario => ({
  about: 'Other headers.',
  afterwards(response) {
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  },
})

it('is asked by everything in the panel: no other file reads the clock of the device', () => {
  const root = join(import.meta.dirname, '../../src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    // The server's clock is the one that the panel goes by.
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server/'))
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const reading = texts.filter(([, text]) => /\bnew Date\(\)|\bDate\.now\b/.test(text)).map(([file]) => file)
  expect(reading.toSorted()).toEqual(['config/clock.ts', 'store/reading/seenAnswers.ts'])
  const withoutClock = texts.filter(
    ([, text]) => /\bdayjs\(/.test(text) && !/shared\/calendar(?:Words|Clock)|\.\/calendarClock/.test(text),
  )
  expect(withoutClock.map(([file]) => file)).toEqual([])
})

describe('the time', () => {
  it.each([
    ['deviceAhead:40', 40 * DAY],
    ['deviceAhead:-3', -3 * DAY],
  ])('is as far off as the scenario %s says', async (scenario, ahead) => {
    await sandbox.play(scenario)
    await ask()
    expect(Math.abs((clockReading() ?? 0) / 1000 - ahead)).toBeLessThan(2)
  })

  it.each([
    ['40 days ahead', 40 * DAY],
    ['three days behind', -3 * DAY],
    ['130 seconds ahead', 130],
    ['at the start of 1970', -NOW],
  ])("is the provider's on a device that is %s", async (_name, ahead) => {
    setDevice(ahead)
    await ask()
    expect(secondsNow()).toBeGreaterThanOrEqual(NOW)
    expect(secondsNow()).toBeLessThan(NOW + 2)
    setDevice(ahead + 600)
    expect(Math.abs(secondsNow() - (NOW + 600))).toBeLessThan(2)
  })

  it.each([90, -90, 0])(
    "is the device's where it is off by %i seconds, to the millisecond",
    async (ahead) => {
      setDevice(ahead)
      await ask()
      expect(millisecondsNow()).toBe(Date.now())
      expect(clockReading()).toBe(0)
    },
  )

  it.each([
    ['is empty', { date: '' }],
    ['is no date', { date: 'soon' }],
    ['does not say of which zone it is', { date: 'Sat, 21 Nov 2026 12:00:00' }],
    ['is written otherwise', { date: '2026-11-21' }],
    ['has another day of the week', { date: 'Mon, 21 Nov 2026 12:00:00 GMT' }],
    ['is in 1970', { date: 'Thu, 01 Jan 1970 00:00:10 GMT' }],
    ['is in 2400', { date: 'Wed, 01 Jan 2400 00:00:00 GMT' }],
    ['was kept by a cache on its way', { age: '120' }],
  ])("is the device's where the answer's date %s", async (_name, headers) => {
    setDevice(40 * DAY)
    await sandbox.play(headed(headers))
    await ask()
    expect(secondsNow()).toBe(NOW + 40 * DAY)
    await sandbox.play(headed({ age: '0' }))
    await ask()
    expect(Math.abs(secondsNow() - NOW)).toBeLessThan(2)
  })

  it("is the device's where the answer has no date that can be read", async () => {
    setDevice(40 * DAY)
    sandbox.server.use(http.get('*/api/getbots', () => HttpResponse.json([])))
    expect(await ask()).toEqual({ data: [] })
    expect(secondsNow()).toBe(NOW + 40 * DAY)
  })

  it('is what a refusal says too, and when it was refused', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    setDevice(40 * DAY)
    await sandbox.forgetSession()
    expect(await ask()).toMatchObject({ error: { status: 401 } })
    expect(Math.abs(secondsNow() - NOW)).toBeLessThan(2)
    expect(Math.abs((failedCalls[0]?.at ?? 0) - NOW)).toBeLessThan(2)
  })

  it("is the device's again once that is right", async () => {
    setDevice(40 * DAY)
    await ask()
    setDevice(3)
    await ask()
    expect(millisecondsNow()).toBe(Date.now())
  })

  it('is not taken from an answer in whose time the clock was set or the device slept', async () => {
    for (const [before, after] of [
      [0, 40 * DAY],
      [40 * DAY, 0],
    ] as const) {
      const { scenario, release } = holdCalls('/getbots')
      await sandbox.play(scenario)
      sandbox.requests.length = 0
      setDevice(before)
      const asked = ask()
      await expect.poll(() => sandbox.sentTo('/getbots').length).toBe(1)
      setDevice(after)
      release()
      await asked
      expect(millisecondsNow()).toBe(Date.now())
    }
  })

  it('is the same for answers that differ by seconds, so that nothing is drawn again', () => {
    setDevice(40 * DAY)
    const read = (late: number) =>
      timeCall()(new Headers({ date: new Date((NOW + late) * 1000).toUTCString() }))()
    read(0)
    const changed = vi.fn<() => void>()
    const end = onClockChange(changed)
    const first = millisecondsNow()
    for (const late of [3, -4, 0]) read(late)
    expect([changed.mock.calls.length, millisecondsNow()]).toEqual([0, first])
    read(5 * MINUTE)
    end()
    expect(changed).toHaveBeenCalledOnce()
  })

  it('is what calendars take for today', async () => {
    setDevice(40 * DAY)
    await ask()
    expect(dayjs().format('YYYY-MM-DD')).toBe('2026-11-21')
    expect(dayjs('2026-01-05').format('YYYY-MM-DD')).toBe('2026-01-05')
  })

  it('counts how long the provider wants to wait, where it names a moment', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    setDevice(40 * DAY)
    const date = new Date(NOW * 1000).toUTCString()
    const wait = new Date((NOW + 90) * 1000).toUTCString()
    await sandbox.play({
      about: 'Wait.',
      intercept: () => new Response('{}', { status: 429, headers: { date, 'retry-after': wait } }),
    })
    const { error } = await ask()
    expect(error?.kind === 'http' && error.retryAt! - NOW).toBeOneOf([89, 90, 91])
  })
})

describe('until the first answer of a page', () => {
  const nextPage = async () => {
    vi.resetModules()
    return import('@/config/clock')
  }

  it('the time is what the last page found, which nothing claims yet', async () => {
    setDevice(40 * DAY)
    await ask()
    const next = await nextPage()
    expect(Math.abs(next.secondsNow() - NOW)).toBeLessThan(2)
    expect(next.clockReading()).toBeUndefined()
  })

  it.each(['', 'soon', '1e999', '9e15', '-9e15'])(
    "the time is the device's where %j is kept",
    async (kept) => {
      localStorage.setItem('clockAhead', kept)
      const next = await nextPage()
      expect(next.millisecondsNow()).toBe(Date.now())
    },
  )
})
