import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
// Imported here, so that no test waits for their code.
import '@/overview/compare/AlignBar'
import '@/overview/compare/Matrix'
import type { Risk } from '@/risk/consequence'
import { together } from '@/robot/apply/RiskOfAll'
import type { Scenario } from '@mocks/provider/scenario'
import { anaBots } from '@mocks/provider/seed'
import { renderSignedIn } from '@tests/support/renderApp'

const amount = fc.nat(100_000)
const risk: fc.Arbitrary<Risk> = fc.record({
  firstStake: amount,
  largestStake: amount,
  growsWithBank: fc.boolean(),
  lossesToRuin: amount,
  worstDay: amount,
  anyDay: amount,
  ruin: fc.double({ min: 0, max: 1, noNaN: true }),
})

it('the figures of several bots are added only if all of them are known', () => {
  fc.assert(
    fc.property(fc.array(fc.option(risk, { nil: undefined }), { minLength: 1 }), (risks) => {
      const known = risks.filter((one) => one !== undefined)
      const sum = together(risks)
      if (known.length < risks.length) {
        expect(sum).toBeUndefined()
        return
      }
      expect(sum?.largestStake).toBe(known.reduce((total, one) => total + one.largestStake, 0))
      expect(sum?.worstDay).toBe(known.reduce((total, one) => total + one.worstDay, 0))
      expect(sum?.ruin).toBe(Math.max(...known.map((one) => one.ruin)))
    }),
  )
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
  await user.click(await screen.findByRole('button', { name: /^Aplicar \d+ mudanças/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Comparar robôs' }))
  const row = await dialog.findByRole('row', { name: /^Todos juntos/ })
  const cells = within(row).getAllByRole('cell')
  await expect
    .poll(() => cells.map(({ textContent }) => textContent))
    .toEqual(cells.map(() => 'Não se sabe → Não se sabe'))
  expect(dialog.getByRole('row', { name: new RegExp(`^${demo}`) })).not.toHaveTextContent('Não se sabe')
  expect(
    sandbox.requests.filter(({ method, path }) => method === 'POST' && path === '/globalparams'),
  ).toEqual([])
})
