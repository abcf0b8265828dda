import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Theme } from '@/app/Theme'
import { NoticesProvider } from '@/shared/notices'
import { loadTexts, startI18n, TextsProvider } from '@/i18n'
import { fieldsOf } from '@/shared/fields/Field'
import { LeaveGuard } from '@/shared/LeaveGuard'
import { CardForm, SettingsForm } from '@/shared/form/SettingsForm'
import type { FormRules } from '@/shared/fields/formProblem'
import { Asking } from '@/shared/useAsk'
import { makeStore } from '@/app/store'
import { formIn } from '@tests/support/formIn'

interface Card {
  readonly lote: number
}
const Field = fieldsOf<Card>({ lote: { label: 'general:fields.lote' } })
const rules: FormRules<Card> = [[({ lote }) => lote >= 0, 'errors:invalidParameters', 'lote']]

const renderAt = (screens: ReactNode, { store } = makeStore()) =>
  render(
    <Provider store={store}>
      <TextsProvider>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <Asking>{screens}</Asking> }])} />
      </TextsProvider>
    </Provider>,
  )

async function renderCards() {
  await startI18n({ language: 'pt-BR' })
  await loadTexts('general')
  const onSave = vi.fn<(key: string, card: Card) => Promise<null>>(async () => null)
  const cards = (
    <Theme>
      <NoticesProvider>
        {['71', '72'].map((key) => (
          <SettingsForm
            key={key}
            form={`card ${key}`}
            cardKey={key}
            loaded={{ lote: 5 }}
            rules={rules}
            onSave={(card) => onSave(key, card as Card)}
          >
            <Field.Number name="lote" />
          </SettingsForm>
        ))}
        <LeaveGuard />
      </NoticesProvider>
    </Theme>
  )
  renderAt(cards)
  const field = (key: string) => document.getElementById(`${key}_lote`) as HTMLInputElement
  return { user: userEvent.setup(), onSave, field }
}

it('several forms on one screen are independent: their ids, their marks, their Ctrl+S', async () => {
  const { user, onSave, field } = await renderCards()
  expect(screen.getAllByLabelText('Valor da entrada')).toEqual([field('71'), field('72')])
  await user.clear(field('72'))
  await user.type(field('72'), '-1')
  await user.keyboard('{Control>}s{/Control}')
  expect(field('72')).toBeInvalid()
  expect(field('72')).toHaveFocus()
  expect(field('71')).toBeValid()
  await user.clear(field('72'))
  await user.type(field('72'), '8')
  await user.keyboard('{Control>}s{/Control}')
  expect(onSave.mock.calls).toEqual([['72', { lote: 8 }]])
  // Outside of the cards it saves nothing.
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(true)
})

it('a card that is filtered away while its record is read is saved all the same, with what was typed', async () => {
  await startI18n({ language: 'pt-BR' })
  await loadTexts('general', 'settings')
  let answer: (card: Card) => void = () => {}
  let stored: Card = { lote: 5 }
  let reads = 0
  const read = () => (reads++ === 0 ? new Promise<Card>((done) => (answer = done)) : Promise.resolve(stored))
  const onSave = vi.fn<(card: Card) => Promise<void>>(async (card) => void (stored = card))
  const made = makeStore({ readBackPauses: [0], lateLookPauses: [] })
  formIn(made.store, 'cards', new Map([['71', stored]]))
  function Filtered() {
    const [isFound, setFound] = useState(true)
    return (
      <Theme>
        <NoticesProvider>
          <button type="button" onClick={() => setFound(false)}>
            filter
          </button>
          {isFound && (
            <CardForm<Card>
              form="cards"
              card="71"
              cardKey="71"
              onSave={(card) => onSave(card as Card)}
              read={read}
            >
              <Field.Number name="lote" />
            </CardForm>
          )}
        </NoticesProvider>
      </Theme>
    )
  }
  renderAt(<Filtered />, made)
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText('Valor da entrada'))
  await user.type(screen.getByLabelText('Valor da entrada'), '8')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.click(screen.getByRole('button', { name: 'filter' }))
  answer(stored)
  expect(await screen.findByText('Parametros salvos')).toBeVisible()
  expect(screen.getByText('Enviado, conferindo…')).toBeVisible()
  expect(onSave.mock.calls).toEqual([[{ lote: 8 }]])
})

it('a card that is unmounted while it is saved comes back unchanged, and is sent once', async () => {
  await startI18n({ language: 'pt-BR' })
  await loadTexts('general')
  let answer = () => {}
  const onSave = vi.fn<() => Promise<void>>(() => new Promise((done) => (answer = done)))
  const made = makeStore()
  formIn(made.store, 'cards', new Map([['71', { lote: 5 }]]))
  function Scrolled() {
    const [isInSight, setInSight] = useState(true)
    return (
      <Theme>
        <NoticesProvider>
          <button type="button" onClick={() => setInSight(!isInSight)}>
            scroll
          </button>
          {isInSight && (
            <CardForm<Card> form="cards" card="71" cardKey="71" onSave={onSave}>
              <Field.Number name="lote" />
            </CardForm>
          )}
        </NoticesProvider>
      </Theme>
    )
  }
  renderAt(<Scrolled />, made)
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText('Valor da entrada'))
  await user.type(screen.getByLabelText('Valor da entrada'), '8')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.click(screen.getByRole('button', { name: 'scroll' }))
  await user.click(screen.getByRole('button', { name: 'scroll' }))
  await user.click(screen.getByRole('button', { name: 'Salvando…' }))
  await user.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledOnce()
  answer()
  expect(await screen.findByText(/^Salvo\./)).toBeVisible()
  expect(screen.getByLabelText('Valor da entrada')).toHaveValue('8')
  expect(onSave).toHaveBeenCalledOnce()
})
