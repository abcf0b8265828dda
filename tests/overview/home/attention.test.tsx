import { accountType } from '@/contract/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Scenario } from '@mocks/provider/scenario'
import { onlyAt, stacked } from '@mocks/provider/scenarios'
import { DAY } from '@tests/support/clock'
import { answering, changing } from '@tests/support/answers'
import { aRobot } from '@tests/support/builders'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { followedBy, person } from '../../features/copyTrading/someFollowers'
// Loaded up front, so that no test waits for their code.
import '@/robot/conflicts/RemedyDialog'
import '@/overview/home/AttentionPanel'

/** Every general setting off or 0. */
const LATE = { timeout: 15_000 }
const now = () => Math.floor(Date.now() / 1000)

/** Ana's first robot with stakes in money, not in lots. */
const inMoney = changing('/globalparams', { takeProfit: 0, stoploss: 0 })

async function openHome(options: SignedInOptions = {}) {
  const app = await renderSignedIn(options)
  const region = await screen.findByRole('region', { name: 'Precisa de atenção' }, LATE)
  return { ...app, region, panel: within(region) }
}
const texts = (panel: Awaited<ReturnType<typeof openHome>>['panel']) =>
  panel.getAllByRole('listitem').map((item) => item.textContent)

describe('what needs attention, on Home', () => {
  it('is at most four lines, the worst first, and the rest on request', async () => {
    const { panel, user } = await openHome({ scenario: inMoney })
    const lines = texts(panel)
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^Perigo: 5 gerenciamentos disputam a mesma entrada: nenhum age como calculado/)
    expect(lines[1]).toMatch(
      /^Perigo: O stop loss do dia \(40\) encerra o dia antes do gerenciamento.*217,30/,
    )
    expect(lines[2]).toMatch(/^Atenção: O robô 1002 vence depois de amanhã/)
    await user.click(panel.getByRole('button', { name: /^Mais \d/ }))
    expect(texts(panel).length).toBeGreaterThan(4)
    await user.click(panel.getByRole('button', { name: 'Mostrar menos' }))
    expect(texts(panel)).toEqual(lines)
  })

  it('needs no read beyond those of Home, and what an affiliate earned', async () => {
    const { sandbox } = await openHome()
    const own = sandbox.requests.filter(({ query }) => query.userid === '1001').map(({ path }) => path)
    expect([...new Set(own)].toSorted()).toEqual([
      '/getbots',
      '/getcustcycle',
      '/getfollowers',
      '/getlossrec',
      '/getmetafollow',
      '/gettraderdata',
      '/gettraders',
      '/globalparams',
      '/masaparams',
      '/recoveryparams',
      '/x/referrals',
    ])
    expect(own.toSorted()).toEqual([...new Set(own)].toSorted())
  })

  it('has the remedy in the line: a limit that is too small is raised with two presses and the question', async () => {
    const { panel, user } = await openHome({ scenario: inMoney })
    await user.click(panel.getByRole('button', { name: /^Ajustar stop loss…/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /stop loss do dia/ }, LATE))
    expect(await dialog.findByText(/Stop loss do dia: de 40 para 217,31/, {}, LATE)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeVisible()
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

  /** Carla's robot without a fault. */
  const well = answering('/globalparams', aRobot({ accType: accountType.codes.demo, stopDay: 40 }))

  it('says when all is well, and which checks are missing', async () => {
    const { panel, region } = await openHome({ as: 'Carla', scenario: well })
    expect(region).toHaveTextContent(/^Nada de errado às \d\d:\d\d\./)
    expect(panel.getByRole('link', { name: /^Faltam \d+ verificações/ })).toHaveAttribute(
      'href',
      '/strategies',
    )
    expect(panel.queryByRole('list')).toBeNull()
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
    ['a follower ends', answering('/getfollowers', [{ ...person(1, 'Far', 0), expCopy: MILLISECONDS }])],
    [
      'a copy ends',
      stacked(
        answering('/gettraders', [{ traderid: '5001', name: 'Eva' }]),
        answering('/getmetainfo', { userid: '3001', expCopy: MILLISECONDS }),
      ),
    ],
  ])('is not all well where it cannot be read when %s', async (_what, scenario) => {
    const { region } = await openHome({ as: 'Carla', scenario: stacked(well, scenario) })
    expect(region).not.toHaveTextContent('Nada de errado')
    expect(region).toHaveTextContent(/\d+ de \d+ verificações feitas: nada encontrado|Nem tudo pôde ser lido/)
  })

  it('uses what other screens have read', async () => {
    const { panel, user } = await openHome({ as: 'Carla' })
    const missing = () => Number(/\d+/.exec(screen.getByText(/verificaç/).textContent)?.[0])
    const before = missing()
    await user.click(panel.getByRole('link', { name: /verificações/ }))
    await screen.findByText(/em \d+ verificações$/, {}, LATE)
    await user.click(screen.getByRole('link', { name: /Leme/ }))
    await screen.findByRole('region', { name: 'Precisa de atenção' }, LATE)
    expect(screen.queryByText(/^Faltam? \d+ verificaç/) ? missing() : 0).toBeLessThan(before)
  })

  it('has an affiliate’s earnings of this month below it, with the link to share', async () => {
    const { user } = await openHome({ as: 'Carla' })
    const earned = within(screen.getByRole('region', { name: 'Comissão deste mês' }))
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

  it('is not shown before everything it needs is read or has failed', async () => {
    await renderSignedIn({ scenario: 'hanging@/getfollowers' })
    await screen.findByRole('link', { name: 'Masaniello' })
    await screen.findByRole('table', { name: 'Robôs' })
    expect(screen.queryByRole('region', { name: 'Precisa de atenção' })).toBeNull()
  })
})
