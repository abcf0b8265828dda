/** Asking a trader to be copied: the same form for options and for MetaTrader. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { copyTradingApi } from '@/api/copyTrading'
import { metaTraderApi } from '@/api/metaTrader'
import type { SignedInPath } from '@/config/paths'
import { botChosen } from '@/store/botsSlice'
import { selectRequests } from '@/features/copyTrading/cards/requestsSlice'
// Imported here, so that no test waits for their code.
import '@/features/copyTrading/CopyRequestScreen'
import '@/features/metaTrader/MetaCopyHubScreen'
import '@/features/metaTrader/MetaRequestScreen'
import { mutate } from '@/store/thunk'
import type { Scenario } from '@mocks/provider/scenario'
import { onlyAt } from '@mocks/provider/scenarios'
import { fill } from '@tests/support/fill'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { alertTexts, expectAlert, retryButton } from '@tests/support/alerts'
import { pressTwice } from '../bots/someBots'
import { holdCalls } from '@tests/support/holdCalls'

interface Case {
  readonly path: SignedInPath
  readonly call: string
  readonly next: string
  readonly title: string
  /** where the cards of the traders are */
  readonly cards: string
  readonly side: string
}

const cases: readonly Case[] = [
  {
    path: '/copyrequest',
    call: '/copytradereq',
    next: '/copytrader',
    title: 'Copy Trader',
    cards: '/configfollow',
    side: 'traders',
  },
  {
    path: '/followermetareq',
    call: '/metaidreq',
    next: '/configmetatrader',
    title: 'MetaCopy',
    cards: '/configmetafollower',
    side: 'metaTraders',
  },
]

const trader = () => screen.getByLabelText('Trader ID')
const name = () => screen.getByLabelText('Nome')
const send = () => screen.getByRole('button', { name: /^Envia/ })
/** Below the form. */
const cardsLink = () => within(screen.getByText(/^A cópia começa desligada/)).getByRole('link')

async function openRequest(path: string, options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path, as: 'Bruno', ...options })
  await screen.findByLabelText(/^(Trader ID|ID del trader)$/)
  return opened
}

async function fillIn({ user }: Awaited<ReturnType<typeof openRequest>>, id: string, as: string) {
  await fill(user, trader(), id)
  await fill(user, name(), as)
}

