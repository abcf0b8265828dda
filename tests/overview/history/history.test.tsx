import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
// Imported here, so that no test waits for its code.
import '@/overview/history/HistoryEntries'
import { areValid, fileOf } from '@/overview/history/restore'
import { recordsAt } from '@/overview/history/versions'
import { addressesOf, lists, recordNamed } from '@/robot/records/records'
import { keyOf } from '@/store/address'
import { selectTraderScope } from '@/store/botsSlice'
import { plannedEntries } from '@/overview/transfer/listEntries'
import { differencesOf } from '@/shared/fields/fieldTable'
import { SILENT_MS } from '@/store/history/connection'
import { historyDb } from '@/store/history/db'
import { historyEntry, type Entry, type EntryValues } from '@/store/history/entry'
import type { About } from '@/store/history/about'
import { record } from '@tests/features/general/openSettings'
import { choose } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'
import { confirmEveryRisk, savesTo } from '@tests/support/settingsForm'

const ANA = 'ana@leme.example'
const AT = new Date(2026, 2, 14, 15, 9, 26).getTime()

const soros: About & Pick<Entry, 'proof'> = {
  path: '/config-soros',
  bot: '1001',
  record: keyOf({ record: 'soros', userid: '1001', account: 1 }),
  before: { soros: 2, sorosgale: 0 },
  after: { soros: 3, sorosgale: 0 },
  proof: 'confirmed',
}
const command: About = { path: '/botcommands', bot: '1002', act: 'sent', after: { botCmd: 1 } }

async function openHistory(who: string, entries: readonly About[], path = '/history') {
  await historyDb.forget(who)
  onTestFinished(() => historyDb.forget(who))
  const panel = await renderSignedIn({ path, as: 'Ana' })
  for (const [place, about] of entries.entries())
    await historyDb.add(who, historyEntry(about, undefined, `e${place}`, AT + place * 1000))
  return panel
}

const rows = () => within(screen.getByRole('list', { name: 'Histórico' })).getAllByRole('listitem')
const texts = () => rows().map(({ textContent }) => textContent)

it('lists what was sent, the newest first, with the changed fields and the result', async () => {
  await openHistory(ANA, [soros, command])
  await waitFor(() => expect(texts()).toHaveLength(2))
  expect(texts()).toEqual([
    expect.stringMatching(/14\/03\/2026 15:09:27.*1002.*Comando: Ligar.*Aceito/),
    expect.stringMatching(/14\/03\/2026 15:09:26.*1001.*Soros \(Primeira conta\).*Níveis: 2 → 3.*Conferido/),
  ])
})

it('keeps an entry that is added while older ones are still being read', async () => {
  const count = 210
  onTestFinished(() => historyDb.forget(ANA))
  for (let place = 0; place < count; place += 1)
    await historyDb.add(ANA, historyEntry(soros, undefined, `old${place}`, AT + place))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const read = historyDb.read.bind(historyDb)
  const reads = vi.spyOn(historyDb, 'read').mockImplementation(async (who, most, after) => {
    if (after) await held
    return read(who, most, after)
  })
  await renderSignedIn({ path: '/history', as: 'Ana' })
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(2))
  await historyDb.add(ANA, historyEntry(command, undefined, 'new', AT + 60_000))
  await waitFor(() => expect(texts()[0]).toMatch(/Comando: Ligar/))
  release()
  expect(await screen.findByText(`${count + 1} de ${count + 1}`)).toBeVisible()
  expect(texts()[0]).toMatch(/Comando: Ligar/)
})

