import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSignedIn } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'
import { field, path, retype, save, unsaved, ze } from './openChannels'

const card = () => screen.getByRole('form', { name: 'Sinais do Zé' })
const head = () => within(card()).getByRole('button', { name: 'Sinais do Zé' })

describe('a dozen channels', () => {
  it('are folded to name, switch, lot and why not, and open in place', async () => {
    const { user } = await renderSignedIn({ path })
    await screen.findByRole('form', { name: 'Sinais do Zé' })
    expect(head()).toHaveAttribute('aria-expanded', 'false')
    expect(field(ze, 'chanEnable')).toBeVisible()
    expect(field(ze, 'lote')).toBeNull()
    expect(card()).toHaveTextContent('Lote 0,05')
    expect(within(card()).queryByRole('button', { name: /Remover/ })).toBeNull()
    await user.click(head())
    expect(head()).toHaveAttribute('aria-expanded', 'true')
    expect(field(ze, 'lote')).toBeVisible()
  })

  it('keep what was typed when they are folded again, and only changed ones have a save button', async () => {
    const { user, sandbox } = await renderSignedIn({ path })
    await screen.findByRole('form', { name: 'Sinais do Zé' })
    expect(within(screen.getByRole('main')).queryAllByRole('button', { name: 'Salvar' })).toEqual([])
    await user.click(head())
    await retype(user, field(ze, 'lote'), '0,03')
    await user.click(head())
    expect(field(ze, 'lote')).toBeNull()
    expect(unsaved()).toBeVisible()
    await user.click(save())
    const question = screen.queryByRole('dialog')
    if (question) await user.click(within(question).getByRole('button', { name: /Salvar/ }))
    await waitFor(() => expect(savesTo(sandbox, '/savegroup')).toMatchObject([{ lote: 0.03 }]))
  })

  it('open to what was typed where it keeps them from being saved', async () => {
    const { user, sandbox } = await renderSignedIn({ path })
    await screen.findByRole('form', { name: 'Sinais do Zé' })
    await user.click(head())
    await retype(user, field(ze, 'lote'), 'x')
    await user.click(head())
    await user.click(save())
    await waitFor(() => expect(field(ze, 'lote')).toHaveFocus())
    expect(field(ze, 'lote')).toBeInvalid()
    expect(savesTo(sandbox, '/savegroup')).toEqual([])
  })
})
