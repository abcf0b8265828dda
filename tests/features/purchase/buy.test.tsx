import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { REHYDRATE } from 'redux-persist'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { botsApi } from '@/api/bots'
import { firstChoices } from '@/domain/buyFlow'
import {
  botChosen,
  botsKnown,
  accountOpened,
  copyBrokerChosen,
  selectTraderId,
  selectUserId,
} from '@/store/botsSlice'
import { selectPurchaseDraft } from '@/features/purchase/buySlice'
import { selectPurchase } from '@/features/purchase/selectors'
import { signOut } from '@/features/session/session'
import { sellerFollowed } from '@/store/sessionSlice'
import { makeStore, restored } from '@/app/store'
import type { RootState } from '@/store/state'
import { answering, buyer, custom, generate, link, method, openBuy, plan, plans, started } from './openBuy'
import { expectAlert, retryAfter } from '@tests/support/alerts'
import { choose, chosenIn } from '@tests/support/choose'
import { typeOver } from '@tests/support/typeOver'
import { pressTwice } from '../bots/someBots'
import { fill } from '@tests/support/fill'
import { holdCalls } from '@tests/support/holdCalls'

/** Closes the notice of one refusal, so that it is not mistaken for the next one's. */
async function closeNotice(user: UserEvent, name: string) {
  // The notice may have closed by itself.
  const close = screen.queryByRole('button', { name: 'Fechar' })
  if (close) await user.click(close)
  await waitFor(() => expect([name, screen.queryByRole('alert')]).toEqual([name, null]))
}

const pairIn = (store: { readonly getState: () => RootState }) => [
  selectUserId(store.getState()),
  selectTraderId(store.getState()),
]