describe('a save without a clear answer', () => {
  const lost = { kind: 'offline', reason: 'timeout' } as const
  async function openUnclear(...entries: readonly Entry[]) {
    await historyDb.forget(ANA)
    onTestFinished(() => historyDb.forget(ANA))
    for (const entry of entries) await historyDb.add(ANA, entry)
    return renderSignedIn({ path: '/history', as: 'Ana' })
  }
  const unclear = (id: string, of: string, before: EntryValues, after: EntryValues, at = AT) =>
    historyEntry({ path: '/config-soros', bot: '1001', record: of, before, after }, lost, id, at)
  // The provider has soros 2 and sorosgale 1 for the first account, 1 and 1 for the second.
  const stored = unclear('stored', 'soros.1', { soros: 9 }, { soros: 2 })
  const notStored = unclear('not', 'soros.2', { soros: 1 }, { soros: 7 })

  it('is read again: it is saved, it is not, or it stays unclear', async () => {
    const other = unclear('other', 'channels.1640000001', { lote: 3 }, { lote: 4 })
    await openUnclear(stored, notStored, other)
    await waitFor(() =>
      expect(texts().map((text) => text?.replace(/Versões.*/, ''))).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/Níveis: 9 → 2.*Conferido$/),
          expect.stringMatching(/Níveis: 1 → 7.*Não foi salvo$/),
          expect.stringMatching(/Lote: 3 → 4.*Sem resposta clara$/),
        ]),
      ),
    )
  })

  it('is left as it is where a later save of the same record hides how it ended', async () => {
    const later = historyEntry(
      { ...soros, before: { soros: 7 }, after: { soros: 2 } },
      undefined,
      'later',
      AT + 1000,
    )
    await openUnclear(stored, later)
    await waitFor(() => expect(texts()).toHaveLength(2))
    await waitFor(() => expect(texts()[0]).toMatch(/Aceito|Conferido/))
    expect(texts()[1]).toMatch(/Sem resposta clara/)
  })
})

describe('a history that cannot be read', () => {
  const problem = 'Não foi possível ler o histórico deste aparelho.'
  const retry = () => screen.findByRole('button', { name: 'Tentar de novo' })

  it('is not called empty, and is there after a retry', async () => {
    await historyDb.add(ANA, historyEntry(soros, undefined, 'there', AT))
    onTestFinished(() => historyDb.forget(ANA))
    const reads = vi.spyOn(historyDb, 'read').mockRejectedValueOnce(new Error('the disk is full'))
    onTestFinished(() => reads.mockRestore())
    const { user } = await renderSignedIn({ path: '/history', as: 'Ana' })
    expect(await screen.findByRole('alert')).toHaveTextContent(problem)
    expect(screen.queryByText('Ainda não há nada aqui')).toBeNull()
    await user.click(await retry())
    await waitFor(() => expect(texts()).toEqual([expect.stringContaining('Níveis')]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is said to be so where the browser does not answer, and shown if it does after all', async () => {
    await historyDb.add(ANA, historyEntry(soros, undefined, 'there', AT))
    onTestFinished(() => historyDb.forget(ANA))
    const read = historyDb.read.bind(historyDb)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const reads = vi.spyOn(historyDb, 'read').mockImplementation(async (...args) => {
      await held
      return read(...args)
    })
    onTestFinished(() => reads.mockRestore())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await renderSignedIn({ path: '/history', as: 'Ana' })
    await waitFor(() => expect(reads).toHaveBeenCalled())
    await act(() => vi.advanceTimersByTimeAsync(SILENT_MS))
    expect(screen.getByRole('alert')).toHaveTextContent(problem)
    expect(screen.queryByText('Ainda não há nada aqui')).toBeNull()
    release()
    await waitFor(() => expect(texts()).toEqual([expect.stringContaining('Níveis')]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows what it has, and calls nothing else of it known', async () => {
    const count = 210
    onTestFinished(() => historyDb.forget(ANA))
    for (let place = 0; place < count; place += 1)
      await historyDb.add(ANA, historyEntry(soros, undefined, `old${place}`, AT + place))
    const read = historyDb.read.bind(historyDb)
    const reads = vi.spyOn(historyDb, 'read').mockImplementation(async (who, most, after) => {
      if (after) throw new Error('a damaged page')
      return read(who, most)
    })
    onTestFinished(() => reads.mockRestore())
    const { user } = await renderSignedIn({ path: '/history?screen=/botcommands', as: 'Ana' })
    expect(await screen.findByRole('alert')).toHaveTextContent(problem)
    expect(await screen.findByRole('button', { name: 'Baixar CSV' })).toBeDisabled()
    expect(screen.queryByText('Nenhum resultado')).toBeNull()
    expect(screen.queryByText(/Carregando|\d+ de \d+/)).toBeNull()
    await choose(user, 'Tela', 'Todas as telas')
    expect(rows().length).toBeGreaterThan(0)
  })

  it('says what of it could not be changed, and can try again', async () => {
    const { user } = await openHistory(ANA, [soros])
    const keeping = vi.spyOn(historyDb, 'setKept').mockRejectedValueOnce(new Error('the disk is full'))
    onTestFinished(() => keeping.mockRestore())
    const keep = () => screen.findByRole('switch', { name: 'Manter neste aparelho depois de sair' })
    await waitFor(async () => expect(await keep()).toBeEnabled())
    await user.click(await keep())
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível salvar neste aparelho.')
    expect(await keep()).not.toBeChecked()
    await user.click(await retry())
    await waitFor(async () => expect(await keep()).toBeChecked())
  })
})

it('filters by bot and by the screen of the address', async () => {
  const { user } = await openHistory(ANA, [soros, command], '/history?screen=/config-soros')
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('Níveis')]))
  await choose(user, 'Tela', 'Todas as telas')
  await waitFor(() => expect(texts()).toHaveLength(2))
  await choose(user, document.querySelector<HTMLElement>('#historyBot') ?? 'Robô', '1002')
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('Ligar')]))
})

