import { expect, it, vi } from 'vitest'
// Injects the calls that the panel loads with their screens.
import '@/api/copyTrading'
import '@/api/metaTrader'
import { signIn } from '@/features/session/session'
import { loadBot } from '@/robot/records/botRecords'
import { records as recordTable } from '@/robot/records/records'
import { makeStore } from '@/app/store'
import { demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'
import { endWithTest } from '@tests/support/endWithTest'
import { holdCalls } from '@tests/support/holdCalls'

const [ana] = demoAccounts

it('reads the records of a bot four at a time, and keeps them in the order of the table', async () => {
  const sandbox = await startSandbox()
  const made = makeStore({ readRetries: 0 })
  endWithTest(made)
  const { dispatch } = made.store
  await dispatch(signIn(ana!.email, ana!.password))
  sandbox.requests.length = 0
  const { scenario, release } = holdCalls(({ path }) => path !== '/globalparams')
  await sandbox.play(scenario)

  const loading = dispatch(loadBot('1002'))
  const held = () => sandbox.requests.filter(({ path }) => path !== '/globalparams').length
  await vi.waitUntil(() => held() === 4)
  release()
  const { records, errors } = await loading
  expect([...records.keys()]).toEqual([...recordTable.keys()])
  expect(errors.size).toBe(0)
  // Which account trades is known from both accounts' general settings.
  expect(sandbox.requests).toHaveLength([...recordTable.keys()].length + 1)
})
