/** The cards of the traders that a bot copies, for options and for MetaTrader. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInPath } from '@/config/paths'
// Imported here, so that no test waits for their code.
import '@/features/copyTrading/TradersScreen'
import '@/features/metaTrader/MetaTradersScreen'
import { stacked } from '@mocks/provider/scenarios'
import { someCopySettings } from '@tests/support/builders'
import { agreeToCopy } from '@tests/support/agreeToCopy'
import { answering } from '@tests/support/answers'
import { onceShown } from '@tests/support/onceShown'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'
import { expectAlert, retryAfter } from '@tests/support/alerts'
import { fill } from '@tests/support/fill'

interface Case {
  readonly path: SignedInPath
  readonly load: string
  readonly removal: string
  readonly request: SignedInPath
}

const cases: readonly Case[] = [
  { path: '/configfollow', load: '/gettraders', removal: '/traderemove', request: '/copyrequest' },
  {
    path: '/configmetafollower',
    load: '/getmetafollow',
    removal: '/removemetadata',
    request: '/followermetareq',
  },
]

// A window in which all of Bruno's cards are in sight, one under the other.
const { innerHeight } = window
beforeAll(() => void (window.innerHeight = 6000))
afterAll(() => void (window.innerHeight = innerHeight))

const firstCards = { timeout: 15_000 }
const card = (name: string) => screen.getByRole('article', { name })
const inCard = (name: string) => within(card(name))
const field = (id: string) => document.getElementById(id) as HTMLInputElement
const greenTags = () => document.querySelectorAll('.trader .ant-tag-success')
const save = (name: string) => inCard(name).getByRole('button', { name: /^Salva/ })

async function openCards(path: string, options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path, as: 'Bruno', ...options })
  await screen.findByRole('article', { name: 'Ana' }, firstCards)
  return opened
}

async function retype({ user }: Awaited<ReturnType<typeof openCards>>, id: string, text: string) {
  await fill(user, field(id), text)
}

/** How one call fails, and the message shown. */
const failures = [
  ['refusing:500', 'erro 500'],
  ['refusing:404', 'Erro 404'],
  ['refusingWith:error', 'Recusado'],
  ['malformed', 'Sem confirmação'],
  ['down', 'Sem resposta'],
] as const

/** What comes in place of the list. No two with the same message in a row, so that one is not mistaken for the other. */
const unread = [
  ['refusing:500', 'erro 500'],
  ['malformed', 'Outra página respondeu'],
  ['down', 'Sem resposta'],
  ['malformed:shape', 'não entende'],
] as const

/** What Bruno keeps of Helena. */
const helena = {
  userid: 2001,
  traderID: 5002,
  traderEna: true,
  maxTrades: 3,
  signalType: 3,
  takeProfit: 120,
  stopLoss: 60,
  lote: 0.05,
  trailingSL: true,
  breakEven: false,
  breakPips: 15,
  loteType: 1,
}

