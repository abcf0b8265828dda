import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { App, loadSignedIn } from '@/app/App'
import { readerDeleted } from '@/features/signals/phoneLinkSlice'
import { signOut } from '@/features/session/session'
import { makeStore, restored } from '@/app/store'
import type { Scenario } from '@mocks/provider/scenario'
import { fill } from '@tests/support/fill'
import { codeIn } from '@/features/signals/linkPhone'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { retryAfter } from '@tests/support/alerts'
import { chosenIn } from '@tests/support/choose'
// Imported here, so that no test waits for the numbering plans.
import '@/features/signals/phone'
import { holdCalls } from '@tests/support/holdCalls'
import { endWithTest } from '@tests/support/endWithTest'

const answering = (path: string, answer: () => Response): Scenario => ({
  about: `${path} has another answer.`,
  intercept: (request) => (request.path === path ? answer() : 'continue'),
})

const phone = () => screen.getByLabelText('Telefone')
const code = () => screen.getByLabelText('Código')
const password = () => screen.getByLabelText('Senha do Telegram')
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Enviar' }))

const descriptionOf = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** Waits for a field's message in this case. */
const expectMessageAt = (label: string, name: string, said: string) =>
  waitFor(() =>
    expect([name, ...screen.queryAllByLabelText(label).map(descriptionOf)]).toEqual([
      name,
      expect.stringContaining(said),
    ]),
  )

async function openPhone(options: SignedInOptions = {}) {
  const panel = await renderSignedIn({ path: '/addphone', ...options })
  await screen.findByLabelText('Telefone')
  // The numbering plans are there.
  await panel.user.type(phone(), '+5511')
  await waitFor(() => expect(phone()).toHaveValue('+55 11'))
  await panel.user.clear(phone())
  return panel
}

async function openCode(number = '+5511990001111', options: SignedInOptions = {}) {
  const panel = await openPhone(options)
  await fill(panel.user, phone(), number)
  await send(panel.user)
  await screen.findByLabelText('Código')
  return panel
}

