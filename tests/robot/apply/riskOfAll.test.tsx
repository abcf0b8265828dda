import { render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
// Imported here, so that no test waits for their code.
import '@/overview/compare/AlignBar'
import '@/overview/compare/Matrix'
import { makeStore } from '@/app/store'
import type { Unit } from '@/domain/money/unit'
import { exactly, type Estimate } from '@/domain/money/estimate'
import { loadTexts, startI18n, TextsProvider } from '@/i18n'
import type { Risk } from '@/risk/risks'
import type { BotRisks } from '@/robot/apply/planRisks'
import { RiskOfAll } from '@/robot/apply/RiskOfAll'
import type { Scenario } from '@mocks/provider/scenario'
import { anaBots } from '@mocks/provider/seed'
import { endWithTest } from '@tests/support/endWithTest'
import { renderSignedIn } from '@tests/support/renderApp'

interface Told {
  readonly first?: number
  readonly largest?: number
  readonly day?: number
  readonly ruin?: Estimate
}

const riskOf = ({ first = 0, largest = 0, day = 0, ruin = exactly(0) }: Told): Risk => ({
  firstStake: { figure: { amount: exactly(first), isRefused: false } },
  largestStake: { figure: { amount: exactly(largest), growsWithBank: false } },
  worstDay: { figure: { day: 0, loss: exactly(day), orMore: exactly(0.05), isMost: false } },
  ruin: { figure: ruin },
})

/** What the table says of robots before and after a change, by their rows; `undefined`: not known. */
async function rowsOf(
  bots: readonly (readonly [Told | undefined, Told | undefined])[],
  units: readonly Unit[] = [],
) {
  await startI18n({ language: 'pt-BR' })
  await loadTexts('proof', 'settings')
  const made = makeStore()
  endWithTest(made)
  const risks = bots.map(([before, after], place) => ({
    bot: { userid: `200${place}` },
    stakes: { stakes: [{ played: { account: { unit: units[place] } } }] },
    change: { before: before && riskOf(before), after: after && riskOf(after), consequences: [] },
  })) as unknown as readonly BotRisks[]
  render(
    <Provider store={made.store}>
      <TextsProvider>
        <RiskOfAll risks={risks} />
      </TextsProvider>
    </Provider>,
  )
  const texts = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  return screen.getAllByRole('row').slice(1).map(texts)
}

it('amounts of several robots add, their bad days do not, and ruin is that of any of them', async () => {
  const was = { first: 500, largest: 2000, day: 4000, ruin: exactly(0.3) }
  const becomes = { ...was, largest: 2500 }
  const rows = await rowsOf([
    [was, becomes],
    [was, was],
  ])
  expect(rows).toEqual([
    ['5,00', '20,00 → 25,00', '40,00', '30%'],
    ['5,00', '20,00', '40,00', '30%'],
    [
      '10,00',
      '40,00 → 45,00',
      'não se soma: veja cada robô',
      'entre 30 e 60% (51% se um não depender do outro)',
    ],
  ])
})

it('amounts of robots in different units do not add, and each is said in its own', async () => {
  const each = { first: 500, largest: 2000, day: 4000, ruin: exactly(0.3) }
  const rows = await rowsOf(
    [
      [each, each],
      [each, each],
    ],
    ['BRL', 'JPY'],
  )
  expect(rows).toEqual([
    ['R$\u00a05,00', 'R$\u00a020,00', 'R$\u00a040,00', '30%'],
    ['JP¥\u00a0500', 'JP¥\u00a02.000', 'JP¥\u00a04.000', '30%'],
    [
      'não se soma: veja cada robô',
      'não se soma: veja cada robô',
      'não se soma: veja cada robô',
      'entre 30 e 60% (51% se um não depender do outro)',
    ],
  ])
})

it('several robots that are never ruined are not ruined together, and their bad days are not known to be none', async () => {
  const rows = await rowsOf([
    [{}, {}],
    [{}, {}],
  ])
  expect(rows.at(-1)).toEqual(['0,00', '0,00', 'não se soma: veja cada robô', '0%'])
})

it('nothing of all robots is known where one of them is not', async () => {
  const rows = await rowsOf([
    [{ first: 500 }, { first: 500 }],
    [{ first: 500 }, undefined],
  ])
  expect(rows.at(-1)).toEqual([
    '10,00 → Não se sabe',
    '0,00 → Não se sabe',
    'não se soma: veja cada robô → Não se sabe',
    '0% → Não se sabe',
  ])
})

it('what several bots risk together is said not to be known where it is not known of one of them', async () => {
  const { demo, virtual } = anaBots
  const unreadable: Scenario = {
    about: 'The loss recovery of one bot cannot be read.',
    around: async (request, { path }, proceed) =>
      path === '/getlossrec' && new URL(request.url).searchParams.get('userid') === virtual
        ? Response.error()
        : proceed(request),
  }
  const { user, sandbox } = await renderSignedIn({
    path: `/fleet/compare?bots=${demo},${virtual}`,
    scenario: unreadable,
  })
  for (const bot of [demo, virtual])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${bot}$`) }))
  // Of both robots: the count follows the ticks a little later.
  await user.click(await screen.findByRole('button', { name: 'Aplicar 81 mudanças' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Mudar / }))
  const row = await dialog.findByRole('row', { name: /^Todos juntos/ })
  const cells = within(row).getAllByRole('cell')
  await expect.poll(() => cells.map(({ textContent }) => textContent)).toEqual(cells.map(() => 'Não se sabe'))
  expect(dialog.getByRole('row', { name: new RegExp(`^${demo}`) })).not.toHaveTextContent('Não se sabe')
  expect(
    sandbox.requests.filter(({ method, path }) => method === 'POST' && path === '/globalparams'),
  ).toEqual([])
})
