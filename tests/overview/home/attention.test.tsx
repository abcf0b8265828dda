import { accountType } from '@/contract/codes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Scenario } from '@mocks/provider/scenario'
import { onlyAt, stacked } from '@mocks/provider/scenarios'
import { DAY } from '@tests/support/clock'
import { answering, changing } from '@tests/support/answers'
import { aChannel, aReader, aRobot } from '@tests/support/builders'
import { holdCalls } from '@tests/support/holdCalls'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { followedBy, person } from '../../features/copyTrading/someFollowers'
// Loaded up front, so that no test waits for their code.
import '@/robot/conflicts/RemedyDialog'
import '@/overview/home/AttentionPanel'
import '@/overview/home/Earnings'

/** Every general setting off or 0. */
const LATE = { timeout: 15_000 }
const now = () => Math.floor(Date.now() / 1000)

/** Ana's first robot with stakes in money, not in lots. */
const inMoney = changing('/globalparams', { takeProfit: 0, stoploss: 0 })

const attention = () => screen.findByRole('region', { name: 'Precisa de atenção' }, LATE)
const isWhole = () =>
  waitFor(() => {
    const region = screen.getByRole('region', { name: 'Precisa de atenção' })
    expect(region.parentElement).toHaveAttribute('aria-busy', 'false')
  }, LATE)

/** When everything was read, or has failed. */
async function openHome(options: SignedInOptions = {}) {
  const app = await renderSignedIn(options)
  await isWhole()
  const region = await attention()
  return { ...app, region, panel: within(region) }
}

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

const texts = (panel: Awaited<ReturnType<typeof openHome>>['panel']) =>
  panel.getAllByRole('listitem').map((item) => item.textContent)

