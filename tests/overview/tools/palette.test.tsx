import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn } from '@tests/support/renderApp'

const box = () => screen.findByRole('combobox', { name: 'Buscar em tudo' })

it('opens a field by its name in another language, by keyboard alone, and offers it first the next time', async () => {
  const { user, sandbox } = await renderSignedIn({ path: '/auth', shell: true })
  await user.keyboard('{Control>}k{/Control}')
  const typedInto = await box()
  await waitFor(() => expect(typedInto).toHaveFocus())
  await user.keyboard('total trades')
  expect(await screen.findByRole('option', { name: /^Total de operações.*Masaniello/ })).toBeVisible()
  // Ant Design's list reads the key's code, which `user.keyboard` leaves out.
  fireEvent.keyDown(typedInto, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(document.getElementById('totalOper')).toHaveFocus())
  expect(window.location.pathname).toBe('/config-masaniello')

  // What was read for the first search is not read again for the second.
  const reads = sandbox.sentTo('/getfollowers').length
  await user.keyboard('{Control>}k{/Control}')
  const again = await box()
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^Total de operações/))
  expect(sandbox.sentTo('/getfollowers')).toHaveLength(reads)
  fireEvent.keyDown(again, { key: 'Escape', keyCode: 27 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens the first result with an Enter that comes before it is marked', async () => {
  const { user } = await renderSignedIn({ path: '/auth', shell: true })
  await user.keyboard('{Control>}k{/Control}')
  const typedInto = await box()
  await user.type(typedInto, 'comprar robô')
  await screen.findAllByRole('option')
  // Both keys in one turn: what is listed is still of the former search.
  fireEvent.change(typedInto, { target: { value: 'total trades' } })
  fireEvent.keyDown(typedInto, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(window.location.pathname).toBe('/config-masaniello'))
})

it('finds what the selected bot has, and selects another bot with a reload', async () => {
  const { user, reload, store } = await renderSignedIn({ path: '/auth', shell: true })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await box(), 'bruno')
  await user.click(await screen.findByRole('option', { name: /^Bruno · 2001.*Seguidor/ }))
  await waitFor(() => expect(window.location.pathname).toBe('/followerscopy'))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await box(), '1002')
  await user.click(await screen.findByRole('option', { name: /^Robô 1002.*Robô/ }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(store.getState().bots.userId).toBe('1002')
})

it('opens nothing when Tab leaves the list, and Esc closes the dialog from there', async () => {
  const { user } = await renderSignedIn({ path: '/auth', shell: true })
  await user.keyboard('{Control>}k{/Control}')
  const typedInto = await box()
  await user.type(typedInto, 'masaniello')
  await screen.findAllByRole('option')
  fireEvent.keyDown(typedInto, { key: 'Tab', keyCode: 9 })
  const close = screen.getByRole('button', { name: 'Fechar' })
  close.focus()
  expect(close).toHaveFocus()
  expect(window.location.pathname).toBe('/auth')
  fireEvent.keyDown(close, { key: 'Escape', keyCode: 27 })
  expect(screen.queryByRole('dialog')).toBeNull()
})
