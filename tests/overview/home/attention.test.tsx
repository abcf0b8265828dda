import { accountType } from '@/contract/codes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Scenario } from '@mocks/provider/scenario'
import { onlyAt, stacked } from '@mocks/provider/scenarios'
import { answering, changing } from '@tests/support/answers'
import { aChannel, aReader, aRobot } from '@tests/support/builders'
import { holdCalls } from '@tests/support/holdCalls'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { person } from '../../features/copyTrading/someFollowers'
// Loaded up front, so that no test waits for their code.
import '@/robot/conflicts/RemedyDialog'
import '@/overview/fleet/FleetBoard'
import '@/overview/home/Earnings'

/** Every general setting off or 0. */
const LATE = { timeout: 15_000 }
const now = () => Math.floor(Date.now() / 1000)

/** Ana's first robot with stakes in money, not in lots. */
const inMoney = changing('/globalparams', { takeProfit: 0, stoploss: 0 })

/** The row of the chosen robot. */
async function chosenRow() {
  const list = within(await screen.findByRole('list', { name: 'Robôs' }, LATE))
  return waitFor(() => list.getByRole('listitem', { current: true }))
}
const isWhole = async () => {
  const row = await chosenRow()
  await waitFor(() => expect(row.firstElementChild).toHaveAttribute('aria-busy', 'false'), LATE)
  return row
}

/** When everything of the chosen robot was read, or has failed. */
async function openHome(options: SignedInOptions = {}) {
  const app = await renderSignedIn(options)
  const row = await isWhole()
  return { ...app, row, panel: within(row) }
}
const more = /^(Detalhes|Mais \d+|Mostrar menos): /

/** The browser is idle when this is called. */
function idleWhenCalled() {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => act(async () => waiting.splice(0).forEach((run) => run()))
}

/** Carla's robot without a fault. */
const well = stacked(
  answering('/globalparams', aRobot({ accType: accountType.codes.demo, stopDay: 40 })),
  answering('/getgroups', [aChannel({ lote: 0.01, takeProfit: 20, stopLoss: 10 })]),
  answering('/readerparams', aReader({ timerzone: '-3', maxtrades: 1 })),
)
/** As it is after its registration. */
const fresh = stacked(
  answering('/globalparams', aRobot({ accType: accountType.codes.demo })),
  answering('/getgroups', []),
  answering('/getchatlist', []),
)