describe('what needs attention, on Home', () => {
  it('is at most four lines, the worst first, and the rest on request', async () => {
    const { panel, user } = await openHome({ scenario: inMoney })
    const lines = texts(panel)
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(
      /^Perigo: Robô 1001 · 5 gerenciamentos disputam a mesma entrada: o robô não vai seguir nenhum deles/,
    )
    expect(lines[1]).toMatch(
      /^Perigo: Robô 1001 · O stop loss do dia \(40\) encerra o dia antes do gerenciamento.*217,30/,
    )
    expect(lines[2]).toMatch(/^Perigo: O robô 1002 vence depois de amanhã/)
    await user.click(panel.getByRole('button', { name: /^Mais \d/ }))
    expect(texts(panel).length).toBeGreaterThan(4)
    await user.click(panel.getByRole('button', { name: 'Mostrar menos' }))
    // A remedy may have been judged meanwhile: its button stands at the end of the line.
    const beginnings = (all: readonly (string | null)[]) => all.map((text) => text?.slice(0, 60))
    expect(beginnings(texts(panel))).toEqual(beginnings(lines))
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
    await attention()
    const asked = () => sandbox.requests.map(({ path }) => path).toSorted()
    expect(asked()).toEqual(atOnce)
    await idle()
    await isWhole()
    expect(asked()).toEqual([...atOnce, ...later].toSorted())
  })

  it('makes two of the calls that wait at a time, and is neutral meanwhile', async () => {
    const held = ['/getgroups', '/getchatlist']
    const { scenario, release } = holdCalls(({ path }) => held.includes(path))
    const { sandbox } = await renderSignedIn({ as: 'Carla', scenario: stacked(scenario, well) })
    await waitFor(() => expect(held.flatMap((path) => sandbox.sentTo(path))).toHaveLength(2), LATE)
    expect(await attention()).toHaveTextContent(/^Nada encontrado no que foi lido$/)
    expect(sandbox.sentTo('/gettraderinfo')).toEqual([])
    release()
    expect(await screen.findByText(/^Nada de errado/, {}, LATE)).toBeVisible()
  })

  it('has the remedy in the line, with two presses and the question, and none that raises the risk', async () => {
    const { panel, user } = await openHome({ scenario: inMoney })
    const name = 'Manter só Ciclos personalizados'
    await user.click(await panel.findByRole('button', { name: new RegExp(`^${name}`) }, LATE))
    const dialog = within(await screen.findByRole('dialog', { name }, LATE))
    expect(await dialog.findByText(/de Normal para Desligado$/, {}, LATE)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeVisible()
    // A higher limit of the day would cost more on a bad day.
    expect(panel.getByRole('link', { name: /^Abrir \(O stop loss do dia/, hidden: true })).toBeInTheDocument()
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
    const { panel, user } = await openHome({ as: 'Bruno' })
    expect(texts(panel).some((text) => text?.includes('Diego parou de ser copiado anteontem'))).toBe(true)
    await user.click(panel.getByRole('button', { name: 'Pedir renovação a Diego' }))
    expect(await screen.findByRole('dialog', { name: 'Pedir renovação a Diego' })).toBeVisible()
  })

  it('leads to the followers who have ended', async () => {
    const { panel, user } = await openHome({
      scenario: stacked(followedBy(person(1, 'Over', now() - DAY), person(2, 'Soon', now() + 20 * DAY))),
    })
    await user.click(panel.getByRole('button', { name: /^Mais/ }))
    expect(panel.getByRole('link', { name: 'Ver lista (1 seguidor vencido)' })).toHaveAttribute(
      'href',
      '/followerscopy?expiry=expired',
    )
  })

  it('says when all is well', async () => {
    const { panel, region } = await openHome({ as: 'Carla', scenario: well })
    expect(region).toHaveTextContent(/^Nada de errado às \d\d:\d\d\.$/)
    expect(panel.queryByRole('list')).toBeNull()
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
    const { region } = await openHome({ as: 'Carla', scenario: stacked(scenario, well) })
    expect(region).toHaveTextContent(says)
    expect(region).not.toHaveTextContent('Nada de errado')
  })

  it('is not all well for a new robot, whose first steps stand below', async () => {
    const { region } = await openHome({ as: 'Carla', scenario: fresh })
    expect(region).toHaveTextContent(/^Nada encontrado no que foi lido/)
    expect(screen.getByRole('region', { name: 'Primeiros passos' })).toBeVisible()
  })

  it('names the checks that the server does not offer, and is not all well', async () => {
    const { region } = await openHome({
      as: 'Carla',
      scenario: stacked(answering('/getmetadata', { msg: 'unknown_call' }, { status: 501 }), well),
    })
    expect(region).toHaveTextContent(/Nem tudo pôde ser conferido: faltam dados do robô\./)
    expect(region).not.toHaveTextContent('Nada de errado')
    expect(within(region).queryByRole('alert')).toBeNull()
  })

  const MILLISECONDS = now() * 1000

  it.each<readonly [what: string, scenario: Scenario]>([
    [
      'another robot ends',
      onlyAt('/getbots', {
        about: 'The end of one robot is in milliseconds.',
        afterwards: async (answer) => {
          const [own, ...others] = (await answer.json()) as object[]
          return Response.json([own, ...others, { ...own, userid: '3002', botexp: MILLISECONDS }])
        },
      }),
    ],
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
    const { region } = await openHome({ as: 'Carla', scenario: stacked(scenario, well) })
    expect(region).not.toHaveTextContent('Nada de errado')
    expect(region).toHaveTextContent(/Nada encontrado no que foi lido/)
  })

  it('does not say that nothing was found where nothing could be read', async () => {
    await renderSignedIn({
      as: 'Carla',
      scenario: {
        about: 'No read is answered.',
        intercept: ({ method }) => (method === 'GET' ? Response.json({}, { status: 500 }) : 'continue'),
      },
    })
    const region = await screen.findByRole('region', { name: 'Precisa de atenção' }, LATE)
    expect(region).toHaveTextContent(/^Conferindo as configurações…/)
    expect(region).not.toHaveTextContent('Nada encontrado')
    // All of Home has failed: that is said once, with why, and with one retry.
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Nem tudo pôde ser lido\. Serviço com problemas \(erro 500\)/,
    )
    expect(screen.getAllByRole('button', { name: /^Tentar de novo/ })).toHaveLength(1)
  })

  it('says that it is still checking, not that nothing is found, before all of the first answers', async () => {
    const { scenario, release } = holdCalls(({ path }) => path === '/getbots')
    await renderSignedIn({ scenario: stacked(scenario, inMoney) })
    await waitFor(
      async () => expect(await attention()).toHaveTextContent(/Conferindo as configurações…$/),
      LATE,
    )
    release()
    await isWhole()
    expect(within(await attention()).getAllByRole('listitem')).toHaveLength(4)
  })

  it('does not name what the robot lacks before it is known whether the first steps do', async () => {
    const { scenario, release } = holdCalls(({ path }) => path === '/getgroups')
    const { sandbox } = await renderSignedIn({ as: 'Carla', scenario: stacked(scenario, fresh) })
    await waitFor(() => expect(sandbox.sentTo('/getgroups')).not.toEqual([]), LATE)
    expect(await attention()).toHaveTextContent(/Nada encontrado no que foi lido$/)
    release()
    await isWhole()
    expect(await attention()).not.toHaveTextContent('Falta:')
  })

  it.each(['continue', 'fail'] as const)('keeps its place free until all is read (%s)', async (then) => {
    localStorage.setItem('attentionHeight', '300px')
    const { scenario, release } = holdCalls(
      ({ path }) => path === '/getgroups',
      () => (then === 'fail' ? Response.json({}, { status: 500 }) : 'continue'),
    )
    await renderSignedIn({ as: 'Carla', scenario: stacked(scenario, well) })
    const place = (await attention()).parentElement
    expect(place).toHaveStyle({ minHeight: '300px' })
    release()
    await isWhole()
    // What has failed may still come.
    expect(place?.style.minHeight).toBe(then === 'fail' ? '300px' : '')
  })

  it('does not wait for what an affiliate earned', async () => {
    const { scenario, release } = holdCalls(({ path }) => path === '/x/referrals')
    await renderSignedIn({ as: 'Carla', scenario: stacked(scenario, well) })
    expect(await screen.findByText(/^Nada de errado/, {}, LATE)).toBeVisible()
    release()
  })

  it('says the same whichever screens were visited', async () => {
    const both = answering('/getgroups', [aChannel({ trailingStopLoss: true, breakEven: true })])
    const { region } = await openHome({ as: 'Carla', scenario: stacked(both, well) })
    expect(region).toHaveTextContent(/trailing stop e break even estão ligados juntos/)
  })

  it('stands above an affiliate’s earnings of this month, with the link to share', async () => {
    const { user } = await openHome({ as: 'Carla' })
    const earned = within(await screen.findByRole('region', { name: 'Comissão deste mês' }, LATE))
    expect(earned.getByText(/R\$/)).toBeVisible()
    await user.click(earned.getByRole('button', { name: 'Copiar meu link' }))
    expect(await navigator.clipboard.readText()).toMatch(/\/cadastrar\?sellerid=3001$/)
  })

  it('has no earnings for those who brought nobody in', async () => {
    await openHome({ as: 'Bruno' })
    expect(screen.queryByRole('region', { name: 'Comissão deste mês' })).toBeNull()
  })

  it('never counts what could not be read as fine, and can read it again', async () => {
    const { panel, sandbox, user } = await openHome({
      as: 'Carla',
      scenario: 'refusing:500@/getfollowers',
    })
    expect(panel.getByRole('alert')).toHaveTextContent('Nem tudo pôde ser lido.')
    await sandbox.play()
    await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.queryByText('Nem tudo pôde ser lido.')).toBeNull())
  })
})
