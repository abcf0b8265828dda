import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SignedInPath } from '@/config/paths'
import type { TestSandbox } from '@mocks/vitest'
// So that no test waits for their code.
import '@/app/AntdTheme'
import '@/app/GeneralScreen'
import { renderSignedIn, type SignedInOptions } from './renderApp'

/** The first form of a worker draws slowly, and a busy machine more so: it has longer than any wait that follows. */
export const firstForm = { timeout: 15_000 }

/** A settings screen with its form there: the field with this label is on it. */
export async function openForm(path: SignedInPath, label: string, options: SignedInOptions = {}) {
  const panel = await renderSignedIn({ path, ...options })
  await screen.findByLabelText(label, {}, firstForm)
  return panel
}

export const saveButton = () => screen.getByRole('button', { name: /^Salvar$|Salvando/ })

/** Saves, and means it where the save puts more at risk. */
export async function saveMeaningIt(user: UserEvent) {
  await user.click(saveButton())
  const question = () => screen.queryByRole('button', { name: 'Salvar assim mesmo' })
  await waitFor(() => expect(question() ?? saveButton()).not.toHaveAttribute('aria-busy'))
  if (question()) await user.keyboard('{Enter}')
}

export async function retype(user: UserEvent, label: string, text: string) {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

/** The bodies that were sent to one address. */
export const savesTo = ({ sentTo }: TestSandbox, path: string) =>
  sentTo(path)
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body)
