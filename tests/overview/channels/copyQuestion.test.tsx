import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { savesTo } from '@tests/support/settingsForm'
import { field, openChannels, retype, save, ze } from './openChannels'

it('a channel is copied with more only after a question, with the orders that the reader lets through', async () => {
  const { user, sandbox } = await openChannels()
  await retype(user, field(ze, 'lote'), '0,5')
  await user.click(save())
  const name = 'Arriscar mais ao copiar Sinais do Zé com dinheiro real?'
  const asked = within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }))
  const cells = within(asked.getByRole('row', { name: /^Sinais do Zé/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '0,05 → 0,5',
    '80 pontos',
    'falta o valor do ponto',
  ])
  expect(savesTo(sandbox, '/savegroup')).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Salvar assim mesmo' }))
  expect(await screen.findByText('Parametros salvos')).toBeVisible()
  expect(savesTo(sandbox, '/savegroup')).toMatchObject([{ lote: 0.5 }])
})
