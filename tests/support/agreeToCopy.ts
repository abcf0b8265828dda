import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Agrees to copy, or to copy with more to lose. */
export async function agreeToCopy(user: UserEvent) {
  const question = await screen.findByRole('dialog', { name: /^Copiar|^Arriscar mais/ }, { timeout: 10_000 })
  await user.click(within(question).getByRole('button', { name: /^Copiar|^Salvar assim mesmo$/ }))
}