function goTo(address: string) {
  window.history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

describe('choosing', () => {
  it('starts with Mercado Pago; a method or a currency clears the plan; only Stripe has a currency', async () => {
    const { user } = await openBuy()
    expect(method('Mercado Pago')).toBeChecked()
    expect(screen.queryByLabelText('Moeda')).toBeNull()
    expect(buyer()).toHaveValue('1001')
    expect(plans()).toHaveLength(5)
    expect(plan(/^30 dias\s*R\$\s100,00/)).toHaveAccessibleDescription(/R\$\s3,33 por dia.*−41%/)
    expect(generate()).toBeDisabled()
    await user.click(plan(/^7 dias/))
    expect(generate()).toBeEnabled()
    await user.click(method('Stripe'))
    expect(generate()).toBeDisabled()
    expect(chosenIn('Moeda')).toBe('Dólar (USD)')
    expect(plans()).toHaveLength(4)
    await user.click(plan(/^360 dias/))
    await choose(user, 'Moeda', 'Real (BRL)')
    expect(plans().some((radio) => (radio as HTMLInputElement).checked)).toBe(false)
    expect(plans()).toHaveLength(5)
    await user.click(method('Crypto'))
    expect(plans()).toHaveLength(4)
    expect(screen.getByText(/Rede errada = dinheiro perdido/)).toBeVisible()
    await choose(user, 'Rede do USDT', 'TRC20')
    expect(within(screen.getByRole('region', { name: 'Resumo' })).getByText('TRC20')).toBeVisible()
  })

  it('asks for at least two bots in a custom plan, in red for six seconds, and resets their number with the plan', async () => {
    const { user, sandbox } = await openBuy()
    await user.click(custom())
    await choose(user, 'Prazo', '90 dias')
    await user.type(screen.getByLabelText('Quantidade de robôs'), '1')
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date', 'requestAnimationFrame', 'cancelAnimationFrame'] })
    await user.click(generate())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Escolha pelo menos 2 robôs.')
    // Effects, like the start of the six seconds, run one task later.
    const settled = () => act(async () => {})
    await settled()
    vi.advanceTimersByTime(5_999)
    await settled()
    expect(alert).toBeVisible()
    vi.advanceTimersByTime(1)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    vi.useRealTimers()
    expect(screen.getByLabelText('Quantidade de robôs')).toBeInvalid()
    expect(sandbox.sentTo('/buybot')).toEqual([])
    await user.click(custom())
    await user.click(custom())
    expect(screen.getByLabelText('Quantidade de robôs')).toHaveValue('')
    await user.type(screen.getByLabelText('Quantidade de robôs'), '3')
    await choose(user, 'Prazo', '90 dias')
    expect(screen.getAllByText('No checkout')).toHaveLength(1)
    await user.click(generate())
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    expect(sandbox.sentTo('/buybot')[0]?.body).toMatchObject({ subid: 2, quantity: 3, coin: 'brl' })
  })

  it.each(['2,5', '12345', '-3', '3x'])('never makes another number of bots of %s', async (text) => {
    const { user, sandbox } = await openBuy()
    await user.click(custom())
    await choose(user, 'Prazo', '90 dias')
    const bots = screen.getByLabelText('Quantidade de robôs')
    await typeOver(user, bots, text, (shown, typed) => expect(shown).toBe(typed))
    await user.click(generate())
    expect(bots).toHaveValue(text)
    expect(bots).toHaveAccessibleDescription('Digite um número inteiro de 2 a 9999.')
    expect(await screen.findByRole('alert')).toHaveTextContent('Escolha pelo menos 2 robôs.')
    expect(sandbox.sentTo('/buybot')).toEqual([])
  })

  it('says what is missing when Enter is pressed while the button is disabled, in the order of the specification', async () => {
    const { user, sandbox } = await openBuy()
    await user.clear(buyer())
    await user.type(buyer(), '{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Informe o ID do Telegram, só com números.')
    expect(buyer()).toBeInvalid()
    await user.type(buyer(), '12a{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Informe o ID do Telegram, só com números.')
    await user.clear(buyer())
    await user.type(buyer(), '1001{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Escolha o tipo de plano.')
    expect(sandbox.sentTo('/buybot')).toEqual([])
  })

  it('checks a CPF by its digits and sends it nowhere', async () => {
    const { user, sandbox } = await openBuy()
    await user.click(screen.getByRole('button', { name: 'CPF para o Pix' }))
    const cpf = await screen.findByLabelText('CPF (opcional)')
    expect(cpf).toHaveAccessibleDescription(/Sem CPF: /)
    await fill(user, cpf, '529.982.247-26')
    expect(cpf).toHaveAccessibleDescription(/CPF inválido/)
    await user.clear(cpf)
    await fill(user, cpf, '529.982.247-25')
    expect(cpf).toBeValid()
    expect(screen.getByText('CPF conferido.')).toBeVisible()
    await user.click(plan(/^30 dias/))
    await user.click(generate())
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    expect(JSON.stringify(sandbox.requests)).not.toMatch(/529/)
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/529\.?982/)
  })

  it('says why Crypto with reais, which may be in storage, cannot be bought, and corrects it', async () => {
    const { user, store } = await openBuy()
    const buyDraft = { method: 'Crypto', coin: 'brl', custom: false, subid: 1, bots: 0, network: '' }
    act(() => void store.dispatch({ type: REHYDRATE, key: 'buy', payload: { buyDraft } }))
    expect(generate()).toBeDisabled()
    await user.click(await screen.findByRole('button', { name: 'Usar dólares' }))
    await user.click(plan(/^30 dias/))
    expect(generate()).toBeEnabled()
  })
})

describe('what is stored', () => {
  it.each([
    ['buyDraft', '{"method":"Cash"}'],
    ['buyDraft', 'null'],
    ['purchases', '[{"url":"javascript:alert(1)"}]'],
    ['purchases', '{'],
  ])('and is invalid means a fresh start: %s %s', async (key, raw) => {
    localStorage.setItem(key, raw)
    const { store, persistor } = makeStore()
    await restored(persistor)
    expect(selectPurchaseDraft(store.getState())).toEqual({ ...firstChoices, network: '' })
    expect(store.getState().buy.purchases).toEqual([])
    expect(localStorage.getItem(key)).toBeNull()
    persistor.pause()
  })
})

