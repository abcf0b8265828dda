/** One followed trader by itself. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Imported here, so that no test waits for their code.
import '@/features/metaTrader/MetaTraderScreen'
import { choose, chosenIn } from '@tests/support/choose'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'
import { fill } from '@tests/support/fill'

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const trader = (name: string) => screen.findByRole('article', { name }, { timeout: 15_000 })
const open = (search: string, options: SignedInOptions = {}) =>
  renderSignedIn({ path: `/followermetaconfig${search}`, as: 'Bruno', ...options })

describe('one followed trader', () => {
  it('is only the one that the address names', async () => {
    const { user, sandbox } = await open('?trader=5002')
    expect(await trader('Helena')).toHaveTextContent('ID 5002')
    expect(screen.getAllByText('10 pontos = 1 pip')).toHaveLength(1)
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.clear(field('5002_stopLoss'))
    await user.type(field('5002_stopLoss'), '40')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/tradersave')[0]).toMatchObject({
      traderID: 5002,
      stopLoss: 40,
      trailingSL: true,
    })
  })

  it('is the first if the address names none, or the one that is chosen: unsaved changes stay in their card', async () => {
    const { user } = await open('')
    await trader('Ana')
    await fill(user, field('1001_lote'), '0,3')
    await choose(user, 'Trader', 'Helena · 5002')
    expect(await trader('Helena')).toBeVisible()
    expect(window.location.search).toBe('?trader=5002')
    await choose(user, 'Trader', 'Ana · 1001')
    await trader('Ana')
    expect(field('1001_lote')).toHaveValue('0,3')
  })

  it('that is not followed is reported', async () => {
    await open('?trader=77')
    expect(await screen.findByText('Você não segue o trader 77.', {}, { timeout: 15_000 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pedir para copiar 77' })).toHaveAttribute(
      'href',
      '/followermetareq?trader=77',
    )
    expect(screen.queryByRole('article')).toBeNull()
    expect(chosenIn('Trader')).toBe('Escolha…')
  })

  it('is empty when no trader is followed', async () => {
    await open('', { as: 'Carla' })
    expect(await screen.findByText('Você ainda não segue nenhum trader.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Todos os traders' })).toHaveAttribute(
      'href',
      '/configmetafollower',
    )
  })

  it('is removed after a question, then the page is reloaded', async () => {
    const { user, sandbox, reload } = await open('?trader=5002')
    await trader('Helena')
    await user.click(screen.getByRole('button', { name: 'Remover o trader Helena' }))
    await user.click(screen.getByRole('button', { name: 'Remover trader' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(sandbox.sentTo('/removemetadata')[0]?.body).toEqual({ userid: 2001, traderid: 5002 })
  })
})
