import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { selectBots, selectUserId } from '@/store/botsSlice'
import { newBotRules, newId } from '@/features/bots/newBotRules'
import { answering } from '@tests/support/answers'
import { choose, optionsOf } from '@tests/support/choose'
import { fill } from '@tests/support/fill'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { ruleMessage } from '@tests/support/ruleMessage'
import { bot, idsNow, listing, pressTwice, table } from './someBots'
import { onlyAt, stacked } from '@mocks/provider/scenario'
import { expectAlert, retryButton } from '@tests/support/alerts'
import { holdCalls } from '@tests/support/holdCalls'
import { onceShown } from '@tests/support/onceShown'

const opener = () => screen.getByRole('button', { name: 'Criar robô' })
const dialog = () => screen.getByRole('dialog', { name: 'Criar robô' })
const inDialog = () => within(dialog())
const create = () => inDialog().getByRole('button', { name: 'Criar' })
const idField = () => inDialog().getByLabelText('ID do Telegram')
const realField = () => inDialog().getByLabelText('Robô real')
const emailField = () => inDialog().getByLabelText('E-mail')

const acknowledging = answering('/addnewbot', { msg: 'ok' })
const failing = answering('/getbots', {}, { status: 500 })

async function openDialog(options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: '/botsmanager', ...options })
  await table()
  await opened.user.click(opener())
  return opened
}

describe('the rules of a new bot', () => {
  const known = [{ userid: '1002', virtual: false }]
  const draft = { virtual: false, typed: '4242', real: '', name: '', email: 'ana@leme.example' }
  const judged = (changes: Partial<typeof draft>) => {
    const values = { ...draft, ...changes }
    return ruleMessage(newBotRules(known), { ...values, botid: newId(values, known) })
  }
  it.each([
    ['', 'Só números, sem zero na frente. @botid'],
    ['12a', 'Só números, sem zero na frente. @botid'],
    ['0123', 'Só números, sem zero na frente. @botid'],
    ['7', 'Use mais de 1 caractere. @botid'],
    ['1'.repeat(21), 'Use até 20 números. @botid'],
    ['1002', 'ID já cadastrado @botid'],
    [' 4242 ', 'sent'],
  ])('judge the id %j: %s', (typed, said) => {
    expect(judged({ typed })).toBe(said)
  })
  it.each(['', 'ana', 'ana@leme', 'a b@leme.example'])('refuse the address %j', (email) => {
    expect(judged({ email })).toBe('Digite um e-mail válido. @email')
  })
})

describe('a Telegram bot', () => {
  it("is created for the selected bot's owner, and appears in the list and in the selector", async () => {
    const { user, sandbox, store } = await openDialog({ shell: true })
    expect(emailField()).toHaveValue('ana@leme.example')
    expect(idField()).toHaveFocus()
    await fill(user, idField(), '4242')
    const asked = sandbox.sentTo('/getbots').length
    await user.click(create())
    expect(await screen.findByText('Robô criado')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opener()).toHaveFocus()
    expect(sandbox.sentTo('/addnewbot').map(({ body }) => body)).toEqual([
      { userid: 1001, botid: 4242, virtual: false, email: 'ana@leme.example' },
    ])
    await waitFor(() => expect(idsNow()).toContain('4242'))
    expect(sandbox.sentTo('/getbots').length).toBeGreaterThan(asked)
    const offered = await optionsOf(user, 'Robô')
    expect(offered[0]).toBe('Nenhum robô')
    expect(offered.at(-1)).toMatch(/4242/)
    expect(selectBots(store.getState()).at(-1)).toEqual({ userid: '4242', traderid: '4242' })
    expect(selectUserId(store.getState())).toBe('1001')
  })

  it('is not sent with a wrong id or address, and each field says why', async () => {
    const { user, sandbox } = await openDialog()
    for (const [field, typed, corrected, message] of [
      [idField(), '12a', '4242', 'Só números, sem zero na frente.'],
      [emailField(), 'ana@leme', 'ana@leme.example', 'Digite um e-mail válido.'],
    ] as const) {
      await fill(user, field, typed)
      await user.click(create())
      expect([typed, field]).toEqual([typed, expect.toHaveFocus()])
      expect([typed, field]).toEqual([typed, expect.toBeInvalid()])
      const isExplained = expect.toHaveAccessibleDescription(expect.stringContaining(message))
      expect([typed, field]).toEqual([typed, isExplained])
      await fill(user, field, corrected)
      expect([typed, field]).toEqual([typed, expect.toBeValid()])
    }
    expect(sandbox.sentTo('/addnewbot')).toEqual([])
  })

  it('keeps what was typed when the call fails, and tries again', async () => {
    const { user, sandbox, store } = await openDialog()
    await fill(user, idField(), '4242')
    let submit = create()
    for (const [mood, message] of [
      ['refusing:500', 'Serviço com problemas (erro 500)'],
      ['down', 'Sem resposta'],
      ['malformed', 'Sem confirmação. Talvez tenha sido feito'],
      ['refusingWith:invalid_data', 'Recusado. Confira os dados e tente de novo.'],
    ] as const) {
      await sandbox.play(`${mood}@/addnewbot`)
      await user.click(submit)
      await expectAlert(message, [mood], inDialog())
      expect([mood, idField()]).toEqual([mood, expect.toHaveValue('4242')])
      expect([mood, emailField()]).toEqual([mood, expect.toHaveValue('ana@leme.example')])
      expect([mood, selectBots(store.getState()).length]).toEqual([mood, 3])
      submit = retryButton()
    }
    const { scenario, release } = holdCalls('/addnewbot')
    await sandbox.play(scenario)
    sandbox.requests.length = 0
    pressTwice(submit)
    release()
    await screen.findByText('Robô criado')
    expect(sandbox.sentTo('/addnewbot')).toHaveLength(1)
  })

  it('says at the field that the id belongs to somebody else', async () => {
    const { user } = await openDialog()
    await fill(user, idField(), '2001')
    await user.click(create())
    await inDialog().findByRole('alert')
    expect(idField()).toBeInvalid()
    expect(idField()).toHaveAccessibleDescription(/ID já cadastrado/)
    await user.type(idField(), '7')
    expect(idField()).toBeValid()
    expect(inDialog().queryByRole('alert')).toBeNull()
  })

  it.each([
    ['the list lacks it', stacked(acknowledging, listing(bot(1001), bot(1002))), 'o robô não está na lista'],
    ['the list cannot be read', stacked(acknowledging, failing), 'não se sabe se o robô foi criado'],
  ])('is not said to be created when it is only acknowledged and %s', async (_what, scenario, said) => {
    const { user, sandbox, store } = await openDialog()
    await sandbox.play(scenario)
    await fill(user, idField(), '4242')
    await user.click(create())
    await expectAlert(said, [])
    expect(screen.queryByText('Robô criado')).toBeNull()
    expect(selectBots(store.getState()).map(({ userid }) => userid)).toEqual(['1001', '1002', '11001'])
  })

  it('is created if the answer is lost and the list has it, and is not requested again', async () => {
    const { user, sandbox, store } = await openDialog()
    await sandbox.play(
      onlyAt('/addnewbot', { about: 'The answer is lost.', afterwards: () => Response.error() }),
    )
    await fill(user, idField(), '4242')
    await user.click(create())
    expect(await screen.findByText('Robô criado')).toBeVisible()
    expect(sandbox.sentTo('/addnewbot')).toHaveLength(1)
    expect(selectBots(store.getState()).at(-1)?.userid).toBe('4242')
  })
})

