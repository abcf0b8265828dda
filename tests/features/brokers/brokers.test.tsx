import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { brokerSelection } from '@/domain/brokerAccounts'
import { accountOpened } from '@/store/botsSlice'
import { accountsRules, cTraderRules, proxyRules } from '@/features/brokers/rules'
import { onlyAt, type Scenario } from '@mocks/provider/scenario'
import { answering, changing } from '@tests/support/answers'
import { choose, chosenIn } from '@tests/support/choose'
import { holdCalls } from '@tests/support/holdCalls'
import { renderSignedIn } from '@tests/support/renderApp'
import { ruleMessage } from '@tests/support/ruleMessage'
import { openForm, savesTo } from '@tests/support/settingsForm'
import { widenWindow } from '@tests/support/widenWindow'
import { fill } from '@tests/support/fill'
import { pasteText } from '@tests/support/pasteText'

/** When they are released they fail. */
const heldAt = (path: string) => holdCalls(path, () => Response.json({ msg: 'down' }, { status: 500 }))

const acknowledging = answering('/brokerid', { msg: 'ok' })

/** After a write to this address general settings cannot be read. */
function unreadableAfter(path: string): Scenario {
  let isWritten = false
  return {
    about: 'After the write nothing can be read.',
    intercept: (call) =>
      isWritten && call.path === '/globalparams' ? Response.json({}, { status: 500 }) : 'continue',
    afterwards(response, call) {
      isWritten ||= call.path === path
      return response
    },
  }
}

const tradingOn = (curBrokerID: number): Scenario => changing('/globalparams', { curBrokerID })

/** A screen to come from and to go back to. */
function openFromProxy() {
  widenWindow()
  return renderSignedIn({ path: '/configproxy', shell: true })
}

const saveButtons = () => screen.getAllByRole('button', { name: 'Salvar' })

