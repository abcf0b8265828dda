import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { hasUnsavedChanges } from '@/shared/unsaved'
import { choose, chosenIn } from '@tests/support/choose'
import { field, pendingSave, renderBot, bot, saveButton, serverDown, type Bot } from './BotForm'

describe('a settings form', () => {
  it('shows what is loaded in fields of their kind', async () => {
    await renderBot()
    expect(chosenIn('Tipo de conta')).toBe('Real')
    expect(field('lote')).toHaveValue('5')
    expect(field('name')).toHaveValue('R2')
    expect(field('token')).toHaveAttribute('type', 'password')
    expect(field('on')).toBeChecked()
    expect(field('lote')).toHaveAttribute('inputmode', 'decimal')
    expect(field('lote')).toHaveAccessibleDescription('Por operação, na moeda da conta.')
    expect(screen.getByRole('combobox', { name: 'Tipo de conta' })).toHaveAccessibleDescription('Real')
    expect(screen.getByRole('switch', { name: 'Ligar' })).toHaveAttribute('id', 'on')
    expect(screen.getByRole('group', { name: 'Conta' })).toContainElement(field('lote'))
  })

  it('sends the loaded values with the edits over them, trimmed', async () => {
    const { user, onSave } = await renderBot()
    await user.clear(field('lote'))
    await user.type(field('lote'), '2,25')
    await user.type(field('name'), ' D2  ')
    await user.type(field('token'), '!')
    await user.click(field('on'))
    await choose(user, 'Tipo de conta', 'Torneio')
    await user.click(saveButton())
    expect(onSave).toHaveBeenCalledWith({
      ...bot,
      accType: 3,
      lote: 2.25,
      name: 'R2 D2',
      token: 's3cret!',
      on: false,
    })
    expect(await screen.findByRole('status')).toHaveTextContent('Parametros salvos')
  })

  it('keeps what is hidden: never shown, or edited and then hidden', async () => {
    const { user, onSave } = await renderBot()
    await user.click(saveButton())
    expect(onSave).toHaveBeenLastCalledWith(bot)
    const advanced = screen.getByRole('button', { name: 'advanced' })
    await user.click(advanced)
    await user.type(field('advanced'), '1')
    await user.click(advanced)
    await user.click(saveButton())
    expect(onSave).toHaveBeenLastCalledWith({ ...bot, advanced: 91 })
  })

  it('is sent once by a double click, and by pressing Enter twice', async () => {
    const { onSave, succeed } = { ...pendingSave() }
    const save = vi.fn<(values: Bot) => Promise<unknown>>(onSave)
    const { user } = await renderBot({ onSave: save })
    await user.dblClick(saveButton())
    await user.type(field('name'), '{Enter}{Enter}')
    expect(save).toHaveBeenCalledTimes(1)
    expect(saveButton()).toBeDisabled()
    expect(saveButton()).toHaveAttribute('aria-busy', 'true')
    expect(saveButton()).toHaveTextContent('Salvando…')
    await succeed()
    expect(saveButton()).toBeEnabled()
    // Twice before anything is rendered.
    const form = saveButton().closest('form')!
    fireEvent.submit(form)
    fireEvent.submit(form)
    await succeed()
    expect(saveButton()).toBeEnabled()
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('is sent once by a double click whose first half was answered before the second came', async () => {
    const { onSave } = await renderBot()
    const click = (detail: number) => act(async () => void fireEvent.click(saveButton(), { detail }))
    await click(1)
    expect(saveButton()).toBeEnabled()
    await click(2)
    expect(onSave).toHaveBeenCalledTimes(1)
    await click(1)
    expect(onSave).toHaveBeenCalledTimes(2)
  })

  it.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}'])('is saved by %s from anywhere', async (keys) => {
    const { user, onSave } = await renderBot()
    screen.getByRole('link', { name: 'leave' }).focus()
    await user.keyboard(keys)
    expect(onSave).toHaveBeenCalledTimes(1)
    await screen.findByRole('status')
  })

  it("keeps the browser's own Ctrl+S away, and does not save again while the keys are held", async () => {
    const { onSave } = await renderBot()
    expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, repeat: true })).toBe(false)
    expect(fireEvent.keyDown(document.body, { key: 's' })).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, shiftKey: true })).toBe(true)
    expect(onSave).not.toHaveBeenCalled()
  })

  it('cannot be saved while another call is running', async () => {
    const { user, onSave } = await renderBot({ busy: true })
    expect(saveButton()).toBeDisabled()
    await user.keyboard('{Control>}s{/Control}')
    expect(onSave).not.toHaveBeenCalled()
  })

  it('keeps what was typed when the save fails, and a retry sends the current values', async () => {
    const { user, onSave } = await renderBot({ onSave: () => Promise.reject(serverDown) })
    await user.type(field('name'), 'x')
    saveButton().focus()
    await user.keyboard('{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Serviço com problemas (erro 503)')
    expect(field('name')).toHaveValue('R2x')
    expect(saveButton()).toHaveFocus()
    await user.type(field('name'), 'y')
    onSave.mockResolvedValue(null)
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(onSave).toHaveBeenLastCalledWith({ ...bot, name: 'R2xy' })
    expect(await screen.findByRole('status')).toBeVisible()
  })

  it('marks the field that the provider blames until it is edited', async () => {
    const refusal = { kind: 'http', status: 400, field: 'name' } as const
    const { user } = await renderBot({ onSave: () => Promise.reject(refusal) })
    await user.click(saveButton())
    await screen.findByRole('alert')
    expect(field('name')).toHaveFocus()
    expect(field('name')).toHaveAccessibleDescription('Este valor não foi aceito.')
    await user.type(field('name'), 'x')
    expect(field('name')).toBeValid()
  })

  it('also shows errors that do not come from the provider', async () => {
    const seen = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = await renderBot({ onSave: () => Promise.reject(new Error('bug')) })
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo deu errado nesta tela.')
    expect(seen).toHaveBeenCalledWith(new Error('bug'))
    expect(saveButton()).toBeEnabled()
  })

  it('navigates only when nothing is left unsaved', async () => {
    const onSaved = vi.fn<() => boolean>(() => hasUnsavedChanges())
    const { user } = await renderBot({ onSaved: () => void onSaved() })
    await user.type(field('name'), 'x')
    expect(hasUnsavedChanges()).toBe(true)
    await user.click(saveButton())
    await waitFor(() => expect(onSaved).toHaveReturnedWith(false))
  })

  it('keeps what was typed while a save was under way', async () => {
    const { onSave, succeed } = pendingSave()
    const { user } = await renderBot({ onSave })
    await user.type(field('name'), 'x')
    await user.click(saveButton())
    await user.type(field('name'), 'y')
    await succeed()
    expect(field('name')).toHaveValue('R2xy')
    expect(screen.getByText('Alterações não salvas')).toBeVisible()
  })

  it('shows a secret only while it is revealed', async () => {
    const { user } = await renderBot()
    const reveal = screen.getByRole('button', { name: 'Mostrar Placar' })
    await user.click(reveal)
    expect(field('token')).toHaveAttribute('type', 'text')
    expect(reveal).toHaveAttribute('aria-pressed', 'true')
    await user.click(reveal)
    expect(field('token')).toHaveAttribute('type', 'password')
  })

  it('shows a code that is not in its table as no choice, and sends it unchanged', async () => {
    const { user, onSave, answer } = await renderBot()
    answer({ currentData: { ...bot, accType: 0 } })
    expect(chosenIn('Tipo de conta')).toBe('Escolha…')
    await user.click(saveButton())
    expect(onSave).toHaveBeenCalledWith({ ...bot, accType: 0 })
  })
})

describe('a question before the save', () => {
  it('that fails sends nothing, shows the error, and can be retried', async () => {
    let isThere = false
    const askToConfirm = vi.fn<() => Promise<boolean>>(() =>
      isThere ? Promise.resolve(true) : Promise.reject({ kind: 'offline', reason: 'network' }),
    )
    const { user, onSave } = await renderBot({ askToConfirm })
    await user.type(field('name'), '!')
    await user.click(saveButton())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Sem resposta')
    expect(onSave).not.toHaveBeenCalled()
    expect(field('name')).toHaveValue('R2!')
    isThere = true
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ ...bot, name: 'R2!' }))
  })
})
