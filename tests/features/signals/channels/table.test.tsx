import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { onlyAt } from '@mocks/provider/scenarios'
import { savesTo } from '@tests/support/settingsForm'
import { renderSignedIn } from '@tests/support/renderApp'
import { widenWindow } from '@tests/support/widenWindow'
import { field, m5, openChannels, path, ze } from './openChannels'

beforeEach(widenWindow)

/** Two rows are drawn sooner than twelve. */
const fewChannels = onlyAt('/getgroups', {
  about: 'The first two channels.',
  afterwards: async (response) => Response.json(((await response.json()) as object[]).slice(0, 2)),
})

/** The table that was chosen at an earlier visit. */
async function openTable() {
  localStorage.setItem('channelView', 'table')
  const opened = await renderSignedIn({ path, scenario: fewChannels })
  await screen.findByRole('region', { name: 'Canais' })
  return opened
}

async function replace(user: UserEvent, input: HTMLInputElement, text: string) {
  await user.clear(input)
  await user.paste(text)
}

it('edits the main fields of a channel in its row, and saves the whole channel', async () => {
  const { user, sandbox } = await openTable()
  await replace(user, field(ze, 'lote'), '0,3')
  await user.keyboard('{Enter}')
  await screen.findByText('Parametros salvos')
  expect(savesTo(sandbox, '/savegroup')).toEqual([
    expect.objectContaining({ idChan: Number(ze), lote: 0.3, wordfilter: 'compra;venda' }),
  ])
})

it('marks an invalid value in its row', async () => {
  const { user, sandbox } = await openTable()
  await replace(user, field(ze, 'takeProfit'), '-1')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(field(ze, 'takeProfit')).toBeInvalid())
  expect(savesTo(sandbox, '/savegroup')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(field(ze, 'takeProfit')).toHaveValue('150')
})

it('can be selected and is remembered, and shows all fields of a channel in a card under its row', async () => {
  const { user } = await openChannels({ scenario: fewChannels })
  await user.click(screen.getByRole('radio', { name: 'Tabela' }))
  await user.click(await screen.findByRole('button', { name: 'Todos os campos de Lista M5 Madrugada' }))
  const card = within(await screen.findByRole('form', { name: 'Lista M5 Madrugada' }))
  expect(card.getByLabelText('Lote')).toHaveValue('0,02')
  expect(card.getByLabelText('Corretora')).toBeInTheDocument()
  expect(document.querySelectorAll(`[id="${m5}_lote"]`)).toHaveLength(1)
  await waitFor(() => expect(localStorage.getItem('channelView')).toBe('table'))
})
