/** A trader's own MetaTrader accounts: the bot's own on a screen of its own, all of them on the hub. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accountsOf, ownAccount } from '@/domain/metaAccounts'
import { blankMetaData } from '@/contract/metaTrader'
// Imported here, so that no test waits for their code.
import '@/features/metaTrader/MetaCopyHubScreen'
import '@/features/metaTrader/MetaSettingsScreen'
import { onlyAt } from '@mocks/provider/scenarios'
import { answering, changing } from '@tests/support/answers'
import { metaData } from '@mocks/provider/seed/bots'
import { choose } from '@tests/support/choose'
import { onceShown } from '@tests/support/onceShown'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { openForm, retype, saveButton, savesTo } from '@tests/support/settingsForm'
import { agreeToCopy } from '@tests/support/agreeToCopy'
import { expectAlert, retryButton } from '@tests/support/alerts'
import { fill } from '@tests/support/fill'

const { trailingStopLoss: _asItIsRead, ...kept } = metaData
const own = { ...kept, trailingSL: false, userid: 1001, traderid: 1001 }
const openOwn = (options: SignedInOptions = {}) => openForm('/tradermetaconfig', 'BreakPips', options)

describe("a trader's own MetaTrader settings", () => {
  it("show the bot's own record and are saved whole, under the wire's names", async () => {
    const { user, sandbox } = await openOwn()
    expect(document.getElementById('lote')).toHaveValue('0,1')
    expect(document.getElementById('breakEven')).toHaveAttribute('aria-checked', 'true')
    await retype(user, 'Lote', '0,2')
    await user.click(screen.getByRole('switch', { name: 'Enviar fechamentos' }))
    await user.click(saveButton())
    await agreeToCopy(user)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/savemetadata')).toEqual([{ ...own, lote: 0.2, sendClose: false }])
  })

  it('refuse trailing stop and break even together, and send nothing', async () => {
    const { user, sandbox } = await openOwn()
    await user.click(screen.getByRole('switch', { name: 'Trailing stop' }))
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'BreakEven e TrailingStop. Seleciona um por vez!',
    )
    expect(document.getElementById('breakEven')).toHaveFocus()
    expect(savesTo(sandbox, '/savemetadata')).toEqual([])
    await user.click(screen.getByRole('switch', { name: 'Break even' }))
    await user.click(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/savemetadata')).toEqual([{ ...own, trailingSL: true, breakEven: false }])
  })

  it('start blank when nothing was stored, and can then be saved', async () => {
    const { user, sandbox } = await openOwn({ as: 'Carla' })
    expect(screen.getByRole('switch', { name: 'Enviar aos seguidores' })).not.toBeChecked()
    await retype(user, 'Lote', '0,5')
    await user.click(saveButton())
    await user.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/savemetadata')[0]).toMatchObject({ lote: 0.5, userid: 3001, traderid: 3001 })
  })

  it('ask before more lots, with what a day may lose, and not before fewer', async () => {
    const { user, sandbox } = await openOwn()
    await retype(user, 'Lote', '0,2')
    await user.click(saveButton())
    const asked = within(await screen.findByRole('dialog', { name: 'Arriscar mais com MetaTrader 1001?' }))
    expect(asked.getByRole('row', { name: /^MetaTrader 1001 0,1 → 0,2 100 pontos 5/ })).toBeVisible()
    expect(asked.getByRole('button', { name: 'Voltar' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(savesTo(sandbox, '/savemetadata')).toEqual([])
    await retype(user, 'Lote', '0,05')
    await user.click(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ask before trades are sent to followers', async () => {
    const { user, sandbox } = await openOwn({ scenario: changing('/getmetadata', { traderEna: false }) })
    await user.click(screen.getByRole('switch', { name: 'Enviar aos seguidores' }))
    await user.click(saveButton())
    const name = 'Enviar aos seguidores as operações de MetaTrader 1001?'
    const asked = within(await screen.findByRole('dialog', { name }))
    expect(asked.getByText(/são feitas também nas contas dos seguidores/)).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Enviar aos seguidores' }))
    await waitFor(() => expect(savesTo(sandbox, '/savemetadata')).toMatchObject([{ traderEna: true }]))
  })

  it('take the values of another bot', async () => {
    const ofOther = onlyAt('/getmetadata', {
      about: 'The other bot has an account too.',
      around: async (request, _call, proceed) =>
        new URL(request.url).searchParams.get('userid') === '1002'
          ? Response.json({ ...own, userid: 1002, traderid: 1002, lote: 0 })
          : proceed(request),
    })
    const { user, sandbox } = await openOwn({ scenario: ofOther })
    await user.click(screen.getByRole('button', { name: 'Copiar de outro robô' }))
    const dialog = within(screen.getByRole('dialog'))
    await choose(user, 'De qual robô?', 'Robô 1002')
    expect(await dialog.findByRole('checkbox', { name: 'Lote' })).toHaveAccessibleDescription(
      'agora 0,1, passa a ser 0',
    )
    await user.click(dialog.getByRole('button', { name: /^Copiar \d+ valor/ }))
    expect(screen.getByLabelText('Lote')).toHaveValue('0')
    expect(savesTo(sandbox, '/savemetadata')).toEqual([])
  })

  it.each(['en-US', 'es-ES'] as const)('are translated to %s', async (language) => {
    await openOwn({ language })
    expect(document.querySelector('main')).not.toHaveTextContent(/copyTrading:|metaTrader:|routes:|options:/)
  })
})

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const card = (id: string) => screen.getByRole('article', { name: `Conta ${id}` })
const unfold = ({ user }: Awaited<ReturnType<typeof openHub>>, id: string) =>
  user.click(within(card(id)).getByRole('button', { name: `Conta ${id}` }))
async function openHub(options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: '/configmetatrader', ...options })
  await screen.findByRole('article', { name: 'Conta 1001' }, { timeout: 15_000 })
  return opened
}

describe('the MetaCopy hub', () => {
  it('leads to its four screens and has a card for each account, folded to what is saved and its switch', async () => {
    const opened = await openHub()
    const { user, sandbox } = opened
    const links = ['/tradermetaconfig', '/followerslist', '/configmetafollower', '/followermetareq']
    for (const path of links) expect(document.querySelector(`main a[href="${path}"]`)).toBeVisible()
    expect(card('1001')).toHaveTextContent(/^Conta 1001Envio ligadoLote 0,1 · Preço de mercado/)
    expect(card('1002')).toHaveTextContent(/^Conta 1002Envio desligadoLote 0,1 · Pendente TP\+SL/)
    expect(field('1001_traderEna')).toBeChecked()
    expect(field('1001_lote')).toBeNull()
    expect(screen.queryByText('10 pontos = 1 pip')).toBeNull()
    await unfold(opened, '1002')
    expect(within(card('1002')).getByText('10 pontos = 1 pip')).toBeVisible()
    await fill(user, field('1002_lote'), '0,4')
    // Folding keeps what was typed.
    await unfold(opened, '1002')
    expect(field('1002_lote')).toBeNull()
    expect(within(card('1002')).getByText('Alterações não salvas')).toBeVisible()
    await unfold(opened, '1002')
    expect(field('1002_lote')).toHaveValue('0,4')
    await user.click(within(card('1002')).getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/savemetadata')).toEqual([
      {
        ...own,
        traderEna: false,
        lote: 0.4,
        signalType: 2,
        trailingSL: true,
        breakEven: false,
        traderid: 1002,
      },
    ])
    await unfold(opened, '1002')
    expect(card('1002')).toHaveTextContent('Lote 0,4 · Pendente TP+SL')
  })

  it('refuses both stops in a card', async () => {
    const opened = await openHub()
    const { user, sandbox } = opened
    await unfold(opened, '1001')
    await user.click(field('1001_trailingStopLoss'))
    await user.click(within(card('1001')).getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'BreakEven e TrailingStop. Seleciona um por vez!',
    )
    expect(field('1001_breakEven')).toHaveFocus()
    expect(savesTo(sandbox, '/savemetadata')).toEqual([])
  })

  it('saves what was changed in several cards at once', async () => {
    const opened = await openHub()
    const { user, sandbox } = opened
    await unfold(opened, '1001')
    await unfold(opened, '1002')
    await fill(user, field('1001_lote'), '0,3')
    await fill(user, field('1002_lote'), '0,4')
    await user.click(screen.getByRole('button', { name: 'Salvar todos' }))
    await agreeToCopy(user)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/savemetadata')).toMatchObject([
      { traderid: 1001, lote: 0.3 },
      { traderid: 1002, lote: 0.4 },
    ])
    expect(screen.queryByRole('group', { name: 'Alterações não salvas' })).toBeNull()
  })

  it('reads one record as a list of one, and takes a record without an id for the bot’s own', async () => {
    await openHub({ scenario: answering('/getmetadata', { lote: '0,7', traderEna: 1 }) })
    expect(screen.getAllByRole('article', { name: /^Conta/ })).toHaveLength(1)
    expect(card('1001')).toHaveTextContent(/^Conta 1001Envio ligadoLote 0,7/)
  })

  it('opens on the field that an address names', async () => {
    await renderSignedIn({ path: '/configmetatrader#1002_breakEven' })
    await waitFor(() => expect(field('1002_breakEven')).toHaveFocus())
  })

  it('says what to do when there is no account', async () => {
    await renderSignedIn({ path: '/configmetatrader', as: 'Carla' })
    expect(await screen.findByText('Nenhuma conta MetaTrader ainda.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Configurar minha conta' })).toHaveAttribute(
      'href',
      '/tradermetaconfig',
    )
  })

  it('is shown without a bot, and sends no requests', async () => {
    const { sandbox } = await renderSignedIn({
      path: '/configmetatrader',
      bot: { userid: '0', traderid: '0' },
    })
    expect(await screen.findByRole('link', { name: 'Trader MetaTrader' })).toBeVisible()
    expect(sandbox.sentTo('/getmetadata')).toEqual([])
  })

  it('keeps its links and offers a retry each time the accounts do not load', async () => {
    const scenario = onceShown('main .placeholder', 'refusing:500@/getmetadata')
    const { user, sandbox } = await renderSignedIn({ path: '/configmetatrader', scenario })
    await screen.findByRole('alert', {}, { timeout: 15_000 })
    const askAgain = () => user.click(retryButton())
    const isMissed = async (mood: string, message: string) => {
      await expectAlert(message, [mood])
      expect([mood, screen.getByRole('link', { name: 'Trader MetaTrader' })]).toEqual([
        mood,
        expect.toBeVisible(),
      ])
    }
    await isMissed('refusing:500', 'erro 500')
    // No two with the same message in a row: each is awaited by its text.
    for (const [mood, message] of [
      ['malformed', 'Outra página respondeu'],
      ['down', 'Sem resposta'],
      ['malformed:shape', 'não entende'],
    ] as const) {
      await sandbox.play(`${mood}@/getmetadata`)
      await askAgain()
      await isMissed(mood, message)
    }
    await sandbox.play()
    await askAgain()
    expect(await screen.findByRole('article', { name: 'Conta 1001' })).toBeVisible()
  })
})

describe("whose account is the bot's own", () => {
  const at = (traderid: string, lote: number) => ({ ...blankMetaData, traderid, lote })

  it.each([
    ['the one under its id', [at('2', 2), at('1', 1)], at('1', 1)],
    ['the one without an id', [at('2', 2), at(' ', 1)], at('1', 1)],
    ['the only one', [at('2', 2)], at('2', 2)],
    ['a blank one where there is none', [], { ...blankMetaData, traderid: '1' }],
    ['a blank one where all are others’', [at('2', 2), at('3', 3)], { ...blankMetaData, traderid: '1' }],
  ])('%s', (_what, records, expected) => {
    expect(ownAccount(records, '1')).toEqual(expected)
  })

  it('no two have the same id', () => {
    expect(accountsOf([at('', 1), at('1', 2), at('2', 3)], '1')).toEqual([at('1', 1), at('2', 3)])
  })
})
