import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openForm, retype, saveButton, savesTo } from '@tests/support/settingsForm'

const question = () => screen.findByRole('alertdialog', { name: 'Esta mudança aumenta o risco' })

describe('before a save that raises the risk', () => {
  it('shows what changes and what it does, and one key press saves', async () => {
    const { user, sandbox } = await openForm('/geralconfig', 'Valor da entrada')
    await retype(user, 'Valor da entrada', '50')
    await user.click(saveButton())
    const dialog = within(await question())
    expect(dialog.getByText('Valor da entrada: de 5 para 50')).toBeVisible()
    const stake = within(dialog.getByRole('row', { name: /Maior entrada/ })).getAllByRole('cell')
    expect(stake.map((cell) => cell.textContent)).toEqual(['5,00', '50,00'])
    expect(savesTo(sandbox, '/globalparams')).toEqual([])
    expect(dialog.getByRole('button', { name: 'Salvar assim mesmo' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/globalparams')).toHaveLength(1)
  })

  it('sends nothing when the person goes back; once meant, it is not asked again when the save failed and is tried again', async () => {
    const { user, sandbox } = await openForm('/config-soros', 'Níveis')
    await retype(user, 'Níveis', '8')
    await user.click(saveButton())
    await user.click(within(await question()).getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByLabelText('Níveis')).toHaveValue('8')
    expect(savesTo(sandbox, '/savesoros')).toEqual([])
    await waitFor(() => expect(saveButton()).toBeEnabled())

    await sandbox.play('refusing:500@/savesoros')
    await user.click(saveButton())
    await question()
    await user.keyboard('{Enter}')
    const alert = await screen.findByRole('alert')
    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks nothing when the save lowers the risk', async () => {
    const { user, sandbox } = await openForm('/config-cycles', 'Ciclos')
    await retype(user, 'Ciclos', '1')
    await user.click(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(savesTo(sandbox, '/savecycles')).toHaveLength(1)
  })
})