describe('step 1, the phone', () => {
  it('is formatted while it is typed, shows the number and country that will be sent, and sends that', async () => {
    const { user, sandbox } = await openPhone()
    expect(phone()).toHaveAttribute('placeholder', '+55 11 91234-5678')
    await user.type(phone(), '11990001111')
    expect(phone()).toHaveValue('(11) 99000-1111')
    expect(phone()).toHaveAccessibleDescription(/Será enviado: \+5511990001111 · Brasil/)
    await send(user)
    expect(await screen.findByLabelText('Código')).toHaveFocus()
    expect(sandbox.sentTo('/addphone').map(({ body }) => body)).toEqual([
      { userid: 1001, phone: '+5511990001111' },
    ])
  })

  it('belongs to the selected country, which can be searched; a number with a calling code selects it', async () => {
    const { user } = await openPhone()
    expect(chosenIn('País')).toBe('Brasil (+55)')
    await user.type(phone(), '213123456')
    await user.type(screen.getByLabelText('País'), 'portug')
    await user.click(screen.getByText('Portugal (+351)'))
    expect(phone()).toHaveValue('21 312 3456')
    expect(phone()).toHaveAccessibleDescription(/Será enviado: \+351213123456 · Portugal/)
    await user.clear(phone())
    await user.type(phone(), '+34')
    expect(chosenIn('País')).toBe('Portugal (+351)')
    await user.type(phone(), '912345678')
    expect(chosenIn('País')).toBe('Espanha (+34)')
    await user.type(screen.getByLabelText('País'), 'portug')
    await user.click(screen.getByText('Portugal (+351)'))
    expect(phone()).toHaveValue('912 345 678')
  })

  it('keeps the caret when typing in the middle', async () => {
    const { user } = await openPhone()
    await user.type(phone(), '+551199000111')
    await user.type(phone(), '7', { initialSelectionStart: 5, initialSelectionEnd: 5 })
    const field = phone() as HTMLInputElement
    expect(field.value.replace(/\D/g, '')).toBe('5517199000111')
    expect(field.value.slice(0, field.selectionStart ?? 0).replace(/\D/g, '')).toBe('5517')
  })

  it('is refused at the field when it is not a valid number', async () => {
    const { user, sandbox } = await openPhone()
    for (const [typed, said] of [
      ['', 'Digite o telefone.'],
      ['+99912345678', 'Código de país inexistente.'],
      ['+551199', 'Faltam dígitos.'],
      ['+551199000111122', 'Dígitos demais.'],
    ] as const) {
      await user.clear(phone())
      if (typed) await user.type(phone(), typed)
      await send(user)
      await expectMessageAt('Telefone', typed, said)
      expect([typed, phone()]).toEqual([typed, expect.toBeInvalid()])
      expect([typed, phone()]).toEqual([typed, expect.toHaveFocus()])
      expect([typed, ...sandbox.sentTo('/addphone')]).toEqual([typed])
      await user.type(phone(), '1')
      expect([typed, phone()]).toEqual([typed, expect.not.toBeInvalid()])
    }
  })

  it('a number outside of all numbering plans is asked about once, then sent', async () => {
    const { user, sandbox } = await openPhone()
    await fill(user, phone(), '+12120000000')
    await send(user)
    await waitFor(() => expect(phone()).toHaveAccessibleDescription(/não parece existir/))
    expect(sandbox.sentTo('/addphone')).toEqual([])
    await send(user)
    await waitFor(() => expect(sandbox.sentTo('/addphone')).toHaveLength(1))
  })

  it('without its area code is asked about, and pasted with more than a number it is refused as it stands', async () => {
    const { user, sandbox } = await openPhone()
    await fill(user, phone(), '98765-4321')
    await send(user)
    await waitFor(() => expect(phone()).toHaveAccessibleDescription(/não parece existir/))
    for (const [pasted, said] of [
      ['5,51199E+12', 'A planilha arredondou o número'],
      ['11 99000-1111 ramal 12', 'Não é um telefone'],
      ['11 99000-1111 / 11 99000-2222', 'Não é um telefone'],
    ] as const) {
      await user.clear(phone())
      await fill(user, phone(), pasted)
      expect([pasted, phone()]).toEqual([pasted, expect.toHaveValue(pasted)])
      await send(user)
      await expectMessageAt('Telefone', pasted, said)
    }
    expect(sandbox.sentTo('/addphone')).toEqual([])
  })

  it('is read from a link that opens a chat', async () => {
    const { user, sandbox } = await openPhone()
    await fill(user, phone(), 'https://api.whatsapp.com/send?phone=5511990001111&text=Oi')
    expect(phone()).toHaveValue('+55 11 99000 1111')
    await send(user)
    await screen.findByLabelText('Código')
    expect(sandbox.sentTo('/addphone').map(({ body }) => body)).toEqual([
      { userid: 1001, phone: '+5511990001111' },
    ])
  })

  it('is kept when the provider fails, and can be sent again', async () => {
    const { user, sandbox } = await openPhone()
    await fill(user, phone(), '+5511990001111')
    let press = screen.getByRole('button', { name: 'Enviar' })
    for (const [mood, said] of [
      ['down', 'Sem resposta'],
      ['refusing:429', 'Muitas tentativas'],
    ] as const) {
      await sandbox.play(`${mood}@/addphone`)
      await user.click(press)
      press = await retryAfter(mood, said)
      expect([mood, phone()]).toEqual([mood, expect.toHaveValue('+55 11 99000 1111')])
      expect([mood, screen.queryByLabelText('Código')]).toEqual([mood, null])
    }
    await sandbox.play()
    await user.click(press)
    expect(await screen.findByLabelText('Código')).toHaveFocus()
  })

  it('shows at the field that the provider refuses it', async () => {
    const { user, sandbox } = await openPhone()
    for (const [name, answer] of [
      ['a plain no', () => Response.json(false)],
      ['a blamed field', () => Response.json({ msg: 'invalid_field', field: 'phone' }, { status: 400 })],
      ["the app's own word", () => Response.json({ msg: 'PHONE_NUMBER_INVALID' })],
    ] as const) {
      await sandbox.play(answering('/addphone', answer))
      await user.clear(phone())
      await fill(user, phone(), '+5511990001111')
      expect([name, phone()]).toEqual([name, expect.toBeValid()])
      await send(user)
      await expectMessageAt('Telefone', name, 'Telefone não aceito')
      expect([name, phone()]).toEqual([name, expect.toHaveFocus()])
      expect(screen.getByRole('alert')).toHaveTextContent('Confira o número')
    }
  })

  it.each([
    ['{"error":"db down"}', 200],
    ['{"msg":"db down"}', 400],
    ['{"msg":"internal_error"}', 422],
    ['{"msg":"invalid_field","field":"userid"}', 400],
    ['{"msg":"PHONE_NUMBER_FLOOD"}', 400],
    ['{"msg":"PHONE_NUMBER_BANNED"}', 400],
    ['{"msg":"the phone service failed"}', 400],
  ])('does not blame the number for another reason: %s', async (answer, status) => {
    const { user } = await openPhone({
      scenario: answering('/addphone', () => new Response(answer, { status })),
    })
    await fill(user, phone(), '+5511990001111')
    await send(user)
    expect(await screen.findByRole('alert')).not.toHaveTextContent('Confira o número')
    expect(phone()).toBeValid()
  })

  it('is sent once, however often it is pressed', async () => {
    const { scenario, release } = holdCalls('/addphone')
    const { user, sandbox } = await openPhone({ scenario })
    await fill(user, phone(), '+5511990001111')
    await user.dblClick(screen.getByRole('button', { name: 'Enviar' }))
    release()
    await screen.findByLabelText('Código')
    expect(sandbox.sentTo('/addphone')).toHaveLength(1)
  })
})

