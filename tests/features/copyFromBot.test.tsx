/** Taking values over from another of the person's bots. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Soros } from '@/contract/money'
import { anaBots } from '@mocks/provider/seed'
import { keeping } from '@tests/support/answers'
import { aSoros } from '@tests/support/builders'
import { choose, chosenIn, optionsOf } from '@tests/support/choose'
import { openForm, retype, saveMeaningIt, savesTo } from '@tests/support/settingsForm'

/** The other bot keeps this. */
const soros = (record: Partial<Soros>) => keeping('/getsoros', aSoros(record))

async function openCopy() {
  const panel = await openForm('/config-soros', 'Níveis')
  await panel.user.click(screen.getByRole('button', { name: 'Copiar de outro robô' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Copiar de outro robô' }))
  return { ...panel, dialog }
}

describe('copying values from another bot', () => {
  it("shows field by field what differs, takes what is selected, and sends nothing before 'Salvar'", async () => {
    const { user, sandbox, dialog } = await openCopy()
    expect(await optionsOf(user, 'De qual robô?')).toEqual(['Robô 1002', 'Robô 11001'])
    await sandbox.play(soros({ soros: 5, sorosgale: 1, sorosperc: 80, brokerID: 2 }))
    await choose(user, 'De qual robô?', 'Robô 1002')
    const levels = await dialog.findByRole('checkbox', { name: 'Níveis' })
    expect(levels).toHaveAccessibleDescription('agora 2, passa a ser 5')
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
    expect(sandbox.sentTo('/getsoros').at(-1)?.query).toEqual({ userid: anaBots.demo, brokerid: '1' })
    await user.click(levels)
    await user.click(dialog.getByRole('button', { name: 'Copiar 1 valor' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('Níveis')).toHaveValue('2')
    expect(screen.getByLabelText('Percentual do lucro')).toHaveValue('80')
    expect(screen.getByText('Alterações não salvas')).toBeVisible()
    expect(savesTo(sandbox, '/savesoros')).toEqual([])
    await sandbox.play()
    await saveMeaningIt(user)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/savesoros')).toEqual([
      { soros: 2, sorosgale: 1, sorosperc: 80, brokerID: 1, userid: 1001 },
    ])
  })

  it('offers the robots by their names, also by one that was given on another device', async () => {
    const panel = await openForm('/config-soros', 'Níveis')
    panel.sandbox.requests.length = 0
    const elsewhere = await fetch('http://localhost:3000/api/x/botname', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userid: 1002, name: 'Testes' }),
    })
    expect(elsewhere.ok).toBe(true)
    expect(panel.sandbox.sentTo('/getbots')).toEqual([])
    await panel.user.click(screen.getByRole('button', { name: 'Copiar de outro robô' }))
    await panel.user.click(screen.getByLabelText('De qual robô?'))
    expect(await screen.findByRole('option', { name: 'Testes 1002' })).toBeInTheDocument()
    expect(panel.sandbox.sentTo('/getbots')).toHaveLength(1)
  })

  it('compares with what is typed, not with what was loaded', async () => {
    const panel = await openForm('/config-soros', 'Níveis')
    await retype(panel.user, 'Níveis', '5')
    await panel.sandbox.play(soros({ soros: 5, sorosgale: 1, sorosperc: 50, brokerID: 1 }))
    await panel.user.click(screen.getByRole('button', { name: 'Copiar de outro robô' }))
    const dialog = within(screen.getByRole('dialog'))
    await choose(panel.user, 'De qual robô?', 'Robô 1002')
    expect(await dialog.findByText(/tem os mesmos valores/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Copiar valores' })).toBeDisabled()
  })

  it('says what happened when the other bot cannot be read, and tries again', async () => {
    const { user, sandbox, dialog } = await openCopy()
    await sandbox.play('refusing:400@/getsoros')
    await choose(user, 'De qual robô?', 'Robô 1002')
    expect(await dialog.findByRole('alert')).toHaveTextContent('Erro 400')
    await sandbox.play(soros({ soros: 9, sorosgale: 1, sorosperc: 50, brokerID: 1 }))
    await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
    expect(await dialog.findByRole('checkbox', { name: 'Níveis' })).toBeChecked()
  })

  it('leaves the account type as it is unless the person selects it: another bot may be on a real account', async () => {
    const { user } = await openForm('/geralconfig', 'Valor da entrada', {
      bot: { userid: anaBots.demo, traderid: anaBots.demo },
    })
    await user.click(screen.getByRole('button', { name: 'Copiar de outro robô' }))
    const dialog = within(screen.getByRole('dialog'))
    await choose(user, 'De qual robô?', 'Robô 1001')
    const accounts = await dialog.findByRole('checkbox', { name: 'Tipo de conta' })
    expect(accounts).not.toBeChecked()
    expect(accounts).toHaveAccessibleDescription('agora Demo, passa a ser Real')
    expect(dialog.getByRole('checkbox', { name: 'Valor da entrada' })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: /^Copiar \d+ valor/ }))
    expect(chosenIn('Tipo de conta')).toBe('Demo')
  })

  it('is not offered to a person with one bot', async () => {
    await openForm('/config-soros', 'Níveis', { as: 'Carla' })
    expect(screen.queryByRole('button', { name: 'Copiar de outro robô' })).toBeNull()
  })
})
