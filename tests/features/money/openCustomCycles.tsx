import { fireEvent, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
// So that no test waits for their code.
import '@/features/money/plans/CustomCyclesScreen'
import '@/features/money/proof/consequence'
import type { TestSandbox } from '@mocks/vitest'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

export const path = '/config-customcycles'
export const firstForm = { timeout: 15_000 }

/** Custom cycles of Ana's first bot: 2 4.5 10 | 6 13.5 30 | 18 40. */
export async function openCycles(options: SignedInOptions = {}) {
  const panel = await renderSignedIn({ path, ...options })
  await screen.findByRole('grid', {}, firstForm)
  return panel
}

/** The same with another provider's rows. */
export async function openKeeping(rows: unknown) {
  const panel = await renderSignedIn({ path: '/config-cycles' })
  panel.sandbox.server.use(http.get('*/api/getcustcycle', () => HttpResponse.json(rows as object)))
  window.history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByRole('grid', {}, firstForm)
  return panel
}

/** A cell by its cycle and the wire's name of its column: `1_mg2`. */
export function cell(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`There is no cell ${id}.`)
  return found
}
export const textsOf = (cycle: number) =>
  ['entrada', 'mg1', 'mg2', 'mg3', 'mg4', 'mg5', 'mg6', 'mg7'].map(
    (column) => cell(`${cycle}_${column}`).textContent,
  )
export const saveButton = () => screen.getByRole('button', { name: /Salvar|Salvando/ })
export const said = () => document.querySelector('.cycles__message')

export const saves = ({ sentTo }: TestSandbox) => sentTo('/savecustcycle')

export const row = (cycle: number, ...amounts: readonly number[]) => ({
  cycle,
  ...Object.fromEntries(
    ['entrada', 'mg1', 'mg2', 'mg3', 'mg4', 'mg5', 'mg6', 'mg7'].map((name, at) => [name, amounts[at] ?? 0]),
  ),
})

/** What a browser sends when a block is pasted, or copied. */
export function pasteBlock(text: string) {
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } })
}
export function copyBlock(type: 'copy' | 'cut' = 'copy') {
  let copied = ''
  fireEvent[type](document.activeElement ?? document.body, {
    clipboardData: { setData: (_kind: string, text: string) => (copied = text) },
  })
  return copied
}