/** Presses the button of the review that sends the selected values. */
async function sendReview(user: UserEvent) {
  confirmEveryRisk()
  const send = await screen.findByRole('button', { name: /^Enviar \d valor/ })
  await user.click(send)
}

it('restores the selected values of a version over what the provider has now', async () => {
  const other = { ...soros, before: { soros: 7, sorosgale: 9 }, after: { soros: 8, sorosgale: 6 } }
  const { user, sandbox } = await openHistory(ANA, [other])
  await user.click(await screen.findByRole('button', { name: 'Versões' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Versões: Soros (Primeira conta)' }))
  const values = within(dialog.getByRole('list', { name: 'O que mudou' })).getAllByRole('listitem')
  expect(values.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Níveis.*agora 7, passa a ser 8/),
    expect.stringMatching(/agora 9, passa a ser 6/),
  ])
  await user.click(dialog.getAllByRole('checkbox')[1] as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Restaurar 1 valor' }))
  await sendReview(user)
  await waitFor(() => expect(savesTo(sandbox, '/savesoros')).toHaveLength(1))
  const read = await fetch('http://localhost:3000/api/getsoros?userid=1001&brokerid=1')
  const { sorosgale } = (await read.json()) as { readonly sorosgale: number }
  expect(savesTo(sandbox, '/savesoros')).toMatchObject([{ soros: 8, sorosgale, brokerID: 1 }])
  expect(sorosgale).not.toBe(6)
})

it('has what was stored, even if the account that traded could not be chosen again afterwards', async () => {
  const key = keyOf({ record: 'general', userid: '1001', account: 2 })
  const general: About & Pick<Entry, 'proof'> = {
    path: '/geralconfig',
    bot: '1001',
    record: key,
    before: { ...record, curBrokerID: 2, lote: 3 },
    after: { ...record, curBrokerID: 2, lote: 4 },
    proof: 'confirmed',
  }
  const { user, sandbox } = await openHistory(ANA, [general])
  await user.click(await screen.findByRole('button', { name: 'Versões' }))
  await user.click(await screen.findByRole('button', { name: 'Restaurar 1 valor' }))
  await screen.findByRole('button', { name: 'Enviar 1 valor' })
  let saves = 0
  await sandbox.play({
    about: 'The second save of general settings is refused.',
    intercept: ({ method, path }) => {
      if (method === 'POST' && path === '/globalparams') saves += 1
      return saves === 2 ? Response.json({ msg: 'refused' }, { status: 500 }) : 'continue'
    },
  })
  await sendReview(user)
  expect(await screen.findByText(/pode estar operando nesta conta agora/)).toBeVisible()
  await waitFor(() => expect(texts()[0]).toMatch(/Configurações gerais \(Segunda conta\).*Versões/))
  await waitFor(async () => {
    const [[entry]] = await historyDb.read(ANA, 1)
    expect(recordsAt([entry!], '1001', Date.now())[key]).toMatchObject({ lote: 4 })
  })
})

it('undoes a save of the last minute with its former values', async () => {
  const { user, sandbox } = await openHistory(ANA, [])
  const fresh = { ...soros, before: { soros: 9 }, after: { soros: 3 } }
  await historyDb.add(ANA, historyEntry(fresh, undefined, 'fresh', Date.now()))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await user.click(await screen.findByRole('button', { name: 'Enviar 1 valor' }))
  // It raises the risk: a no sends nothing.
  const question = within(await screen.findByRole('dialog'))
  await question.findByRole('button', { name: 'Salvar assim mesmo' })
  await user.click(question.getByRole('button', { name: 'Voltar' }))
  await screen.findByRole('button', { name: 'Enviar 1 valor' })
  expect(savesTo(sandbox, '/savesoros')).toEqual([])
  await sendReview(user)
  await waitFor(() => expect(savesTo(sandbox, '/savesoros')).toMatchObject([{ soros: 9 }]))
})

it('restores nothing of a bot other than the selected one', async () => {
  const { user } = await openHistory(ANA, [])
  await historyDb.add(ANA, historyEntry({ ...soros, bot: '1002' }, undefined, 'fresh', Date.now()))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText(/selecione antes o robô 1002/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Restaurar 1 valor' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Selecionar o robô 1002' })).toBeVisible()
})

