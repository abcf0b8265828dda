import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepResults } from '@/features/money/namedResults/keep'
import { selectNamedResults } from '@/features/money/namedResults/namedResultsSlice'
import { writeCarryFile } from '@/overview/carry/carryFile'
import type { Kept } from '@/overview/carry/kept'
import { fleetViewChanged, selectFleetView } from '@/overview/fleet/fleetViewSlice'
import { changeAssumptions, selectAssumptions } from '@/risk/assumptionsSlice'
import { botLabelsChanged, botNamed, selectBotHues, selectBotNames, selectBotOrder } from '@/store/botsSlice'
import { historyDb } from '@/store/history/db'
import { signedOut } from '@/store/sessionSlice'
import { viewChosen } from '@/store/viewSlice'
import { alertTexts } from '@tests/support/alerts'
import { answering } from '@tests/support/answers'
import { catchFiles } from '@tests/support/catchFiles'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { failIndexedDb, fillStorage } from '@tests/support/storage'

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await historyDb.forget(ANA)
})

const ANA = 'ana@leme.example'
const empty: Kept = {
  botNames: {},
  botHues: {},
  botOrder: [],
  assumptions: [],
  namedResults: [],
  templates: [],
  versions: [],
  view: { theme: 'dark', language: 'pt-BR', channelView: '', hideAmounts: '' },
}
const version = {
  id: 'v1',
  at: 1_763_000_000_000,
  path: '/config-soros',
  act: 'saved',
  bot: '1001',
  was: {},
  now: { soros: 2 },
  result: 'accepted',
} as const
const sala = { name: 'Sala M5', wins: 57, losses: 43, draws: 2, keptAt: 1_763_000_000 }

const asFile = (text: string) => new File([text], 'leme-device.json', { type: 'application/json' })
const fileOf = async (kept: Partial<Kept>, of = ANA) =>
  asFile(await writeCarryFile({ of, at: 1_763_000_000, kept: { ...empty, ...kept } }))

async function openAccount(options: SignedInOptions = {}) {
  const panel = await renderSignedIn({ path: '/auth', ...options })
  await screen.findByRole('region', { name: 'Levar para outro aparelho' })
  return panel
}
async function bring(file: File, options: SignedInOptions = {}) {
  const panel = await openAccount(options)
  await panel.user.upload(screen.getByLabelText('Importar arquivo', { selector: 'input' }), file)
  return panel
}
const question = async (name = 'Trazer isto para cá?') => within(await screen.findByRole('dialog', { name }))
/** Each line with what it is said to become. */
async function lines() {
  const dialog = await question()
  const boxes = await dialog.findAllByRole('checkbox')
  return boxes.map((box) => `${box.closest('label')?.textContent}: ${descriptionOf(box)}`)
}
const descriptionOf = (box: Element) =>
  document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent
const press = async ({ user }: Awaited<ReturnType<typeof openAccount>>, name: string) =>
  user.click((await question()).getByRole('button', { name }))

