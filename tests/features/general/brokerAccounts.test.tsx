import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { secondsNow } from '@/config/clock'
import { botChosen } from '@/store/botsSlice'
import { goBackEverywhere } from '@/features/general/otherAccountSave'
import { signIn, signOut } from '@/features/session/session'
import { keepUnfinished, readUnfinished } from '@/store/saving/unfinished'
import { globalParamsOf, selectionOf } from '@mocks/provider/handlers/general'
import type { Scenario } from '@mocks/provider/scenario'
import { anaBots, demoAccounts } from '@mocks/provider/seed'
import type { TestSandbox } from '@mocks/vitest'
import { choose, chosenIn } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'
import { holdCalls } from '@tests/support/holdCalls'
import { providerApi } from '@/api/providerApi'
import { answeringEach, isLoad, loads, openSettings, record, saves, stake } from './openSettings'
import { saveButton } from '@tests/support/settingsForm'

const ana = demoAccounts[0]!.email
const demoBot = { userid: anaBots.demo, traderid: anaBots.demo }

/** What every read answers once an account was chosen, which is acknowledged. */
function shownAfterChoice(answer: Response): Scenario {
  let isChosen = false
  return {
    about: 'A choice is acknowledged, and then this is shown.',
    intercept(request) {
      isChosen ||= request.path === '/brokerid'
      if (request.path === '/brokerid') return Response.json({ msg: 'ok' })
      return isChosen && isLoad(request) ? answer.clone() : 'continue'
    },
  }
}

/** Picks an account and says that the bot is to trade on it. */
async function tradeOn(user: UserEvent, account: string) {
  await choose(user, 'Corretora', account)
  const trade = await screen.findByRole('button', { name: 'Operar nesta conta' })
  // With real money only once it is known what that risks.
  await waitFor(() => expect(trade).toBeEnabled(), { timeout: 20_000 })
  await user.click(trade)
}

async function goToSettings() {
  window.history.replaceState(null, '', '/geralconfig')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByRole('heading', { level: 1, name: 'Configurações gerais' })
}

