import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSignedIn } from '@tests/support/renderApp'

async function openNaming(scenario?: string) {
  const opened = await renderSignedIn({ path: '/botsmanager', ...(scenario && { scenario }) })
  await opened.user.click(await screen.findByRole('button', { name: 'Renomear o robô 1001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nome do robô 1001' })
  await opened.user.type(within(dialog).getByLabelText('Nome do robô (opcional)'), ' Principal ')
  await opened.user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  return opened
}

describe('a name for a robot', () => {
  it('is stored by the provider, and shown in the selector with the id beside it', async () => {
    const { sandbox } = await openNaming()
    expect(await screen.findByText('Nome salvo')).toBeVisible()
    expect(sandbox.sentTo('/x/botname').map(({ body }) => body)).toEqual([
      { userid: 1001, name: 'Principal' },
    ])
    expect(document.getElementById('botSelector')?.closest('.ant-select')).toHaveTextContent('Principal')
    expect(screen.getByText('Usuario - 1001,1001')).toBeVisible()
  })

  it('needs a provider that has names, else it says so', async () => {
    await openNaming('refusing:404@/x/botname')
    expect(await screen.findByText('Este servidor não salva nomes de robôs.')).toBeVisible()
  })
})
