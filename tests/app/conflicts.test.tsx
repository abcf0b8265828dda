import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { conflictRules } from '@/domain/conflicts'
import { onlyAt, stacked } from '@mocks/provider/scenarios'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
// So that no test waits for their code.
import '@/app/AntdTheme'
import '@/app/StrategiesScreen'
import '@/app/conflicts/HomeConflicts'

const NOW = new Date('2026-11-21T12:00:00').getTime() / 1000
const ALL = conflictRules.length

const title = { 'pt-BR': 'Conflitos', 'en-US': 'Conflicts', 'es-ES': 'Conflictos' } as const

async function openConflicts(path: '/' | '/strategies', options: SignedInOptions = {}) {
  const app = await renderSignedIn({ path, now: NOW, ...options })
  const region = await screen.findByRole('region', { name: title[options.language ?? 'pt-BR'] })
  return { ...app, panel: within(region) }
}
type Panel = Awaited<ReturnType<typeof openConflicts>>['panel']

const items = (panel: Panel) => panel.getAllByRole('listitem')
const firstLink = (item: HTMLElement | undefined) => within(item ?? document.body).getByRole('link')

const answers = (path: string, body: unknown) =>
  onlyAt(path, { about: 'One answer.', intercept: () => Response.json(body) })

describe('the conflicts on Strategies', () => {
  it('say what is wrong with its numbers, why that matters, and where it is set; the gravest first', async () => {
    const { panel } = await openConflicts('/strategies')
    expect(await panel.findByText(`12 conflitos em ${ALL} verificações`)).toBeVisible()
    const [first, second] = items(panel)
    expect(first).toHaveTextContent(
      /^PerigoO Masaniello está ligado junto com 3 ciclos\.Dois planos decidem a mesma entrada: .*Abrir Masaniello$/,
    )
    expect(second).toHaveTextContent('O stop loss do dia é 40, e todos os ciclos juntos custam 345,32.')
    const link = firstLink(second)
    expect(link).toHaveAttribute('href', '/geralconfig#stopDay')
    expect(link).toHaveAccessibleName('Abrir Configurações gerais')
    expect(link).toHaveAccessibleDescription(/^O stop loss do dia é 40/)
  })

  it('are few at first, and all when asked for', async () => {
    const { panel, user } = await openConflicts('/strategies')
    await user.click(await panel.findByRole('button', { name: 'Mostrar todos os 12' }))
    expect(items(panel)).toHaveLength(12)
    expect(items(panel).at(-1)).toHaveTextContent(/^Atenção/)
    const less = panel.getByRole('button', { name: 'Mostrar menos', expanded: true })
    await user.click(less)
    expect(items(panel)).toHaveLength(3)
  })

  it('are said to be none where all settings agree', async () => {
    const { panel } = await openConflicts('/strategies', { as: 'Carla' })
    expect(await panel.findByText(`Nenhum conflito encontrado em ${ALL} verificações`)).toBeVisible()
    expect(panel.queryByRole('list')).toBeNull()
    expect(panel.getByText('Supondo banca de 1.000, payout de 85% e entrada mínima de 1.')).toBeVisible()
  })

  it('leave unsaid what a failed call would have told, say how much that is, and ask for it again', async () => {
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
    expect(await panel.findByText('Falta 1 verificação, à espera dos ajustes.')).toBeVisible()
    expect(panel.getByText(`Nenhum conflito encontrado em ${ALL - 1} verificações`)).toBeVisible()
    expect(panel.queryByRole('button')).toBeNull()
  })

  it('are gone as soon as they are settled', async () => {
    const { panel, sandbox, user } = await openConflicts('/strategies')
    await panel.findByText(`12 conflitos em ${ALL} verificações`)
    expect(sandbox.sentTo('/recoveryparams')).toHaveLength(1)
    for (const label of ['Ciclos', 'Níveis', 'Níveis de recuperação']) {
      const field = screen.getByLabelText(label)
      await user.clear(field)
      await user.type(field, '0')
    }
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    // Left are the Masaniello and recovery against custom cycles and each other, the two stops, and the followers.
    expect(await panel.findByText(`6 conflitos em ${ALL} verificações`)).toBeVisible()
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
    expect(items(panel)[0]).toHaveTextContent('HintWindows 1 and 2 of the reader overlap for 1 minute.')
    expect(firstLink(items(panel)[0])).toHaveAttribute('href', '/reader-params#hourStart2')
  })
})

describe('the conflicts on Home', () => {
  it('are the gravest two, with the way to all of them, and cost no further call', async () => {
    const { panel, sandbox } = await openConflicts('/')
    await waitFor(() => expect(items(panel)).toHaveLength(2))
    expect(items(panel).map((item) => firstLink(item).getAttribute('href'))).toEqual([
      '/config-masaniello#typeMas',
      '/geralconfig#stopDay',
    ])
    expect(panel.getByRole('link', { name: 'Ver todos em Estratégias' })).toHaveAttribute(
      'href',
      '/strategies',
    )
    const paths = sandbox.requests.map(({ path }) => path)
    expect(paths.toSorted()).toEqual([
      '/getbots',
      '/getcustcycle',
      '/getlossrec',
      '/globalparams',
      '/masaparams',
      '/recoveryparams',
    ])
  })

  it('ask for nothing again that another part of Home could not get', async () => {
    const { panel, sandbox } = await openConflicts('/', { scenario: 'refusing:500@/masaparams' })
    await waitFor(() => expect(items(panel)[1]).toHaveTextContent('O stop loss do dia é 40'))
    expect(panel.queryByText(/Masaniello/)).toBeNull()
    // Ahead of the screen, and by the part that shows it.
    expect(sandbox.sentTo('/masaparams').length).toBeLessThanOrEqual(2)
  })

  it('are not mentioned where there are none, or mere hints', async () => {
    await renderSignedIn({
      as: 'Carla',
      now: NOW,
      scenario: stacked(answers('/globalparams', { accType: 1, stopDay: 40, stopType: 1, curBrokerID: 1 })),
    })
    expect(await screen.findByText('40')).toBeVisible()
    expect(await screen.findByText('Este é o seu único robô.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Conflitos' })).toBeNull()
  })
})

describe('the link of a conflict', () => {
  it('leads right to the field', async () => {
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
