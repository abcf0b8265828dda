import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { selectTraderId, selectUserId } from '@/store/botsSlice'
import { registrationError } from '@/features/session/registrationRules'
import { selectCampaign, selectSellerId } from '@/store/sessionSlice'
import { startSandbox } from '@mocks/vitest'
import { fill } from '@tests/support/fill'
import { fillSilently } from '@tests/support/fillSilently'
import { renderPanel } from '@tests/support/renderPanel'
import { expectAlert } from '@tests/support/alerts'

const labels = {
  email: 'E-mail',
  password: 'Senha',
  confirmPassword: 'Confirme a senha',
  userid: 'ID do Telegram',
}
const field = (name: keyof typeof labels) => screen.findByLabelText(labels[name])
const submit = () => screen.getByRole('button', { name: 'Cadastrar' })

async function fillIn(values: Partial<Record<keyof typeof labels, string>>) {
  const user = userEvent.setup()
  for (const [name, value] of Object.entries(values)) {
    await fill(user, await field(name as keyof typeof labels), value)
    await user.tab()
  }
  return user
}

const daniela = { email: 'dani@leme.example', password: 'abc123', confirmPassword: 'abc123', userid: '777' }

/** It is said after the sign-in, on whatever screen that opens. */
const expectDone = async () => expect(await screen.findByText('Cadastro ok!')).toBeVisible()

