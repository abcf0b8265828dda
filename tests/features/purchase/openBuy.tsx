import { screen, within } from '@testing-library/react'
import type { Scenario } from '@mocks/provider/scenario'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

export const generate = () => screen.getByRole('button', { name: 'Gerar link' })
const methods = () => within(screen.getByRole('radiogroup', { name: 'Forma de pagamento' }))
export const method = (name: string) => methods().getByRole('radio', { name: new RegExp(`^${name}`) })
export const buyer = () => screen.getByLabelText('ID do Telegram')
export const plans = () =>
  within(screen.getByRole('radiogroup', { name: 'Escolha o tipo de plano' })).getAllByRole('radio')
export const plan = (name: RegExp) => screen.getByRole('radio', { name })
export const custom = () => screen.getByRole('checkbox', { name: /Plano personalizado/ })
export const link = () => screen.queryByRole('region', { name: 'Link de pagamento' })
export const started = () => within(screen.getByRole('region', { name: 'Compras iniciadas' }))

/** The screen of a person who is about to buy. */
export async function openBuy(options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: '/comprar', ...options })
  await screen.findByRole('radiogroup', { name: 'Forma de pagamento' })
  return opened
}

/** Answers every call with this text. */
export const answering = (text: string): Scenario => ({
  about: 'A payment link of somebody else.',
  intercept: ({ path }) => (path === '/buybot' ? new Response(text) : 'continue'),
})
