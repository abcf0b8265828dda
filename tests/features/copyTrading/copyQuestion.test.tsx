/** What is asked before something is copied, or copied with more to lose. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// Imported here, so that no test waits for their code.
import '@/features/copyTrading/TradersScreen'
import '@/features/copyTrading/question/askAboutCopies'
import { changeAssumptions } from '@/risk/assumptionsSlice'
import { changing } from '@tests/support/answers'
import { fill } from '@tests/support/fill'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { saveButton, savesTo } from '@tests/support/settingsForm'

// A window in which all of Bruno's cards are in sight, one under the other.
const { innerHeight } = window
beforeAll(() => void (window.innerHeight = 6000))
afterAll(() => void (window.innerHeight = innerHeight))

const first = { timeout: 15_000 }
const field = (id: string) => document.getElementById(id) as HTMLInputElement
const dialog = (name: string) => screen.findByRole('dialog', { name }, first)
const cells = (asked: HTMLElement, row: RegExp) =>
  within(within(asked).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

async function openCards(options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: '/configfollow', as: 'Bruno', ...options })
  await screen.findByRole('article', { name: 'Helena' }, first)
  const save = (name: string) =>
    opened.user.click(within(screen.getByRole('article', { name })).getByRole('button', { name: 'Salvar' }))
  return { ...opened, save, saves: () => savesTo(opened.sandbox, '/tradersave') }
}

describe('a trader', () => {
  it('is copied only after a question with its lot, its stop, until when and what a day can lose', async () => {
    const { user, save, saves } = await openCards()
    await user.click(field('5001_traderEna'))
    await save('Diego')
    const asked = await dialog('Copiar Diego com dinheiro real?')
    expect(asked).toHaveAccessibleDescription(
      /^As próximas operações de Diego são feitas também na sua conta/,
    )
    expect(cells(asked, /^Diego/)).toEqual([
      '0,02',
      '60 pontos',
      '3',
      expect.stringMatching(/^vencido em \d\d\/\d\d\/\d{4}$/),
      'falta o valor do ponto',
    ])
    expect(within(asked).getByText('Real')).toBeVisible()
    expect(within(asked).getByRole('button', { name: 'Voltar' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saves()).toEqual([])

    await save('Diego')
    const yes = within(await dialog('Copiar Diego com dinheiro real?')).getByRole('button', {
      name: 'Copiar Diego',
    })
    expect(yes).toHaveClass('ant-btn-color-dangerous')
    await user.click(yes)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(saves()).toMatchObject([{ traderID: 5001, traderEna: true }])
  })

  it('costs money in the question once the value of a point is known', async () => {
    const { user, store, save } = await openCards()
    act(() => store.dispatch(changeAssumptions({ pointValue: 2 })))
    await fill(user, field('5002_lote'), '0,1')
    await save('Helena')
    const asked = await dialog('Arriscar mais ao copiar Helena com dinheiro real?')
    expect(cells(asked, /^Helena/)).toEqual([
      '0,05 → 0,1',
      '60 pontos',
      '3',
      'sem vencimento',
      '−18,00 → −36,00',
    ])
    expect(
      within(asked).getByText('O stop do dia (15,00) não fecha operações abertas: um dia pode perder 36,00.'),
    ).toBeVisible()
  })

  it('without a stop has no worst day, and the limit of the day does not help', async () => {
    const { user, save } = await openCards()
    await fill(user, field('5002_stopLoss'), '0')
    await save('Helena')
    const asked = await dialog('Arriscar mais ao copiar Helena com dinheiro real?')
    expect(cells(asked, /^Helena/)).toEqual([
      '0,05',
      '60 pontos → sem stop',
      '3',
      'sem vencimento',
      'sem limite',
    ])
    expect(within(asked).getByText(/^O stop do dia \(15,00\) não fecha .* com Helena sem stop/)).toBeVisible()
  })

  it('is not asked about where less can be lost, or nothing changes that can be', async () => {
    const { user, save, saves } = await openCards()
    await fill(user, field('5002_lote'), '0,04')
    await fill(user, field('5002_takeProfit'), '500')
    await save('Helena')
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    await user.click(field('1001_traderEna'))
    await save('Ana')
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [{ accType: 1 }, 'Copiar Diego na conta demo?'],
    [{ accType: null }, 'Copiar Diego sem saber se a conta é real?'],
  ])('is copied with the money of the account: %o', async (general, title) => {
    const { user, save } = await openCards({ scenario: changing('/globalparams', general) })
    await user.click(field('5001_traderEna'))
    await save('Diego')
    expect(await dialog(title)).toBeVisible()
  })

  it('is one of several that are asked about together, of which those with a bound alone can be taken', async () => {
    const { user, saves } = await openCards()
    await user.click(field('5001_traderEna'))
    await fill(user, field('5002_stopLoss'), '0')
    await user.click(screen.getByRole('button', { name: 'Salvar todos' }))
    const asked = within(await dialog('Copiar Diego e Helena com dinheiro real?'))
    expect(asked.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Diego', 'Helena'])
    await user.click(asked.getByRole('button', { name: 'Só Diego' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(saves()).toMatchObject([{ traderID: 5001 }])
    expect(field('5002_stopLoss')).toHaveValue('0')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the switch over all traders', () => {
  const openSwitch = async (options: SignedInOptions = {}) => {
    const opened = await renderSignedIn({ path: '/traderconfig', as: 'Bruno', ...options })
    await screen.findByLabelText('Ligar cópia', {}, first)
    return opened
  }

  it('asks whom it begins to copy, and whom of them on MetaTrader', async () => {
    const { user, sandbox } = await openSwitch()
    await user.click(screen.getByLabelText('Ligar cópia'))
    await user.click(saveButton())
    const asked = await dialog('Copiar Ana e Helena com dinheiro real?')
    expect(within(asked).queryByText(/A cópia deste robô está desligada/)).toBeNull()
    const names = within(asked)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Ana', 'Helena', 'Ana · MetaTrader', 'Helena · MetaTrader'])
    expect(savesTo(sandbox, '/savetraderdata')).toEqual([])
    await user.click(within(asked).getByRole('button', { name: 'Copiar Ana e Helena' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/savetraderdata')).toMatchObject([{ copyTraderEn: true }])
  })

  it('is not sent where it cannot be read whom it copies', async () => {
    const { user, sandbox } = await openSwitch({ scenario: 'refusing:500@/gettraders' })
    await user.click(screen.getByLabelText('Ligar cópia'))
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('erro 500')
    expect(savesTo(sandbox, '/savetraderdata')).toEqual([])
  })
})
