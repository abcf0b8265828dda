import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { conflictRules } from '@/domain/conflicts'
import { onlyAt, stacked } from '@mocks/provider/scenarios'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { saveMeaningIt } from '@tests/support/settingsForm'
// Loaded up front, so that no test waits for their code.
import '@/app/StrategiesScreen'
import '@/app/conflicts/ConflictsPanel'
import '@/app/conflicts/HomeConflicts'

const NOW = new Date('2026-11-21T12:00:00').getTime() / 1000
const ALL = conflictRules.length

async function openConflicts(path: '/' | '/strategies', options: SignedInOptions = {}) {
  const app = await renderSignedIn({ path, now: NOW, ...options })
  const texts = await import(`../../locales/${options.language ?? 'pt-BR'}/conflicts.json`)
  const region = await screen.findByRole('region', { name: texts.default.title })
  return { ...app, panel: within(region) }
}
type Panel = Awaited<ReturnType<typeof openConflicts>>['panel']

const items = (panel: Panel) => panel.getAllByRole('listitem')
const firstLink = (item: HTMLElement | undefined) => within(item ?? document.body).getByRole('link')

const answers = (path: string, body: unknown) =>
  onlyAt(path, { about: 'One answer.', intercept: () => Response.json(body) })

describe('the conflicts on Strategies', () => {
  it('say what is wrong with its numbers, why that matters, and where it is set; the most severe first', async () => {
    const { panel } = await openConflicts('/strategies')
    expect(await panel.findByText(`14 conflitos em ${ALL} verificações`)).toBeVisible()
    const [first, second] = items(panel)
    expect(first).toHaveTextContent(
      /^PerigoO Masaniello está ligado junto com 3 ciclos\.Dois planos mudam a mesma entrada: .*Abrir Masaniello$/,
    )
    expect(second).toHaveTextContent(
      'O stop loss do dia é 40, e antes da última entrada dos ciclos já se perderam 217,30.',
    )
    const link = firstLink(second)
    expect(link).toHaveAttribute('href', '/geralconfig#stopDay')
    expect(link).toHaveAccessibleName('Abrir Configurações gerais')
    expect(link).toHaveAccessibleDescription(/^O stop loss do dia é 40/)
  })

  it('show a factor with all of its digits: 0.999 is not 1', async () => {
    const cycles = { ciclos: 1, ciclosfat: 1, ciclosgale: 1, ciclosgalefat: 0.999 }
    const plans = { ...cycles, soros: 0, sorosgale: 0, sorosperc: 50, brokerID: 1 }
    const { panel, user } = await openConflicts('/strategies', {
      scenario: answers('/recoveryparams', plans),
    })
    await user.click(await panel.findByRole('button', { name: /^Mostrar todos/ }))
    expect(panel.getByText('O fator do gale dos ciclos é 0,999, menor que 1.')).toBeVisible()
  })

  it('are few at first, and all on request', async () => {
    const { panel, user } = await openConflicts('/strategies')
    await user.click(await panel.findByRole('button', { name: 'Mostrar todos os 14' }))
    expect(items(panel)).toHaveLength(14)
    expect(items(panel).at(-1)).toHaveTextContent(/^Atenção/)
    const less = panel.getByRole('button', { name: 'Mostrar menos', expanded: true })
    await user.click(less)
    expect(items(panel)).toHaveLength(3)
  })

  it('show a message if there are none', async () => {
    const { panel } = await openConflicts('/strategies', { as: 'Carla' })
    expect(await panel.findByText(`Nenhum conflito encontrado em ${ALL} verificações`)).toBeVisible()
    expect(panel.queryByRole('list')).toBeNull()
    expect(panel.getByText('Supondo banca de 1.000, payout de 85% e entrada mínima de 1.')).toBeVisible()
  })

  it('skip checks whose call failed, show how many, and offer to read it again', async () => {
    const { panel, sandbox, user } = await openConflicts('/strategies', {
      as: 'Carla',
      scenario: 'refusing:500@/gettraderinfo',
    })
    expect(await panel.findByText(/^2 verificações não puderam ser feitas/)).toBeVisible()
    expect(panel.getByText(`Nenhum conflito encontrado em ${ALL - 2} verificações`)).toBeVisible()

    await sandbox.play(answers('/gettraderinfo', { candleColor: 1 }))
    sandbox.requests.length = 0
    await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
    expect(await panel.findByText(`1 conflito em ${ALL} verificações`)).toBeVisible()
    expect(items(panel)[0]).toHaveTextContent(
      'O filtro de cor de vela dos seus sinais está ligado sem nenhum ativo.',
    )
    expect(panel.queryByText(/puderam ser feitas/)).toBeNull()
    expect(sandbox.requests.map(({ path }) => path)).toEqual(['/gettraderinfo'])
  })

  it('do not wait for the slowest answer', async () => {
    const { panel } = await openConflicts('/strategies', { as: 'Carla', scenario: 'hanging@/getfollowers' })
    expect(await panel.findByText('Falta 1 verificação: carregando as configurações.')).toBeVisible()
    expect(panel.getByText(`Nenhum conflito encontrado em ${ALL - 1} verificações`)).toBeVisible()
    expect(panel.queryByRole('button')).toBeNull()
  })

  it('disappear as soon as they are resolved', async () => {
    const { panel, sandbox, user } = await openConflicts('/strategies')
    await panel.findByText(`14 conflitos em ${ALL} verificações`)
    expect(sandbox.sentTo('/recoveryparams')).toHaveLength(1)
    for (const label of ['Ciclos', 'Níveis', 'Níveis de recuperação']) {
      const field = screen.getByLabelText(label)
      await user.clear(field)
      await user.type(field, '0')
    }
    await saveMeaningIt(user)
    // Left are the Masaniello and recovery against custom cycles and each other, the three stops, the followers, and
    // channels without a stop.
    expect(await panel.findByText(`8 conflitos em ${ALL} verificações`)).toBeVisible()
  })

  it('are written in the language of the panel', async () => {
    const { panel } = await openConflicts('/strategies', {
      language: 'en-US',
      scenario: answers('/readerparams', {
        hourStart: '09:00',
        hourEnd: '10:00',
        hourStart2: '09:59',
        hourEnd2: '11:00',
      }),
      as: 'Carla',
    })
    expect(await panel.findByText(`1 conflict in ${ALL} checks`)).toBeVisible()
    expect(items(panel)[0]).toHaveTextContent('HintWindows 1 and 2 of the reader overlap by 1 minute.')
    expect(firstLink(items(panel)[0])).toHaveAttribute('href', '/reader-params#hourStart2')
  })
})

