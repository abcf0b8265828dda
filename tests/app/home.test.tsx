import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { env } from '@/config/env'
import { configurationHub, ownHub } from '@/config/menus'
import { onlyAt, stacked } from '@mocks/provider/scenarios'
import { renderSignedIn } from '@tests/support/renderApp'

const NOW = new Date('2026-11-21T12:00:00').getTime() / 1000
const noBot = { userid: '0', traderid: '0' }
const part = async (name: string) => within(await screen.findByRole('region', { name }))

/** The value of a figure, with its unit. */
const figure = (panel: ReturnType<typeof within>, name: string) =>
  panel.getByText(name).closest('tr')?.querySelector('td')?.textContent

describe('Home', () => {
  it('shows the selected bot, its account type and its expiry', async () => {
    await renderSignedIn({ now: NOW })
    const bot = await part('Robô escolhido')
    expect(bot.getByText('1001')).toBeVisible()
    expect(await bot.findByText('Telegram · ana@leme.example')).toBeVisible()
    expect(await bot.findByText('Real')).toBeVisible()
    expect(bot.getByText('20/04/2027')).toBeVisible()
    expect(bot.queryByRole('link', { name: 'Renovar plano' })).toBeNull()
  })

  it('offers to renew a bot that ends soon', async () => {
    await renderSignedIn({ bot: { userid: '1002', traderid: '1002' } })
    const bot = await part('Robô escolhido')
    expect(await bot.findByRole('link', { name: 'Renovar plano' })).toHaveAttribute(
      'href',
      '/comprar?userid=1002',
    )
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
    await renderSignedIn({
      scenario: onlyAt('/globalparams', { about: 'One answer.', intercept: () => Response.json(params) }),
    })
    const panel = await part('Entrada e limites')
    await waitFor(() => expect(figure(panel, 'Entrada')).toBe('2,5%Porcentagem da banca'))
    expect(figure(panel, 'Stop win do dia')).toBe('1.500%Porcentagem')
    expect(figure(panel, 'Stop loss do dia')).toBe('Sem limite')
    expect(figure(panel, 'Spread máximo')).toBe('1,5')
    expect(figure(panel, 'Modo')).toBe('Não definido')
    expect(panel.getByRole('link', { name: 'Editar configurações gerais' })).toHaveAttribute(
      'href',
      '/geralconfig',
    )
  })

  it('shows for each strategy whether it is on and how it is set, with a link', async () => {
    await renderSignedIn({
      scenario: onlyAt('/getlossrec', { about: 'Off.', intercept: () => Response.json({ recoverPerc: 0 }) }),
    })
    const panel = await part('Gestão de banca')
    const row = (name: string) => panel.getByRole('link', { name }).closest('li')
    await waitFor(() =>
      expect(row('Masaniello')).toHaveTextContent('6 acertos em 10 operações, payout 85%Ligado'),
    )
    expect(row('Ciclos')).toHaveTextContent('3 ciclos, gales: 2Ligado')
    expect(row('Soros')).toHaveTextContent('2 níveis, 50% do lucro · Soros-gale de 1 nívelLigado')
    await waitFor(() => expect(row('Recuperação de perdas')).toHaveTextContent(/Desligado$/))
    expect(row('Copy Trader')).toHaveTextContent(/Desligado$/)
    expect(panel.getByRole('link', { name: 'Soros' })).toHaveAttribute('href', '/config-soros')
  })

  it('says that Soros is on when only Soros-gale is, and that a single cycle without gales is off', async () => {
    const plans = { ciclos: 1, ciclosgale: 0, soros: 0, sorosgale: 2, sorosperc: 0, brokerID: 1 }
    await renderSignedIn({
      scenario: onlyAt('/recoveryparams', { about: 'Gale.', intercept: () => Response.json(plans) }),
    })
    const panel = await part('Gestão de banca')
    const row = (name: string) => panel.getByRole('link', { name }).closest('li')
    await waitFor(() => expect(row('Soros')).toHaveTextContent(/^SorosSoros-gale de 2 níveisLigado$/))
    expect(row('Ciclos')).toHaveTextContent(/^CiclosDesligado$/)
  })

  it("lists the person's bots, the next expiry first, and any of them can be selected", async () => {
    const { user, reload } = await renderSignedIn()
    const board = within(await (await part('Robôs')).findByRole('table', { name: 'Robôs' }))
    await board.findByText('Torneio')
    const names = board.getAllByRole('rowheader').map((cell) => cell.querySelector('strong')?.textContent)
    expect(names).toEqual(['1002', '1001', '11001'])
    await user.click(board.getByRole('button', { name: 'Escolher o robô 1002' }))
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
    const choices = await part('Escolha um robô')
    expect(choices.getAllByRole('button')).toHaveLength(3)
    expect(await part('Configuração')).toBeDefined()
    expect(sandbox.requests).toEqual([])
  })

  it('each part fails by itself and can be tried again', async () => {
    const broken = { about: 'Broken.', intercept: () => Response.json({}, { status: 500 }) }
    const { user, sandbox } = await renderSignedIn({
      scenario: stacked(onlyAt('/getbots', broken), onlyAt('/masaparams', broken)),
    })
    const plans = await part('Gestão de banca')
    const alert = await plans.findByRole('alert')
    expect(alert).toHaveTextContent('O servidor está com problemas (erro 500)')
    expect(alert.closest('li')).toHaveTextContent('Masaniello')
    expect(plans.getByText('3 ciclos, gales: 2')).toBeVisible()
    const trading = await part('Entrada e limites')
    expect(figure(trading, 'Entrada')).toMatch(/^5/)

    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await plans.findByText('6 acertos em 10 operações, payout 85%')).toBeVisible()
  })

  it('sends each read only once, also for the badge in the top bar', async () => {
    const { sandbox } = await renderSignedIn()
    await (await part('Gestão de banca')).findByText('3 ciclos, gales: 2')
    const reads = sandbox.requests.map(({ path, query }) => `${path} ${query.userid}`)
    expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted())
  })
})
