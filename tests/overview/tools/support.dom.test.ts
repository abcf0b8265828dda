import { describe, expect, it, onTestFinished } from 'vitest'
import { failedCalls, noteFailure } from '@/api/failedCalls'
import { envelopeOf, scrubbed } from '@/app/sentry'
import { supportReport } from '@/overview/tools/supportReport'

describe('a report of a fault', () => {
  it('has the message without values', () => {
    expect(scrubbed('Cannot read "ana@leme.example" of 1001, sent to https://x.example/a?userid=7')).toBe(
      'Cannot read • of • sent to •',
    )
    expect(scrubbed("token 'abc' of ana@leme.example: 12,50")).toBe('token • of • •')
  })

  it('says where in the build it was thrown, and nothing of the address', () => {
    const error = new TypeError('lote 5.5 is not a number')
    error.stack = `TypeError: lote 5.5
    at save (https://leme.example/leme/assets/panel-a1.js:3:7)
    at https://leme.example/fleet?userid=1001:1:1
    at run (https://leme.example/leme/assets/antd~x.js:10:2)`
    const [, , event] = envelopeOf(error, 'id', 5).split('\n')
    expect(JSON.parse(event ?? '')).toMatchObject({
      timestamp: 5,
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'lote • is not a number',
            stacktrace: {
              frames: [
                { filename: 'app:///assets/antd~x.js', lineno: 10, colno: 2 },
                { filename: 'app:///assets/panel-a1.js', lineno: 3, colno: 7 },
              ],
            },
          },
        ],
      },
    })
    expect(event).not.toMatch(/1001|leme\.example|5\.5/)
  })
})

it('the report for support lists the last ten failed calls, newest first, by path and status alone', () => {
  onTestFinished(() => void (failedCalls.length = 0))
  window.history.replaceState(null, '', '/reader-params?userid=1001')
  for (let i = 0; i < 11; i++)
    noteFailure({ url: '/getsoros', params: { userid: '1001' } }, { kind: 'http', status: 500 + i })
  noteFailure(
    { url: '/savesoros', method: 'POST', body: { soros: 3 } },
    { kind: 'offline', reason: 'timeout' },
  )
  const report = supportReport(new Date(0))
  expect(report).toContain('screen: /reader-params\n')
  expect(report.match(/^\S+ (GET|POST) .*$/gm)).toHaveLength(10)
  expect(report).toMatch(/failed calls: 10\n\S+ POST \/savesoros timeout\n\S+ GET \/getsoros 510\n/)
  expect(report).not.toMatch(/1001|soros":/)
})
