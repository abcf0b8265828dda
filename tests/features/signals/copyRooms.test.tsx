import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

const field = () => screen.getByLabelText('ID do trader')
const saveButton = () => screen.getByRole('button', { name: 'Salvar' })

async function openRooms(options: SignedInOptions = {}) {
  const panel = await renderSignedIn({ path: '/copy-salas', ...options })
  await screen.findByLabelText('ID do trader')
  return panel
}

describe('copying the rooms of a trader', () => {
  it("sends the trader's id, trimmed, and leads to Copiar sinais", async () => {
    const { user, sandbox } = await openRooms({ as: 'Bruno' })
    await user.type(field(), ' 5001 ')
    await user.click(saveButton())
    expect(await screen.findByRole('heading', { level: 1, name: 'Copiar sinais' })).toBeVisible()
    expect(screen.getByText('Parametros salvos')).toBeVisible()
    expect(sandbox.sentTo('/copyid').map(({ body }) => body)).toEqual([{ userid: 2001, traderid: 5001 }])
  })

  it.each([
    [' ', 'Digite o ID do trader.'],
    ['50a1', 'O ID do trader tem só números.'],
    ['0', 'O ID do trader tem só números.'],
  ])('refuses "%s" at the field: %s', async (typed, said) => {
    const { user, sandbox } = await openRooms()
    await user.type(field(), typed)
    await user.click(saveButton())
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(said))
    expect(field()).toHaveFocus()
    expect(sandbox.sentTo('/copyid')).toEqual([])
  })

  it('says at the field that nobody has this id, and that an id is its own', async () => {
    const { user } = await openRooms()
    await user.type(field(), '1001')
    expect(field()).toHaveAccessibleDescription('Este é o ID deste próprio robô.')
    await user.clear(field())
    await user.type(field(), '777777')
    await user.click(saveButton())
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Não existe um trader com este ID/))
    expect(field()).toHaveValue('777777')
    expect(field()).toHaveFocus()
  })

  it.each(['refusing:500', 'refusing:404', 'down', 'malformed', 'refusingWith:denied'])(
    'keeps the id where the provider is %s, and tries again from there',
    async (scenario) => {
      const { user, sandbox } = await openRooms({ scenario: `${scenario}@/copyid` })
      await user.type(field(), '5001')
      await user.dblClick(saveButton())
      const alert = await screen.findByRole('alert')
      expect(field()).toHaveValue('5001')
      expect(window.location.pathname).toBe('/copy-salas')
      expect(sandbox.sentTo('/copyid').length).toBeLessThanOrEqual(2)
      await sandbox.play()
      await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
      expect(await screen.findByRole('heading', { level: 1, name: 'Copiar sinais' })).toBeVisible()
    },
  )

  it('sends once, however often it is pressed', async () => {
    const { user, sandbox } = await openRooms({ scenario: 'slow:150' })
    await user.type(field(), '5001')
    await user.dblClick(saveButton())
    await screen.findByRole('heading', { level: 1, name: 'Copiar sinais' })
    expect(sandbox.sentTo('/copyid')).toHaveLength(1)
  })
})
