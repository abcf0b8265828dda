import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '@tests/support/fill'
import { renderSignedIn } from '@tests/support/renderApp'
import { action, openFollowers } from '@tests/features/copyTrading/someFollowers'
// Loaded up front, so that no test waits for its code.
import '@/shared/LeaveQuestion'

type Panel = Awaited<ReturnType<typeof renderSignedIn>>

const questions = () => screen.queryAllByRole('dialog', { name: 'Sair sem salvar?' })

/** Makes Home the next page in the browser's history: its button leads there. */
async function visitHome({ user }: Panel) {
  const { pathname } = window.location
  await user.click(screen.getByRole('link', { name: /Leme/, hidden: true }))
  await screen.findByRole('heading', { level: 1, name: 'Início' })
  await act(async () => window.history.back())
  await waitFor(() => expect(window.location.pathname).toBe(pathname))
}
const press = () => act(async () => window.history.forward())

describe('the buttons of the browser', () => {
  it('pressed several times with unsaved input ask once, and the answer counts', async () => {
    const panel = await renderSignedIn({ path: '/config-soros' })
    const { user } = panel
    await visitHome(panel)
    await fill(user, await screen.findByLabelText('Níveis'), '4')
    for (let times = 0; times < 3; times++) await press()
    const [question] = await screen.findAllByRole('dialog', { name: 'Sair sem salvar?' })
    expect(questions()).toHaveLength(1)
    await user.click(within(question!).getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(questions()).toEqual([]))
    expect(screen.getByLabelText('Níveis')).toHaveValue('4')
    await press()
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
    expect(questions()).toEqual([])
  })

  const dialogs: readonly (readonly [
    string,
    () => Promise<Panel>,
    (panel: Panel) => Promise<HTMLElement>,
  ])[] = [
    [
      'an expiry',
      () => openFollowers(),
      async ({ user }) => {
        await screen.findByRole('article', { name: 'Bia Simões' })
        await user.click(action('Bia Simões', 'Exp'))
        const field = await screen.findByLabelText('Vencimento')
        await fill(user, field, '31/12/2027')
        return field
      },
    ],
    [
      'the expiry of many',
      () => openFollowers(),
      async ({ user }) => {
        await user.click(await screen.findByRole('checkbox', { name: /^Marcar \d+ de \d+$/ }))
        await user.click(screen.getByRole('button', { name: 'Mudar vencimento' }))
        const field = await screen.findByLabelText('Vencimento')
        await fill(user, field, '31/12/2027')
        return field
      },
    ],
    [
      'a new robot',
      () => renderSignedIn({ path: '/botsmanager' }),
      async ({ user }) => {
        await user.click(await screen.findByRole('button', { name: 'Criar robô' }))
        const field = await screen.findByLabelText('ID do Telegram')
        await fill(user, field, '987654321')
        return field
      },
    ],
    [
      'a request to copy',
      () => renderSignedIn({ path: '/copyrequest' }),
      async ({ user }) => {
        const field = await screen.findByLabelText('Trader ID')
        await fill(user, field, '5001')
        return field
      },
    ],
  ]

  it.each(dialogs)('pressed with %s typed ask, and keep it', async (_what, open, type) => {
    const panel = await open()
    await visitHome(panel)
    const field = await type(panel)
    const typed = (field as HTMLInputElement).value
    await press()
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    await panel.user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(questions()).toEqual([]))
    expect(field).toBeInTheDocument()
    expect(field).toHaveValue(typed)
  })
})
