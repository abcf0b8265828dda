import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openForm } from '@tests/support/settingsForm'

const region = (name: string) => screen.findByRole('region', { name }, { timeout: 10_000 })

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

describe('the win rate of past orders', () => {
  it('is undecided for 57 of 100, with its interval and the orders that are missing', async () => {
    await openForm('/config-soros', 'Níveis')
    const rate = within(await region('Minha taxa de acerto basta para este payout?'))
    expect(rate.queryByRole('note')).toBeNull()
    type('Ganhas', '57')
    type('Perdidas', '43')
    expect(rate.getByText('Ainda não dá para saber: pode ser sorte ou azar.')).toBeVisible()
    // Clopper and Pearson: .4671 to .6686.
    expect(
      rate.getByText(/entre 46,7% e 66,9%.*O mínimo para empatar com este payout é 54,1%\./),
    ).toBeVisible()
    expect(rate.getByText('1.030')).toBeVisible()
    expect(rate.getByText('71,8%')).toBeVisible()
    expect(rate.getByText('0,23 para 1')).toBeVisible()
    type('Ganhas', '620')
    type('Perdidas', '380')
    expect(rate.getByText('Sim: a sua taxa está acima do mínimo para empatar.')).toBeVisible()
    expect(rate.getByText('32.791 para 1')).toBeVisible()
    expect(rate.getByText('nenhuma')).toBeVisible()
    type('Ganhas', '380')
    type('Perdidas', '620')
    expect(rate.getByText('Não: a sua taxa está abaixo do mínimo para empatar.')).toBeVisible()
  })

  it('is used with its uncertainty in the forecast if chosen, and no longer when the rate is set by hand', async () => {
    const { user } = await openForm('/config-soros', 'Níveis')
    await region('Minha taxa de acerto basta para este payout?')
    type('Ganhas', '57')
    type('Perdidas', '43')
    await user.click(screen.getByText('Todas as possíveis'))
    const chances = within(await region('O que esperar'))
    expect(
      await chances.findByText(
        'Com todas as taxas que as suas 100 operações permitem: entre 48,8% e 64,8% em 9 de 10 casos.',
      ),
    ).toBeVisible()
    // Nothing is exact where the rate is not known.
    expect(await chances.findByText(/^Chances estimadas/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Usar 57%' }))
    expect(await chances.findByText('Com uma taxa de acerto de 57%.')).toBeVisible()
  })
})

describe('further analysis', () => {
  it('shows drawdowns, losing streaks, Kelly and the risk of ruin of a flat stake', async () => {
    const { user } = await openForm('/geralconfig', 'Valor da entrada')
    await region('O que esperar')
    await user.click(await screen.findByRole('button', { name: /^Tempo, drawdown/ }))
    // P[a run of 7 losses in 100 signals at 56 %] = .1578, by the recursion of the run lengths.
    const runs = await screen.findByText(/^Chance de perdas seguidas em 100 sinais/)
    expect(runs.parentElement).toHaveTextContent('15,8% (exata)')
    expect(screen.getByText('Entrada de Kelly').closest('li')).toHaveTextContent('4,24%')
    const falls = () => screen.getByText('Chance de um drawdown de').parentElement
    // None of the drawn paths falls by three tenths; of those that fall by a tenth it is not sure how many there are.
    await waitFor(() => expect(falls()).toHaveTextContent(/75%< 0,38%$/))
    await user.click(within(falls()!).getByRole('radio', { name: '10%' }))
    expect(falls()).toHaveTextContent(/75%[\d,]+% entre [\d,]+% e [\d,]+%$/)
  })
})
