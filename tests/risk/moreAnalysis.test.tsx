/** Further analysis: variants, different payouts. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeAssumptions } from '@/risk/assumptionsSlice'
import { openAlone } from '@tests/support/onlyPlan'

const region = (name: string) => screen.findByRole('region', { name }, { timeout: 10_000 })
const open = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }, { timeout: 10_000 }))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const rowOf = (table: HTMLElement, name: string) => {
  const row = within(table).getByText(name, { exact: false }).closest('tr')
  if (!row) throw new Error(`no row ${name}`)
  return row
}

describe('variants of a plan', () => {
  it('are compared with it, with one field changed or as typed, and can be removed', async () => {
    const { user } = await openAlone('/config-masaniello', 'Capital')
    await open('Comparar variantes')
    await user.click(await screen.findByRole('button', { name: 'Comparar com este gerenciamento' }))
    const table = await screen.findByRole('group', { name: 'Comparar variantes' })
    // The plan of the sandbox: 1000 in 10 operations with 6 wins.
    const [now, kept] = cells(rowOf(table, 'Maior entrada'))
    expect(kept).toBe(now)
    expect(within(table).getByText('Gerenciamento salvo')).toBeVisible()
    type('fosse', '11')
    expect(screen.getByLabelText('fosse')).toBeValid()
    type('Capital', '250')
    expect(await within(table).findByText(/Capital: \d/)).toBeVisible()
    const { length } = within(table).getAllByRole('columnheader')
    await user.click(within(table).getByRole('button', { name: 'Excluir a variante 1' }))
    expect(screen.queryByRole('group', { name: 'Comparar variantes' })).toBeNull()
    expect(length).toBeGreaterThan(2)
  })
})

describe('payouts by asset or hour', () => {
  it('show where the win rate pays, and are used in the forecast if chosen', async () => {
    const { user, store } = await openAlone('/config-soros', 'Níveis')
    act(() => store.dispatch(changeAssumptions({ winRate: 56 })))
    await open('Ver os números')
    await user.click(screen.getByRole('button', { name: 'Condições' }))
    await region('Payout por ativo ou horário')
    const add = screen.getByRole('button', { name: 'Adicionar linha' })
    await user.click(add)
    type('Ativo ou horário', 'OTC')
    const [, ofRow] = screen.getAllByLabelText('Payout (%)')
    if (ofRow) fireEvent.change(ofRow, { target: { value: '70' } })
    const table = await screen.findByRole('group', { name: 'Payout por ativo ou horário' })
    // 1/1.7 and .56 · 1.7 − 1.
    await waitFor(() => expect(rowOf(table, 'OTC')).toHaveTextContent('58,8%−4,80Não dá lucro'))
    await user.click(add)
    const assumedPayout = () => screen.getAllByLabelText('Payout (%)')[0]
    expect(assumedPayout()).toHaveValue('85')
    await user.click(screen.getByRole('radio', { name: 'Estas linhas' }))
    // As many signals at 70 as at 85.
    await waitFor(() => expect(assumedPayout()).toHaveValue('77,5'))
    expect((await screen.findAllByText(/Os seus payouts mudam.* a média, 77,5%\.$/))[0]).toBeVisible()
    expect(
      await screen.findByText('56,3%', { selector: '.figure *' }, { timeout: 10_000 }),
    ).toBeInTheDocument()
    // One payout typed is one payout again.
    const field = assumedPayout()
    if (field) fireEvent.change(field, { target: { value: '80' } })
    await waitFor(() => expect(screen.queryAllByText(/Os seus payouts mudam/)).toEqual([]))
    expect(screen.getByRole('radio', { name: 'Um payout' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Excluir a linha OTC' }))
    await user.click(screen.getByRole('button', { name: 'Excluir a linha Linha 1' }))
    expect(screen.queryByRole('group', { name: 'Payout por ativo ou horário' })).toBeNull()
  })
})
