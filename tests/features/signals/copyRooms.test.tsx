import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { agreeToCopy } from '@tests/support/agreeToCopy'
import { expectAlert, retryButton } from '@tests/support/alerts'
import { holdCalls } from '@tests/support/holdCalls'
import { fill } from '@tests/support/fill'

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
    await fill(user, field(), ' 5001 ')
    await user.click(saveButton())
    await agreeToCopy(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Copiar sinais' })).toBeVisible()
    expect(screen.getByText('Parametros salvos')).toBeVisible()
    expect(sandbox.sentTo('/copyid').map(({ body }) => body)).toEqual([{ userid: 2001, traderid: 5001 }])
  })

  it('refuses at the field what is not an id, and sends nothing', async () => {
    const { user, sandbox } = await openRooms()
    // No two with the same message in a row, so that one is not mistaken for the other.
    for (const [typed, said] of [
      ['50a1', 'Só números.'],
      [' ', 'Digite o ID do trader.'],
      ['0', 'Só números.'],
    ] as const) {
      await fill(user, field(), typed)
      await user.click(saveButton())
      const blamed = document.activeElement
      expect([typed, blamed?.id]).toEqual([typed, 'traderid'])
      expect([typed, blamed]).toEqual([
        typed,
        expect.toHaveAccessibleDescription(expect.stringContaining(said)),
      ])
      expect([typed, sandbox.sentTo('/copyid')]).toEqual([typed, []])
    }
  })

  it("shows at the field that nobody has this id, or that it is the bot's own", async () => {
    const { user } = await openRooms()
    await fill(user, field(), '1001')
    expect(field()).toHaveAccessibleDescription('É o ID do seu próprio robô.')
    await fill(user, field(), '777777')
    await user.click(saveButton())
    await agreeToCopy(user)
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Não existe um trader com este ID/))
    expect(field()).toHaveValue('777777')
    expect(field()).toHaveFocus()
  })

  it('says at the field that the bot does not follow this trader', async () => {
    const { user } = await openRooms({ as: 'Bruno' })
    await fill(user, field(), '1002')
    await user.click(saveButton())
    await agreeToCopy(user)
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Você não segue este trader/))
    expect(field()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  it('keeps the id when the provider fails, shows why, and can be retried', async () => {
    const { user, sandbox } = await openRooms({ as: 'Bruno' })
    await fill(user, field(), '5001')
    for (const [mood, why] of [
      ['refusing:501', 'não está disponível'],
      ['refusingWith:denied', 'Recusado'],
    ] as const) {
      sandbox.requests.length = 0
      await sandbox.play(`${mood}@/copyid`)
      await user.dblClick(saveButton())
      // What was agreed to is not asked again.
      if (mood === 'refusing:501') await agreeToCopy(user)
      await expectAlert(why, [mood])
      expect([mood, screen.queryByLabelText<HTMLInputElement>('ID do trader')?.value]).toEqual([mood, '5001'])
      expect([mood, window.location.pathname]).toEqual([mood, '/copy-salas'])
      expect([mood, sandbox.sentTo('/copyid').length <= 2]).toEqual([mood, true])
      expect([mood, screen.queryAllByRole('button', { name: 'Tentar de novo' }).length]).toEqual([mood, 1])
    }
    await sandbox.play()
    await user.click(retryButton())
    expect(await screen.findByRole('heading', { level: 1, name: 'Copiar sinais' })).toBeVisible()
  })

  it('sends once, however often it is pressed', async () => {
    const { scenario, release } = holdCalls('/copyid')
    const { user, sandbox } = await openRooms({ as: 'Bruno', scenario })
    await fill(user, field(), '5001')
    await user.dblClick(saveButton())
    await agreeToCopy(user)
    release()
    await screen.findByRole('heading', { level: 1, name: 'Copiar sinais' })
    expect(sandbox.sentTo('/copyid')).toHaveLength(1)
  })
})