describe('choosing a broker account in general settings', () => {
  it("tells the provider, then loads that account's values, and a save is about that account", async () => {
    const { user, sandbox, store } = await openSettings()
    await tradeOn(user, 'Segunda conta')
    await waitFor(() => expect(stake()).toHaveValue('1,5'))
    expect(sandbox.sentTo('/brokerid')).toEqual([
      {
        method: 'POST',
        path: '/brokerid',
        query: {},
        body: { userid: 1001, curBrokerID: 2, brokersMask: 2, multiBroker: false },
      },
    ])
    expect(loads(sandbox).at(-1)?.query).toEqual({ userid: '1001', brokerid: '2' })
    expect(store.getState().bots.curBrokerID).toBe('2')
    expect(chosenIn('Corretora')).toBe('Segunda conta')
    expect(screen.getByLabelText('Corretora')).toHaveFocus()
    await user.click(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(saves(sandbox)[0]?.body).toMatchObject({ curBrokerID: 2, lote: 1.5, loteType: 2, accType: 1 })
  })

  it('sends the bit of the first account for the first account', async () => {
    const { user, sandbox } = await openSettings()
    await tradeOn(user, 'Segunda conta')
    await waitFor(() => expect(stake()).toHaveValue('1,5'))
    await tradeOn(user, 'Primeira conta')
    await waitFor(() => expect(stake()).toHaveValue('5'))
    expect(sandbox.sentTo('/brokerid')[1]?.body).toMatchObject({ curBrokerID: 1, brokersMask: 1 })
  })

  it('asks first whether the bot is to trade on it, with whose money each account trades', async () => {
    const { user, sandbox } = await openSettings()
    await choose(user, 'Corretora', 'Segunda conta')
    const question = await screen.findByRole('dialog', { name: 'Operar com Robô 1001 na segunda conta?' })
    const lines = within(within(question).getByRole('list', { name: 'Conta' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Primeira contaRealo robô opera nesta',
      'Segunda contaDemo',
    ])
    expect(within(question).getByRole('button', { name: 'Voltar' })).toHaveFocus()
    const [largest] = await within(question).findAllByRole(
      'row',
      { name: /^Maior entrada/ },
      { timeout: 10_000 },
    )
    expect(within(largest!).getAllByRole('cell')).toHaveLength(2)
    await user.keyboard('{Escape}')
    expect(chosenIn('Corretora')).toBe('Primeira conta')
    expect(sandbox.sentTo('/brokerid')).toEqual([])
  })

  it('only shows the values where that is asked for: the bot goes on trading where it does', async () => {
    const { user, sandbox, store } = await openSettings()
    await choose(user, 'Corretora', 'Segunda conta')
    await user.click(await screen.findByRole('button', { name: 'Só ver os valores' }))
    await waitFor(() => expect(stake()).toHaveValue('1,5'))
    expect(sandbox.sentTo('/brokerid')).toEqual([])
    expect(chosenIn('Corretora')).toBe('Segunda conta')
    expect(
      screen.getByText('O robô opera em: Primeira conta. Estes valores são de: Segunda conta.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ver: Primeira conta' }))
    await waitFor(() => expect(stake()).toHaveValue('5'))
    expect(store.getState().bots).toMatchObject({ curBrokerID: '1', shownAs: 'trading' })
  })

  it("changes nothing when 'Todas as contas' is picked", async () => {
    const { user, sandbox, store } = await openSettings()
    await choose(user, 'Corretora', 'Todas as contas')
    expect(chosenIn('Corretora')).toBe('Primeira conta')
    expect(sandbox.sentTo('/brokerid')).toEqual([])
    expect(store.getState().bots.curBrokerID).toBe('1')
  })

  it('keeps the account when the provider fails, and changes it on a retry', async () => {
    const { user, sandbox } = await openSettings()
    await sandbox.play('refusing:500')
    await tradeOn(user, 'Segunda conta')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Serviço com problemas')
    expect(chosenIn('Corretora')).toBe('Primeira conta')
    expect(stake()).toHaveValue('5')
    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(stake()).toHaveValue('1,5'))
  })

  it.each([
    [
      'the provider still shows the other one',
      'refusingWith:ok@/brokerid',
      /^A conta não mudou: o robô opera em Primeira conta\.$/,
    ],
    [
      'it cannot be read',
      shownAfterChoice(Response.json({}, { status: 500 })),
      /^Troca aceita, mas não se sabe em qual conta o robô opera/,
    ],
  ])('keeps the account when the choice is acknowledged and %s', async (_what, scenario, said) => {
    const { user, sandbox, store } = await openSettings()
    await sandbox.play(scenario)
    await tradeOn(user, 'Segunda conta')
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.queryByText(/^Conta trocada/)).toBeNull()
    expect(chosenIn('Corretora')).toBe('Primeira conta')
    expect(stake()).toHaveValue('5')
    expect(store.getState().bots.curBrokerID).toBe('1')
    expect(saveButton()).toBeEnabled()
  })

  it('opens the account when the choice is acknowledged and the provider names none, which it says', async () => {
    const { user, sandbox, store } = await openSettings()
    await sandbox.play(shownAfterChoice(Response.json({ ...record, lote: 77, curBrokerID: null })))
    await tradeOn(user, 'Segunda conta')
    expect(await screen.findByText(/^Troca aceita, mas não se sabe em qual conta o robô opera/)).toBeVisible()
    expect(screen.queryByText(/^Conta trocada/)).toBeNull()
    await waitFor(() => expect(stake()).toHaveValue('77'))
    expect(store.getState().bots).toMatchObject({ curBrokerID: '2', shownAs: 'opened' })
  })

  it('asks first about unsaved changes: staying keeps them, leaving discards them', async () => {
    const { user, sandbox } = await openSettings()
    await user.clear(stake())
    await user.type(stake(), '8')
    await tradeOn(user, 'Segunda conta')
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    expect(sandbox.sentTo('/brokerid')).toEqual([])
    expect(stake()).toHaveValue('8')
    await tradeOn(user, 'Segunda conta')
    await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(stake()).toHaveValue('1,5'))
  })

  it('allows no save while the account changes', async () => {
    const { user, sandbox } = await openSettings()
    const { scenario, release } = holdCalls('/brokerid')
    await sandbox.play(scenario)
    await tradeOn(user, 'Segunda conta')
    expect(saveButton()).toBeDisabled()
    await user.keyboard('{Control>}s{/Control}')
    release()
    await waitFor(() => expect(stake()).toHaveValue('1,5'))
    expect(saves(sandbox)).toEqual([])
  })

  it('allows no save while it is read whether the account has changed', async () => {
    const { user, sandbox } = await openSettings()
    const { scenario, release } = holdCalls(isLoad)
    await sandbox.play(scenario)
    sandbox.requests.length = 0
    await tradeOn(user, 'Segunda conta')
    await waitFor(() => expect(loads(sandbox)).toHaveLength(1))
    expect(sandbox.sentTo('/brokerid')).toHaveLength(1)
    expect(saveButton()).toBeDisabled()
    release()
    await waitFor(() => expect(stake()).toHaveValue('1,5'))
    expect(saveButton()).toBeEnabled()
  })
})

