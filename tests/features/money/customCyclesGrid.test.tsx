import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeAssumptions } from '@/risk/assumptionsSlice'
import { choose } from '@tests/support/choose'
import { cell, openCycles, openKeeping, retypeCell, row, said, sheet, textsOf } from './openCustomCycles'
import { pasteText } from '@tests/support/pasteText'

/** What is open when it is pressed fills a row. */
const fillRow = () => screen.getByRole('button', { name: /^Preencher linha/ })

describe('the grid of custom cycles', () => {
  it('has ten rows and eight columns of fields with headers, in the number format of the language', async () => {
    await openCycles()
    const table = within(screen.getByRole('table', sheet))
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Ciclo',
      'Entrada',
      'MG 1',
      'MG 2',
      'MG 3',
      'MG 4',
      'MG 5',
      'MG 6',
      'MG 7',
    ])
    expect(table.getAllByRole('rowheader')).toHaveLength(10)
    expect(table.getByRole('rowheader', { name: 'Ciclo 10' })).toBeVisible()
    expect(table.getAllByRole('textbox')).toHaveLength(80)
    expect(table.getByRole('textbox', { name: 'Ciclo 1, Entrada' })).toHaveAttribute('inputmode', 'decimal')
    expect(textsOf(1)).toEqual(['2,00', '4,50', '10,00', '', '', '', '', ''])
    expect(textsOf(4).join('')).toBe('')
  })

  it('has arrows and Enter move between its cells, and Tab leave it', async () => {
    const { user } = await openCycles()
    await user.click(cell('1_entrada'))
    await user.keyboard('{ArrowUp}{Shift>}{Enter}{/Shift}')
    expect(cell('1_entrada')).toHaveFocus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(cell('3_entrada')).toHaveFocus()
    await user.keyboard('{Shift>}{Enter}{/Shift}{ArrowRight}{ArrowRight}{ArrowUp}')
    expect(cell('1_mg2')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(cell('1_mg1')).toHaveFocus()
    await user.keyboard('{Tab}{Tab}')
    expect(cell('1_mg3')).toHaveFocus()
    await user.click(cell('10_mg7'))
    await user.keyboard('{ArrowRight}{Enter}')
    expect(cell('10_mg7')).toHaveFocus()
    await user.tab()
    expect(fillRow()).toHaveFocus()
  })

  it('has left and right move inside a text that is not selected', async () => {
    const { user } = await openCycles()
    const field = cell('1_mg1')
    await user.click(field)
    field.setSelectionRange(1, 1)
    await user.keyboard('{ArrowLeft}')
    expect(field).toHaveFocus()
    expect(field.selectionStart).toBe(0)
    await user.keyboard('{ArrowLeft}')
    expect(cell('1_entrada')).toHaveFocus()
    cell('1_entrada').setSelectionRange(3, 3)
    await user.keyboard('{ArrowRight}')
    expect(cell('1_entrada')).toHaveFocus()
    // With Shift they select.
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(cell('1_entrada')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(field).toHaveFocus()
  })

  it('replaces the text of a cell that keys have led to, and knows when nothing is unsaved', async () => {
    const { user } = await openCycles()
    await retypeCell(user, '1_entrada', '7,5')
    expect(textsOf(1)[0]).toBe('7,50')
    expect(screen.getByText('Alterações não salvas')).toBeVisible()
    await user.keyboard('8{ArrowRight}9{Tab}')
    expect(textsOf(2).slice(0, 2)).toEqual(['8,00', '9,00'])
    // Typed back to what the provider has, nothing is unsaved.
    await retypeCell(user, '1_entrada', '2')
    await user.keyboard('6{ArrowRight}13,5{Enter}')
    expect(screen.queryByText('Alterações não salvas')).toBeNull()
  })

  it('judges what is typed once its cell is left', async () => {
    const { user } = await openCycles()
    await user.clear(cell('1_mg1'))
    await user.keyboard('1.500')
    expect(cell('1_mg1')).not.toHaveAttribute('aria-invalid')
    expect(screen.queryByText(/^Ciclo 1, MG 1/)).toBeNull()
    await user.keyboard(',25{Enter}')
    expect(textsOf(1)[1]).toBe('1500,25')
    await user.clear(cell('1_mg1'))
    await user.keyboard('1.500')
    await user.click(fillRow())
    expect(cell('1_mg1')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText(/^Ciclo 1, MG 1: “1.500” pode ser lido de dois jeitos/)).toBeVisible()
  })

  it('takes a pasted block from the focused cell on', async () => {
    const { user } = await openCycles()
    await user.click(cell('9_mg6'))
    pasteText('2\t4,5\r\n6\t13,5\r\n')
    expect(textsOf(9).slice(6)).toEqual(['2,00', '4,50'])
    expect(textsOf(10).slice(6)).toEqual(['6,00', '13,50'])
    expect(said()).toHaveTextContent('4 células coladas.')
    expect(cell('9_mg6')).toHaveFocus()
  })

  it('reports pasted values that do not fit, that are not amounts, and ignored currency signs', async () => {
    const { user } = await openCycles()
    await user.click(cell('10_mg6'))
    pasteText('R$ 1.234,50\t-6\t3\r\n4\t5\t6\r\n')
    expect(said()).toHaveTextContent(
      '2 células coladas. 4 valores ficaram de fora: não cabem na tabela. 1 célula não é um valor: está marcada. Símbolos de moeda foram ignorados.',
    )
    expect(textsOf(10).slice(6)).toEqual(['1234,50', '-6'])
    expect(cell('10_mg7')).toHaveAttribute('aria-invalid', 'true')
    expect(cell('10_mg7')).toHaveAccessibleDescription('Ciclo 10, MG 7: “-6” é negativo. Use 0 ou mais.')
  })

  it('leaves out the numbers of the cycles, or says that they may be such numbers', async () => {
    const { user } = await openCycles()
    await user.click(cell('1_entrada'))
    pasteText('Ciclo\tEntrada\tMG 1\r\n1\t2,00\t4,40\r\n2\t3,00\t6,60')
    expect(textsOf(2).slice(0, 2)).toEqual(['3,00', '6,60'])
    expect(said()).toHaveTextContent('4 células coladas. Os números dos ciclos, na primeira coluna, ficaram')
    for (const unnamed of ['1\t2\r\n2\t4', '1\t2,00\r\n2\t4,00']) {
      pasteText(unnamed)
      expect(textsOf(2).slice(0, 2)).toEqual(['2,00', '4,00'])
      expect(said()).toHaveTextContent('A primeira coluna foi colada como valores.')
    }
  })

  it('leaves a single pasted value to the field, and pastes a block over what is typed', async () => {
    const { user } = await openCycles()
    await user.click(cell('1_entrada'))
    expect(pasteText('7\r\n')).toBe(true)
    await user.keyboard('9')
    expect(pasteText('7\t8')).toBe(false)
    expect(textsOf(1).slice(0, 2)).toEqual(['7,00', '8,00'])
  })

  it('shows and fills amounts as they are paid in the currency of the account', async () => {
    const { user, store } = await openCycles()
    act(() => store.dispatch(changeAssumptions({ unit: 'JPY' })))
    await retypeCell(user, '1_entrada', '150')
    expect(textsOf(1).slice(0, 2)).toEqual(['150', '4,5'])
    await user.click(cell('1_entrada'))
    await user.click(fillRow())
    await user.click(screen.getByRole('button', { name: 'Preencher ciclo 1' }))
    expect(textsOf(1)).toEqual(['150', '330', '726', '', '', '', '', ''])
  })

  it('fills a row from its entry and a factor, and clears it', async () => {
    const { user } = await openCycles()
    await user.click(cell('2_mg3'))
    await user.click(fillRow())
    await choose(user, 'Gales', '3')
    await user.click(screen.getByRole('button', { name: 'Preencher ciclo 2' }))
    expect(textsOf(2)).toEqual(['6,00', '13,20', '29,04', '63,89', '', '', '', ''])
    expect(said()).toHaveTextContent('Ciclo 2 preenchido.')
    await user.click(screen.getByRole('button', { name: 'Limpar ciclo 2' }))
    expect(textsOf(2).join('')).toBe('')
    expect(said()).toHaveTextContent('Ciclo 2 limpo.')
    await user.click(screen.getByRole('button', { name: 'Preencher ciclo 2' }))
    expect(screen.getByText('Preencha antes a entrada do ciclo 2.')).toBeVisible()
    await user.click(cell('1_entrada'))
    await user.clear(screen.getByLabelText('Fator'))
    await user.type(screen.getByLabelText('Fator'), '-1{Enter}')
    expect(screen.getByText('O fator precisa ser maior que 0.')).toBeVisible()
  })

  it('shows how many cycles are sent, the cost of losing them all, and which amounts are never played', async () => {
    await openKeeping([row(1, 2, 4.4, 9.68), row(2, 6, 13.2, 0, 99), row(3, 0, 5)])
    expect(screen.getByText('2 ciclos serão enviados. Se todos perderem, a perda é de 35,28.')).toBeVisible()
    expect(screen.getByText('Ciclo 2: MG 2 está vazia, os valores depois dela não são usados.')).toBeVisible()
    expect(screen.getByText('Ciclo 3: tem gales, mas falta a entrada.')).toBeVisible()
    expect(cell('3_entrada')).toHaveAttribute('aria-invalid', 'true')
    // It prevents nothing.
    expect(cell('2_mg2')).not.toHaveAttribute('aria-invalid')
  })

  it.each([
    ['en-US', 'Cycles', '1,234.50', '1234.50', '7.5'],
    ['es-ES', 'Ciclos', '1234,50', '1234,50', '7,5'],
  ] as const)('reads and writes amounts as %s does', async (language, name, pasted, written, typed) => {
    const { user } = await openCycles({ language })
    expect(screen.getByRole('table', { name })).toBeVisible()
    await user.click(cell('1_entrada'))
    pasteText(`${pasted}\t1`)
    expect(textsOf(1)[0]).toBe(written)
    await retypeCell(user, '1_entrada', typed)
    expect(textsOf(1)[0]).toBe(`${typed}0`)
    expect(document.querySelector('main')).not.toHaveTextContent(/money:|common:|errors:/)
  })
})
