import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeAssumptions, selectAssumptions } from '@/risk/assumptionsSlice'
import { choose } from '@tests/support/choose'
import { openAlone } from '@tests/support/onlyPlan'
import { typeOver } from '@tests/support/typeOver'

const region = (name: string) => screen.findByRole('region', { name }, { timeout: 10_000 })

const numbers = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Ver os números' }, { timeout: 10_000 }))

const conditions = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Condições' }, { timeout: 10_000 }))

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

describe('the win rate of past orders', () => {
  it('is undecided for 57 of 100, with its interval and the orders that are missing', async () => {
    await openAlone('/config-soros', 'Níveis')
    await conditions()
    const rate = within(await region('Minha taxa de acerto basta para este payout?'))
    expect(rate.queryByRole('note')).toBeNull()
    type('Ganhas', '57')
    type('Perdidas', '43')
    expect(rate.getByText('Ainda não dá para saber: pode ser sorte ou azar.')).toBeVisible()
    expect(rate.getByText(/O mínimo para empatar com este payout é 54,1%\./)).toBeVisible()
    expect(rate.getByText('Operações que faltam para saber')).toBeVisible()
    expect(rate.getByText('Com 80% de chance, se a taxa verdadeira for 57%')).toBeVisible()
    expect(rate.getByText('0,23 para 1')).toBeVisible()
    expect(rate.getByText('100 operações ainda não provam nada: prova é 40 para 1')).toBeVisible()
    // A single look would have said yes.
    type('Ganhas', '128')
    type('Perdidas', '72')
    expect(rate.getByText('Ainda não dá para saber: pode ser sorte ou azar.')).toBeVisible()
    expect(rate.getByText('10 para 1')).toBeVisible()
    expect(rate.queryByText(/^Sim/)).toBeNull()
    type('Ganhas', '620')
    type('Perdidas', '380')
    expect(rate.getByText('Sim: a sua taxa está acima do mínimo para empatar.')).toBeVisible()
    expect(rate.getByText('32.791 para 1')).toBeVisible()
    expect(rate.getByText(/^40 para 1 é prova/)).toBeVisible()
    expect(rate.queryByText('Operações que faltam para saber')).toBeNull()
    // More than can be counted is not shown as a number.
    type('Ganhas', '6200')
    type('Perdidas', '3800')
    expect(rate.getByText('mais de 1.000.000 para 1')).toBeVisible()
    type('Ganhas', '380')
    type('Perdidas', '620')
    expect(rate.getByText('Não: a sua taxa está abaixo do mínimo para empatar.')).toBeVisible()
  })

  it('is used with its uncertainty in the forecast if chosen, and no longer when the rate is set by hand', async () => {
    const { user } = await openAlone('/config-soros', 'Níveis')
    await numbers()
    await conditions()
    await region('Minha taxa de acerto basta para este payout?')
    type('Ganhas', '57')
    type('Perdidas', '43')
    // Results without a rate of one's own are used with all that they allow.
    expect(screen.getByRole('radio', { name: 'Todas as possíveis' })).toBeChecked()
    const chances = screen
    expect(
      await chances.findByText(
        /Com todas as taxas que as suas 100 operações permitem: entre 48,8% e 64,8% em 9 de 10 casos\./,
      ),
    ).toBeVisible()
    // Nothing is exact where the rate is not known.
    expect(await chances.findByText(/^Chances de [\d.]+ simulações/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Usar 57%' }))
    expect(await screen.findByText('A sua taxa: 57%')).toBeInTheDocument()
    // Figures stand until the next ones are there.
    await waitFor(() => expect(screen.queryByText(/Com todas as taxas/)).toBeNull())
  })
})

describe('ties', () => {
  it('move the rate that is needed as the broker settles them, in the verdict of past orders too', async () => {
    const { user, store } = await openAlone('/config-soros', 'Níveis')
    await numbers()
    await conditions()
    act(() => store.dispatch(changeAssumptions({ draws: 5, wins: 57, losses: 43 })))
    const rate = within(await region('Minha taxa de acerto basta para este payout?'))
    const needed = () =>
      screen.getByText('Acerto mínimo para empatar', { selector: '.figure > span' }).closest('li')
    await waitFor(() => expect(needed()).toHaveTextContent('empatar 54,1%'))
    await choose(user, 'Empate na corretora', 'conta como perda')
    await waitFor(() => expect(needed()).toHaveTextContent('empatar 56,9%'))
    expect(rate.getByText(/O mínimo para empatar com este payout é 56,9%\./)).toBeVisible()
    expect(await screen.findByText(/Empates \(5%\) contam como perda\./)).toBeInTheDocument()
    await choose(user, 'Empate na corretora', 'conta como acerto')
    await waitFor(() => expect(needed()).toHaveTextContent('empatar 51,6%'))
    expect(rate.getByText(/O mínimo para empatar com este payout é 51,6%\./)).toBeVisible()
    // The rate itself stays as the person counts it.
    act(() => store.dispatch(changeAssumptions({ winRate: 60, isRateUncertain: false })))
    await waitFor(() => expect(needed()).toHaveTextContent('A sua taxa: 60%'))
  })

  it('leave the assumed rate without gain or loss', async () => {
    const { store } = await openAlone('/config-soros', 'Níveis')
    act(() => store.dispatch(changeAssumptions({ draws: 10, ties: 'lost' })))
    const { isRateAssumed, winRate } = selectAssumptions(store.getState())
    expect(isRateAssumed).toBe(true)
    expect(winRate).toBeCloseTo(100 / 1.85 / 0.9, 10)
  })
})

describe('the smallest order', () => {
  it('is said to be assumed until it is told, and again when that is taken back', async () => {
    const { store } = await openAlone('/config-soros', 'Níveis')
    await numbers()
    const line = () => screen.queryByText(/Entrada mínima: 1,00 \(suposta\)\./)
    await waitFor(() => expect(line()).toBeInTheDocument())
    await conditions()
    const field = await screen.findByLabelText('Entrada mínima')
    expect(field).toHaveValue('')
    expect(field).toHaveAttribute('placeholder', '1,00 (suposta)')
    type('Entrada mínima', '1')
    await waitFor(() => expect(line()).toBeNull())
    expect(selectAssumptions(store.getState())).toMatchObject({ minimum: 1, isMinimumAssumed: false })
    type('Entrada mínima', '')
    expect(field).toBeValid()
    await waitFor(() => expect(line()).toBeInTheDocument())
    expect(selectAssumptions(store.getState())).toMatchObject({ minimum: 1, isMinimumAssumed: true })
  })
})

describe('a condition', () => {
  it('that cannot be read leaves the one from before, not one that was half typed', async () => {
    const { store, user } = await openAlone('/config-soros', 'Níveis')
    await conditions()
    const payout = await screen.findByLabelText('Payout (%)')
    await typeOver(user, payout, '900', (shown, typed) => expect(shown).toBe(typed))
    await user.tab()
    expect(payout).toHaveValue('900')
    expect(payout).toBeInvalid()
    expect(selectAssumptions(store.getState()).payout).toBe(85)
    await typeOver(user, payout, '90')
    expect(selectAssumptions(store.getState()).payout).toBe(90)
  })
})

describe('further analysis', () => {
  it('shows drawdowns, losing streaks, Kelly and the risk of ruin of a flat stake', async () => {
    const { store } = await openAlone('/geralconfig', 'Valor da entrada')
    act(() => store.dispatch(changeAssumptions({ winRate: 56 })))
    await numbers()
    await screen.findByRole('heading', { name: 'Tempo, drawdown e tamanho da entrada' })
    const cells = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    // Of 100 signals in five days the reader lets 60 through. P[a run of 7 losses in 60 at 56 %] = .0944, by the recursion of the run lengths.
    await waitFor(() => expect(cells('Perdas seguidas em 60 sinais')[2]).toBe('9,44%'))
    expect(screen.getByText('Entrada de Kelly').closest('li')).toHaveTextContent('4,24%')
    // None of the drawn paths falls by three tenths; of those that fall by a tenth it is not sure how many there are.
    await waitFor(() => expect(cells('Drawdown de')[2]).toBe('<\u00a00,38%'))
    expect(cells('Drawdown de')[0]).toMatch(/^entre [\d,]+ e [\d,]+%$/)
  })
})