it.each([
  [' 12345 ', '12345'],
  ['12 345', '12345'],
  ['12-345', '12345'],
  ['Login code: 12345. Do not give this code to anyone!', '12345'],
  ['Código 12345 de 2 aparelhos', 'Código 12345 de 2 aparelhos'],
  ['abc-12', 'abc-12'],
  ['', ''],
])('the code in "%s" is "%s"', (text, read) => {
  expect(codeIn(text)).toBe(read)
})

describe('step 2, the code', () => {
  it("is sent trimmed with the app's password; then the link is announced and Copiar sinais opens", async () => {
    const { user, sandbox, store } = await openCode('+5511990001112')
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code()).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByText('+5511990001112')).toBeVisible()
    await fill(user, code(), ' 12345 ')
    await fill(user, password(), ' segredo ')
    await send(user)
    expect(await screen.findByText('Telefone conectado')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Telefone conectado')
    expect(sandbox.sentTo('/authcode').map(({ body }) => body)).toEqual([
      { userid: 1001, code: '12345', password: 'segredo' },
    ])
    expect(window.location.pathname).toBe('/addphone')
    expect(await screen.findByRole('heading', { level: 1, name: 'Copiar sinais' })).toBeVisible()
    expect(store.getState().phoneLink.phoneLinks).toEqual([])
  })

  it('is in no store and no storage, nor is the password', async () => {
    const { user, store, persistor } = await openCode()
    await fill(user, code(), '98765')
    await fill(user, password(), 'very-secret-word')
    await send(user)
    await waitFor(() => expect(code()).toBeInvalid())
    await persistor.flush()
    const kept = JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }])
    expect(kept).not.toMatch(/98765|very-secret-word/)
  })

  it('distinguishes a wrong code from a wrong password, and keeps both', async () => {
    const { user } = await openCode('+5511990001112')
    await send(user)
    expect(code()).toHaveAccessibleDescription(/Digite o código/)
    await fill(user, code(), '11111')
    await fill(user, password(), 'segredo')
    await send(user)
    await waitFor(() => expect(code()).toHaveAccessibleDescription(/Código incorreto/))
    expect(code()).toHaveFocus()
    expect(password()).not.toBeInvalid()
    expect(password()).toHaveValue('segredo')
    await user.clear(code())
    await fill(user, code(), '12345')
    await fill(user, password(), 'x')
    await send(user)
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/Senha do Telegram incorreta/))
    expect(password()).toHaveFocus()
    expect(code()).toHaveValue('12345')
  })

  it('understands the error names of Telegram', async () => {
    const { user, sandbox } = await openCode()
    for (const [msg, field, said] of [
      ['PHONE_CODE_EXPIRED', 'Código', 'vencido'],
      ['PASSWORD_HASH_INVALID', 'Senha do Telegram', 'incorreta'],
      ['SESSION_PASSWORD_NEEDED', 'Senha do Telegram', 'duas etapas'],
    ] as const) {
      await sandbox.play(answering('/authcode', () => Response.json({ msg })))
      await user.clear(code())
      await fill(user, code(), '12345')
      await send(user)
      await expectMessageAt(field, msg, said)
      expect([msg, screen.queryAllByRole('alert').length]).toEqual([msg, 1])
    }
  })

  it('marks no field when it is unclear which is wrong, and shows no success', async () => {
    const { user, sandbox } = await openCode()
    await fill(user, code(), '12345')
    let press = screen.getByRole('button', { name: 'Enviar' })
    // No two with the same message in a row: each is awaited by its text.
    for (const [name, answer, said] of [
      ['false', () => Response.json(false), 'Código ou senha não aceitos'],
      [
        'a phone that it does not know',
        () => Response.json({ msg: 'missing_phone' }),
        'Nenhum código é esperado',
      ],
      ['a word for both', () => Response.json({ msg: 'invalid_code_or_password' }), 'Recusado. Confira'],
      ['another false', () => Response.json(false), 'Código ou senha'],
      ['a word that is not known', () => Response.json({ msg: 'code_service_failed' }), 'Recusado. Confira'],
      ['a broken connection', () => Response.error(), 'Sem resposta'],
    ] as const) {
      await sandbox.play(answering('/authcode', answer))
      await user.click(press)
      press = await retryAfter(name, said)
      expect([name, code()]).toEqual([name, expect.toHaveValue('12345')])
      expect([name, screen.queryByText('Telefone conectado')]).toEqual([name, null])
    }
    await sandbox.play()
    await user.click(press)
    expect(await screen.findByText('Telefone conectado')).toBeVisible()
  })

  it('requests another code for the same phone', async () => {
    const { user, sandbox } = await openCode()
    await fill(user, code(), '111')
    await sandbox.play('refusing:500@/addphone')
    await user.click(screen.getByRole('button', { name: 'Pedir outro código' }))
    const alert = await screen.findByRole('alert')
    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Outro código foi pedido')).toBeVisible()
    expect(code()).toHaveValue('')
    expect(code()).toHaveFocus()
    expect(sandbox.sentTo('/addphone').map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ userid: 1001, phone: '+5511990001111' })),
    )
    expect(sandbox.sentTo('/authcode')).toEqual([])
  })

  it('goes back to the phone, which is still filled in', async () => {
    const { user } = await openCode()
    await user.click(screen.getByRole('button', { name: 'Trocar o telefone' }))
    await waitFor(() => expect(phone()).toHaveValue('+55 11 99000 1111'))
    expect(phone()).toHaveFocus()
  })
})

