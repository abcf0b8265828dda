import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { providerApi } from '@/api/providerApi'
import { alertTexts, retryAfter } from '@tests/support/alerts'
import { renderSignedIn } from '@tests/support/renderApp'

const facts = async () => {
  const list = await screen.findByRole('region', { name: 'Conta' })
  return Array.from(list.querySelectorAll('.ant-descriptions-item-content'), (fact) => fact.textContent)
}

describe('/auth of a person who is signed in', () => {
  it('shows who that is: a trader', async () => {
    await renderSignedIn({ path: '/auth' })
    expect(await facts()).toEqual(['ana@leme.example', '1001', '1001', 'Trader'])
  })

  it('shows a follower with its trader', async () => {
    await renderSignedIn({ path: '/auth', as: 'Bruno', bot: { userid: '2001', traderid: '1001' } })
    expect(await facts()).toEqual(['bruno@leme.example', '2001', '1001', 'Seguidor'])
  })

  it('lists the bots, adds their details when they are known, and lets one be selected', async () => {
    const { user, reload } = await renderSignedIn({ path: '/auth' })
    const list = within(await screen.findByRole('list', { name: 'Seus robôs' }))
    expect(await list.findByText('Virtual')).toBeVisible()
    expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Selecionar o robô 1002',
      'Selecionar o robô 11001',
    ])
    await user.click(list.getByRole('button', { name: 'Selecionar o robô 11001' }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(localStorage.getItem('userId')).toBe('11001')
  })

  it("works without the bots' details, says that they are missing, and offers a retry", async () => {
    const { user, sandbox } = await renderSignedIn({ path: '/auth', scenario: 'down@/getbots' })
    const retry = await retryAfter('down', 'Não foi possível ler os dados dos robôs.')
    expect(alertTexts()).toEqual([expect.stringContaining('Sem resposta')])
    expect(screen.getByRole('button', { name: 'Selecionar o robô 1002' })).toBeVisible()
    await sandbox.play()
    await user.click(retry)
    expect(await screen.findByText('Virtual')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('signs out: the sign-in at /, and nothing left of the person', async () => {
    const { user, store } = await renderSignedIn({ path: '/auth' })
    await waitFor(() => expect(localStorage.getItem('email')).toBe('ana@leme.example'))
    localStorage.setItem('i18nextLng', 'pt-BR')
    await user.click(await screen.findByRole('button', { name: 'Sair' }))
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
    expect(window.location.pathname).toBe('/')
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
    const { session, bots, [providerApi.reducerPath]: cache } = store.getState()
    expect(session).toMatchObject({ email: '', password: '' })
    expect(bots).toMatchObject({ userId: '', botIDs: [] })
    expect(cache.queries).toEqual({})
  })
})
