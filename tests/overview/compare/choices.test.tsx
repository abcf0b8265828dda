import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
// Imported here, so that no test waits for their code.
import '@/overview/compare/AlignBar'
import '@/overview/compare/Matrix'
import type { Scenario } from '@mocks/provider/scenario'
import { choose, chosenIn, optionsOf } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'

/** The bots are read one by one, and their columns come as they are. */
const expectColumns = (...names: readonly string[]) =>
  waitFor(() => {
    const table = within(screen.getByRole('table', { name: 'O que difere' }))
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Configuração', ...names])
  })
const cell = (name: RegExp) => screen.findByRole('checkbox', { name })
const inAddress = (name: string) => new URLSearchParams(window.location.search).get(name)

/** Of the second bot this call is refused. */
const unreadOfSecond = (at: string): Scenario => ({
  about: 'A screen of one bot cannot be read.',
  around: (request, { path }, proceed) =>
    path === at && request.url.includes('userid=1002')
      ? Promise.resolve(Response.json({}, { status: 403 }))
      : proceed(request),
})

/** All bots have the settings of the first, but for the general ones. */
const unlikeInStake: Scenario = {
  about: 'Bots differ in general settings only.',
  around: (request, { method, path }, proceed) =>
    proceed(
      method === 'GET' && path !== '/globalparams' && path !== '/getbots'
        ? new Request(request.url.replaceAll(/(?<=id=)(1002|11001)\b/g, '1001'), request)
        : request,
    ),
}

it('compares the chosen bot with the others of the person at first, whatever others an address names', async () => {
  await renderSignedIn({ path: '/fleet/compare?reference=9999', scenario: unlikeInStake })
  await expectColumns('1001', '1002', '11001')
  expect(chosenIn('Referência')).toContain('1001')
  expect(screen.queryByRole('button', { name: 'Comparar todos' })).toBeNull()
})

it('compares only those of the bots in the address that are the person’s own', async () => {
  const { sandbox } = await renderSignedIn({ path: '/fleet/compare?bots=9999,1002', scenario: unlikeInStake })
  await expectColumns('1001', '1002')
  expect(sandbox.requests.some(({ query }) => query.userid === '9999')).toBe(false)
})

it('gives the place of a bot that becomes the reference to the former one', async () => {
  const { user } = await renderSignedIn({ path: '/fleet/compare?bots=1002', scenario: unlikeInStake })
  await expectColumns('1001', '1002')
  await choose(user, 'Referência', /^1002/)
  await expectColumns('1002', '1001')
  expect(inAddress('bots')).toBe('1001')
})

it('asks for a bot where none is chosen, and one press compares all of them', async () => {
  const { user } = await renderSignedIn({ path: '/fleet/compare?bots=', scenario: unlikeInStake })
  expect(await screen.findByText('Escolha ao menos um robô.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Aplicar/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Comparar todos' }))
  await expectColumns('1001', '1002', '11001')
  expect(screen.queryByText('Escolha ao menos um robô.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Comparar todos' })).toBeNull()
})

it('turns the differences round for another reference, which the address keeps', async () => {
  const { user } = await renderSignedIn({ path: '/fleet/compare', scenario: unlikeInStake })
  expect(await cell(/^1002, Valor da entrada: de 10 para 5/)).not.toBeChecked()
  await choose(user, 'Referência', '1002')
  expect(await cell(/^1001, Valor da entrada: de 5 para 10/)).not.toBeChecked()
  expect(screen.queryByRole('checkbox', { name: /^1002/ })).toBeNull()
  expect(inAddress('reference')).toBe('1002')
  // A bot is not compared with itself.
  expect(await optionsOf(user, 'Robôs comparados')).toEqual(['1001', '11001'])
})

it('says what is the same and what could not be read, bot by bot', async () => {
  await renderSignedIn({
    path: '/fleet/compare?bots=1002,11001',
    scenario: unreadOfSecond('/masaparams'),
  })
  await cell(/^1002, Valor da entrada/)
  await cell(/^11001, Valor da entrada/)
  const table = within(screen.getByRole('table', { name: 'O que difere' }))
  const ofSetting = (name: string) =>
    [...(table.getByText(name).closest('tr')?.querySelectorAll('td') ?? [])].map(
      ({ textContent }) => textContent,
    )
  expect(ofSetting('Stop win do dia')).toEqual(['60', 'Igual', '0'])
  expect(ofSetting('Tipo de stop')).toEqual(['Valor fixo', 'Percentual', 'Igual'])
  expect(ofSetting('Capital')).toEqual(['200', 'Não lido', '100'])
})

it('selects a setting for every bot in which it differs, and says when only some are left', async () => {
  const { user } = await renderSignedIn({ path: '/fleet/compare', scenario: unlikeInStake })
  await cell(/^1002, Valor da entrada/)
  await cell(/^11001, Valor da entrada: de 20 para 5/)
  const setting = screen.getByRole('checkbox', { name: 'Valor da entrada' })
  await user.click(setting)
  expect(await screen.findByRole('button', { name: 'Aplicar 2 mudanças' })).toBeEnabled()
  expect(screen.getByText('2 robôs')).toBeVisible()
  await user.click(await cell(/^1002, Valor da entrada/))
  expect(await screen.findByRole('button', { name: 'Aplicar 1 mudança' })).toBeEnabled()
  expect(screen.getByText('1 robô')).toBeVisible()
  expect(setting).toBePartiallyChecked()
  expect(await cell(/^11001, Valor da entrada/)).toBeChecked()
})
