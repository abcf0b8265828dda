import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { env } from '@/config/env'
import { configurationHub, ownHub } from '@/config/menus'
import { selectUserId } from '@/store/botsSlice'
import { selectEmail } from '@/store/sessionSlice'
import { remember } from '@/overview/stopAll/snapshot'
import { onlyAt, stacked } from '@mocks/provider/scenarios'
import { agreeToCopy } from '@tests/support/agreeToCopy'
import { NOW } from '@tests/support/clock'
import { answering } from '@tests/support/answers'
import { aRobot } from '@tests/support/builders'
import { onlyPlan } from '@tests/support/onlyPlan'
import { fill } from '@tests/support/fill'
import { renderSignedIn } from '@tests/support/renderApp'
import { saveMeaningIt } from '@tests/support/settingsForm'
// Loaded up front, so that no test waits for their code.
import '@/overview/expiries/ExpiryTimeline'
import '@/overview/fleet/FleetBoard'
import '@/overview/firstSteps/FirstStepsBar'
import '@/overview/firstSteps/ReadyPanel'

const noBot = { userid: '0', traderid: '0' }
const LATE = { timeout: 15_000 }
const alertOf = (text: HTMLElement) => text.closest<HTMLElement>('[role=alert]') ?? text
const part = async (name: string) => within(await screen.findByRole('region', { name }))

/** The row of the chosen robot. */
async function chosen() {
  const list = within(await screen.findByRole('list', { name: 'Robôs' }, LATE))
  return waitFor(() => list.getByRole('listitem', { current: true }))
}

/** All that a robot is set to, below its row. */
async function details(user: UserEvent) {
  const row = within(await chosen())
  await user.click(row.getByRole('button', { name: /^(Detalhes|Mais \d+): / }))
  return row
}

/** The value of a figure in the details. */
const figure = (panel: ReturnType<typeof within>, name: string) =>
  panel.getByText(name).closest('.ant-descriptions-item')?.querySelector('.ant-descriptions-item-content')
    ?.textContent

/** What a robot stakes, with what stakes it. */
const stakeIn = (row: HTMLElement) => within(row).getByText('Entrada agora').parentElement?.textContent