describe('who it is for', () => {
  it('is read once from the address of a renewal', async () => {
    const { user } = await openBuy({ path: '/comprar?userid=1002' })
    await waitFor(() => expect(buyer()).toHaveValue('1002'))
    expect(window.location.search).toBe('')
    // It is its own trader already: nothing changes for it.
    expect(
      screen.getByText(/Gerar o link seleciona o robô 1002/).closest('[role="status"]'),
    ).toHaveTextContent(/^Gerar o link seleciona o robô 1002\.$/)
    await user.clear(buyer())
    await fill(user, buyer(), '777')
    expect(screen.getByText(/Este ID não está entre os seus robôs/)).toBeVisible()
  })

  it('is not read from an address with anything but one id, and says so', async () => {
    const addresses = [
      ['a script', '?userid=%3Cscript%3Ealert(1)%3C/script%3E'],
      ['400 digits', `?userid=${'9'.repeat(400)}`],
      ['twice', '?userid=1002&userid=1003'],
      ['nothing', '?userid='],
      ['zero', '?userid=0'],
      ['behind the #', '#userid=30%2001'],
    ] as const
    for (const [place, [name, asked]] of addresses.entries()) {
      const path = `/comprar${asked}`
      if (place === 0) await openBuy({ path })
      else goTo(path)
      const said = () => screen.queryByText(/ID do link inválido/)
      await waitFor(() => expect([name, said()]).not.toContain(null))
      expect([name, said()]).toEqual([name, expect.toBeVisible()])
      expect([name, buyer()]).toEqual([name, expect.toHaveValue('1001')])
      goTo('/comprar')
      await waitFor(() => expect([name, said()]).toEqual([name, null]))
    }
  })

  it('is what can be seen of it', async () => {
    const { user, store } = await openBuy()
    await user.click(plan(/^30 dias/))
    // As phones put in a suggestion.
    fireEvent.input(buyer(), { target: { value: '77\u200B7\u202C' }, inputType: 'insertText' })
    expect(buyer()).toHaveValue('777')
    expect(selectPurchase(store.getState())).toMatchObject({ userid: '777' })
  })

  it('keeps its trader when it is the selected bot: a follower who renews keeps following', async () => {
    const { user, store, persistor, sandbox } = await openBuy({ as: 'Bruno' })
    await user.click(plan(/^30 dias/))
    // When the plan ends beside what is left of the other is not known.
    const shown = within(screen.getByRole('region', { name: 'Resumo' }))
    expect(await shown.findByRole('row', { name: /^Vencimento atual:? *\d\d\/\d\d\/\d{4}$/ })).toBeVisible()
    expect(shown.queryByText(/→/)).toBeNull()
    await user.click(generate())
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    expect(sandbox.sentTo('/buybot')[0]?.body).toMatchObject({ userid: 2001 })
    expect(pairIn(store)).toEqual(['2001', '1001'])
    await persistor.flush()
    expect(['userId', 'traderId'].map((key) => localStorage.getItem(key))).toEqual(['2001', '1001'])
  })

  it("keeps its trader when it is another of one's own bots", async () => {
    const { user, store } = await openBuy()
    act(() => {
      store.dispatch(
        botsKnown([
          { userid: '1001', traderid: '1001' },
          { userid: '1002', traderid: '1001' },
        ]),
      )
    })
    await user.clear(buyer())
    await fill(user, buyer(), '1002')
    expect(screen.getByText('Continua seguindo o trader 1001.')).toBeVisible()
    await user.click(plan(/^30 dias/))
    await user.click(generate())
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    expect(pairIn(store)).toEqual(['1002', '1001'])
  })

  it('becomes the selected bot and its trader before the link is requested; one press selects the former one again', async () => {
    const { user, store, sandbox } = await openBuy()
    await user.clear(buyer())
    await fill(user, buyer(), '1002')
    await user.click(plan(/^30 dias/))
    await user.click(generate())
    expect(await screen.findByText('Robô 1002 selecionado.')).toBeVisible()
    expect(pairIn(store)).toEqual(['1002', '1002'])
    expect(sandbox.sentTo('/buybot')[0]?.body).toMatchObject({ userid: 1002 })
    await user.click(screen.getByRole('button', { name: 'Voltar ao robô 1001' }))
    await waitFor(() => expect(pairIn(store)).toEqual(['1001', '1001']))
  })

  it('restores the former bot, its trader and its accounts when no link is made', async () => {
    const { user, store, sandbox } = await openBuy({ as: 'Bruno' })
    store.dispatch(accountOpened(2))
    store.dispatch(copyBrokerChosen(14))
    const before = store.getState().bots
    await user.clear(buyer())
    await fill(user, buyer(), '1002')
    await user.click(plan(/^30 dias/))
    for (const [name, scenario, message] of [
      // It belongs to Ana.
      ['the id is refused', undefined, 'Este ID não é seu'],
      ['there is no answer', 'down@/buybot', 'Sem resposta'],
      ['the link is not safe', answering('javascript:alert(1)'), 'O link de pagamento recebido não é seguro'],
    ] as const) {
      await sandbox.play(scenario)
      await user.click(generate())
      await expectAlert(message, [name])
      expect([name, store.getState().bots]).toEqual([name, before])
      expect([name, buyer()]).toEqual([name, expect.toHaveValue('1002')])
      expect([name, plan(/^30 dias/)]).toEqual([name, expect.toBeChecked()])
      await closeNotice(user, name)
    }
  })

  it('says which seller is credited, and never oneself', async () => {
    const { user, store, sandbox } = await openBuy()
    const summary = within(screen.getByRole('region', { name: 'Resumo' }))
    expect(summary.queryByText('Vendedor')).toBeNull()
    store.dispatch(sellerFollowed({ sellerID: '3001', ownIds: ['1001'] }))
    expect(await summary.findByText('3001')).toBeVisible()
    await user.clear(buyer())
    await fill(user, buyer(), '3001')
    expect(summary.queryByText('Vendedor')).toBeNull()
    await user.clear(buyer())
    await fill(user, buyer(), '1001')
    await user.click(plan(/^30 dias/))
    await user.click(generate())
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    expect(sandbox.sentTo('/buybot').map(({ body }) => body)).toEqual([
      { userid: 1001, subid: 3, coin: 'brl', quantity: 1, sellerid: 3001, paymethod: 'Mercado Pago' },
    ])
  })
})