describe('the cTrader credentials', () => {
  it("are sent trimmed, and 'Credenciais da corretora salvas' shows before the provider has answered", async () => {
    const { user, sandbox } = await openForm('/brokerconfig', 'Token da conta demo')
    const held = heldAt('/ctradertk')
    await sandbox.play(held.scenario)
    await fill(user, screen.getByLabelText('Token da conta demo'), '  demo-token-1 ')
    await fill(user, screen.getByLabelText('Token da conta real'), 'live-token-2')
    await user.click(saveButtons()[0]!)
    expect(await screen.findByText('Credenciais da corretora salvas')).toBeVisible()
    held.release()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('erro 500')
    expect(screen.queryByText('Credenciais da corretora salvas')).toBeNull()
    expect(screen.getByLabelText('Token da conta real')).toHaveValue('live-token-2')
    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.getByLabelText('Token da conta real')).toHaveValue(''))
    expect(savesTo(sandbox, '/ctradertk').at(-1)).toEqual({
      tokenDemo: 'demo-token-1',
      tokenLive: 'live-token-2',
      userid: 1001,
    })
  })

  it('are masked until revealed, and are in no store and no storage', async () => {
    const { user, store } = await openForm('/brokerconfig', 'Token da conta demo')
    const token = screen.getByLabelText('Token da conta demo')
    expect(token).toHaveAttribute('type', 'password')
    await fill(user, token, 'very-secret-token')
    await user.click(screen.getByRole('button', { name: 'Mostrar Token da conta demo' }))
    expect(token).toHaveAttribute('type', 'text')
    await user.click(saveButtons()[0]!)
    await user.click(await screen.findByRole('button', { name: 'Salvar só o demo' }))
    await waitFor(() => expect(token).toHaveValue(''))
    expect(JSON.stringify(store.getState())).not.toContain('very-secret-token')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('very-secret-token')
  })

  it.each([
    ['••••••••', /só uma máscara/],
    ['refresh_token=BBB222', /refresh token/],
    ['client_secret=XYZ', /ID ou o segredo do aplicativo/],
    ['aB3xyz…987', /cortado/],
    ['https://a.example/apps', /Não há um token aqui/],
  ])('are not replaced by %s', async (pasted, why) => {
    const { user, sandbox } = await openForm('/brokerconfig', 'Token da conta demo')
    const token = screen.getByLabelText('Token da conta demo')
    await fill(user, token, pasted)
    await fill(user, screen.getByLabelText('Token da conta real'), 'live-token-2')
    await user.click(saveButtons()[0]!)
    await waitFor(() => expect(token).toHaveAccessibleDescription(why))
    expect(token).toHaveValue(pasted)
    expect(savesTo(sandbox, '/ctradertk')).toEqual([])
  })

  it("ask before an empty one is sent, which may delete the provider's", async () => {
    const { user, sandbox } = await openForm('/brokerconfig', 'Token da conta demo')
    await fill(user, screen.getByLabelText('Token da conta demo'), 'demo-token-1')
    await user.click(saveButtons()[0]!)
    const question = within(await screen.findByRole('dialog', { name: 'Salvar só o token demo?' }))
    expect(question.getByText(/^O token da conta real vai vazio/)).toBeVisible()
    // A first token is no danger.
    expect(question.getByRole('button', { name: 'Salvar só o demo' })).not.toHaveClass(
      'ant-btn-color-dangerous',
    )
    await user.click(question.getByRole('button', { name: 'Voltar' }))
    expect(savesTo(sandbox, '/ctradertk')).toEqual([])
    expect(screen.getByLabelText('Token da conta demo')).toHaveValue('demo-token-1')
    await user.click(saveButtons()[0]!)
    await user.click(await screen.findByRole('button', { name: 'Salvar só o demo' }))
    expect(await screen.findByText('Credenciais da corretora salvas')).toBeVisible()
    expect(savesTo(sandbox, '/ctradertk')).toEqual([
      { tokenDemo: 'demo-token-1', tokenLive: '', userid: 1001 },
    ])
  })

  it('warn before an empty one takes the place of one that was sent just before', async () => {
    const { user } = await openForm('/brokerconfig', 'Token da conta demo')
    const demo = () => screen.getByLabelText('Token da conta demo')
    await fill(user, demo(), 'demo-token-1')
    await fill(user, screen.getByLabelText('Token da conta real'), 'live-token-1')
    await user.click(saveButtons()[0]!)
    await waitFor(() => expect(demo()).toHaveValue(''))
    await fill(user, demo(), 'demo-token-2')
    await user.click(saveButtons()[0]!)
    const question = within(await screen.findByRole('dialog', { name: 'Salvar só o token demo?' }))
    expect(question.getByText(/^O token da conta real que você salvou aqui/)).toBeVisible()
    expect(question.getByRole('button', { name: 'Salvar só o demo' })).toHaveClass('ant-btn-color-dangerous')
  })

  it('are not sent, and can be sent again, if the screen was left with the question open', async () => {
    const { user, sandbox } = await openFromProxy()
    const open = async () => {
      await user.click(await screen.findByRole('link', { name: 'Corretoras' }))
      await fill(user, await screen.findByLabelText('Token da conta demo'), 'demo-token-1')
      await user.click(saveButtons()[0]!)
      return screen.findByRole('dialog', { name: 'Salvar só o token demo?' })
    }
    await open()
    window.history.back()
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await screen.findByRole('heading', { level: 1, name: 'Proxy' })
    expect(savesTo(sandbox, '/ctradertk')).toEqual([])
    await open()
    await user.click(screen.getByRole('button', { name: 'Salvar só o demo' }))
    expect(await screen.findByText('Credenciais da corretora salvas')).toBeVisible()
    expect(savesTo(sandbox, '/ctradertk')).toHaveLength(1)
  })

  it('are read out of what they were copied with, or refused at the field', async () => {
    const { user, sandbox } = await openForm('/brokerconfig', 'Token da conta demo')
    await fill(user, screen.getByLabelText('Token da conta demo'), '{"accessToken":"demo-token-1"}')
    await fill(user, screen.getByLabelText('Token da conta real'), 'two words')
    await user.click(saveButtons()[0]!)
    await waitFor(() => expect(screen.getByLabelText('Token da conta real')).toBeInvalid())
    expect(screen.getByLabelText('Token da conta real')).toHaveAccessibleDescription(/Cole só o token/)
    expect(savesTo(sandbox, '/ctradertk')).toEqual([])
    await fill(user, screen.getByLabelText('Token da conta real'), '“Bearer live-token-2”')
    await user.click(saveButtons()[0]!)
    await waitFor(() =>
      expect(savesTo(sandbox, '/ctradertk')).toEqual([
        { tokenDemo: 'demo-token-1', tokenLive: 'live-token-2', userid: 1001 },
      ]),
    )
  })

  it('need one of the two tokens', () => {
    const said = 'Preencha ao menos um token. @tokenDemo'
    expect(ruleMessage(cTraderRules, { tokenDemo: '', tokenLive: '' })).toBe(said)
    expect(ruleMessage(cTraderRules, { tokenDemo: '', tokenLive: 'a' })).toBe('sent')
    expect(ruleMessage(cTraderRules, { tokenDemo: 'a', tokenLive: '' })).toBe('sent')
  })
})

