import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { selectBots, selectTraderId, selectUserId } from '@/store/botsSlice'
import { selectIsSignedIn } from '@/store/sessionSlice'
import { startSandbox } from '@mocks/vitest'
import { fill } from '@tests/support/fill'
import { fillSilently } from '@tests/support/fillSilently'
import { renderPanel } from '@tests/support/renderPanel'
import { expectAlert } from '@tests/support/alerts'

const form = {
  email: () => screen.findByLabelText('E-mail'),
  password: () => screen.findByLabelText('Senha'),
  submit: () => screen.getByRole('button', { name: 'Entrar' }),
}

async function typeAndSend(email: string, password: string) {
  const user = userEvent.setup()
  if (email) await user.type(await form.email(), email)
  if (password) await user.type(await form.password(), password)
  await user.click(form.submit())
  return user
}

/** A provider that is not the sandbox: it answers a sign-in with whatever the test says. */
async function providerAnswering(answer: () => Response) {
  const sandbox = await startSandbox()
  sandbox.server.use(http.post('*/api/botlogin', answer))
  return renderPanel('/')
}

describe('sign-in', () => {
  // First: nothing of another sign-in is on its way.
  it('requires both fields, trimmed, and sends nothing without', async () => {
    const sandbox = await startSandbox()
    await renderPanel('/')
    const user = userEvent.setup()
    for (const [email, password] of [
      ['', ''],
      ['ana@leme.example', ''],
      ['', 'leme-demo-1'],
      ['ana@leme.example', '   '],
    ] as const) {
      await fill(user, await form.email(), email)
      await fill(user, await form.password(), password)
      await user.click(form.submit())
      await expectAlert('Favor insira os dados corretamente!!', [email, password])
      const missing = email === '' ? form.email : form.password
      expect([email, password, await missing()]).toEqual([email, password, expect.toHaveFocus()])
    }
    expect(sandbox.requests).toEqual([])
  })

  it('sends what a password manager wrote into the fields without an event', async () => {
    const sandbox = await startSandbox()
    const { store } = await renderPanel('/')
    fillSilently(await form.email(), 'ana@leme.example')
    fillSilently(await form.password(), 'leme-demo-1')
    await userEvent.setup().click(form.submit())
    await waitFor(() => expect(selectIsSignedIn(store.getState())).toBe(true))
    expect(sandbox.sentTo('/botlogin')).toHaveLength(1)
  })

  it('keeps what was written without an event while another field is typed in', async () => {
    const sandbox = await startSandbox()
    await renderPanel('/')
    fillSilently(await form.email(), 'ana@leme.example')
    await userEvent.setup().type(await form.password(), 'leme-demo-1{Enter}')
    await waitFor(() => expect(sandbox.sentTo('/botlogin')).toHaveLength(1))
    expect(sandbox.sentTo('/botlogin')[0]?.body).toMatchObject({
      email: 'ana@leme.example',
      password: 'leme-demo-1',
    })
  })

  it('reads an e-mail with unseen characters, and a password without those around it', async () => {
    const sandbox = await startSandbox()
    await renderPanel('/')
    await typeAndSend('\uFEFFana\u200B@leme.example\u00A0', '\u200Eleme-\u200Bdemo-1\u2060')
    await waitFor(() => expect(sandbox.sentTo('/botlogin')).toHaveLength(1))
    expect(sandbox.sentTo('/botlogin')[0]?.body).toMatchObject({
      email: 'ana@leme.example',
      password: 'leme-\u200Bdemo-1',
    })
  })

  it('sends e-mail, password and the client token, trimmed, and goes to / with a 200', async () => {
    const sandbox = await startSandbox()
    const { store } = await renderPanel('/auth')
    await typeAndSend('  ana@leme.example ', ' leme-demo-1 ')
    await waitFor(() => expect(selectIsSignedIn(store.getState())).toBe(true))
    expect(sandbox.sentTo('/botlogin')).toEqual([
      {
        method: 'POST',
        path: '/botlogin',
        query: {},
        body: { email: 'ana@leme.example', password: 'leme-demo-1', uitoken: 'leme-panel' },
      },
    ])
    expect(window.location.pathname).toBe('/')
  })

  it('stores a list as the bots and selects its first one', async () => {
    await startSandbox()
    const { store } = await renderPanel('/')
    await typeAndSend('ana@leme.example', 'leme-demo-1')
    await waitFor(() => expect(selectUserId(store.getState())).toBe('1001'))
    expect(selectBots(store.getState()).map(({ userid }) => userid)).toEqual(['1001', '1002', '11001'])
  })

  it('selects the bot of a single object', async () => {
    await startSandbox()
    const { store } = await renderPanel('/')
    await typeAndSend('bruno@leme.example', 'leme-demo-1')
    await waitFor(() => expect(selectUserId(store.getState())).toBe('2001'))
    expect(selectTraderId(store.getState())).toBe('1001')
  })

  it('says that e-mail or password are wrong, and keeps what was typed', async () => {
    await startSandbox()
    await renderPanel('/')
    await typeAndSend('ana@leme.example', 'wrong')
    expect(await screen.findByRole('alert')).toHaveTextContent('Email ou passowrd incorreto')
    expect(await form.email()).toHaveValue('ana@leme.example')
    expect(await form.password()).toHaveValue('wrong')
  })

  it('reads a 200 with a msg that names an error as a refusal', async () => {
    const { store } = await providerAnswering(() => HttpResponse.json({ msg: 'invalid_email_password' }))
    await typeAndSend('ana@leme.example', 'leme-demo-1')
    expect(await screen.findByRole('alert')).toHaveTextContent('Email ou passowrd incorreto')
    expect(selectIsSignedIn(store.getState())).toBe(false)
  })

  it('says when it may be tried again after too many attempts', async () => {
    await providerAnswering(() =>
      HttpResponse.json({ msg: 'too_many_attempts' }, { status: 429, headers: { 'retry-after': '42' } }),
    )
    await typeAndSend('ana@leme.example', 'leme-demo-1')
    expect(await screen.findByRole('alert')).toHaveTextContent(/Tente de novo após .*\d\d:\d\d/)
  })

  it('shows an error for any invalid answer', async () => {
    let answer: () => Response = () => HttpResponse.error()
    const { store } = await providerAnswering(() => answer())
    const user = userEvent.setup()
    await user.type(await form.email(), 'ana@leme.example')
    await user.type(await form.password(), 'leme-demo-1')
    // No two with the same message in a row: each is awaited by its text.
    for (const [what, next, said] of [
      ['HTML', () => HttpResponse.html('<p>Hi</p>'), 'não entende'],
      ['a dropped connection', () => HttpResponse.error(), 'Sem resposta'],
      ['an empty answer', () => new HttpResponse(null), 'não entende'],
      ['an error of its own', () => new HttpResponse(null, { status: 503 }), 'problemas (erro 503)'],
      ['a bot without ids', () => HttpResponse.json([{ userid: null }]), 'não entende'],
    ] as const) {
      answer = next
      await user.click(form.submit())
      await expectAlert(said, [what])
      expect([what, form.submit()]).toEqual([what, expect.toBeEnabled()])
      expect([what, selectIsSignedIn(store.getState())]).toEqual([what, false])
    }
  })

  it('sends once however often it is pressed', async () => {
    const sandbox = await startSandbox()
    await renderPanel('/')
    const user = userEvent.setup()
    await user.type(await form.email(), 'ana@leme.example')
    await user.type(await form.password(), 'wrong')
    await user.dblClick(form.submit())
    await screen.findByRole('alert')
    expect(sandbox.sentTo('/botlogin')).toHaveLength(1)
  })

  it('shows and hides the password', async () => {
    await startSandbox()
    await renderPanel('/')
    const user = userEvent.setup()
    await user.type(await form.password(), 'abc')
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
    expect(await form.password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Ocultar senha' }))
    expect(await form.password()).toHaveAttribute('type', 'password')
  })
})