it('keeps everything that can be restored of every record of a bot', async () => {
  const { store } = await renderSignedIn()
  const bot = selectTraderScope(store.getState())
  const { userid } = bot
  const ofRecords = addressesOf(userid).map(async (at) => {
    const { path, fields, read } = recordNamed(at.record)
    return [{ record: keyOf(at), path, fields, after: await store.dispatch(read(at)) }]
  })
  const ofLists = Array.from(lists.values(), async ({ id, path, fields, read }) =>
    [...(await store.dispatch(read(bot)))].map(([item, after]) => {
      return { record: keyOf({ record: id, userid, item }), path, fields: fields(bot), after }
    }),
  )
  const records = (await Promise.all([...ofRecords, ...ofLists])).flat()
  expect(records.length).toBeGreaterThan(20)
  for (const { fields, ...about } of records) {
    const { now } = historyEntry({ ...about, bot: bot.userid }, undefined, 'id', AT)
    expect([about.record, areValid(about.record, now)]).toEqual([about.record, true])
    expect(differencesOf(fields, about.after, now)).toEqual([])
  }
})

it('shows nothing of another person', async () => {
  await openHistory('bruno@leme.example', [soros])
  expect(await screen.findByText('Ainda não há nada aqui')).toBeVisible()
})

it('restores one channel and leaves the others as they are', async () => {
  const panel = await renderSignedIn()
  const bot = selectTraderScope(panel.store.getState())
  const channels = lists.get('channels')!
  const [[item, channel] = ['', {}]] = await panel.store.dispatch(channels.read(bot))
  const key = keyOf({ record: 'channels', userid: bot.userid, item })
  const { lote, ...rest } = channel
  const restored = { ...rest, lote: Number(lote) + 1 }
  const file = fileOf(bot.userid, { [key]: restored }, AT)
  expect(file.lists).toEqual([])
  const found = await panel.store.dispatch(
    plannedEntries(channels, { [item]: file.settings[key] ?? {} }, false),
  )
  expect(found.map((plan) => [plan.key, plan.differences])).toMatchObject([
    [key, [{ name: 'lote', to: restored.lote }]],
  ])
})
