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
  panel.getByText(name).parentElement?.querySelector('dd')?.textContent

describe('Home', () => {
  it('says at a glance which bot is chosen, whose money it trades and until when', async () => {
    await renderSignedIn({ now: NOW })
    const bot = await part('Robô selecionado')
    expect(bot.getByText('1001')).toBeVisible()
    expect(await bot.findByText('Telegram · ana@leme.example')).toBeVisible()
    expect(await bot.findByText('Real')).toBeVisible()
    expect(bot.getByText('20/04/2027')).toBeVisible()
    expect(bot.queryByRole('link', { name: 'Renovar plano' })).toBeNull()
  })

  it('offers to renew a bot that ends soon', async () => {
    await renderSignedIn({ bot: { userid: '1002', traderid: '1002' } })
    const bot = await part('Robô selecionado')
    expect(await bot.findByRole('link', { name: 'Renovar plano' })).toHaveAttribute(
      'href',
      '/comprar?userid=1002',
    )
  })

  it('shows the entry and the limits, numbers in the way of the language', async () => {
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
    expect(figure(panel, 'Stop win diário')).toBe('1.500%Porcentagem')
    expect(figure(panel, 'Stop loss diário')).toBe('Sem limite')
    expect(figure(panel, 'Spread máximo')).toBe('1,5')
    expect(figure(panel, 'Modo')).toBe('Não definido')
    expect(panel.getByRole('link', { name: 'Editar configurações gerais' })).toHaveAttribute(
      'href',
      '/geralconfig',
    )
  })

  it('says of each strategy whether it is on and how it is set, and links to it', async () => {
    await renderSignedIn({
      scenario: onlyAt('/getlossrec', { about: 'Off.', intercept: () => Response.json({ recoverPerc: 0 }) }),
    })
    const panel = await part('Gestão de banca')
    const row = (name: string) => panel.getByRole('link', { name }).closest('li')
    await waitFor(() => expect(row('Masaniello')).toHaveTextContent('Ligado6 acertos em 10, payout 85%'))
    expect(row('Ciclos')).toHaveTextContent('Ligado3 ciclos, 2 gales')
    expect(row('Soros')).toHaveTextContent('Ligado2 níveis, 50% do lucro')
    await waitFor(() => expect(row('Recuperação de perdas')).toHaveTextContent(/Desligado$/))
    expect(row('Copy Trader')).toHaveTextContent(/Desligado$/)
    expect(panel.getByRole('link', { name: 'Soros' })).toHaveAttribute('href', '/config-soros')
  })

  it("lists the person's other bots, the one that ends next first", async () => {
    const { user, reload } = await renderSignedIn()
    const others = await part('Outros robôs')
    const rows = await others.findAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('.bots__id')?.textContent)).toEqual(['1002', '11001'])
    await user.click(others.getByRole('button', { name: 'Escolher o robô 1002' }))
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

  it('asks for a bot when none is chosen, and asks the provider nothing', async () => {
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
    expect(alert).toHaveTextContent('O provedor está com problemas (erro 500)')
    expect(alert.closest('li')).toHaveTextContent('Masaniello')
    expect(plans.getByText('3 ciclos, 2 gales')).toBeVisible()
    const others = await part('Outros robôs')
    expect(others.getByRole('alert')).toBeVisible()
    const trading = await part('Entrada e limites')
    expect(figure(trading, 'Entrada')).toMatch(/^5/)

    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await plans.findByText('6 acertos em 10, payout 85%')).toBeVisible()
  })

  it('asks each question once, the badge in the top bar included', async () => {
    const { sandbox } = await renderSignedIn()
    await (await part('Gestão de banca')).findByText('3 ciclos, 2 gales')
    const paths = sandbox.requests.map(({ path }) => path)
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
  })
})