describe('the conflicts on Home', () => {
  it('are the two most severe, with a link to all of them, and need no further call', async () => {
    const { panel, sandbox } = await openConflicts('/')
    await waitFor(() => expect(items(panel)).toHaveLength(2))
    expect(items(panel).map((item) => firstLink(item).getAttribute('href'))).toEqual([
      '/config-masaniello#typeMas',
      '/geralconfig#stopDay',
    ])
    expect(panel.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/strategies')
    // The board reads the same of the other bots.
    const own = sandbox.requests.filter(({ query }) => query.userid === '1001').map(({ path }) => path)
    // The followers are read for what ends next, sooner or later than the conflicts are shown.
    const paths = own.filter((path) => path !== '/getfollowers')
    expect(paths.toSorted()).toEqual([
      '/getbots',
      '/getcustcycle',
      '/getlossrec',
      '/globalparams',
      '/masaparams',
      '/recoveryparams',
    ])
  })

  it('do not repeat a read that failed for another part of Home', async () => {
    const { panel, sandbox } = await openConflicts('/', { scenario: 'refusing:500@/masaparams' })
    await waitFor(() => expect(items(panel)[1]).toHaveTextContent('O stop loss do dia é 40'))
    expect(panel.queryByText(/Masaniello/)).toBeNull()
    // Ahead of the screen, by the part that shows it, and by the board of bots.
    const ofThisBot = sandbox.sentTo('/masaparams').filter(({ query }) => query.userid === '1001')
    expect(ofThisBot.length).toBeLessThanOrEqual(3)
  })

  it('are not shown if there are none, or only hints', async () => {
    await renderSignedIn({
      as: 'Carla',
      now: NOW,
      scenario: stacked(answers('/globalparams', { accType: 1, stopDay: 40, stopType: 1, curBrokerID: 1 })),
    })
    // The board has checked the only bot.
    expect(await screen.findAllByText('Nenhum')).not.toEqual([])
    expect(screen.queryByRole('region', { name: 'Conflitos' })).toBeNull()
  })
})

describe('the link of a conflict', () => {
  it('leads directly to the field', async () => {
    const { panel, user } = await openConflicts('/strategies')
    await user.click(firstLink((await panel.findAllByRole('listitem'))[1]))
    expect(await screen.findByRole('heading', { level: 1, name: 'Configurações gerais' })).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Stop loss do dia')).toHaveFocus())
  })

  it('leads to the field from Home too, where the form needs its code first', async () => {
    const { panel, user } = await openConflicts('/')
    await user.click(firstLink((await panel.findAllByRole('listitem'))[0]))
    await waitFor(() => expect(screen.getByLabelText('Tipo')).toHaveFocus())
  })
})