describe('the accounts that trade', () => {
  it('are sent as the main account, a mask and whether there are several; the strategies follow', async () => {
    const { user, sandbox, store } = await openForm('/brokerconfig', 'Conta principal')
    await choose(user, 'Conta principal', 'Segunda conta')
    await user.click(saveButtons()[1]!)
    expect(await screen.findByText('Contas salvas')).toBeVisible()
    expect(store.getState().bots.curBrokerID).toBe('2')
    await user.click(screen.getByRole('switch', { name: 'Operar nas duas contas' }))
    await user.click(saveButtons()[1]!)
    await waitFor(() => expect(savesTo(sandbox, '/brokerid')).toHaveLength(2))
    expect(savesTo(sandbox, '/brokerid')).toEqual([
      { curBrokerID: 2, brokersMask: 2, multiBroker: false, userid: 1001 },
      { curBrokerID: 2, brokersMask: 3, multiBroker: true, userid: 1001 },
    ])
  })

  it('are those that the provider shows, whichever the panel shows; it does not show whether both trade', async () => {
    const { store } = await openForm('/brokerconfig', 'Conta principal', { scenario: tradingOn(2) })
    act(() => void store.dispatch(accountOpened(1)))
    expect(chosenIn('Conta principal')).toBe('Segunda conta')
    expect(screen.getByRole('switch', { name: 'Operar nas duas contas' })).toHaveAccessibleDescription(
      /Não se sabe como está agora/,
    )
  })

  it('stay as they are when the choice is acknowledged and not done: the form says which account trades', async () => {
    const { user, sandbox, store } = await openForm('/brokerconfig', 'Conta principal')
    const before = store.getState().bots.curBrokerID
    await sandbox.play(acknowledging)
    await choose(user, 'Conta principal', 'Segunda conta')
    await user.click(saveButtons()[1]!)
    const differs = await screen.findByRole('group', { name: /^Foi salvo algo diferente/ })
    expect(differs).toHaveTextContent(/Conta principalEnviado: Segunda contaSalvo: Primeira conta/)
    expect(chosenIn('Conta principal')).toBe('Primeira conta')
    expect(screen.queryByText('Contas salvas')).toBeNull()
    expect(store.getState().bots.curBrokerID).toBe(before)
    // One that does what it says.
    await sandbox.play()
    await user.click(within(differs).getByRole('button', { name: 'Enviar de novo' }))
    expect(await screen.findByText('Contas salvas')).toBeVisible()
    expect(store.getState().bots.curBrokerID).toBe('2')
  })

  it('are not switched to while the provider cannot be read', async () => {
    const { user, sandbox, store } = await openForm('/brokerconfig', 'Conta principal')
    const before = store.getState().bots.curBrokerID
    await sandbox.play(unreadableAfter('/brokerid'))
    await choose(user, 'Conta principal', 'Segunda conta')
    await user.click(saveButtons()[1]!)
    expect(await screen.findByText('Salvo, mas não foi possível conferir.')).toBeVisible()
    // A notice would come after it.
    await act(async () => {})
    expect(screen.queryByText('Contas salvas')).toBeNull()
    expect(store.getState().bots.curBrokerID).toBe(before)
  })

  it('are switched to when the screen was left before the answer came', async () => {
    const { user, sandbox, store } = await openFromProxy()
    await user.click(await screen.findByRole('link', { name: 'Corretoras' }))
    await screen.findByLabelText('Conta principal')
    const { scenario, release } = holdCalls('/brokerid')
    await sandbox.play(scenario)
    await choose(user, 'Conta principal', 'Segunda conta')
    await user.click(saveButtons()[1]!)
    await waitFor(() => expect(savesTo(sandbox, '/brokerid')).toHaveLength(1))
    window.history.back()
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await screen.findByRole('heading', { level: 1, name: 'Proxy' })
    release()
    await waitFor(() => expect(store.getState().bots.curBrokerID).toBe('2'))
  })

  it('are not said to be checked if all that was sent is what no call shows, and its answer is lost', async () => {
    const { user, sandbox } = await openForm('/brokerconfig', 'Conta principal')
    await sandbox.play(onlyAt('/brokerid', { about: 'Dropped.', intercept: () => Response.error() }))
    await user.click(screen.getByRole('switch', { name: 'Operar nas duas contas' }))
    await user.click(saveButtons()[1]!)
    expect(await screen.findByText(/^Não se sabe se foi salvo/)).toBeVisible()
    expect(screen.queryByText(/^Conferido/)).toBeNull()
    expect(screen.getByRole('switch', { name: 'Operar nas duas contas' })).toBeChecked()
    expect(screen.getByText('Alterações não salvas')).toBeVisible()
  })

  it('keep the choice and the session when the provider refuses', async () => {
    const { user, sandbox, store } = await openForm('/brokerconfig', 'Conta principal')
    const before = store.getState().bots.curBrokerID
    await sandbox.play('refusing:403@/brokerid')
    await choose(user, 'Conta principal', 'Segunda conta')
    await user.click(saveButtons()[1]!)
    expect(await screen.findByRole('alert')).toHaveTextContent('não tem permissão')
    expect(screen.queryByText('Contas salvas')).toBeNull()
    expect(store.getState().bots.curBrokerID).toBe(before)
  })

  it('require a main account', () => {
    const said = 'Escolha a conta principal. @curBrokerID'
    expect(ruleMessage(accountsRules, { curBrokerID: 0, multiBroker: true })).toBe(said)
    expect(ruleMessage(accountsRules, { curBrokerID: 1, multiBroker: false })).toBe('sent')
  })

  it('are one bit each', () => {
    expect(brokerSelection(1, false).brokersMask).toBe(1)
    expect(brokerSelection(2, false).brokersMask).toBe(2)
    expect(brokerSelection(1, true).brokersMask).toBe(3)
  })
})

