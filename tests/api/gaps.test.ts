import { describe, expect, it } from 'vitest'
import { isNothingYet, unreadable } from '@/contract/told'
import { startSandbox } from '@mocks/vitest'
import { apiStore, type EndpointName } from '@tests/contract/apiStore'
import { samples } from '@tests/contract/calls'
import { answering } from '@tests/support/answers'

/** Every save of a record, with fields that the provider has not told. */
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

describe('what is not known', () => {
  const cases = (Object.keys(saves) as Save[]).flatMap((name) => [
    [name, 'goes back as null where it was null', null] as const,
    [name, 'does not go back where it cannot be read', unreadable] as const,
  ])
  it.each(cases)('%s %s', async (name, _what, gap) => {
    const { as, args, sends } = samples[name]
    const gaps = Object.fromEntries(saves[name].map((field) => [field, gap]))
    const sandbox = await startSandbox()
    await sandbox.signInAs(as)
    const asked =
      'channel' in args ? { ...args, channel: { ...args.channel, ...gaps } } : { ...args, ...gaps }
    await apiStore().ask(name, asked)
    const [write] = sandbox.sentTo(sends.path).filter(({ method }) => method === 'POST')
    const left = Object.fromEntries(
      saves[name].map((field) => [savedName(field), gap === null ? null : undefined]),
    )
    expect(write?.body).toEqual(JSON.parse(JSON.stringify({ ...(sends.body as object), ...left })))
  })

  it('in a list too', async () => {
    const sandbox = await startSandbox()
    const { as, args, sends } = samples.saveCustomCycles
    await sandbox.signInAs(as)
    const rows = args.rows.map((row) => ({ ...row, mg1: unreadable }))
    await apiStore().ask('saveCustomCycles', { ...args, rows })
    const [{ mg1: _left, ...row }] = sends.body as [{ mg1: unknown }]
    expect(sandbox.sentTo('/savecustcycle')[0]?.body).toEqual([row])
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
    await sandbox.play(answering('/masaparams', answer))
    const { ask } = apiStore()
    const { args } = samples.getMasaniello
    const { data } = await ask('getMasaniello', args)
    expect(isNothingYet(data)).toBe(answer === null)
    expect((await ask('getMasaniello', args)).data).toBe(data)
  })
})
