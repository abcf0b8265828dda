import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
// Imported here, so that no test waits for their code.
import '@/overview/fleet/FleetBoard'
import '@/overview/fleet/BotEditor'
import '@/risk/riskChange'
import '@/risk/ConsequenceDialog'
import { refetchOnReturn } from '@/app/refetchOnReturn'
import { findScenario, type Scenario } from '@mocks/provider/scenario'
import { onlyAt, scenarios, stacked } from '@mocks/provider/scenarios'
import { answering } from '@tests/support/answers'
import { holdCalls } from '@tests/support/holdCalls'
import { onlyPlan } from '@tests/support/onlyPlan'
import { renderSignedIn } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'

/** Many reads take a while on a busy machine. */
const LATE = { timeout: 10_000 }

const parts = ['/globalparams', '/masaparams', '/recoveryparams', '/getlossrec', '/getcustcycle']

/** Counts the calls for the settings of robots that are not selected: all, and at most at once. */
function counted() {
  const count = { asked: [] as string[], now: 0, most: 0 }
  const scenario: Scenario = {
    about: 'Reads are counted.',
    around: async (request, { path }, proceed) => {
      const userid = new URL(request.url).searchParams.get('userid') ?? ''
      if (!parts.includes(path) || userid === '1001') return proceed(request)
      count.asked.push(`${path} ${userid}`)
      count.most = Math.max(count.most, ++count.now)
      return proceed(request).finally(() => (count.now -= 1))
    },
  }
  return { count, scenario }
}

const rowElement = async (bot: string) => {
  const list = await screen.findByRole('list', { name: 'Robôs' }, LATE)
  return waitFor(() => {
    const found = within(list)
      .getAllByRole('listitem')
      .find((row) => new RegExp(`(?<!\\d)${bot}(?!\\d)`).test(row.textContent))
    expect(found).toBeDefined()
    return found as HTMLElement
  })
}
const rowOf = async (bot: string) => within(await rowElement(bot))