describe('what is on this device only', () => {
  it('goes along in a file, and is the same on another device', async () => {
    const files = catchFiles()
    const first = await openAccount()
    const { store, user } = first
    store.dispatch(botLabelsChanged({ botHues: { 1001: 340 } }))
    store.dispatch(botLabelsChanged({ botOrder: ['11001', '1001', '1002'] }))
    store.dispatch(changeAssumptions({ winRate: 57.5, bank: 2500 }))
    await store.dispatch(keepResults('Sala M5', { wins: 57, losses: 43, draws: 2 }))
    store.dispatch(fleetViewChanged({ templates: [{ name: 'Meu', text: '{"at":1763000000}' }] }))
    store.dispatch(viewChosen({ channelView: 'table' }))
    await historyDb.keep(ANA, version, 'Antes da viagem')
    await user.click(screen.getByRole('button', { name: 'Baixar arquivo' }))
    expect(await screen.findByText(/^Arquivo pronto: no outro aparelho/)).toBeVisible()
    const text = (await files.get('leme-device.json')) ?? ''
    expect(text).toContain(ANA)
    expect(text).not.toMatch(/leme-demo-1|password|senha|sha256":""/)
    const { kept } = JSON.parse(text) as { kept: Kept }
    first.unmount()
    store.dispatch(signedOut())
    await waitFor(async () => expect(await historyDb.kept(ANA)).toEqual([]))

    const panel = await bring(asFile(text))
    const dialog = await question()
    expect(dialog.getByRole('button', { name: 'Voltar' })).toHaveFocus()
    expect(await lines()).toEqual([
      'Robô 1001: agora Turquesa, passa a ser Rosa',
      'De cima para baixo: agora Robô 1001, Robô 1002, Robô 11001, passa a ser Robô 11001, Robô 1001, Robô 1002',
      'Robô 1001 · Minha taxa de acerto: agora vazio, passa a ser 57,5%',
      'Robô 1001 · Banca: agora 1.000, passa a ser 2.500',
      'Sala M5: agora vazio, passa a ser 57 ganhos · 43 perdas · 2 empates',
      expect.stringMatching(/^Meu: agora vazio, passa a ser \d\d\/11\/2025 /),
      expect.stringMatching(/^Robô 1001 · \d\d\/11\/2025 .*: agora vazio, passa a ser Antes da viagem$/),
      'Canais em: agora cartões, passa a ser tabela',
    ])
    await press(panel, 'Trazer 8 mudanças')
    expect(await screen.findByText('Pronto: está neste aparelho')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    const now = panel.store.getState()
    expect(selectBotHues(now)).toEqual({ 1001: 340 })
    expect(selectBotOrder(now)).toEqual(['11001', '1001', '1002'])
    expect(selectAssumptions(now)).toMatchObject({ winRate: 57.5, bank: 2500 })
    expect(selectNamedResults(now)).toEqual(kept.namedResults)
    expect(selectFleetView(now).templates).toEqual(kept.templates)
    expect(await historyDb.kept(ANA)).toEqual([[version, 'Antes da viagem']])
    // Also after a reload.
    expect(localStorage.getItem('botOrder')).toBe('["11001","1001","1002"]')

    await panel.user.upload(screen.getByLabelText('Importar arquivo', { selector: 'input' }), asFile(text))
    const same = await question('Este aparelho já tem tudo isto')
    expect(same.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Trazer')
  })

  it('is left as it is by going back', async () => {
    const panel = await bring(await fileOf({ botHues: { 1001: 340 }, namedResults: [sala] }))
    await lines()
    await press(panel, 'Voltar')
    expect(selectBotHues(panel.store.getState())).toEqual({})
    expect(selectNamedResults(panel.store.getState())).toEqual([])
  })

  it('is taken over only as far as it is chosen', async () => {
    const panel = await bring(await fileOf({ botHues: { 1001: 340, 1002: 190 } }))
    await panel.user.click((await question()).getByRole('checkbox', { name: 'Robô 1001' }))
    await press(panel, 'Trazer 1 mudança')
    await screen.findByText('Pronto: está neste aparelho')
    expect(selectBotHues(panel.store.getState())).toEqual({ 1002: 190 })
  })

  it('has no robots that the person does not have, and says so', async () => {
    const panel = await bring(await fileOf({ botHues: { 1001: 340, 9001: 190 }, botOrder: ['9001'] }))
    expect(await lines()).toEqual(['Robô 1001: agora Turquesa, passa a ser Rosa'])
    expect((await question()).getByText('Ficam de fora robôs que não são seus: 9001.')).toBeVisible()
    await press(panel, 'Trazer 1 mudança')
    await screen.findByText('Pronto: está neste aparelho')
    expect(selectBotHues(panel.store.getState())).toEqual({ 1001: 340 })
    expect(selectBotOrder(panel.store.getState())).toEqual([])
  })

  it('of somebody else is said to be, and nothing of it is chosen before the person does', async () => {
    const { user, store } = await bring(await fileOf({ namedResults: [sala] }, 'bruno@leme.example'))
    const dialog = await question()
    expect(dialog.getByRole('note')).toHaveTextContent('Este arquivo é de bruno@leme.example, não seu.')
    expect(await dialog.findByRole('checkbox', { name: 'Sala M5' })).not.toBeChecked()
    expect(dialog.getByRole('button', { name: 'Trazer' })).toBeDisabled()
    await user.click(dialog.getByRole('checkbox', { name: 'Sala M5' }))
    await user.click(dialog.getByRole('button', { name: 'Trazer 1 mudança' }))
    await screen.findByText('Pronto: está neste aparelho')
    expect(selectNamedResults(store.getState())).toEqual([sala])
  })

  it('has names of robots only where nobody else keeps them', async () => {
    const file = await fileOf({ botNames: { 1001: 'Do arquivo' } })
    await bring(file)
    expect((await question('Este aparelho já tem tudo isto')).queryByRole('checkbox')).toBeNull()
  })

  it('has names where the list of robots has none', async () => {
    const bots = [{ userid: 1001, email: 'a@b.c', botexp: 0, virtual: 0 }]
    const panel = await bring(await fileOf({ botNames: { 1001: 'Do arquivo' } }), {
      scenario: answering('/getbots', bots),
    })
    panel.store.dispatch(botNamed({ userid: '1002', name: 'Daqui' }))
    await lines()
    await press(panel, 'Trazer 1 mudança')
    await screen.findByText('Pronto: está neste aparelho')
    expect(selectBotNames(panel.store.getState())).toEqual({ 1001: 'Do arquivo', 1002: 'Daqui' })
  })

  it.each([
    ['other', 'Este arquivo não veio de “Levar para outro aparelho”.', { format: 'leme-settings' }],
    ['newer', 'O arquivo é de uma versão mais nova: recarregue a página.', { version: 2 }],
    ['changed', 'O arquivo foi alterado depois de salvo.', { of: 'bruno@leme.example' }],
    ['unknown', /^O arquivo está incompleto ou tem valores desconhecidos/, { more: 1 }],
  ])('is not taken from a file that is %s, and the place says why', async (_name, why, change) => {
    const json = JSON.parse(await (await fileOf({})).text()) as object
    await bring(asFile(JSON.stringify({ ...json, ...change })))
    const region = within(await screen.findByRole('region', { name: 'Levar para outro aparelho' }))
    expect(await region.findByText(why)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is all as it was where the browser does not store it', async () => {
    const file = await fileOf({ botHues: { 1001: 340 }, versions: [{ name: 'V', entry: version }] })
    fillStorage()
    const panel = await bring(file)
    panel.store.dispatch(botLabelsChanged({ botHues: { 1002: 190 } }))
    await lines()
    await press(panel, 'Trazer 2 mudanças')
    expect(await (await question()).findByText('O navegador não salvou: nada foi mudado.')).toBeVisible()
    expect(selectBotHues(panel.store.getState())).toEqual({ 1002: 190 })
    expect(await historyDb.kept(ANA)).toEqual([])
  })

  it('is all as it was where the browser denies the database', async () => {
    const panel = await bring(
      await fileOf({ botHues: { 1001: 340 }, versions: [{ name: 'V', entry: version }] }),
    )
    await lines()
    failIndexedDb()
    await press(panel, 'Trazer 2 mudanças')
    expect(await (await question()).findByText('O navegador não salvou: nada foi mudado.')).toBeVisible()
    expect(selectBotHues(panel.store.getState())).toEqual({})
  })

  it('is saved without named versions, and that is said, where the browser denies them', async () => {
    const files = catchFiles()
    const { user } = await openAccount()
    failIndexedDb()
    await user.click(screen.getByRole('button', { name: 'Baixar arquivo' }))
    expect(await screen.findByText(/sem as versões com nome/)).toBeVisible()
    expect(files.size).toBe(1)
  })

  it('changes theme and language at once', async () => {
    const panel = await bring(await fileOf({ view: { ...empty.view, theme: 'light', language: 'en-US' } }))
    onTestFinished(() => localStorage.clear())
    expect(await lines()).toEqual([
      'Tema: agora Escuro, passa a ser Claro',
      'Idioma: agora Português (Brasil), passa a ser English (US)',
    ])
    await press(panel, 'Trazer 2 mudanças')
    expect(await screen.findByText('Done: it is on this device')).toBeVisible()
    expect(document.documentElement.dataset['theme']).toBe('light')
    expect(alertTexts()).toEqual([])
  })
})
