import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
// So that no test waits for their code.
import '@/features/money/plans/CustomCyclesScreen'
import '@/risk/riskChange'
import type { TestSandbox } from '@mocks/vitest'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

export const path = '/config-customcycles'
export const firstForm = { timeout: 15_000 }
export const sheet = { name: /^(Ciclos|Cycles)$/ }

/** Custom cycles of Ana's first bot: 2 4.5 10 | 6 13.5 30 | 18 40. */
export async function openCycles(options: SignedInOptions = {}) {
  const panel = await renderSignedIn({ path, ...options })
  await screen.findByRole('table', sheet, firstForm)
  return panel
}

/** The same with another provider's rows. */
export async function openKeeping(rows: unknown) {
  const panel = await renderSignedIn({ path: '/config-cycles' })
  panel.sandbox.server.use(http.get('*/api/getcustcycle', () => HttpResponse.json(rows as object)))
  window.history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByRole('table', sheet, firstForm)
  return panel
}

/** The field of a cell, by its cycle and the wire's name of its column: `1_mg2`. */
export function cell(id: string): HTMLInputElement {
  const found = document.getElementById(id)
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no cell ${id}.`)
  return found
}
export const textsOf = (cycle: number) =>
  ['entrada', 'mg1', 'mg2', 'mg3', 'mg4', 'mg5', 'mg6', 'mg7'].map(
    (column) => cell(`${cycle}_${column}`).value,
  )

/** Replaces what is in a cell, and leaves it downwards. */
export async function retypeCell(user: UserEvent, id: string, text: string) {
  await user.clear(cell(id))
  await user.keyboard(`${text}{Enter}`)
}

export const saveButton = () => screen.getByRole('button', { name: /Salvar|Salvando/ })
export const said = () => document.querySelector('.cycles__message')

export const saves = ({ sentTo }: TestSandbox) => sentTo('/savecustcycle')

export const row = (cycle: number, ...amounts: readonly number[]) => ({
  cycle,
  ...Object.fromEntries(
    ['entrada', 'mg1', 'mg2', 'mg3', 'mg4', 'mg5', 'mg6', 'mg7'].map((name, at) => [name, amounts[at] ?? 0]),
  ),
})
