import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Imported here, so that no test waits for their code.
import '@/overview/compare/AlignBar'
import '@/overview/compare/Matrix'
import { stacked, type Scenario } from '@mocks/provider/scenario'
import { onlyAt } from '@mocks/provider/scenarios'
import { choose } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'

const box = (name: RegExp) => screen.findByRole('checkbox', { name })

describe('comparing bots', () => {
  it('shows what differs, applies what is selected, retries what failed and puts the former values back', async () => {
    const refusing = { about: 'Saves are refused.', intercept: ({ method }: { method: string }) =>
      method === 'POST' ? Response.json({}, { status: 500 }) : ('continue' as const) } // prettier-ignore
    const { user, sandbox, store } = await renderSignedIn({ path: '/fleet/compare?bots=1002' })
    const before = JSON.stringify(sandbox.db.records())
    await user.click(await box(/^1002, Valor da entrada: de 10 para 5/))
    expect(await box(/^1002, Tipo de conta/)).not.toBeChecked()

    await sandbox.play(stacked(onlyAt('/globalparams', refusing)))
    // The bar is drawn after the cell that was pressed.
    await user.click(await screen.findByRole('button', { name: 'Aplicar 1 mudança' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Mudar / }))
    expect(await dialog.findByText('Demo')).toBeVisible()
    expect(
      await dialog.findByRole('row', { name: /^Primeira entrada 58,38 Masaniello 58,38 Masaniello/ }),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Aplicar 1 mudança' }))
    const sent = within(await dialog.findByRole('region', { name: 'Mudanças enviadas' }))
    expect(await sent.findByText('Falhou')).toBeVisible()

    await sandbox.play()
    await user.click(sent.getByRole('button', { name: 'Tentar de novo com 1' }))
    expect(await sent.findByText('Confirmados: 1')).toBeVisible()
    expect(savesTo(sandbox, '/globalparams').at(-1)).toMatchObject({ userid: 1002, lote: 5, accType: 1 })
    // The matrix shows what the provider has now.
    await waitFor(() => expect(screen.queryByLabelText(/^1002, Valor da entrada/)).toBeNull())

    await user.click(await sent.findByRole('button', { name: 'Desfazer: 1' }))
    const undone = within(await dialog.findByRole('region', { name: 'Mudanças desfeitas' }))
    expect(await undone.findByText('Confirmados: 1')).toBeVisible()
    expect(JSON.stringify(sandbox.db.records())).toBe(before)
    expect(store.getState().bots.userId).toBe('1001')
  })

  it('selecting everything of a bot leaves its account type to the person', async () => {
    const { user } = await renderSignedIn({ path: '/fleet/compare?bots=1002' })
    const type = await box(/^1002, Tipo de conta/)
    await user.click(await box(/^1002$/))
    expect(await box(/^1002, Valor da entrada/)).toBeChecked()
    expect(type).not.toBeChecked()
  })

  it('takes a stored template for its reference, with what the bot had then', async () => {
    const { user } = await renderSignedIn({ path: '/fleet/compare?bots=1002' })
    await box(/^1002, Valor da entrada: de 10 para 5/)
    await user.click(screen.getByRole('button', { name: 'Modelo e arquivo' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Salvar como modelo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar como modelo' }))
    await user.type(dialog.getByLabelText('Nome'), 'Calmo')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    // It is stored with a checksum, which the browser computes meanwhile.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose(user, 'Referência', 'Modelo: Calmo')
    await waitFor(() =>
      expect(screen.getByRole('table', { name: 'O que difere' })).toHaveTextContent('Calmo'),
    )
    expect(await box(/^1002, Valor da entrada: de 10 para 5/)).toBeVisible()
  })

  it('says nothing of differences where nothing could be read', async () => {
    const refused: Scenario = {
      about: 'Nothing of one bot can be read.',
      around: (request, _call, proceed) =>
        request.url.includes('userid=1002')
          ? Promise.resolve(Response.json({}, { status: 403 }))
          : proceed(request),
    }
    await renderSignedIn({ path: '/fleet/compare?bots=1002', scenario: refused })
    expect(await screen.findByText(/10 telas não foram lidas/)).toBeVisible()
    expect(await screen.findByRole('button', { name: /^Aplicar/ })).toBeVisible()
    expect(screen.queryByText(/Nenhuma diferença/)).toBeNull()
  })

  it('says once what could not be read, of whichever bots, and one press reads all of it again', async () => {
    const { user, sandbox } = await renderSignedIn({
      path: '/fleet/compare?bots=1002',
      scenario: 'refusing:501@/masaparams',
    })
    expect(await screen.findByText(/^1001, 1002: 2 telas não foram lidas\./)).toBeVisible()
    await sandbox.play()
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.queryByText(/não foram? lidas?\./)).toBeNull())
    expect(
      new Set(
        sandbox
          .sentTo('/masaparams')
          .slice(-2)
          .map(({ query }) => query.userid),
      ),
    ).toEqual(new Set(['1001', '1002']))
  })
})