describe('the account that general settings are about', () => {
  it("is the provider's where none was chosen: the other account's values are never shown", async () => {
    const { sandbox, store } = await renderSignedIn({ path: '/comprar', shell: true })
    let release = () => {}
    const gone = new Promise<void>((resolve) => (release = resolve))
    sandbox.server.use(
      answeringEach(async (query) => {
        await gone
        const own = query.get('brokerid') === '2' ? { lote: 22, accType: 3 } : { lote: 11 }
        return { ...record, ...own, curBrokerID: 2 }
      }),
    )
    const shown: string[] = []
    // The added nodes also show what was rendered only for a moment.
    const watch = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const field = node instanceof Element ? node.querySelector('#lote') : null
        if (field instanceof HTMLInputElement) shown.push(field.value)
      }
    })
    watch.observe(document.body, { childList: true, subtree: true })
    act(() => void store.dispatch(botChosen(demoBot)))
    await goToSettings()
    release()
    await waitFor(() => expect(stake()).toHaveValue('22'))
    watch.disconnect()
    expect(new Set(shown)).toEqual(new Set(['22']))
    expect(chosenIn('Corretora')).toBe('Segunda conta')
    expect(store.getState().bots.curBrokerID).toBe('2')
    // The top bar speaks of the same account.
    expect(within(screen.getAllByRole('banner')[0]!).getByText('Torneio')).toBeVisible()
  })

  /** What another device does. */
  const elsewhere = (path: string, body: object) =>
    fetch(`http://localhost:3000/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const toDemo = () =>
    elsewhere('/brokerid', { userid: 1001, curBrokerID: 2, brokersMask: 2, multiBroker: false })
  const tradesOn = ({ db }: TestSandbox) => selectionOf(db, anaBots.main).curBrokerID

  it('is switched on another device: a save asks, stores its values, and leaves the bot on that account', async () => {
    const { user, sandbox } = await openSettings()
    await toDemo()
    await user.clear(stake())
    await user.type(stake(), '4')
    await user.click(saveButton())
    const question = await screen.findByRole('dialog', {
      name: 'Primeira conta: salvar com o robô em outra conta?',
    })
    expect(question).toHaveTextContent('O robô opera em: Segunda conta.')
    expect(tradesOn(sandbox)).toBe(2)
    await user.click(within(question).getByRole('button', { name: 'Salvar assim mesmo' }))
    expect(await screen.findByText(/está salvo$/)).toBeVisible()
    expect(globalParamsOf(sandbox.db, anaBots.main, 1)).toMatchObject({ lote: 4, accType: 2 })
    expect(globalParamsOf(sandbox.db, anaBots.main, 2)).toMatchObject({ lote: 1.5, accType: 1 })
    expect(tradesOn(sandbox)).toBe(2)
    expect(await readUnfinished(ana)).toEqual([])
  })

  it('is told in the form that stays open, and followed once it is closed', async () => {
    const { user, sandbox } = await openSettings()
    await toDemo()
    await user.clear(stake())
    await user.type(stake(), '4')
    await user.click(saveButton())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Voltar' }))
    expect(tradesOn(sandbox)).toBe(2)
    expect(stake()).toHaveValue('4')
    expect(
      screen.getByText('O robô opera em: Segunda conta. Estes valores são de: Primeira conta.'),
    ).toBeVisible()
  })

  it.each([
    ['the answer to the save is lost', 'saveGlobalParams'],
    ['nothing is answered any more', 'all'],
  ])('is taken back where it was as soon as that is possible: %s', async (_what, lost) => {
    const { user, sandbox, store } = await openSettings()
    await toDemo()
    let isLost = false
    await sandbox.play({
      about: 'The first save is stored, and then the connection is gone.',
      around: async (request, { method, path }, proceed) => {
        if (isLost && lost === 'all') return Response.error()
        const response = await proceed(request)
        if (isLost || method !== 'POST' || path !== '/globalparams') return response
        isLost = true
        return Response.error()
      },
    })
    await user.clear(stake())
    await user.type(stake(), '4')
    await user.click(saveButton())
    await user.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }))
    if (lost === 'all') {
      expect(
        await screen.findByText(/^Salvo, mas o robô pode estar operando nesta conta agora/),
      ).toBeVisible()
      expect(tradesOn(sandbox)).toBe(1)
      expect(await readUnfinished(ana)).toHaveLength(1)
      // It outlives a sign-out, and is made good when the same person is there again.
      await sandbox.play()
      await store.dispatch(signOut())
      expect(await readUnfinished(ana)).toHaveLength(1)
      await store.dispatch(signIn(ana, demoAccounts[0]!.password))
      expect(await store.dispatch(goBackEverywhere(secondsNow()))).toEqual([])
    } else expect(await screen.findByText(/está salvo$/)).toBeVisible()
    expect(globalParamsOf(sandbox.db, anaBots.main, 1).lote).toBe(4)
    expect(tradesOn(sandbox)).toBe(2)
    expect(await readUnfinished(ana)).toEqual([])
  })

  it('is not taken back where another one was chosen meanwhile', async () => {
    const { sandbox, store } = await openSettings()
    await keepUnfinished(ana, 'account 1001', { is: 'account', userid: anaBots.main, passing: 1, trading: 0 })
    await toDemo()
    expect(await store.dispatch(goBackEverywhere(secondsNow()))).toEqual([])
    expect(tradesOn(sandbox)).toBe(2)
  })

  it('is asked about where it was cut off long ago', async () => {
    const { sandbox, store } = await openSettings()
    await keepUnfinished(ana, 'account 1001', { is: 'account', userid: anaBots.main, passing: 1, trading: 2 })
    expect(await store.dispatch(goBackEverywhere(secondsNow() + 7200))).toHaveLength(1)
    expect(tradesOn(sandbox)).toBe(1)
  })
})

describe('a provider that repeats the account that it was asked for', () => {
  const repeating = () =>
    answeringEach((query) => ({
      ...record,
      lote: query.get('brokerid') === '2' ? 22 : 11,
      accType: query.get('brokerid') === '2' ? 1 : 2,
      curBrokerID: Number(query.get('brokerid')),
    }))

  it('does not say which one trades, and both can be opened, read and saved', async () => {
    const { user, sandbox, store } = await renderSignedIn({ path: '/comprar', shell: true })
    sandbox.server.use(repeating())
    act(() => void store.dispatch(botChosen(demoBot)))
    await goToSettings()
    await waitFor(() => expect(stake()).toHaveValue('11'))
    expect(await screen.findByText(/^O painel não vê em qual conta o robô opera/)).toBeVisible()
    // One is real, the other is not.
    expect(within(screen.getAllByRole('banner')[0]!).getByText(/Conta desconhecida/)).toBeVisible()
    await choose(user, 'Corretora', 'Segunda conta')
    await user.click(await screen.findByRole('button', { name: 'Só ver os valores' }))
    await waitFor(() => expect(stake()).toHaveValue('22'))
    await user.clear(stake())
    await user.type(stake(), '3')
    await user.click(saveButton())
    await waitFor(() => expect(saves(sandbox)).toHaveLength(1))
    expect(saves(sandbox)[0]?.body).toMatchObject({ curBrokerID: 2, lote: 3 })
    expect(sandbox.sentTo('/brokerid')).toEqual([])
  })

  it('is told the choice, and the panel does not claim that it has come to pass', async () => {
    const { user, sandbox, store } = await renderSignedIn({ path: '/comprar', shell: true })
    sandbox.server.use(repeating())
    act(() => void store.dispatch(botChosen(demoBot)))
    await goToSettings()
    await waitFor(() => expect(stake()).toHaveValue('11'))
    await tradeOn(user, 'Segunda conta')
    expect(await screen.findByText(/^Troca aceita, mas não se sabe em qual conta o robô opera/)).toBeVisible()
    await waitFor(() => expect(stake()).toHaveValue('22'))
    expect(sandbox.sentTo('/brokerid')).toHaveLength(1)
  })
})

describe('a change of bot while general settings are open', () => {
  it("never shows the old bot's late answer", async () => {
    const { sandbox, store } = await renderSignedIn({ path: '/comprar' })
    let release = () => {}
    const gone = new Promise<void>((resolve) => (release = resolve))
    sandbox.server.use(
      answeringEach(async (query) => {
        if (query.get('userid') === anaBots.virtual) await gone
        return { ...record, lote: query.get('userid') === anaBots.virtual ? 111 : 10 }
      }),
    )
    act(() => void store.dispatch(botChosen({ userid: anaBots.virtual, traderid: anaBots.virtual })))
    await goToSettings()
    expect(screen.queryByRole('textbox')).toBeNull()
    act(() => void store.dispatch(botChosen(demoBot)))
    await waitFor(() => expect(stake()).toHaveValue('10'))
    const running = () => store.dispatch(providerApi.util.getRunningQueriesThunk())
    expect(running()).toHaveLength(2)
    release()
    await waitFor(() => expect(running()).toEqual([]))
    expect(stake()).toHaveValue('10')
  })

  it("saves the old bot's values for the old bot, and leaves the new bot's form alone", async () => {
    const { user, sandbox, store } = await openSettings()
    const { scenario, release } = holdCalls(({ method }) => method === 'POST')
    await sandbox.play(scenario)
    await user.clear(stake())
    await user.type(stake(), '1')
    await user.click(saveButton())
    await waitFor(() => expect(saves(sandbox)).toHaveLength(1))
    act(() => void store.dispatch(botChosen(demoBot)))
    await waitFor(() => expect(stake()).toHaveValue('10'))
    release()
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(saves(sandbox)[0]).toMatchObject({ query: { userid: '1001' }, body: { userid: 1001, lote: 1 } })
    expect(stake()).toHaveValue('10')
    expect(saveButton()).toBeEnabled()
  })

  it("does not carry what was typed into the new bot's form", async () => {
    const { user, store } = await openSettings()
    await user.clear(stake())
    await user.type(stake(), '77')
    act(() => void store.dispatch(botChosen(demoBot)))
    await waitFor(() => expect(stake()).toHaveValue('10'))
    expect(screen.queryByText('Alterações não salvas')).toBeNull()
  })
})