/** The panel as a reload of the tab opens it: another store, the same storage. */
async function reloaded() {
  cleanup()
  const made = makeStore({ readRetries: 0 })
  endWithTest(made)
  const { store, persistor } = made
  await restored(persistor)
  render(<App store={store} signedIn={await loadSignedIn()} />)
  return { store, persistor }
}

describe('a reload between the two steps', () => {
  it('opens the second one, only for the same bot', async () => {
    const { persistor } = await openCode()
    await persistor.flush()
    await vi.waitFor(() => expect(sessionStorage.getItem('phoneLinks')).toContain('+5511990001111'))
    persistor.pause()
    const again = await reloaded()
    expect(await screen.findByLabelText('Código')).toBeVisible()
    expect(screen.getByText('+5511990001111')).toBeVisible()
    again.store.dispatch(readerDeleted('1002'))
    expect(again.store.getState().phoneLink.phoneLinks).toHaveLength(1)
    again.persistor.pause()
  })

  it('keeps nothing after the sign-out', async () => {
    const { store, persistor } = await openCode()
    await persistor.flush()
    await vi.waitFor(() => expect(sessionStorage.getItem('phoneLinks')).not.toBeNull())
    await store.dispatch(signOut())
    await vi.waitFor(() => expect(sessionStorage.getItem('phoneLinks')).toBeNull())
    expect(store.getState().phoneLink.phoneLinks).toEqual([])
  })
})

it('without a bot the screen asks for one', async () => {
  const { sandbox } = await renderSignedIn({ path: '/addphone', bot: { userid: '0', traderid: '0' } })
  expect(await screen.findByRole('button', { name: 'Selecionar o robô 1002' })).toBeVisible()
  expect(sandbox.requests).toEqual([])
})
