import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '@tests/support/choose'
import { cell, copyBlock, openCycles, openKeeping, pasteBlock, row, said, textsOf } from './openCustomCycles'

const undo = () => screen.getByRole('button', { name: 'Desfazer' })
const redo = () => screen.getByRole('button', { name: 'Refazer' })
const selected = () =>
  [...document.querySelectorAll('[aria-selected="true"]:not([role="tab"])')].map(({ id }) => id)

/** What is open when it is pressed fills a row. */
const fillRow = () => screen.getByRole('button', { name: /^Preencher linha/ })

/** Puts the focus where a Tab from before the grid would. */
const enter = () => fireEvent.focusIn(cell('1_entrada')) && cell('1_entrada').focus()

describe('the grid of custom cycles', () => {
  it('has ten rows and eight columns with headers, in the number format of the language', async () => {
    await openCycles()
    const grid = screen.getByRole('grid', { name: 'Ciclos' })
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Ciclo', 'Entrada', 'MG 1', 'MG 2', 'MG 3', 'MG 4', 'MG 5', 'MG 6', 'MG 7'])
    expect(within(grid).getAllByRole('rowheader')).toHaveLength(10)
    expect(within(grid).getByRole('rowheader', { name: 'Ciclo 10' })).toBeVisible()
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(80)
    expect(textsOf(1)).toEqual(['2,00', '4,50', '10,00', '', '', '', '', ''])
    expect(textsOf(4).join('')).toBe('')
  })

  it('is one Tab stop, and arrows, Home and End move inside it', async () => {
    const { user } = await openCycles()
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('[role="gridcell"]')].filter(
        ({ tabIndex }) => tabIndex === 0,
      )
    screen.getByRole('button', { name: 'Colar' }).focus()
    await user.tab()
    expect(cell('1_entrada')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
    expect(cell('2_mg2')).toHaveFocus()
    expect(stops().map(({ id }) => id)).toEqual(['2_mg2'])
    await user.keyboard('{End}')
    expect(cell('2_mg7')).toHaveFocus()
    await user.keyboard('{Home}{ArrowLeft}')
    expect(cell('2_entrada')).toHaveFocus()
    await user.keyboard('{Control>}{End}{/Control}')
    expect(cell('10_mg7')).toHaveFocus()
    await user.tab()
    expect(fillRow()).toHaveFocus()
    await user.tab({ shift: true })
    expect(cell('10_mg7')).toHaveFocus()
    await user.tab({ shift: true })
    expect(cell('10_mg6')).toHaveFocus()
    await user.keyboard('{Control>}{Home}{/Control}')
    await user.tab()
    expect(cell('1_mg1')).toHaveFocus()
    await user.tab({ shift: true })
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Colar' })).toHaveFocus()
  })

  it('replaces a cell when typing, and Enter moves down', async () => {
    const { user } = await openCycles()
    enter()
    await user.keyboard('7,5{Enter}')
    expect(textsOf(1)[0]).toBe('7,50')
    expect(cell('2_entrada')).toHaveFocus()
    await user.keyboard('8{ArrowRight}')
    expect(textsOf(2)[0]).toBe('8,00')
    expect(cell('2_mg1')).toHaveFocus()
    await user.keyboard('9{Tab}')
    expect(textsOf(2)[1]).toBe('9,00')
    expect(cell('2_mg2')).toHaveFocus()
    expect(screen.getByText('Alterações não salvas')).toBeVisible()
    // Typed back to what the provider has, nothing is unsaved.
    await user.keyboard('{Control>}{Home}{/Control}2{Enter}6{ArrowRight}13,5{Enter}')
    expect(screen.queryByText('Alterações não salvas')).toBeNull()
  })

  it('is edited by Enter, F2, double click or touch; Escape cancels', async () => {
    const { user } = await openCycles()
    enter()
    await user.keyboard('{Enter}')
    const input = within(cell('1_entrada')).getByRole('textbox', { name: 'Ciclo 1, Entrada' })
    expect(input).toHaveValue('2')
    await user.keyboard('5{Escape}')
    expect(textsOf(1)[0]).toBe('2,00')
    expect(cell('1_entrada')).toHaveFocus()
    await user.keyboard('{F2}5{ArrowLeft}1{Enter}')
    expect(textsOf(1)[0]).toBe('215,00')
    await user.dblClick(cell('3_mg1'))
    await user.keyboard(',25{Enter}')
    expect(textsOf(3)[1]).toBe('40,25')

    await user.pointer([{ keys: '[TouchA]', target: cell('2_mg1') }])
    const touched = within(cell('2_mg1')).getByRole('textbox')
    expect(touched).toHaveFocus()
    expect(touched).toHaveAttribute('inputmode', 'decimal')
    await user.pointer([{ keys: '[TouchA]', target: cell('5_mg1') }])
    expect(within(cell('5_mg1')).getByRole('textbox')).toHaveFocus()
  })

  it('selects a block with Shift or the mouse, and clears it with Delete', async () => {
    const { user } = await openCycles()
    enter()
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['1_entrada', '1_mg1', '2_entrada', '2_mg1'])
    await user.keyboard('{Delete}')
    expect(textsOf(2)).toEqual(['', '', '30,00', '', '', '', '', ''])
    await user.pointer([
      { keys: '[MouseLeft>]', target: cell('4_mg1') },
      { target: cell('5_mg3') },
      { keys: '[/MouseLeft]' },
    ])
    expect(selected()).toHaveLength(6)
    await user.keyboard('{Escape}')
    expect(selected()).toEqual(['5_mg3'])
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(80)
  })

  it('copies, cuts and pastes a block as spreadsheets do', async () => {
    const { user } = await openCycles()
    enter()
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    expect(copyBlock()).toBe('2\t4,5\n6\t13,5')
    expect(copyBlock('cut')).toBe('2\t4,5\n6\t13,5')
    expect(textsOf(1).slice(0, 2)).toEqual(['', ''])
    await user.click(cell('9_mg6'))
    pasteBlock('2\t4,5\n6\t13,5')
    expect(textsOf(9).slice(6)).toEqual(['2,00', '4,50'])
    expect(selected()).toEqual(['9_mg6', '9_mg7', '10_mg6', '10_mg7'])
    expect(said()).toHaveTextContent('4 células coladas.')
  })

  it('reports pasted values that do not fit, that are not amounts, and ignored currency signs', async () => {
    const { user } = await openCycles()
    await user.click(cell('10_mg6'))
    pasteBlock('R$ 1.234,50\t-6\t3\r\n4\t5\t6\r\n')
    expect(said()).toHaveTextContent(
      '2 células coladas. 4 valores ficaram de fora: não cabem na tabela. 1 célula não é um valor: está marcada. Símbolos de moeda foram ignorados.',
    )
    expect(textsOf(10).slice(6)).toEqual(['1.234,50', '-6'])
    expect(cell('10_mg7')).toHaveAttribute('aria-invalid', 'true')
    expect(cell('10_mg7')).toHaveAccessibleDescription('Ciclo 10, MG 7: “-6” é negativo. Use 0 ou mais.')
  })

  it('pastes a block while a cell is edited, and single values into the cell', async () => {
    const { user } = await openCycles()
    enter()
    await user.keyboard('{F2}')
    pasteBlock('7')
    expect(within(cell('1_entrada')).getByRole('textbox')).toBeVisible()
    pasteBlock('7\t8')
    expect(screen.queryByRole('textbox', { name: /^Ciclo 1/ })).toBeNull()
    expect(textsOf(1).slice(0, 2)).toEqual(['7,00', '8,00'])
  })

  it('undoes and redoes by keys and by buttons', async () => {
    const { user } = await openCycles()
    expect(undo()).toBeDisabled()
    enter()
    await user.keyboard('7{Enter}{Delete}')
    pasteBlock('1\t2\n3\t4')
    expect(textsOf(2).slice(0, 2)).toEqual(['1,00', '2,00'])
    await user.keyboard('{Control>}z{/Control}')
    expect(said()).toHaveTextContent('Desfeito.')
    expect(textsOf(2).slice(0, 2)).toEqual(['', '13,50'])
    await user.keyboard('{Control>}z{/Control}')
    await user.click(undo())
    expect(textsOf(1)[0]).toBe('2,00')
    expect(undo()).toBeDisabled()
    // Back at what the provider has, nothing is unsaved.
    expect(screen.queryByText('Alterações não salvas')).toBeNull()
    await user.click(redo())
    expect(textsOf(1)[0]).toBe('7,00')
    enter()
    await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
    expect(textsOf(2).slice(0, 2)).toEqual(['1,00', '2,00'])
    expect(redo()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(textsOf(1)[0]).toBe('2,00')
    await user.click(undo())
    expect(textsOf(1)[0]).toBe('7,00')
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
  })

  it.each([
    ['en-US', 'Cycles', '1,234.50', '7.5'],
    ['es-ES', 'Ciclos', '1234,50', '7,5'],
  ] as const)('reads and writes amounts as %s does', async (language, name, written, typed) => {
    const { user } = await openCycles({ language })
    expect(screen.getByRole('grid', { name })).toBeVisible()
    enter()
    // The sheet is rendered and listens: what is pasted arrives.
    await user.keyboard('{ArrowRight}{ArrowLeft}')
    pasteBlock(written)
    expect(cell('1_entrada')).toHaveTextContent(written)
    await user.keyboard(`${typed}{Enter}`)
    expect(cell('1_entrada')).toHaveTextContent(`${typed}0`)
    expect(document.querySelector('main')).not.toHaveTextContent(/money:|common:|errors:/)
  })
})
