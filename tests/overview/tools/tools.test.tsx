import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn } from '@tests/support/renderApp'

it('selects the second bot of the list with Alt+2, and shows all keys with a question mark', async () => {
  const { user, store, reload } = await renderSignedIn({ path: '/auth', shell: true })
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Teclas' })).toHaveTextContent('Alt+0')
  // While a dialog is open it is answered first.
  await user.keyboard('{Alt>}2{/Alt}')
  expect(reload).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await user.keyboard('{Alt>}1{/Alt}{Alt>}7{/Alt}')
  expect(reload).not.toHaveBeenCalled()
  await user.keyboard('{Alt>}2{/Alt}')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(store.getState().bots.userId).toBe('1002')
})

it('hides every number and address on the page, also in what appears later, and shows them again', async () => {
  const { user, persistor } = await renderSignedIn({ path: '/auth', shell: true })
  const titles = () => [...document.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title)
  const text = () => [document.body.textContent, ...titles()].join(' ')
  await screen.findAllByText('ana@leme.example', { exact: false })
  await screen.findByText('Usuario - 1001,1001')
  await user.click(await screen.findByRole('switch', { name: 'Ocultar valores e IDs' }))
  expect(text()).not.toMatch(/\d{2}|@/)
  expect(screen.getByText('Usuario - •••')).toBeVisible()
  await persistor.flush()
  expect(localStorage.getItem('hideAmounts')).toBe('on')

  await user.keyboard('{Alt>}0{/Alt}')
  expect(await screen.findByRole('dialog')).toHaveTextContent('•••')
  expect(text()).not.toMatch(/\d{2}|@/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('switch', { name: 'Ocultar valores e IDs' }))
  expect(screen.getByText('Usuario - 1001,1001')).toBeVisible()
  expect(text()).not.toContain('•••')
  await persistor.flush()
  expect(localStorage.getItem('hideAmounts')).toBeNull()
})
