/** What a person sees, and can do, where something answers instead of the provider, or asks for a pause. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FROM_NETWORK } from '@/config/base'
import { forgetNetwork } from '@/store/reloadPage'
import { onlyAt } from '@mocks/provider/scenarios'
import { startSandbox } from '@mocks/vitest'
import { expectAlert, retryButton } from '@tests/support/alerts'
import { renderSignedIn } from '@tests/support/renderApp'
import { renderPanel } from '@tests/support/renderPanel'
import { openForm, retype, saveButton, savesTo } from '@tests/support/settingsForm'

const page = () => new Response('<!doctype html><title>Entrar</title>')
const openButton = () => within(screen.getByRole('alert')).getByRole('button', { name: 'Abrir pela rede' })

describe('the sign-in page of a network or a proxy, in place of an answer', () => {
  it('is told as that on a screen, which offers to open it, and to ask again', async () => {
    const { user, reload, sandbox } = await renderSignedIn({
      path: '/botsmanager',
      scenario: onlyAt('/getbots', { about: '', intercept: page }),
    })
    await expectAlert('Outra página respondeu', [])
    await user.click(openButton())
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(window.location.search).toBe(`?${FROM_NETWORK}=`)
    // Once the page has come from there, its address is as before.
    forgetNetwork()
    expect(window.location.pathname + window.location.search).toBe('/botsmanager')
    await sandbox.play()
    await user.click(retryButton())
    expect(await screen.findByRole('table')).toBeVisible()
  })

  it('is told at the sign-in', async () => {
    const sandbox = await startSandbox()
    await sandbox.play({ about: '', intercept: page })
    const { reload } = await renderPanel('/')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('E-mail'), 'ana@leme.example')
    await user.type(screen.getByLabelText('Senha'), 'leme-demo-1')
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    await expectAlert('Outra página respondeu', [])
    await user.click(openButton())
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('is told after a save, of which it is not known whether it was done; what was typed stays', async () => {
    const { user, sandbox } = await openForm('/reader-params', 'Limite de ordens')
    await retype(user, 'Limite de ordens', '7')
    // The record is read before it, and afterwards.
    let isSent = false
    await sandbox.play({
      about: 'The proxy signs out at the save.',
      intercept: ({ method }) => {
        if (method === 'POST') isSent = true
        return isSent ? page() : 'continue'
      },
    })
    await user.click(saveButton())
    await expectAlert('Sem confirmação. Talvez tenha sido feito', [])
    expect(openButton()).toBeVisible()
    expect(screen.getByLabelText('Limite de ordens')).toHaveValue('7')
    expect(savesTo(sandbox, '/readerparams')).toHaveLength(1)
  })
})

it('a retry before the moment that the provider has named says when, and sends nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const now = new Date('2026-11-21T12:00:00').getTime()
  vi.setSystemTime(now)
  const { user, sandbox } = await renderSignedIn({ path: '/botsmanager', scenario: 'refusing:429@/getbots' })
  await expectAlert('Muitas tentativas. Tente de novo após 12:00:30.', [])
  const asked = sandbox.requests.length
  await sandbox.play()
  await user.click(retryButton())
  await expectAlert('Tente de novo após 12:00:30.', [])
  expect(sandbox.requests).toHaveLength(asked)
  vi.setSystemTime(now + 30_000)
  await user.click(retryButton())
  expect(await screen.findByRole('table')).toBeVisible()
})

it('a browser that refuses the cookie is told as that', async () => {
  const { sandbox } = await renderSignedIn({ path: '/botsmanager', scenario: 'refusing:401' })
  await expectAlert('o navegador não guardou a sessão', [])
  expect(sandbox.sentTo('/botlogin')).toEqual([])
})
