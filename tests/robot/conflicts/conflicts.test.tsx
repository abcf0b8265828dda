import { traderInfoSchema } from '@/contract/copyTrading'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onlyAt } from '@mocks/provider/scenarios'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { saveMeaningIt } from '@tests/support/settingsForm'
// Loaded up front, so that no test waits for their code.
import '@/overview/strategies/StrategiesScreen'
import '@/robot/conflicts/ConflictsPanel'

const NOW = new Date('2026-11-21T12:00:00').getTime() / 1000

async function openConflicts(path: '/strategies', options: SignedInOptions = {}) {
  const app = await renderSignedIn({ path, now: NOW, ...options })
  const texts = await import(`../../../locales/${options.language ?? 'pt-BR'}/conflicts.json`)
  const region = await screen.findByRole('region', { name: texts.default.title })
  return { ...app, panel: within(region) }
}
type Panel = Awaited<ReturnType<typeof openConflicts>>['panel']

const items = (panel: Panel) => panel.getAllByRole('listitem')
const firstLink = (item: HTMLElement | undefined) =>
  within(item ?? document.body).getAllByRole('link')[0] as HTMLElement

const answers = (path: string, body: unknown) =>
  onlyAt(path, { about: 'One answer.', intercept: () => Response.json(body) })

describe('the conflicts on Strategies', () => {
  it('say what is wrong with its numbers, why that matters, and where it is set; the most severe first', async () => {
    const { panel } = await openConflicts('/strategies')
    expect(await panel.findByText('5 conflitos')).toBeVisible()
    const [first, second] = items(panel)
    expect(first).toHaveTextContent(
      /^Perigo: 5 gerenciamentos disputam a mesma entrada: o robô não vai seguir nenhum deles/,
    )
    const screens = ['Masaniello', 'Ciclos', 'Soros']
    for (const name of screens)
      expect(within(first ?? document.body).getByRole('link', { name })).toBeVisible()
    expect(second).toHaveTextContent(
      /^Perigo: O stop loss do dia \(40\) encerra o dia antes do gerenciamento, que pode estar perdendo 217,30 antes de virar/,
    )
    expect(firstLink(second)).toHaveAttribute('href', '/geralconfig#stopDay')
  })

  it('show a factor with all of its digits: 0.999 is not 1', async () => {
    const cycles = { ciclos: 1, ciclosfat: 1, ciclosgale: 1, ciclosgalefat: 0.999 }
    const plans = { ...cycles, soros: 0, sorosgale: 0, sorosperc: 50, brokerID: 1 }
    const { panel, user } = await openConflicts('/strategies', {
      scenario: answers('/recoveryparams', plans),
    })
    await user.click(await panel.findByRole('button', { name: /^Mostrar todos/ }))
    expect(panel.getByText('Ciclos: um fator é 0,999, menor que 1.')).toBeVisible()
  })

  it('are few at first, and all on request', async () => {
    const { panel, user } = await openConflicts('/strategies')
    await user.click(await panel.findByRole('button', { name: 'Mostrar todos os 5' }))
    expect(items(panel)).toHaveLength(5)
    expect(items(panel).at(-1)).toHaveTextContent(/^Atenção:/)
    const less = panel.getByRole('button', { name: 'Mostrar menos', expanded: true })
    await user.click(less)
    expect(items(panel)).toHaveLength(3)
  })

  it('show a message if there are none', async () => {
    const { panel } = await openConflicts('/strategies', { as: 'Carla' })
    expect(await panel.findByText('Nenhum conflito encontrado')).toBeVisible()
    expect(panel.queryByRole('list')).toBeNull()
    expect(
      panel.getByText('Supondo banca de 1.000, payout de 85% e entrada mínima de 1,00 (suposta).'),
    ).toBeVisible()
  })

  it('skip checks whose call failed, say so, and offer to read it again', async () => {
    const { panel, sandbox, user } = await openConflicts('/strategies', {
      as: 'Carla',
      scenario: 'refusing:500@/gettraderinfo',
    })
    expect(await panel.findByText(/^Nem tudo foi conferido: faltam configurações\./)).toBeVisible()
    expect(panel.getByText('Nenhum conflito encontrado')).toBeVisible()

    await sandbox.play(answers('/gettraderinfo', { ...traderInfoSchema.defaults, candleColor: 1 }))
    sandbox.requests.length = 0
    await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
    expect(await panel.findByText('1 conflito')).toBeVisible()
    expect(items(panel)[0]).toHaveTextContent('Filtro de cor de vela ligado sem nenhum ativo.')
    expect(panel.queryByText(/^Nem tudo foi conferido/)).toBeNull()
    expect(sandbox.requests.map(({ path }) => path)).toEqual(['/gettraderinfo'])
  })

  it('do not wait for the slowest answer', async () => {
    const { panel } = await openConflicts('/strategies', { as: 'Carla', scenario: 'hanging@/getfollowers' })
    expect(await panel.findByText('Carregando…')).toBeVisible()
    expect(panel.getByText('Nenhum conflito encontrado')).toBeVisible()
    expect(panel.queryByRole('button')).toBeNull()
  })

  it('disappear as soon as they are resolved', async () => {
    const { panel, sandbox, user } = await openConflicts('/strategies')
    await panel.findByText('5 conflitos')
    expect(sandbox.sentTo('/recoveryparams')).toHaveLength(1)
    for (const label of ['Ciclos', 'Níveis', 'Níveis de recuperação']) {
      const field = screen.getByLabelText(label)
      await user.clear(field)
      await user.type(field, '0')
    }
    await saveMeaningIt(user)
    // Left are the plans that still want one stake, the stop, the followers, and channels without a stop.
    await waitFor(() => expect(items(panel)[0]).toHaveTextContent(/^Perigo: 3 gerenciamentos disputam/))
  })

  it('are written in the language of the panel', async () => {
    const { panel } = await openConflicts('/strategies', {
      language: 'en-US',
      scenario: answers('/readerparams', {
        maxtrades: 0,
        timerzone: '-3',
        hourStart: '09:00',
        hourEnd: '10:00',
        hourStart2: '09:59',
        hourEnd2: '11:00',
        hourStart3: '',
        hourEnd3: null,
        hourReset: '',
        hourClearScore: '',
      }),
      as: 'Carla',
    })
    expect(await panel.findByText('1 conflict')).toBeVisible()
    expect(items(panel)[0]).toHaveTextContent('Hint: Windows 1 and 2 of the reader overlap by 1 minute.')
    expect(firstLink(items(panel)[0])).toHaveAttribute('href', '/reader-params#hourStart2')
  })
})

describe('the link of a conflict', () => {
  it('leads directly to the field', async () => {
    const { panel, user } = await openConflicts('/strategies')
    await user.click(firstLink((await panel.findAllByRole('listitem'))[1]))
    expect(await screen.findByRole('heading', { level: 1, name: 'Configurações gerais' })).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Stop loss do dia')).toHaveFocus())
  })
})
