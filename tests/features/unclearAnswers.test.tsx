/** What the screens do when the provider answers a write with neither yes nor no. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInPath } from '@/config/paths'
import type { Scenario } from '@mocks/provider/scenario'
import { onlyAt } from '@mocks/provider/scenarios'
import { alertTexts, expectAlert, retryButton } from '@tests/support/alerts'
import { renderSignedIn } from '@tests/support/renderApp'
import { openForm, retype, saveButton, savesTo } from '@tests/support/settingsForm'
import { idsNow, table } from './bots/someBots'
// Imported here, so that no test waits for the numbering plans.
import '@/features/signals/phone'

const unclear = 'Sem confirmação.'

/** What the four ways look like that once counted as saved. */
const answers: readonly (readonly [what: string, answer: () => Response])[] = [
  ['JSON that was cut off', () => new Response('{"ok":tr')],
  ['an error in plain text', () => new Response('Internal error: database is locked')],
  ['a word that nobody knows', () => Response.json({ msg: 'trader_42' })],
]

const idle = (path: string, answer: () => Response): Scenario =>
  onlyAt(path, {
    about: 'Nothing is done, and it is not said.',
    intercept: ({ method }) => (method === 'POST' || path === '/botremove' ? answer() : 'continue'),
  })

/** Saved, and answered with unusual words. */
const ownWords = (path: string): Scenario =>
  onlyAt(path, { about: 'Done, in words of its own.', afterwards: () => Response.json({ bemol: 'fá' }) })

describe('a settings form', () => {
  it.each(answers)(
    'is not shown as saved after %s: it says so, and keeps what was typed',
    async (_what, answer) => {
      const { user, sandbox } = await openForm('/config-soros', 'Níveis')
      await sandbox.play(idle('/savesoros', answer))
      await retype(user, 'Níveis', '1')
      await user.click(saveButton())
      await expectAlert(unclear, [])
      expect(screen.queryByText('Parametros salvos')).toBeNull()
      expect(screen.getByLabelText('Níveis')).toHaveValue('1')
      expect(screen.getByText('Alterações não salvas')).toBeVisible()

      await sandbox.play()
      await user.click(retryButton())
      expect(await screen.findByText('Parametros salvos')).toBeVisible()
      expect(savesTo(sandbox, '/savesoros')).toHaveLength(2)
    },
  )

  it('is refused by a status that says so', async () => {
    const { user, sandbox } = await openForm('/config-soros', 'Níveis')
    await sandbox.play(idle('/savesoros', () => Response.json({ status: 'error', message: 'locked' })))
    await retype(user, 'Níveis', '1')
    await user.click(saveButton())
    await expectAlert('Recusado. Confira os dados e tente de novo.', [])
    expect(screen.queryByText('Parametros salvos')).toBeNull()
  })

  it('is saved by a provider with words of its own, once it shows what was sent', async () => {
    const { user, sandbox } = await openForm('/config-soros', 'Níveis')
    await sandbox.play(ownWords('/savesoros'))
    await retype(user, 'Níveis', '1')
    await user.click(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(savesTo(sandbox, '/savesoros')).toHaveLength(1)
  })
})

describe('linking a phone', () => {
  it('stays at step 1, and goes on for those who have the code', async () => {
    const { user, sandbox } = await renderSignedIn({ path: '/addphone', scenario: ownWords('/addphone') })
    await user.type(await screen.findByLabelText('Telefone'), '+5511990001111')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await expectAlert('O envio não foi confirmado.', [])
    expect(screen.queryByLabelText('Código')).toBeNull()
    const { value } = screen.getByLabelText<HTMLInputElement>('Telefone')
    expect(value.replaceAll(/\D/g, '')).toBe('5511990001111')

    await user.click(screen.getByRole('button', { name: 'Recebi o código' }))
    expect(await screen.findByLabelText('Código')).toHaveFocus()
    expect(sandbox.sentTo('/addphone')).toHaveLength(1)

    await sandbox.play(idle('/authcode', () => Response.json({ msg: 'trader_42' })))
    await user.type(screen.getByLabelText('Código'), '12345')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await expectAlert(unclear, [])
    expect(screen.getByLabelText('Código')).toHaveValue('12345')
    expect(screen.queryByText('Telefone conectado')).toBeNull()
  })

  it('offers no step 2 after a clear no', async () => {
    const { user } = await renderSignedIn({
      path: '/addphone',
      scenario: 'refusingWith:phone_number_invalid',
    })
    await user.type(await screen.findByLabelText('Telefone'), '+5511990001111')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(screen.getByLabelText('Telefone')).toHaveAccessibleDescription(/não aceito/))
    expect(screen.queryByRole('button', { name: 'Recebi o código' })).toBeNull()
  })
})

