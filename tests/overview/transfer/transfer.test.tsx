import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { brokersApi } from '@/api/brokers'
import { moneyApi } from '@/api/money'
import { mutate } from '@/store/thunk'
import { botChosen, selectTraderScope } from '@/store/botsSlice'
import { globalParamsOf } from '@mocks/provider/handlers/general'
import type { Scenario } from '@mocks/provider/scenario'
import { demoAccounts, anaBots } from '@mocks/provider/seed'
import { lists } from '@/robot/records/records'
import { addressIn } from '@/store/address'
import { settingsOf } from '@tests/support/settings'
import { writeSettingsFile, type SettingsFile } from '@/overview/transfer/settingsFile'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { confirmEveryRisk } from '@tests/support/settingsForm'

type Channels = Readonly<Record<string, Record<string, unknown>>>

const files: Blob[] = []

beforeEach(() => {
  files.length = 0
  // What happy-dom does not have: the way of a file to the browser.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL = (file: Blob) => {
    files.push(file)
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})

async function openBots(options: SignedInOptions = {}) {
  confirmEveryRisk()
  const panel = await renderSignedIn({ path: '/botspage', ...options })
  await screen.findByRole('heading', { name: 'Arquivo de configurações' })
  return panel
}

async function openAndExport() {
  const panel = await openBots()
  await panel.user.click(screen.getByRole('button', { name: 'Baixar arquivo' }))
  expect(await screen.findByText('Arquivo pronto.')).toBeVisible()
  const [file] = files
  return { ...panel, text: await file!.text() }
}

const asFile = (text: string) => new File([text], 'settings.json', { type: 'application/json' })
const ofSoros = (record: object) => ({ 'soros.1': record })
/** @param short records and whole lists by their short names */
const fileOf = async (short: Readonly<Record<string, object>>) =>
  asFile(await writeSettingsFile({ bot: '7777', at: 1_790_000_000, ...settingsOf('7777', short) }))