describe('the proxy', () => {
  it("is sent trimmed, under the wire's names, and the password does not stay", async () => {
    const { user, sandbox, store } = await openForm('/configproxy', 'Endereço')
    await fill(user, screen.getByLabelText('Endereço'), ' proxy.example ')
    await fill(user, screen.getByLabelText('Porta'), ' 8080 ')
    await fill(user, screen.getByLabelText('Usuário'), ' ana ')
    await fill(user, screen.getByLabelText('Senha'), ' s3cret-word ')
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password')
    await user.click(saveButtons()[0]!)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/proxyparams')).toEqual([
      { ip: 'proxy.example', porta: '8080', login: 'ana', password: 's3cret-word', userid: 1001 },
    ])
    await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveValue(''))
    expect(screen.getByLabelText('Endereço')).toHaveValue('proxy.example')
    expect(JSON.stringify(store.getState())).not.toContain('s3cret-word')
  })

  it('is not saved when the provider answers false', async () => {
    const { user, sandbox } = await openForm('/configproxy', 'Endereço')
    await sandbox.play(answering('/proxyparams', false))
    await fill(user, screen.getByLabelText('Senha'), 'word')
    await user.click(saveButtons()[0]!)
    expect(await screen.findByRole('alert')).toHaveTextContent('Recusado')
    expect(screen.getByLabelText('Senha')).toHaveValue('word')
  })

  it.each([
    ['', 'sent'],
    ['1', 'sent'],
    ['65535', 'sent'],
    ['0', 'De 1 a 65535. @port'],
    ['65536', 'De 1 a 65535. @port'],
    ['80a', 'De 1 a 65535. @port'],
  ])('port "%s": %s', (port, said) => {
    expect(ruleMessage(proxyRules, { address: 'a.example', port, login: '', password: '' })).toBe(said)
  })

  it.each(['a b', 'http://a.example', 'a.example:80', 'ana@a.example', 'a.example/x'])(
    'refuses "%s" as an address',
    (address) => {
      expect(ruleMessage(proxyRules, { address, port: '', login: '', password: '' })).toBe(
        'Só o nome ou o IP: sem espaços, @, porta, caminho nem http://. @address',
      )
    },
  )

  it('is taken apart when it is pasted whole into the address, without its password in plain sight', async () => {
    const { user, sandbox, store } = await openForm('/configproxy', 'Endereço')
    await fill(user, screen.getByLabelText('Endereço'), ' "socks5://ana:s3cret%40word@1.2.3.4:1080" ')
    expect(screen.getByLabelText('Endereço')).toHaveValue('1.2.3.4')
    expect(screen.getByLabelText('Porta')).toHaveValue('1080')
    expect(screen.getByLabelText('Usuário')).toHaveValue('ana')
    expect(screen.getByLabelText('Senha')).toHaveValue('s3cret@word')
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password')
    const said = screen.getByText(/^Foram separados/).closest('[role=status]')
    expect(said).toHaveTextContent('Foram separados: Endereço, Porta, Usuário e Senha.')
    expect(said).toHaveTextContent('socks5:// não é enviado')
    expect(said).not.toHaveTextContent('s3cret')
    await user.click(saveButtons()[0]!)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/proxyparams')).toEqual([
      { ip: '1.2.3.4', porta: '1080', login: 'ana', password: 's3cret@word', userid: 1001 },
    ])
    expect(JSON.stringify(store.getState())).not.toContain('s3cret')
  })

  it('is taken apart when it is pasted as lines, which a field of one line would join', async () => {
    const { user } = await openForm('/configproxy', 'Endereço')
    await user.click(screen.getByLabelText('Endereço'))
    pasteText('IP: 1.2.3.4\nPort: 8080\nUser: ana\nPass: s3cret')
    expect(screen.getByLabelText('Endereço')).toHaveValue('1.2.3.4')
    expect(screen.getByLabelText('Porta')).toHaveValue('8080')
    expect(screen.getByLabelText('Usuário')).toHaveValue('ana')
    expect(screen.getByLabelText('Senha')).toHaveValue('s3cret')
  })

  it('is taken apart when the address that was typed is left, and keeps what it does not name', async () => {
    const { user } = await openForm('/configproxy', 'Endereço')
    await fill(user, screen.getByLabelText('Usuário'), 'ana')
    await user.type(screen.getByLabelText('Endereço'), 'a.example:8080')
    expect(screen.getByLabelText('Endereço')).toHaveValue('a.example:8080')
    await user.tab()
    expect(screen.getByLabelText('Endereço')).toHaveValue('a.example')
    expect(screen.getByLabelText('Porta')).toHaveValue('8080')
    expect(screen.getByLabelText('Usuário')).toHaveValue('ana')
    expect(screen.getByText('Foram separados: Endereço e Porta.')).toBeVisible()
  })

  it('that is unclear is not sent as an address', async () => {
    const { user, sandbox } = await openForm('/configproxy', 'Endereço')
    await fill(user, screen.getByLabelText('Endereço'), 'gate:7000:ana:1234')
    await user.click(saveButtons()[0]!)
    await waitFor(() => expect(screen.getByLabelText('Endereço')).toBeInvalid())
    expect(screen.getByLabelText('Endereço')).toHaveAccessibleDescription(/Só o nome ou o IP/)
    expect(savesTo(sandbox, '/proxyparams')).toEqual([])
  })
})
