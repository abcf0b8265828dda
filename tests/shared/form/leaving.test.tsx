import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { confirmLeaving, hasUnsavedChanges } from '@/shared/unsaved'
import { field, pendingSave, renderBot, bot, saveButton, serverDown, general } from './BotForm'

const question = () => screen.queryByRole('dialog', { name: 'Sair sem salvar?' })
const askBrowser = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('unsaved changes', () => {
  it('are marked, and can be discarded', async () => {
    const { user } = await renderBot()
    expect(screen.queryByText('Alterações não salvas')).toBeNull()
    await user.type(field('name'), 'x')
    expect(screen.getByText('Alterações não salvas')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(field('name')).toHaveValue('R2')
    expect(screen.queryByText('Alterações não salvas')).toBeNull()
  })

  it('are asked about before a link leads away: staying keeps them, leaving discards them', async () => {
    const { user, router } = await renderBot()
    await user.type(field('name'), 'x')
    await user.click(screen.getByRole('link', { name: 'leave' }))
    await waitFor(() => expect(question()).toBeVisible())
    expect(question()).toHaveTextContent('As alterações desta tela ainda não foram salvas.')
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(question()).toBeNull())
    expect(router.state.location.pathname).toBe('/robot')
    expect(field('name')).toHaveValue('R2x')

    await user.click(screen.getByRole('link', { name: 'leave' }))
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    expect(await screen.findByRole('heading', { name: 'home' })).toBeVisible()
    expect(hasUnsavedChanges()).toBe(false)
  })

  it('stay when the question is closed, and are asked about again', async () => {
    const { user, router } = await renderBot()
    await user.type(field('name'), 'x')
    await user.click(screen.getByRole('link', { name: 'leave' }))
    await waitFor(() => expect(question()).toBeVisible())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(question()).toBeNull())
    expect(router.state.location.pathname).toBe('/robot')
    await user.click(screen.getByRole('link', { name: 'leave' }))
    await waitFor(() => expect(question()).toBeVisible())
  })

  it('are not asked about if there are none, within the screen, or after a save', async () => {
    const { user, router } = await renderBot()
    await user.type(field('name'), 'x')
    await user.click(screen.getByRole('link', { name: 'stay' }))
    expect(router.state.location.search).toBe('?tab=2')
    expect(question()).toBeNull()
    await user.click(saveButton())
    await screen.findByRole('status')
    await user.click(screen.getByRole('link', { name: 'leave' }))
    expect(await screen.findByRole('heading', { name: 'home' })).toBeVisible()
  })

  it('make the browser ask before the tab is closed', async () => {
    const { user } = await renderBot()
    expect(askBrowser()).toBe(false)
    await user.type(field('name'), 'x')
    expect(askBrowser()).toBe(true)
    await user.type(field('name'), '{Backspace}')
    expect(askBrowser()).toBe(false)
  })

  it('are discarded after a confirmed question from elsewhere', async () => {
    const { user } = await renderBot()
    await expect(confirmLeaving()).resolves.toBe(true)
    await user.type(field('name'), 'x')
    const staying = confirmLeaving()
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    await expect(staying).resolves.toBe(false)
    expect(field('name')).toHaveValue('R2x')

    const leaving = confirmLeaving()
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await expect(leaving).resolves.toBe(true)
    expect(askBrowser()).toBe(false)
  })

  it('are not saved by Ctrl+S while the question is open', async () => {
    const { user, onSave } = await renderBot()
    await user.type(field('name'), 'x')
    await user.click(screen.getByRole('link', { name: 'leave' }))
    const stay = await screen.findByRole('button', { name: 'Continuar editando' })
    stay.focus()
    await user.keyboard('{Control>}s{/Control}')
    expect(onSave).not.toHaveBeenCalled()
  })
})

describe('a form after a new answer of the provider', () => {
  it('takes it for fields that were not edited, and keeps what was typed', async () => {
    const { user, answer } = await renderBot()
    answer({ currentData: { ...bot, lote: 6 } })
    expect(field('lote')).toHaveValue('6')
    await user.type(field('name'), 'x')
    answer({ currentData: { ...bot, lote: 7, name: 'C3' } })
    expect(field('name')).toHaveValue('R2x')
    expect(field('lote')).toHaveValue('7')
  })

  it('shows what the provider returns after a save, even if it is what it returned before', async () => {
    const { user, answer } = await renderBot()
    await user.type(field('name'), 'x')
    await user.click(saveButton())
    await screen.findByRole('status')
    expect(field('name')).toHaveValue('R2x')
    answer({ currentData: bot })
    expect(field('name')).toHaveValue('R2')
  })
})

describe('a form of another bot or account', () => {
  const other = { ...bot, name: 'C3' }

  it('starts without what was typed into the last one', async () => {
    const { user, answer, onSave } = await renderBot()
    await user.type(field('name'), 'x')
    answer({ at: general('2'), currentData: other })
    expect(field('name')).toHaveValue('C3')
    expect(hasUnsavedChanges()).toBe(false)
    await user.click(saveButton())
    expect(onSave).toHaveBeenCalledWith(other)
  })

  it('shows a skeleton without fields until its values are loaded', async () => {
    const { answer } = await renderBot()
    answer({ at: general('2'), currentData: undefined })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    expect(document.querySelectorAll('.field .placeholder')).toHaveLength(6)
    answer({ currentData: other })
    expect(field('name')).toHaveValue('C3')
  })

  it("is not affected by the last one's late success", async () => {
    const { onSave, succeed } = pendingSave()
    const onSaved = vi.fn<() => void>()
    const { user, answer } = await renderBot({ onSave, onSaved })
    await user.type(field('name'), 'x')
    await user.click(saveButton())
    answer({ at: general('2'), currentData: other })
    await succeed()
    expect(field('name')).toHaveValue('C3')
    expect(onSaved).not.toHaveBeenCalled()
    expect(await screen.findByRole('status')).toHaveTextContent('Parametros salvos')
  })

  it("shows the last one's late failure, without a retry", async () => {
    const { onSave, fail } = pendingSave()
    const { user, answer } = await renderBot({ onSave })
    await user.click(saveButton())
    answer({ at: general('2'), currentData: other })
    await fail(serverDown)
    expect(await screen.findByRole('alert')).toHaveTextContent('Serviço com problemas')
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  it("does not offer to retry the last one's failed save", async () => {
    const { user, answer } = await renderBot({ onSave: () => Promise.reject(serverDown) })
    await user.click(saveButton())
    await screen.findByRole('button', { name: 'Tentar de novo' })
    answer({ at: general('2'), currentData: other })
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
