import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Scenario } from '@mocks/provider/scenario'
import { holdCalls } from '@tests/support/holdCalls'
import { renderSignedIn } from '@tests/support/renderApp'

async function openHub(scenario?: Scenario | string) {
  const panel = await renderSignedIn({ path: '/copysignals', ...(scenario ? { scenario } : {}) })
  return { ...panel, reset: await screen.findByRole('button', { name: 'Reiniciar leitor' }) }
}

describe('the commands of the Copy Signals hub', () => {
  it("reset the reader of the selected bot and say 'Comando enviado'", async () => {
    const { user, sandbox, reset } = await openHub()
    await user.click(reset)
    expect(await screen.findByText('Comando enviado')).toBeVisible()
    expect(sandbox.sentTo('/readerreset')).toEqual([
      { method: 'POST', path: '/readerreset', query: {}, body: { userid: 1001 } },
    ])
  })

  it('are sent once, however often they are pressed', async () => {
    const { scenario, release } = holdCalls('/readerreset')
    const { user, sandbox, reset } = await openHub(scenario)
    await user.dblClick(reset)
    await user.click(reset)
    release()
    expect(await screen.findByText('Comando enviado')).toBeVisible()
    expect(sandbox.sentTo('/readerreset')).toHaveLength(1)
  })

  it('say what happened when they fail, and offer a retry there', async () => {
    const { user, sandbox, reset } = await openHub('refusing:500@/readerreset')
    await user.click(reset)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Serviço com problemas (erro 500)')
    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Comando enviado')).toBeVisible()
    expect(sandbox.sentTo('/readerreset')).toHaveLength(2)
  })

  it('ask before the reader is deleted', async () => {
    const { user, sandbox } = await openHub()
    await user.click(screen.getByRole('button', { name: 'Excluir leitor' }))
    const question = await screen.findByRole('dialog', { name: 'Excluir o leitor?' })
    expect(question).toHaveTextContent('O robô 1001 para de ler sinais')
    await user.click(within(question).getByRole('button', { name: 'Voltar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sandbox.sentTo('/readerdelete')).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Excluir leitor' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir leitor' }))
    await waitFor(() => expect(sandbox.sentTo('/readerdelete')).toHaveLength(1))
    expect(sandbox.sentTo('/readerdelete')[0]?.body).toEqual({ userid: 1001 })
    expect(await screen.findByText('Comando enviado')).toBeVisible()
  })
})