describe('Home', () => {
  it("has the expiry of a person's one bot in its row and in what ends next", async () => {
    await renderSignedIn({ as: 'Carla', now: NOW })
    const row = await chosen()
    expect(row).toHaveTextContent(/3001/)
    expect(await within(row).findByText('05/01/2027')).toBeVisible()
    const ends = await part('Próximos vencimentos')
    expect(await ends.findByText('05/01/2027')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Renovar \(/ })).toBeNull()
  })

  it('offers to renew a bot that ends soon', async () => {
    const { user } = await renderSignedIn({ bot: { userid: '1002', traderid: '1002' } })
    // Something graver stands first.
    await user.click(await screen.findByRole('button', { name: /^(Detalhes|Mais \d+): Robô 1002$/ }, LATE))
    const renew = await screen.findByRole('link', { name: 'Renovar (Robô 1002)' }, LATE)
    expect(await chosen()).toContainElement(renew)
    expect(renew).toHaveAttribute('href', '/comprar?userid=1002')
  })

  it('leads a new robot to what it lacks before it trades, one step at a time', async () => {
    const { user, sandbox } = await renderSignedIn({
      shell: true,
      now: NOW,
      scenario: stacked(onlyPlan(), answering('/globalparams', aRobot({ lote: 0 }))),
    })
    const steps = await part('Primeiros passos')
    const links = () => steps.getAllByRole('link').map((link) => link.getAttribute('href'))
    await waitFor(() =>
      expect(links()).toEqual(['/brokerconfig', '/geralconfig#lote', '/geralconfig#stopDay', '/botcommands']),
    )
    // Phone, channels and hours are done: they fold.
    expect(steps.getByText('3 de 7 prontos')).toBeVisible()
    expect(steps.getByText('Robô 1001')).toBeVisible()
    const primary = steps.getAllByRole('link').filter((link) => link.classList.contains('ant-btn-primary'))
    expect(primary.map((link) => link.getAttribute('href'))).toEqual(['/brokerconfig'])
    expect(steps.getByText('· o painel não vê isto: confira na corretora')).toBeVisible()
    expect(steps.getByText('· o painel não vê isto: peça o status do robô')).toBeVisible()

    // No call tells whether there is a key: who has none to send goes on.
    await user.click(primary[0] as HTMLElement)
    expect(await screen.findByText('Primeiros passos: Token da corretora')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Depois' }))
    expect(await screen.findByText('Pronto. Próximo passo: Conta Demo e entrada')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Configurações gerais' }))
    expect(await screen.findByText('Primeiros passos: Conta Demo e entrada')).toBeVisible()
    await sandbox.play(onlyPlan())
    await user.type(await screen.findByLabelText('Valor da entrada'), '5')
    await saveMeaningIt(user)
    const bar = await screen.findByText(/^Pronto\. Próximo passo:|^Primeiros passos: Stop loss/)
    expect(bar).toBeVisible()
  })

  it('leads a new robot, whose first reads lack nothing, from the key of the broker until it is turned on', async () => {
    // Carla's has a stake and a limit, and neither a phone nor channels.
    const { user } = await renderSignedIn({ as: 'Carla', shell: true })
    const bar = async (text: RegExp) => within(alertOf(await screen.findByText(text, {}, LATE)))
    const goOn = async (step: string) => {
      const { getByRole } = await bar(new RegExp(`^Pronto. Próximo passo: ${step}`))
      await user.click(getByRole('link'))
      await bar(new RegExp(`^Primeiros passos: ${step}`))
    }
    const steps = await part('Primeiros passos')
    await user.click(steps.getByRole('link', { name: /Token da corretora/ }))
    await bar(/^Primeiros passos: Token/)
    await fill(user, await screen.findByLabelText('Token da conta demo'), 'demo-token-1')
    await fill(user, screen.getByLabelText('Token da conta real'), 'live-token-2')
    await user.click(screen.getAllByRole('button', { name: 'Salvar' })[0] as HTMLElement)

    await bar(/^Pronto. Próximo passo: Telefone/)
    await user.click(screen.getByRole('link', { name: 'Leme' }))
    const left = await part('Primeiros passos')
    expect(left.queryByText(/Token da corretora/)).toBeNull()
    await user.click(left.getByRole('link', { name: /Telefone/ }))
    await bar(/^Primeiros passos: Telefone/)
    await user.type(await screen.findByLabelText('Telefone'), '+5511990001113{Enter}')
    await user.type(await screen.findByLabelText('Código'), '12345{Enter}')

    await goOn('Ligar um canal')
    await user.click(await screen.findByRole('checkbox', { name: /^Sinais da Manhã/ }, LATE))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await agreeToCopy(user)

    await goOn('Ligar o robô')
    await user.click(await screen.findByRole('button', { name: 'Ligar' }))
    await waitFor(() => expect(screen.queryByText(/Primeiros passos:|Próximo passo:/)).toBeNull())
  })

  it('does not tell a robot that trades how to begin', async () => {
    await renderSignedIn({ now: NOW })
    const row = await chosen()
    await waitFor(() => expect(row.firstElementChild).toHaveAttribute('aria-busy', 'false'), LATE)
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull()
  })

  it('shows the entry and the limits, in the number format of the language', async () => {
    const params = {
      accType: 1,
      loteType: 2,
      lote: 2.5,
      winDay: 1500,
      stopDay: 0,
      stopType: 2,
      spread: '1,5',
    }
    const { user } = await renderSignedIn({
      scenario: stacked(onlyPlan(), answering('/globalparams', params)),
    })
    const row = await chosen()
    await waitFor(() => expect(stakeIn(row)).toBe('Entrada agora2,5% da banca'))
    expect(row).toHaveTextContent('sem limite de perda · stop win 1.500% da banca')
    const panel = await details(user)
    expect(figure(panel, 'Spread máximo')).toBe('1,5')
    // It is not among what was answered.
    expect(figure(panel, 'Modo')).toBe('não informado')
    expect(panel.getByRole('link', { name: 'Editar configurações gerais' })).toHaveAttribute(
      'href',
      '/geralconfig',
    )
  })

  it('names the plan whose first order is staked, which is not the entry', async () => {
    await renderSignedIn({ scenario: onlyPlan('masaniello') })
    const row = await chosen()
    await waitFor(() => expect(stakeIn(row)).toMatch(/^Entrada agora\d+,\d\dMasaniello$/))
  })

  it('names both stakes where two plans act on one', async () => {
    const soros = { ciclos: 0, ciclosgale: 0, soros: 2, sorosgale: 0, sorosperc: 50, brokerID: 1 }
    await renderSignedIn({
      scenario: stacked(
        answering('/recoveryparams', soros),
        answering('/getlossrec', { recoverPerc: 0 }),
        answering('/getcustcycle', []),
      ),
    })
    const row = await chosen()
    await waitFor(() => expect(stakeIn(row)).toMatch(/^Entrada agora\d+,\d\d ou \S+Masaniello ou Soros$/))
  })

  it('does not call the entry the stake where a plan was not read', async () => {
    const broken = { about: 'Broken.', intercept: () => Response.json({}, { status: 500 }) }
    await renderSignedIn({ as: 'Bruno', scenario: stacked(onlyAt('/getcustcycle', broken), onlyPlan()) })
    const row = await chosen()
    await waitFor(() => expect(stakeIn(row)).toBe('Entrada agoraNão lido'), LATE)
  })

  it('shows the strategies that are on and how they are set, with links', async () => {
    const { user } = await renderSignedIn({
      scenario: answering('/getlossrec', { recoverPerc: 0 }),
    })
    const panel = await details(user)
    const row = (name: string) => panel.getByRole('link', { name }).closest('li')
    await panel.findByRole('link', { name: 'Masaniello' })
    expect(row('Masaniello')).toHaveTextContent('6 acertos em 10 operações, payout 85%')
    await panel.findByRole('link', { name: 'Ciclos' })
    expect(row('Ciclos')).toHaveTextContent('3 ciclos, gales: 2')
    expect(row('Soros')).toHaveTextContent('2 níveis, 50% do lucro · Soros-gale de 1 nível')
    expect(await panel.findByText('Modo trader: pode não copiar outros.')).toBeVisible()
    expect(panel.queryByRole('link', { name: 'Recuperação de perdas' })).toBeNull()
    expect(panel.getByRole('link', { name: 'Soros' })).toHaveAttribute('href', '/config-soros')
  })

  it('says that Soros is on when only Soros-gale is, and that a single cycle without gales is off', async () => {
    const plans = { ciclos: 1, ciclosgale: 0, soros: 0, sorosgale: 2, sorosperc: 0, brokerID: 1 }
    const { user } = await renderSignedIn({
      scenario: answering('/recoveryparams', plans),
    })
    const panel = await details(user)
    const row = (name: string) => panel.getByRole('link', { name }).closest('li')
    await panel.findByRole('link', { name: 'Soros' })
    expect(row('Soros')).toHaveTextContent(/^SorosSoros-gale de 2 níveis$/)
    expect(panel.queryByRole('link', { name: 'Ciclos' })).toBeNull()
  })

  it("lists the person's bots, each in a row, and any of them can be selected", async () => {
    const { user, reload } = await renderSignedIn()
    const board = within(await screen.findByRole('list', { name: 'Robôs' }, LATE))
    await board.findByText('Torneio')
    const names = board.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent)
    expect(names).toEqual(['Robô 1001', 'Robô 1002', 'Robô 11001'])
    await user.click(board.getByRole('button', { name: 'Selecionar o robô 1002' }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(localStorage.getItem('userId')).toBe('1002')
  })

  it('is the configuration hub too, with the external support chat', async () => {
    await renderSignedIn()
    const hub = await part('Configuração')
    const links = hub.getAllByRole('link')
    expect(links.slice(0, -1).map((link) => link.getAttribute('href'))).toEqual([
      ...configurationHub,
      ...ownHub,
    ])
    expect(links.at(-1)).toHaveAttribute('href', env.supportUrl)
    expect(links.at(-1)).toHaveAttribute('target', '_blank')
    expect(links.at(-1)).toHaveAttribute('rel', 'noopener noreferrer')
    expect(env.supportUrl).toMatch(/^https:/)
  })

  it('asks for a bot when none is selected, and sends no requests', async () => {
    const { sandbox } = await renderSignedIn({ bot: noBot })
    const choices = await part('Selecione um robô')
    expect(choices.getAllByRole('button')).toHaveLength(3)
    expect(await part('Configuração')).toBeDefined()
    expect(sandbox.requests).toEqual([])
  })

  it('marks what could not be read, and says it once for all parts and robots, with one retry', async () => {
    const broken = { about: 'Broken.', intercept: () => Response.json({}, { status: 500 }) }
    const { user, sandbox } = await renderSignedIn({
      scenario: stacked(onlyAt('/getbots', broken), onlyAt('/masaparams', broken)),
    })
    const panel = await details(user)
    expect(await panel.findByText('Não foi possível ler: Masaniello.')).toBeVisible()
    expect(await panel.findByText('3 ciclos, gales: 2')).toBeVisible()
    // Cycles, Soros and more: the entry of general settings is not what is staked.
    expect(stakeIn(await chosen())).toBe('Entrada agoraVários ligados')
    const ends = await part('Próximos vencimentos')
    expect(await ends.findByText('Nem tudo pôde ser lido.', {}, LATE)).toBeVisible()
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent(/^Nem tudo pôde ser lido\. Serviço com problemas \(erro 500\)/)

    await sandbox.play()
    sandbox.requests.length = 0
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await panel.findByText('6 acertos em 10 operações, payout 85%')).toBeVisible()
    expect(await ends.findByText('Robô 1002')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/^Não lido|^Nem tudo/)).toBeNull())
    expect(sandbox.sentTo('/globalparams')).toEqual([])
  })

  it('sends each read only once, also for the badge in the top bar', async () => {
    const { sandbox } = await renderSignedIn()
    const row = await chosen()
    await waitFor(() => expect(row.firstElementChild).toHaveAttribute('aria-busy', 'false'), LATE)
    const reads = sandbox.requests.map(({ path, query }) => `${path} ${query.userid} ${query.brokerid}`)
    expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted())
  })
})

