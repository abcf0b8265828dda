import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { botChosen, brokerChosen } from '@/features/bots/botsSlice'
import type { Scenario } from '@mocks/provider/scenario'
import { anaBots } from '@mocks/provider/seed'
import { choose, chosenIn } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'
import { holdCalls } from '@tests/support/holdCalls'
import { providerApi } from '@/api/providerApi'
import { answeringEach, isLoad, loads, openSettings, record, saves, stake } from './openSettings'
import { saveButton } from '@tests/support/settingsForm'

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

async function goToSettings() {
  window.history.replaceState(null, '', '/geralconfig')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByRole('heading', { level: 1, name: 'Configurações gerais' })
}

describe('choosing a broker account in general settings', () => {
  it("tells the provider, then loads that account's values, and a save is about that account", async () => {
    const { user, sandbox, store } = await openSettings()
    await choose(user, 'Corretora', 'Segunda conta')
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
    const { user, sandbox, store } = await openSettings()
    act(() => void store.dispatch(brokerChosen(2)))
    await waitFor(() => expect(stake()).toHaveValue('1,5'))
    await choose(user, 'Corretora', 'Primeira conta')
    await waitFor(() => expect(stake()).toHaveValue('5'))
    expect(sandbox.sentTo('/brokerid')[0]?.body).toMatchObject({ curBrokerID: 1, brokersMask: 1 })
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
    await choose(user, 'Corretora', 'Segunda conta')
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
      'the provider shows none',
      shownAfterChoice(Response.json({ ...record, curBrokerID: null })),
      /^Troca aceita, mas não se sabe em qual conta o robô opera/,
    ],
    [
      'it cannot be read',
      shownAfterChoice(Response.json({}, { status: 500 })),
      /^Troca aceita, mas não se sabe em qual conta o robô opera/,
    ],
  ])('keeps the account when the choice is acknowledged and %s', async (_what, scenario, said) => {
    const { user, sandbox, store } = await openSettings()
    await sandbox.play(scenario)
    await choose(user, 'Corretora', 'Segunda conta')
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.queryByText(/^Conta trocada/)).toBeNull()
    expect(chosenIn('Corretora')).toBe('Primeira conta')
    expect(stake()).toHaveValue('5')
    expect(store.getState().bots.curBrokerID).toBe('1')
    expect(saveButton()).toBeEnabled()
  })

  it('asks first about unsaved changes: staying keeps them, leaving discards them', async () => {
    const { user, sandbox } = await openSettings()
    await user.clear(stake())
    await user.type(stake(), '8')
    await choose(user, 'Corretora', 'Segunda conta')
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    expect(sandbox.sentTo('/brokerid')).toEqual([])
    expect(stake()).toHaveValue('8')
    await choose(user, 'Corretora', 'Segunda conta')
    await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(stake()).toHaveValue('1,5'))
  })

  it('allows no save while the account changes', async () => {
    const { user, sandbox } = await openSettings()
    const { scenario, release } = holdCalls('/brokerid')
    await sandbox.play(scenario)
    await choose(user, 'Corretora', 'Segunda conta')
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
    await choose(user, 'Corretora', 'Segunda conta')
    await waitFor(() => expect(loads(sandbox)).toHaveLength(1))
    expect(sandbox.requests[0]?.path).toBe('/brokerid')
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

  it('is the one chosen here, whichever the provider trades with: its values are saved under its name', async () => {
    const { user, sandbox, store } = await renderSignedIn({ path: '/comprar' })
    sandbox.server.use(
      answeringEach((query) => ({
        ...record,
        lote: query.get('brokerid') === '2' ? 22 : 11,
        curBrokerID: 2,
      })),
    )
    act(() => void store.dispatch(botChosen(demoBot)))
    act(() => void store.dispatch(brokerChosen(1)))
    await goToSettings()
    await waitFor(() => expect(stake()).toHaveValue('11'))
    expect(chosenIn('Corretora')).toBe('Primeira conta')
    await user.click(saveButton())
    await waitFor(() => expect(saves(sandbox)).toHaveLength(1))
    expect(saves(sandbox)[0]?.body).toMatchObject({ curBrokerID: 1, lote: 11 })
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
    expect(running()).toHaveLength(1)
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
