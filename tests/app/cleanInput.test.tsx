import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '@tests/support/fill'
import { renderSignedIn } from '@tests/support/renderApp'
import { openForm, saveButton, savesTo } from '@tests/support/settingsForm'

describe('unseen characters that were pasted along', () => {
  it('do not go out with the tokens of a broker', async () => {
    const { user, sandbox } = await openForm('/brokerconfig', 'Token da conta demo')
    await fill(user, screen.getByLabelText('Token da conta demo'), '\uFEFFdemo\u200B-token-1\u2060')
    await fill(user, screen.getByLabelText('Token da conta real'), 'live-\u00ADtoken-2\u00A0')
    await user.click(screen.getAllByRole('button', { name: 'Salvar' })[0]!)
    await waitFor(() =>
      expect(savesTo(sandbox, '/ctradertk')).toEqual([
        { tokenDemo: 'demo-token-1', tokenLive: 'live-token-2', userid: 1001 },
      ]),
    )
  })

  it('do not go out with a proxy; a password keeps what it has inside', async () => {
    const { user, sandbox } = await openForm('/configproxy', 'Endereço')
    await fill(user, screen.getByLabelText('Endereço'), '\u200Bproxy\u200E.example\u3000')
    await fill(user, screen.getByLabelText('Porta'), '80\u200D80\uFEFF')
    await fill(user, screen.getByLabelText('Usuário'), 'an\u2063a')
    await fill(user, screen.getByLabelText('Senha'), '\u200Bs e\u00ADgredo\u2060 ')
    await user.click(saveButton())
    await waitFor(() =>
      expect(savesTo(sandbox, '/proxyparams')).toEqual([
        { ip: 'proxy.example', porta: '8080', login: 'ana', password: 's e\u00ADgredo', userid: 1001 },
      ]),
    )
  })

  it('are gone from a field as soon as they are pasted: from numbers, ids and searches', async () => {
    const { user } = await openForm('/geralconfig', 'Stop loss do dia')
    const stop = screen.getByLabelText('Stop loss do dia')
    await fill(user, stop, '\u202A1\u00A0500,\u200B5\u202C')
    expect(stop).toHaveValue('1 500,5')
    await user.tab()
    expect(stop).toHaveValue('1500,5')
    expect(stop).toBeValid()
  })

  it('do not keep a request from being sent, and words in other scripts keep their joiners', async () => {
    const { user, sandbox } = await renderSignedIn({ path: '/copyrequest', as: 'Bruno' })
    const trader = await screen.findByLabelText('Trader ID')
    await fill(user, trader, '\u206650\u200B09\u2069')
    expect(trader).toHaveValue('5009')
    const name = screen.getByLabelText('Nome')
    await fill(user, name, '\u202Eमी\u200Dरा')
    expect(name).toHaveValue('मी\u200Dरा')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(savesTo(sandbox, '/copytradereq')[0]).toMatchObject({ traderid: 5009 }))
  })
})