describe('the fleet board', () => {
  it('changes the stake of another bot without selecting it, after the question about the risk', async () => {
    const { user, sandbox, store, reload } = await renderSignedIn({ scenario: onlyPlan() })
    const row = await rowOf('1002')
    await row.findByText('Demo')
    await user.click(row.getByRole('button', { name: 'Mais ações: robô 1002' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Alterar a entrada' }))
    const stake = await screen.findByLabelText('Valor da entrada')
    await waitFor(() => expect(stake).toHaveFocus())
    await user.keyboard('25{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }))
    expect(await screen.findByText(/^Conferido/)).toBeVisible()
    expect(savesTo(sandbox, '/globalparams')).toMatchObject([{ userid: 1002, lote: 25, loteType: 1 }])
    expect(await row.findByText('25')).toBeVisible()
    expect(store.getState().bots.userId).toBe('1001')
    expect(reload).not.toHaveBeenCalled()
  })

  it('has one row for each bot, with its details on request, and the rest in a menu', async () => {
    const { user } = await renderSignedIn()
    const row = await rowOf('1002')
    await row.findByText('Demo')
    await user.click(row.getByRole('button', { name: /^(Detalhes|Mais \d+): Robô 1002$/ }))
    expect(row.getByText('Masaniello')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Mostrar menos: Robô 1002' }))
    expect(row.queryByText('Masaniello')).toBeNull()
    expect(row.getByRole('button', { name: 'Selecionar o robô 1002' })).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Mais ações: robô 1002' }))
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(names).toEqual([
      'Selecionar o robô 1002',
      'Alterar o tipo de conta',
      'Alterar a entrada',
      'Alterar os limites do dia',
      'Renovar plano',
      'Comandos do robô',
      'Comparar com o selecionado',
      'Renomear o robô 1002',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Alterar os limites do dia' }))
    await waitFor(() => expect(screen.getByLabelText('Stop loss do dia')).toHaveFocus())
  })

  it('does not say that a bot without conflicts in what was read has none', async () => {
    await renderSignedIn({ scenario: 'refusing:403@/masaparams' })
    const row = await rowElement('11001')
    await waitFor(() => expect(row.firstElementChild).toHaveAttribute('aria-busy', 'false'), LATE)
    expect(row).not.toHaveTextContent('Nada de errado')
  })

  it('asks for Soros by its own call where the one for both plans is not offered, and has then read all', async () => {
    const { user } = await renderSignedIn({
      scenario: stacked(
        onlyAt('/recoveryparams', scenarios.refusing('501')),
        answering('/getsoros', { soros: 3, sorosgale: 0, sorosperc: 50, brokerID: 1 }),
      ),
    })
    const row = await rowElement('1002')
    await waitFor(() => expect(row.firstElementChild).toHaveAttribute('aria-busy', 'false'), LATE)
    await user.click(within(row).getByRole('button', { name: /^(Detalhes|Mais \d+): / }))
    expect(row).toHaveTextContent(/Soros3 níveis/)
    expect(row).not.toHaveTextContent('Não lido')
  })

  it('is searched, sorted and changed only from eight bots on', async () => {
    await renderSignedIn()
    await rowOf('1002')
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Ordenar por' })).toBeNull()
  })

  it('has many robots that nobody has put in order by their ends, and sorts them by what the person chooses', async () => {
    const { user } = await renderSignedIn({ scenario: 'withBots:9' })
    const list = within(await screen.findByRole('list', { name: 'Robôs' }, LATE))
    const ends = () =>
      list.getAllByRole('listitem').map((row) => row.querySelector('.board__end strong')?.textContent ?? '')
    const ids = () => list.getAllByRole('listitem').map((row) => /\d{4,}/.exec(row.textContent)?.[0])
    const days = (text: string) => text.split('/').toReversed().join('')
    expect(ends().map(days)).toEqual(ends().map(days).toSorted())
    expect(new Set(ends()).size).toBeGreaterThan(1)
    await user.click(await screen.findByRole('combobox', { name: 'Ordenar por' }))
    await user.click(await screen.findByTitle('Minha ordem'))
    await waitFor(() => expect(ids().slice(0, 3)).toEqual(['1001', '1002', '11001']))
  })

  it('opens where version 1.0.0 has stored columns', async () => {
    localStorage.setItem('fleet', '{"hidden":["stake"],"templates":[]}')
    await renderSignedIn()
    expect(await (await rowOf('1002')).findByText('Entrada agora')).toBeVisible()
  })

  it('shows what a plan with stakes of its own stakes first, which is not the entry', async () => {
    const off = { ciclos: 0, ciclosgale: 0, soros: 0, sorosgale: 0, sorosperc: 0 }
    const answer = (path: string, body: unknown) =>
      onlyAt(path, { about: 'One answer.', intercept: () => Response.json(body) })
    const { user } = await renderSignedIn({
      scenario: stacked(
        answer('/recoveryparams', off),
        answer('/getlossrec', { recoverPerc: 0 }),
        answer('/masaparams', { typeMas: 0 }),
      ),
    })
    const row = await rowOf('1002')
    // The entry is 10; the first of the custom cycles is 2.
    expect(await row.findByText('2')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Mais ações: robô 1002' }))
    expect(await screen.findByRole('menuitem', { name: 'Alterar os limites do dia' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Alterar a entrada' })).toBeNull()
  })

  it('does not call the entry the stake where several plans act, and has a unit with every limit', async () => {
    await renderSignedIn()
    const row = await rowOf('1002')
    expect(await row.findByText('Vários ligados')).toBeVisible()
    expect(row.getByText(/^stop loss \d+% da banca/)).toBeVisible()
  })

  it('a cell that could not be read has a mark, and is read again with the others from above the board', async () => {
    const broken = { about: 'Broken.', intercept: () => Response.json({}, { status: 500 }) }
    const { user, sandbox } = await renderSignedIn({ scenario: onlyAt('/getlossrec', broken) })
    const row = await rowOf('1002')
    await user.click(row.getByRole('button', { name: /^(Detalhes|Mais \d+): / }))
    expect(await row.findByText('Não foi possível ler: Recuperação de perdas.', {}, LATE)).toBeVisible()
    expect(row.getByText('Demo')).toBeVisible()
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' }, LATE)
    await sandbox.play()
    sandbox.requests.length = 0
    await user.click(retry)
    expect(await row.findByText('Recuperação de perdas')).toBeVisible()
    const reads = sandbox.requests.filter(({ query }) => query.userid === '1002')
    expect(reads.map(({ path }) => path)).toEqual(['/getlossrec'])
  })

  it('does not say that a list which could not be read lacks a robot', async () => {
    await renderSignedIn({ scenario: 'refusing:500@/getbots' })
    const row = await rowOf('1002')
    expect(await row.findByText('Não lido', {}, LATE)).toBeVisible()
    expect(screen.queryByText(/não está na lista/)).toBeNull()
  })

  it('keeps each robot in its place while answers come', async () => {
    const { scenario, release } = holdCalls(({ path }) => path === '/getbots')
    const { sandbox } = await renderSignedIn({ scenario })
    const list = within(await screen.findByRole('list', { name: 'Robôs' }, LATE))
    const order = () => list.getAllByRole('listitem').map((row) => /\d{4,}/.exec(row.textContent)?.[0])
    await waitFor(() => expect(sandbox.sentTo('/masaparams')).not.toEqual([]), LATE)
    const before = order()
    expect(before).toEqual(['1001', '1002', '11001'])
    release()
    await list.findByText('Torneio')
    expect(order()).toEqual(before)
  })

  it('reads many robots four at a time and each once, those in sight first; these again when the person returns', async () => {
    const { count, scenario } = counted()
    const { store } = await renderSignedIn({
      scenario: stacked(scenario, findScenario(scenarios, 'withBots:14')!),
    })
    onTestFinished(refetchOnReturn(store))
    const board = within(await screen.findByRole('list', { name: 'Robôs' }, LATE))
    await waitFor(() => expect(count.asked).toHaveLength(13 * parts.length), LATE)
    const inSight = board
      .getAllByRole('listitem', { current: false })
      .map((row) => row.textContent.match(/\d{4,}/)?.[0])
    const order = [...new Set(count.asked.map((call) => call.split(' ')[1]))]
    expect(order.slice(0, inSight.length).toSorted()).toEqual(inSight.toSorted())
    expect(new Set(count.asked).size).toBe(count.asked.length)
    expect(count.most).toBe(4)

    const others = inSight
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const hidden = vi.spyOn(document, 'hidden', 'get')
    const lookAway = (seconds: number) => {
      for (const isHidden of [true, false]) {
        hidden.mockReturnValue(isHidden)
        act(() => void document.dispatchEvent(new Event('visibilitychange')))
        if (isHidden) vi.advanceTimersByTime(seconds * 1000)
      }
    }
    count.asked.length = 0
    // A short look, also after a while at the page.
    vi.advanceTimersByTime(300_000)
    lookAway(30)
    lookAway(61)
    await waitFor(() => expect(count.asked).toHaveLength(others.length * parts.length), LATE)
    expect([...new Set(count.asked.map((call) => call.split(' ')[1]))].toSorted()).toEqual(others.toSorted())
    expect(count.most).toBe(4)
    // After a long while all of them are old.
    count.asked.length = 0
    lookAway(601)
    await waitFor(() => expect(count.asked).toHaveLength(13 * parts.length), LATE)
  })

  it('reads nothing while nobody sees the page, and goes on when somebody does', async () => {
    const { count, scenario } = counted()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await renderSignedIn({ scenario: stacked(scenario, findScenario(scenarios, 'withBots:14')!) })
    await screen.findByRole('list', { name: 'Robôs' }, LATE)
    expect(count.asked).toEqual([])
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(count.asked).toHaveLength(13 * parts.length), LATE)
  })
})
