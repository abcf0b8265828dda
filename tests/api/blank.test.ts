import { describe, expect, it } from 'vitest'
import { isNothingYet } from '@/contract/wire'
import { onlyAt } from '@mocks/provider/scenarios'
import { startSandbox } from '@mocks/vitest'
import { apiStore, type EndpointName } from '@tests/contract/apiStore'
import { samples } from '@tests/contract/calls'

/** Every save of a record, with fields that the provider has left blank. */
const saves = {
  saveGlobalParams: ['lote', 'traderMode'],
  saveReaderParams: ['maxtrades'],
  saveGroup: ['stopLoss', 'chanEnable'],
  saveRecoveryParams: ['ciclosfat', 'soros'],
  saveCycles: ['ciclosFat'],
  saveSoros: ['soros', 'sorosperc'],
  saveLossRecovery: ['mode'],
  saveMasaniello: ['capital', 'restart'],
  saveTraderInfo: ['timeframe', 'copyTraderEn'],
  saveTraderData: ['maxTrades'],
  saveTrader: ['lote', 'trailingStopLoss'],
  saveMetaData: ['sendClose', 'trailingStopLoss'],
} as const satisfies Partial<Record<EndpointName, readonly string[]>>
type Save = keyof typeof saves

const savedName = (field: string) => (field === 'trailingStopLoss' ? 'trailingSL' : field)

describe('what the provider has left blank goes back as it was', () => {
  it.each(Object.keys(saves) as Save[])('%s', async (name) => {
    const { as, args, sends } = samples[name]
    const blank = saves[name]
    const sandbox = await startSandbox()
    await sandbox.signInAs(as)
    const asked = 'channel' in args ? { ...args, channel: { ...args.channel, blank } } : { ...args, blank }
    await apiStore().ask(name, asked)
    const [write] = sandbox.sentTo(sends.path).filter(({ method }) => method === 'POST')
    const nulls = Object.fromEntries(blank.map((field) => [savedName(field), null]))
    expect(write?.body).toEqual({ ...(sends.body as object), ...nulls })
  })

  it('in a list too', async () => {
    const sandbox = await startSandbox()
    const { as, args, sends } = samples.saveCustomCycles
    await sandbox.signInAs(as)
    const rows = args.rows.map((row) => ({ ...row, blank: ['mg1'] }))
    await apiStore().ask('saveCustomCycles', { ...args, rows })
    const [row] = sends.body as object[]
    expect(sandbox.sentTo('/savecustcycle')[0]?.body).toEqual([{ ...row, mg1: null }])
  })
})

describe('a record that is read again without a change', () => {
  it.each([
    ['nothing stored', null],
    ['one field blank', { capital: null, totalOper: 5 }],
    ['everything said', { capital: 100, totalOper: 5 }],
  ])('is the same object: %s', async (_what, answer) => {
    const sandbox = await startSandbox()
    await sandbox.signInAs('Ana')
    await sandbox.play(
      onlyAt('/masaparams', { about: 'One answer.', intercept: () => Response.json(answer) }),
    )
    const { ask } = apiStore()
    const { args } = samples.getMasaniello
    const { data } = await ask('getMasaniello', args)
    expect(isNothingYet(data)).toBe(answer === null)
    expect((await ask('getMasaniello', args)).data).toBe(data)
  })
})
