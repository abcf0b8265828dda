import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderSignedIn } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'
import { widenWindow } from '@tests/support/widenWindow'
import { card, field, inCard, m5, openChannels, path, retype, save, unfold, ze } from './openChannels'

beforeEach(widenWindow)

/** The lines that were chosen at an earlier visit. */
async function openLines() {
  localStorage.setItem('channelView', 'table')
  return openChannels({}, [])
}

it('edits the main fields of a channel in its line, and saves the whole channel', async () => {
  const { user, sandbox } = await openLines()
  await retype(user, field(ze, 'lote'), '0,03')
  await user.keyboard('{Enter}')
  await screen.findByText('Parametros salvos')
  expect(savesTo(sandbox, '/savegroup')).toEqual([
    expect.objectContaining({ idChan: Number(ze), lote: 0.03, wordfilter: 'compra;venda' }),
  ])
})

it('marks an invalid value in its line', async () => {
  const { user, sandbox } = await openLines()
  await retype(user, field(ze, 'takeProfit'), '-1')
  await user.click(save())
  await waitFor(() => expect(field(ze, 'takeProfit')).toBeInvalid())
  expect(savesTo(sandbox, '/savegroup')).toEqual([])
  await user.click(inCard().getByRole('button', { name: 'Descartar' }))
  expect(field(ze, 'takeProfit')).toHaveValue('150')
})

it('can be selected and is remembered, and a line opens to all fields of its channel', async () => {
  const { user } = await renderSignedIn({ path })
  await user.click(await screen.findByRole('radio', { name: 'Linhas' }))
  await waitFor(() => expect(field(m5, 'lote')).toHaveValue('0,02'))
  expect(field(m5, 'brokerID')).toBeNull()
  unfold(m5)
  expect(within(card(m5)).getByLabelText('Corretora')).toBeInTheDocument()
  expect(document.querySelectorAll(`[id="${m5}_lote"]`)).toHaveLength(1)
  await waitFor(() => expect(localStorage.getItem('channelView')).toBe('table'))
})