describe.each(cases)('$path', ({ path, load, removal, request }) => {
  it('shows the trader, whether it is copied, the lot and the signals', async () => {
    const { sandbox } = await openCards(path)
    expect(sandbox.sentTo(load)[0]?.query).toEqual({ userid: '2001' })
    await waitFor(() =>
      expect(card('Helena')).toHaveTextContent(
        /^HelenaEscolhidoID 5002(Aceita demo)?Cópia atéIndefinidoCopiar este trader/,
      ),
    )
    expect(await inCard('Ana').findByText(/^em \d+ (dias|meses)$/)).toBeVisible()
    const { id } = within(screen.getByRole('list', { name: 'Ajustes por trader' })).getAllByLabelText(
      'Lote',
    )[0]!
    expect(id).toBe('1001_lote')
  })

  it('says above the cards, once, that no trader is copied while copying is off, with where it is turned on', async () => {
    const { sandbox, user } = await openCards(path)
    const link = await screen.findByRole('link', { name: 'Ligar a cópia…' })
    expect(screen.getAllByText('Cópia desligada')).toHaveLength(1)
    expect(screen.getByText('Nenhum trader é copiado.')).toBeVisible()
    expect(greenTags()).toHaveLength(0)
    await sandbox.play(answering('/gettraderdata', someCopySettings()))
    await user.click(link)
    expect(await screen.findByLabelText('Ligar cópia')).toHaveFocus()
  })

  it('says nothing above the cards while the robot copies', async () => {
    await openCards(path, { scenario: answering('/gettraderdata', someCopySettings()) })
    await waitFor(() => expect(greenTags().length).toBeGreaterThan(0))
    expect(screen.queryByRole('link', { name: 'Ligar a cópia…' })).toBeNull()
    expect(screen.queryByText('Não foi lido.')).toBeNull()
  })

  it('says that it is not known whether the robot copies where that could not be read', async () => {
    await openCards(path, { scenario: 'refusing:500@/gettraderdata' })
    expect(await screen.findByText('Não foi lido.')).toBeVisible()
    expect(greenTags()).toHaveLength(0)
  })

  it('shows trailing stop, break even and BreakPips only in advanced mode, and saves them when hidden', async () => {
    const opened = await openCards(path)
    expect(field('5002_trailingStopLoss')).toBeNull()
    expect(field('5002_breakPips')).toBeNull()
    await retype(opened, '5002_lote', '0,04')
    await opened.user.click(save('Helena'))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(opened.sandbox, '/tradersave')).toEqual([{ ...helena, lote: 0.04 }])
    await opened.user.click(screen.getByRole('checkbox', { name: 'Opções avançadas' }))
    expect(field('5002_trailingStopLoss')).toHaveAttribute('aria-checked', 'true')
    expect(field('5002_breakEven')).toHaveAttribute('aria-checked', 'false')
    expect(field('5002_breakPips')).toHaveValue('15')
  })

  it('removes after a question, then reloads the page', async () => {
    const { user, sandbox, reload } = await openCards(path)
    const remove = inCard('Helena').getByRole('button', { name: 'Remover o trader Helena' })
    await user.click(remove)
    const question = () => screen.getByRole('dialog', { name: 'Deixar de copiar Helena?' })
    await user.click(within(question()).getByRole('button', { name: 'Voltar' }))
    expect(sandbox.sentTo(removal)).toEqual([])
    await user.click(remove)
    await user.click(within(question()).getByRole('button', { name: 'Remover trader' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(sandbox.sentTo(removal).map(({ body }) => body)).toEqual([{ userid: 2001, traderid: 5002 }])
  })

  it('does not reload after a removal that the provider only says it has done', async () => {
    const { user, sandbox, reload } = await openCards(path)
    await sandbox.play(answering(removal, true))
    await user.click(inCard('Helena').getByRole('button', { name: 'Remover o trader Helena' }))
    await user.click(screen.getByRole('button', { name: 'Remover trader' }))
    await expectAlert('O trader continua na lista', [])
    expect(card('Helena')).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
    expect(sandbox.sentTo(removal)).toHaveLength(1)
  })

  it('offers a retry while nothing can be loaded', async () => {
    const failing = (mood: string) => onceShown('main .placeholder', `${mood}@${load}`)
    const { user, sandbox } = await renderSignedIn({ path, as: 'Bruno', scenario: failing(unread[0][0]) })
    await screen.findByRole('alert', {}, firstCards)
    for (const [place, [mood, why]] of unread.entries()) {
      const retry = await retryAfter(mood, why)
      expect([mood, screen.queryAllByRole('article')]).toEqual([mood, []])
      const next = unread[place + 1]?.[0]
      await sandbox.play(next && failing(next))
      await user.click(retry)
    }
    expect(await screen.findByRole('article', { name: 'Ana' })).toBeVisible()
  })

  it.each(['numbersAsText', 'everyday'])('reads the loose formats of a provider: %s', async (mood) => {
    await openCards(path, mood === 'everyday' ? {} : { scenario: `${mood}@${load}` })
    expect(field('1001_traderEna')).toHaveAttribute('aria-checked', 'true')
  })

  it('shows what to do next if no trader is copied', async () => {
    await renderSignedIn({ path, as: 'Carla' })
    expect(await screen.findByText('Você ainda não segue nenhum trader.', {}, firstCards)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pedir para copiar' })).toHaveAttribute('href', request)
  })
})

describe('a card of either list', () => {
  const { path, load, removal } = cases[0]!

  it('refuses both stops at once, at the card that has them, and sends nothing', async () => {
    const opened = await openCards(path)
    await opened.user.click(screen.getByRole('checkbox', { name: 'Opções avançadas' }))
    await opened.user.click(field('5002_breakEven'))
    await opened.user.click(save('Helena'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'BreakEven e TrailingStop. Seleciona um por vez!',
    )
    expect(field('5002_breakEven')).toHaveFocus()
    expect(savesTo(opened.sandbox, '/tradersave')).toEqual([])
    expect(field('1001_breakEven')).toBeValid()
  })

  it('shows both stops if the provider stores both, in any mode', async () => {
    await openCards(path, {
      scenario: answering(load, [
        { traderid: 1001, name: 'Ana', trailingStopLoss: true, breakEven: true },
        { traderid: 5002, name: '' },
      ]),
    })
    expect(field('1001_breakEven')).toBeVisible()
    expect(field('5002_breakEven')).toBeNull()
    expect(card('Trader 5002')).toHaveTextContent('Trader 5002não informado')
  })

  it('counts no trader as copied of whom that is not told or cannot be read', async () => {
    await openCards(path, {
      scenario: answering(load, [
        { traderid: 1001, name: 'Ana', traderEna: true },
        { traderid: 5002, name: 'Bia', traderEna: 'talvez' },
        { traderid: 5003, name: 'Caio', traderEna: null },
      ]),
    })
    expect(screen.getByText('1 de 3 escolhidos, 2 desconhecidos')).toBeVisible()
    expect(card('Bia')).toHaveTextContent('ilegível')
    expect(card('Caio')).toHaveTextContent('não informado')
  })

  it('keeps what was typed into one card while another is saved, and marks it', async () => {
    const opened = await openCards(path)
    await retype(opened, '1001_lote', '0,3')
    await retype(opened, '5002_maxTrades', '2')
    await opened.user.click(save('Helena'))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(inCard('Ana').getByText('Alterações não salvas')).toBeVisible()
    expect(field('1001_lote')).toHaveValue('0,3')
    expect(inCard('Helena').queryByText('Alterações não salvas')).toBeNull()
  })

  it('asks before it is left with changes', async () => {
    const opened = await openCards(path)
    await retype(opened, '1001_lote', '0,3')
    await opened.user.click(screen.getByRole('link', { name: 'Leme' }))
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    await opened.user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    expect(window.location.pathname).toBe(path)
    expect(field('1001_lote')).toHaveValue('0,3')
  })

  it('shows what is stored after a save that was stored differently, and sends only what was edited again', async () => {
    const opened = await openCards(path)
    const { user, sandbox } = opened
    await sandbox.play({
      about: 'Another lot and another stop loss are stored.',
      around: async (sent, call, proceed) => {
        if (call.path !== '/tradersave') return proceed(sent)
        const { url, method, headers } = sent
        const body = JSON.stringify({ ...((await sent.json()) as object), lote: 0.02, stopLoss: 11 })
        const SameRequest = sent.constructor as typeof Request
        return proceed(new SameRequest(url, { method, headers, body }))
      },
    })
    await retype(opened, '5002_lote', '0,04')
    await user.click(save('Helena'))
    const differs = within(await inCard('Helena').findByRole('group', { name: /^Foi salvo algo diferente/ }))
    expect(field('5002_lote')).toHaveValue('0,02')
    expect(field('5002_stopLoss')).toHaveValue('11')
    await sandbox.play()
    await user.click(differs.getByRole('button', { name: 'Enviar de novo' }))
    await agreeToCopy(user)
    expect(await inCard('Helena').findByText(/^Conferido às/)).toBeVisible()
    expect(savesTo(sandbox, '/tradersave').at(-1)).toMatchObject({ lote: 0.04, stopLoss: 11 })
  })

  it('asks about unsaved changes before a removal reloads the page', async () => {
    const opened = await openCards(path)
    const { user, sandbox, reload } = opened
    await retype(opened, '1001_lote', '0,3')
    await user.click(inCard('Helena').getByRole('button', { name: 'Remover o trader Helena' }))
    await user.click(screen.getByRole('button', { name: 'Remover trader' }))
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sandbox.sentTo(removal)).toEqual([])
    expect(reload).not.toHaveBeenCalled()
    expect(field('1001_lote')).toHaveValue('0,3')
  })

  it('keeps the card when a removal fails, says why, and tries again', async () => {
    const { user, sandbox, reload } = await openCards(path)
    await user.click(inCard('Helena').getByRole('button', { name: 'Remover o trader Helena' }))
    let send = screen.getByRole('button', { name: 'Remover trader' })
    for (const [mood, why] of failures) {
      await sandbox.play(`${mood}@${removal}`)
      await user.click(send)
      send = await retryAfter(mood, why)
      const left = screen.queryAllByRole('article', { name: 'Helena' })
      expect([mood, left.length]).toEqual([mood, 1])
      expect([mood, left[0]]).toEqual([mood, expect.toBeVisible()])
      expect([mood, reload.mock.calls]).toEqual([mood, []])
    }
    await sandbox.play()
    await user.click(send)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(sandbox.sentTo(removal)).toHaveLength(failures.length + 1)
  })

  it('keeps what was typed when a save fails, says why, and sends it on the next try', async () => {
    const opened = await openCards(path)
    await retype(opened, '5002_lote', '0,04')
    let send = save('Helena')
    for (const [mood, why] of failures) {
      await opened.sandbox.play(`${mood}@/tradersave`)
      await opened.user.click(send)
      send = await retryAfter(mood, why)
      expect([mood, field('5002_lote')?.value]).toEqual([mood, '0,04'])
      expect([mood, screen.queryByText('Parametros salvos')]).toEqual([mood, null])
    }
    await opened.sandbox.play()
    await opened.user.click(send)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(opened.sandbox, '/tradersave')).toHaveLength(failures.length + 1)
  })

  it('says that the trader is gone when a save finds that out', async () => {
    const opened = await openCards(path, {
      scenario: answering('/tradersave', { msg: 'trader_not_found', field: 'traderID' }, { status: 404 }),
    })
    await retype(opened, '5002_lote', '0,04')
    await opened.user.click(save('Helena'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Não existe um trader com este ID.')
  })

  it('opens on the field that an address names, even an advanced one', async () => {
    await openCards(`${path}#5002_breakEven`)
    await waitFor(() => expect(field('5002_breakEven')).toHaveFocus())
  })

  it('shows one card where a provider names the same trader twice', async () => {
    await openCards(path, {
      scenario: stacked(
        answering(load, [
          { traderid: 1001, name: 'Ana', lote: 1 },
          { traderid: '1001', name: 'Ana', lote: 2 },
        ]),
      ),
    })
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  it.each([
    ['en-US', 'Advanced options', 'Market price'],
    ['es-ES', 'Opciones avanzadas', 'Precio de mercado'],
  ] as const)('is translated to %s', async (language, advanced, signal) => {
    await openCards(path, { language })
    expect(screen.getByLabelText(advanced)).toBeVisible()
    expect(card('Ana')).toHaveTextContent(signal)
    expect(document.querySelector('main')).not.toHaveTextContent(/copyTrading:|metaTrader:|routes:|options:/)
  })
})

describe('/followconfig', () => {
  it('opens on the card that the address names', async () => {
    await openCards('/followconfig?trader=5002')
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Helena' })).toHaveFocus())
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(card('Diego')).toHaveTextContent('Não escolhido')
    expect(screen.getByText('2 de 3 escolhidos')).toBeVisible()
  })

  it('says that the trader is unknown, and offers a request', async () => {
    await openCards('/followconfig?trader=9999')
    expect(screen.getByText('Você não segue o trader 9999.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pedir para copiar 9999' })).toHaveAttribute(
      'href',
      '/copyrequest?trader=9999',
    )
  })

  it('shows whether demo trades are accepted, which the provider alone sets', async () => {
    await openCards('/followconfig')
    expect(card('Helena')).toHaveTextContent('Aceita demo')
    expect(card('Ana')).not.toHaveTextContent('Aceita demo')
  })
})