describe('registration', () => {
  it('sends traderid equal to userid, the seller of the link and the client token, and signs in with what was typed', async () => {
    const sandbox = await startSandbox()
    const { store } = await renderPanel('/cadastrar?userid=777&sellerid=3001')
    expect(await field('userid')).toHaveValue('777')
    const user = await fillIn({ ...daniela })
    await user.click(submit())
    await expectDone()
    expect(sandbox.sentTo('/botregister')).toEqual([
      {
        method: 'POST',
        path: '/botregister',
        query: {},
        body: {
          email: 'dani@leme.example',
          password: 'abc123',
          userid: 777,
          traderid: 777,
          sellerid: 3001,
          uitoken: 'leme-panel',
        },
      },
    ])
    expect(window.location.pathname).toBe('/')
    expect(selectUserId(store.getState())).toBe('777')
    expect(selectTraderId(store.getState())).toBe('777')
    expect(sandbox.sentTo('/botlogin').map(({ body }) => body)).toEqual([
      { email: 'dani@leme.example', password: 'abc123', uitoken: 'leme-panel' },
    ])
    expect(await screen.findByText('Usuario - 777,777')).toBeVisible()
    // The id in the link was the person's own: nothing to renew.
    expect(window.location.search).toBe('')
  })

  it('says what to do where the sign-in after it fails, with the e-mail filled in', async () => {
    const sandbox = await startSandbox()
    await renderPanel('/cadastrar')
    const user = await fillIn(daniela)
    await sandbox.play('refusing:500@/botlogin')
    await user.click(submit())
    await expectDone()
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expectAlert('Conta criada. Falta entrar com a senha.', [])
    await expectAlert('erro 500', [])
    expect(await field('email')).toHaveValue('dani@leme.example')
    await sandbox.play()
    await user.type(await field('password'), 'abc123{Enter}')
    expect(await screen.findByText('Usuario - 777,777')).toBeVisible()
    expect(sandbox.sentTo('/botregister')).toHaveLength(1)
  })

  it('notices by itself what a password manager wrote into the fields without an event', async () => {
    const sandbox = await startSandbox()
    await renderPanel('/cadastrar?userid=777')
    for (const name of ['email', 'password', 'confirmPassword'] as const)
      fillSilently(await field(name), daniela[name])
    await waitFor(() => expect(submit()).toBeEnabled())
    await userEvent.setup().click(submit())
    await expectDone()
    expect(sandbox.sentTo('/botregister')[0]?.body).toMatchObject({ email: daniela.email, userid: 777 })
  })

  it('reads ids and e-mails with unseen characters', async () => {
    const sandbox = await startSandbox()
    await renderPanel('/cadastrar')
    const user = await fillIn({
      ...daniela,
      email: '\u200Bdani@leme\u00AD.example\u00A0',
      userid: '7\u200B7\u20607\uFEFF',
    })
    await user.click(submit())
    await expectDone()
    expect(sandbox.sentTo('/botregister')[0]?.body).toMatchObject({ email: daniela.email, userid: 777 })
  })

  it.each([
    '/cadastrar?userid=777&sellerid=3001?fbclid=x',
    '/cadastrar?userid=777.&amp;sellerId=3001%E2%80%8B',
    '/cadastrar?userid=777#&sellerid=3001',
  ])('credits the seller of %s, to which something was appended', async (address) => {
    const sandbox = await startSandbox()
    await renderPanel(address)
    expect(await screen.findByText('Convite de 3001')).toBeVisible()
    expect(await field('userid')).toHaveValue('777')
    const user = await fillIn({ ...daniela })
    await user.click(submit())
    await waitFor(() => expect(sandbox.sentTo('/botregister')[0]?.body).toMatchObject({ sellerid: 3001 }))
  })

  it.each(['/cadastrar%3Fsellerid=3001', '/cadastrar&sellerid=3001', '/cadastrar%3fa=b%26sellerid%3D3001'])(
    'knows the seller of a link whose question mark was escaped: %s',
    async (address) => {
      await startSandbox()
      const { store } = await renderPanel(address)
      expect(store.getState().session.sellerID).toBe('3001')
    },
  )

  it('says at once that a seller or an id cannot be read, also after the sign-in page', async () => {
    await startSandbox()
    await renderPanel('/?userid=7x&sellerid=3001&sellerid=3002')
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Cadastrar' }))
    expect(await screen.findByText(/vendedor deste link não pôde ser lido/)).toBeVisible()
    expect(screen.queryByText(/ID deste link/)).not.toBeInTheDocument()
  })

  it('says nothing of an unreadable seller where another one is stored: that one is credited', async () => {
    await startSandbox()
    localStorage.setItem('sellerID', '3001')
    await renderPanel('/cadastrar?userid=7x&sellerid=Carla')
    expect(await screen.findByText('Convite de 3001')).toBeVisible()
    expect(screen.queryByText(/vendedor deste link/)).not.toBeInTheDocument()
    expect(screen.getByText(/ID deste link não pôde ser lido/)).toBeVisible()
  })

  it('registers at /register when the provider does not know /botregister', async () => {
    const sandbox = await startSandbox()
    sandbox.server.use(http.post('*/api/botregister', () => new HttpResponse(null, { status: 404 })))
    await renderPanel('/cadastrar')
    const user = await fillIn(daniela)
    await user.click(submit())
    await expectDone()
    expect(sandbox.sentTo('/register')[0]?.body).toMatchObject({
      email: 'dani@leme.example',
      userid: 777,
      traderid: 777,
    })
  })

  it('checks each field when it is left, shows the error there, and cannot be sent', async () => {
    const sandbox = await startSandbox()
    await renderPanel('/cadastrar')
    await fillIn(daniela)
    for (const [name, value, said] of [
      ['email', '', 'O campo email não pode ficar vazio!'],
      ['password', '', 'O campo senha não pode ficar vazio!'],
      ['confirmPassword', 'other', 'O campo senha de confirmação é diferente da digitada'],
      ['userid', '', 'O campo senha de confirmação é diferente da digitada'],
    ] as const) {
      expect([name, value, submit()]).toEqual([name, value, expect.toBeEnabled()])
      await fillIn({ [name]: value })
      const input = await field(name)
      expect([name, value, input]).toEqual([
        name,
        value,
        expect.toHaveAccessibleDescription(expect.stringContaining(said)),
      ])
      expect([name, value, input]).toEqual([name, value, expect.toBeInvalid()])
      expect([name, value, submit()]).toEqual([name, value, expect.toBeDisabled()])
      expect([name, value, ...sandbox.requests]).toEqual([name, value])
      await fillIn({ [name]: daniela[name] })
    }
  })

  it('shows no error at a field before it is left', async () => {
    await startSandbox()
    await renderPanel('/cadastrar')
    expect(await field('email')).toBeValid()
    expect(document.title).toBe('Criar conta · Leme')
    expect(submit()).toBeDisabled()
  })

  it('says which value is taken, and keeps what was typed', async () => {
    await startSandbox()
    const { store } = await renderPanel('/cadastrar')
    for (const [taken, said] of [
      [{ email: 'ana@leme.example' }, 'Email já cadastrado'],
      [{ userid: '1001' }, 'ID já cadastrado'],
    ] as const) {
      const user = await fillIn({ ...daniela, ...taken })
      await user.click(submit())
      await expectAlert(said, [taken])
      expect([taken, await field('password')]).toEqual([taken, expect.toHaveValue('abc123')])
      expect([taken, selectUserId(store.getState())]).toEqual([taken, ''])
    }
  })

  it('reads a 200 that names an error as a refusal', async () => {
    const sandbox = await startSandbox()
    await renderPanel('/cadastrar')
    const user = await fillIn(daniela)
    for (const [answer, said] of [
      [{ msg: 'user_exist' }, 'Email já cadastrado'],
      [{ msg: 'bot_exist' }, 'ID já cadastrado'],
      [{ msg: 'some error' }, 'Erro no cadastro'],
    ] as const) {
      sandbox.server.use(http.post('*/api/botregister', () => HttpResponse.json(answer)))
      await user.click(submit())
      await expectAlert(said, [answer])
      expect([answer, submit()]).toEqual([answer, expect.toBeEnabled()])
    }
  })

  it("says 'Erro no cadastro' and what happened when it fails, and keeps what was typed", async () => {
    const sandbox = await startSandbox()
    const { store } = await renderPanel('/cadastrar')
    const user = await fillIn(daniela)
    // No two with the same message in a row.
    for (const [mood, why] of [
      ['down', 'Sem resposta'],
      ['refusing:500', 'Serviço com problemas (erro 500)'],
      ['refusing:403', 'não tem permissão'],
      ['refusing:404', 'Erro 404'],
      ['refusing:429', 'Muitas tentativas'],
      ['malformed', 'Sem confirmação'],
    ] as const) {
      await sandbox.play(mood)
      await user.click(submit())
      await expectAlert(why, [mood])
      const [first, second] = within(screen.getByRole('alert')).getAllByText(/./)
      expect([mood, first]).toEqual([mood, expect.toHaveTextContent(/^Erro no cadastro$/)])
      expect([mood, second]).toEqual([mood, expect.toHaveTextContent(why)])
      expect([mood, await field('password')]).toEqual([mood, expect.toHaveValue('abc123')])
      expect([mood, submit()]).toEqual([mood, expect.toBeEnabled()])
      expect([mood, selectUserId(store.getState())]).toEqual([mood, ''])
    }
  })

  it('stores and sends no seller with the id of the person who registers', async () => {
    const sandbox = await startSandbox()
    const { store, persistor } = await renderPanel('/cadastrar?userid=6001&sellerid=6001')
    expect(selectSellerId(store.getState())).toBe('')
    const user = await fillIn({ ...daniela, userid: '6001' })
    expect(screen.queryByText(/6001/)).toBeNull()
    await user.click(submit())
    await expectDone()
    expect(sandbox.sentTo('/botregister')[0]?.body).toMatchObject({ userid: 6001, sellerid: '' })
    await persistor.flush()
    expect(localStorage.getItem('sellerID')).toBeNull()
  })

  it('forgets a stored seller as soon as the person has registered with that id', async () => {
    const sandbox = await startSandbox()
    const { store, persistor } = await renderPanel('/cadastrar?sellerid=6001&campaign=natal')
    expect(await screen.findByText(/6001/)).toBeVisible()
    const user = await fillIn({ ...daniela, userid: '6001' })
    expect(screen.queryByText(/6001/)).toBeNull()
    await user.click(submit())
    await expectDone()
    expect(sandbox.sentTo('/botregister')[0]?.body).toMatchObject({ userid: 6001, sellerid: '' })
    expect([selectSellerId(store.getState()), selectCampaign(store.getState())]).toEqual(['', ''])
    await persistor.flush()
    expect(localStorage.getItem('sellerID')).toBeNull()
  })

  it('keeps the seller of a link for somebody else, also while the id is being typed', async () => {
    const sandbox = await startSandbox()
    const { store } = await renderPanel('/cadastrar?sellerid=600')
    const user = await fillIn({ ...daniela, userid: '6001' })
    await user.click(submit())
    await expectDone()
    expect(sandbox.sentTo('/botregister')[0]?.body).toMatchObject({ userid: 6001, sellerid: 600 })
    expect(selectSellerId(store.getState())).toBe('600')
  })

  it('links to where the Telegram ID is found as long as it is missing', async () => {
    await startSandbox()
    await renderPanel('/cadastrar')
    const link = await screen.findByRole('link', { name: 'Descobrir o meu ID' })
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await fillIn({ userid: '777' })
    await waitFor(() => expect(link).not.toBeInTheDocument())
  })

  it('ignores a userid in the address that is none', async () => {
    await startSandbox()
    await renderPanel('/cadastrar?userid=abc')
    expect(await field('userid')).toHaveValue('')
  })
})

it.each([
  ['email', ' ', 'session:register.emptyEmail'],
  ['email', 'dani', 'session:register.badEmail'],
  ['email', ' dani@leme.example ', undefined],
  ['password', '', 'session:register.emptyPassword'],
  ['confirmPassword', '', 'session:register.emptyConfirmation'],
  ['confirmPassword', 'other', 'session:register.differentConfirmation'],
  ['confirmPassword', ' abc123 ', undefined],
  ['userid', '', 'session:register.emptyTelegramId'],
  ['userid', '12a', 'session:register.badTelegramId'],
  ['userid', '1'.repeat(21), 'session:register.badTelegramId'],
  ['userid', ' 777 ', undefined],
] as const)('the rules of %s judge %j: %s', (name, value, message) => {
  expect(registrationError(name, { ...daniela, [name]: value })).toBe(message)
})
