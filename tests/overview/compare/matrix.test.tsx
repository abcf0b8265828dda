import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
// Imported here, so that the test does not wait for its code.
import '@/overview/compare/Matrix'
import { stacked, type Scenario } from '@mocks/provider/scenario'
import { holdCalls } from '@tests/support/holdCalls'
import { onlyPlan } from '@tests/support/onlyPlan'
import { renderSignedIn } from '@tests/support/renderApp'

const steps = ['mg1', 'mg2', 'mg3', 'mg4', 'mg5', 'mg6', 'mg7']

/** The second bot has ten rows of stakes that the others have not. */
const otherStakes: Scenario = {
  about: 'A bot with other stakes.',
  around: (request, { method, path }, proceed) =>
    method === 'GET' && path === '/getcustcycle' && request.url.includes('userid=1002')
      ? Promise.resolve(
          Response.json(
            Array.from({ length: 10 }, (_, row) => ({
              cycle: row + 1,
              entrada: 1000 + row,
              ...Object.fromEntries(steps.map((step, place) => [step, 2000 + 10 * row + place])),
            })),
          ),
        )
      : proceed(request),
}

it('shows many differences a page at a time, and what is selected is kept from page to page', async () => {
  const { user } = await renderSignedIn({ path: '/fleet/compare?bots=1002', scenario: otherStakes })
  const table = within(await screen.findByRole('table', { name: 'O que difere' }))
  const [first] = await table.findAllByRole('checkbox', { name: /^1002, / })
  const name = first!.getAttribute('aria-label')!
  expect(table.getAllByRole('row').length).toBeLessThan(30)
  expect(table.getAllByRole('rowheader').length).toBeGreaterThan(15)
  const last = () => table.queryByRole('checkbox', { name: /^1002, .* de 2\.?096/ })
  expect(last()).toBeNull()

  await user.click(first!)
  await user.click(screen.getAllByRole('listitem', { name: /^\d+$/ }).at(-1)!)
  // What costs nothing comes after the stakes.
  while (!last()) await user.click(screen.getByRole('listitem', { name: /Página anterior/ }))
  expect(last()).toBeVisible()
  expect(table.queryByRole('checkbox', { name })).toBeNull()
  expect(table.getByRole('columnheader', { name: '1002' })).toBeVisible()
  await user.click(screen.getByRole('listitem', { name: '1' }))
  expect(table.getByRole('checkbox', { name })).toBeChecked()

  await user.click(table.getByRole('checkbox', { name }))
  expect(table.getByRole('checkbox', { name })).not.toBeChecked()
  expect(await screen.findByText('Marque o que deve ficar igual.')).toBeVisible()
})

it('keeps the focus when the names of the bots arrive', async () => {
  const { scenario, release } = holdCalls('/getbots', () =>
    Response.json([
      { userid: 1001, botexp: 0, name: 'Principal' },
      { userid: 1002, botexp: 0, name: 'Testes' },
    ]),
  )
  const { user } = await renderSignedIn({ path: '/fleet/compare?bots=1002', scenario })
  const table = within(await screen.findByRole('table', { name: 'O que difere' }))
  await user.click((await table.findAllByRole('checkbox', { name: /^1002, / }))[0]!)
  release()
  await table.findByRole('columnheader', { name: /Testes/ })
  expect(screen.getByRole('checkbox', { name: /Testes.*, Tipo de conta/ })).toHaveFocus()
})

/** What one call answers for the second bot differs in this. */
const otherwise = (at: string, changed: object): Scenario => ({
  about: 'A bot with other settings.',
  async around(request, { method, path }, proceed) {
    const response = await proceed(request)
    if (method !== 'GET' || path !== at || !request.url.includes('userid=1002')) return response
    return Response.json({ ...((await response.json()) as object), ...changed })
  },
})

it('folds what differs only in staking plans that are off, and takes it over all the same', async () => {
  const scenario = stacked(otherwise('/getcycles', { ciclosFat: 7 }), onlyPlan())
  const { user } = await renderSignedIn({ path: '/fleet/compare?bots=1002', scenario })
  await screen.findByRole('checkbox', { name: /^1002.*, Valor da entrada/ })
  const factor = () => screen.queryByRole('checkbox', { name: /^1002.*, Fator do ciclo/ })
  expect(factor()).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /^1002[^,]*$/ }))
  await user.click(screen.getByRole('button', { name: 'Diferenças em gerenciamentos desligados: 1' }))
  expect(factor()).toBeChecked()
})

it('offers no value that reads as the reference does, and says how many there are', async () => {
  const nearly = otherwise('/globalparams', { lote: 5.000000000001 })
  await renderSignedIn({ path: '/fleet/compare?bots=1002', scenario: nearly })
  expect(await screen.findByText('Diferenças invisíveis: 1')).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: /^1002.*, Tipo de conta/ })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: /, Valor da entrada/ })).toBeNull()
})
