import { fireEvent, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

export const path = '/configure-channels'
/** Ana's first two channels. */
export const ze = '1640000001'
export const m5 = '1640000002'

const title = (key: string) => document.getElementById(`${key}_title`)

/** Opens these cards: where there are many, they are folded. */
export const unfold = (...keys: readonly string[]) => {
  for (const key of keys) {
    const toggle = title(key)?.querySelector('[aria-expanded=false]')
    if (toggle) fireEvent.click(toggle)
  }
}

/** The channel cards, with these of them open. */
export async function openChannels(options: SignedInOptions = {}, keys: readonly string[] = [ze]) {
  const opened = await renderSignedIn({ path, ...options })
  await waitFor(() => expect(title(ze)).not.toBeNull())
  unfold(...keys)
  return opened
}

/** By its id, which is found sooner than its role and name. */
export const card = (key = ze) => title(key)?.closest('form') as HTMLFormElement
export const inCard = (key = ze) => within(card(key))
export const field = (key: string, name: string) =>
  document.getElementById(`${key}_${name}`) as HTMLInputElement
export const save = (key = ze) => inCard(key).getByRole('button', { name: 'Salvar' })
export const unsaved = (key = ze) => inCard(key).queryByText('Alterações não salvas')
export const advanced = () => document.getElementById('advanced') as HTMLInputElement

export async function retype(user: UserEvent, input: HTMLInputElement, text: string) {
  await user.clear(input)
  await user.type(input, text)
}