describe('a command', () => {
  async function sending(command: string, scenario: Scenario) {
    const opened = await renderSignedIn({ path: '/botcommands', scenario })
    await opened.user.click(await screen.findByRole('button', { name: command }))
    if (command === 'Tipo de conta')
      await opened.user.click(await screen.findByRole('button', { name: 'Passar para DEMO' }))
    return opened
  }
  const results = () => screen.findByRole('region', { name: 'Enviados nesta sessão' })

  it('that switches the account is not repeated blindly when its result is unknown', async () => {
    const { sandbox } = await sending('Tipo de conta', ownWords('/sendbotcmd'))
    expect(await within(await results()).findByText('Sem confirmação')).toBeVisible()
    expect(within(await results()).getByText(/Talvez tenha trocado, e repetir desfaria/)).toBeVisible()
    expect(screen.queryByText('Comando enviado')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Tentar de novo/ })).toBeNull()
    expect(sandbox.sentTo('/sendbotcmd')).toHaveLength(1)
  })

  it('that switches may be sent again after a clear no', async () => {
    const { sandbox, user } = await sending(
      'Tipo de conta',
      idle('/sendbotcmd', () => Response.json(false)),
    )
    await user.click(await screen.findByRole('button', { name: /^Tentar de novo/ }))
    await sandbox.play()
    await user.click(await screen.findByRole('button', { name: 'Passar para DEMO' }))
    expect(await screen.findByText('Comando enviado')).toBeVisible()
  })

  it('that switches nothing may be sent again, and says that it may have arrived', async () => {
    await sending('Status', ownWords('/sendbotcmd'))
    expect(await within(await results()).findByText(/Talvez tenha sido feito/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Tentar de novo/ })).toBeVisible()
  })
})

describe('a request to copy', () => {
  it.each<SignedInPath>(['/copyrequest', '/followermetareq'])(
    'at %s stays on its screen, and is not reported as failed',
    async (path) => {
      const mood = { about: '', afterwards: () => Response.json({ bemol: 'fá' }) }
      const { user } = await renderSignedIn({ path, as: 'Bruno', scenario: mood })
      await user.type(await screen.findByLabelText('Trader ID'), '5001')
      await user.type(screen.getByLabelText('Nome'), 'Bruno')
      await user.click(screen.getByRole('button', { name: /^Envia/ }))
      await expectAlert(unclear, [])
      expect(alertTexts().join()).not.toContain('Erro ao enviar')
      expect(window.location.pathname).toBe(path)
      expect(screen.getByLabelText('Nome')).toHaveValue('Bruno')
    },
  )
})

describe('removing a bot', () => {
  beforeEach(() => void vi.stubEnv('VITE_BOT_REMOVAL', 'on'))
  afterEach(() => void vi.unstubAllEnvs())

  async function removing(scenario: Scenario) {
    const opened = await renderSignedIn({ path: '/botsmanager' })
    await table()
    await opened.sandbox.play(scenario)
    await opened.user.click(screen.getByRole('button', { name: 'Excluir o robô 1002' }))
    await opened.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Excluir/ }))
    return opened
  }

  it('counts as done once the provider does not list it any more, whatever it answers', async () => {
    const { sandbox } = await removing(ownWords('/botremove'))
    expect(await screen.findByText('Robô excluído')).toBeVisible()
    await waitFor(() => expect(idsNow()).toEqual(['1001', '11001']))
    expect(sandbox.sentTo('/botremove')).toHaveLength(1)
  })

  it('is not shown as done while the provider lists it', async () => {
    await removing(idle('/botremove', () => Response.json({ msg: 'trader_42' })))
    await expectAlert(unclear, [])
    expect(screen.queryByText('Robô excluído')).toBeNull()
    expect(idsNow()).toContain('1002')
  })
})
