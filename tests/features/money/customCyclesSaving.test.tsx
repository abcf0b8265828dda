import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stacked, type Scenario } from '@mocks/provider/scenario'
import { onceShown } from '@tests/support/onceShown'
import { renderSignedIn } from '@tests/support/renderApp'
import {
  cell,
  firstForm,
  openCycles,
  openKeeping,
  path,
  row,
  said,
  saveButton,
  saves,
  textsOf,
} from './openCustomCycles'
import { saveMeaningIt } from '@tests/support/settingsForm'

/** A provider whose saves wait until they are let go. */
function holding() {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const scenario: Scenario = {
    about: 'Saves wait.',
    intercept: async (request) => {
      if (request.path === '/savecustcycle') await gone
      return 'continue' as const
    },
  }
  return { scenario: stacked(scenario), letGo: () => letGo() }
}

const seeded = [row(1, 2, 4.5, 10), row(2, 6, 13.5, 30), row(3, 18, 40)]

describe('custom cycles', () => {
  it('are sent as rows, the bot in the address alone, and only once', async () => {
    const { user, sandbox } = await openCycles()
    const { scenario, letGo } = holding()
    await sandbox.play(scenario)
    await user.click(cell('3_mg1'))
    await user.keyboard('20{Enter}')
    await user.dblClick(saveButton())
    expect(said()).toHaveTextContent('Salvando os dados...')
    expect(saveButton()).toBeDisabled()
    letGo()
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    await waitFor(() => expect(said()).not.toHaveTextContent('Salvando os dados...'))
    expect(saves(sandbox)).toEqual([
      {
        method: 'POST',
        path: '/savecustcycle',
        query: { userid: '1001' },
        body: [...seeded.slice(0, 2), row(3, 18, 20)],
      },
    ])
    await waitFor(() => expect(sandbox.sentTo('/getcustcycle')).toHaveLength(2))
    expect(textsOf(3)[1]).toBe('20,00')
    await waitFor(() => expect(screen.queryByText('Alterações não salvas')).toBeNull())
  })

  it("without one valid row send nothing and say 'Nenhum ciclo válido para enviar.'", async () => {
    const { user, sandbox } = await openCycles()
    await user.click(cell('1_entrada'))
    await user.keyboard('{Control>}a{/Control}{Delete}')
    await saveMeaningIt(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Nenhum ciclo válido para enviar.')
    expect(saves(sandbox)).toEqual([])
    await user.click(cell('3_mg2'))
    await user.keyboard('5{Enter}')
    await saveMeaningIt(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Nenhum ciclo válido para enviar.')
    expect(cell('3_entrada')).toHaveFocus()
    expect(saves(sandbox)).toEqual([])
  })

  it('with gales and no entry are not sent in part: the entry is asked for', async () => {
    const { user, sandbox } = await openCycles()
    await user.click(cell('2_entrada'))
    await user.keyboard('{Delete}')
    await saveMeaningIt(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Um ciclo tem gales sem entrada.')
    expect(cell('2_entrada')).toHaveFocus()
    expect(saves(sandbox)).toEqual([])
  })

  it.each([
    ['-3', 'Ciclo 1, MG 1: “-3” é negativo. Use 0 ou mais.'],
    ['x', 'Ciclo 1, MG 1: “x” não é um valor.'],
    ['1.500', 'Ciclo 1, MG 1: “1.500” pode ser lido de dois jeitos.'],
  ])('with %s in a cell are not sent: the cell is marked and gets the focus', async (text, problem) => {
    const { user, sandbox } = await openCycles()
    await user.click(cell('1_mg1'))
    await user.keyboard(`${text}{Enter}`)
    expect(cell('1_mg1')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText(new RegExp(`^${problem}`))).toBeVisible()
    await saveMeaningIt(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Corrija as células marcadas antes de salvar.')
    expect(cell('1_mg1')).toHaveFocus()
    expect(saves(sandbox)).toEqual([])
    await user.keyboard('4{Enter}')
    await saveMeaningIt(user)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
  })

  it.each(['refusing:503', 'refusingWith:error', 'malformed', 'down'])(
    'stay as they are when the save fails (%s), and are saved when tried again',
    async (scenario) => {
      const { user, sandbox } = await openCycles()
      await user.click(cell('1_entrada'))
      await user.keyboard('1{Enter}')
      await sandbox.play(`${scenario}@/savecustcycle`)
      await saveMeaningIt(user)
      const alert = await screen.findByRole('alert')
      expect(textsOf(1)[0]).toBe('1,00')
      expect(screen.getByText('Alterações não salvas')).toBeVisible()
      await sandbox.play()
      await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
      expect(await screen.findByText('Parametros salvos')).toBeVisible()
      expect(saves(sandbox)).toHaveLength(2)
    },
  )

  it.each(['refusing:500', 'refusingWith:error', 'malformed', 'malformed:shape', 'down'])(
    'that cannot be loaded (%s) offer another try and no grid',
    async (scenario) => {
      const { user, sandbox } = await renderSignedIn({ path, scenario: onceShown('.sheet .bone', scenario) })
      const main = within(await screen.findByRole('main'))
      expect(await main.findByRole('alert', {}, firstForm)).toBeVisible()
      expect(main.queryByRole('grid')).toBeNull()
      expect(main.queryByRole('button', { name: 'Salvar' })).toBeNull()
      await sandbox.play()
      await user.click(main.getByRole('button', { name: 'Tentar de novo' }))
      expect(await main.findByRole('grid')).toBeVisible()
    },
  )

  it('draw the very sheet while they load', async () => {
    await renderSignedIn({ path, scenario: 'hanging' })
    await screen.findByRole('heading', { level: 1, name: 'Ciclos personalizados' })
    expect(document.querySelectorAll('.sheet__cell .bone')).toHaveLength(80)
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it.each(['numbersAsText', 'nulls'])('come from a provider that answers %s', async (scenario) => {
    await openCycles({ scenario })
    expect(textsOf(1)[0]).toBe(scenario === 'nulls' ? '' : '2,00')
  })

  it('that the provider keeps twice or out of range are shown, and said to end with a save', async () => {
    const { user, sandbox } = await openKeeping([row(2, 6), row(2, 7, 8), row(12, 5), row(1, 2, -4.5)])
    const note = screen.getByText(/^O provedor guarda também linhas/).closest('div')
    expect(note).toHaveTextContent('Ciclo 2 repetido: 7 · 8. Vale a primeira linha.')
    expect(note).toHaveTextContent('Ciclo 12, fora de 1 a 10: 5.')
    expect(textsOf(2)[0]).toBe('6,00')
    expect(cell('1_mg1')).toHaveAccessibleDescription(/“-4.5” é negativo/)
    await user.click(cell('1_mg1'))
    await user.keyboard('{Delete}')
    await saveMeaningIt(user)
    await waitFor(() => expect(saves(sandbox)[0]?.body).toEqual([row(1, 2), row(2, 6)]))
  })

  it('are not left unsaved without a question', async () => {
    const { user } = await openCycles()
    await user.click(cell('1_entrada'))
    await user.keyboard('3{Enter}')
    await user.click(screen.getByRole('link', { name: /Leme/ }))
    const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    expect(textsOf(1)[0]).toBe('3,00')
    await user.click(screen.getByRole('link', { name: /Leme/ }))
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })

  it('are not asked for without a bot', async () => {
    const { sandbox } = await renderSignedIn({ path, bot: { userid: '0', traderid: '0' } })
    await screen.findByRole('heading', { level: 1 })
    expect(sandbox.requests).toEqual([])
  })
})