describe('a provider that has only sign-in, bots and general settings', () => {
  it.each([404, 501])('is shown with what it has; what answers %i is named once', async (status) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const offered = ['/botlogin', '/getbots', '/globalparams']
    const { user, sandbox } = await renderSignedIn({
      readRetries: 1,
      scenario: {
        about: 'Three subjects.',
        intercept: ({ path }) =>
          offered.includes(path) ? 'continue' : Response.json({ msg: 'unknown_call' }, { status }),
      },
    })
    expect(
      await screen.findByText(
        'Não disponível: Masaniello, Ciclos, Soros, Recuperação de perdas, Ciclos personalizados.',
        {},
        LATE,
      ),
    ).toBeVisible()
    const panel = await details(user)
    expect(panel.queryByText('Nenhum ligado')).toBeNull()
    expect(await (await part('Próximos vencimentos')).findByText('Robô 1002')).toBeVisible()
    expect(screen.queryAllByRole('alert')).toEqual([])
    expect(screen.queryAllByText(/Não disponível/)).toHaveLength(1)
    const retry = screen.getByRole('button', { name: 'Tentar de novo' })
    await sandbox.play()
    await user.click(retry)
    expect(await panel.findByText('3 ciclos, gales: 2')).toBeVisible()
    expect(screen.queryByText(/Não disponível/)).toBeNull()
  })
})

it('has no first steps while all that was stopped waits to be resumed', async () => {
  const { store } = await renderSignedIn({ path: '/', as: 'Carla' })
  await screen.findByRole('region', { name: 'Primeiros passos' }, LATE)
  const [email, userid] = [selectEmail(store.getState()), selectUserId(store.getState())]
  await act(() => store.dispatch(remember(email, userid, 'channels', { 7: true })))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Voltar como antes' }, LATE)).toBeVisible()
})
