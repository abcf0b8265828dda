import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Imported here, so that no test waits for their code.
import '@/app/fleet/FleetBoard'
import '@/app/fleet/RobotEditor'
import '@/features/money/proof/consequence'
import '@/features/money/proof/ConsequenceDialog'
import '@/features/money/proof/riskQuestions'
import { onlyAt } from '@mocks/provider/scenarios'
import { renderSignedIn } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'

const rowOf = async (bot: string) => {
  const table = await screen.findByRole('table', { name: 'Robôs' })
  const head = await within(table).findByRole('rowheader', { name: new RegExp(`^${bot}`) })
  return within(head.closest('tr') as HTMLElement)
}

describe('the fleet board', () => {
  it('changes the stake of another bot without selecting it, after the question about the risk', async () => {
    const { user, sandbox, store, reload } = await renderSignedIn()
    const row = await rowOf('1002')
    await user.click(await row.findByRole('button', { name: /Alterar a entrada: 1002/ }))
    const stake = await screen.findByLabelText('Valor da entrada')
    await waitFor(() => expect(stake).toHaveFocus())
    await user.keyboard('25{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }))
    expect(await screen.findByText(/^Conferido/)).toBeVisible()
    expect(savesTo(sandbox, '/globalparams')).toMatchObject([{ userid: 1002, lote: 25, loteType: 1 }])
    expect(await row.findByText('25')).toBeVisible()
    expect(store.getState().bots.userId).toBe('1001')
    expect(reload).not.toHaveBeenCalled()
  })

  it('a cell that could not be read says why, and can be read again on its own', async () => {
    const broken = { about: 'Broken.', intercept: () => Response.json({}, { status: 500 }) }
    const { user, sandbox } = await renderSignedIn({ scenario: onlyAt('/getlossrec', broken) })
    const row = await rowOf('1002')
    const retry = await row.findByRole('button', { name: 'Tentar de novo: robô 1002' })
    expect(row.getByText('Demo')).toBeVisible()
    await sandbox.play()
    sandbox.requests.length = 0
    await user.click(retry)
    expect(await row.findByText(/Recuperação de perdas/)).toBeVisible()
    // The followers are read whenever the browser is idle.
    const reads = sandbox.requests.filter(({ path }) => path !== '/getfollowers')
    expect(reads.map(({ path, query }) => `${path} ${query.userid}`)).toEqual(['/getlossrec 1002'])
  })
})
