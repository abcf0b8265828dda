import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished } from 'vitest'
import type { SignedInPath } from '@/config/paths'
import type { TestSandbox } from '@mocks/vitest'
// Imported here, so that no test waits for their code.
import '@/features/general/GeneralScreen'
import '@/risk/riskChange'
import '@/risk/ConsequenceDialog'
import { fill } from './fill'
import { renderSignedIn, type SignedInOptions } from './renderApp'

/** The first form of a worker renders slowly, so it gets a longer timeout. */
export const firstForm = { timeout: 45_000 }

/** Opens a settings screen and waits for the field with this label. */
export async function openForm(path: SignedInPath, label: string, options: SignedInOptions = {}) {
  const panel = await renderSignedIn({ path, ...options })
  await screen.findByLabelText(label, {}, firstForm)
  return panel
}

export const saveButton = () => screen.getByRole('button', { name: /^Salvar$|Salvando/ })

/** Saves, and confirms the question about a higher risk. */
export async function saveMeaningIt(user: UserEvent) {
  await user.click(saveButton())
  const question = () => screen.queryByRole('button', { name: 'Salvar assim mesmo' })
  await waitFor(() => expect(question() ?? saveButton()).not.toHaveAttribute('aria-busy'))
  const meant = question()
  if (meant) await user.click(meant)
}

export async function retype(user: UserEvent, label: string, text: string) {
  await fill(user, screen.getByLabelText(label), text)
}

/** The bodies that were sent to one address. */
export const savesTo = ({ sentTo }: TestSandbox, path: string) =>
  sentTo(path)
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body)

/** Confirms every question about a higher risk as soon as it is asked. */
export function confirmEveryRisk() {
  const confirm = () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')]
    buttons
      .find(({ textContent }) => /^Salvar assim mesmo$|^Enviar aos seguidores$/.test(textContent))
      ?.click()
  }
  const observer = new MutationObserver(confirm)
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
}
