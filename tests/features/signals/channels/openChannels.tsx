import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

export const path = '/configure-channels'
/** Ana's first two channels. */
export const ze = '1640000001'
export const m5 = '1640000002'

/** Opens the cards that are drawn: where there are many, they are folded. */
export const unfold = () => {
  for (const title of screen.queryAllByRole('button', { expanded: false }))
    if (title.closest('form[data-card]')) fireEvent.click(title)
}

/** The channel cards, with the first of them drawn and open. */
export async function openChannels(options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path, ...options })
  await screen.findByRole('form', { name: 'Sinais do Zé' })
  unfold()
  return opened
}

export const card = (name = 'Sinais do Zé') => screen.getByRole('form', { name })
export const inCard = (name?: string) => within(card(name))
export const field = (key: string, name: string) =>
  document.getElementById(`${key}_${name}`) as HTMLInputElement
export const save = (name?: string) => inCard(name).getByRole('button', { name: 'Salvar' })
export const advanced = () => screen.getByRole('checkbox', { name: 'Opções avançadas' })

export async function retype(user: UserEvent, input: HTMLInputElement, text: string) {
  await user.clear(input)
  await user.type(input, text)
}
