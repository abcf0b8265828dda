import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { alertTexts, expectAlert } from '@tests/support/alerts'
import { holdCalls } from '@tests/support/holdCalls'
import { onceShown } from '@tests/support/onceShown'
import { renderSignedIn } from '@tests/support/renderApp'
import {
  cell,
  firstForm,
  openCycles,
  openKeeping,
  path,
  retypeCell,
  row,
  said,
  saveButton,
  saves,
  sheet,
  textsOf,
} from './openCustomCycles'
import { saveMeaningIt } from '@tests/support/settingsForm'

const saidSaved = () => screen.queryAllByText('Parametros salvos')

const seeded = [row(1, 2, 4.5, 10), row(2, 6, 13.5, 30), row(3, 18, 40)]

describe('custom cycles', () => {
  it('are sent as rows, with the bot only in the address, and only once', async () => {
    const { user, sandbox } = await openCycles()
    const { scenario, release } = holdCalls('/savecustcycle')
    await sandbox.play(scenario)
    await retypeCell(user, '3_mg1', '20')
    await user.dblClick(saveButton())
    expect(said()).toHaveTextContent('Salvando os dados...')
    expect(saveButton()).toBeDisabled()
    release()
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
    // To show it, before it was saved, again after its risk was computed, and after.
    await waitFor(() => expect(sandbox.sentTo('/getcustcycle')).toHaveLength(4))
    expect(textsOf(3)[1]).toBe('20,00')
    await waitFor(() => expect(screen.queryByText('Alterações não salvas')).toBeNull())
  })

  it("without one valid row send nothing and say 'Nenhum ciclo válido para enviar.'", async () => {
    const { user, sandbox } = await openCycles()
    for (const id of ['1_entrada', '1_mg1', '1_mg2', '2_entrada', '2_mg1', '2_mg2', '3_entrada', '3_mg1'])
      await user.clear(cell(id))
    await saveMeaningIt(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Nenhum ciclo válido para enviar.')
    expect(saves(sandbox)).toEqual([])
    await retypeCell(user, '3_mg2', '5')
    await saveMeaningIt(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Nenhum ciclo válido para enviar.')
    expect(cell('3_entrada')).toHaveFocus()
    expect(saves(sandbox)).toEqual([])
  })

  it('with gales and no entry are not sent in part: the entry is asked for', async () => {
    const { user, sandbox } = await openCycles()
    await user.clear(cell('2_entrada'))
    await saveMeaningIt(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Um ciclo tem gales sem entrada.')
    expect(cell('2_entrada')).toHaveFocus()
    expect(saves(sandbox)).toEqual([])
  })

  it('with a cell that is not an amount are not sent: the cell is marked and focused', async () => {
    const { user, sandbox } = await openCycles()
    const bad = [
      ['-3', 'Ciclo 1, MG 1: “-3” é negativo. Use 0 ou mais.'],
      ['x', 'Ciclo 1, MG 1: “x” não é um valor.'],
      ['1.500', 'Ciclo 1, MG 1: “1.500” pode ser lido de dois jeitos.'],
    ] as const
    const refusal = 'Corrija as células marcadas antes de salvar.'
    for (const [sentBefore, [text, problem]] of bad.entries()) {
      await retypeCell(user, '1_mg1', text)
      expect([text, cell('1_mg1')]).toEqual([text, expect.toHaveAttribute('aria-invalid', 'true')])
      expect(screen.getByText(new RegExp(`^${problem}`))).toBeVisible()
      await saveMeaningIt(user)
      await expectAlert(refusal, [text])
      expect([text, cell('1_mg1')]).toEqual([text, expect.toHaveFocus()])
      expect([text, saves(sandbox).length]).toEqual([text, sentBefore])
      await user.keyboard('4{Enter}')
      await saveMeaningIt(user)
      await waitFor(() => expect([text, saidSaved().length]).toEqual([text, 1]))
      expect([text, saidSaved()[0]]).toEqual([text, expect.toBeVisible()])
    }
  })

  it('stay unchanged after any failed save, and are saved when retried', async () => {
    const { user, sandbox } = await openCycles()
    await retypeCell(user, '1_entrada', '1')
    const failures = ['refusing:503', 'refusingWith:error', 'malformed', 'down']
    let trySaving = () => saveMeaningIt(user)
    for (const [sentBefore, failure] of failures.entries()) {
      await sandbox.play(`${failure}@/savecustcycle`)
      await trySaving()
      await waitFor(() => expect([failure, alertTexts().length]).toEqual([failure, 1]))
      expect([failure, saves(sandbox).length]).toEqual([failure, sentBefore + 1])
      expect([failure, textsOf(1)[0]]).toEqual([failure, '1,00'])
      const marks = screen.queryAllByText('Alterações não salvas')
      expect([failure, marks.length]).toEqual([failure, 1])
      expect([failure, marks[0]]).toEqual([failure, expect.toBeVisible()])
      trySaving = () => user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    }
    await sandbox.play()
    await trySaving()
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(saves(sandbox)).toHaveLength(failures.length + 1)
  })

  it('that cannot be loaded show a retry and no grid', async () => {
    const failures = ['refusing:500', 'refusingWith:error', 'malformed', 'malformed:shape', 'down'] as const
    const failing = (failure: string) => onceShown('.form .placeholder', failure)
    const { user, sandbox } = await renderSignedIn({ path, scenario: failing(failures[0]) })
    const main = within(await screen.findByRole('main'))
    for (const [askedBefore, failure] of failures.entries()) {
      const shown = () => main.queryAllByRole('alert')
      await waitFor(() => expect([failure, shown().length]).toEqual([failure, 1]), firstForm)
      const [alert] = shown()
      expect([failure, alert]).toEqual([failure, expect.toBeVisible()])
      expect([failure, sandbox.sentTo('/getcustcycle').length]).toEqual([failure, askedBefore + 1])
      expect([failure, main.queryByRole('table', sheet)]).toEqual([failure, null])
      expect([failure, main.queryByRole('button', { name: 'Salvar' })]).toEqual([failure, null])
      const next = failures[askedBefore + 1]
      await sandbox.play(next && failing(next))
      await user.click(main.getByRole('button', { name: 'Tentar de novo' }))
      // The next alert is another one.
      await waitFor(() => expect([failure, alert?.isConnected]).toEqual([failure, false]))
    }
    expect(await main.findByRole('table', sheet)).toBeVisible()
  })

  it('show the place of the sheet while they load', async () => {
    await renderSignedIn({ path, scenario: 'hanging' })
    await screen.findByRole('heading', { level: 1, name: 'Ciclos personalizados' })
    expect(document.querySelectorAll('.form .placeholder').length).toBeGreaterThan(0)
    expect(screen.queryByRole('table', sheet)).toBeNull()
  })

  it.each(['numbersAsText', 'nulls'])('come from a provider that answers %s', async (scenario) => {
    await openCycles({ scenario })
    expect(textsOf(1)[0]).toBe(scenario === 'nulls' ? '' : '2,00')
  })

  it('that the provider stores twice or out of range are shown, with a note that a save removes them', async () => {
    const { user, sandbox } = await openKeeping([row(2, 6), row(2, 7, 8), row(12, 5), row(1, 2, -4.5)])
    const note = screen.getByText(/^Há linhas salvas/).closest('.ant-alert')
    expect(note).toHaveTextContent('Ciclo 2 repetido: 7 · 8. Vale a primeira linha.')
    expect(note).toHaveTextContent('Ciclo 12, fora de 1 a 10: 5.')
    expect(textsOf(2)[0]).toBe('6,00')
    expect(cell('1_mg1')).toHaveAccessibleDescription(/“-4\.5” é negativo/)
    await user.clear(cell('1_mg1'))
    await saveMeaningIt(user)
    await waitFor(() => expect(saves(sandbox)[0]?.body).toEqual([row(1, 2), row(2, 6)]))
  })

  it('ask before the screen is left with unsaved changes', async () => {
    const { user } = await openCycles()
    await retypeCell(user, '1_entrada', '3')
    await user.click(screen.getByRole('link', { name: /Leme/ }))
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    expect(textsOf(1)[0]).toBe('3,00')
    await user.click(screen.getByRole('link', { name: /Leme/ }))
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })

  it('are not requested without a bot', async () => {
    const { sandbox } = await renderSignedIn({ path, bot: { userid: '0', traderid: '0' } })
    await screen.findByRole('heading', { level: 1 })
    expect(sandbox.requests).toEqual([])
  })
})