describe.each(cases)('$path', ({ path, call, next, title, cards, side }) => {
  it('sends the trader, the bot and the plain name, confirms it and continues', async () => {
    const opened = await openRequest(path)
    expect([trader().id, name().id]).toEqual(['traderid', 'userName'])
    await fillIn(opened, ' 1002 ', '  Bruno Ção-2 ')
    expect(name()).toHaveAccessibleDescription('Será enviado como BrunoÇão2.')
    await opened.user.click(send())
    expect(await screen.findByText('Pedido enviado')).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(window.location.pathname).toBe(next)
    expect(opened.sandbox.sentTo(call).map(({ body }) => body)).toEqual([
      { userid: 2001, traderid: 1002, userName: 'BrunoÇão2' },
    ])
  })

  it('says that the bot copies this trader already, and sends nothing', async () => {
    const opened = await openRequest(path)
    await fillIn(opened, '1001', 'Bruno')
    await opened.user.click(send())
    expect(await screen.findByText('Você já segue este trader: nada foi enviado.')).toBeVisible()
    expect(opened.sandbox.sentTo(call)).toEqual([])
    expect(window.location.pathname).toBe(path)
  })

  it('shows that it is being sent, and does not navigate if the screen was left meanwhile', async () => {
    let answer: (go: 'continue') => void = () => {}
    const late: Scenario = {
      about: 'The answer comes when the test says so.',
      intercept: () => new Promise((resolve) => (answer = resolve)),
    }
    const opened = await openRequest(path)
    await opened.sandbox.play(onlyAt(call, late))
    await fillIn(opened, '1002', 'Bruno')
    await opened.user.click(send())
    await waitFor(() => expect(send()).toHaveTextContent('Enviando…'))
    expect(send()).toBeDisabled()
    await opened.user.click(cardsLink())
    await waitFor(() => expect(window.location.pathname).toBe(cards))
    answer('continue')
    expect(await screen.findByText('Pedido enviado')).toBeVisible()
    expect(window.location.pathname).toBe(cards)
  })

  it('says of a request that it waits until the list shows the trader, or the person hides it', async () => {
    const taken = onlyAt(call, { about: 'Taken.', intercept: () => Response.json({ msg: 'success' }) })
    const opened = await openRequest(path, { scenario: taken })
    const { user, store, persistor, sandbox } = opened
    const ask = async (id: string) => {
      await fillIn(opened, id, 'Bruno')
      await user.click(send())
      await screen.findByRole('heading', { level: 1, name: title })
      act(() => window.history.back())
      await screen.findByLabelText('Trader ID')
    }
    await ask('1002')
    expect(await screen.findByText(/^Pedido a 1002: aguardando desde/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Não mostrar o pedido a 1002' }))
    expect(screen.queryByText(/aguardando/)).toBeNull()

    await ask('1002')
    await persistor.flush()
    expect(JSON.parse(localStorage.getItem('copyRequests') ?? '')).toMatchObject([
      { userid: '2001', traderid: '1002', side },
    ])
    // Another robot's request is not shown, and its list says nothing of this one.
    act(() => void store.dispatch(botChosen({ userid: '1001', traderid: '1001' })))
    await waitFor(() => expect(screen.queryByText(/aguardando/)).toBeNull())
    act(() => void store.dispatch(botChosen({ userid: '2001', traderid: '1001' })))
    expect(await screen.findByText(/aguardando/)).toBeVisible()

    // The trader accepts: the request is forgotten.
    await sandbox.play()
    const accept =
      side === 'traders' ? copyTradingApi.endpoints.requestCopy : metaTraderApi.endpoints.requestMetaCopy
    await act(() => store.dispatch(mutate(accept, { userid: '2001', traderid: '1002', userName: 'Bruno' })))
    await waitFor(() => expect(screen.queryByText(/aguardando/)).toBeNull())
    expect(selectRequests(store.getState())).toEqual([])
  })
})

describe('a request on either screen', () => {
  const { path, call, next } = cases[0]!

  it('refuses missing and wrong values at their field, and sends nothing', async () => {
    const opened = await openRequest(path)
    for (const [id, as, why, field] of [
      ['', '', 'Preencha Trader ID e Nome', 'traderid'],
      ['1002', '', 'Preencha Trader ID e Nome', 'userName'],
      ['1002', '-!-', 'Preencha Trader ID e Nome', 'userName'],
      ['', 'Bruno', 'Preencha Trader ID e Nome', 'traderid'],
      ['10a2', 'Bruno', 'Use só números.', 'traderid'],
      ['1'.repeat(21), 'Bruno', 'Trader ID longo demais.', 'traderid'],
      ['2001', 'Bruno', 'Este é o ID do seu robô.', 'traderid'],
    ] as const) {
      await fillIn(opened, id, as)
      // The message of the previous case is gone.
      expect([id, as, ...alertTexts()]).toEqual([id, as])
      await opened.user.click(send())
      expect([id, as, ...alertTexts()]).toEqual([id, as, expect.stringContaining(why)])
      const blamed = document.activeElement
      expect([id, as, blamed?.id]).toEqual([id, as, field])
      expect([id, as, blamed]).toEqual([id, as, expect.toBeInvalid()])
      expect([id, as, blamed]).toEqual([
        id,
        as,
        expect.toHaveAccessibleDescription(expect.stringContaining(why)),
      ])
      expect([id, as, opened.sandbox.sentTo(call)]).toEqual([id, as, []])
    }
  })

  it('says that there is no such trader, at its field', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const opened = await openRequest(path)
    await fillIn(opened, '999', 'Bruno')
    await opened.user.click(send())
    const alert = await screen.findByRole('alert')
    expect(warn).toHaveBeenCalledWith('the copy request failed', expect.objectContaining({ status: 404 }))
    expect(alert).toHaveTextContent(/^Não existe um trader com este ID\.$/)
    expect(trader()).toHaveFocus()
    expect(trader()).toBeInvalid()
    await opened.user.type(trader(), '1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says what happened and keeps what was typed when the call fails, and sends it on the next try', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const opened = await openRequest(path)
    await fillIn(opened, '1002', 'Bruno Ção')
    for (const [mood, why] of [
      ['refusing:500', 'erro 500'],
      ['refusing:404', 'Erro 404'],
      ['refusing:429', 'Tente de novo após'],
      ['refusingWith:error', 'Recusado'],
      ['down', 'Sem resposta'],
    ] as const) {
      warn.mockClear()
      await opened.sandbox.play(`${mood}@${call}`)
      await opened.user.click(send())
      await expectAlert(why, [mood])
      expect([mood, ...alertTexts()]).toEqual([
        mood,
        expect.stringContaining('Erro ao enviar requisição. Tente novamente.'),
      ])
      expect([mood, ...warn.mock.calls]).toContainEqual(['the copy request failed', expect.anything()])
      const typed = screen.queryAllByRole<HTMLInputElement>('textbox').map(({ id, value }) => [id, value])
      expect([mood, typed]).toEqual([
        mood,
        [
          ['traderid', '1002'],
          ['userName', 'Bruno Ção'],
        ],
      ])
    }
    const { scenario, release } = holdCalls(call)
    await opened.sandbox.play(scenario)
    opened.sandbox.requests.length = 0
    pressTwice(retryButton())
    release()
    await waitFor(() => expect(window.location.pathname).toBe(next))
    expect(opened.sandbox.sentTo(call).map(({ body }) => body)).toEqual([
      { userid: 2001, traderid: 1002, userName: 'BrunoÇão' },
    ])
  })

  it('does not say that it failed where the answer cannot be read', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const opened = await openRequest(path)
    await fillIn(opened, '1002', 'Bruno')
    await opened.sandbox.play(`malformed@${call}`)
    await opened.user.click(send())
    await expectAlert('Sem confirmação. Talvez tenha sido feito', [path])
    expect(alertTexts()[0]).not.toContain('Erro ao enviar')
  })

  it('offers no retry for a refusal', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const opened = await openRequest(path)
    await opened.user.click(send())
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    await fillIn(opened, '999', 'Bruno')
    await opened.user.click(send())
    await expectAlert('Não existe um trader', [path])
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  it('sends once when the button is pressed twice', async () => {
    const opened = await openRequest(path)
    await fillIn(opened, '1002', 'Bruno')
    await opened.user.dblClick(send())
    await waitFor(() => expect(window.location.pathname).toBe(next))
    expect(opened.sandbox.sentTo(call)).toHaveLength(1)
  })

  it('fills in the trader that another screen suggests, and nothing else that an address says', async () => {
    await openRequest(`${path}?trader=5001`)
    expect(trader()).toHaveValue('5001')
  })

  it.each(['5001%20or', '1'.repeat(21)])('ignores a suggestion that is no id: %s', async (id) => {
    await openRequest(`${path}?trader=${id}`)
    expect(trader()).toHaveValue('')
  })

  it.each(['en-US', 'es-ES'] as const)('is translated to %s', async (language) => {
    await openRequest(path, { language })
    expect(document.querySelector('main')).not.toHaveTextContent(/copyTrading:|metaTrader:|routes:/)
  })
})
