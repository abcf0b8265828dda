import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Agrees to copy, to send, or to lose more by it. */
export async function agreeToCopy(user: UserEvent) {
  const question = await screen.findByRole(
    'dialog',
    { name: /^Copiar|^Enviar aos seguidores|^Arriscar mais/ },
    { timeout: 10_000 },
  )
  await user.click(
    within(question).getByRole('button', { name: /^Copiar|^Enviar aos seguidores$|^Salvar assim mesmo$/ }),
  )
}