describe('the link', () => {
  async function withLink(options: Parameters<typeof openBuy>[0] = {}) {
    const opened = await openBuy(options)
    await opened.user.click(plan(/^30 dias/))
    await opened.user.click(generate())
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    return opened
  }

  it('shows its target as text and QR code, opens in a tab without an opener, is copied, and survives a reload', async () => {
    const { user, store, persistor, sandbox } = await withLink()
    const card = within(link()!)
    expect(screen.getByRole('heading', { name: 'Link de pagamento' })).toHaveFocus()
    expect(card.getByRole('img', { name: 'QR code do link de pagamento' })).toBeVisible()
    const open = card.getByRole('link', { name: /Abrir pagamento/ })
    expect(open).toHaveAttribute('href', expect.stringMatching(/\/api\/checkout\/\d{6}-[0-9a-f]{32}$/))
    expect(open).toHaveAttribute('target', '_blank')
    expect(open).toHaveAttribute('rel', 'noopener noreferrer')
    expect(card.getByText(window.location.host)).toBeVisible()
    expect(sandbox.sentTo('/buybot')).toHaveLength(1)
    expect([...document.querySelectorAll('main .ant-btn-primary')]).toEqual([open])

    const copy = card.getByRole('button', { name: 'Copiar' })
    await user.click(copy)
    expect(await screen.findByText('Link copiado')).toBeVisible()
    expect(await navigator.clipboard.readText()).toMatch(/\/api\/checkout\//)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(copy)
    expect(await screen.findByText(/Não foi possível copiar/)).toBeVisible()

    await persistor.flush()
    const again = makeStore()
    await restored(again.persistor)
    expect(again.store.getState().buy).toMatchObject({
      buyDraft: { subid: 3 },
      buyLink: store.getState().buy.buyLink,
    })
    again.persistor.pause()
  })

  /** The person pays at the checkout, and the bots are read again. */
  async function payFor(store: Awaited<ReturnType<typeof withLink>>['store'], href: string, paid = 1) {
    await fetch(href, { method: 'POST', body: new URLSearchParams({ answer: 'pay' }), redirect: 'manual' })
    const read = { subscribe: false, forceRefetch: true }
    await act(() => store.dispatch(botsApi.endpoints.getBots.initiate({ userid: '1001' }, read)))
    expect(started().getAllByText(/^Vencimento avançou/)).toHaveLength(paid)
  }
  const href = () => within(link()!).getByRole<HTMLAnchorElement>('link', { name: /Abrir pagamento/ }).href
  const isAnyChosen = () => plans().some((radio) => (radio as HTMLInputElement).checked)

  it('is gone once it is paid, and the choice is empty again: no press makes a second one', async () => {
    const { store } = await withLink()
    await payFor(store, href())
    expect(link()).toBeNull()
    expect(isAnyChosen()).toBe(false)
    expect(generate()).toBeDisabled()
  })

  it('is noticed to be paid also if it was faster than the list of bots', async () => {
    const { scenario, release } = holdCalls('/getbots')
    const { store } = await withLink({ scenario })
    release()
    await waitFor(() => expect(store.getState().buy.purchases[0]?.before).toBeGreaterThan(0))
    await payFor(store, href())
    expect(started().queryByRole('link')).toBeNull()
  })

  it('may be the one of two that was paid: neither is called paid, and each stays to be opened', async () => {
    const { user, store } = await withLink()
    await user.click(plan(/^90 dias/))
    await user.click(generate())
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    await payFor(store, href(), 2)
    expect(started().getAllByText('Vencimento avançou, talvez por outro link')).toHaveLength(2)
    expect(started().getAllByRole('link', { name: /^Abrir pagamento/ })).toHaveLength(2)
  })

  it('is paid while the same is chosen for another bot, typed or selected: that choice stays', async () => {
    const { user, store } = await withLink()
    const first = href()
    await fill(user, buyer(), '1002')
    await payFor(store, first)
    expect(isAnyChosen()).toBe(true)
    expect(generate()).toBeEnabled()

    await user.click(generate())
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    const second = href()
    act(() => void store.dispatch(botChosen({ userid: '11001', traderid: '1001' })))
    await payFor(store, second, 2)
    expect(isAnyChosen()).toBe(true)
  })

  it('disappears with any change of the choices, and does not return', async () => {
    const { user, sandbox } = await withLink()
    await user.click(plan(/^90 dias/))
    expect(link()).toBeNull()
    await user.click(plan(/^30 dias/))
    expect(link()).toBeNull()
    await user.click(generate())
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    expect(sandbox.sentTo('/buybot')).toHaveLength(2)
    expect(started().getAllByRole('listitem')).toHaveLength(2)
  })

  it('is requested once by a double click', async () => {
    const { scenario, release } = holdCalls('/buybot')
    const { user, sandbox } = await openBuy({ scenario })
    await user.click(plan(/^30 dias/))
    const button = generate()
    button.click()
    button.click()
    release()
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    expect(sandbox.sentTo('/buybot')).toHaveLength(1)
  })

  it('on its way keeps the button busy for its own choices only, also when they are chosen again', async () => {
    const { scenario, release } = holdCalls('/buybot')
    const { user, sandbox } = await openBuy({ scenario })
    const asking = () => screen.queryByRole('button', { name: 'Gerando o link…' })
    await user.click(plan(/^30 dias/))
    await user.click(generate())
    expect(asking()).toBeDisabled()
    await user.click(plan(/^90 dias/))
    expect(generate()).toBeEnabled()
    await user.click(plan(/^30 dias/))
    expect(asking()).toBeDisabled()
    release()
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    expect(generate()).toBeEnabled()
    expect(sandbox.sentTo('/buybot')).toHaveLength(1)
  })

  it('is not shown if the choices have changed before its answer, but kept among the purchases', async () => {
    const { scenario, release } = holdCalls('/buybot')
    const { user } = await openBuy({ scenario })
    await user.click(plan(/^30 dias/))
    await user.click(generate())
    await user.click(plan(/^90 dias/))
    release()
    await screen.findByRole('region', { name: 'Compras iniciadas' })
    expect(started().getByText(/30 dias/)).toBeVisible()
    expect(link()).toBeNull()
    expect(generate()).toBeEnabled()
  })

  it('is missing when the provider fails, and can be requested again', async () => {
    const { user, sandbox } = await openBuy()
    await user.click(plan(/^30 dias/))
    for (const [mood, message, scenario] of [
      ['down', 'Sem resposta', 'down@/buybot'],
      ['refusing:500', 'Serviço com problemas (erro 500)', 'refusing:500@/buybot'],
      [
        'refusingWith:invalid_plan',
        'Recusado. Confira os dados e tente de novo.',
        'refusingWith:invalid_plan@/buybot',
      ],
      ['malformed', 'Sem confirmação. Talvez tenha sido feito', 'malformed@/buybot'],
      ['empty', 'Sem confirmação. Talvez tenha sido feito', answering('')],
      ['null', 'Sem confirmação. Talvez tenha sido feito', answering('null')],
      // `domain/link` says what is safe.
      ['unsafe', 'O link de pagamento recebido não é seguro', answering('http://pay.example/1')],
    ] as const) {
      await sandbox.play(scenario)
      await user.click(generate())
      await expectAlert(message, [mood])
      expect([mood, link()]).toEqual([mood, null])
      expect([mood, screen.queryByRole('region', { name: 'Compras iniciadas' })]).toEqual([mood, null])
      expect([mood, plan(/^30 dias/)]).toEqual([mood, expect.toBeChecked()])
      await closeNotice(user, mood)
    }
    // It may be a JSON string.
    await sandbox.play(answering('"https://pay.example/p/1"\n'))
    await user.click(generate())
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    expect(within(link()!).getByText('pay.example')).toBeVisible()
  })

  it('can be requested again from its error message, once, for the current choices', async () => {
    const { user, sandbox } = await openBuy({ scenario: 'refusing:500@/buybot' })
    await user.click(plan(/^30 dias/))
    await user.click(generate())
    const retry = await retryAfter('500', 'erro 500')
    await user.click(plan(/^90 dias/))
    const { scenario, release } = holdCalls('/buybot')
    await sandbox.play(scenario)
    sandbox.requests.length = 0
    pressTwice(retry)
    release()
    await screen.findByRole('heading', { name: 'Link de pagamento' })
    expect(sandbox.sentTo('/buybot').map(({ body }) => body)).toEqual([expect.objectContaining({ subid: 4 })])
  })
})

describe('the purchases that were started', () => {
  it('say that a checkout was opened, and are cleared by the sign-out', async () => {
    const { user, store, persistor } = await openBuy()
    expect(screen.queryByRole('region', { name: 'Compras iniciadas' })).toBeNull()
    await user.click(plan(/^30 dias/))
    await user.click(generate())
    const open = await screen.findAllByRole('link', { name: /Abrir pagamento/ })
    expect(started().getByText('Link gerado')).toBeVisible()
    // It is opened where it was made, and only there.
    expect(open).toHaveLength(1)
    open[0]?.addEventListener('click', (event) => event.preventDefault())
    await user.click(open[0]!)
    expect(started().getByText('Pagamento aberto')).toBeVisible()
    await persistor.flush()
    expect(localStorage.getItem('purchases')).toContain('1001')
    await store.dispatch(signOut())
    expect(store.getState().buy.purchases).toEqual([])
    expect(localStorage.getItem('purchases')).toBeNull()
    expect(localStorage.getItem('buyDraft')).toBeNull()
  })
})