describe('a virtual bot', () => {
  it('belongs to a real one, and shows its id before it is sent', async () => {
    const { user, sandbox } = await openDialog()
    await user.click(inDialog().getByRole('radio', { name: 'Virtual' }))
    expect(inDialog().queryByText(/^ID do novo robô/)).toBeNull()
    await user.click(realField())
    const options = screen.getAllByRole('option')
    expect(options.map(({ textContent }) => textContent?.match(/^\d+/)?.[0])).toEqual(['1001', '1002'])
    await user.click(screen.getByRole('option', { name: /^1002/ }))
    expect(inDialog().getByText('ID do novo robô: 11002')).toBeVisible()
    await choose(user, 'Robô real', /^1001/)
    expect(inDialog().getByText('ID do novo robô: 21001')).toBeVisible()
    await user.click(create())
    await screen.findByText('Robô criado')
    expect(sandbox.sentTo('/addnewbot')[0]?.body).toEqual({
      userid: 1001,
      botid: 21001,
      virtual: true,
      email: 'ana@leme.example',
    })
    await waitFor(() => expect(idsNow()).toContain('21001'))
  })

  it('needs a real bot to be selected', async () => {
    const { user, sandbox } = await openDialog()
    await user.click(inDialog().getByRole('radio', { name: 'Virtual' }))
    await user.click(create())
    expect(realField()).toHaveFocus()
    expect(realField()).toHaveAccessibleDescription(/Escolha um robô real\./)
    expect(sandbox.sentTo('/addnewbot')).toEqual([])
  })

  it('cannot be created after the ninth, and the dialog says so', async () => {
    const { user, sandbox } = await openDialog({
      scenario: listing(bot(1001), bot(91001, { virtual: true })),
    })
    await user.click(inDialog().getByRole('radio', { name: 'Virtual' }))
    await choose(user, 'Robô real', /^1001/)
    expect(realField()).toHaveAccessibleDescription(/já tem o último robô virtual possível \(9\)/)
    await user.click(create())
    expect(realField()).toHaveFocus()
    expect(sandbox.sentTo('/addnewbot')).toEqual([])
  })

  it('cannot be derived while the list of bots is not known', async () => {
    const { user } = await renderSignedIn({
      path: '/botsmanager',
      scenario: onceShown('main h1', 'refusing:500@/getbots'),
    })
    await within(screen.getByRole('main')).findByRole('alert')
    await user.click(opener())
    await user.click(inDialog().getByRole('radio', { name: 'Virtual' }))
    expect(inDialog().getByText(/A lista dos seus robôs ainda não chegou/)).toBeVisible()
    expect(inDialog().queryByLabelText('Robô real')).toBeNull()
  })
})

describe('the dialog', () => {
  it('is closed by its button, returns the focus and starts empty the next time', async () => {
    const { user, sandbox } = await openDialog()
    await fill(user, idField(), '4242')
    await user.click(inDialog().getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opener()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(idField()).toHaveValue('')
    expect(sandbox.sentTo('/addnewbot')).toEqual([])
  })

  it('creates with the keyboard alone, for the typed e-mail address', async () => {
    const { user, sandbox } = await openDialog()
    await fill(user, emailField(), ' bia@leme.example ')
    await user.click(idField())
    await user.keyboard('4242{Enter}')
    await screen.findByText('Robô criado')
    expect(sandbox.sentTo('/addnewbot').map(({ body }) => body)).toEqual([
      { userid: 1001, botid: 4242, virtual: false, email: 'bia@leme.example' },
    ])
  })
})