describe('what is wrong with a robot, in its row on Home', () => {
  it('is the worst of it, with its remedy, and the rest on request', async () => {
    const { row, panel, user } = await openHome({ scenario: inMoney })
    expect(row).toHaveTextContent(
      /Perigo: 5 gerenciamentos disputam a mesma entrada: o robô não vai seguir nenhum deles/,
    )
    const others = /O stop loss do dia \(40\) encerra o dia antes do gerenciamento.*217,30/
    expect(row).not.toHaveTextContent(others)
    expect(panel.getByRole('button', { name: more })).toHaveTextContent(/^Mais \d+$/)
    await user.click(panel.getByRole('button', { name: more }))
    const rest = within(panel.getByRole('list', { name: 'Precisa de atenção' }))
    expect(rest.getAllByRole('listitem')[0]).toHaveTextContent(others)
    await user.click(panel.getByRole('button', { name: more }))
    expect(row).not.toHaveTextContent(others)
  })

  it('is said of the other robots too, each in its own row', async () => {
    await openHome()
    const rows = within(screen.getByRole('list', { name: 'Robôs' }))
    const other = rows.getAllByRole('listitem').find((row) => row.textContent.includes('1002'))
    expect(other).toHaveTextContent(/Perigo: Vence depois de amanhã/)
    expect(within(other as HTMLElement).getByRole('link', { name: 'Renovar (Robô 1002)' })).toHaveAttribute(
      'href',
      '/comprar?userid=1002',
    )
  })

  const atOnce = [
    '/getbots',
    '/getcustcycle',
    '/getlossrec',
    '/gettraderdata',
    // Of both accounts: only that tells which one trades.
    '/globalparams',
    '/globalparams',
    '/masaparams',
    '/readerparams',
    '/recoveryparams',
  ]
  const later = [
    '/getchatlist',
    '/getfollowers',
    '/getgroups',
    '/getmetadata',
    '/getmetafollow',
    '/gettraderinfo',
    '/gettraders',
    '/x/referrals',
  ]

  it('reads what its verdict needs: at first what Home shows, the rest when the browser is idle, each once', async () => {
    const idle = idleWhenCalled()
    const { sandbox } = await renderSignedIn({ as: 'Carla' })
    await chosenRow()
    const asked = () => sandbox.requests.map(({ path }) => path).toSorted()
    await waitFor(() => expect(asked()).toEqual(atOnce))
    await idle()
    await isWhole()
    expect(asked()).toEqual([...atOnce, ...later].toSorted())
  })

  it('makes two of the calls that wait at a time, and is neutral meanwhile', async () => {
    const held = ['/getgroups', '/getchatlist']
    const { scenario, release } = holdCalls(({ path }) => held.includes(path))
    const { sandbox } = await renderSignedIn({ as: 'Carla', scenario: stacked(scenario, well) })
    await waitFor(() => expect(held.flatMap((path) => sandbox.sentTo(path))).toHaveLength(2), LATE)
    expect(await chosenRow()).not.toHaveTextContent(/Nada/)
    expect(screen.getByText('Conferindo as configurações…')).toBeVisible()
    expect(sandbox.sentTo('/gettraderinfo')).toEqual([])
    release()
    expect(await screen.findByText('Nada de errado', {}, LATE)).toBeVisible()
  })

  it('has the remedy in the line, with two presses and the question, and none that raises the risk', async () => {
    const { panel, user } = await openHome({ scenario: inMoney })
    const name = 'Manter só Ciclos personalizados'
    const choose = () => panel.getByRole('button', { name: /^Ficar com um… \(5 gerenciamentos/ })
    await waitFor(() => expect(choose()).toBeEnabled(), LATE)
    await user.click(choose())
    const dialog = within(await screen.findByRole('dialog', { name }, LATE))
    expect(await dialog.findByText(/de Normal para Desligado$/, {}, LATE)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeVisible()
  })

  it('is called the same before it is known what a press does, and leads to the field where every remedy raises the risk', async () => {
    const { panel, user } = await openHome({ scenario: inMoney })
    await user.click(panel.getByRole('button', { name: more }))
    const name = /^(Resolver|Ajustar stop loss)… \(O stop loss do dia/
    const before = panel.queryByRole('button', { name })?.textContent
    // A higher limit of the day would cost more on a bad day.
    const link = await panel.findByRole('link', { name }, LATE)
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/geralconfig#/))
    if (before !== undefined) expect(link).toHaveTextContent(before)
  })

  it('leads to the field, where nothing else resolves a cause', async () => {
    const { user } = await openHome({
      as: 'Carla',
      scenario: answering('/globalparams', aRobot({ lote: 0, stopDay: 40 })),
    })
    await user.click(screen.getByRole('link', { name: /^Abrir \(Conta real com entrada 0/ }))
    await waitFor(() => expect(screen.getByLabelText('Valor da entrada')).toHaveFocus(), LATE)
  })

  it('asks the trader of an ended copy for a renewal', async () => {
    const { row, panel, user } = await openHome({ as: 'Bruno' })
    if (!row.textContent.includes('Diego parou')) await user.click(panel.getByRole('button', { name: more }))
    expect(row).toHaveTextContent('Diego parou de ser copiado anteontem')
    await user.click(panel.getByRole('button', { name: 'Pedir renovação a Diego' }))
    expect(await screen.findByRole('dialog', { name: 'Pedir renovação a Diego' })).toBeVisible()
  })

  it('says when nothing is', async () => {
    const { row } = await openHome({ as: 'Carla', scenario: well })
    expect(row).toHaveTextContent('Nada de errado')
  })

  it.each<readonly [what: string, scenario: Scenario, says: RegExp]>([
    [
      'a limit of the day',
      answering('/globalparams', aRobot({ accType: accountType.codes.demo })),
      /Falta: Stop loss do dia/,
    ],
    [
      'hours',
      answering('/readerparams', aReader({ timerzone: 'x', hourStart: '09:00', hourEnd: '10:00' })),
      /Fuso do leitor/,
    ],
  ])('is not all well for a robot without %s', async (_what, scenario, says) => {
    const { row, panel, user } = await openHome({ as: 'Carla', scenario: stacked(scenario, well) })
    await user.click(panel.getByRole('button', { name: more }))
    expect(row).toHaveTextContent(says)
    expect(row).not.toHaveTextContent('Nada de errado')
  })

  it('is not all well for a new robot, whose first steps stand below', async () => {
    const { row } = await openHome({ as: 'Carla', scenario: fresh })
    expect(row).toHaveTextContent('Nada encontrado no que foi lido')
    expect(screen.getByRole('region', { name: 'Primeiros passos' })).toBeVisible()
  })

  it('names the checks that the server does not offer, and is not all well', async () => {
    const { row } = await openHome({
      as: 'Carla',
      scenario: stacked(answering('/getmetadata', { msg: 'unknown_call' }, { status: 501 }), well),
    })
    expect(screen.getByText('Nem tudo pôde ser conferido: faltam dados do robô.')).toBeVisible()
    expect(row).not.toHaveTextContent('Nada de errado')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  const MILLISECONDS = now() * 1000

  it.each<readonly [what: string, scenario: Scenario]>([
    ['a channel closes', answering('/getgroups', [{ ...aChannel(), stopLoss: '1.000' }])],
    ['a follower ends', answering('/getfollowers', [{ ...person(1, 'Far', 0), expCopy: MILLISECONDS }])],
    [
      'a copy ends',
      stacked(
        answering('/gettraders', [{ traderid: '5001', name: 'Eva' }]),
        answering('/getmetainfo', { userid: '3001', expCopy: MILLISECONDS }),
      ),
    ],
  ])('is not all well where it cannot be read when %s', async (_what, scenario) => {
    const { row } = await openHome({ as: 'Carla', scenario: stacked(scenario, well) })
    expect(row).not.toHaveTextContent('Nada de errado')
    expect(row).toHaveTextContent('Nada encontrado no que foi lido')
  })

  it('is not all well for another robot of which it cannot be read when it ends', async () => {
    const scenario = onlyAt('/getbots', {
      about: 'The end of one robot is in milliseconds.',
      afterwards: async (answer) => {
        const [own, ...others] = (await answer.json()) as object[]
        return Response.json([own, ...others, { ...own, userid: '3002', botexp: MILLISECONDS }])
      },
    })
    await openHome({ as: 'Carla', scenario: stacked(scenario, well) })
    const rows = within(screen.getByRole('list', { name: 'Robôs' })).getAllByRole('listitem')
    const other = rows.find((row) => row.textContent.includes('3002'))
    await waitFor(() => expect(other?.firstElementChild).toHaveAttribute('aria-busy', 'false'), LATE)
    expect(other).toHaveTextContent('Nada encontrado no que foi lido')
    expect(other).not.toHaveTextContent('Nada de errado')
  })

  it('does not say that nothing was found where nothing could be read', async () => {
    await renderSignedIn({
      as: 'Carla',
      scenario: {
        about: 'No read is answered.',
        intercept: ({ method }) => (method === 'GET' ? Response.json({}, { status: 500 }) : 'continue'),
      },
    })
    const row = await chosenRow()
    expect(row).not.toHaveTextContent('Nada')
    // All of Home has failed: that is said once, with why, and with one retry.
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Nem tudo pôde ser lido\. Serviço com problemas \(erro 500\)/,
    )
    expect(screen.getAllByRole('button', { name: /^Tentar de novo/ })).toHaveLength(1)
  })

  it('says that it is still checking, not that nothing is found, before all of the first answers', async () => {
    const { scenario, release } = holdCalls(({ path }) => path === '/getbots')
    await renderSignedIn({ scenario: stacked(scenario, inMoney) })
    expect(await screen.findByText('Conferindo as configurações…', {}, LATE)).toBeVisible()
    expect(await chosenRow()).not.toHaveTextContent('Nada')
    release()
    expect(await isWhole()).toHaveTextContent(/Perigo: /)
  })

  it('does not name what the robot lacks before it is known whether the first steps do', async () => {
    const { scenario, release } = holdCalls(({ path }) => path === '/getgroups')
    const { sandbox } = await renderSignedIn({ as: 'Carla', scenario: stacked(scenario, fresh) })
    await waitFor(() => expect(sandbox.sentTo('/getgroups')).not.toEqual([]), LATE)
    expect(await chosenRow()).not.toHaveTextContent('Falta:')
    release()
    expect(await isWhole()).not.toHaveTextContent('Falta:')
  })

  it.each(['continue', 'fail'] as const)(
    'keeps its height until all is read or has failed (%s)',
    async (then) => {
      localStorage.setItem('rowHeight 3001', '300px')
      const { scenario, release } = holdCalls(
        ({ path }) => path === '/getgroups',
        () => (then === 'fail' ? Response.json({}, { status: 500 }) : 'continue'),
      )
      await renderSignedIn({ as: 'Carla', scenario: stacked(scenario, well) })
      const place = (await chosenRow()).firstElementChild as HTMLElement
      expect(place).toHaveStyle({ minHeight: '300px' })
      release()
      await isWhole()
      // No empty room below what has failed.
      expect(place.style.minHeight).toBe('')
    },
  )

  it('does not wait for what an affiliate earned', async () => {
    const { scenario, release } = holdCalls(({ path }) => path === '/x/referrals')
    await renderSignedIn({ as: 'Carla', scenario: stacked(scenario, well) })
    expect(await screen.findByText('Nada de errado', {}, LATE)).toBeVisible()
    release()
  })

  it('says the same whichever screens were visited', async () => {
    const both = answering('/getgroups', [aChannel({ trailingStopLoss: true, breakEven: true })])
    const { row } = await openHome({ as: 'Carla', scenario: stacked(both, well) })
    expect(row).toHaveTextContent(/trailing stop e break even estão ligados juntos/)
  })

  it('stands above an affiliate’s earnings of this month, with the link to share', async () => {
    const { user } = await openHome({ as: 'Carla' })
    const earned = within(await screen.findByRole('region', { name: 'Comissão deste mês' }, LATE))
    expect(await earned.findByText(/\$\s\d/, { selector: 'strong' })).toBeVisible()
    await user.click(earned.getByRole('button', { name: 'Copiar meu link' }))
    expect(await navigator.clipboard.readText()).toMatch(/\/cadastrar\?sellerid=3001$/)
  })

  it('has no earnings for those who brought nobody in', async () => {
    await openHome({ as: 'Bruno' })
    expect(screen.queryByRole('region', { name: 'Comissão deste mês' })).toBeNull()
  })

  it('never counts what could not be read as fine, and can read it again', async () => {
    const { row, sandbox, user } = await openHome({
      as: 'Carla',
      scenario: 'refusing:500@/getfollowers',
    })
    expect(row).not.toHaveTextContent('Nada de errado')
    expect(screen.getByRole('alert')).toHaveTextContent('Nem tudo pôde ser lido.')
    await sandbox.play()
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.queryByText('Nem tudo pôde ser lido.')).toBeNull())
  })
})
