import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AntdTheme } from '@/app/AntdTheme'
import { loadTexts, startI18n, TextsProvider } from '@/i18n'
import { fieldsOf } from '@/shared/form/Field'
import { createFormState } from '@/shared/form/formState'
import { LeaveGuard } from '@/shared/form/LeaveGuard'
import { SettingsForm } from '@/shared/form/SettingsForm'
import type { FormRules } from '@/shared/form/useSave'

interface Card {
  readonly lote: number
}
const Field = fieldsOf<Card>()
const rules: FormRules<Card> = [[({ lote }) => lote >= 0, 'errors:invalidParameters', 'lote']]

const renderAt = (screens: ReactNode) =>
  render(
    <TextsProvider>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: screens }])} />
    </TextsProvider>,
  )

async function renderCards() {
  await startI18n({ language: 'pt-BR' })
  await loadTexts('general')
  const onSave = vi.fn<(key: string, card: Card) => Promise<null>>(async () => null)
  const cards = (
    <AntdTheme>
      {['71', '72'].map((key) => (
        <SettingsForm
          key={key}
          cardKey={key}
          loaded={{ lote: 5 }}
          rules={rules}
          onSave={(card) => onSave(key, card)}
        >
          <Field.Number name="lote" label="general:entry.lote" />
        </SettingsForm>
      ))}
      <LeaveGuard />
    </AntdTheme>
  )
  renderAt(cards)
  const field = (key: string) => document.getElementById(`${key}_lote`) as HTMLInputElement
  return { user: userEvent.setup(), onSave, field }
}

it('forms among others on one screen keep to themselves: their ids, their marks, their Ctrl+S', async () => {
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
  // From outside of the cards it is nobody's.
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(true)
})

it('a card that goes out of sight while it is saved comes back as it went, and is sent once', async () => {
  await startI18n({ language: 'pt-BR' })
  await loadTexts('general')
  let answer = () => {}
  const onSave = vi.fn<() => Promise<void>>(() => new Promise((done) => (answer = done)))
  const state = createFormState<Card>({ lote: 5 })
  function Scrolled() {
    const [isInSight, setInSight] = useState(true)
    return (
      <AntdTheme>
        <button type="button" onClick={() => setInSight(!isInSight)}>
          scroll
        </button>
        {isInSight && (
          <SettingsForm cardKey="71" loaded={{ lote: 5 }} state={state} onSave={onSave}>
            <Field.Number name="lote" label="general:entry.lote" />
          </SettingsForm>
        )}
      </AntdTheme>
    )
  }
  renderAt(<Scrolled />)
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
  await user.click(await screen.findByRole('button', { name: 'Salvar' }))
  expect(onSave).toHaveBeenCalledTimes(2)
})
