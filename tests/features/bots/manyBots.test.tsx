/** A person with very many bots: what a screen draws must not grow with them. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { botsKnown } from '@/store/botsSlice'
import type { SignedInPath } from '@/config/paths'
import { chosenIn } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'
import { bot, listing } from './someBots'

const MANY = 3000
const ids = Array.from({ length: MANY }, (_, place) => 1001 + place)
const listed = listing(...ids.map((id) => bot(id, { email: `bot${id}@leme.example` })))
const known = ids.map((id) => ({ userid: String(id), traderid: String(id) }))

/** More than any screen needs, and far less than one row per bot. */
const MOST_ELEMENTS = 6000
const elements = () => document.querySelectorAll('*').length

async function openWithMany(path: SignedInPath) {
  const opened = await renderSignedIn({ path, scenario: listed, shell: true })
  await act(async () => void opened.store.dispatch(botsKnown(known)))
  return opened
}

describe('with thousands of bots', () => {
  it('Home shows those that end first, and where the others are', async () => {
    await openWithMany('/')
    const board = within(await screen.findByRole('list', { name: 'Robôs' }))
    expect(await board.findAllByRole('listitem')).toHaveLength(10)
    expect(await screen.findByRole('button', { name: 'Mostrar os 3.000 robôs' })).toBeVisible()
    expect(elements()).toBeLessThan(MOST_ELEMENTS)
  })

  it('the selector renders those in view, keeps the selected one, and finds the others', async () => {
    const { user, store, reload } = await openWithMany('/')
    const selector = screen.getByRole('combobox', { name: 'Robô' })
    await user.click(selector)
    expect(await screen.findByTitle('Nenhum robô')).toBeVisible()
    expect(elements()).toBeLessThan(MOST_ELEMENTS)
    expect(chosenIn('Robô')).toMatch(/^Robô 1001/)
    await user.paste('3998')
    await user.click(await screen.findByTitle(/^Robô 3998/))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(store.getState().bots.userId).toBe('3998')
  })

  it('any of them can be found by its id and selected, and stays in the selector', async () => {
    const { user, store, reload } = await openWithMany('/auth')
    await user.click(await screen.findByRole('searchbox', { name: 'Buscar: Seus robôs' }))
    await user.paste('3999')
    await user.click(await screen.findByRole('button', { name: 'Selecionar o robô 3999' }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(store.getState().bots.userId).toBe('3999')
    expect(chosenIn('Robô')).toMatch(/^Robô 3999/)
    expect(elements()).toBeLessThan(MOST_ELEMENTS)
  })

  it.each([
    ['/botspage', 'Buscar: Seus robôs'],
    ['/botsmanager', 'Buscar robô'],
    ['/botcommands', 'Buscar: Seus robôs'],
  ] as const)('%s renders those in view, finds the others, and shows no error', async (path, search) => {
    const { user } = await openWithMany(path)
    await user.click(await screen.findByRole('searchbox', { name: search }))
    await user.paste('bot3998@')
    expect(await screen.findByText(/bot3998@leme\.example/)).toBeVisible()
    const main = within(screen.getByRole('main'))
    await waitFor(() => expect(main.queryByText(/bot1002@leme\.example/)).toBeNull())
    expect(elements()).toBeLessThan(MOST_ELEMENTS)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a form that can copy from another bot offers the first and finds the others', async () => {
    const { user } = await openWithMany('/config-soros')
    await user.click(await screen.findByRole('button', { name: /Copiar de outro robô/ }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'De qual robô?' }))
    expect(await screen.findByTitle('1002')).toBeVisible()
    expect(elements()).toBeLessThan(MOST_ELEMENTS)
    await user.paste('3997')
    await user.click(await screen.findByTitle('3997'))
    expect(chosenIn('De qual robô?')).toBe('Robô 3997')
  })
})