/** The records of an exported file, and its lists as records of entries, by short names. */
const shortIn = (text: string) => {
  const { settings, lists: whole } = JSON.parse(text) as SettingsFile
  const short: Record<string, Record<string, unknown>> = {}
  for (const [key, values] of Object.entries(settings)) {
    const { record, account, item } = addressIn(key)!
    if (item === undefined) short[account === undefined ? record : `${record}.${account}`] = { ...values }
    else short[record] = { ...short[record], [item]: values }
  }
  for (const id of whole) short[id] ??= {}
  return short
}
const chooser = () => screen.getByLabelText('Importar arquivo', { selector: 'input' })
/** Waits for the end, where all is confirmed. */
async function confirmed(count?: number) {
  const done = new RegExp(`^Confirmados: ${count ?? '\\d+'}$`)
  return within(await screen.findByRole('dialog')).findByText(done)
}
const result = async () => within(await screen.findByRole('region', { name: 'Mudanças enviadas' }))
const saves = (requests: readonly { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path !== '/botlogin')

it('says so where the browser computes no checksum, as over plain http, and waits for nothing', async () => {
  const { user } = await openBots()
  const file = await fileOf(ofSoros({}))
  const without = Object.create(crypto, { subtle: { value: undefined } }) as Crypto
  vi.stubGlobal('crypto', without)
  onTestFinished(() => void vi.unstubAllGlobals())
  const why = 'Este navegador só lê e faz o arquivo em um endereço com https.'
  await user.click(screen.getByRole('button', { name: 'Baixar arquivo' }))
  expect(await screen.findAllByText(why)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Baixar arquivo' })).toBeEnabled()
  await user.upload(chooser(), file)
  await waitFor(() => expect(screen.getAllByText(why)).toHaveLength(2))
})

describe('exporting the settings of a bot', () => {
  it('writes all of them, for both accounts, and no secret', async () => {
    const { text, user, sandbox } = await openAndExport()
    const settings = shortIn(text)
    expect(Object.keys(settings)).toEqual([
      'general.1',
      'cycles.1',
      'soros.1',
      'recovery.1',
      'general.2',
      'cycles.2',
      'soros.2',
      'recovery.2',
      'masaniello',
      'customCycles',
      'reader',
      'traderInfo',
      'traderData',
      'metaData',
      'channels',
      'traders',
      'metaTraders',
    ])
    expect(Object.keys(settings['channels'] ?? {})).toHaveLength(12)
    // The key says which channel; the importing bot is the owner.
    expect(settings['channels']?.['1640000001']).toMatchObject({ nameGroup: 'Sinais do Zé', lote: 0.05 })
    expect(settings['channels']?.['1640000001']).not.toHaveProperty('traderid')
    expect(settings['soros.2']).toEqual({ soros: 1, sorosgale: 1, sorosperc: 100, brokerID: 2 })
    // The account is that of the importing bot.
    expect(settings['metaData']).toEqual({
      traderEna: true,
      lote: 0.1,
      maxTrades: 5,
      signalType: 3,
      takeProfit: 200,
      stopLoss: 100,
      trailingStopLoss: false,
      breakEven: true,
      breakPips: 20,
      sendClose: true,
    })
    expect(settings['general.2']).toMatchObject({ lote: 1.5 })
    const [ana] = demoAccounts
    for (const secret of [ana!.email, ana!.password, 'token', 'password', 'login'])
      expect(text.toLowerCase()).not.toContain(secret)

    // Back in the same bot it changes nothing.
    await user.upload(chooser(), asFile(text))
    expect(await screen.findByText('O robô 1001 já tem todos estes valores.')).toBeVisible()
    expect(saves(sandbox.requests)).toEqual([])
  })

  it('says what could not be read before it leaves that out', async () => {
    const { user, sandbox } = await openBots({ scenario: 'refusing:501@/getlossrec' })
    await user.click(screen.getByRole('button', { name: 'Baixar arquivo' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Recuperação de perdas (Primeira conta): Esta função não está disponível')
    expect(files).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Baixar sem elas' }))
    await screen.findByText('Arquivo pronto.')
    const settings = shortIn(await files[0]!.text())
    expect(Object.keys(settings)).not.toContain('recovery.1')
    expect(Object.keys(settings)).toHaveLength(15)
    await sandbox.play()
  })
})

describe('importing settings into a bot', () => {
  it('makes the other bot equal, so that its own export has the same settings', async () => {
    const { text, user, store } = await openAndExport()
    const demo = { userid: anaBots.demo, traderid: anaBots.demo }
    act(() => void store.dispatch(botChosen(demo)))
    await screen.findByText(/Tudo do robô 1002/)
    // A trader has to agree before somebody copies him, and this bot's reader has found five channels only.
    const { traders: _traders, metaTraders: _metaTraders, ...settings } = shortIn(text)
    const channels = Object.fromEntries(Object.entries(settings['channels'] ?? {}).slice(0, 5))
    await user.upload(chooser(), await fileOf({ ...settings, channels }))
    // Whose money is played with is not taken over unless the person says so.
    for (const account of await screen.findAllByRole('checkbox', { name: 'Tipo de conta' })) {
      expect(account).not.toBeChecked()
      await user.click(account)
    }
    await user.click(await screen.findByRole('button', { name: /^Enviar \d+ valor/ }))
    await user.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }))
    await confirmed()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click((await result()).getByRole('button', { name: 'Fechar' }))
    await user.click(screen.getByRole('button', { name: 'Baixar arquivo' }))
    await waitFor(() => expect(files).toHaveLength(2))
    const after = await files.at(-1)!.text()
    expect(after).toContain(`"bot": "${anaBots.demo}"`)
    expect(shortIn(after)).toMatchObject({ ...settings, channels })
  })

  it('accepts an older file without copy settings, and changes none of them', async () => {
    const { text, user, store, sandbox } = await openAndExport()
    const settings = shortIn(text)
    const { traderInfo: _info, traderData: _data, metaData: _meta, ...rest } = settings
    const { channels: _channels, traders: _traders, metaTraders: _metaTraders, ...older } = rest
    act(() => void store.dispatch(botChosen({ userid: anaBots.demo, traderid: anaBots.demo })))
    await screen.findByText(/Tudo do robô 1002/)
    await user.upload(chooser(), await fileOf(older))
    await user.click(await screen.findByRole('button', { name: /^Enviar \d+ valor/ }))
    await confirmed()
    expect(screen.queryByRole('alert')).toBeNull()
    // The first account traded, and does so again.
    expect(saves(sandbox.requests)).toMatchObject(
      [1, 2, 1].map((curBrokerID) => ({ path: '/globalparams', body: { userid: 1002, curBrokerID } })),
    )
  })

  it('leaves a bot that trades on all its accounts as it was', async () => {
    const { text, user, store, sandbox } = await openAndExport()
    const settings = shortIn(text)
    const all = { curBrokerID: 0, brokersMask: 3, multiBroker: true }
    const { saveBrokerSelection } = brokersApi.endpoints
    await act(() => store.dispatch(mutate(saveBrokerSelection, { ...all, userid: anaBots.demo })))
    act(() => void store.dispatch(botChosen({ userid: anaBots.demo, traderid: anaBots.demo })))
    await screen.findByText(/Tudo do robô 1002/)
    const [one, two] = ['general.1', 'general.2'].map((part) => ({ [part]: settings[part]! }))
    await user.upload(chooser(), await fileOf({ ...one, ...two }))
    await user.click(await screen.findByRole('button', { name: /^Enviar \d+ valor/ }))
    await confirmed()
    expect(saves(sandbox.requests).map(({ path, body }) => [path, (body as typeof all).curBrokerID])).toEqual(
      [
        ['/brokerid', 0],
        ['/globalparams', 1],
        ['/brokerid', 0],
        ['/globalparams', 2],
        ['/brokerid', 0],
      ],
    )
    expect(sandbox.sentTo('/brokerid').at(-1)?.body).toMatchObject(all)
  })

  it("sends another bot's MetaTrader settings to this bot's own account", async () => {
    const { user, sandbox } = await openBots()
    const account = {
      traderEna: true,
      lote: 0.3,
      maxTrades: 5,
      signalType: 3,
      takeProfit: 200,
      stopLoss: 100,
      trailingStopLoss: true,
      breakEven: false,
      breakPips: 20,
      sendClose: true,
    }
    await user.upload(chooser(), await fileOf({ metaData: account }))
    await user.click(await screen.findByRole('button', { name: 'Enviar 3 valores' }))
    expect(await confirmed(1)).toBeVisible()
    const { trailingStopLoss, ...rest } = account
    expect(saves(sandbox.requests).map(({ body }) => body)).toEqual([
      { ...rest, trailingSL: trailingStopLoss, traderid: 1001, userid: 1001 },
    ])
  })

  it('sends no settings that the copy screens would refuse', async () => {
    const { user, sandbox } = await openBots()
    const info = {
      copyTraderEn: true,
      signalType: 9,
      delaysig: '2',
      brokerID: 1,
      candleColor: 0,
      timeframe: 5,
      paresFilter: '',
      stakeMin: '2',
    }
    await user.upload(chooser(), await fileOf({ traderInfo: info }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Parametro invalido em Delay')
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    expect(saves(sandbox.requests)).toEqual([])
  })

  it('shows every difference and sends only what is selected, merged into what the bot has', async () => {
    const { user, sandbox } = await openBots()
    await user.upload(
      chooser(),
      await fileOf(ofSoros({ soros: 5, sorosgale: 0, sorosperc: 50, brokerID: 1 })),
    )
    const part = within(await screen.findByRole('region', { name: 'Soros (Primeira conta)' }))
    expect(part.getAllByRole('checkbox')).toHaveLength(2)
    expect(part.getByRole('checkbox', { name: 'Níveis' })).toHaveAccessibleDescription(
      'agora 2, passa a ser 5',
    )
    await user.click(part.getByRole('checkbox', { name: 'Níveis de recuperação' }))
    await user.click(screen.getByRole('button', { name: 'Enviar 1 valor' }))
    expect(await confirmed(1)).toBeVisible()
    expect(saves(sandbox.requests)).toMatchObject([
      { path: '/savesoros', body: { soros: 5, sorosgale: 1, sorosperc: 50, brokerID: 1, userid: 1001 } },
    ])
  })

  it('does not send what breaks a rule of its screen, and names the rule', async () => {
    const { user, sandbox } = await openBots()
    await user.upload(chooser(), await fileOf(ofSoros({ soros: 2, sorosgale: 1, sorosperc: 0, brokerID: 1 })))
    expect(await screen.findByRole('alert')).toHaveTextContent('Isto não será enviado: Parametros invalidos')
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    expect(saves(sandbox.requests)).toEqual([])
  })

  it('shows the result of each call, and sends again only what failed', async () => {
    const { user, sandbox } = await openBots()
    const soros = { soros: 5, sorosgale: 1, sorosperc: 50, brokerID: 1 }
    const cycles = { ciclos: 9, ciclosFat: 2.3, ciclosGale: 2, ciclosGaleFat: 2.2, brokerID: 1 }
    await user.upload(chooser(), await fileOf({ 'soros.1': soros, 'cycles.1': cycles }))
    await sandbox.play('refusing:500@/savesoros')
    await user.click(await screen.findByRole('button', { name: 'Enviar 2 valores' }))
    const sent = await result()
    expect(await sent.findByText(/erro 500/)).toBeVisible()
    expect(sent.getByText('Confirmados: 1')).toBeVisible()
    await sandbox.play()
    await user.click(sent.getByRole('button', { name: 'Tentar de novo com 1' }))
    expect(await confirmed(2)).toBeVisible()
    expect(saves(sandbox.requests).map(({ path }) => path)).toEqual([
      '/savecycles',
      '/savesoros',
      '/savesoros',
    ])
  })

  it('says so if the bot may trade on the other account now', async () => {
    const { user, sandbox } = await openBots()
    const second = { ...globalParamsOf(sandbox.db, anaBots.main, 2), spread: 9 }
    await user.upload(chooser(), await fileOf({ 'general.2': second }))
    let saved = 0
    const dropsTheSecond: Scenario = {
      about: 'The connection is dropped at the second save of general settings.',
      intercept: ({ method, path }) =>
        method === 'POST' && path === '/globalparams' && ++saved === 2 ? Response.error() : 'continue',
    }
    await sandbox.play(dropsTheSecond)
    await user.click(await screen.findByRole('button', { name: 'Enviar 1 valor' }))
    expect(await (await result()).findByText(/Confira “Corretora”/)).toBeVisible()
    expect((await result()).queryByText(/Confirmado/)).toBeNull()
  })

  it('reads before and after: asks again about what changed elsewhere, and shows what is stored differently', async () => {
    const { user, sandbox, store } = await openBots()
    const soros = { soros: 5, sorosgale: 1, sorosperc: 60, brokerID: 1 }
    await user.upload(chooser(), await fileOf(ofSoros(soros)))
    const send = await screen.findByRole('button', { name: /^Enviar \d+ valor/ })
    const { saveSoros } = moneyApi.endpoints
    const elsewhere = { soros: 3, sorosgale: 1, sorosperc: 50, brokerID: 1 }
    await store.dispatch(mutate(saveSoros, { ...elsewhere, userid: anaBots.main }))
    sandbox.requests.length = 0
    await user.click(send)
    expect(await (await result()).findByText(/^Não foi salvo: o mesmo campo mudou/)).toBeVisible()
    expect(saves(sandbox.requests)).toEqual([])
    await user.click((await result()).getByRole('button', { name: 'Fechar' }))

    await user.upload(chooser(), await fileOf(ofSoros(soros)))
    const again = within(await screen.findByRole('region', { name: 'Soros (Primeira conta)' }))
    expect(again.getByRole('checkbox', { name: 'Níveis' })).toHaveAccessibleDescription(
      'agora 3, passa a ser 5',
    )
    await sandbox.play('clamps')
    await user.click(screen.getByRole('button', { name: /^Enviar \d+ valor/ }))
    const sent = await result()
    expect(await sent.findByText('Foi salvo algo diferente do enviado.')).toBeVisible()
    expect(sent.queryByText(/Confirmado/)).toBeNull()
    await sandbox.play()
    await user.click(sent.getByRole('button', { name: 'Tentar de novo com 1' }))
    expect(await confirmed(1)).toBeVisible()
    expect(saves(sandbox.requests)).toHaveLength(2)
  })

  it('shows which channels a file changes, adds and leaves out, and removes none unless it is selected', async () => {
    const { text, user, sandbox } = await openAndExport()
    const settings = shortIn(text)
    const { '1640000001': first, '1640000002': _gone, ...others } = settings['channels'] as Channels
    const channels = {
      ...others,
      '1640000001': { ...first!, lote: 0.5 },
      '1640000015': { ...first!, nameGroup: 'Another name' },
      '1640009999': first!,
    }
    await user.upload(chooser(), await fileOf({ channels }))
    const part = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }))
    const [changed, gone, found, unknown] = await screen
      .findByRole('region', { name: /1640000001/ })
      .then(() => ['1640000001', '1640000002', '1640000015', '1640009999'].map(part))
    expect(changed!.getByRole('checkbox')).toHaveAccessibleDescription('agora 0,05, passa a ser 0,5')
    expect(found!.getByRole('checkbox')).toBeChecked()
    expect(gone!.getByRole('checkbox')).not.toBeChecked()
    expect(gone!.getByRole('checkbox')).toHaveAccessibleDescription(
      'agora na lista, passa a ser fora da lista',
    )
    expect(unknown!.getByRole('checkbox')).not.toBeChecked()
    expect(unknown!.getByText('Canal fora da lista do robô.')).toBeVisible()
    await user.click(unknown!.getByRole('checkbox'))
    expect(unknown!.getByRole('alert')).toHaveTextContent('Canal fora da lista do robô')
    await user.click(gone!.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Enviar 3 valores' }))
    expect(await confirmed(3)).toBeVisible()
    const sent = saves(sandbox.requests)
    expect(sent.map(({ path }) => path)).toEqual(['/savegroup', '/savelist', '/savegroup', '/chanremove'])
    expect(sent[0]?.body).toMatchObject({ idChan: 1640000001, lote: 0.5, wordfilter: 'compra;venda' })
    // As on the channel list: all that were copied, and the new one.
    expect(sent[1]?.body).toHaveLength(13)
    expect(sent[2]?.body).toMatchObject({ idChan: 1640000015, lote: 0.05, nameGroup: 'Copa dos Traders' })
    expect(sent[3]?.body).toMatchObject({ idChan: 1640000002 })
  })

  it('changes only the fields of a channel that a follower may set', async () => {
    const { user, sandbox, store } = await openBots({ as: 'Bruno' })
    const kept = await store.dispatch(lists.get('channels')!.read(selectTraderScope(store.getState())))
    const channels = Object.fromEntries(
      [...kept].slice(1).map(([id, channel]) => [id, { ...channel, lote: 7, wordfilter: 'x' }]),
    )
    await user.upload(
      chooser(),
      await fileOf({ channels: { ...channels, '1640009999': kept.values().next().value! } }),
    )
    expect(await screen.findAllByRole('checkbox', { name: 'Lote' })).toHaveLength(kept.size - 1)
    expect(screen.queryByRole('checkbox', { name: 'Filtro de palavras' })).toBeNull()
    const [added, removed] = screen.getAllByRole('checkbox', { name: 'Na lista do robô' })
    expect(added).not.toBeChecked()
    await user.click(added!)
    expect(screen.getByRole('alert')).toHaveTextContent('Apenas trader pode atualizar/salvar')
    await user.click(added!)
    await user.click(removed!)
    expect(screen.getByRole('alert')).toHaveTextContent('Apenas trader pode remover salas')
    expect(saves(sandbox.requests)).toEqual([])
  })

  it('says why it refuses a file', async () => {
    const { user } = await openBots()
    await user.upload(chooser(), asFile('{}'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Não é um arquivo de configurações do Leme')
    const text = await (await fileOf(ofSoros({ soros: 5, sorosgale: 0, sorosperc: 50, brokerID: 1 }))).text()
    await user.upload(chooser(), asFile(text.replace('"soros": 5', '"soros": 6')))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('foi alterado depois da exportação'),
    )
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
    await user.upload(chooser(), asFile(text.replace('"soros": 5', `"soros": ${deep}`)))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('está incompleto ou tem valores'))
    const gone = asFile(text)
    gone.arrayBuffer = () => Promise.reject(new DOMException('The file is gone.', 'NotFoundError'))
    await user.upload(chooser(), gone)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('O arquivo não pôde ser lido'))
    // Nor is a text read whose letters are damaged.
    await user.upload(chooser(), asFile('{}'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Não é um arquivo'))
    await user.upload(chooser(), new File([new Uint8Array([0x7b, 0xe9, 0x7d])], 'leme.json'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('O arquivo não pôde ser lido'))
  })
})
